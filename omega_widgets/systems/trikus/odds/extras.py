"""Odds of Boom dice, of a Negotiation, and what one more die is worth (TR-52, TR-59, TR-63)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial

from omega_widgets.core.dice import D10
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.trikus.engine.contest import (
    Contest,
    Pair,
    advance,
    find_throwers,
    rethrow,
)
from omega_widgets.systems.trikus.engine.windows import BOOM
from omega_widgets.systems.trikus.odds.duel import single_test
from omega_widgets.systems.trikus.odds.events import success_in
from omega_widgets.systems.trikus.rules import Rules

SIDES = len(D10.faces)


def boom(dice: int) -> Distribution[str]:
    """The chances that some face shows at least three times among so many dice (TR-59).

    Counted from the other end: the rolls in which no face shows more than twice, by their number
    of pairs.
    """
    without = 0
    for pairs in range(dice // 2 + 1):
        alone = dice - 2 * pairs
        if pairs + alone <= SIDES:
            faces = factorial(SIDES) // (
                factorial(pairs) * factorial(alone) * factorial(SIDES - pairs - alone)
            )
            without += faces * factorial(dice) // 2**pairs
    return Distribution({"boom": SIDES**dice - without, "no boom": without})


def boom_in_test(player: int, gm: int, rules: Rules | None = None) -> Distribution[str]:
    """The chances that a triple lies on the table at some moment of a single test (TR-56, TR-59).

    Only the dice that the test really throws count.
    """
    contest = Contest(gm, (Pair(player),))
    chance = _boom_chance(contest, (), rules or Rules())
    return Distribution.from_fractions({"boom": chance, "no boom": 1 - chance})


@cache
def _boom_chance(contest: Contest, thrown: tuple[int, ...], rules: Rules) -> Fraction:
    if any(thrown.count(face) >= BOOM for face in set(thrown)):
        return Fraction(1)
    throwers = find_throwers(contest, rules)
    if not throwers.count or throwers.again:
        return Fraction(0)
    chances = [
        _boom_chance(advance(contest, faces, rules), tuple(sorted((*thrown, *faces))), rules)
        for faces in product(D10.faces, repeat=throwers.count)
    ]
    return sum(chances, Fraction(0)) / len(chances)


def last_die(reach: int) -> Fraction:
    """The chance that one die reaches a number (TR-63)."""
    return Fraction(sum(face >= reach for face in D10.faces), SIDES)


def after_accepted_offer(
    contest: Contest, place: int = 0, rules: Rules | None = None
) -> Fraction:
    """A Player's chance of Success once the Game Master has agreed to throw again (TR-61, TR-63).

    The Game Master's new face is still unknown; all ten are averaged.
    """
    rules = rules or Rules()
    chances = [success_in(rethrow(contest, None, face, rules), rules, place) for face in D10.faces]
    return sum(chances, Fraction(0)) / SIDES


def value_of_one_more(player: int, gm: int, rules: Rules | None = None) -> Fraction:
    """By how much one more Morale die raises the chance of Success (TR-53)."""
    more = single_test(player + 1, gm, rules).fraction("success")
    return more - single_test(player, gm, rules).fraction("success") if player else more
