"""Exact probability distributions: integer weights inside, SymPy rationals outside."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from html import escape
from math import gcd, lcm
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from sympy import Expr, Rational

Outcome = TypeVar("Outcome", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)


class Distribution(Generic[Outcome]):
    """How likely each outcome is, exactly.

    Args:
        weights: non-negative whole numbers by outcome, in the order in which tables show them;
            their sum is the number of equally likely cases. Raises ValueError for negative
            weights or if all are zero.

    ``distribution[outcome]`` is a SymPy Rational (0 for what cannot happen);
    :meth:`fraction` is the same number without loading SymPy.
    """

    __slots__ = ("_weights", "total")

    def __init__(self, weights: Mapping[Outcome, int]) -> None:
        if any(weight < 0 for weight in weights.values()):
            raise ValueError("a weight is negative")
        self.total: int = sum(weights.values())
        if not self.total:
            raise ValueError("a distribution needs at least one outcome that can happen")
        self._weights = {outcome: weight for outcome, weight in weights.items() if weight}

    @classmethod
    def certain(cls, outcome: Outcome) -> Distribution[Outcome]:
        """The distribution in which only ``outcome`` happens."""
        return cls({outcome: 1})

    @classmethod
    def counted(cls, cases: Iterable[tuple[Outcome, int]]) -> Distribution[Outcome]:
        """Adds up (outcome, weight) pairs in which an outcome may come repeatedly."""
        weights: dict[Outcome, int] = {}
        for outcome, weight in cases:
            weights[outcome] = weights.get(outcome, 0) + weight
        return cls(weights)

    @classmethod
    def from_fractions(cls, chances: Mapping[Outcome, Fraction]) -> Distribution[Outcome]:
        """From exact chances by outcome; raises ValueError unless they sum to 1."""
        if sum(chances.values()) != 1:
            raise ValueError(f"the chances sum to {sum(chances.values())}, not to 1")
        common = lcm(*(chance.denominator for chance in chances.values()))
        return cls({outcome: int(chance * common) for outcome, chance in chances.items()})

    @classmethod
    def mix(
        cls, parts: Iterable[tuple[Fraction, Distribution[Outcome]]]
    ) -> Distribution[Outcome]:
        """One of several distributions, each with its chance; the chances must sum to 1."""
        chances: dict[Outcome, Fraction] = {}
        for share, part in parts:
            for outcome, chance in part.fractions():
                chances[outcome] = chances.get(outcome, Fraction(0)) + share * chance
        return cls.from_fractions(chances)

    # -- reading ---------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._weights

    def __getitem__(self, outcome: Outcome) -> Rational:
        return _rational(self.fraction(outcome))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return dict(self.fractions()) == dict(other.fractions())

    def __hash__(self) -> int:
        return hash(frozenset(self.fractions()))

    def weight(self, outcome: Outcome) -> int:
        """In how many of the ``total`` cases the outcome happens."""
        return self._weights.get(outcome, 0)

    def weights(self) -> Mapping[Outcome, int]:
        """A copy of the weights of all possible outcomes."""
        return dict(self._weights)

    def fraction(self, outcome: Outcome) -> Fraction:
        """The chance of one outcome."""
        return Fraction(self.weight(outcome), self.total)

    def fractions(self) -> Iterator[tuple[Outcome, Fraction]]:
        """All possible outcomes with their chances."""
        for outcome in self._weights:
            yield outcome, self.fraction(outcome)

    def chance(self, condition: Callable[[Outcome], bool]) -> Fraction:
        """The chance that the condition holds, as a Fraction."""
        favourable = sum(weight for outcome, weight in self._weights.items() if condition(outcome))
        return Fraction(favourable, self.total)

    def probability(self, condition: Callable[[Outcome], bool]) -> Rational:
        """The chance that the condition holds, as a SymPy Rational."""
        return _rational(self.chance(condition))

    def at_least(self, bound: Any) -> Rational:
        """The chance of ``bound`` or more."""
        return self.probability(lambda outcome: outcome >= bound)

    def at_most(self, bound: Any) -> Rational:
        """The chance of ``bound`` or less."""
        return self.probability(lambda outcome: outcome <= bound)

    @property
    def mean(self) -> Rational:
        """The expected value; the outcomes must be numbers."""
        return _rational(self._moment(1))

    @property
    def variance(self) -> Rational:
        """The mean squared distance from the mean."""
        return _rational(self._moment(2) - self._moment(1) ** 2)

    @property
    def standard_deviation(self) -> Expr:
        """The exact square root of the variance."""
        from sympy import sqrt

        return sqrt(self.variance)

    def _moment(self, power: int) -> Fraction:
        return sum(
            (chance * Fraction(outcome) ** power for outcome, chance in self.fractions()),
            Fraction(0),
        )

    # -- making new ones -------------------------------------------------------------------

    def map(self, change: Callable[[Outcome], Other]) -> Distribution[Other]:
        """The distribution of ``change(outcome)``."""
        return Distribution.counted(
            (change(outcome), weight) for outcome, weight in self._weights.items()
        )

    def then(self, follow: Callable[[Outcome], Distribution[Other]]) -> Distribution[Other]:
        """What happens when every outcome is followed by a distribution of its own."""
        return Distribution.mix(
            (chance, follow(outcome)) for outcome, chance in self.fractions()
        )

    def __add__(self, other: Distribution[Any]) -> Distribution[Any]:
        """The sum of two independent numbers."""
        return Distribution.counted(
            (mine + theirs, my_weight * their_weight)
            for mine, my_weight in self._weights.items()
            for theirs, their_weight in other._weights.items()
        )

    def sorted(self, key: Callable[[Outcome], Any] | None = None) -> Distribution[Outcome]:
        """The same distribution with its outcomes in order."""
        return Distribution(dict(sorted(self._weights.items(), key=lambda item: _key(item, key))))

    def simplified(self) -> Distribution[Outcome]:
        """The same distribution with the smallest whole weights."""
        common = gcd(*self._weights.values())
        return Distribution({o: weight // common for o, weight in self._weights.items()})

    # -- showing ---------------------------------------------------------------------------

    def rows(self) -> list[tuple[str, str, float]]:
        """(outcome, exact fraction, share as a float) for every possible outcome."""
        return [(str(o), str(chance), float(chance)) for o, chance in self.fractions()]

    def table(self) -> str:
        """A plain-text table with exact fractions and percentages."""
        rows = [(name, exact, f"{share:.4%}") for name, exact, share in self.rows()]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        return "\n".join(
            f"{name:<{widths[0]}}  {exact:>{widths[1]}}  {share:>{widths[2]}}"
            for name, exact, share in rows
        )

    def csv(self) -> str:
        """The table as comma-separated values with a heading line."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["outcome", "exact", "probability"])
        writer.writerows(self.rows())
        return out.getvalue()

    def _repr_html_(self) -> str:
        body = "".join(
            f"<tr><th scope='row'>{escape(name)}</th><td>{exact}</td><td>{share:.4%}</td></tr>"
            for name, exact, share in self.rows()
        )
        return (
            "<table class='om-odds-table'><thead><tr><th scope='col'>outcome</th>"
            "<th scope='col'>exact</th><th scope='col'>percent</th></tr></thead>"
            f"<tbody>{body}</tbody></table>"
        )

    def __repr__(self) -> str:
        inside = ", ".join(f"{outcome!r}: {chance}" for outcome, chance in self.fractions())
        return f"Distribution({{{inside}}})"


def _key(item: tuple[Any, int], key: Callable[[Any], Any] | None) -> Any:
    return key(item[0]) if key else item[0]


def _rational(value: Fraction) -> Rational:
    from sympy import Rational

    return Rational(value.numerator, value.denominator)
