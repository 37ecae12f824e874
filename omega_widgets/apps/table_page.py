"""One session being played: the system's own view, a seat, remarks, a link for the others."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from omega_widgets.apps.address import Address
from omega_widgets.apps.following import Follower
from omega_widgets.apps.page import Page, send_again
from omega_widgets.core.errors import OmegaError
from omega_widgets.core.registry import load
from omega_widgets.table import Table
from omega_widgets.table.folder import Sessions
from omega_widgets.widgets import parts

#: Buttons for a remark: what they say, the kind that is recorded, and how its text begins.
REMARKS = (
    ("Note", "note", ""),
    ("Great", "flag", "great"),
    ("Wrong", "flag", "wrong"),
    ("Slow", "flag", "slow"),
    ("Confusing", "flag", "confusing"),
    ("New scene", "mark", "scene"),
)

_DICE = {"secure": "the kit rolls", "typed": "real dice"}


class TablePage:
    """Sits one person down at a session.

    Args:
        page: where it is shown.
        folder: where the sessions are.
        session: id of the session.
        seat: who this is; the first seat if it is empty or unknown.
        leave: called when the person goes back to the lobby.

    Raises LogDamaged, StoreFailed or OmegaError if the session cannot be opened.

    Attributes:
        table: the session.
        view: the system's view of it.
        widget: the ipywidgets tree to display.
    """

    def __init__(
        self,
        page: Page,
        folder: Sessions,
        session: str,
        seat: str,
        leave: Callable[[], None],
    ) -> None:
        self._page = page
        self._leave = leave
        store = folder.open(session)
        self.table = Table(store)
        self.view = load(self.table.system.view)(
            table=self.table, seat=seat if seat in self.table.seats else self.table.seats[0]
        )
        self.seat = parts.menu("You are", self.table.seats, self.view.seat)
        self.seat.observe(page.guard(lambda _: self._take_seat()), "value")
        self.remark = parts.text("Remark", placeholder="what you noticed, in a few words")
        self.remark_buttons = {
            label: parts.button(
                label, page.guard(lambda kind=kind, word=word: self._record(kind, word))
            )
            for label, kind, word in REMARKS
        }
        self._thanks = parts.html("", "om-thanks")
        self.leave = parts.button("All sessions", page.guard(self.close), "Back to the lobby")
        self.widget = parts.column(
            [
                parts.row([parts.html(self._describe(), "om-session-head"), self.leave], "om-bar"),
                parts.row([self.seat, parts.html(self._invite())], "om-seat-bar"),
                self.view.widget,
                parts.column(
                    [
                        parts.html(
                            "<h2>Remarks for the author</h2><p class='om-note'>They are recorded "
                            "with the last action; the game goes on as it is.</p>"
                        ),
                        self.remark,
                        parts.row(self.remark_buttons.values()),
                        self._thanks,
                    ],
                    "om-view",
                    "om-one-column",
                ),
            ]
        )
        follow = page.guard(self.table.refresh, by_person=False)
        self._follower = Follower(store, follow)
        self._known = len(self.table.entries)
        page.on_arrival = self._repeat_what_was_missed
        self._take_seat()

    def close(self) -> None:
        """Leave the table; the session stays as it is."""
        self._page.on_arrival = lambda: None
        self._follower.stop()
        self.view.stop()
        self._leave()

    @property
    def title(self) -> str:
        """What the group calls the session."""
        return self.table.header.title or self.table.header.session

    def _repeat_what_was_missed(self) -> None:
        """Show again what others did while the browser was still building this page."""
        if len(self.table.entries) > self._known:
            send_again(self.widget)

    def _take_seat(self) -> None:
        if self.view.seat != self.seat.value:
            self.view.seat = self.seat.value
        address = Address(self.table.header.session, self.seat.value)
        self._page.move(address, f"{self.title} – {self.seat.value}")

    def _record(self, kind: str, word: str) -> None:
        text = self.remark.value.strip()
        if kind == "note" and not text:
            raise OmegaError("There is no remark yet. Write a few words, then press Note.")
        played = self.table.played
        entry = self.table.annotate(
            self.seat.value,
            kind,
            ": ".join(filter(None, [word, text])),
            about=played[-1].record.seq if played else None,
        )
        self.remark.value = ""
        self._thanks.value = (
            f"<p role='status' aria-live='polite'>Recorded as number {entry.record.seq}.</p>"
        )

    def _describe(self) -> str:
        header = self.table.header
        note = f"<p>Being tested: {escape(header.note)}</p>" if header.note else ""
        facts = f"{self.table.system.title} · {_DICE.get(header.dice, header.dice)}"
        return (
            f"<h2>{escape(self.title)}</h2><p class='om-note'>{escape(facts)}</p>{note}"
        )

    def _invite(self) -> str:
        address = Address(self.table.header.session).query()
        return (
            "<p class='om-note'>Others join at this link: "
            f"<a data-om-link href='{escape(address, quote=True)}'>"
            f"{escape(self.table.header.session)}</a></p>"
        )
