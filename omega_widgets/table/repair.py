"""Saves what is sound of a damaged log in a new file; the damaged one is never touched."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from attrs import frozen

from omega_widgets.core.errors import OmegaError, StoreFailed
from omega_widgets.table.audit import Audit, Progress, audit
from omega_widgets.table.folder import slug
from omega_widgets.table.new_file import write_new
from omega_widgets.table.record import AlteredLine, BadLine, NewerFormat, decode_header, hash_line
from omega_widgets.table.remark import OBSERVER, Note
from omega_widgets.table.store import JsonLinesStore
from omega_widgets.table.table import Table
from omega_widgets.table.wording import end_sentence, make_readable, shorten


class CannotRepair(OmegaError):
    """A log that nothing can be saved of automatically; the message says what could be done."""


@frozen
class Repair:
    """What became of a log.

    Attributes:
        found: what was wrong with it.
        repaired: the new log; None if nothing needed repair.
        set_aside: the file with everything that is not in the new log; None likewise.
        kept: number of lines kept, the header included.
        left: number of lines set aside.
    """

    found: Audit
    repaired: Path | None = None
    set_aside: Path | None = None
    kept: int = 0
    left: int = 0

    def words(self) -> str:
        """The result in plain sentences."""
        if self.repaired is None:
            return f"{self.found.words()} Nothing needs repair."
        return make_readable(
            f"{self.found.words()}\n"
            f"{_count(self.kept)} before the damage are in {self.repaired}, byte for byte, "
            "followed by a record that says what was set aside.\n"
            f"{_count(self.left)} from the damage on are in {self.set_aside}, byte for byte."
        )


def repair(path: Path | str, out: Path | None = None, progress: Progress | None = None) -> Repair:
    """Write a sound log beside a damaged one.

    Args:
        path: the damaged log.
        out: the new log; by default beside the old one, with ``-repaired`` in its name. What is
            set aside goes into a text file beside it.
        progress: told how far the replay is.

    Raises CannotRepair if the header is damaged, StoreFailed if a file is in the way or cannot
    be written.
    """
    path = Path(path)
    found = audit(path, progress)
    if found.sound:
        return Repair(found)
    if not found.line:  # no file that could be read
        raise CannotRepair(found.words())
    lines = _split(_read(path))
    first, why = _find_damage(found, lines, progress)
    stem = (slug(path.stem) or "log")[:60].rstrip("-")
    repaired = out or path.with_name(f"{stem}-repaired.jsonl")
    set_aside = repaired.with_name(f"{repaired.stem.removesuffix('-repaired')}-set-aside.txt")
    for target in (repaired, set_aside):
        if target.exists():
            raise StoreFailed(target, "there is such a file already; choose another one with --out")
    kept, left = lines[: first - 1], lines[first - 1 :]
    write_new(set_aside, b"".join(left))
    try:
        write_new(repaired, b"".join(kept))
        _tell(repaired, why, path.name, f"{_count(len(left))} from line {first} on", set_aside.name)
    except OmegaError:
        set_aside.unlink(missing_ok=True)
        repaired.unlink(missing_ok=True)
        raise
    return Repair(found, repaired, set_aside, len(kept), len(left))


def _find_damage(found: Audit, lines: list[bytes], progress: Progress | None) -> tuple[int, str]:
    """The first line that cannot be kept, and why. Raises CannotRepair if that is the header.

    A log is read to its end before it is replayed, so a line that does not replay may hide before
    one that cannot be read.
    """
    first = _find_first_doubtful(found, lines)
    with tempfile.TemporaryDirectory() as folder:
        head = Path(folder) / found.path.name
        while True:
            head.write_bytes(b"".join(lines[: first - 1]))
            before = audit(head, progress)
            if before.sound:
                return first, found.problem
            found = before
            first = _find_first_doubtful(found, lines)


def _find_first_doubtful(found: Audit, lines: list[bytes]) -> int:
    """The number of the first line that nothing vouches for. Raises CannotRepair for line 1.

    A line is vouched for by the next one, which holds its hash. So if a line does not follow the
    one before although no number is missing between them, it is the one before that was changed.
    """
    if found.line <= 1:
        raise CannotRepair(_say_why_not(found, lines))
    number = found.line
    line, before = (_read_json(lines[each - 1]) for each in (number, number - 1))
    last = before.get("seq", 0)
    nothing_missing = isinstance(last, int) and line.get("seq") == last + 1
    if not nothing_missing or line.get("prev") == hash_line(lines[number - 2][:-1]):
        return number
    if number == 2:
        raise CannotRepair(
            f"{make_readable(found.path.name)}: line 1, the header, was changed after play began, "
            "so nothing vouches for who played what. Put it back as it was: the SHA-256 of that "
            f"line was {line.get('prev')}."
        )
    return number - 1


def _say_why_not(found: Audit, lines: list[bytes]) -> str:
    """What stands in the way if line 1 cannot be read, and what a person could do."""
    first, *records = lines or [b""]
    name = make_readable(found.path.name)
    said = f"{name} cannot be repaired: {end_sentence(f'line 1: {found.problem}')}"
    try:
        decode_header(first.removesuffix(b"\n"))
        is_whole = first.endswith(b"\n")
    except AlteredLine:
        return said  # and how to mend it
    except NewerFormat:
        is_whole = True
    except BadLine:
        is_whole = False
    if is_whole:
        return f"{said} That says nothing against the records; read them with a fitting kit."
    if not any("prev" in _read_json(line) for line in records):
        return (
            f"{said} There is no record in it that could be saved. If you have a copy of this "
            "log, go on with that."
        )
    known = f" Its SHA-256 was {prev}." if (prev := _read_json(records[0]).get("prev")) else ""
    return (
        f"{said} Without line 1 nobody can tell what was played. If you have a copy of this log or "
        f"of its first line, put that line back.{known} The records are still there to be read."
    )


def _tell(repaired: Path, why: str, name: str, missing: str, set_aside: str) -> None:
    """Record at the end of the new log what is not in it."""
    Table(JsonLinesStore(repaired)).remark(
        Note(
            f"{shorten(name)} was damaged ({why.rstrip('.')}). "
            f"{missing} were set aside in {shorten(set_aside)}; this log holds what came before."
        ),
        OBSERVER,
    )


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise StoreFailed(path, f"it cannot be read ({error.strerror})") from error


def _read_json(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line.decode())
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _split(content: bytes) -> list[bytes]:
    """The lines with their ends, exactly as the log counts them; the last may have none."""
    lines = [line + b"\n" for line in content.split(b"\n")]
    lines[-1] = lines[-1].removesuffix(b"\n")
    return lines if lines[-1] else lines[:-1]


def _count(lines: int) -> str:
    return "1 line" if lines == 1 else f"{lines} lines"
