"""Long random play keeps the invariants, replays to the same state, and refuses the illegal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omega_widgets.systems.forum.engine.fate import FateRolled, find_problems
from omega_widgets.systems.forum.engine.multiplier import MultiplierRolled
from omega_widgets.systems.forum.engine.state import State, Wound
from omega_widgets.systems.forum.engine.wounds import DeathRuled
from omega_widgets.systems.forum.rules import BODY_PARTS, Rules
from omega_widgets.table import Entry, Table
from tests.random_play import assert_replays, assert_undoes, play_randomly
from tests.systems.forum.play import ANN, BEN, GM
from tests.systems.forum.wander import wander

READINGS = {
    "severity_by": ["result", "first_die"],
    "duel_winner": ["pips_sum", "product", "first_die"],
    "duel_tie": ["reroll", "no_winner"],
    "wounds": ["winner_only", "both"],
    "recovery": ["gm_chooses", "light2_heavy3"],
    "recovering_fighter": ["warned", "refused"],
    "reveal": ["start", "first_roll", "gm_decides"],
    "fate_partition": ["required", "gaps_allowed"],
    "difficulty_limit": ["fixed", "per_trait"],
    "skill_condition": ["either", "both"],
    "duel_skills": ["inside_brackets", "outside_brackets"],
    "roll_needs_request": [True, False],
}
readings = st.fixed_dictionaries(
    {name: st.sampled_from(choices) for name, choices in READINGS.items()}
)


def play(seed: int, actions: int, **options: Any) -> tuple[Table, int]:
    """A table after so many legal random actions, and how many others were refused."""
    return play_randomly(
        "forum",
        wander,
        check,
        actions=actions,
        seed=seed,
        rules=Rules(**options),
        seats=(GM, ANN, BEN),
    )


def check(before: State, entry: Entry) -> None:
    """The invariants of the catalogue, after one action."""
    state, rules = entry.state, entry.state.rules
    for fate in state.fates:
        assert find_problems(fate.scenarios, rules) == ()
        assert fate.face in range(7)
    for request in state.requests:
        assert 1 <= request.difficulty <= 200 * (1 + len(request.skills))
        assert len(request.skills) <= 2
    fighters = [name for duel in state.duels for name in duel.sides]
    assert len(fighters) == len(set(fighters)) == 2 * len(state.duels)
    for duel in state.duels:
        assert duel.accepted or not duel.strikes
        assert len({strike.who for strike in duel.strikes}) == len(duel.strikes) <= 2
    for wound in state.wounds:
        check_wound(wound, rules)
    for card in state.cards:
        assert all(row.points >= 0 for row in (*card.traits, *card.skills))
    died = {card.name for card in state.cards if card.dead}
    died -= {card.name for card in before.cards if card.dead}
    ruled = {event.character for event in entry.events if isinstance(event, DeathRuled)}
    assert died == ruled
    for event in entry.events:
        if isinstance(event, MultiplierRolled):
            added = sum(skill.points for skill in event.skills)
            assert event.total == event.points + added + 5 * event.die
            assert event.success is (event.total > event.difficulty)
        if isinstance(event, FateRolled) and event.scenario_index >= 0:
            assert event.face in event.scenarios[event.scenario_index].faces


def check_wound(wound: Wound, rules: Rules) -> None:
    """A wound has a severity, a part of the body, and 2 or 3 days once they are set."""
    assert wound.severity in ("light", "heavy")
    assert wound.part in BODY_PARTS.values()
    assert wound.days in (2, 3) or (not wound.days and rules.recovery == "gm_chooses")


@pytest.mark.rule("FG-02", "FG-04", "FG-08", "FG-15", "FG-18", "FG-29")
@settings(max_examples=40)
@given(st.integers(0, 2**32), readings)
def test_random_play_under_any_reading_keeps_the_invariants(
    seed: int, options: dict[str, Any]
) -> None:
    play(seed, 60, **options)


@pytest.mark.slow
@pytest.mark.rule("FG-02", "FG-04", "FG-08", "FG-15", "FG-18", "FG-29")
def test_ten_thousand_actions_replay_to_the_same_state(tmp_path: Path) -> None:
    table, refused = play(2026, 10_000)
    assert refused > 1_000
    done = {entry.record.action["type"] for entry in table.played}
    assert len(done) == len(table.system.actions), "some action was never played"
    assert_replays(table, tmp_path)


def test_undo_of_everything_leads_back_to_the_empty_table(tmp_path: Path) -> None:
    table, _ = play(7, 40)
    assert_undoes(table)
    assert_replays(table, tmp_path)
