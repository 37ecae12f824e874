"""One session being played: the system's own view, a seat or none, remarks for the author."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as ipw

from omega_widgets.apps.address import Address
from omega_widgets.apps.following import Follower
from omega_widgets.apps.notebook import Notebook
from omega_widgets.apps.pace import Pace
from omega_widgets.apps.page import Page
from omega_widgets.apps.seat_bar import SeatBar
from omega_widgets.apps.secrets_panel import SecretsPanel
from omega_widgets.apps.survey import Survey
from omega_widgets.core.registry import load
from omega_widgets.table import Table
from omega_widgets.table.folder import Sessions
from omega_widgets.widgets import parts
from omega_widgets.widgets.typed import show_typed

_DICE = {"secure": "the kit rolls", "typed": "real dice"}


class TablePage:
    """Sits one person down at a session, or lets somebody watch it.

    Args:
        page: where it is shown.
        folder: where the sessions are.
        session: id of the session.
        seat: who this is; ``OBSERVER`` for somebody who watches.
        leave: called when the person goes back to the lobby.
        dice: where the faces of this seat come from, ``secure`` or ``typed``; empty for the usual.

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
        dice: str = "",
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
        page.once_built(self._follower.start)
        self._dice = self.view.dice_source
        if dice:
            self._dice.switch.value = dice == "typed"
        self._dice.switch.observe(lambda _: self._take_address(), "value")
        self._take_address()

    def close(self) -> None:
        """Leave the table; the session stays as it is."""
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
        dice = "typed" if self._dice.real else "secure"
        if dice == self.table.header.dice:
            dice = ""  # the usual
        self._page.move(Address(self.session, seat, dice), f"{self.title} – {who}")

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
