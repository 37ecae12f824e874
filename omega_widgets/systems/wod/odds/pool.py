"""Odds of one pool, counted with the engine's own resolver."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from omega_widgets.core.counting import lumped
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.wod.engine import Result, check_difficulty, read_die, resolve
from omega_widgets.systems.wod.rules import Rules

if TYPE_CHECKING:
    from sympy import Expr

#: Results in the order in which tables show them.
ORDER = (Result.SUCCESS, Result.FAILURE, Result.BOTCH)


@lru_cache(maxsize=4096)
def turn(pool: int, difficulty: int, rules: Rules) -> Distribution[tuple[int, Result, int]]:
    """How often each (net, result, successes shown before cancelling) comes (WD-27).

    Dice that the rules cannot tell apart are counted together: only successes, tens, ones and
    the rest differ.
    """
    check_difficulty(difficulty, rules)

    def key(face: int) -> tuple[str, bool]:
        return read_die(face, difficulty), face == 10 and rules.ten == "uncancellable"

    def read(faces: tuple[int, ...]) -> tuple[int, Result, int]:
        shown = resolve(faces, difficulty, rules)
        return shown.net, shown.result, shown.successes

    return Distribution.counted(
        (read(faces), weight) for faces, weight in lumped(rules.die, pool, key)
    )


@lru_cache(maxsize=4096)
def net_successes(pool: int, difficulty: int, rules: Rules) -> Distribution[tuple[int, Result]]:
    """How often each net number of successes comes, with its result (WD-27)."""
    counted = turn(pool, difficulty, rules).map(lambda outcome: outcome[:2])
    return counted.sorted(key=lambda outcome: outcome[0])


@lru_cache(maxsize=4096)
def results(pool: int, difficulty: int, rules: Rules) -> Distribution[Result]:
    """How often a roll succeeds, fails and botches (WD-27)."""
    counted = net_successes(pool, difficulty, rules).map(lambda outcome: outcome[1])
    return counted.sorted(key=ORDER.index)


def chance_formula() -> Expr:
    """The chance of success as a sum in symbols: pool n, difficulty d, ten-sided dice (WD-27).

    Of n dice, s succeed and k show a one; the roll succeeds when s > k.
    """
    from sympy import Rational, Sum, binomial, symbols

    n, difficulty, s, k = symbols("n d s k", integer=True, nonnegative=True)
    success, one = (11 - difficulty) / 10, Rational(1, 10)
    nothing = (difficulty - 2) / 10
    ways = binomial(n, s) * binomial(n - s, k)
    inner = Sum(ways * success**s * one**k * nothing ** (n - s - k), (k, 0, s - 1))
    return Sum(inner, (s, 1, n))


@lru_cache(maxsize=1024)
def split(parts: tuple[tuple[int, int], ...], rules: Rules) -> Distribution[int]:
    """How many parts of a split pool succeed (WD-12).

    Args:
        parts: (dice, difficulty) of each part.
    """
    succeeding = Distribution.certain(0)
    for dice, difficulty in parts:
        hit = results(dice, difficulty, rules).map(lambda result: int(result is Result.SUCCESS))
        succeeding = succeeding + hit
    return succeeding.sorted()
