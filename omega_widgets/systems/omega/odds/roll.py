"""Exact odds of one roll and of the tokens it brings (OM-40, OM-41, OM-46 to OM-49)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from omega_widgets.core.counting import lumped
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega.engine.rolls import converted_blue
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.split import RESULTS, DieSplit, Result

if TYPE_CHECKING:
    from sympy import Expr


@lru_cache(maxsize=256)
def results(split: DieSplit) -> Distribution[Result]:
    """How often a roll is a success, a complication, a critical failure (OM-41, OM-46)."""
    return Distribution.counted(_read(split)).sorted(key=RESULTS.index)


def _read(split: DieSplit) -> Iterator[tuple[Result, int]]:
    """Each different result of one die, read by the engine's table, with its number of faces."""
    for (face,), ways in lumped(split.die, 1, split.result):
        yield split.result(face), ways


def tokens(risk: int, converted: int, rules: Rules) -> Distribution[tuple[int, int, int]]:
    """How many (green, blue, red) tokens a roll brings from bowls that are full enough.

    Args:
        risk: announced, at least 1.
        converted: how many of the critical failures the player would convert (OM-49).
        rules: for the die.
    """
    brought = {
        "success": (risk, 0, 0),
        "complication": (0, risk, 0),
        "critical failure": (0, converted_blue(converted), risk - converted),
    }
    return results(rules.split).map(brought.__getitem__)


def expected_tokens() -> dict[str, Expr]:
    """Expected tokens by colour as formulas (OM-41, OM-150).

    Symbols: r the risk, k how many critical failures are converted, s, c, x the numbers of the
    die that mean success, complication, critical failure.
    """
    from sympy import symbols

    r, k, s, c, x = symbols("r k s c x", nonnegative=True)
    sides = s + c + x
    return {
        "green": r * s / sides,
        "blue": (r * c + 2 * k * x) / sides,
        "red": (r - k) * x / sides,
    }


def some_success(rolls: int, split: DieSplit) -> Distribution[bool]:
    """How often at least one of several rolls succeeds: for helpers, say (OM-62)."""
    number = successes(rolls, split)
    return number.map(lambda count: count > 0)


def successes(rolls: int, split: DieSplit) -> Distribution[int]:
    """How many of several rolls succeed (OM-41)."""
    one = results(split).map(lambda result: int(result == "success"))
    number: Distribution[int] = Distribution.certain(0)
    for _ in range(rolls):
        number = number + one
    return number.sorted()
