"""Closed forms of the odds, as SymPy expressions in named symbols, for Fudge dice in threes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sympy import Expr, Symbol


def extra_dice_symbol() -> Symbol:
    """The symbol b for the number of bonus dice left."""
    from sympy import Symbol

    return Symbol("b", integer=True, nonnegative=True)


def kept_sum_formula(total: int) -> Expr:
    """The chance that the best three of 3 + b dice add up to ``total``, -3 to 3 (TS-11).

    For penalty dice read the formula for ``-total``. With n dice, of which p show a plus and z a
    blank: three of them count, pluses first, then blanks, so the sum is min(p, 3) less the
    minuses that are needed to fill up three.
    """
    from sympy import binomial, simplify

    n = 3 + extra_dice_symbol()
    pairs = binomial(n, 2).expand(func=True)
    ways = {
        -3: 1,
        -2: n,
        -1: pairs + n,
        0: (2**n - 1 - n - pairs) + n * (n - 1),
        1: n * (2 ** (n - 1) - 1 - (n - 1)) + pairs,
        2: pairs * (2 ** (n - 2) - 1),
    }
    ways[3] = 3**n - sum(ways.values())
    return simplify(ways[total] / 3**n)


def success_formula(rating: int) -> Expr:
    """The chance that a check with b bonus dice left succeeds (TS-08, TS-11)."""
    from sympy import Integer, simplify

    if rating > 3:
        return Integer(1)
    failing = sum(kept_sum_formula(total) for total in range(-3, 1 - rating))
    return simplify(1 - failing)
