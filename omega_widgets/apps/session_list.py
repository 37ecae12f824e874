"""The sessions of a place as a list to choose from: newest first, found by words, damaged named."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from html import escape

import ipywidgets as ipw

from omega_widgets.apps.company import draw_company
from omega_widgets.apps.following import Follower
from omega_widgets.core.bidi import isolate
from omega_widgets.core.errors import StoreFailed, UnknownSystem
from omega_widgets.core.registry import find_system
from omega_widgets.table.folder import SessionInfo, Sessions
from omega_widgets.table.record import Header
from omega_widgets.widgets import parts
from omega_widgets.widgets.typed import shorten, show_typed

#: How many sessions are shown at once; a button brings as many more.
PORTION = 8

#: From how many sessions on they can be searched.
MANY = 10

#: Seconds between two looks at which sessions there are.
GLANCE = 4.0

#: Letters of a title, a note or the names of the seats that a list shows.
LONGEST = 200


class SessionList:
    """Sessions, the one written last on top, each with a button.

    Only what is shown is read. The first search reads the first line of every session.

    Args:
        folder: where the sessions are.
        verb: what the button does, such as ``"Join"``.
        choose: called with the id of a session whose button was pressed.

    Attributes:
        search: the field for words of a title, a system or a seat; shown from MANY sessions on.
    """

    def __init__(self, folder: Sessions, verb: str, choose: Callable[[str], None]) -> None:
        self._verb = verb
        self._choose = choose
        self._folder = folder
        self._names = folder.names()
        self._follower = Follower(partial(watch_sessions, folder, self._names), self._add)
        self._told: dict[str, str] | None = None
        self._waiting: list[str] = []
        self.search = parts.text("Find", placeholder="a title, a system or a name")
        self.search.add_class("om-search")
        self.search.observe(lambda _: self.find(self.search.value), "value")
        self._found = parts.html("", "om-found")
        self._rows = parts.column([], "om-sessions")
        self._more = parts.button("Show older sessions", self.show_more)
        self.widget = parts.column([self.search, self._found, self._rows, self._more])
        self.find("")

    @property
    def count(self) -> int:
        """How many sessions there are."""
        return len(self._names)

    def follow(self) -> None:
        """Show sessions that somebody begins from now on, too."""
        self._follower.start()

    def close(self) -> None:
        """Follow no longer."""
        self._follower.stop()

    def find(self, words: str) -> None:
        """Show the sessions in whose title, system, seats or id all these words occur."""
        wanted = words.casefold().split()
        self._waiting = [
            name for name in self._names if not wanted or self._tells(name, wanted)
        ]
        self._rows.children = ()
        parts.show_if(self.count >= MANY, self.search)
        self._found.value = self._say_found(len(self._waiting)) if wanted else ""
        if not self._names:
            self._rows.children = (
                parts.html("<p class='om-nothing'>No session has been recorded here yet.</p>"),
            )
        self.show_more()

    def show_more(self) -> None:
        """Add the next portion of older sessions."""
        shown, self._waiting = self._waiting[:PORTION], self._waiting[PORTION:]
        self._rows.children += tuple(
            self._make_row(self._folder.examine(info)) for info in self._folder.look_at(shown)
        )
        parts.show_if(bool(self._waiting), self._more)
        self._more.description = f"Show older sessions ({len(self._waiting)})"

    def _add(self, begun: Sequence[SessionInfo]) -> None:
        """Put sessions that have just been begun on top; what is there stays where it is."""
        first = not self._names
        self._names = [*(info.session for info in begun), *self._names]
        if self._told is not None:
            self._told |= {info.session: _tell(info).casefold() for info in begun}
        wanted = self.search.value.casefold().split()
        fitting = [info for info in begun if not wanted or self._tells(info.session, wanted)]
        if first or len(fitting) > PORTION:
            self.find(self.search.value)
            return
        parts.show_if(self.count >= MANY, self.search)
        self._rows.children = (*map(self._make_row, fitting), *self._rows.children)
        if wanted:
            self._found.value = self._say_found(len(self._rows.children) + len(self._waiting))

    def _tells(self, name: str, wanted: list[str]) -> bool:
        if self._told is None:
            self._told = {
                info.session: _tell(info).casefold() for info in self._folder.look_at(self._names)
            }
        return all(word in self._told.get(name, "") for word in wanted)

    def _say_found(self, number: int) -> str:
        found = "one session fits" if number == 1 else f"{number or 'no'} sessions fit"
        return f"<p class='om-note' role='status' aria-live='polite'>{found.capitalize()}.</p>"

    def _make_row(self, info: SessionInfo) -> ipw.Widget:
        if info.problem or info.header is None:
            return parts.html(
                f"<div class='om-session om-damaged'><b>{show_typed(info.session)}</b>"
                f"<div class='om-session-problem'>Cannot be opened: "
                f"{escape(info.problem.rstrip('.'))}. The log is left as it is.</div></div>"
            )
        title = shorten(info.header.title or info.session, LONGEST)
        press = parts.button(
            self._verb, lambda: self._choose(info.session), f"{self._verb} the session: {title}"
        )
        press.add_class("om-titled")
        guests = self._folder.presence.guests(info.session)
        here = draw_company(guests, info.header.seats) if guests else ""
        words = _describe(info, info.header, here)
        return parts.row([parts.html(words), press], "om-session-row")


def watch_sessions(
    folder: Sessions, known: Sequence[str], stop: threading.Event
) -> Iterator[list[SessionInfo]]:
    """Yields sessions that are not known yet, examined, whenever there are any.

    What cannot be read is looked at again later: it may be half written, or the database away.
    Blocks in between, so it belongs in a thread; ends soon after ``stop`` is set.
    """
    seen = set(known)
    while not stop.wait(GLANCE):
        begun = []
        with suppress(StoreFailed):
            fresh = [name for name in folder.names() if name not in seen]
            begun = [folder.examine(info) for info in folder.look_at(fresh) if info.header]
        seen.update(info.session for info in begun)
        if begun:
            yield begun


def _tell(info: SessionInfo) -> str:
    """All words by which a session can be found."""
    header = info.header
    if header is None:
        return info.session
    return " ".join([info.session, header.title, _name_system(header), *header.seats])


def _name_system(header: Header) -> str:
    try:
        return find_system(header.system).title
    except UnknownSystem:
        return header.system


def _describe(info: SessionInfo, header: Header, here: str) -> str:
    changed = datetime.fromtimestamp(info.changed).strftime("%d %b %Y, %H:%M")
    records = "1 record" if info.lines == 1 else f"{info.lines} records"
    title, seats, note = (
        show_typed(shorten(text, LONGEST))
        for text in (
            header.title or info.session,
            ", ".join(map(isolate, header.seats)),
            header.note,
        )
    )
    tested = f"<div class='om-session-note'>{note}</div>" if header.note else ""
    return (
        f"<div class='om-session'><b>{title}</b>"
        f"<div>{escape(_name_system(header))} · {seats}</div>"
        f"<div class='om-note'>last played {changed} · {records}</div>{tested}{here}</div>"
    )
