"""Odds of an extended resisted action: a race of two totals that a botch can throw back."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.wod.engine.contest import advance
from omega_widgets.systems.wod.engine.state import Contest, Side
from omega_widgets.systems.wod.odds.resisted import Clash, margins

#: Totals of both sides.
Totals = tuple[int, int]

#: A chance as whole numbers: one for each unknown of the race, then the constant, then what all
#: of them are divided by.
Form = list[int]


@lru_cache(maxsize=1024)
def race(clash: Clash, target: int, totals: Totals = (0, 0)) -> Distribution[str]:
    """Who wins an extended resisted action from these totals on: win or lose (WD-45).

    Raises ValueError if neither side can ever reach the target.
    """
    forms, known = _solve_race(clash, target)
    chance = sum(
        (part * later for part, later in zip(forms[totals], known, strict=False) if part),
        Fraction(forms[totals][-2]),
    )
    chance /= forms[totals][-1]
    return Distribution.from_fractions({"win": chance, "lose": 1 - chance})


@lru_cache(maxsize=64)
def _solve_race(clash: Clash, target: int) -> tuple[dict[Totals, Form], list[Fraction]]:
    """The acting side's chance from every pair of totals as a form, and the unknowns in it.

    Totals only grow, except that a botch throws its own side back to zero. So the chances at
    the pairs with a zero are the unknowns; going down from the highest totals, every other
    chance is a sum of those, and the pairs with a zero themselves give the equations.
    """
    pairs = [(mine, theirs) for mine in range(target) for theirs in range(target)]
    unknown = [pair for pair in pairs if 0 in pair]
    place = {pair: number for number, pair in enumerate(unknown)}
    forms: dict[Totals, Form] = {}
    for pair in sorted(pairs, key=sum, reverse=True):
        forms[pair] = _combine(pair, _turns(clash, target, pair), forms, place)
    return forms, _solve([forms[pair] for pair in unknown])


def _turns(clash: Clash, target: int, totals: Totals) -> dict[Totals | str, int]:
    """How often one turn leads to which totals, or to ``"one"`` or ``"other"`` having won."""
    sides = Side("one", (), clash.one[1]), Side("other", (), clash.other[1])
    contest = Contest("", *sides, target, totals)
    found: dict[Totals | str, int] = {}
    for (margin, *botched), weight in margins(clash).weights().items():
        after, _ = advance(contest, margin, (botched[0], botched[1]), clash.rules)
        reached = after.winner or after.totals
        found[reached] = found.get(reached, 0) + weight
    return found


def _combine(
    pair: Totals,
    turns: dict[Totals | str, int],
    forms: dict[Totals, Form],
    place: dict[Totals, int],
) -> Form:
    """The chance at ``pair`` as a sum of the unknowns, from the chances at higher totals."""
    ready = {
        reached: weight
        for reached, weight in turns.items()
        if reached in forms and sum(reached) > sum(pair)
    }
    common = lcm(*(forms[reached][-1] for reached in ready))
    form = [0] * (len(place) + 2)
    form[-1] = sum(turns.values()) * common
    for reached, weight in turns.items():
        if reached in ready:
            known = forms[reached]
            scale = weight * (common // known[-1])
            for position, part in enumerate(known[:-1]):
                if part:
                    form[position] += scale * part
        elif reached == "one":
            form[-2] += weight * common
        elif reached == pair:  # a turn that changes nothing only takes time
            form[-1] -= weight * common
        elif reached != "other":
            form[place[reached]] += weight * common
    if not form[-1]:
        raise ValueError("neither side can ever win this race")
    shared = gcd(*form)
    return [part // shared for part in form]


def _solve(forms: list[Form]) -> list[Fraction]:
    """The unknowns, each of which is given as a sum of all of them (Bareiss' elimination)."""
    size = len(forms)
    rows = [
        [(form[-1] if column == row else 0) - form[column] for column in range(size)] + [form[-2]]
        for row, form in enumerate(forms)
    ]
    divisor = 1
    for step, head in enumerate(rows):  # no pivot is zero: every turn may leave the unknowns
        for row in rows[step + 1 :]:
            factor = row[step]
            for column in range(step, size + 1):
                row[column] = (head[step] * row[column] - factor * head[column]) // divisor
        divisor = head[step]
    whole = rows[-1][-2] if rows else 1  # Cramer: all unknowns share this denominator
    parts: list[int] = []
    for step in reversed(range(size)):
        *left, right = rows[step][step:]
        rest = sum(factor * part for factor, part in zip(left[1:], parts, strict=True))
        parts.insert(0, (right * whole - rest) // left[0])
    return [Fraction(part, whole) for part in parts]
