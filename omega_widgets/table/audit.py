"""Checks a session log from its first byte to its last, without changing it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import frozen

from omega_widgets.core.errors import LogDamaged, OmegaError
from omega_widgets.table.record import Header
from omega_widgets.table.store import JsonLinesStore
from omega_widgets.table.table import Table
from omega_widgets.table.wording import end_sentence, make_readable, shorten

#: Called now and then with how many records are done and how many there are.
Progress = Callable[[int, int], None]


@frozen
class Audit:
    """What a check of one log found.

    Attributes:
        path: the log.
        header: line 1; None if that could not be read.
        records: number of records that replay.
        line: number of the first bad line; 0 if there is none.
        problem: what is wrong with it; empty if the log is sound.
        torn: number of bytes after the last line end (a record cut off by a crash).
        set_aside: lines that a crash cut off earlier and that play has set aside since.
    """

    path: Path
    header: Header | None
    records: int
    line: int = 0
    problem: str = ""
    torn: int = 0
    set_aside: tuple[int, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether every line is right; a torn last line does not make a log unsound."""
        return not self.problem

    def words(self) -> str:
        """The result in plain sentences."""
        name = make_readable(self.path.name)
        if not self.sound and not self.line:
            return f"{name} cannot be checked: {end_sentence(self.problem)}"
        if not self.sound:
            problem = end_sentence(f"line {self.line}: {self.problem}")
            return f"{name} is damaged. {problem} The file was left as it is."
        replay = "1 record replays" if self.records == 1 else f"{self.records} records replay"
        parts = [f"{name} is sound: {replay} from the first to the last."]
        if self.set_aside:
            lines = ", ".join(map(str, self.set_aside))
            parts.append(f"A crash cut off line {lines}, which play has set aside.")
        if self.torn:
            parts.append(
                f"{self.torn} bytes at the end belong to a record that was cut off; "
                "they do not count and are set aside when play goes on."
            )
        return " ".join(parts)


def audit(path: Path | str, progress: Progress | None = None) -> Audit:
    """Read, check and replay a log; never raises for what is wrong inside the file.

    Args:
        path: the log.
        progress: told how far the replay is.
    """
    path = Path(path)
    try:
        store = JsonLinesStore(path, read_only=True)
    except LogDamaged as error:
        return Audit(path, None, 0, error.line, shorten(error.reason))
    try:
        table = Table(store, progress=progress)
    except LogDamaged as error:
        return Audit(path, store.header, max(0, error.line - 2), error.line, shorten(error.reason))
    except OmegaError as error:
        return Audit(path, store.header, 0, 1, shorten(str(error)))
    return Audit(
        path,
        store.header,
        len(table.entries),
        torn=len(store.torn_tail()),
        set_aside=store.set_aside,
    )
