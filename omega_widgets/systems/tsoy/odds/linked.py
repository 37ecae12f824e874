"""Exact odds of two linked checks, for each agreed meaning of a failed support."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.tsoy.engine.check import OnFailure
from omega_widgets.systems.tsoy.engine.linking import count_support_dice
from omega_widgets.systems.tsoy.engine.throw import resolve
from omega_widgets.systems.tsoy.engine.wording import AGREEMENTS
from omega_widgets.systems.tsoy.odds.check import check, count_throws
from omega_widgets.systems.tsoy.rules import Rules


@lru_cache(maxsize=1024)
def support_dice(
    rating: int, net: int, agreed: OnFailure, rules: Rules
) -> Distribution[int | None]:
    """Net dice that a supporting check brings; None: no main check (TS-29, TS-30)."""
    counted = Distribution.counted(
        (count_support_dice(resolve(throw, rating, rules), agreed, rules), weight)
        for throw, weight in count_throws(net, rules)
    )
    return counted.sorted(key=lambda dice: (dice is not None, dice or 0))


@lru_cache(maxsize=1024)
def linked(
    support: int,
    main: int,
    agreed: OnFailure,
    rules: Rules,
    support_net: int = 0,
    main_net: int = 0,
) -> Distribution[int]:
    """Success Levels of the main check; 0 also stands for a main check that is barred (TS-33).

    Args:
        support, main: the two ratings.
        agreed: what a failed support means; its plain name will do.
        support_net, main_net: extra dice of the two checks besides the support itself.
    """

    def roll_main(dice: int | None) -> Distribution[int]:
        if dice is None:
            return Distribution.certain(0)
        return check(main, main_net + dice, rules)

    return support_dice(support, support_net, OnFailure(agreed), rules).then(roll_main).sorted()


def linked_success(
    support: int, main: int, rules: Rules, support_net: int = 0, main_net: int = 0
) -> dict[str, Fraction]:
    """The chance that the main check succeeds: for each agreement, and without support (TS-33)."""

    def reaches(levels: Distribution[int]) -> Fraction:
        return levels.chance(lambda level: level >= rules.needed_level)

    chances = {
        f"if the support fails, {AGREEMENTS[agreed]}": reaches(
            linked(support, main, agreed, rules, support_net, main_net)
        )
        for agreed in OnFailure
    }
    alone = reaches(check(main, main_net, rules))
    return chances | {"the main check alone, without support": alone}
