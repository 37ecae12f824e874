"""Exact odds when people roll against each other: opposed and competitive checks."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from attrs import frozen

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.tsoy.engine.comparison import Place, Verdict, oppose
from omega_widgets.systems.tsoy.odds.check import check
from omega_widgets.systems.tsoy.rules import Rules


@frozen(order=True)
class Entrant:
    """One of those who roll: the Ability's rating, and net bonus or penalty dice."""

    rating: int
    net: int = 0


@lru_cache(maxsize=2048)
def verdicts(initiator: Entrant, opponent: Entrant, rules: Rules) -> Distribution[Verdict]:
    """How often an opposed check ends in each way, margins included (TS-25, TS-28)."""
    mine = check(initiator.rating, initiator.net, rules)
    theirs = check(opponent.rating, opponent.net, rules)
    return Distribution.counted(
        (oppose(my_level, their_level), my_weight * their_weight)
        for my_level, my_weight in mine.weights().items()
        for their_level, their_weight in theirs.weights().items()
    )


#: The ways an opposed check can end, in the order in which tables show them.
OPPOSED_ORDER = ("initiator wins", "tie: initiator loses", "opponent wins")


def opposed(
    initiator: int, opponent: int, rules: Rules, net: int = 0, opponent_net: int = 0
) -> Distribution[str]:
    """Chances of a win, a tie and a loss for the side that called (TS-25, TS-28).

    Args:
        initiator, opponent: the two ratings.
        net, opponent_net: bonus dice left (above 0) or penalty dice left (below 0) of each.
    """
    counted = verdicts(Entrant(initiator, net), Entrant(opponent, opponent_net), rules)
    return counted.map(_name_verdict).sorted(key=OPPOSED_ORDER.index)


def opposed_answer(
    level: int, other: Entrant, rules: Rules, initiator_first: bool = True
) -> Distribution[str]:
    """How an opposed check may still end once one side has reached a Success Level (TS-25).

    Args:
        level: what the side that has rolled has reached.
        other: the side that is still to roll.
        initiator_first: whether the side that called is the one that has rolled.
    """

    def compare(answer: int) -> str:
        return _name_verdict(oppose(level, answer) if initiator_first else oppose(answer, level))

    return check(other.rating, other.net, rules).map(compare).sorted(key=OPPOSED_ORDER.index)


def opposed_matrix(
    rules: Rules, net: int = 0, opponent_net: int = 0
) -> dict[tuple[int, int], Distribution[str]]:
    """The odds of an opposed check for every pair of ratings (initiator, opponent) (TS-28)."""
    ratings = range(rules.highest_rating + 1)
    return {
        (mine, theirs): opposed(mine, theirs, rules, net, opponent_net)
        for mine in ratings
        for theirs in ratings
    }


def _name_verdict(verdict: Verdict) -> str:
    if verdict.tie:
        return "tie: initiator loses"
    return "initiator wins" if verdict.initiator_wins else "opponent wins"


# -- competitions --------------------------------------------------------------------------


def competition(entrants: tuple[Entrant, ...], rules: Rules) -> tuple[Distribution[Place], ...]:
    """Where each entrant ends, in their order (TS-24).

    Works for any number of people: for every Success Level of one entrant the others are counted
    as above, level or below. With roll-offs no place is shared in the end.
    """
    return tuple(
        _places(entrants[index], _sorted_without(entrants, index), rules)
        for index in range(len(entrants))
    )


@lru_cache(maxsize=512)
def _places(me: Entrant, others: tuple[Entrant, ...], rules: Rules) -> Distribution[Place]:
    chances: dict[Place, Fraction] = {}

    def add(place: Place, chance: Fraction) -> None:
        chances[place] = chances.get(place, Fraction(0)) + chance

    for level, chance in check(me.rating, me.net, rules).fractions():
        if level < rules.needed_level:
            add(Place(None, False), chance)
            continue
        for (above, equal), share in _compare(level, others, rules).items():
            if equal and rules.competitive_tie == "roll_off":
                for behind, part in _roll_off(me, equal, rules).fractions():
                    add(Place(above + behind + 1, False), chance * share * part)
            else:
                add(Place(above + 1, bool(equal)), chance * share)
    return Distribution.from_fractions(chances).sorted(
        key=lambda place: (place.position is None, place.position or 0, place.shared)
    )


@lru_cache(maxsize=4096)
def _roll_off(me: Entrant, tied: tuple[Entrant, ...], rules: Rules) -> Distribution[int]:
    """How many of the ``tied`` end in front of ``me`` once all ties are rolled off (TS-24).

    If a roll leaves everybody level again, it is as if it had not been made.
    """
    chances: dict[int, Fraction] = {}
    again = Fraction(0)
    for level, chance in check(me.rating, me.net, rules).fractions():
        for (above, equal), share in _compare(level, tied, rules).items():
            if equal == tied:
                again += chance * share
                continue
            rest = _roll_off(me, equal, rules) if equal else Distribution.certain(0)
            for behind, part in rest.fractions():
                place = above + behind
                chances[place] = chances.get(place, Fraction(0)) + chance * share * part
    return Distribution.from_fractions(
        {place: chance / (1 - again) for place, chance in chances.items()}
    ).sorted()


@lru_cache(maxsize=4096)
def _compare(
    level: int, others: tuple[Entrant, ...], rules: Rules
) -> dict[tuple[int, tuple[Entrant, ...]], Fraction]:
    """Chances of (how many are above the level, who is exactly on it)."""
    cases = {(0, ()): Fraction(1)}
    for other in others:
        odds = check(other.rating, other.net, rules)
        above = odds.chance(lambda theirs: theirs > level)
        equal = odds.fraction(level)
        following: dict[tuple[int, tuple[Entrant, ...]], Fraction] = {}
        for (count, same), chance in cases.items():
            for key, part in (
                ((count + 1, same), above),
                ((count, (*same, other)), equal),
                ((count, same), 1 - above - equal),
            ):
                if part:
                    following[key] = following.get(key, Fraction(0)) + chance * part
        cases = following
    return cases


def _sorted_without(entrants: tuple[Entrant, ...], index: int) -> tuple[Entrant, ...]:
    return tuple(sorted(entrants[:index] + entrants[index + 1 :]))
