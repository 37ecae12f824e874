"""Who is at a session's table now: a note for every open page that has sat down.

Presence is a courtesy, never a condition: it says who is there and decides nothing. So nothing in
here raises when a note cannot be written or read; whoever cannot be noted is simply not shown.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from attrs import frozen

_log = logging.getLogger(__name__)

#: Seconds after which a page that nobody has heard of no longer counts as here. An open page is
#: heard every five.
STALE = 18.0

#: Seconds between two looks at who is here.
GLANCE = 1.5

#: Seconds after which a note is taken away; by then its page has lost its kernel long ago.
DAY = 24 * 3600.0

#: Notes above this size (bytes) were not written by us.
_LONGEST_NOTE = 2000

_PAGE = re.compile(r"[0-9a-f]{16}")


@frozen
class Guest:
    """An open page at a table.

    Attributes:
        page: its name, from :func:`name_page`.
        session: id of the session.
        seat: the seat it has taken, or ``OBSERVER``. Nothing else is known about the person.
    """

    page: str
    session: str
    seat: str


class Presence(Protocol):
    """Knows who is at the tables of one place."""

    def arrive(self, guest: Guest) -> None:
        """Note that a page has sat down, or that it has changed its seat."""
        ...

    def hear(self, page: str) -> None:
        """Note that a page is still open; nothing happens if it sits nowhere."""
        ...

    def leave(self, page: str) -> None:
        """Note that a page has gone."""
        ...

    def guests(self, session: str) -> tuple[Guest, ...]:
        """The pages at a table that have been heard of lately, in an order of their own."""
        ...


def name_page(kernel: str) -> str:
    """The name of the page behind a kernel: nobody can reach the kernel with it."""
    return hashlib.sha256(kernel.encode()).hexdigest()[:16]


def watch_company(
    presence: Presence, session: str, stop: threading.Event
) -> Iterator[tuple[Guest, ...]]:
    """Yields who is at the table, at once and whenever that has changed.

    Blocks in between, so it belongs in a thread; ends soon after ``stop`` is set.
    """
    known = None
    while not stop.is_set():
        guests = presence.guests(session)
        if guests != known:
            known = guests
            yield guests
        stop.wait(GLANCE)


class NotedPresence:
    """Notes in a folder beside the logs: ``.present/<session>/<page>.json``.

    A page is as fresh as its file; what is not one of our notes is left alone and not counted.

    Args:
        logs: the folder of the logs. Nothing is made in it before somebody sits down.
    """

    def __init__(self, logs: Path) -> None:
        self._folder = logs / ".present"

    def arrive(self, guest: Guest) -> None:
        """See Presence."""
        earlier = self._notes_of(guest.page)
        note = self._folder / guest.session / f"{guest.page}.json"
        draft = note.with_suffix(".new")
        with _courtesy():
            note.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps({"seat": guest.seat}), encoding="utf-8")
            draft.replace(note)
        for other in earlier:
            if other.parent != note.parent:
                _remove(other)
        self._tidy(note.parent)

    def hear(self, page: str) -> None:
        """See Presence."""
        for note in self._notes_of(page):
            with _courtesy():
                os.utime(note)

    def leave(self, page: str) -> None:
        """See Presence."""
        for note in self._notes_of(page):
            _remove(note)

    def guests(self, session: str) -> tuple[Guest, ...]:
        """See Presence."""
        found = []
        with _courtesy():
            for note in sorted((self._folder / session).glob("*.json")):
                if _PAGE.fullmatch(note.stem) and _age(note) < STALE and (seat := _read_seat(note)):
                    found.append(Guest(note.stem, session, seat))
        return tuple(found)

    def _tidy(self, folder: Path) -> None:
        """Take away what pages left behind whose server was killed."""
        with _courtesy():
            for note in folder.glob("*.json"):
                if _PAGE.fullmatch(note.stem) and DAY < _age(note) < float("inf"):
                    _remove(note)

    def _notes_of(self, page: str) -> list[Path]:
        notes: list[Path] = []
        if _PAGE.fullmatch(page):
            with _courtesy():
                notes += self._folder.glob(f"*/{page}.json")
        return notes


def _age(note: Path) -> float:
    """Seconds since the page was heard of last."""
    try:
        return time.time() - note.stat().st_mtime
    except OSError:
        return float("inf")  # it has gone in this moment


def _remove(note: Path) -> None:
    with _courtesy():
        note.unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        note.parent.rmdir()  # the last one takes the folder along


def _read_seat(note: Path) -> str:
    """The seat in a note; empty if it cannot be read or is none of ours."""
    try:
        with note.open("rb") as file:
            said = json.loads(file.read(_LONGEST_NOTE))
        seat = said["seat"]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return ""
    return seat if isinstance(seat, str) else ""


@contextlib.contextmanager
def _courtesy() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        _log.debug("presence: %s", error)
