"""What one table records, the others hear: all of it, soon, and in one order."""

from __future__ import annotations

import threading

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import JsonLinesStore, LogFolder, Table

ROLL = RollPool((Trait("Strength", 2),), 6)


@pytest.fixture
def store(tmp_path):
    return LogFolder(tmp_path).begin(find_system("wod"), seats=("Ann", "Bo"))


def test_two_tables_on_one_file_see_each_other(store):
    """Each acts on what the other has recorded, in one order for both."""
    ann = Table(store, ScriptedRoller([9, 9]))
    bo = Table(JsonLinesStore(store.path), ScriptedRoller([2, 2]))
    seen = []
    ann.observe(lambda news: seen.append([entry.record.seat for entry in news]))
    ann.do(ROLL, "Ann")
    bo.do(ROLL, "Bo")
    ann.refresh()
    assert seen == [["Ann"], ["Bo"]]
    assert ann.state == bo.state
    assert [e.record for e in ann.entries] == [e.record for e in bo.entries]


def test_what_others_recorded_is_told_in_one_piece(store):
    """Whoever comes back after many records draws once, not once for each."""
    ann = Table(store)
    seen = []
    ann.observe(seen.append)
    bo = Table(JsonLinesStore(store.path))
    for _ in range(5):
        bo.do(ROLL, "Bo")
    ann.refresh()
    assert seen == [tuple(ann.entries)] and len(ann.entries) == 5
    ann.refresh()
    assert len(seen) == 1


def test_a_record_made_just_before_somebody_began_to_follow_is_told(store):
    """Between opening a table and following it, a page is built; nobody tells of it later."""
    ann = Table(store)
    Table(JsonLinesStore(store.path), ScriptedRoller([2, 2])).do(ROLL, "Bo")
    stop = threading.Event()
    too_late = threading.Timer(20, stop.set)
    too_late.start()
    for _ in store.changes(stop):
        ann.refresh()
        stop.set()
    too_late.cancel()
    assert len(ann.entries) == 1
