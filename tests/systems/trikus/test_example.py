"""The recorded example session: sound, and the same as when it is played anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.systems.trikus.engine.events import OutcomeReached
from omega_widgets.systems.trikus.engine.fate_events import Catastrophe
from omega_widgets.table import JsonLinesStore, MemoryStore, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.record import digest_state
from tests.systems.trikus.example import IDA, NAME, NORA, TOM, header, play

LOG = Path(__file__).parents[3] / "playtest_logs" / f"{NAME}.jsonl"


@pytest.fixture(scope="module")
def recorded() -> Table:
    """The session as it lies in the repository."""
    return Table(JsonLinesStore(LOG, read_only=True))


def test_the_example_is_sound() -> None:
    """Every line is right, and its title says that it is an example."""
    checked = audit(LOG)
    assert checked.sound, checked.words()
    assert checked.header.title.startswith("Example: ")


def test_played_anew_through_the_widgets_it_is_the_same_session(recorded: Table) -> None:
    """Same seats, actions and faces, and the same state in the end."""
    fresh = play(MemoryStore(header()))
    assert [
        (entry.record.seat, entry.record.action, entry.record.faces) for entry in fresh.entries
    ] == [
        (entry.record.seat, entry.record.action, entry.record.faces) for entry in recorded.entries
    ]
    assert digest_state(fresh.state) == digest_state(recorded.state)


@pytest.mark.rule("TR-22", "TR-28", "TR-35", "TR-37")
def test_it_holds_the_worked_examples(recorded: Table) -> None:
    """The duel twice, the burglary, the guards; Tom and Ida each lose a line."""
    events = [event for entry in recorded.played for event in entry.events]
    results = [
        (event.player, event.outcome) for event in events if isinstance(event, OutcomeReached)
    ]
    assert results == [
        ("Player", "success"), (IDA, "success"), (TOM, "failure"), (TOM, "success"),
        (TOM, "failure"), (NORA, "success"), (IDA, "success"), (IDA, "no result"),
        (IDA, "failure"), (TOM, "success"), (NORA, "success"),
    ]
    assert [event.player for event in events if isinstance(event, Catastrophe)] == [TOM, IDA]
    assert recorded.state.resets == 1
