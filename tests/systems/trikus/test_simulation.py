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


class Position:
    """A contest between two steps; the engine plays each step out of it once, and is remembered.

    100,000 simulated tests meet the same few positions again and again.
    """

    def __init__(self, contest: Contest, rules: Rules) -> None:
        self.contest = contest
        self.rules = rules
        self.dice = (D10,) * find_throwers(contest, rules).count
        self.results = find_results(contest, rules)
        self._following: dict[tuple[int, ...], Position] = {}

    def after(self, faces: tuple[int, ...]) -> Position:
        """The position once these faces have fallen."""
        found = self._following.get(faces)
        if found is None:
            found = position(advance(self.contest, faces, self.rules), self.rules)
            self._following[faces] = found
        return found


#: One object for each position, so that ways that meet go on together.
position = cache(Position)


def finish(contest: Position, roll: Roll) -> tuple[Result, ...]:
    """Throw until nobody must."""
    while contest.dice:
        contest = contest.after(roll(contest.dice))
    return contest.results


@pytest.mark.rule("TR-23")
@pytest.mark.parametrize(
    ("player", "gm", "rules"),
    [(3, 2, RULES), (1, 1, RULES), (2, 5, RULES), (1, 1, SUDDEN), (1, 2, REACH)],
)
def test_single_tests(player: int, gm: int, rules: Rules) -> None:
    opening = position(Contest(gm, (Pair(player),)), rules)

    def test(roll: Roll) -> str:
        return finish(opening, roll)[0].value

    assert_agrees(simulate(test), single_test(player, gm, rules))


@pytest.mark.rule("TR-26", "TR-29")
@pytest.mark.parametrize("rules", [RULES, FINAL, Rules(team_tie="strict_lower")])
def test_team_tests(rules: Rules) -> None:
    """The burglary under three readings."""
    opening = position(Contest(4, (Pair(1), Pair(2))), rules)

    def test(roll: Roll) -> tuple[Result, ...]:
        return finish(opening, roll)

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
    rounds = {
        (mine, theirs): position(Contest(theirs, (Pair(mine),)), RULES)
        for mine in (1, 2)
        for theirs in (1, 2)
    }

    def fight(roll: Roll) -> str:
        mine, theirs = 2, 2
        while mine and theirs:
            (result,) = finish(rounds[mine, theirs], roll)
            if result is Result.NO_RESULT or roll((D10,))[0] < 3:
                continue
            mine, theirs = (
                (mine, theirs - 1) if result is Result.SUCCESS else (mine - 1, theirs)
            )
        return "players" if mine else "gm"

    assert_agrees(simulate(fight), combat(2, (2,)).winner)


@pytest.mark.rule("TR-59")
def test_booms_among_dice_and_in_real_tests() -> None:
    opening, six = position(Contest(2, (Pair(3),)), RULES), (D10,) * 6

    def any_triple(faces: Sequence[int]) -> str:
        return "boom" if any(faces.count(face) >= 3 for face in faces) else "no boom"

    def play(roll: Roll) -> str:
        contest, thrown = opening, []
        while contest.dice:
            faces = roll(contest.dice)
            thrown.extend(faces)
            contest = contest.after(faces)
        return any_triple(thrown)

    assert_agrees(simulate(lambda roll: any_triple(roll(six))), boom(6))
    assert_agrees(simulate(play), boom_in_test(3, 2))


@pytest.mark.rule("TR-61", "TR-63")
def test_negotiations() -> None:
    """The Game Master's 10 is thrown again against a 3 with two dice to go."""
    opened = advance(Contest(2, (Pair(3),)), (10, 3), RULES)

    after = {face: position(rethrow(opened, None, face, RULES), RULES) for face in D10.faces}

    def deal(roll: Roll) -> bool:
        return finish(after[roll((D10,))[0]], roll)[0] is Result.SUCCESS

    chance = after_accepted_offer(opened)
    assert_agrees(
        simulate(deal), Distribution.from_fractions({True: chance, False: 1 - chance})
    )
