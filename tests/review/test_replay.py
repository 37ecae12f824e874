"""Replaying: the same states from the file alone, step by step, and nothing can be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.core.errors import IllegalAction, LogDamaged
from omega_widgets.core.registry import find_system, load
from omega_widgets.review import Replay
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.remark import Note
from tests.apps.sessions import ROLLS, pool_of_five, record


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return record(LogFolder(tmp_path))


@pytest.fixture
def replay(table: Table) -> Replay:
    assert isinstance(table.store, JsonLinesStore)
    return Replay.of_file(table.store.path)


def test_the_last_step_is_the_state_that_was_played(table: Table, replay: Replay) -> None:
    replay.go(replay.length)
    assert replay.state == table.state
    assert [entry.record for entry in replay.played] == [entry.record for entry in table.played]
    assert [entry.undone for entry in replay.entries] == [entry.undone for entry in table.entries]


def test_every_step_is_the_state_that_was_lived_through(tmp_path: Path) -> None:
    table = Table(LogFolder(tmp_path).begin(find_system("wod"), seats=("Ann", "Bo")))
    lived = []
    table.observe(lambda news: lived.append(table.state))
    for faces in ROLLS:
        table.do(pool_of_five(), "Ann", faces=faces)
    table.undo("Bo")
    table.undo("Bo")
    table.redo("Ann")
    replay = Replay.of_file(table.store.path)
    for step, state in enumerate(lived, start=1):
        replay.go(step)
        assert replay.state == state
        assert len(replay.entries) == step
    assert len(lived) == replay.length == 8


def test_step_0_is_before_anything_happened(replay: Replay) -> None:
    assert replay.step == 0 and replay.entries == [] and replay.played == ()
    assert replay.state == replay.system.start(replay.rules, replay.seats)


def test_an_action_is_marked_as_taken_back_only_from_the_undo_on(replay: Replay) -> None:
    replay.go(5)
    assert not any(entry.undone for entry in replay.entries)
    replay.go(6)
    assert [entry.undone for entry in replay.entries] == [False] * 4 + [True, False]


def test_a_redo_brings_the_action_back(table: Table) -> None:
    table.redo("Ann")
    replay = Replay(table)
    replay.go(replay.length)
    assert replay.state == table.state and len(replay.played) == 5


def test_beyond_either_end_is_the_end(replay: Replay) -> None:
    replay.go(999)
    assert replay.step == replay.length == 7
    replay.go(-3)
    assert replay.step == 0


def test_nothing_can_be_done_undone_or_noted(replay: Replay) -> None:
    replay.go(3)
    assert replay.can(pool_of_five(), "Ann").code == "replay"
    for attempt in (
        lambda: replay.do(pool_of_five(), "Ann"),
        lambda: replay.undo("Ann"),
        lambda: replay.redo("Ann"),
        lambda: replay.remark(Note("psst"), "Ann"),
    ):
        with pytest.raises(IllegalAction, match="Open the session at a table to play on"):
            attempt()
    assert replay.length == 7


def test_replaying_changes_no_byte_and_leaves_no_file(table: Table) -> None:
    path = table.store.path
    before = path.read_bytes()
    elsewhere = path.parent / "copy"
    elsewhere.mkdir()
    copy = elsewhere / path.name
    copy.write_bytes(before)
    replay = Replay.of_file(copy)
    replay.go(replay.length)
    replay.refresh()
    assert copy.read_bytes() == before


def test_what_is_recorded_meanwhile_can_be_taken_in(table: Table) -> None:
    replay = Replay.of_file(table.store.path)
    replay.go(replay.length)
    table.do(pool_of_five(), "Bo", faces=(1, 1, 1, 1, 1))
    assert [entry.record.seq for entry in replay.refresh()] == [8]
    assert replay.length == 8 and replay.step == 7
    replay.go(8)
    assert replay.state == table.state


def test_observers_hear_of_every_step_until_they_stop(replay: Replay) -> None:
    heard: list[int] = []
    stop = replay.observe(lambda news: heard.append(news[-1].record.seq))
    replay.go(2)
    replay.go(0)
    replay.go(5)
    stop()
    replay.go(6)
    assert heard == [2, 5]


def test_the_view_of_live_play_shows_a_replay_with_its_controls_away(replay: Replay) -> None:
    replay.go(1)
    view = load(replay.system.view)(table=replay, seat="Ann")
    assert "Botch" in view.stage.value
    assert view.controls.layout.display == "none"
    replay.go(2)
    assert "Botch" not in view.stage.value and "success" in view.stage.value


def test_a_changed_record_is_noticed_at_the_line_that_no_longer_follows_it(table: Table) -> None:
    path = table.store.path
    path.write_bytes(path.read_bytes().replace(b'"faces":[6,7,8,2,3]', b'"faces":[6,7,8,9,9]'))
    with pytest.raises(LogDamaged) as caught:
        Replay.of_file(path)
    assert caught.value.line == 4
    assert "does not follow the one before: a line was changed" in caught.value.reason
