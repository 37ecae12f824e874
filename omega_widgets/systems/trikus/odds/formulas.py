"""Closed forms in symbols, for the book; tests hold them against the counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sympy import Expr


def chase_formula() -> Expr:
    """The chance to reach a number r with n dice when the other side has none left (TR-19)."""
    from sympy import Integer, symbols

    n, reach = symbols("n r", integer=True, positive=True)
    return 1 - ((reach - 1) / Integer(10)) ** n


def one_die_formula() -> Expr:
    """The chance of one die against m dice of the Game Master (TR-23).

    The Player's face k + 1 must be above all m dice, each of which misses it in k of 10 cases.
    """
    from sympy import Integer, Sum, symbols

    m = symbols("m", integer=True, positive=True)
    k = symbols("k", integer=True, nonnegative=True)
    return Sum((k / Integer(10)) ** m / 10, (k, 0, 9))


def blow_formula() -> Expr:
    """The chance of a hit at Combat Difficulty D behind k protectors (TR-47, TR-50)."""
    from sympy import Integer, Max, Min, symbols

    difficulty, protectors = symbols("D k", integer=True, nonnegative=True)
    return Min(1, Max(0, (11 - difficulty - 2 * protectors) / Integer(10)))


def boom_formula() -> Expr:
    """The chance of a triple among k dice, from the rolls with j pairs and no triple (TR-59)."""
    from sympy import Integer, Sum, binomial, factorial, symbols

    dice = symbols("k", integer=True, positive=True)
    pairs = symbols("j", integer=True, nonnegative=True)
    alone = dice - 2 * pairs
    ways = binomial(10, pairs) * binomial(10 - pairs, alone) * factorial(dice) / 2**pairs
    return 1 - Sum(ways, (pairs, 0, dice // 2)) / Integer(10) ** dice
