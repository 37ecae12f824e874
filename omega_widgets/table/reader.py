"""Reads a log from the disk line by line, checks the chain, and never changes a byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from omega_widgets.core.errors import LogDamaged
from omega_widgets.table.record import (
    BadLine,
    Header,
    Record,
    decode_header,
    decode_record,
    hash_line,
)


class LogReader:
    """Follows one log file; every :meth:`read` returns what came since the last one.

    Raises LogDamaged with the line and the reason as soon as something does not fit.

    Attributes:
        header: line 1.
        next_seq: the number that the next record will have.
        last_hash: SHA-256 of the last line that counts.
        line: 1-based number of the last line read.
        set_aside: numbers of the lines that a crash cut off and a later record set aside.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._offset = 0
        self.line = 0
        self.set_aside: tuple[int, ...] = ()
        first = next(self._lines(), None)
        if first is None:
            raise LogDamaged(path, 1, "the header line is missing or was cut off")
        try:
            self.header: Header = decode_header(first)
        except BadLine as error:
            raise LogDamaged(path, 1, str(error)) from None
        self._offset = len(first) + 1
        self.line = 1
        self.next_seq = 1
        self.last_hash = hash_line(first)

    def read(self) -> tuple[Record, ...]:
        """The complete records since the last call, without those that were set aside."""
        records: list[Record] = []
        lines = list(self._lines())
        for position, line in enumerate(lines):
            self.line += 1
            self._offset += len(line) + 1
            following = lines[position + 1] if position + 1 < len(lines) else None
            if following is not None and _sets_aside(following, line):
                self.set_aside += (self.line,)
                continue
            record = self._check(line)
            records.append(record)
            self.next_seq += 1
            self.last_hash = hash_line(line)
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

    def _check(self, line: bytes) -> Record:
        try:
            record = decode_record(line)
        except BadLine as error:
            raise LogDamaged(self.path, self.line, str(error)) from None
        if record.prev != self.last_hash:
            raise LogDamaged(
                self.path,
                self.line,
                "this line does not follow the one before: a line was changed, added or removed",
            )
        if record.seq != self.next_seq:
            raise LogDamaged(
                self.path, self.line, f"record {record.seq} where {self.next_seq} should stand"
            )
        return record

    def _lines(self) -> Iterator[bytes]:
        complete, _, _ = self._bytes().rpartition(b"\n")
        if complete:
            yield from complete.split(b"\n")

    def _bytes(self) -> bytes:
        try:
            with self.path.open("rb") as log:
                size = log.seek(0, 2)
                if size < self._offset:
                    raise LogDamaged(
                        self.path, self.line, "the file has become shorter since it was opened"
                    )
                log.seek(self._offset)
                return log.read()
        except FileNotFoundError:
            raise LogDamaged(self.path, 0, "there is no such log") from None
        except OSError as error:
            raise LogDamaged(self.path, 0, f"it cannot be read ({error.strerror})") from None


def _sets_aside(line: bytes, torn: bytes) -> bool:
    try:
        action = decode_record(line).action
    except BadLine:
        return False
    return action == {"type": "table.set_aside", "digest": hash_line(torn)}
