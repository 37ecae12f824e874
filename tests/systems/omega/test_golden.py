"""The golden mission: a whole game replays from its log, state by state."""

from __future__ import annotations

import pytest

from omega_widgets.systems.omega.engine import ACTIONS
from omega_widgets.systems.omega.engine.move import MissionEnded, WentOut
from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.audit import audit
from tests.systems.omega import golden_mission
from tests.systems.omega.test_play import check_invariants


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(JsonLinesStore(golden_mission.PATH, read_only=True))


def test_the_log_is_sound_and_plays_thirteen_scenes(table):
    """Every line replays to the recorded state, and all invariants hold on the way."""
    assert audit(golden_mission.PATH).sound
    assert table.state.clock == 13
    before = table.played[0].state
    for entry in table.played[1:]:
        check_invariants(before, entry.state)
        before = entry.state


@pytest.mark.slow
def test_playing_it_again_gives_the_same_game(table):
    """Acted through the view, the same actions and faces lead through the same states."""
    again = golden_mission.in_memory()
    assert [(entry.record.action, entry.record.faces, entry.record.after)
            for entry in again.entries] == [
        (entry.record.action, entry.record.faces, entry.record.after) for entry in table.entries
    ]


@pytest.mark.rule("OM-61")
def test_every_action_of_the_system_is_in_it(table):
    """Whatever tokens can do is done at least once; the failure names what is not."""
    played = {type(entry.action).__name__ for entry in table.played}
    assert {action.__name__ for action in ACTIONS} - played == set()


@pytest.mark.rule("OM-20", "OM-113", "OM-117", "OM-118")
def test_it_has_a_death_a_replacement_and_a_good_end(table):
    """Bo's first character dies, Cy lets the second die; the last green token is taken."""
    events = [event for entry in table.played for event in entry.events]
    assert any(isinstance(event, WentOut) and event.player == "Bo" for event in events)
    (ended,) = [event for event in events if isinstance(event, MissionEnded)]
    assert ended.end == "success" and table.state.character("Bo").name == "Ivo"
