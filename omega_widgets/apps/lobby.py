"""The playtest page: begin a session or join one, then play at its table."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.apps.address import Address, find_logs
from omega_widgets.apps.new_session import NewSession, Plan
from omega_widgets.apps.page import Page
from omega_widgets.apps.session_list import SessionList
from omega_widgets.apps.table_page import TablePage
from omega_widgets.core.errors import StoreFailed
from omega_widgets.table import LogFolder
from omega_widgets.table.folder import Sessions
from omega_widgets.widgets import parts

TITLE = "Playtest"


class Lobby:
    """Leads a person to a table and back.

    Args:
        folder: where the sessions are.
        address: where to go at once; the lobby itself by default.

    Attributes:
        page: the frame; ``page.widget`` is what to display.
        table_page: the open table, or None in the lobby.
        new_session, sessions: the lobby's two parts.
    """

    def __init__(self, folder: Sessions, address: Address | None = None) -> None:
        self.folder = folder
        self.page = Page()
        self.table_page: TablePage | None = None
        self.new_session: NewSession | None = None
        self.sessions: SessionList | None = None
        self.welcome()
        if address and address.session:
            with self.page.guarded():
                self.join(address.session, address.seat)

    def welcome(self) -> None:
        """Show the lobby."""
        self.table_page = None
        with self.page.guarded():
            self.new_session = NewSession(self.page, self.begin)
            self.sessions = SessionList(self.folder, "Join", self.page.guard(self.join))
            self.page.move(Address(), TITLE)
            self.page.show(self._arrange())
            self._warn_if_nothing_can_be_recorded()

    def begin(self, plan: Plan) -> None:
        """Begin a session and sit down at it. Raises StoreFailed if it cannot be recorded."""
        store = self.folder.begin(
            plan.system,
            title=plan.title,
            rules=plan.rules,
            seats=plan.seats,
            dice=plan.dice,
            note=plan.note,
        )
        self.join(store.header.session)

    def join(self, session: str, seat: str = "") -> None:
        """Sit down at a session. Raises LogDamaged, StoreFailed or OmegaError."""
        self.table_page = TablePage(self.page, self.folder, session, seat, self.welcome)
        self.page.show(self.table_page.widget)

    def _arrange(self) -> ipw.Widget:
        begin = parts.column(
            [parts.html("<h2>Begin a session</h2>"), self.new_session.widget], "om-panel"
        )
        go_on = parts.column(
            [parts.html("<h2>Go on with a session</h2>"), self.sessions.widget], "om-panel"
        )
        return parts.column([begin, go_on], "om-view", "om-lobby")

    def _warn_if_nothing_can_be_recorded(self) -> None:
        if isinstance(self.folder, LogFolder) and not self.folder.path.exists():
            return  # whoever only looks should not find a new folder afterwards
        try:
            self.folder.check()
        except StoreFailed as error:
            self.new_session.start.disabled = True
            self.page.complain(str(error))


def open_lobby() -> ipw.Widget:
    """The playtest page, at the table that its address names if it names one."""
    return Lobby(find_logs(), Address.asked()).page.widget
