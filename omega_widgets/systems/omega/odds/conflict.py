"""Exact odds of a conflict, and of going out of play (OM-113, OM-138)."""

from __future__ import annotations

from fractions import Fraction

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


def out_by_scene(
    player: Player, risk: int, converted: int, scenes: int, rules: Rules
) -> dict[int, Fraction]:
    """How often the character is out of play after scene 1, 2, ... (OM-81, OM-113).

    It rolls at the same risk in every scene until then, and nobody treats it; dots are left out.

    Args:
        converted: how many critical failures of each roll are converted (OM-49).
        scenes: how many scenes to look ahead.
    """
    fails = results(rules.split).fraction("critical failure")
    waiting, out, chances = {player: Fraction(1)}, Fraction(0), {}
    for scene in range(1, scenes + 1):
        after: dict[Player, Fraction] = {}
        for before, chance in waiting.items():
            red = before.tokens.red_fresh + risk - converted
            hurt = evolve(before, tokens=evolve(before.tokens, red_fresh=red))
            after[before] = after.get(before, Fraction(0)) + chance * (1 - fails)
            if is_out(hurt, rules):
                out += chance * fails
            else:
                after[hurt] = after.get(hurt, Fraction(0)) + chance * fails
        waiting, chances[scene] = after, out
    return chances
