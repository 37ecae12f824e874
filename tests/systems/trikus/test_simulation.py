"""100,000 simulated resolutions of each mechanic agree with the exact odds (fixed seed)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pytest

from omega_widgets.core.dice import D10, Die
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.trikus.engine.contest import (
    Contest,
    Pair,
    Result,
    advance,
    find_results,
    find_throwers,
    rethrow,
)
from omega_widgets.systems.trikus.engine.running_test import Blow
from omega_widgets.systems.trikus.odds.combat import blow, combat
from omega_widgets.systems.trikus.odds.duel import single_test
from omega_widgets.systems.trikus.odds.extras import after_accepted_offer, boom, boom_in_test
from omega_widgets.systems.trikus.odds.team import team_test
from omega_widgets.systems.trikus.rules import Rules
from tests.chance import assert_agrees, simulate

Roll = Callable[[Sequence[Die]], tuple[int, ...]]

RULES = Rules()
FINAL = Rules(team_outcome="final_compare")
SUDDEN = Rules(opening_tie_both_empty="sudden_death")
REACH = Rules(opening_tie_one_empty="must_reach")

pytestmark = pytest.mark.slow


@cache
def step(contest: Contest, faces: tuple[int, ...], rules: Rules) -> Contest:
    """One step of the engine; positions come again and again."""
    return advance(contest, faces, rules)


def finish(contest: Contest, roll: Roll, rules: Rules) -> tuple[Result, ...]:
    """Throw until nobody must."""
    while count := find_throwers(contest, rules).count:
        contest = step(contest, roll((D10,) * count), rules)
    return find_results(contest, rules)


@pytest.mark.rule("TR-23")
@pytest.mark.parametrize(
    ("player", "gm", "rules"),
    [(3, 2, RULES), (1, 1, RULES), (2, 5, RULES), (1, 1, SUDDEN), (1, 2, REACH)],
)
def test_single_tests(player: int, gm: int, rules: Rules) -> None:
    def test(roll: Roll) -> str:
        return finish(Contest(gm, (Pair(player),)), roll, rules)[0].value

    assert_agrees(simulate(test), single_test(player, gm, rules))


@pytest.mark.rule("TR-26", "TR-29")
@pytest.mark.parametrize("rules", [RULES, FINAL, Rules(team_tie="strict_lower")])
def test_team_tests(rules: Rules) -> None:
    """The burglary under three readings."""

    def test(roll: Roll) -> tuple[Result, ...]:
        return finish(Contest(4, (Pair(1), Pair(2))), roll, rules)

    assert_agrees(simulate(test), team_test(4, (1, 2), rules))


@pytest.mark.rule("TR-47", "TR-50")
@pytest.mark.parametrize("protectors", [0, 2])
def test_blows(protectors: int) -> None:
    def strike(roll: Roll) -> str:
        (face,) = roll((D10,))
        return "hit" if Blow("a", "b", 3 + 2 * protectors, face).hits else "miss"

    assert_agrees(simulate(strike), blow(3, protectors))


@pytest.mark.rule("TR-39")
def test_combats_to_their_end() -> None:
    """Two line dice against two, Combat Difficulty 3."""
    def fight(roll: Roll) -> str:
        mine, theirs = 2, 2
        while mine and theirs:
            (result,) = finish(Contest(theirs, (Pair(mine),)), roll, RULES)
            if result is Result.NO_RESULT or roll((D10,))[0] < 3:
                continue
            mine, theirs = (
                (mine, theirs - 1) if result is Result.SUCCESS else (mine - 1, theirs)
            )
        return "players" if mine else "gm"

    assert_agrees(simulate(fight), combat(2, (2,)).winner)


@pytest.mark.rule("TR-59")
def test_booms_among_dice_and_in_real_tests() -> None:
    def any_triple(faces: Sequence[int]) -> str:
        return "boom" if any(faces.count(face) >= 3 for face in faces) else "no boom"

    def play(roll: Roll) -> str:
        contest, thrown = Contest(2, (Pair(3),)), []
        while count := find_throwers(contest, RULES).count:
            faces = roll((D10,) * count)
            thrown.extend(faces)
            contest = step(contest, faces, RULES)
        return any_triple(thrown)

    assert_agrees(simulate(lambda roll: any_triple(roll((D10,) * 6))), boom(6))
    assert_agrees(simulate(play), boom_in_test(3, 2))


@pytest.mark.rule("TR-61", "TR-63")
def test_negotiations() -> None:
    """The Game Master's 10 is thrown again against a 3 with two dice to go."""
    opened = advance(Contest(2, (Pair(3),)), (10, 3), RULES)

    def deal(roll: Roll) -> bool:
        contest = rethrow(opened, None, roll((D10,))[0], RULES)
        return finish(contest, roll, RULES)[0] is Result.SUCCESS

    chance = after_accepted_offer(opened)
    assert_agrees(
        simulate(deal), Distribution.from_fractions({True: chance, False: 1 - chance})
    )
