"""Long random play keeps the invariants, replays to the same state, and refuses the illegal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.systems.wod.engine import (
    ExtendedRolled,
    PoolRolled,
    Result,
    SpendWillpower,
    State,
    TraitKind,
)
from omega_widgets.systems.wod.engine.automatic import WillpowerSpent
from omega_widgets.systems.wod.rules import UNITS, Rules
from omega_widgets.table import Entry
from tests.random_play import assert_replays, assert_undoes, play_randomly
from tests.systems.wod.wander import wander

READINGS = {
    "turn_actions": ["one", "any"],
    "untrained_forbidden": [False, True],
    "split_pool": ["smallest", "first_action", "storyteller"],
    "ten": ["counts", "uncancellable"],
    "botch": ["more_ones", "no_success_rolled"],
    "live_action": [False, False, True],
    "willpower": ["replaces_roll", "adds_one"],
    "willpower_in_extended": ["never", "per_turn"],
    "auto_in_extended": [True, False],
    "auto_in_contest": [False, True],
    "extended_stop": ["none_left", "none_rolled"],
    "extended_failure": ["stops", "resume", "lose_turn_only"],
    "resisted_tie": ["no_winner", "reroll", "defender"],
    "contest_botch": ["resets", "no_reset"],
}
readings = st.fixed_dictionaries(
    {name: st.sampled_from(choices) for name, choices in READINGS.items()}
)
RULES_OF_PLAY = ("WD-07", "WD-12", "WD-15", "WD-19", "WD-28", "WD-35", "WD-38", "WD-45")


def check(before: State, entry: Entry) -> None:
    """The invariants of the catalogue, after one action."""
    state = entry.state
    for sheet in state.characters:
        for trait in sheet.traits:
            assert 0 <= trait.rating <= (10 if trait.kind is TraitKind.TEN_POINT else 5)
        assert 0 <= sheet.willpower <= sheet.willpower_rating
    for split in state.splits:
        assert sum(part.dice for part in split.parts) <= split.pool
        assert all(part.dice >= 1 for part in split.parts)
    for attempt in state.attempts:
        assert 2 <= attempt.difficulty <= 10 and attempt.total >= 0
        assert (attempt.phase == "done") == (attempt.total >= attempt.target)
    for contest in state.contests:
        assert all(0 <= total for total in contest.totals)
        assert bool(contest.winner) == any(total >= contest.target for total in contest.totals)
    sizes = [UNITS.index(unit.kind) for unit in state.units]
    assert sizes == sorted(set(sizes), reverse=True)
    check_events(before, entry)


def check_events(before: State, entry: Entry) -> None:
    """A roll is read by its net; a total falls by a botch only; one point an action."""
    paid = [event for event in entry.events if isinstance(event, WillpowerSpent)]
    assert len(paid) <= 1
    assert all(event.after == event.before - 1 for event in paid)
    assert paid or not isinstance(entry.action, SpendWillpower)
    for event in entry.events:
        if isinstance(event, PoolRolled):
            assert 1 <= len(event.traits) <= 2
            if before.rules == Rules() and not event.willpower:
                read = event.read
                assert read.net == read.successes - read.ones
                assert (read.net < 0) == (read.result is Result.BOTCH)
        if isinstance(event, ExtendedRolled):
            (was,) = (known for known in before.attempts if known.name == event.attempt.name)
            if event.attempt.total < was.total:
                assert event.attempt.phase == "botched" and event.attempt.total == 0


@pytest.mark.rule(*RULES_OF_PLAY)
@given(st.integers(0, 2**32), readings)
def test_random_play_under_any_reading_keeps_the_invariants(
    seed: int, options: dict[str, Any]
) -> None:
    play_randomly("wod", wander, check, actions=25, seed=seed, rules=Rules(**options))


@pytest.mark.slow
@pytest.mark.rule(*RULES_OF_PLAY)
def test_ten_thousand_actions_replay_to_the_same_state(tmp_path: Path) -> None:
    table, refused = play_randomly("wod", wander, check, actions=10_000, seed=2026)
    assert refused > 1_000
    done = {entry.record.action["type"] for entry in table.played}
    assert done == {*table.system._by_name} - {"act_live"}
    assert_replays(table, tmp_path)


def test_undo_of_everything_leads_back_to_the_empty_table(tmp_path: Path) -> None:
    table, _ = play_randomly("wod", wander, check, actions=40, seed=7)
    assert_undoes(table)
    assert_replays(table, tmp_path)
