"""The recorded example session: sound, and the same as when it is played anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.systems.forum.engine.duel_events import DuelDecided
from omega_widgets.systems.forum.engine.fate import FateRolled
from omega_widgets.systems.forum.engine.multiplier import MultiplierRolled
from omega_widgets.table import JsonLinesStore, MemoryStore, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.record import digest_state
from tests.systems.forum.example import NAME, header, play

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


@pytest.mark.rule("FG-06", "FG-11", "FG-14", "FG-20", "FG-21", "FG-27", "FG-30")
def test_it_holds_the_worked_examples_of_the_source(recorded: Table) -> None:
    events = [event for entry in recorded.played for event in entry.events]
    (drawn,) = [event for event in events if isinstance(event, FateRolled)]
    assert (drawn.face, "ditch" in drawn.text) == (4, True)
    shots = [event for event in events if isinstance(event, MultiplierRolled)]
    assert [(shot.total, shot.difficulty, shot.outcome) for shot in shots] == [
        (85, 120, "failure"),
        (80, 10, "success"),
        (85, 85, "failure"),
        (52, 50, "success"),
    ]
    tie, won = [event for event in events if isinstance(event, DuelDecided)]
    assert (tie.outcome, won.winner) == ("tie", "Cole")
    assert (won.challenger.result, won.challenger.severity) == (40, "light")
    assert recorded.state.find_card("First rifleman").is_known
    assert not recorded.state.find_card("The brains").is_known
