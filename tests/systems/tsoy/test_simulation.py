"""100,000 simulated resolutions of each mechanic agree with the exact odds (fixed seed)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random

import pytest
from mpmath import gammainc

from omega_widgets.core.dice import DF
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.tsoy import odds
from omega_widgets.systems.tsoy.engine import OnFailure
from omega_widgets.systems.tsoy.engine.comparison import Place, find_ties, oppose, rank
from omega_widgets.systems.tsoy.engine.linking import count_support_dice
from omega_widgets.systems.tsoy.engine.throw import (
    Throw,
    add_late_bonus,
    count_late_dice,
    resolve,
)
from omega_widgets.systems.tsoy.odds import Entrant
from omega_widgets.systems.tsoy.rules import Rules

TRIALS = 100_000
RULES = Rules()
MIDDLE = Rules(late_bonus="middle")
ROLL_OFF = Rules(competitive_tie="roll_off")
SHORTFALL = Rules(fail_penalty="shortfall")

pytestmark = pytest.mark.slow


def throw(chance: Random, net: int) -> Throw:
    """Dice of a check with ``net`` extra dice."""
    return Throw.of(chance.choices(DF.faces, k=3 + abs(net)), net)


def roll(chance: Random, entrant: Entrant) -> int:
    """One Success Level."""
    return resolve(throw(chance, entrant.net), entrant.rating, RULES).level


def assert_agrees(seen: Counter[Hashable], exact: Distribution[Hashable]) -> None:
    """Nothing impossible was seen, and chance alone explains how far the counts are off.

    Outcomes expected fewer than ten times are counted together; what is left is compared by
    chi-square, and refused if a right count would be so far off once in ten thousand times.
    """
    assert set(seen) <= set(exact) and sum(seen.values()) == TRIALS
    cells = [(seen[outcome], TRIALS * float(share)) for outcome, share in exact.fractions()]
    rare = [cell for cell in cells if cell[1] < 10]
    common = [cell for cell in cells if cell[1] >= 10]
    if rare:
        common.append((sum(count for count, _ in rare), sum(mean for _, mean in rare)))
    distance = sum((count - mean) ** 2 / mean for count, mean in common)
    freedom = len(common) - 1
    tail = gammainc(freedom / 2, distance / 2, regularized=True)
    assert tail > 1e-4, f"chi-square {distance:.1f} with {freedom} degrees of freedom"


@pytest.mark.rule("TS-06", "TS-10", "TS-11")
@pytest.mark.parametrize(("rating", "net"), [(1, 0), (0, 2), (3, -9)])
def test_checks(rating: int, net: int):
    """Ordinary checks with bonus and penalty dice."""
    chance = Random(1)
    seen = Counter(roll(chance, Entrant(rating, net)) for _ in range(TRIALS))
    assert_agrees(seen, odds.check(rating, net, RULES))


@pytest.mark.rule("TS-14")
@pytest.mark.parametrize(
    ("rating", "net", "rules"), [(0, 1, RULES), (1, -2, RULES), (1, -2, MIDDLE)]
)
def test_late_bonus_dice(rating: int, net: int, rules: Rules):
    """A point is paid once a roll has failed."""
    chance = Random(2)

    def play() -> tuple[int, int]:
        dice = throw(chance, net)
        first = resolve(dice, rating, rules)
        if first.success:
            return first.level, 0
        new = chance.choices(DF.faces, k=count_late_dice(dice, rules))
        return resolve(add_late_bonus(dice, new, rules), rating, rules).level, 1

    assert_agrees(
        Counter(play() for _ in range(TRIALS)), odds.pay_after_failure(rating, net, rules)
    )


@pytest.mark.rule("TS-25", "TS-28")
@pytest.mark.parametrize("pair", [(Entrant(0, 2), Entrant(2, -1))])
def test_opposed_checks(pair: tuple[Entrant, Entrant]):
    """Two roll; verdicts with their margins."""
    chance = Random(3)
    seen = Counter(oppose(roll(chance, pair[0]), roll(chance, pair[1])) for _ in range(TRIALS))
    assert_agrees(seen, odds.verdicts(*pair, RULES))


@pytest.mark.rule("TS-24")
@pytest.mark.parametrize("rules", [RULES, ROLL_OFF])
def test_competitions(rules: Rules):
    """Three compete, with and without roll-offs; the place of the first is watched."""
    chance = Random(4)
    field = (Entrant(1), Entrant(1, 1), Entrant(2, -1))

    def play() -> Place:
        scores = [(roll(chance, entrant),) for entrant in field]
        tied = find_ties(scores, rules) if rules is ROLL_OFF else ()
        while tied:
            for index in tied:
                scores[index] += (roll(chance, field[index]),)
            tied = find_ties(scores, rules)
        return rank(scores, rules)[0]

    assert_agrees(
        Counter(play() for _ in range(TRIALS)), odds.competition(field, rules)[0]
    )


@pytest.mark.rule("TS-29", "TS-30", "TS-33")
@pytest.mark.parametrize(
    ("agreed", "rules"),
    [*((agreed, RULES) for agreed in OnFailure), (OnFailure.PENALTY, SHORTFALL)],
)
def test_linked_checks(agreed: OnFailure, rules: Rules):
    """A Competent supports a Competent, for each meaning of failure."""
    chance = Random(5)

    def play() -> int:
        support = resolve(throw(chance, 0), 1, rules)
        net = count_support_dice(support, agreed, rules)
        return 0 if net is None else roll(chance, Entrant(1, net))

    assert_agrees(Counter(play() for _ in range(TRIALS)), odds.linked(1, 1, agreed, rules))
