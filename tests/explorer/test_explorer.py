"""The explorer asks every system for its own odds, and shows what comes nearest to a chance."""

from __future__ import annotations

from fractions import Fraction
from html import unescape

import pytest

from omega_widgets.core.registry import BUILT_IN
from omega_widgets.explorer import LADDERS, explorer, nearest, nearest_chances, outcomes
from omega_widgets.explorer.ladders import ladder
from omega_widgets.explorer.tables import ties_of_equals
from omega_widgets.systems.wod.odds import results
from omega_widgets.systems.wod.rules import Rules


def test_all_five_systems_are_asked_in_the_order_of_the_book() -> None:
    """Nobody is left out."""
    assert tuple(LADDERS) == tuple(BUILT_IN)


@pytest.mark.parametrize("system", BUILT_IN)
def test_outcomes_add_up_and_the_good_ones_are_the_success(system: str) -> None:
    """Every setting's shares are a whole distribution."""
    for setting in ladder(system):
        assert sum(share.chance for share in setting.shares) == 1, setting.words
        good = sum(share.chance for share in setting.shares if share.role == "good")
        assert good == setting.success, setting.words


@pytest.mark.rule("OM-41")
def test_projekt_omega_has_one_chance_for_a_roll() -> None:
    """Two in three, whatever is wished for."""
    for percent in (5, 40, 67):
        assert nearest("omega", Fraction(percent, 100)).success == Fraction(2, 3)


@pytest.mark.rule("TR-23")
def test_trikus_finds_the_worked_odds_of_three_against_two() -> None:
    """62.479 % is nearest to itself."""
    setting = nearest("trikus", Fraction(62479, 100000), everyday=True)
    assert setting.words == "3 dice against 2 of the Game Master"
    assert setting.success == Fraction(62479, 100000)


@pytest.mark.rule("WD-27")
def test_world_of_darkness_gives_success_failure_and_botch() -> None:
    """Five dice against 6: 211/250, 1303/12500, 647/12500."""
    setting = nearest("wod", Fraction(211, 250))
    assert setting.words == "5 dice against difficulty 6"
    expected = results(5, 6, Rules())
    assert {share.name: share.chance for share in setting.shares} == {
        result.value.capitalize(): chance for result, chance in expected.fractions()
    }
    assert outcomes("wod", 84)["Botch"] == Fraction(647, 12500)


@pytest.mark.rule("TS-11")
def test_the_shadow_of_yesterday_finds_a_competent_character() -> None:
    """17 of 27 with a rating of 1 and no extra dice."""
    setting = nearest("tsoy", Fraction(17, 27))
    assert setting.words == "rating 1, no extra dice"


@pytest.mark.rule("FG-23")
def test_the_forum_game_moves_in_sixths() -> None:
    """A half takes an X from 15 to 19 above the trait."""
    setting = nearest("forum", Fraction(1, 2))
    assert (setting.words, setting.success) == (
        "trait 60 against an X from 75 to 79", Fraction(1, 2),
    )


def test_the_nearest_setting_is_really_the_nearest() -> None:
    """No other setting of the same kind comes closer."""
    for system in LADDERS:
        for percent in range(5, 96, 5):
            wanted = Fraction(percent, 100)
            for everyday in (False, True):
                found = nearest(system, wanted, everyday)
                assert found.everyday or not everyday
                assert all(
                    abs(found.success - wanted) <= abs(other.success - wanted)
                    for other in ladder(system)
                    if other.everyday or not everyday
                )


def test_the_tables_name_systems_and_settings() -> None:
    """One row for each system."""
    rows = nearest_chances(50, everyday=True)
    assert len(rows) == len(BUILT_IN)
    assert rows["World of Darkness: 1 die against difficulty 6"] == Fraction(1, 2)


@pytest.mark.rule("OM-138", "WD-46", "TS-28", "FG-16", "TR-18")
def test_ties_between_equals_are_those_of_each_system() -> None:
    """5/9, 1/100, ..., 73/648: none of them by accident zero."""
    ties = list(ties_of_equals(2).values())
    assert ties[0] == Fraction(5, 9)
    assert ties[1] == Fraction(1, 100)
    assert ties[2] == Fraction(69, 200)
    assert ties[4] == Fraction(73, 648)
    assert all(0 < tie < 1 for tie in ties)


def test_the_widget_follows_its_controls_and_says_so() -> None:
    """Slider and switch change all five pictures; a screen reader hears the new settings."""
    widget = explorer(chance=67, everyday=True)
    assert "at any risk" in widget.answer.value
    widget.chance.value = 20
    assert "trait 60 against an X from 85 to 89" in widget.answer.value
    assert "trait 60 against an X from 85 to 89" in unescape(widget.said.value)
    widget.everyday.value = False
    assert [setting.system for setting in widget.settings] == list(LADDERS)
    assert "role='status'" in widget.said.value
