"""Whatever is done at a table: the invariants hold, refusals change nothing, logs replay."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import apply, can
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.state import start
from omega_widgets.systems.trikus.rules import Rules
from omega_widgets.table.store import JsonLinesStore
from omega_widgets.table.table import Table
from tests.systems.trikus.random_play import any_action, check_invariants, legal_actions

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


def play_on(table: Table, random: Random, actions: int) -> None:
    """Play this many legal actions and check the state after each."""
    for _ in range(actions):
        action = next(legal_actions(table.state, random))
        table.do(action, "Group")
        check_invariants(table.state)


def read_again(table: Table, folder: Path) -> Table:
    """The same session, read from a file and replayed."""
    path = folder / "memory.jsonl"
    path.write_bytes(table.store.text())
    return Table(JsonLinesStore(path, read_only=True))


@settings(max_examples=20)
@pytest.mark.rule("TR-06", "TR-08", "TR-13", "TR-33", "TR-41", "TR-65", "TR-81")
@given(st.integers(0, 10**6), st.sampled_from(READINGS))
def test_invariants_hold_and_the_log_replays(seed, rules):
    table = Table.in_memory("trikus", rules=rules, seats=("Group",))
    play_on(table, Random(seed), 40)
    with TemporaryDirectory() as folder:
        assert read_again(table, Path(folder)).state == table.state


@settings(max_examples=20)
@pytest.mark.rule("TR-06", "TR-20")
@given(st.integers(0, 10**6), st.sampled_from(READINGS))
def test_a_refused_action_says_why_and_leaves_the_state_as_it_was(seed, rules):
    random = Random(seed)
    table = Table.in_memory("trikus", rules=rules, seats=("Group",))
    play_on(table, random, 15)
    before = table.state
    for _ in range(30):
        action = any_action(before, random)
        refusal = can(before, action)
        if refusal is None:
            continue
        assert refusal.rule in table.system.rule_table
        assert refusal.wrong.endswith(".") and refusal.legal.endswith(".")
        with pytest.raises(IllegalAction):
            table.do(action, "Group")
        assert table.state is before


@pytest.mark.slow
@pytest.mark.rule("TR-09", "TR-16", "TR-30", "TR-43", "TR-60")
def test_ten_thousand_actions_keep_the_invariants_and_replay_from_the_file(tmp_path: Path):
    for number, rules in enumerate(READINGS):
        table = Table.in_memory("trikus", rules=rules, seats=("Group",))
        play_on(table, Random(number), 10_000 // len(READINGS) + 1)
        folder = tmp_path / str(number)
        folder.mkdir()
        again = read_again(table, folder)
        assert again.state == table.state
        assert len(again.played) == 10_000 // len(READINGS) + 1


@settings(max_examples=20)
@pytest.mark.rule("TR-55")
@given(st.integers(0, 10**6))
def test_after_any_failure_no_morale_is_left(seed):
    random = Random(seed)
    state = start(Rules(), ("Group",))
    for _ in range(60):
        action = next(legal_actions(state, random))
        faces = tuple(random.randint(1, 10) for _ in action.dice(state))
        was_running = state.running is not None
        state, _ = apply(state, action, faces)
        if not was_running or state.running or not state.test.results:
            continue
        lost = {loss.player for loss in state.losses}
        for side in state.test.players:
            spared = not side.pays or side.retreated or side.name in {*state.test.saved, *lost}
            if state.test.result(side.name) is Result.FAILURE and not spared:
                assert state.character(side.name).morale == 0
