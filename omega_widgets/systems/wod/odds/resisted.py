"""Odds of resisted actions: one clash, and a race to a total."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from attrs import frozen

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.wod.engine.pool import Result
from omega_widgets.systems.wod.engine.resisted import Margin, advance, compare
from omega_widgets.systems.wod.engine.state import Contest, Side
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


@lru_cache(maxsize=256)
def race(clash: Clash, target: int) -> Distribution[str]:
    """Who wins an extended resisted action to ``target``, from 0 to 0 (WD-45).

    Solves one linear equation a pair of totals, as a botch can throw a side back to zero.
    """
    from sympy import QQ
    from sympy.polys.matrices import DomainMatrix

    totals = [(mine, theirs) for mine in range(target) for theirs in range(target)]
    place = {pair: number for number, pair in enumerate(totals)}
    rows = [[QQ(0)] * len(totals) for _ in totals]
    wins = [[QQ(0)] for _ in totals]
    for pair, number in place.items():
        rows[number][number] = QQ(1)
        for reached, winner, chance in _turns(clash, target, pair):
            share = QQ(chance.numerator, chance.denominator)
            if winner == "one":
                wins[number][0] += share
            elif not winner:
                rows[number][place[reached]] -= share
    size = len(totals)
    solved = DomainMatrix(rows, (size, size), QQ).lu_solve(DomainMatrix(wins, (size, 1), QQ))
    first = solved.to_Matrix()[0]
    chance = Fraction(int(first.p), int(first.q))
    return Distribution.from_fractions({"win": chance, "lose": 1 - chance})


def _turns(
    clash: Clash, target: int, totals: tuple[int, int]
) -> list[tuple[tuple[int, int], str, Fraction]]:
    """Where one turn leads: (totals, winner, chance), by the engine's rule."""
    sides = Side("one", (), clash.one[1]), Side("other", (), clash.other[1])
    contest = Contest("", *sides, target, totals)
    found = []
    for (margin, botched, other_botched), chance in margins(clash).fractions():
        after, _ = advance(contest, margin, (botched, other_botched), clash.rules)
        found.append((after.totals, after.winner, chance))
    return found
