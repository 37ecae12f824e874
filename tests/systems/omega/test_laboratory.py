"""The mission laboratory compares two ways to play, exactly or in a sample."""

from __future__ import annotations

import asyncio
from fractions import Fraction

import pytest

from omega_widgets.drawing import percent
from omega_widgets.systems.omega.view import laboratory, table_view
from omega_widgets.table import Table
from tests.systems.omega.test_risk_setter import seen, words


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


@pytest.mark.rule("OM-21", "OM-22", "OM-49")
def test_two_rule_sets_side_by_side():
    """The same habit under two readings, both exact, on the same charts."""
    lab = laboratory(party=2, difficulty=10, other_convert="none",
                     other_rules={"partial_draw": "lenient"})
    usual, lenient = (side.setting.odds().chance for side in lab.sides)
    assert usual < lenient and lab.charts.value.count("exact;") >= 2
    for title in ("another risk", "how good it is", "how bad it is", "mission lasts"):
        assert title in words(lab.charts.value)
    lab.second.readings["scene_draws"].value = "batch_success_first"
    assert lab.second.setting.is_exact and not seen(lab.run_box)


@pytest.mark.rule("OM-24")
def test_a_habit_too_rich_for_the_chain_is_simulated():
    """It waits for the button; then the share stands there with its interval and its name."""
    lab = laboratory(party=2, difficulty=6, other_pressed_at=3)
    assert seen(lab.run_box) and "too rich" in lab.charts.value
    lab.missions.value = 300
    lab.simulate.click()
    shown = words(lab.charts.value)
    assert "simulated 300 times" in shown and "Wilson" in shown and "exact;" in shown
    assert "300 of 300" in words(lab.progress.value) and "Done" in lab.progress.value
    lab.second.risk.value = 5
    assert "too rich" in lab.charts.value and "simulated" not in lab.charts.value


@pytest.mark.rule("OM-77", "OM-113")
def test_counted_dots_show_the_chance_of_going_out():
    """Weak characters: the share of missions in which somebody goes out, with its interval."""
    lab = laboratory(party=2, difficulty=6)
    lab.second.dots.value = True
    lab.second.attribute.value = lab.second.skill.value = 2
    lab.missions.value = 300
    lab.simulate.click()
    assert "somebody goes out of play" in lab.charts.value


def test_a_simulation_leaves_the_page_alive_and_can_be_cancelled():
    """In a running loop it plays slice by slice; Cancel keeps what was played."""

    async def try_it() -> None:
        lab = laboratory(party=2, difficulty=20, other_pressed_at=3)
        lab.missions.value = 20_000
        lab.simulate.click()
        assert lab.simulate.disabled and not lab.cancel.disabled
        while "That way" not in lab.tallies:
            await asyncio.sleep(0.01)
        played = lab.tallies["That way"].played
        assert 0 < played < 20_000
        await asyncio.sleep(0.1)
        assert lab.tallies["That way"].played > played
        lab.cancel.click()
        played = lab.tallies["That way"].played
        await asyncio.sleep(0.1)
        assert lab.tallies["That way"].played == played and lab.cancel.disabled
        assert f"simulated {played} times" in lab.charts.value
        assert "Stopped." in lab.progress.value
        lab.missions.value = 300
        lab.simulate.click()
        while not lab.cancel.disabled:
            await asyncio.sleep(0.01)
        assert "simulated 300 times" in lab.charts.value

    asyncio.run(try_it())


@pytest.mark.rule("OM-113", "OM-138")
def test_conflict_and_the_way_out_of_play():
    """Equal risks are an even match; a stronger character stays in play longer."""
    lab = laboratory(party=1, difficulty=4)
    lab.duel.second.value = lab.duel.first.value = 3
    shown = lab.duel.charts.value
    assert "First wins" in words(shown) and "Tie" in words(shown)
    assert "out at 11 red tokens" in words(shown)
    lab.duel.white.value = 2
    assert "out at 13 red tokens" in words(lab.duel.charts.value)


def test_the_table_of_the_dashboard_has_the_laboratory():
    """Folded away and made only when somebody opens it."""
    view = table_view(Table.in_memory("omega", seats=("Kim", "Ann")), "Kim")
    assert view.laboratory is None
    view.laboratory_fold.children[0].value = True
    assert view.laboratory.first.difficulty.value == 10
