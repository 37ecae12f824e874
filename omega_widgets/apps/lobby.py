"""The playtest page: begin a session or join one, then play at its table."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.apps.address import Address, find_logs
from omega_widgets.apps.join import find_session
from omega_widgets.apps.new_session import NewSession, Plan
from omega_widgets.apps.page import LONG, Page
from omega_widgets.apps.seat_choice import SeatChoice
from omega_widgets.apps.session_list import SessionList
from omega_widgets.apps.table_page import TablePage
from omega_widgets.core.errors import OmegaError, StoreFailed
from omega_widgets.table import LogFolder
from omega_widgets.table.folder import SessionInfo, Sessions
from omega_widgets.table.remark import OBSERVER
from omega_widgets.widgets import parts

TITLE = "Playtest"
JOIN = "Join the session with this code"


class Lobby:
    """Leads a person to a table and back.

    Args:
        folder: where the sessions are.
        address: where to go at once; the lobby itself by default.

    Attributes:
        page: the frame; ``page.widget`` is what to display.
        table_page: the open table, or None in the lobby.
        seat_choice: the door of a table, or None elsewhere.
        new_session, sessions, code: the lobby's parts.
    """

    def __init__(self, folder: Sessions, address: Address | None = None) -> None:
        self.folder = folder
        self.page = Page()
        self.table_page: TablePage | None = None
        self.seat_choice: SeatChoice | None = None
        self.new_session: NewSession | None = None
        self.sessions: SessionList | None = None
        with self.page.guarded(by_person=False):
            if address and address.session:
                self._come_in_time(address)
            elif address and address.join:
                self._come_in_time(Address(find_session(folder, address.join)))
        if self.page.empty:
            self._open()

    def welcome(self) -> None:
        """Come back to the lobby."""
        with self.page.guarded():
            self._open()

    def _open(self) -> None:
        """Show the lobby and leave it to an error, if there is one, to say why."""
        self.table_page = self.seat_choice = None
        if self.sessions:
            self.sessions.close()
        with self.page.guarded(by_person=False):
            self.new_session = NewSession(self.page, self.begin)
            self.code = parts.text("Code", placeholder="such as K7QM")
            self.enter = parts.button("Join", self.page.guard(self._join_by_code), JOIN)
            self.sessions = SessionList(self.folder, "Join", self.page.guard(self.come))
            self.page.move(Address(), TITLE)
            self.page.show(self._arrange())
            self._warn_if_nothing_can_be_recorded()
            self.page.once_built(self.sessions.follow)

    def begin(self, plan: Plan) -> None:
        """Begin a session and take its first seat. Raises StoreFailed if it cannot be recorded.

        Whoever has left the lobby by now has pressed twice, and begins nothing.
        """
        if self._has_left:
            return
        store = self.folder.begin(
            plan.system,
            title=plan.title,
            rules=plan.rules,
            seats=plan.seats,
            dice=plan.dice,
            note=plan.note,
        )
        self.sit(store.header.session, store.header.seats[0])

    def come(self, session: str, seat: str = "") -> None:
        """Sit down in a free seat or watch; without either, ask at the door which seat to take.

        Does nothing if this page has left the lobby already. Raises LogDamaged, StoreFailed or
        OmegaError.
        """
        if not self._has_left:
            self._enter(self._find(session), Address(session, seat))

    @property
    def _has_left(self) -> bool:
        return bool(self.table_page or self.seat_choice)

    def _enter(self, info: SessionInfo, address: Address) -> None:
        session, header, seat = info.session, info.header, address.seat
        guests = self.folder.presence.guests(session)
        taken = any(guest.seat == seat and guest.page != self.page.name for guest in guests)
        if seat == OBSERVER or (seat in header.seats and not taken):
            self.sit(session, seat, address.dice)
            return
        self.seat_choice = SeatChoice(
            self.page,
            self.folder.presence,
            session,
            header,
            wanted=seat,
            sit=lambda chosen: self.sit(session, chosen, address.dice if chosen == seat else ""),
            leave=self.welcome,
        )
        self.page.move(Address(session), header.title or session)
        self._leave_for(self.seat_choice.widget)

    def _come_in_time(self, address: Address) -> None:
        """Come at once; a long session waits for the browser, which then sees how far it is."""
        info = self._find(address.session)
        if info.lines >= LONG:
            self.page.show_reading(0, info.lines)
            self.page.once_built(lambda: self._enter(info, address))
        else:
            self._enter(info, address)

    def sit(self, session: str, seat: str, dice: str = "") -> None:
        """Show the table to a seat, with other dice than usual if it has chosen them.

        Where that fails half-way the lobby is there again. Raises LogDamaged, StoreFailed or
        OmegaError.
        """
        try:
            self.table_page = TablePage(self.page, self.folder, session, seat, self.welcome, dice)
        except OmegaError:
            if self.page.reading:
                self._open()
            raise
        self.seat_choice = None
        self._leave_for(self.table_page.widget)

    def _leave_for(self, shown: ipw.Widget) -> None:
        if self.sessions:
            self.sessions.close()
        self.page.show(shown)

    def _join_by_code(self) -> None:
        self.come(find_session(self.folder, self.code.value))

    def _find(self, session: str) -> SessionInfo:
        found = self.folder.look_at([session])
        if not found:
            raise OmegaError(f"There is no session called {session!r} here (any more).")
        info = self.folder.examine(found[0])
        if info.problem or info.header is None:
            raise OmegaError(info.problem)
        return info

    def _arrange(self) -> ipw.Widget:
        heading = parts.html("<h2>Join with a code</h2>")
        code = parts.column(
            [heading, parts.row([self.code, self.enter], "om-enter")], "om-panel", "om-wide"
        )
        begin = parts.column(
            [parts.html("<h2>Begin a session</h2>"), self.new_session.widget], "om-panel"
        )
        go_on = parts.column(
            [parts.html("<h2>Go on with a session</h2>"), self.sessions.widget], "om-panel"
        )
        return parts.column([code, begin, go_on], "om-view", "om-lobby")

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
