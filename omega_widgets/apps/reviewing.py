"""The review page: choose a session, replay it step by step, judge its dice, take a report."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.apps.address import Address, find_logs
from omega_widgets.apps.page import Page
from omega_widgets.apps.replay_page import ReplayPage
from omega_widgets.apps.session_list import SessionList
from omega_widgets.core.errors import OmegaError
from omega_widgets.table.folder import Sessions
from omega_widgets.widgets import parts

TITLE = "Review"


class Review:
    """Leads a person to a recorded session and back.

    Args:
        folder: where the sessions are; nothing in it is changed.
        address: where to go at once; the list of sessions by default.

    Attributes:
        page: the frame; ``page.widget`` is what to display.
        replay_page: the open session, or None in the list.
        sessions: the list of sessions.
    """

    def __init__(self, folder: Sessions, address: Address | None = None) -> None:
        self.folder = folder
        self.page = Page()
        self.replay_page: ReplayPage | None = None
        self.sessions: SessionList | None = None
        with self.page.guarded(by_person=False):
            if address and address.session:
                self.open(address.session, address.step)
        if self.page.empty:
            self._list()

    def choose(self) -> None:
        """Come back to the list of sessions."""
        with self.page.guarded():
            self._list()

    def _list(self) -> None:
        """Show the list and leave it to an error, if there is one, to say why."""
        self.replay_page = None
        if self.sessions:
            self.sessions.close()
        with self.page.guarded(by_person=False):
            self.sessions = SessionList(self.folder, "Replay", self.page.guard(self.open))
            self.page.move(Address(), TITLE)
            heading = parts.html("<h2>Recorded sessions</h2>")
            self.page.show(
                parts.column([heading, self.sessions.widget], "om-view", "om-one-column")
            )
            self.page.once_built(self.sessions.follow)

    def open(self, session: str, step: int = 0) -> None:
        """Show a session at a step. Raises LogDamaged or OmegaError."""
        try:
            store = self.folder.open(session, read_only=True)
            self.replay_page = ReplayPage(self.page, store, step, self.choose)
        except OmegaError:
            if self.page.reading:
                self._list()
            raise
        if self.sessions:
            self.sessions.close()
        self.page.show(self.replay_page.widget)


def open_review() -> ipw.Widget:
    """The review page, at the session that its address names if it names one."""
    return Review(find_logs(), Address.asked()).page.widget
