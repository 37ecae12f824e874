"""The recorded example session: sound, the same when played anew, with the worked examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.systems.wod.engine import (
    ContestRolled,
    ExtendedRolled,
    PoolRolled,
    ResistedRolled,
)
from omega_widgets.systems.wod.view import table_view
from omega_widgets.table import JsonLinesStore, MemoryStore, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.record import digest_state
from tests.systems.wod.example import NAME, header, play

LOG = Path(__file__).parents[3] / "playtest_logs" / f"{NAME}.jsonl"


@pytest.fixture(scope="module")
def recorded() -> Table:
    """The session as it lies in the repository."""
    return Table(JsonLinesStore(LOG, read_only=True))


def test_the_example_is_sound() -> None:
    checked = audit(LOG)
    assert checked.sound, checked.words()
    assert checked.header.title.startswith("Example: ")


def test_played_anew_through_the_widgets_it_is_the_same_session(recorded: Table) -> None:
    fresh = play(MemoryStore(header()))
    assert [
        (entry.record.seat, entry.record.action, entry.record.faces) for entry in fresh.entries
    ] == [
        (entry.record.seat, entry.record.action, entry.record.faces) for entry in recorded.entries
    ]
    assert digest_state(fresh.state) == digest_state(recorded.state)


@pytest.mark.rule("WD-18", "WD-28", "WD-29", "WD-40", "WD-43", "WD-44", "WD-45")
def test_it_holds_the_worked_examples_of_the_source(recorded: Table) -> None:
    """Two successes with 2, 3, 6, 5, 9; the botch with 9, 1, 1; the tree in three turns."""
    events = [event for entry in recorded.played for event in entry.events]
    rolls = [event for event in events if isinstance(event, PoolRolled)]
    assert [(roll.read.faces, roll.outcome) for roll in rolls] == [
        ((2, 3, 6, 5, 9), "success"),
        ((8, 1, 3, 4), "failure"),
        ((6, 7, 2), "success"),
        ((9, 1, 1), "botch"),
    ]
    climbed = [event for event in events if isinstance(event, ExtendedRolled)]
    assert [event.gained for event in climbed] == [3, 2, 2]
    assert (climbed[-1].attempt.phase, climbed[-1].attempt.turns) == ("done", 3)
    (clash,) = [event for event in events if isinstance(event, ResistedRolled)]
    assert (clash.result.winner, clash.result.margin) == (0, 3)
    race = [event for event in events if isinstance(event, ContestRolled)]
    assert [event.contest.totals for event in race] == [(1, 0), (0, 1), (0, 3)]
    assert race[-1].contest.winner == "Leo"
    assert recorded.state.character("Ida").willpower == 4


def test_a_read_only_view_shows_its_end(recorded: Table) -> None:
    """The same view serves the replay."""
    assert "Storyteller rules on the type of action" in table_view(recorded).stage.value
