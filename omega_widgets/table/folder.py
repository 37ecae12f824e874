"""The folder of session logs: find, begin and open sessions."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Protocol, TypeVar

from attrs import evolve, frozen

from omega_widgets.core.errors import (
    LogDamaged,
    OmegaError,
    SessionExists,
    StoreFailed,
    UnknownSystem,
)
from omega_widgets.core.registry import find_system
from omega_widgets.core.system import System
from omega_widgets.table.chain import Chain
from omega_widgets.table.presence import NotedPresence, Presence
from omega_widgets.table.reader import LogReader
from omega_widgets.table.record import Header
from omega_widgets.table.remark import OBSERVER
from omega_widgets.table.store import JsonLinesStore, Store
from omega_widgets.table.table import make_header

#: Logs above this size (bytes) are not read to the end for a list, only when they are opened.
QUICK_TO_READ = 400_000

#: Bytes; a first line that is longer was not written by the kit.
LONGEST_HEADER = 1_000_000

#: Letters of a title, and of what is being tested: both are shown in every list.
LONGEST_TITLE = 100
LONGEST_NOTE = 2000

Kept = TypeVar("Kept", bound=Store)

_SESSION = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")


class BadSeats(OmegaError):
    """Names around the table that cannot be used as they are."""


@frozen
class SessionInfo:
    """A session as a list shows it, without replaying it.

    Attributes:
        session: its id.
        header: line 1; None if it cannot be read.
        changed: when it was last written, seconds since 1970.
        problem: why it cannot be opened; empty if nothing is known against it.
        lines: number of complete lines after the header; None before it was examined.
    """

    session: str
    header: Header | None
    changed: float
    problem: str = ""
    lines: int | None = None


class Sessions(Protocol):
    """A place where sessions are kept: a folder of files, or a database.

    Attributes:
        presence: who is at the tables of this place.
    """

    presence: Presence

    def check(self) -> None:
        """Raise StoreFailed with a clear reason if no session can be recorded here."""
        ...

    def names(self) -> tuple[str, ...]:
        """The ids of all sessions, the one written last first; reads no session."""
        ...

    def look_at(self, names: Sequence[str]) -> tuple[SessionInfo, ...]:
        """What the first lines of these sessions say; those that are gone are left out."""
        ...

    def examine(self, info: SessionInfo) -> SessionInfo:
        """The same with the number of lines, and with what a closer look tells against it."""
        ...

    def begin(
        self,
        system: System,
        *,
        title: str = "",
        rules: Any = None,
        seats: Sequence[str] | None = None,
        dice: str = "secure",
        note: str = "",
    ) -> Store:
        """Begin a session under a fresh id made of the date, the system and the title."""
        ...

    def open(self, session: str, *, read_only: bool = False) -> Store:
        """The store of an existing session; raises LogDamaged, StoreFailed or OmegaError."""
        ...


@frozen
class Plan:
    """A session that shall begin: what its header will say, but for its id."""

    system: System
    title: str = ""
    rules: Any = None
    seats: Sequence[str] | None = None
    dice: str = "secure"
    note: str = ""

    def begin(self, keep: Callable[[Header], Kept]) -> Kept:
        """Begin it under the first free id of the day.

        Args:
            keep: makes the store for a header; raises SessionExists if the id is taken.

        Raises BadSeats or OmegaError, before anything is kept, for names or words that do not fit.
        """
        check_seats(self.system.seats if self.seats is None else self.seats)
        check_words(self.title, self.note)
        number = 1
        while True:
            header = make_header(
                self.system,
                session=name_session(self.system, self.title, number),
                rules=self.rules,
                seats=self.seats,
                dice=self.dice,
                title=self.title,
                note=self.note,
            )
            try:
                return keep(header)
            except SessionExists:
                number += 1


def check_seats(seats: Sequence[str]) -> None:
    """Raise BadSeats if these are no names for the seats of a table."""
    if not seats:
        raise BadSeats("Nobody sits at this table. Name at least one seat.")
    for name in seats:
        if not name.strip():
            raise BadSeats("A seat has no name. Give each seat a name, such as Ann.")
        if name.strip().casefold() == OBSERVER.casefold():
            raise BadSeats(f"{name} is whoever only watches. Give the seat another name.")
        if seats.count(name) > 1:
            raise BadSeats(f"Two seats are called {name}. Give each seat a name of its own.")


def check_words(title: str, note: str) -> None:
    """Raise OmegaError if the title or what is being tested is too long for a list."""
    for what, text, most in (
        ("The title", title, LONGEST_TITLE),
        ("What you are testing", note, LONGEST_NOTE),
    ):
        if len(text) > most:
            raise OmegaError(
                f"{what} has {len(text):,} letters, which is too long. "
                f"Use at most {most:,} letters."
            )


def check_session_name(session: str) -> None:
    """Raise OmegaError for an id that could not have been made by :func:`name_session`."""
    if not _SESSION.fullmatch(session):
        raise OmegaError(
            f"{session!r} cannot be the name of a session. Use small letters, digits and hyphens."
        )


def name_session(system: System, title: str, number: int) -> str:
    """The id of the ``number``-th session of this day, system and title."""
    stem = "-".join(filter(None, [date.today().isoformat(), system.id, slug(title)]))[:70]
    stem = stem.rstrip("-")
    return stem if number == 1 else f"{stem}-{number}"


class LogFolder:
    """A folder with one ``.jsonl`` file a session.

    Args:
        path: the folder; it need not exist before the first session.
    """

    def __init__(self, path: Path | str = "playtest_logs") -> None:
        self.path = Path(path)
        self.presence: Presence = NotedPresence(self.path)

    def __str__(self) -> str:
        return str(self.path)

    def check(self) -> None:
        """Raise StoreFailed with a clear reason if no session can be recorded here."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=self.path) as probe:
                probe.write(b"can this be recorded?\n")
                probe.flush()
                os.fsync(probe.fileno())
        except OSError as error:
            raise StoreFailed(
                self.path,
                f"sessions cannot be recorded in this folder ({error.strerror}); "
                "choose another one with --logs",
            ) from error

    def names(self) -> tuple[str, ...]:
        """See Sessions: from the folder's own list, no file is opened."""
        changed = {}
        for path in self.path.glob("*.jsonl"):
            try:
                changed[path.stem] = path.stat().st_mtime_ns
            except FileNotFoundError:
                pass  # it has gone in this moment
            except OSError:
                changed[path.stem] = 0  # such as a link to itself; look_at says what is wrong
        return tuple(sorted(changed, key=lambda name: (-changed[name], name)))

    def look_at(self, names: Sequence[str]) -> tuple[SessionInfo, ...]:
        """See Sessions: reads one line of each file."""
        found = map(self._look_at, names)
        return tuple(info for info in found if info)

    def sessions(self) -> tuple[SessionInfo, ...]:
        """All sessions, the one written last first, without a closer look at any."""
        return self.look_at(self.names())

    def examine(self, info: SessionInfo) -> SessionInfo:
        """See Sessions: short logs are read to the last line, of long ones lines are counted."""
        path = self.path / f"{info.session}.jsonl"
        if info.problem or info.header is None:
            return info
        try:
            lines = _count_lines(path) - 1
            find_system(info.header.system)
            if path.stat().st_size <= QUICK_TO_READ:
                LogReader(path).read()
        except (LogDamaged, UnknownSystem) as error:
            return evolve(info, problem=str(error))
        except OSError as error:
            return evolve(info, problem=f"it cannot be read ({error.strerror})")
        return evolve(info, lines=lines)

    def path_of(self, session: str) -> Path:
        """The file of a session; raises OmegaError for an id that could leave the folder."""
        check_session_name(session)
        return self.path / f"{session}.jsonl"

    def begin(
        self,
        system: System,
        *,
        title: str = "",
        rules: Any = None,
        seats: Sequence[str] | None = None,
        dice: str = "secure",
        note: str = "",
    ) -> JsonLinesStore:
        """See Sessions. Raises StoreFailed if it cannot be recorded."""
        plan = Plan(system, title, rules, seats, dice, note)
        return plan.begin(
            lambda header: JsonLinesStore.create(self.path_of(header.session), header)
        )

    def open(self, session: str, *, read_only: bool = False) -> JsonLinesStore:
        """The store of an existing session; raises LogDamaged or OmegaError."""
        return JsonLinesStore(self.path_of(session), read_only=read_only)

    def _look_at(self, name: str) -> SessionInfo | None:
        try:
            path = self.path_of(name)
            changed = path.stat().st_mtime
            if not path.is_file():  # a pipe would keep whoever reads it waiting for ever
                return SessionInfo(name, None, changed, "it is no file, but a folder or a pipe")
            return SessionInfo(name, _read_header(path), changed)
        except FileNotFoundError:
            return None
        except OSError as error:
            return SessionInfo(name, None, 0.0, f"it cannot be read ({error.strerror})")
        except LogDamaged as error:
            return SessionInfo(name, None, changed, str(error))
        except OmegaError as error:
            return SessionInfo(name, None, 0.0, str(error))


def _read_header(path: Path) -> Header:
    """Line 1 of a log, and not a byte more than that; raises LogDamaged."""
    try:
        with path.open("rb") as log:
            first = log.readline(LONGEST_HEADER)
    except OSError as error:
        raise LogDamaged(path, 0, f"it cannot be read ({error.strerror})") from None
    if not first.endswith(b"\n"):
        raise LogDamaged(path, 1, "the header line is missing or was cut off")
    return Chain(path, first[:-1]).header


def _count_lines(path: Path) -> int:
    with path.open("rb") as log:
        return sum(piece.count(b"\n") for piece in iter(lambda: log.read(1 << 20), b""))


def slug(text: str) -> str:
    """Small letters, digits and hyphens only: ``"Ann's 2nd duel"`` becomes ``ann-s-2nd-duel``."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
