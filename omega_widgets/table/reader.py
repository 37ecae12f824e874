"""Reads a log from the disk line by line, and never changes a byte."""

from __future__ import annotations

import contextlib
import json
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from omega_widgets.core.errors import LogDamaged
from omega_widgets.table.chain import Chain
from omega_widgets.table.record import BadLine, Record, decode_record, hash_line

#: How a record ends that this kit has written to its end.
_WHOLE = re.compile(rb'"prev":"[0-9a-f]{64}"\}\Z')


class LogReader:
    """Follows one log file; every :meth:`read` returns what came since the last one.

    Raises LogDamaged with the line and the reason as soon as something does not fit.

    Attributes:
        chain: the lines read so far; ``chain.header`` is line 1.
        set_aside: numbers of the lines that a crash cut off and a later record set aside.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with contextlib.suppress(OSError):  # said when it is read
            if not stat.S_ISREG(path.stat().st_mode):
                raise LogDamaged(path, 0, "it is no file with an end, but a folder, pipe or device")
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
        aside = _find_set_aside(lines)
        for number, line in enumerate(lines):
            if number in aside:
                self.chain.skip()
                self.set_aside += (self.chain.line,)
            elif _is_fragment(line) and all(map(_is_fragment, lines[number + 1 :])):
                break  # several crashes in a row cut off what follows; it is the torn tail
            else:
                records.append(self.chain.take(line))
            self._offset += len(line) + 1
        return tuple(records)

    def torn_tail(self) -> bytes:
        """What crashes cut off at the end of the file; usually empty.

        That is a line without its end, together with the fragments before it: whoever wants to
        set a torn tail aside may be cut off as well.
        """
        *complete, tail = self._bytes().split(b"\n")
        torn = [tail]
        while complete and _is_fragment(complete[-1]):
            torn.insert(0, complete.pop())
        return b"\n".join(torn)

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


def _find_set_aside(lines: list[bytes]) -> set[int]:
    """The places of the lines that a later one names as cut off by a crash."""
    found: set[int] = set()
    for number, line in enumerate(lines):
        digest, follows = _named_by(line)
        first = number - 1
        if first >= 0 and follows == hash_line(lines[first]):
            continue  # it goes on from a line that counts, so nothing was cut off before it
        while digest and first >= 0:
            if hash_line(b"\n".join(lines[first:number])) == digest:
                found.update(range(first, number))
                break
            if not _is_fragment(lines[first]):
                break
            first -= 1
    return found


def _named_by(line: bytes) -> tuple[str, str]:
    """The digest of the torn tail that this line sets aside, and of the line that it follows.

    Both are empty for any other line.
    """
    if b"table.set_aside" not in line:
        return "", ""
    try:
        record = decode_record(line)
    except BadLine:
        return "", ""
    if record.action.get("type") != "table.set_aside":
        return "", ""
    return record.action.get("digest", ""), record.prev


def _is_fragment(line: bytes) -> bool:
    """Whether this is no complete JSON."""
    if _WHOLE.search(line):
        return False  # said without reading all of it
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return True
    return False
