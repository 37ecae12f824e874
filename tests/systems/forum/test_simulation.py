"""100,000 simulated resolutions of each mechanic agree with the exact odds (fixed seed)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine import fate, multiplier
from omega_widgets.systems.forum.engine.duel_events import VERDICTS, name_wound
from omega_widgets.systems.forum.engine.strike import compare_strikes, resolve_strike
from omega_widgets.systems.forum.rules import Rules

TRIALS = 100_000
RULES = Rules()
PRODUCT = Rules(duel_winner="product")

#: Chi-square values that a right count exceeds once in a thousand, by degrees of freedom.
LIMITS = {1: 10.83, 2: 13.82, 4: 18.47, 9: 27.88}


def roll(chance: Random) -> int:
    """One face of a d6."""
    return chance.randint(1, 6)


def assert_agrees(seen: Counter[str], exact: Distribution[str]) -> None:
    """Nothing impossible was seen, and the counts are as far from the odds as chance allows."""
    assert set(seen) <= set(exact)
    assert sum(seen.values()) == TRIALS
    distance = sum(
        (seen[name] - TRIALS * float(share)) ** 2 / (TRIALS * float(share))
        for name, share in exact.fractions()
    )
    assert distance < LIMITS[len(exact) - 1]


@pytest.mark.slow
@pytest.mark.rule("FG-18", "FG-23")
@pytest.mark.parametrize(("points", "skills", "x"), [(70, 0, 85), (20, 12, 50), (50, 0, 79)])
def test_multiplier(points: int, skills: int, x: int) -> None:
    chance = Random(1)
    seen = Counter(
        multiplier.resolve(roll(chance), points, skills, x, RULES).label for _ in range(TRIALS)
    )
    assert_agrees(seen, odds.success(points, skills, x, RULES))


@pytest.mark.slow
@pytest.mark.rule("FG-06", "FG-07")
def test_blind_fate() -> None:
    chance = Random(2)
    seen = Counter(
        fate.name_scenario(fate.resolve(roll(chance), fate.MORGAN)) for _ in range(TRIALS)
    )
    assert_agrees(seen, odds.draws(fate.MORGAN))


@pytest.mark.slow
@pytest.mark.rule("FG-14", "FG-16")
@pytest.mark.parametrize("rules", [RULES, PRODUCT, Rules(duel_winner="first_die")])
def test_duel(rules: Rules) -> None:
    chance = Random(3)

    def fight() -> str:
        mine = resolve_strike((roll(chance), roll(chance)), 50, rules)
        theirs = resolve_strike((roll(chance), roll(chance)), 40, rules)
        return VERDICTS[compare_strikes(mine, theirs, rules)]

    assert_agrees(Counter(fight() for _ in range(TRIALS)), odds.verdicts(50, 40, rules))


@pytest.mark.slow
@pytest.mark.rule("FG-12", "FG-13")
@pytest.mark.parametrize("points", [20, 15])
def test_wounds_of_a_single_throw(points: int) -> None:
    chance = Random(4)
    seen = Counter(
        name_wound(resolve_strike((roll(chance), roll(chance)), points, RULES))
        for _ in range(TRIALS)
    )
    assert_agrees(seen, odds.wounds(points, 0, RULES))


@pytest.mark.slow
@pytest.mark.rule("FG-12", "FG-13", "FG-16")
def test_wounds_of_a_winner() -> None:
    chance = Random(5)
    seen: Counter[str] = Counter()
    while sum(seen.values()) < TRIALS:
        mine = resolve_strike((roll(chance), roll(chance)), 15, RULES)
        theirs = resolve_strike((roll(chance), roll(chance)), 20, RULES)
        if compare_strikes(mine, theirs, RULES) > 0:
            seen[name_wound(mine)] += 1
    exact = odds.winning_wounds(15, 20, RULES)
    assert_agrees(seen, exact.map(", ".join))
