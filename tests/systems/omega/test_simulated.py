"""Simulated play agrees with the exact odds, by chi-square with fixed seeds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.engine.conflict import side_value
from omega_widgets.systems.omega.odds.course import after_result
from omega_widgets.systems.omega.rules import Rules

RULES = Rules()
TIMES = 100_000

#: Chi-square is above this once in a thousand tries, by degrees of freedom.
LIMITS = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32, 8: 26.12}


def check(seen: Counter, exact: Distribution) -> None:
    assert set(seen) <= set(exact)
    distance = sum(
        (seen[outcome] - TIMES * float(chance)) ** 2 / (TIMES * float(chance))
        for outcome, chance in exact.fractions()
    )
    assert distance < LIMITS[len(exact) - 1]


@pytest.mark.rule("OM-41", "OM-46")
@pytest.mark.parametrize("sides", [6, 20])
def test_simulated_rolls(sides):
    """A hundred thousand rolls of a d6 and of a d20."""
    split, random = Rules(die=sides).split, Random(1)
    seen = Counter(split.result(random.randint(1, sides)) for _ in range(TIMES))
    check(seen, odds.results(split))


@pytest.mark.rule("OM-138")
def test_simulated_conflicts():
    """A hundred thousand conflicts at risks 4 and 3: who wins with which advantage."""
    random, split = Random(2), RULES.split

    def side(risk):
        return side_value(split.result(random.randint(1, 6)), risk, RULES)

    check(Counter(side(4) - side(3) for _ in range(TIMES)), odds.advantage(4, 3, RULES))


@pytest.mark.slow
@pytest.mark.rule("OM-24")
def test_simulated_missions():
    """A hundred thousand missions of difficulty 6: two characters, one of whom converts."""
    random, seen, split = Random(3), Counter(), RULES.split
    habits = (odds.Habit(2, 2), odds.Habit(3))
    for _ in range(TIMES):
        bowls = Bowls(6, 6)
        while not bowls.end:
            for habit in habits:
                result = split.result(random.randint(1, 6))
                bowls = after_result(bowls, habit, result, RULES)
            bowls, _ = bowls.let_time_pass(1, RULES)
        seen[bowls.end] += 1
    exact = odds.mission_odds(Bowls(6, 6), odds.Course(habits), RULES)
    check(seen, exact.ends.map(lambda end: end[0]))
