"""Repairing saves what is sound in a new file, sets the rest aside, and touches nothing old."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from omega_widgets.core.errors import StoreFailed
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.record import hash_line
from omega_widgets.table.remark import OBSERVER, Note
from omega_widgets.table.repair import CannotRepair, repair

ROLL = RollPool((Trait("Strength", 2),), 6)
FACES = ((9, 1), (8, 7), (3, 3), (10, 2), (5, 5))

Lines = list[bytes]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A session of five rolls: the header and five lines."""
    store = LogFolder(tmp_path).begin(find_system("wod"), title="Docks", seats=("Ann", "Bo"))
    table = Table(store)
    for faces in FACES:
        table.do(ROLL, "Ann", faces=faces)
    return store.path


def damage(log: Path, change: Callable[[Lines], Lines]) -> bytes:
    """Change the lines of a log by hand; returns what is in the file now."""
    lines = change(log.read_bytes().split(b"\n")[:-1])
    log.write_bytes(b"".join(line + b"\n" for line in lines))
    return log.read_bytes()


def edit(lines: Lines, number: int) -> Lines:
    """Make the dice of a line better than they were."""
    changed = lines[number - 1].replace(b'"faces":[', b'"faces":[1')
    return [*lines[: number - 1], changed, *lines[number:]]


def forge(lines: Lines, number: int) -> Lines:
    """Another state in a line, and every hash from there on made to fit."""
    told = json.loads(lines[number - 1])
    lines[number - 1] = json.dumps({**told, "after": "0123456789abcdef"}).encode()
    for place in range(number, len(lines)):
        record = {**json.loads(lines[place]), "prev": hash_line(lines[place - 1])}
        lines[place] = json.dumps(record).encode()
    return lines


@pytest.mark.parametrize(
    ("change", "kept", "reason"),
    [
        (lambda lines: edit(lines, 3), 2, "does not follow"),
        (lambda lines: [*lines[:2], lines[2].replace(b"[8,7]", b"[7,8]"), *lines[3:]], 2,
         "does not follow"),
        (lambda lines: [*lines[:2], lines[2].replace(b'"Ann"', b'"Bo"'), *lines[3:]], 2,
         "does not follow"),
        (lambda lines: [*lines[:3], *lines[4:]], 3, "does not follow"),
        (lambda lines: [*lines[:3], b'{"hello":"world"}', *lines[3:]], 3,
         "required field missing"),
        (lambda lines: [*lines[:3], b"shopping list", *lines[3:]], 3, "not complete JSON"),
        (lambda lines: [*lines[:3], lines[4], lines[3], *lines[5:]], 3, "does not follow"),
        (lambda lines: [*lines[:4], lines[3], *lines[4:]], 4, "does not follow"),
        (lambda lines: [*lines[:3], b"\xff\xfe\r" + lines[3], *lines[4:]], 3, "not UTF-8"),
        (lambda lines: [*lines[:4], lines[4][:60], lines[5]], 4, "not complete JSON"),
        (lambda lines: forge(lines, 4), 3, "recorded by a different engine"),
        (lambda lines: [*forge(lines, 3)[:4], b"oops"], 2, "recorded by a different engine"),
    ],
    ids=["impossible faces", "swapped faces", "other seat", "missing", "foreign object",
         "foreign text", "wrong order", "twice", "not UTF-8", "cut inside", "other engine", "both"],
)  # fmt: skip
def test_a_damaged_log_is_saved_up_to_the_damage(
    log: Path, change: Callable[[Lines], Lines], kept: int, reason: str
) -> None:
    """Lines before the damage stay byte for byte, then a record says what is missing and why.

    A changed line is found by the hash in the next one, and goes with the rest.
    """
    damaged = damage(log, change)
    assert not audit(log).sound
    done = repair(log)
    assert log.read_bytes() == damaged

    lines = damaged.split(b"\n")
    head = b"".join(line + b"\n" for line in lines[:kept])
    assert done.repaired.name == f"{log.stem}-repaired.jsonl"
    assert done.repaired.read_bytes().startswith(head)
    assert done.set_aside.read_bytes() == damaged[len(head) :]
    assert (done.kept, done.left) == (kept, len(lines) - 1 - kept)

    found = audit(done.repaired)
    assert found.sound and found.records == kept
    told = Table(JsonLinesStore(done.repaired)).entries[-1]
    assert told.record.seat == OBSERVER and isinstance(told.action, Note)
    assert reason in told.action.text and log.name in told.action.text
    assert f"from line {kept + 1} on were set aside in {done.set_aside.name}" in told.action.text
    assert f"{kept} lines before the damage are in" in done.words()
    assert str(done.set_aside) in done.words()


def test_a_sound_log_needs_no_repair_even_with_a_torn_tail(log: Path) -> None:
    """What a crash cut off at the end does not count anyway; play goes on in the same file."""
    assert repair(log).words().endswith("Nothing needs repair.")
    log.write_bytes(log.read_bytes()[:-20])
    before = log.read_bytes()
    done = repair(log)
    assert done.repaired is None and "belong to a record that was cut off" in done.words()
    assert log.read_bytes() == before
    assert [path.name for path in log.parent.iterdir() if path.is_file()] == [log.name]


def test_a_torn_line_that_play_has_set_aside_is_kept_where_it_is(log: Path) -> None:
    """Only what comes after the damage leaves the log."""
    log.write_bytes(log.read_bytes()[:-20])
    Table(JsonLinesStore(log)).do(ROLL, "Bo", faces=(4, 4))
    damage(log, lambda lines: [*lines, b'{"hello":"world"}'])
    found = audit(repair(log).repaired)
    assert found.sound and found.set_aside == (6,) and found.records == 7


def test_a_repaired_log_is_a_session_of_its_own_that_play_goes_on_in(log: Path) -> None:
    """Its header still names the old session; where it lies counts, so links lead to it."""
    damage(log, lambda lines: [*lines[:3], b"oops", *lines[3:]])
    done = repair(log)
    folder = LogFolder(log.parent)
    assert {info.session for info in folder.sessions()} == {log.stem, done.repaired.stem}
    table = Table(folder.open(done.repaired.stem))
    assert table.header.session == done.repaired.stem
    table.do(ROLL, "Bo", faces=(6, 6))
    assert audit(done.repaired).sound


@pytest.mark.parametrize(
    ("change", "advice"),
    [
        (lambda lines: [b"oops", *lines[1:]], "Its SHA-256 was"),
        (lambda lines: [b'{"hello":"world"}', *lines[1:]], "put that line back"),
        (lambda lines: lines[1:], "put that line back"),
        (lambda lines: [], "no record in it that could be saved"),
        (lambda lines: [b"\0" * 400], "no record in it that could be saved"),
        (lambda lines: [b"<html>", b"<p>Not found</p>", b"</html>"], "no record in it that"),
        (lambda lines: [b"\xef\xbb\xbf" + lines[0], *lines[1:]], r"without such a mark \(BOM\)"),
        (lambda lines: [line + b"\r" for line in lines], r"line ends of Unix \(LF\)"),
        (lambda lines: [lines[0].replace(b'["Ann","Bo"]', b'["Ann","Ann"]'), *lines[1:]],
         "put that line back"),
        (lambda lines: [lines[0].replace(b'"Docks"', b'"Ducks"'), *lines[1:]],
         "the SHA-256 of that line was"),
        (lambda lines: [lines[0].replace(b'"schema":', b'"schema":9'), *lines[1:]], "fitting kit"),
        (lambda lines: [lines[0].replace(b'"wod"', b'"golf"'), *lines[1:]], "fitting kit"),
    ],
    ids=["unreadable", "foreign", "missing", "empty file", "zeros", "a web page",
         "byte order mark", "Windows line ends", "other seats", "changed", "newer",
         "unknown system"],
)  # fmt: skip
def test_without_its_header_a_log_cannot_be_repaired_and_one_is_told_what_to_do(
    log: Path, change: Callable[[Lines], Lines], advice: str
) -> None:
    """Line 1 says what was played; nothing is written if it cannot be trusted."""
    right = hash_line(log.read_bytes().split(b"\n")[0])
    damaged = damage(log, change)
    with pytest.raises(CannotRepair, match=advice) as refused:
        repair(log)
    if "SHA-256" in advice:
        assert right in str(refused.value)
    assert ".." not in str(refused.value)
    assert ("fitting kit" in str(refused.value)) == (advice == "fitting kit")
    assert log.read_bytes() == damaged
    assert [path.name for path in log.parent.iterdir() if path.is_file()] == [log.name]


def test_no_file_is_written_over(log: Path, tmp_path: Path) -> None:
    """Neither the repaired log nor what was set aside replaces anything."""
    damage(log, lambda lines: [*lines[:3], b"oops", *lines[3:]])
    first = repair(log)
    kept = first.repaired.read_bytes()
    with pytest.raises(StoreFailed, match="choose another one with --out"):
        repair(log)
    assert first.repaired.read_bytes() == kept
    second = repair(log, tmp_path / "second.jsonl")
    assert second.set_aside.name == "second-set-aside.txt"


def test_a_full_disk_leaves_nothing_half_done(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the record of the repair cannot be written, both new files go again."""
    damage(log, lambda lines: [*lines[:3], b"oops", *lines[3:]])

    def fail(*arguments: object) -> None:
        raise StoreFailed(log, "the disk is full")

    monkeypatch.setattr(JsonLinesStore, "append", fail)
    with pytest.raises(StoreFailed, match="disk is full"):
        repair(log)
    assert [path.name for path in log.parent.iterdir() if path.is_file()] == [log.name]


def test_a_header_without_its_line_end_has_nothing_behind_it_to_save(log: Path) -> None:
    """A crash as the session began: neither the kit nor line 1 is to blame."""
    log.write_bytes(log.read_bytes().split(b"\n")[0])
    with pytest.raises(CannotRepair, match="There is no record in it that could be saved"):
        repair(log)


@pytest.mark.parametrize(
    "line",
    [b"[" * 200_000, b'{"seq":' + b"9" * 5000 + b"}"],
    ids=["nested too deeply", "too many digits"],
)
@pytest.mark.parametrize("place", [1, 3, 5], ids=["after line 1", "inside", "before the end"])
def test_what_no_program_can_read_is_damage_like_any_other(
    log: Path, line: bytes, place: int
) -> None:
    """Neither depth nor length of a foreign line stops a check or a repair."""
    damage(log, lambda lines: [*lines[:place], line, *lines[place:]])
    found = audit(log)
    assert not found.sound and found.line == place + 1
    assert audit(repair(log).repaired).records == place


@pytest.mark.parametrize("long", ["seat", "type"])
def test_a_long_reason_is_told_short(log: Path, long: str) -> None:
    """A seat or an action of 200,000 letters is named by its beginning and its end."""

    def lengthen(lines: Lines) -> Lines:
        told = json.loads(lines[3])
        (told if long == "seat" else told["action"])[long] = "x" * 200_000
        return [*lines[:3], json.dumps(told).encode()]

    damage(log, lengthen)
    assert len(audit(log).words()) < 500
    note = Table(JsonLinesStore(repair(log).repaired)).entries[-1].action.text
    assert "xxx ... xxx" in note and len(note) < 600


def test_a_file_name_that_is_not_utf_8_is_told_with_a_mark(log: Path) -> None:
    """Such names come from old disks; what is wrong is said with a mark in their place."""
    odd = log.rename(log.parent / os.fsdecode(b"caf\xe9.jsonl"))
    damage(odd, lambda lines: [*lines[:3], b"oops", *lines[3:]])
    done = repair(odd)
    told = Table(JsonLinesStore(done.repaired)).entries[-1].action.text
    assert told.startswith("caf\ufffd.jsonl was damaged")
    assert done.words().startswith("caf\ufffd.jsonl is damaged.")


def test_what_is_no_file_with_an_end_is_neither_checked_nor_repaired(tmp_path: Path) -> None:
    """A pipe would keep the kit waiting for ever."""
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        assert audit(path).words().startswith(f"{path.name} cannot be checked: it is no file")
        with pytest.raises(CannotRepair, match="cannot be checked"):
            repair(path)
