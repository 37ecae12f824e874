"""Exact distributions and the counting under them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.counting import lumped, multisets
from omega_widgets.core.dice import D6, DF, Die, d
from omega_widgets.core.distribution import Distribution

weights = st.dictionaries(st.integers(-9, 9), st.integers(0, 50), min_size=1).filter(
    lambda found: sum(found.values())
)


def pips(count: int) -> Distribution[int]:
    return Distribution.counted((sum(faces), ways) for faces, ways in multisets(D6, count))


@given(weights)
def test_chances_sum_to_one(found):
    """Whatever the weights, the chances of all outcomes add up to exactly 1."""
    assert sum(chance for _, chance in Distribution(found).fractions()) == 1


@given(weights, weights)
def test_a_sum_has_the_sum_of_means_and_variances(left, right):
    """Means and variances of independent numbers add up."""
    a, b = Distribution(left), Distribution(right)
    assert (a + b).mean == a.mean + b.mean
    assert (a + b).variance == a.variance + b.variance


@given(weights)
def test_at_least_and_at_most_meet(found):
    """P(X >= n) + P(X <= n) - P(X = n) = 1."""
    some = Distribution(found)
    middle = next(iter(some))
    assert some.at_least(middle) + some.at_most(middle) - some[middle] == 1


@pytest.mark.parametrize("die", [D6, DF, Die("odd", (1, 1, 2, 5))])
@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_multisets_weigh_what_ordered_rolls_count(die, count):
    """Each unordered roll stands for exactly its ordered rolls."""
    plain = Counter(tuple(sorted(faces)) for faces in product(die.faces, repeat=count))
    counted = {tuple(sorted(faces)): ways for faces, ways in multisets(die, count)}
    assert counted == plain


@given(st.integers(0, 6), st.integers(2, 10))
def test_lumped_faces_count_the_same_as_plain_ones(count, bound):
    """Lumping faces that a resolver cannot tell apart changes no chance."""
    die = d(10)

    def score(faces: tuple[int, ...]) -> int:
        return sum(face >= bound for face in faces)

    plain = Distribution.counted((score(f), ways) for f, ways in multisets(die, count))
    quick = Distribution.counted(
        (score(f), ways) for f, ways in lumped(die, count, lambda face: face >= bound)
    )
    assert plain == quick


def test_numbers_are_sympy_rationals():
    """Asking for an outcome gives a SymPy Rational, also for what cannot happen."""
    two = pips(2)
    assert two[7] == sympy.Rational(1, 6)
    assert isinstance(two[7], sympy.Rational)
    assert two[13] == 0
    assert two.mean == 7
    assert two.variance == sympy.Rational(35, 6)
    assert two.standard_deviation == sympy.sqrt(sympy.Rational(35, 6))


def test_tables_carry_exact_and_rounded_numbers():
    """The text, HTML and CSV tables hold the exact fraction beside the percentage."""
    one = Distribution({"hit <b>": 1, "miss": 2})
    assert "1/3" in one.table() and "33.3333%" in one.table()
    assert "hit &lt;b&gt;" in one._repr_html_() and "2/3" in one._repr_html_()
    assert one.csv().splitlines()[0] == "outcome,exact,probability"


def test_mixing_and_following():
    """A mixture weighs its parts; `then` lets each outcome go on in its own way."""
    coin = Distribution({"heads": 1, "tails": 1})
    mixed = Distribution.mix(
        [(Fraction(1, 3), Distribution.certain("heads")), (Fraction(2, 3), coin)]
    )
    assert mixed.fraction("heads") == Fraction(2, 3)
    rolled = coin.then(lambda side: pips(1) if side == "heads" else Distribution.certain(0))
    assert rolled.fraction(0) == Fraction(1, 2)
    assert rolled.fraction(6) == Fraction(1, 12)


def test_impossible_distributions_are_refused():
    """Negative weights, no weight at all, and chances that miss 1 are errors."""
    with pytest.raises(ValueError, match="negative"):
        Distribution({1: -1, 2: 3})
    with pytest.raises(ValueError, match="at least one outcome"):
        Distribution({1: 0})
    with pytest.raises(ValueError, match="sum to 2/3"):
        Distribution.from_fractions({1: Fraction(2, 3)})


def test_equal_chances_are_equal_distributions():
    """Only chances count, not the scale of the weights."""
    assert Distribution({1: 1, 2: 1}) == Distribution({1: 5, 2: 5})
    assert hash(Distribution({1: 1, 2: 1})) == hash(Distribution({1: 5, 2: 5}))
    assert Distribution({1: 4, 2: 6}).simplified().total == 5
