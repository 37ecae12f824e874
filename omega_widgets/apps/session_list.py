"""The sessions in the logs folder as a list to choose from; damaged ones say why."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from html import escape

import ipywidgets as ipw

from omega_widgets.core.registry import find_system
from omega_widgets.table.folder import SessionInfo, Sessions
from omega_widgets.widgets import parts

#: How many sessions are shown at once; a button brings as many more.
PORTION = 8


class SessionList:
    """Sessions, the one written last on top, each with a button.

    Args:
        folder: where the sessions are.
        verb: what the button does, such as ``"Join"``.
        choose: called with the id of a session whose button was pressed.
    """

    def __init__(self, folder: Sessions, verb: str, choose: Callable[[str], None]) -> None:
        self._verb = verb
        self._choose = choose
        self._folder = folder
        self._waiting = list(folder.sessions())
        self.count = len(self._waiting)
        self._rows = parts.column([], "om-sessions")
        self._more = parts.button("Show older sessions", self.show_more)
        self.widget = parts.column([self._rows, self._more])
        if not self._waiting:
            self._rows.children = (
                parts.html("<p class='om-nothing'>No session has been recorded here yet.</p>"),
            )
        self.show_more()

    def show_more(self) -> None:
        """Add the next portion of older sessions."""
        shown, self._waiting = self._waiting[:PORTION], self._waiting[PORTION:]
        self._rows.children += tuple(self._make_row(info) for info in shown)
        self._more.layout.display = None if self._waiting else "none"
        if self._waiting:
            self._more.description = f"Show older sessions ({len(self._waiting)})"

    def _make_row(self, info: SessionInfo) -> ipw.Widget:
        problem = self._folder.find_problem(info)
        if problem:
            return parts.html(
                f"<div class='om-session om-damaged'><b>{escape(info.session)}</b>"
                f"<div class='om-session-problem'>Cannot be opened: {escape(problem.rstrip('.'))}. "
                "The log is left as it is.</div></div>"
            )
        title = info.header.title or info.session
        press = parts.button(
            self._verb, lambda: self._choose(info.session), f"{self._verb} the session: {title}"
        )
        return parts.row([parts.html(_describe(info)), press], "om-session-row")


def _describe(info: SessionInfo) -> str:
    header = info.header
    changed = datetime.fromtimestamp(info.changed).strftime("%d %b %Y, %H:%M")
    records = "1 record" if info.lines == 1 else f"{info.lines} records"
    note = f"<div class='om-session-note'>{escape(header.note)}</div>" if header.note else ""
    return (
        f"<div class='om-session'><b>{escape(header.title or info.session)}</b>"
        f"<div>{escape(find_system(header.system).title)} · {escape(', '.join(header.seats))}</div>"
        f"<div class='om-note'>last played {changed} · {records}</div>{note}</div>"
    )
