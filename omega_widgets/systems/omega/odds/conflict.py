"""Exact odds of a conflict, and of going out of play (OM-113, OM-138)."""

from __future__ import annotations

from attrs import evolve

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega.engine.conflict import side_value
from omega_widgets.systems.omega.engine.out import is_out
from omega_widgets.systems.omega.engine.turn import Player
from omega_widgets.systems.omega.odds.roll import results
from omega_widgets.systems.omega.rules import Rules


def advantage(first: int, second: int, rules: Rules) -> Distribution[int]:
    """The advantage of the first side of a conflict, by the risks of both (OM-138).

    Negative numbers are the second side's advantage, 0 is a tie.
    """
    rolled = results(rules.split)
    mine = rolled.map(lambda result: side_value(result, first, rules))
    theirs = rolled.map(lambda result: -side_value(result, second, rules))
    return (mine + theirs).sorted()


def conflict(first: int, second: int, rules: Rules) -> Distribution[str]:
    """How often the first side wins, nobody, the second side (OM-138)."""
    order = ("first wins", "tie", "second wins")
    named = advantage(first, second, rules).map(
        lambda net: order[0] if net > 0 else order[2] if net < 0 else order[1]
    )
    return named.sorted(key=order.index)


def out_after_roll(player: Player, risk: int, converted: int, rules: Rules) -> Distribution[bool]:
    """How often the character is out of play after a roll at this risk (OM-83, OM-113).

    Args:
        converted: how many of the critical failures would be converted (OM-49).
    """

    def after(result: str) -> bool:
        red = risk - converted if result == "critical failure" else 0
        tokens = evolve(player.tokens, red_fresh=player.tokens.red_fresh + red)
        return is_out(evolve(player, tokens=tokens), rules)

    return results(rules.split).map(after)
