"""Simulated throws against exact odds, judged by the chi-square test.

``assert_agrees(simulate(draw), exact)`` throws 100,000 times with a fixed seed and fails if
something impossible came, or if counts this far from the odds would come to fewer than one right
program in a thousand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from math import erfc, exp, gamma, sqrt
from random import Random
from typing import TypeVar

from omega_widgets.core.dice import Die
from omega_widgets.core.distribution import Distribution

TRIALS = 100_000

#: A right program fails this often; seeds are fixed, so it fails always or never.
SUSPICION = 0.001

#: Outcomes expected less often than this are counted together, or the test would be a bad one.
FEWEST = 5

Outcome = TypeVar("Outcome", bound=Hashable)


class SeededRoller:
    """A table's roller that throws from a seeded source, so that a failure can be repeated."""

    source = "scripted"

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def roll(self, dice: Sequence[Die]) -> tuple[int, ...]:
        """One face for each die."""
        if dice and dice.count(dice[0]) == len(dice):
            return tuple(self._chance.choices(dice[0].faces, k=len(dice)))
        return tuple(self._chance.choice(die.faces) for die in dice)


def simulate(
    draw: Callable[[Callable[[Sequence[Die]], tuple[int, ...]]], Outcome],
    *,
    seed: int = 2026,
    trials: int = TRIALS,
) -> Counter[Outcome]:
    """How often each outcome came: ``draw(roll)`` resolves once; ``roll(dice)`` gives faces."""
    roll = SeededRoller(Random(seed)).roll
    return Counter(draw(roll) for _ in range(trials))


def assert_agrees(seen: Counter[Outcome], exact: Distribution[Outcome]) -> None:
    """Fail if something impossible was seen, or the counts are too far from the odds."""
    impossible = {outcome for outcome in seen if not exact.weight(outcome)}
    assert not impossible, f"came although impossible: {impossible}"
    counts = _gather(seen, exact)
    if len(counts) < 2:
        return  # a single outcome cannot be off
    distance = sum((came - expected) ** 2 / expected for came, expected in counts)
    likeness = tail(distance, len(counts) - 1)
    assert likeness > SUSPICION, (
        f"counts as far off as these come with chance {likeness:.2g} only: {counts}"
    )


def _gather(
    seen: Counter[Outcome], exact: Distribution[Outcome]
) -> list[tuple[int, float]]:
    """(count, expected count) of every outcome, the rare ones together."""
    trials = sum(seen.values())
    usual: list[tuple[int, float]] = []
    rare_came, rare_expected = 0, 0.0
    for outcome, share in exact.fractions():
        came, expected = seen[outcome], trials * float(share)
        if expected < FEWEST:
            rare_came, rare_expected = rare_came + came, rare_expected + expected
        else:
            usual.append((came, expected))
    if rare_expected >= FEWEST:
        return [*usual, (rare_came, rare_expected)]
    if rare_expected and usual:  # too rare even together: with the rarest of the others
        came, expected = usual.pop(min(range(len(usual)), key=lambda at: usual[at][1]))
        usual.append((came + rare_came, expected + rare_expected))
    return usual


def tail(distance: float, freedom: int) -> float:
    """The chance that a chi-square variable with ``freedom`` degrees exceeds ``distance``.

    Starts from one or two degrees of freedom, where it is known, and goes up two at a time.
    """
    half = distance / 2
    degrees = 1 if freedom % 2 else 2
    chance = erfc(sqrt(half)) if degrees == 1 else exp(-half)
    while degrees < freedom:
        chance += half ** (degrees / 2) * exp(-half) / gamma(degrees / 2 + 1)
        degrees += 2
    return chance
