"""The recorded example session: sound, and the same as when it is played anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.systems.tsoy.engine.events import MainCheckBarred
from omega_widgets.systems.tsoy.engine.results import (
    EffectTold,
    LateBonus,
    OppositionSettled,
    Rolled,
)
from omega_widgets.table import JsonLinesStore, MemoryStore, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.record import digest_state
from tests.systems.tsoy.example import NAME, header, play

LOG = Path(__file__).parents[3] / "playtest_logs" / f"{NAME}.jsonl"


@pytest.fixture(scope="module")
def recorded() -> Table:
    """The session as it lies in the repository."""
    return Table(JsonLinesStore(LOG, read_only=True))


def test_the_example_is_sound():
    """Every line is right, and its title says that it is an example."""
    checked = audit(LOG)
    assert checked.sound, checked.words()
    assert checked.header.title.startswith("Example: ")


def test_played_anew_through_the_widgets_it_is_the_same_session(recorded: Table):
    """Same seats, actions and faces, and the same state in the end."""
    fresh = play(MemoryStore(header()))
    assert [
        (entry.record.seat, entry.record.action, entry.record.faces) for entry in fresh.entries
    ] == [
        (entry.record.seat, entry.record.action, entry.record.faces) for entry in recorded.entries
    ]
    assert digest_state(fresh.state) == digest_state(recorded.state)


@pytest.mark.rule("TS-06", "TS-27", "TS-31", "TS-32", "TS-14", "TS-22")
def test_it_holds_the_worked_examples_of_the_source(recorded: Table):
    """Shooting, Violet and Lore, the keys, the bear, and a climb in wind and rain."""
    events = [event for entry in recorded.played for event in entry.events]
    rolls = [event for event in events if isinstance(event, Rolled)]
    assert (rolls[0].ability, rolls[0].throw.faces) == ("Shooting", (1, 1, -1))
    assert rolls[0].outcome == "Good"
    (duel,) = [event for event in events if isinstance(event, OppositionSettled)]
    assert (duel.levels, duel.verdict.margin, duel.verdict.initiator_wins) == ((4, 3), 1, True)
    (barred,) = [event for event in events if isinstance(event, MainCheckBarred)]
    assert barred.character == "Violet" and "Hiding" not in [roll.ability for roll in rolls]
    (late,) = [event for event in events if isinstance(event, LateBonus)]
    assert (late.source, late.level_before, late.reading.level) == ("gift", 0, 2)
    climbed = [event for event in events if isinstance(event, EffectTold)][-1]
    assert (climbed.level, climbed.success) == (1, True)
