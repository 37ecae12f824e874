"""The chi-square test that judges simulated throws: known values, and that it can fail."""

from __future__ import annotations

from collections import Counter

import pytest

from omega_widgets.core.dice import D6
from omega_widgets.core.distribution import Distribution
from tests.chance import assert_agrees, simulate, tail

FAIR = Distribution(dict.fromkeys(range(1, 7), 1))
LOADED = Distribution({1: 9, 2: 10, 3: 10, 4: 10, 5: 10, 6: 11})


@pytest.mark.parametrize(
    ("distance", "freedom"), [(10.828, 1), (13.816, 2), (16.266, 3), (27.877, 9), (29.588, 10)]
)
def test_tails_agree_with_printed_tables(distance: float, freedom: int) -> None:
    """These values are exceeded once in a thousand."""
    assert tail(distance, freedom) == pytest.approx(0.001, rel=0.001)


def test_fair_dice_pass_and_slightly_loaded_ones_do_not() -> None:
    """One face in sixty moved is noticed in 100,000 throws."""
    seen = simulate(lambda roll: roll((D6,))[0])
    assert_agrees(seen, FAIR)
    with pytest.raises(AssertionError, match="as far off"):
        assert_agrees(seen, LOADED)


def test_what_cannot_happen_must_not() -> None:
    with pytest.raises(AssertionError, match=r"impossible: \{7\}"):
        assert_agrees(Counter({1: 10, 7: 1}), FAIR)


def test_rare_outcomes_are_counted_together() -> None:
    """Ten outcomes expected once each are judged as one that is expected ten times."""
    rare = Distribution({"usual": 99_990} | dict.fromkeys(range(10), 1))
    assert_agrees(Counter({"usual": 99_991, 3: 9}), rare)
    with pytest.raises(AssertionError, match="as far off"):
        assert_agrees(Counter({"usual": 99_960, 3: 40}), rare)
