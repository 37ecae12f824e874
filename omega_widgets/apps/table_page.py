"""One session being played: the system's own view, a seat or none, remarks for the author."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

from omega_widgets.apps.address import Address
from omega_widgets.apps.following import Follower
from omega_widgets.apps.page import Page, send_again
from omega_widgets.apps.seat_bar import SeatBar
from omega_widgets.core.registry import load
from omega_widgets.table import Table
from omega_widgets.table.folder import Sessions
from omega_widgets.table.remark import Flag, Mark, Note, Remark
from omega_widgets.widgets import parts

#: Buttons for a remark: what they say, and what is made of the text and the last action's number.
REMARKS: tuple[tuple[str, Callable[[str, int | None], Remark]], ...] = (
    ("Note", Note),
    ("Great", partial(Flag, "great")),
    ("Wrong", partial(Flag, "wrong")),
    ("Slow", partial(Flag, "slow")),
    ("Confusing", partial(Flag, "confusing")),
    ("New scene", lambda text, about: Mark("scene", text)),
)

_DICE = {"secure": "the kit rolls", "typed": "real dice"}


class TablePage:
    """Sits one person down at a session, or lets somebody watch it.

    Args:
        page: where it is shown.
        folder: where the sessions are.
        session: id of the session.
        seat: who this is; ``OBSERVER`` for somebody who watches.
        leave: called when the person goes back to the lobby.

    Raises LogDamaged, StoreFailed or OmegaError if the session cannot be opened.

    Attributes:
        session: its id.
        table: the session as it is.
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
        self.session = session
        store = folder.open(session)
        self.table = Table(store)
        self.view = load(self.table.system.view)(table=self.table, seat=seat)
        self.seat_bar = SeatBar(
            page, folder.presence, session, self.table.seats, seat, self._take_seat
        )
        self.remark = parts.text("Remark", placeholder="what you noticed, in a few words")
        self.remark_buttons = {
            label: parts.button(
                label, page.guard(lambda make=make: self._record(make))
            )
            for label, make in REMARKS
        }
        self._thanks = parts.html("", "om-thanks")
        self.leave = parts.button("All sessions", page.guard(self.close), "Back to the lobby")
        self.widget = parts.column(
            [
                parts.row([parts.html(self._describe(), "om-session-head"), self.leave], "om-bar"),
                self.seat_bar.widget,
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
        follow = page.guard(lambda *_: self.table.refresh(), by_person=False)
        self._follower = Follower(store.changes, follow, follow)
        self._known = len(self.table.entries)
        page.on_arrival = self._repeat_what_was_missed
        self._take_address()

    def close(self) -> None:
        """Leave the table; the session stays as it is."""
        self._page.on_arrival = lambda: None
        self._follower.stop()
        self.seat_bar.close()
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

    def _take_seat(self, seat: str) -> None:
        self.view.seat = seat
        self._take_address()

    def _take_address(self) -> None:
        seat = self.view.seat
        self._page.move(Address(self.session, seat), f"{self.title} – {seat}")

    def _record(self, make: Callable[[str, int | None], Remark]) -> None:
        played = self.table.played
        last = played[-1].record.seq if played else None
        entry = self.table.remark(make(self.remark.value.strip(), last), self.view.seat)
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
