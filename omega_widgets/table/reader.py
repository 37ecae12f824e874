"""Reads a log from the disk line by line, and never changes a byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from omega_widgets.core.errors import LogDamaged
from omega_widgets.table.chain import Chain
from omega_widgets.table.record import BadLine, Record, decode_record, hash_line


class LogReader:
    """Follows one log file; every :meth:`read` returns what came since the last one.

    Raises LogDamaged with the line and the reason as soon as something does not fit.

    Attributes:
        chain: the lines read so far; ``chain.header`` is line 1.
        set_aside: numbers of the lines that a crash cut off and a later record set aside.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._offset = 0
        self.set_aside: tuple[int, ...] = ()
        first = next(self._lines(), None)
        if first is None:
            raise LogDamaged(path, 1, "the header line is missing or was cut off")
        self.chain = Chain(path, first)
        self._offset = len(first) + 1

    def read(self) -> tuple[Record, ...]:
        """The complete records since the last call, without those that were set aside."""
        records: list[Record] = []
        lines = list(self._lines())
        for position, line in enumerate(lines):
            self._offset += len(line) + 1
            following = lines[position + 1] if position + 1 < len(lines) else None
            if following is not None and _sets_aside(following, line):
                self.chain.skip()
                self.set_aside += (self.chain.line,)
            else:
                records.append(self.chain.take(line))
        return tuple(records)

    def torn_tail(self) -> bytes:
        """Bytes after the last line end: a record whose writing was cut off; usually empty."""
        return self._bytes().rpartition(b"\n")[2]

    def line_of(self, seq: int) -> int:
        """The number of the line on which record ``seq`` stands."""
        line = seq + 1
        for skipped in self.set_aside:
            if skipped <= line:
                line += 1
        return line

    def _lines(self) -> Iterator[bytes]:
        complete, _, _ = self._bytes().rpartition(b"\n")
        if complete:
            yield from complete.split(b"\n")

    def _bytes(self) -> bytes:
        try:
            with self.path.open("rb") as log:
                size = log.seek(0, 2)
                if size < self._offset:
                    raise self.chain.damaged("the file has become shorter since it was opened")
                log.seek(self._offset)
                return log.read()
        except FileNotFoundError:
            raise LogDamaged(self.path, 0, "there is no such log") from None
        except OSError as error:
            raise LogDamaged(self.path, 0, f"it cannot be read ({error.strerror})") from None


def _sets_aside(line: bytes, torn: bytes) -> bool:
    if b"table.set_aside" not in line:
        return False
    try:
        action = decode_record(line).action
    except BadLine:
        return False
    return action == {"type": "table.set_aside", "digest": hash_line(torn)}
