"""Which dice may be used, and how their numbers are shared."""

from __future__ import annotations

from fractions import Fraction

import pytest

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.split import (
    DieSplit,
    check_split,
    choose_split,
    warn_of_split,
)


def refused(split: DieSplit, cap: str = "warn") -> str:
    try:
        check_split(split, cap)
    except IllegalAction as refusal:
        return refusal.code
    return ""


@pytest.mark.rule("OM-25", "OM-46")
def test_a_d4_cannot_be_split():
    """One number each for complication and critical failure leaves only half for success."""
    assert refused(DieSplit(4, 1, 1)) == "success_range"
    with pytest.raises(IllegalAction):
        Rules(die=4)


@pytest.mark.rule("OM-40", "OM-46")
def test_the_d6_of_the_book():
    """1 complication, 2 to 5 success, 6 critical failure."""
    split = Rules().split
    assert [split.result(face) for face in range(1, 7)] == [
        "complication", *["success"] * 4, "critical failure",
    ]
    assert split.words() == "d6: 1 complication, 2 to 5 success, 6 critical failure"


@pytest.mark.rule("OM-46")
@pytest.mark.parametrize(
    ("successes", "code"), [(8, "success_range"), (5, "success_range"), (6, ""), (7, "")]
)
def test_a_d10_needs_six_or_seven_successes(successes, code):
    """Eight tenths is not below four fifths, five tenths is not above one half."""
    complications = (10 - successes + 1) // 2
    split = DieSplit(10, complications, 10 - successes - complications)
    assert refused(split) == code


@pytest.mark.rule("OM-47")
@pytest.mark.parametrize(
    ("sides", "shares"),
    [
        (5, (1, 3, 1)), (6, (1, 4, 1)), (8, (1, 6, 1)),
        (10, (2, 6, 2)), (12, (2, 8, 2)), (20, (3, 14, 3)),
    ],
)
def test_usual_shares_of_other_dice(sides, shares):
    """About a sixth each for complication and critical failure, the rest for success."""
    split = choose_split(sides)
    assert (split.complications, split.successes, split.criticals) == shares


@pytest.mark.rule("OM-47")
def test_a_d20_has_seven_tenths_for_success():
    """3/20, 7/10 and 3/20."""
    split = choose_split(20)
    assert Fraction(split.successes, 20) == Fraction(7, 10)
    assert Fraction(split.complications, 20) == Fraction(split.criticals, 20) == Fraction(3, 20)


@pytest.mark.rule("OM-47")
def test_each_setback_needs_a_number():
    """A die without a critical number or a complication number is refused."""
    assert refused(DieSplit(6, 2, 0)) == "critical_range"
    assert refused(DieSplit(6, 0, 2)) == "complication_range"


@pytest.mark.rule("OM-47")
def test_many_complication_numbers_are_warned_about_or_refused():
    """A d30 has five; a group may hold to four at most."""
    assert "three or four" in warn_of_split(choose_split(30))
    assert warn_of_split(choose_split(20)) == ""
    assert choose_split(30, cap="hard4").complications == 4
    assert refused(DieSplit(30, 5, 5), "hard4") == "complication_range"


@pytest.mark.rule("OM-48")
def test_a_group_may_choose_its_numbers():
    """Within the limits: a d10 with seven successes."""
    split = Rules(die=10, complication_numbers=2, critical_numbers=1).split
    assert (split.complications, split.successes, split.criticals) == (2, 7, 1)
