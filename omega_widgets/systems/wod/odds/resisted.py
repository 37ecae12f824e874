"""Odds of a resisted action: one roll of both sides."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.wod.engine.pool import Result
from omega_widgets.systems.wod.engine.resisted import Margin, compare
from omega_widgets.systems.wod.odds.pool import net_successes
from omega_widgets.systems.wod.rules import Rules

#: How a clash can end for the one who acts.
ENDS = ("win", "tie", "lose")
_NAMES = {0: "win", 1: "lose", None: "tie"}


@frozen
class Clash:
    """A resisted roll whose odds are asked: (dice, difficulty) of both sides."""

    one: tuple[int, int]
    other: tuple[int, int]
    rules: Rules


@lru_cache(maxsize=1024)
def margins(clash: Clash) -> Distribution[tuple[Margin, bool, bool]]:
    """How often each margin comes, and with it whether either side botches (WD-43, WD-44)."""
    rules = clash.rules
    one = net_successes(*clash.one, rules)
    other = net_successes(*clash.other, rules)
    return Distribution.counted(
        (
            (
                compare(net_one, net_other, rules),
                result_one is Result.BOTCH,
                result_other is Result.BOTCH,
            ),
            one.weight((net_one, result_one)) * other.weight((net_other, result_other)),
        )
        for net_one, result_one in one
        for net_other, result_other in other
    )


@lru_cache(maxsize=1024)
def results(clash: Clash) -> Distribution[str]:
    """How often the one who acts wins, ties and loses a single clash (WD-46)."""
    found = margins(clash).map(lambda outcome: _NAMES[outcome[0].winner])
    return found.sorted(key=ENDS.index)


@lru_cache(maxsize=1024)
def decided(clash: Clash) -> Distribution[str]:
    """Who wins in the end if ties are rolled again until they break (WD-43, option reroll).

    Raises ValueError if neither side can ever win.
    """
    found = results(clash).weights()
    return Distribution({end: found.get(end, 0) for end in ("win", "lose")})
