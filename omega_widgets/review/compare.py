"""Observed results beside the exact odds of exactly those rolls, and whether they are unusual."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Any

from attrs import field, frozen

from omega_widgets.core.distribution import Distribution
from omega_widgets.core.registry import load
from omega_widgets.core.system import Event, System
from omega_widgets.drawing import Bar, draw_odds, percent
from omega_widgets.table import Entry

#: Above this many rolls, how unusual a count is gets computed in floats; counts stay exact.
EXACT_UP_TO = 400

#: How many sessions the range of usual counts covers, at least.
USUAL = Fraction(9, 10)


@frozen
class Tally:
    """One outcome: how often it came, and how often to expect it.

    Attributes:
        outcome: its label.
        observed: in how many rolls it came.
        chances: its exact chance in each roll, in order.
        low, high: at least nine of ten sessions with these rolls have ``low`` to ``high`` of it.
        likeness: the chance that a session with these rolls is at least as far off as this one.
    """

    outcome: str
    observed: int
    chances: tuple[Fraction, ...] = field(repr=False)
    low: int = field(init=False)
    high: int = field(init=False)
    likeness: Fraction | float = field(init=False)

    def __attrs_post_init__(self) -> None:
        ranking = _Ranking(count_odds(self.chances))
        low, high = ranking.usual_range()
        object.__setattr__(self, "low", low)
        object.__setattr__(self, "high", high)
        object.__setattr__(self, "likeness", ranking.likeness(self.observed))

    @property
    def expected(self) -> Fraction:
        """The expected count."""
        return sum(self.chances, Fraction(0))

    @property
    def chance(self) -> Fraction:
        """The average chance over these rolls."""
        return self.expected / len(self.chances)

    @property
    def share(self) -> Fraction:
        """The observed share."""
        return Fraction(self.observed, len(self.chances))


@frozen
class Comparison:
    """All rolls of one kind in a session.

    Attributes:
        kind: what was rolled, in words.
        rolls: how many were counted.
        tallies: one for every outcome that came or could have come.
    """

    kind: str
    rolls: int
    tallies: tuple[Tally, ...]

    def words(self) -> str:
        """Whether the dice fell unusually, in plain words."""
        furthest = min(self.tallies, key=lambda tally: tally.likeness)
        # With several outcomes one of them is always the furthest off; allow for that.
        likeness = min(1.0, float(furthest.likeness) * max(1, len(self.tallies) - 1))
        rolls = "1 roll" if self.rolls == 1 else f"{self.rolls} rolls"
        if self.rolls < 5:
            return f"With {rolls} nothing can be said about the dice yet."
        off = (
            f"{furthest.outcome} {_came(furthest.observed)}, "
            f"where {furthest.low} to {furthest.high} would be usual"
        )
        if likeness >= 0.1:
            return (
                f"With {rolls} such a difference is normal: "
                f"{_of_ten(likeness)} sessions like this differ at least as much."
            )
        if likeness >= 0.01:
            return (
                f"Unusual, but it happens: {off}. "
                f"About one session in {round(1 / likeness)} differs as much."
            )
        return (
            f"Very unusual: {off}. Fewer than one session in 100 differs as much. "
            "Are the real dice fair, and were all rolls recorded?"
        )

    def draw(self) -> str:
        """Exact chances as bars with the observed shares on them, as an SVG string."""
        rolls = "1 roll" if self.rolls == 1 else f"{self.rolls} rolls"
        bars = [
            Bar(
                tally.outcome,
                tally.chance,
                note=f"{_came(tally.observed)} in {rolls}, "
                f"usual {tally.low} to {tally.high}",
                ghost=tally.share,
            )
            for tally in self.tallies
        ]
        title = f"{self.kind.capitalize()}: observed and exact"
        return draw_odds(bars, title, self.words(), key=self.kind)

    def rows(self) -> list[tuple[str, ...]]:
        """(outcome, observed, expected, observed share, exact chance, usual range) as text."""
        return [
            (
                tally.outcome,
                str(tally.observed),
                f"{float(tally.expected):.1f}",
                percent(tally.share),
                percent(tally.chance),
                f"{tally.low} to {tally.high}",
            )
            for tally in self.tallies
        ]


def compare(entries: Iterable[Entry], system: System, rules: Any) -> tuple[Comparison, ...]:
    """Compare the results of these entries with their odds, one comparison a kind of roll.

    Args:
        entries: the entries to count; remarks and actions that were taken back are left out.
        system: what was played; without ``odds_of`` nothing can be compared.
        rules: the numbers and options that were played with.
    """
    if not system.odds_of:
        return ()
    odds_of = load(system.odds_of)
    found: dict[str, list[tuple[str, Distribution[str]]]] = {}
    for event in _results(entries):
        odds = odds_of(event, rules)
        if odds is not None:
            found.setdefault(_kind(event), []).append((event.outcome, odds))
    return tuple(_tally(kind, rolls) for kind, rolls in found.items())


def count_odds(chances: Sequence[Fraction]) -> list[Fraction] | list[float]:
    """The chance of every count from 0 to ``len(chances)`` of independent events.

    Exact up to EXACT_UP_TO events, then floats.
    """
    if len(chances) > EXACT_UP_TO:
        return _count_floats([float(chance) for chance in chances])
    weights, total = [1], 1
    for chance in chances:
        yes, all_cases = chance.numerator, chance.denominator
        no = all_cases - yes
        weights = [
            no * stay + yes * come
            for stay, come in zip([*weights, 0], [0, *weights], strict=True)
        ]
        total *= all_cases
    return [Fraction(weight, total) for weight in weights]


def _count_floats(chances: Sequence[float]) -> list[float]:
    odds = [1.0]
    for chance in chances:
        odds = [
            (1 - chance) * stay + chance * come
            for stay, come in zip([*odds, 0.0], [0.0, *odds], strict=True)
        ]
    return odds


class _Ranking:
    """The counts from the unlikeliest on, to say how far off each of them is."""

    def __init__(self, counts: Sequence[Fraction] | Sequence[float]) -> None:
        self._counts = counts
        self._ranked = sorted(counts)
        self._sums = list(accumulate(self._ranked))
        # Floats of equal chances may differ in their last digit; a hair of room keeps them equal.
        self._room = 1e-9 if isinstance(counts[0], float) else Fraction(0)

    def likeness(self, count: int) -> Fraction | float:
        """The chance of all counts that are no more likely than this one."""
        place = bisect_right(self._ranked, self._counts[count] * (1 + self._room))
        return min(self._sums[place - 1], 1)

    def usual_range(self) -> tuple[int, int]:
        """The lowest and the highest count that is not among the unlikeliest tenth."""
        usual = [
            count for count in range(len(self._counts)) if self.likeness(count) >= 1 - USUAL
        ]
        return usual[0], usual[-1]


def _results(entries: Iterable[Entry]) -> Iterable[Event]:
    for entry in entries:
        if not entry.undone and not entry.is_remark:
            yield from (event for event in entry.events if event.outcome is not None)


def _kind(event: Event) -> str:
    """What was rolled, from the event's class: ``PoolRolled`` becomes ``pool rolled``."""
    name = type(event).__name__
    return "".join(f" {char.lower()}" if char.isupper() else char for char in name).strip()


def _tally(kind: str, rolls: Sequence[tuple[str, Distribution[str]]]) -> Comparison:
    # An outcome that the odds hold for impossible is listed too: then one of the two is wrong.
    outcomes = dict.fromkeys(outcome for came, odds in rolls for outcome in (*odds, came))
    return Comparison(
        kind,
        len(rolls),
        tuple(
            Tally(
                outcome,
                sum(came == outcome for came, _ in rolls),
                tuple(odds.fraction(outcome) for _, odds in rolls),
            )
            for outcome in outcomes
        ),
    )


def _came(number: int) -> str:
    known = {0: "never came", 1: "came once", 2: "came twice"}
    return known.get(number, f"came {number} times")


def _of_ten(share: float) -> str:
    if share > 0.95:
        return "nearly all"
    return f"about {max(1, round(share * 10))} of 10"
