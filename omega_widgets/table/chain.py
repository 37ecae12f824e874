"""The chain of a log: every line names the one before, so that no line can be changed unseen."""

from __future__ import annotations

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


class Chain:
    """Takes the lines of one log in order and checks that each follows the one before.

    Args:
        log: the log's path or address, for error messages.
        first: line 1, the header. Raises LogDamaged if it is none.

    Attributes:
        header: line 1.
        next_seq: the number that the next record will have.
        last_hash: SHA-256 of the last line that counts.
        line: 1-based number of the last line taken.
    """

    def __init__(self, log: Path | str, first: bytes) -> None:
        self._log = log
        self.line = 1
        try:
            self.header: Header = decode_header(first)
        except BadLine as error:
            raise self.damaged(str(error)) from None
        self.next_seq = 1
        self.last_hash = hash_line(first)

    def take(self, line: bytes) -> Record:
        """The record on the next line; raises LogDamaged if it does not follow."""
        self.line += 1
        try:
            record = decode_record(line)
        except BadLine as error:
            raise self.damaged(str(error)) from None
        if record.prev != self.last_hash:
            raise self.damaged(
                "this line does not follow the one before: a line was changed, added or removed"
            )
        if record.seq != self.next_seq:
            raise self.damaged(f"record {record.seq} where {self.next_seq} should stand")
        self.next_seq += 1
        self.last_hash = hash_line(line)
        return record

    def skip(self) -> None:
        """Pass over a line that does not count."""
        self.line += 1

    def damaged(self, reason: str) -> LogDamaged:
        """The error for the line taken last."""
        return LogDamaged(self._log, self.line, reason)
