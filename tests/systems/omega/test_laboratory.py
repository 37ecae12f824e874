"""The mission laboratory compares two ways to play exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from omega_widgets.drawing import percent
from omega_widgets.systems.omega.view import laboratory
from tests.systems.omega.test_risk_setter import words


@pytest.mark.rule("OM-24", "OM-49")
def test_two_habits_side_by_side():
    """Converting everything lowers the chance; both are shown with the scenes they take."""
    lab = laboratory(party=2, difficulty=10)
    chances = [side.setting.odds().chance for side in (lab.first, lab.second)]
    assert chances[0] > chances[1]
    shown = words(lab.charts.value)
    assert all(percent(chance) in shown for chance in chances) and "scenes" in shown


@pytest.mark.rule("OM-24", "OM-51")
def test_the_reference_missions_in_the_laboratory():
    """Ten tokens, risk 2, converting all: 296/729; five at risk 3 with 50: the printed chance."""
    lab = laboratory(party=1, difficulty=10, risk=2, convert="all")
    assert lab.first.setting.odds().chance == Fraction(296, 729)
    lab.first.party.value, lab.first.difficulty.value, lab.first.risk.value = 5, 50, 3
    assert lab.first.setting.odds().chance == Fraction(5453276846200, 7625597484987)
    lab.first.harsher.value = True
    assert lab.first.setting.odds().chance == Fraction(11673737728, 31381059609)


@pytest.mark.rule("OM-46")
def test_other_dice_change_the_chance():
    """A d20 succeeds more often than a d6."""
    lab = laboratory(party=2, difficulty=10, other_convert="none")
    lab.second.die.value = 20
    assert lab.second.setting.odds().chance > lab.first.setting.odds().chance
