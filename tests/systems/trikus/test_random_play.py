"""Whatever is done at a table: the invariants hold, refusals change nothing, logs replay."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.rules import Rules
from omega_widgets.table import Entry
from tests.random_play import assert_replays, assert_undoes, play_randomly
from tests.systems.trikus.wander import check_invariants, wander

#: Readings that random play takes in turn.
READINGS = (
    Rules(),
    Rules(boom=True, boom_turn="may"),
    Rules(team_outcome="final_compare", team_tie="strict_lower", reset_timing="after_test"),
    Rules(blow_rolls=False, allies="extra", fates_timing="immediate", boost_scope="combat"),
    Rules(
        opening_tie_both_empty="sudden_death", opening_tie_one_empty="must_reach",
        gm_may_offer=True, negotiation_combat="one_die", blows="players_first",
        cancel_effects="failure_still_counts", others_choose_master_dark=True,
    ),
    Rules(
        boom=True, lineless_fighter="not_allowed", lost_master="no_tests_at_all",
        lost_line="player_choice", price_even_if_refused=True, promotion="one_per_rank",
        negotiation_control="must_roll", missed_blow_morale="kept",
    ),
)


def check(before: State, entry: Entry) -> None:
    """The invariants, and the end of every test: after any Failure no Morale is left (TR-55)."""
    state = entry.state
    check_invariants(state)
    ended = before.running and not state.running and state.test.results
    if not ended or state.rules != Rules():
        return
    lost = {loss.player for loss in state.losses}
    for side in state.test.players:
        spared = not side.pays or side.retreated or side.name in {*state.test.saved, *lost}
        if state.test.result(side.name) is Result.FAILURE and not spared:
            assert state.character(side.name).morale == 0


@settings(max_examples=25)
@pytest.mark.rule("TR-06", "TR-08", "TR-13", "TR-33", "TR-41", "TR-55", "TR-65", "TR-81")
@given(st.integers(0, 10**6), st.sampled_from(READINGS))
def test_random_play_keeps_the_invariants_and_replays(seed: int, rules: Rules) -> None:
    table, refused = play_randomly(
        "trikus", wander, check, actions=40, seed=seed, rules=rules, seats=("Group",)
    )
    assert refused
    with TemporaryDirectory() as folder:
        assert_replays(table, Path(folder))


@pytest.mark.rule("TR-16")
def test_everything_can_be_taken_back_and_brought_back() -> None:
    table, _ = play_randomly(
        "trikus", wander, check, actions=120, seed=11, seats=("Game Master", "Paweł", "Zuzia")
    )
    assert_undoes(table)


@pytest.mark.slow
@pytest.mark.rule("TR-09", "TR-16", "TR-30", "TR-43", "TR-60")
@pytest.mark.parametrize("number", range(len(READINGS)))
def test_ten_thousand_actions(number: int, tmp_path: Path) -> None:
    """A share of 10,000 random legal actions under each reading."""
    table, refused = play_randomly(
        "trikus", wander, check, actions=10_000 // len(READINGS) + 1, seed=number,
        rules=READINGS[number], seats=("Group",),
    )
    assert refused > 1000
    assert_replays(table, tmp_path)
