"""Random play keeps every invariant of the game; a replay equals live play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.system import apply, can
from omega_widgets.systems.omega import SYSTEM
from omega_widgets.systems.omega.engine import MakeCharacter, Rating, State, start
from omega_widgets.systems.omega.engine.out import is_out, out_limit
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.table import JsonLinesStore, Table
from tests.systems.omega.random_play import HEROES, SEATS, propose
from tests.systems.omega.setting import do

READINGS = (
    Rules(),
    Rules(
        green_overdraw="from_bank",
        partial_draw="lenient",
        scene_draws="batch_success_first",
        rolls_per_scene="unlimited",
        over_maximum="leave_open",
        die=20,
        convert_from="bank",
        trouble_draw="full",
        goal_use="free_successes",
        betray_blue="bank",
        come_round="any_cancel",
        out_recovery="any_number",
        duel_net="discard_all",
        lower_to_zero=True,
        impairment_applies="per_ability",
        vigilance_order="decay_then_fill",
        mistrust_penalty="payer_choice",
        pass_stored="reserve_fee",
        rating_cap=0,
        goal_complications=True,
    ),
)


def heroes(rules: Rules) -> list[MakeCharacter]:
    ratings = (Rating("Will", 6),), (Rating("Aim", 5),)
    return [MakeCharacter(name, name, *ratings) for name in HEROES]


def check_invariants(before: State, after: State) -> None:
    """Tokens are conserved, nothing negative, dots fit ratings, bowls fall (INV-1 to INV-14)."""
    players = after.players
    tokens = [player.tokens for player in players]
    bowls = after.mission.bowls if after.mission else None
    green = sum(
        [
            bowls.success if bowls else 0,
            sum(hand.green for hand in tokens),
            after.task.green,
            sum(item.green for item in after.items),
            sum(goal.green for goal in after.goals),
            sum(entry.green for entry in after.reliance),
            sum(entry.green for entry in after.vigilance),
            after.discarded_green,
        ]
    )
    blue = sum(
        [
            bowls.complication if bowls else 0,
            sum(hand.blue for hand in tokens),
            after.task.blue,
            sum(goal.blue for goal in after.goals),
            after.discarded_blue,
        ]
    )
    assert (green, blue) == (after.put_green, after.put_blue)
    assert after.task.green >= 0 and after.task.blue >= 0
    for player in players:
        assert 0 <= player.turn.presented <= player.tokens.blue_kept
        assert player.tokens.red_covered <= player.tokens.red_fresh
        assert player.turn.ignored >= 0 and len(player.turn.awarded) < len(players)
        for ability in player.character.abilities if player.character else ():
            assert 0 <= ability.crossed <= ability.rating
            assert 0 <= ability.boost_left <= ability.boost <= ability.rating
            assert not after.rules.rating_cap or ability.rating <= after.rules.rating_cap
    check_bowls(before, after)
    if after.scene and after.scene.step == "closed":
        assert all(p.turn.ignored == 0 == p.tokens.green_fresh for p in players)
    if after.rules == Rules():
        for player in after.party:
            limit = player.tokens.red - player.turn.ignored >= out_limit(player, after.rules)
            assert is_out(player, after.rules) == (limit and player.tokens.red > 0)


def check_bowls(before: State, after: State) -> None:
    """Within a mission both bowls only fall, and after its end they do not move (INV-4, INV-11)."""
    if after.mission is None:
        return
    now = after.mission.bowls
    assert 0 <= now.success <= after.mission.difficulty
    assert 0 <= now.complication <= after.mission.difficulty
    if now.end == "success":
        assert now.success == 0
    if before.mission is None or before.clock == 0 or after.scene is None:
        return
    was = before.mission.bowls
    assert now.success <= was.success and now.complication <= was.complication
    if was.end:
        assert now == was


def play(rules: Rules, steps: int, seed: int) -> tuple[Counter, State]:
    """Play so many legal actions; returns how often each was played."""
    random, played = Random(seed), Counter()
    state = do(start(rules, SEATS), *heroes(rules))
    while sum(played.values()) < steps:
        action = propose(state, random)
        if can(state, action):
            continue
        faces = tuple(random.choice(die.faces) for die in action.dice(state))
        after, events = apply(state, action, faces)
        assert all(event.words().endswith((".", "!")) for event in events)
        assert all(rule in SYSTEM.rule_table for event in events for rule in event.rules)
        check_invariants(state, after)
        state = after
        played[type(action).__name__] += 1
    return played, state


@pytest.mark.rule("OM-19", "OM-22", "OM-60", "OM-63", "OM-113")
@pytest.mark.parametrize("rules", READINGS, ids=["usual", "unusual"])
def test_random_play_keeps_the_invariants(rules):
    """A thousand legal actions each for the usual and for many unusual readings."""
    play(rules, 1000, seed=7)


@pytest.mark.slow
@pytest.mark.rule("OM-19", "OM-22", "OM-60", "OM-63", "OM-113")
def test_ten_thousand_random_actions_reach_nearly_everything():
    """Almost every kind of action comes up, and all invariants hold throughout."""
    played: Counter = Counter()
    for seed in range(10):
        played += play(Rules(), 1000, seed)[0]
    assert sum(played.values()) == 10_000
    assert len(played) >= 50


def test_replaying_a_random_session_leads_to_the_same_state(tmp_path):
    """Written to a file and read again, the log gives the same state and refuses nothing."""
    random = Random(11)
    table = Table.in_memory("omega", seats=SEATS)
    for action in heroes(table.rules):
        table.do(action, "Kim")
    while len(table.played) < 250:
        action = propose(table.state, random)
        entitled = action.seats(table.state) if not can(table.state, action) else None
        seat = sorted(entitled)[0] if entitled else "Kim"
        if table.can(action, seat):
            continue
        faces = tuple(random.choice(die.faces) for die in action.dice(table.state))
        table.roller = ScriptedRoller(faces)
        table.do(action, seat)
    path = tmp_path / "random.jsonl"
    path.write_bytes(table.store.text())
    replayed = Table(JsonLinesStore(path, read_only=True))
    assert replayed.state == table.state
    assert [entry.state for entry in replayed.played] == [entry.state for entry in table.played]
