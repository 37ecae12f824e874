"""100,000 simulated resolutions of each mechanic agree with the exact odds (fixed seed)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from omega_widgets.core.dice import D6, Die
from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine import fate, multiplier
from omega_widgets.systems.forum.engine.duel_events import VERDICTS, name_wound
from omega_widgets.systems.forum.engine.strike import compare_strikes, resolve_strike
from omega_widgets.systems.forum.rules import Rules
from tests.chance import assert_agrees, simulate

Roll = Callable[[Sequence[Die]], tuple[int, ...]]

RULES = Rules()
PRODUCT = Rules(duel_winner="product")
TWO_DICE = (D6, D6)


@pytest.mark.slow
@pytest.mark.rule("FG-18", "FG-23")
@pytest.mark.parametrize(("points", "skills", "x"), [(70, 0, 85), (20, 12, 50), (50, 0, 79)])
def test_multiplier(points: int, skills: int, x: int) -> None:
    def shoot(roll: Roll) -> str:
        return multiplier.resolve(*roll((D6,)), points, skills, x, RULES).label

    assert_agrees(simulate(shoot), odds.success(points, skills, x, RULES))


@pytest.mark.slow
@pytest.mark.rule("FG-06", "FG-07")
def test_blind_fate() -> None:
    def draw(roll: Roll) -> str:
        return fate.name_scenario(fate.resolve(*roll((D6,)), fate.MORGAN))

    assert_agrees(simulate(draw), odds.draws(fate.MORGAN))


@pytest.mark.slow
@pytest.mark.rule("FG-14", "FG-16")
@pytest.mark.parametrize("rules", [RULES, PRODUCT, Rules(duel_winner="first_die")])
def test_duel(rules: Rules) -> None:
    def fight(roll: Roll) -> str:
        mine = resolve_strike(roll(TWO_DICE), 50, rules)
        theirs = resolve_strike(roll(TWO_DICE), 40, rules)
        return VERDICTS[compare_strikes(mine, theirs, rules)]

    assert_agrees(simulate(fight), odds.verdicts(50, 40, rules))


@pytest.mark.slow
@pytest.mark.rule("FG-14", "FG-16")
def test_duel_rolled_again_until_somebody_wins() -> None:
    def fight(roll: Roll) -> str:
        verdict = 0
        while not verdict:
            mine = resolve_strike(roll(TWO_DICE), 50, PRODUCT)
            verdict = compare_strikes(mine, resolve_strike(roll(TWO_DICE), 40, PRODUCT), PRODUCT)
        return VERDICTS[verdict]

    assert_agrees(simulate(fight), odds.final_verdicts(50, 40, PRODUCT))


@pytest.mark.slow
@pytest.mark.rule("FG-12", "FG-13")
@pytest.mark.parametrize("points", [20, 15])
def test_wounds_of_a_single_throw(points: int) -> None:
    def strike(roll: Roll) -> str:
        return name_wound(resolve_strike(roll(TWO_DICE), points, RULES))

    assert_agrees(simulate(strike), odds.wounds(points, 0, RULES))


@pytest.mark.slow
@pytest.mark.rule("FG-12", "FG-13", "FG-16")
def test_wounds_of_a_winner() -> None:
    def win(roll: Roll) -> tuple[str, str]:
        while True:
            mine = resolve_strike(roll(TWO_DICE), 15, RULES)
            if compare_strikes(mine, resolve_strike(roll(TWO_DICE), 20, RULES), RULES) > 0:
                return mine.severity, mine.part

    assert_agrees(simulate(win), odds.winning_wounds(15, 20, RULES))
