"""Logs that other hands or programs have touched: what is refused, and how it is said."""

from __future__ import annotations

import json

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.record import Record, encode_line, hash_line

ROLL = RollPool((Trait("Strength", 2),), 6)


@pytest.fixture
def store(tmp_path):
    return LogFolder(tmp_path).begin(find_system("wod"), title="Docks", seats=("Ann", "Bo"))


def play(store, *faces):
    table = Table(store, ScriptedRoller(faces))
    for _ in range(len(faces) // 2):
        table.do(ROLL, "Ann")


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ([], "a session has at least one"),
        ("Ann", "have to be a list of names"),
        (["Ann", 5], "have to be a list of names"),
        (None, "have to be a list of names"),
        (["Ann", "Bo", "Ann"], "two seats are called 'Ann'"),
        (["Ann", " "], "a seat has no name"),
        (["Ann", "Observer"], "no seat can be called Observer"),
    ],
)
def test_a_header_has_seats_that_a_session_can_have(store, seats, reason):
    """Otherwise the log is refused at line 1, with what is wrong."""
    header = json.loads(store.path.read_bytes())
    store.path.write_text(json.dumps({**header, "seats": seats}) + "\n")
    found = audit(store.path)
    assert found.line == 1 and reason in found.problem, found


def test_a_wrong_option_is_named(store):
    """A choice that the rules do not have is told with its name and the choices."""
    header = json.loads(store.path.read_bytes())
    header["options"]["ten"] = "explodes"
    store.path.write_text(json.dumps(header) + "\n")
    assert "options: 'ten' must be in ('counts'," in audit(store.path).problem
    assert "$" not in audit(store.path).words()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda content: b"\xef\xbb\xbf" + content, "byte order mark"),
        (lambda content: content.replace(b"\n", b"\r\n"), "as lines end on Windows (CR LF)"),
        (lambda content: content.replace(b'"note":""', b'"note":"\\ud800"', 1), "half a character"),
    ],
)
def test_a_log_that_a_program_has_touched_says_what_happened(store, change, reason):
    """Saved by a text editor, checked out by git, or written by a foreign program."""
    play(store, 9, 1)
    store.path.write_bytes(change(store.path.read_bytes()))
    found = audit(store.path)
    assert found.line == 1 and reason in found.problem, found


def test_a_character_outside_the_first_plane_may_be_escaped(store):
    """Two escapes that belong together are one character, and no damage."""
    play(store, 9, 1)
    header, record = store.path.read_bytes().splitlines()
    header = header.replace(b'"Docks"', rb'"\ud83c\udfb2"')
    record = {**json.loads(record), "prev": hash_line(header)}
    store.path.write_bytes(header + b"\n" + json.dumps(record).encode() + b"\n")
    assert audit(store.path).sound
    assert JsonLinesStore(store.path).header.title == "\N{GAME DIE}"


def test_no_record_sets_a_whole_line_aside(store):
    """What goes on from a line that counts cannot take it away, whatever it says."""
    play(store, 9, 1, 8, 7)
    last = store.path.read_bytes().splitlines()[-1]
    named = {"type": "table.set_aside", "digest": hash_line(last)}
    record = Record(3, "", "Ann", named, prev=hash_line(last))
    store.path.write_bytes(store.path.read_bytes() + encode_line(record) + b"\n")
    table = Table(JsonLinesStore(store.path), ScriptedRoller([10, 10]))
    assert [entry.record.seq for entry in table.entries] == [1, 2, 3]
    table.do(ROLL, "Bo")
    assert audit(store.path).sound and audit(store.path).set_aside == ()
