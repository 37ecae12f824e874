"""Exact odds of one character's dice: a check, and a bonus die bought after the roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from omega_widgets.core.counting import multisets
from omega_widgets.core.dice import DF
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.tsoy.engine.rolling import count_dice_to_roll
from omega_widgets.systems.tsoy.engine.throw import (
    Throw,
    add_late_bonus,
    count_late_dice,
    resolve,
)
from omega_widgets.systems.tsoy.rules import Rules, level_name


def count_throws(net: int, rules: Rules) -> tuple[tuple[Throw, int], ...]:
    """The throws of a check with ``net`` bonus or penalty dice left (TS-10, TS-11)."""
    return count_shape(max(-net, 0), max(net, 0), rules)


@lru_cache(maxsize=512)
def count_shape(
    drop_best: int, drop_worst: int, rules: Rules
) -> tuple[tuple[Throw, int], ...]:
    """One throw for each way the dice that count can fall, with its integer weight (TS-10).

    The dice that do not count make no difference to a result, so for any number of extra dice
    only ten different throws of three counting dice are left. Weights add up to 3 to the power
    of the number of dice.
    """
    counted: dict[tuple[int, ...], tuple[Throw, int]] = {}
    for faces, weight in multisets(DF, rules.dice + drop_best + drop_worst):
        throw = Throw(faces, drop_best, drop_worst)
        kept = throw.kept
        first, so_far = counted.get(kept, (throw, 0))
        counted[kept] = (first, so_far + weight)
    return tuple(counted.values())


@lru_cache(maxsize=512)
def kept_sums(net: int, rules: Rules) -> Distribution[int]:
    """How often the dice that count add up to -3 ... +3 (TS-11).

    Args:
        net: bonus dice left (above 0) or penalty dice left (below 0).
    """
    throws = count_throws(net, rules)
    return Distribution.counted((sum(throw.kept), weight) for throw, weight in throws).sorted()


@lru_cache(maxsize=2048)
def check(rating: int, net: int, rules: Rules) -> Distribution[int]:
    """How often a check reaches each Success Level (TS-06, TS-11, TS-17).

    Args:
        rating: of the Ability, 0 to 4.
        net: bonus dice left (above 0) or penalty dice left (below 0).
    """
    return levels(rating, count_throws(net, rules), rules)


def levels(
    rating: int, throws: Iterable[tuple[Throw, int]], rules: Rules
) -> Distribution[int]:
    """The Success Levels of weighted throws (TS-06)."""
    return Distribution.counted(
        (resolve(throw, rating, rules).level, weight) for throw, weight in throws
    ).sorted()


def success(rating: int, net: int, rules: Rules) -> Distribution[str]:
    """How often a check ends in ``"success"`` and in ``"failure"`` (TS-08, TS-11)."""
    counted = Distribution.counted(
        ("success" if resolve(throw, rating, rules).success else "failure", weight)
        for throw, weight in count_throws(net, rules)
    )
    return counted.sorted(key=("success", "failure").index)


def named_levels(rating: int, net: int, rules: Rules) -> Distribution[str]:
    """Like :func:`check`, with every Success Level named: ``"2 Good"`` (TS-07)."""
    return check(rating, net, rules).map(name_level)


def name_level(level: int) -> str:
    """A Success Level with its word: ``"2 Good"`` (TS-07)."""
    return f"{level} {level_name(level)}"


def gift_ladder(rating: int, net: int, gifts: int, rules: Rules) -> dict[int, Distribution[int]]:
    """Success Levels with 0, 1, ... up to ``gifts`` gift dice on top of ``net`` (TS-15)."""
    return {given: check(rating, net + given, rules) for given in range(gifts + 1)}


def with_late_bonus(throw: Throw, rating: int, rules: Rules) -> Distribution[int]:
    """Success Levels if one more bonus die comes now that these dice lie there (TS-14)."""
    return levels(rating, _late_throws(throw, rules), rules)


@lru_cache(maxsize=512)
def pay_after_failure(rating: int, net: int, rules: Rules) -> Distribution[tuple[int, int]]:
    """Success Level and points spent, if a point is paid only once a roll has failed (TS-14).

    Outcomes are (level, 0 or 1). The order of the dice matters where the last one is set aside,
    so the last die is counted apart from the others.
    """
    cases = []
    for faces, weight in multisets(DF, count_dice_to_roll(net, rules) - 1):
        for last in DF.faces:
            throw = Throw.of((*faces, last), net)
            reading = resolve(throw, rating, rules)
            if reading.success:
                cases.append(((reading.level, 0), len(DF.faces) * weight))
                continue
            late = list(_late_throws(throw, rules))
            share = len(DF.faces) // len(late)
            for later, one in late:
                cases.append(((resolve(later, rating, rules).level, 1), share * one * weight))
    return Distribution.counted(cases).sorted()


def pool_value(rating: int, net: int, rules: Rules) -> dict[str, Fraction]:
    """What a Pool point is worth, by when it is paid (TS-12, TS-14).

    Returns chances by name: of success without it, paying before the roll, and paying only once
    the roll has failed; and how often the point is spent in the last case.
    """
    paid = pay_after_failure(rating, net, rules)
    return {
        "success without paying": success(rating, net, rules).fraction("success"),
        "success, paying before the roll": success(rating, net + 1, rules).fraction("success"),
        "success, paying only after a failure": paid.chance(
            lambda outcome: outcome[0] >= rules.needed_level
        ),
        "point spent, paying only after a failure": paid.chance(lambda outcome: outcome[1] > 0),
    }


def _late_throws(throw: Throw, rules: Rules) -> Iterator[tuple[Throw, int]]:
    for new, weight in multisets(DF, count_late_dice(throw, rules)):
        yield add_late_bonus(throw, new, rules), weight
