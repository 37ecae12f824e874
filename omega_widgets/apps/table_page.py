"""One session being played: the system's own view, a seat or none, remarks for the author."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from html import escape

import ipywidgets as ipw

from omega_widgets.apps.address import Address
from omega_widgets.apps.following import Follower
from omega_widgets.apps.notebook import Notebook
from omega_widgets.apps.pace import Pace
from omega_widgets.apps.page import Page, send_again
from omega_widgets.apps.seat_bar import SeatBar
from omega_widgets.apps.secrets_panel import SecretsPanel
from omega_widgets.apps.survey import Survey
from omega_widgets.core.registry import load
from omega_widgets.table import Table
from omega_widgets.table.folder import Sessions
from omega_widgets.widgets import parts
from omega_widgets.widgets.typed import show_typed

#: Seconds after the arrival of a browser at which it is told once more what it may have missed.
ECHOES = (3.0, 10.0)

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
        pace, secrets, notebook, survey: what belongs to every table, whatever is played.
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
        self.table = Table(store, progress=page.show_reading)
        self.view = load(self.table.system.view)(table=self.table, seat=seat)
        self.seat_bar = SeatBar(
            page, folder.presence, session, self.table.seats, seat, self._take_seat
        )
        self.view.ask_for_reasons()
        self.pace = Pace(page, self.table, self._find_seat)
        self.secrets = SecretsPanel(page, self.view)
        self.notebook = Notebook(page, self.table, self._find_seat)
        self.survey = Survey(page, self.table, self._find_seat)
        self.leave = parts.button("All sessions", page.guard(self.close), "Back to the lobby")
        self.widget = self._arrange()
        self._stop_showing = self.table.observe(lambda _: self._show())
        follow = page.guard(lambda *_: self.table.refresh(), by_person=False)
        self._follower = Follower(store.changes, follow, follow)
        self._known = self._count_news()
        page.on_arrival = self._repeat_what_was_missed
        self._take_address()

    def close(self) -> None:
        """Leave the table; the session stays as it is."""
        self._page.on_arrival = lambda: None
        self._follower.stop()
        self.seat_bar.close()
        self.pace.close()
        self._stop_showing()
        self.view.stop()
        self._leave()

    @property
    def title(self) -> str:
        """What the group calls the session."""
        return self.table.header.title or self.table.header.session

    def _repeat_what_was_missed(self) -> None:
        """Show again what others did while the browser was still building this page.

        Once at once, and a little later for what the browser was still building then.
        """
        self._send_news()
        with suppress(RuntimeError):  # outside a running loop nobody else acts meanwhile
            for seconds in ECHOES:
                asyncio.get_running_loop().call_later(seconds, self._send_news)

    def _send_news(self) -> None:
        if self._count_news() > self._known:
            send_again(self.widget)

    def _count_news(self) -> int:
        return len(self.table.entries) + self.seat_bar.changes

    def _take_seat(self, seat: str) -> None:
        self.view.seat = seat
        self._show()
        self._take_address()

    def _find_seat(self) -> str:
        return self.view.seat

    def _show(self) -> None:
        for part in (self.pace, self.secrets, self.notebook, self.survey):
            part.show()

    def _take_address(self) -> None:
        seat = self.view.seat
        who = seat if seat in self.table.seats else "watching"
        self._page.move(Address(self.session, seat), f"{self.title} – {who}")

    def _arrange(self) -> ipw.Widget:
        head = parts.row(
            [parts.html(self._describe(), "om-session-head"), self.leave], "om-bar"
        )
        secrets = parts.column([self.secrets.widget], "om-view", "om-one-column", "om-beside")
        return parts.column(
            [
                head,
                self.seat_bar.widget,
                self.pace.widget,
                self.view.widget,
                secrets,
                self.notebook.widget,
                self.survey.widget,
            ]
        )

    def _describe(self) -> str:
        header = self.table.header
        note = f"<p>Being tested: {show_typed(header.note)}</p>" if header.note else ""
        facts = f"{self.table.system.title} · {_DICE.get(header.dice, header.dice)}"
        return (
            f"<h2>{show_typed(self.title)}</h2><p class='om-note'>{escape(facts)}</p>{note}"
        )
