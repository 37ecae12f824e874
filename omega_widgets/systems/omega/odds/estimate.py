"""A share that was counted in a sample, with the interval in which the true chance should lie."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from attrs import field, frozen, validators

#: How sure an interval is, and what it is called.
CONFIDENCE = 0.95
METHOD = "Wilson score interval, 95 %"


@frozen
class Estimate:
    """So many hits in so many independent tries.

    Attributes:
        hits: how often it happened.
        tries: how often it could have; at least 1.
    """

    hits: int = field(validator=validators.ge(0))
    tries: int = field(validator=validators.ge(1))

    @property
    def share(self) -> Fraction:
        """The observed share."""
        return Fraction(self.hits, self.tries)

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """The Wilson score interval: 95 of 100 of them hold the true chance.

        It never leaves 0 to 1 and has a width even where every try was a hit.
        """
        score = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
        tries, share = self.tries, self.hits / self.tries
        weight = 1 + score**2 / tries
        middle = (share + score**2 / (2 * tries)) / weight
        half = score / weight * sqrt(share * (1 - share) / tries + score**2 / (4 * tries**2))
        low = 0.0 if not self.hits else max(0.0, middle - half)
        high = 1.0 if self.hits == self.tries else min(1.0, middle + half)
        return Fraction(low), Fraction(high)

    def holds(self, chance: Fraction) -> bool:
        """Whether this chance lies in the interval."""
        low, high = self.interval
        return low <= chance <= high
