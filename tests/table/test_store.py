"""Records on the disk: appended under a lock, chained, never rewritten, never invented."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import textwrap
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.errors import IllegalAction, LogDamaged, OmegaError, StoreFailed
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.remark import Flag, Note

ROLL = RollPool((Trait("Strength", 2),), 6)


@pytest.fixture
def folder(tmp_path):
    return LogFolder(tmp_path / "logs")


@pytest.fixture
def store(folder):
    return folder.begin(find_system("wod"), title="Docks", seats=("Ann", "Bo"))


def play(store, *faces):
    table = Table(store, ScriptedRoller(faces))
    for _ in range(len(faces) // 2):
        table.do(ROLL, "Ann")
    return table


def test_a_session_is_named_after_day_system_and_title(store, folder):
    """A second session of the same name gets a number."""
    assert store.header.session.endswith("-wod-docks")
    again = folder.begin(find_system("wod"), title="Docks", seats=("Ann",))
    assert again.header.session == f"{store.header.session}-2"


def test_what_was_played_is_read_back_with_the_same_state(store):
    """Replaying the file gives every state and every event of live play."""
    live = play(store, 9, 1, 8, 7, 1, 1)
    live.undo("Bo", "misread")
    again = Table(JsonLinesStore(store.path))
    assert again.state == live.state
    assert [(e.events, e.state, e.undone) for e in again.entries] == [
        (e.events, e.state, e.undone) for e in live.entries
    ]


def test_every_line_carries_the_hash_of_the_one_before(store):
    """The chain makes a cut or edited log visible."""
    play(store, 9, 1, 8, 7)
    lines = store.path.read_bytes().splitlines()
    from hashlib import sha256

    for before, line in zip(lines, lines[1:], strict=False):
        assert json.loads(line)["prev"] == sha256(before).hexdigest()


def test_an_undo_is_refused_if_somebody_acted_meanwhile(store):
    """Nobody takes back what they have not seen."""
    ann = play(store, 9, 9)
    seen = ann.played[-1].record.seq
    Table(JsonLinesStore(store.path), ScriptedRoller([2, 2])).do(ROLL, "Bo")
    with pytest.raises(IllegalAction) as refused:
        ann.undo("Ann", target=seen)
    assert refused.value.code == "acted_meanwhile"


def test_threads_share_one_table(store):
    """Forty rolls from four threads make forty records in one chain."""
    table = Table(store)
    errors = []

    def roll_ten():
        try:
            for _ in range(10):
                table.do(ROLL, "Ann")
        except OmegaError as error:
            errors.append(error)

    threads = [threading.Thread(target=roll_ten) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    found = audit(store.path)
    assert found.sound and found.records == 40


# -- damage --------------------------------------------------------------------------------


@given(cut=st.integers(1, 2000))
def test_cutting_a_log_anywhere_loses_only_the_last_record(tmp_path_factory, cut):
    """A file cut at any byte replays up to its last complete record, and is left as it is."""
    folder = LogFolder(tmp_path_factory.mktemp("cut"))
    store = folder.begin(find_system("wod"), seats=("Ann", "Bo"))
    header_size = store.path.stat().st_size
    play(store, 9, 1, 8, 7, 3, 3)
    whole = store.path.read_bytes()
    kept = whole[: max(header_size, len(whole) - cut)]
    store.path.write_bytes(kept)
    found = audit(store.path)
    assert found.sound
    assert found.records == kept.count(b"\n") - 1
    assert store.path.read_bytes() == kept


def test_a_torn_last_line_is_set_aside_and_play_goes_on(store):
    """After a power cut the rest of the line stays in the file, named by a record, uncounted."""
    play(store, 9, 1, 8, 7)
    torn = store.path.read_bytes()[:-25]
    store.path.write_bytes(torn)
    table = Table(JsonLinesStore(store.path), ScriptedRoller([10, 10]))
    assert len(table.played) == 1
    table.do(ROLL, "Bo")
    assert store.path.read_bytes().startswith(torn)
    found = audit(store.path)
    assert found.sound and found.set_aside == (3,)
    assert len(Table(JsonLinesStore(store.path)).played) == 2


@pytest.mark.parametrize("cut", [1, 2, 40, 130, 218, 225])
def test_a_crash_while_a_torn_line_is_set_aside_is_survived(store, cut):
    """Two crashes in a row leave two fragments, wherever the second one cut; one record names both.

    Until then, whoever has the log open already sees nothing wrong with it either.
    """
    play(store, 9, 1, 8, 7)
    torn = store.path.read_bytes()[:-25]
    store.path.write_bytes(torn)
    waiting = Table(JsonLinesStore(store.path), ScriptedRoller([5, 5]))
    Table(JsonLinesStore(store.path), ScriptedRoller([10, 10])).do(ROLL, "Bo")
    twice = store.path.read_bytes()[: len(torn) + cut]
    store.path.write_bytes(twice)
    assert waiting.refresh() == ()
    assert (audit(store.path).sound, audit(store.path).records) == (True, 1)
    waiting.do(ROLL, "Bo")
    assert store.path.read_bytes().startswith(twice)
    found = audit(store.path)
    assert found.sound and found.set_aside == (3, 4) and found.torn == 0
    assert [entry.record.faces for entry in waiting.played] == [(9, 1), (5, 5)]


def test_a_whole_record_without_its_line_end_does_not_count(store):
    """Only what was acknowledged counts; the line end is part of that."""
    play(store, 9, 1, 8, 7)
    store.path.write_bytes(store.path.read_bytes()[:-1])
    table = Table(JsonLinesStore(store.path), ScriptedRoller([10, 10]))
    assert len(table.played) == 1
    table.do(ROLL, "Bo")
    assert [e.record.faces for e in Table(JsonLinesStore(store.path)).played] == [(9, 1), (10, 10)]


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (lambda lines: lines[:1] + lines[2:], 2, "does not follow the one before"),
        (lambda lines: [*lines[:2], lines[2].replace(b'"faces":[8', b'"faces":[9'), *lines[3:]], 4,
         "does not follow the one before"),
        (lambda lines: [*lines[:2], b"{oops", *lines[3:]], 3, "not complete JSON"),
        (lambda lines: [*lines[:2], b"\xff\xfe", *lines[3:]], 3, "not UTF-8"),
        (lambda lines: [b"[]", *lines[1:]], 1, "not a JSON object"),
        (lambda lines: [b'{"hello":"world"}', *lines[1:]], 1, "not the header"),
        (lambda lines: [lines[0].replace(b'"schema":2', b'"schema":7'), *lines[1:]], 1,
         "log format 7"),
        (lambda lines: [lines[0].replace(b'"wod"', b'"golf"'), *lines[1:]], 1, "no system called"),
        (lambda lines: [], 1, "header line is missing"),
    ],
)
def test_damage_is_named_by_line_and_reason_and_never_mended(store, change, line, reason):
    """Cut, edited, foreign and newer logs are refused; the file keeps every byte."""
    play(store, 9, 1, 8, 7, 3, 3)
    lines = change(store.path.read_bytes().splitlines())
    damaged = b"".join(line + b"\n" for line in lines)
    store.path.write_bytes(damaged)
    found = audit(store.path)
    assert not found.sound
    assert (found.line, reason in found.problem) == (line, True), found
    assert store.path.read_bytes() == damaged


def chained(store, change):
    """The log with one record changed and the chain made to fit again, as a forger would."""
    from hashlib import sha256

    header, *records = store.path.read_bytes().splitlines()
    lines = [header]
    for record in records:
        data = change(json.loads(record))
        data["prev"] = sha256(lines[-1]).hexdigest()
        lines.append(json.dumps(data).encode())
    store.path.write_bytes(b"".join(line + b"\n" for line in lines))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: {**data, "faces": [11, 1]}, "Face 1 is 11"),
        (lambda data: {**data, "faces": [4]}, "needs 2 dice"),
        (lambda data: {**data, "faces": [10, 10]}, "leads to another state"),
        (lambda data: {**data, "seat": "Eve"}, "no seat called"),
        (lambda data: {**data, "seq": 9}, "record 9 where 1"),
        (lambda data: {**data, "action": {"type": "fly"}}, "no action called 'fly'"),
        (lambda data: {**data, "action": {**data["action"], "difficulty": 12}}, "Difficulty 12"),
        (lambda data: {**data, "action": {**data["action"], "difficulty": "6"}}, "expected int"),
        (lambda data: {**data, "extra": 1}, "extra"),
        (lambda data: {**data, "action": {**data["action"], "traits": [[5]]}},
         "expected an object with named fields @ $.traits[0]"),
        (lambda data: {**data, "action": {"type": "table.undo", "target": 5}},
         "nothing to take back"),
        (lambda data: {**data, "action": ["roll_pool"]}, "action"),
    ],
)
def test_a_forged_record_is_refused_even_with_a_fitting_chain(store, change, reason):
    """Replaying checks faces, seats, rules and the state that was recorded."""
    play(store, 9, 1)
    chained(store, change)
    found = audit(store.path)
    assert not found.sound and found.line == 2 and reason in found.problem, found


def test_a_missing_log_is_said_to_be_missing(folder):
    """Opening what is not there names the file."""
    with pytest.raises(LogDamaged, match="no such log"):
        folder.open("nothing-here")


@pytest.mark.parametrize("name", ["../evil", "a/b", "", ".hidden", "A B"])
def test_a_session_name_cannot_leave_the_folder(folder, name):
    """Only small letters, digits and hyphens name a session."""
    with pytest.raises(OmegaError, match="cannot be the name"):
        folder.open(name)


def test_who_only_reads_leaves_nothing_behind(store):
    """No lock, no folder for locks."""
    play(store, 9, 1)
    copy = store.path.parent / "shelf" / "copy.jsonl"
    copy.parent.mkdir()
    copy.write_bytes(store.path.read_bytes())
    assert Table(JsonLinesStore(copy, read_only=True)).entries and audit(copy).sound
    assert list(copy.parent.iterdir()) == [copy]


# -- a disk that fails ---------------------------------------------------------------------


def test_a_full_disk_stops_play_and_keeps_what_was_recorded(store, monkeypatch):
    """A short write is taken back, so that the log stays whole; the state is as before."""
    table = play(store, 9, 1)
    before, state = store.path.read_bytes(), table.state
    real_write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real_write(handle, data[:20]))
    with pytest.raises(StoreFailed, match="disk is full"):
        Table(JsonLinesStore(store.path), ScriptedRoller([5, 5])).do(ROLL, "Ann")
    monkeypatch.undo()
    assert store.path.read_bytes() == before
    assert table.refresh() == () and table.state == state


def test_a_disk_that_does_not_confirm_ends_the_session(store, monkeypatch):
    """After a failed sync nobody can know what is on the disk, so nothing more is appended."""
    table = Table(store, ScriptedRoller([9, 1, 5, 5]))

    def fail(handle):
        raise OSError(errno.EIO, "input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(StoreFailed, match="did not confirm"):
        table.do(ROLL, "Ann")
    monkeypatch.undo()
    with pytest.raises(StoreFailed, match="play must stop"):
        table.do(ROLL, "Ann")


def test_a_folder_that_cannot_be_written_says_so_before_play(tmp_path):
    """The check happens before anybody rolls."""
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with pytest.raises(StoreFailed, match="--logs"):
        LogFolder(blocked).check()


def test_a_log_that_vanishes_stops_play(store):
    """Somebody deleted the file: the next action is refused with what to do."""
    table = play(store, 9, 1)
    store.path.unlink()
    with pytest.raises(OmegaError, match="no such log|the log is gone"):
        table.do(ROLL, "Ann")


WRITER = textwrap.dedent(
    """
    import sys
    from omega_widgets.systems.wod.engine import RollPool, Trait
    from omega_widgets.table import JsonLinesStore, Table
    table = Table(JsonLinesStore(sys.argv[1]))
    while True:
        entry = table.do(RollPool((Trait("Strength", 2),), 6), sys.argv[2])
        print(entry.record.seq, *entry.record.faces, flush=True)
    """
)


@pytest.mark.slow
def test_killing_a_writer_loses_at_most_the_action_in_flight(store):
    """Ten kill -9 while two processes write: everything acknowledged is in the log."""
    acknowledged = {}
    for round_number in range(5):
        writers = [
            subprocess.Popen(
                [sys.executable, "-c", WRITER, str(store.path), seat],
                stdout=subprocess.PIPE,
                text=True,
            )
            for seat in ("Ann", "Bo")
        ]
        for writer in writers:
            for _ in range(3 + round_number):
                seq, *faces = map(int, writer.stdout.readline().split())
                acknowledged[seq] = tuple(faces)
            writer.kill()
        for writer in writers:
            for line in writer.stdout.read().splitlines(keepends=True):
                if line.endswith("\n"):
                    seq, *faces = map(int, line.split())
                    acknowledged[seq] = tuple(faces)
            writer.wait()
            writer.stdout.close()
    found = audit(store.path)
    assert found.sound, found
    recorded = {e.record.seq: e.record.faces for e in Table(JsonLinesStore(store.path)).entries}
    assert acknowledged.items() <= recorded.items()


@pytest.mark.parametrize(
    "play_badly",
    [
        lambda table: table.do(ROLL, "Ann", note=None),
        lambda table: table.do(ROLL, "Ann", note="\ud800"),
        lambda table: table.do(ROLL, "Ann", faces=5),
        lambda table: table.do(RollPool((Trait(None, 2),), 6), "Ann"),
        lambda table: table.do(RollPool(ROLL.traits, 6, character=7), "Ann"),
        lambda table: table.undo("Ann", reason=None),
        lambda table: table.remark(Note(None), "Ann"),
        lambda table: table.remark(Flag("gossip", "x"), "Ann"),
    ],
)
def test_what_a_log_could_not_give_back_is_refused_before_it_is_written(store, play_badly):
    """A foreign value from a notebook is refused; the log goes on, sound to its last byte."""
    table = play(store, 6, 7)
    before = store.path.read_bytes()
    with pytest.raises(IllegalAction):
        play_badly(table)
    assert store.path.read_bytes() == before
    table.do(ROLL, "Ann", faces=(9, 9))
    assert audit(store.path).sound
