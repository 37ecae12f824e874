"""Simulated missions: the same rules as the chain, habits that look at the table, intervals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.odds import Body, Conduct, Course, Habit, Plan
from omega_widgets.systems.omega.odds.mission import plain_scenes
from omega_widgets.systems.omega.rules import Rules

PARTY = (Conduct(2, convert="all"), Conduct(3))


def exact(plan: Plan) -> odds.MissionOdds:
    course = Course(tuple(conduct.habit for conduct in plan.conducts))
    return odds.mission_odds(Bowls(plan.difficulty, plan.difficulty), course, plan.rules)


@pytest.mark.rule("OM-24")
@pytest.mark.parametrize(
    "rules",
    [Rules(), Rules(die=20), Rules(partial_draw="lenient", scene_draws="batch_success_first")],
)
def test_the_simulator_agrees_with_the_chain(rules):
    """Two habits that both can do: the exact chance lies in the interval of 4,000 missions."""
    plan = Plan(PARTY, 8, rules=rules)
    tally = odds.simulate_at_once(plan, 4000)
    found = exact(plan)
    assert tally.success.holds(found.chance)
    assert float(tally.expected_scenes) == pytest.approx(float(found.expected_scenes), rel=0.03)
    assert sum(tally.left("success").values()) + sum(tally.left("failure").values()) == 1


@pytest.mark.rule("OM-24", "OM-34", "OM-37")
def test_a_whole_table_agrees_with_the_chain_while_the_dots_last():
    """Twenty dots and no red tokens: nothing but the bowls limits anybody."""
    plan = Plan((Conduct(2, convert="all"),) * 2, 6, body=Body(10, 10))
    tally = odds.simulate_at_once(plan, 250)
    assert tally.success.holds(exact(plan).chance) and not tally.out


@pytest.mark.rule("OM-24")
def test_a_seed_gives_the_same_missions_whatever_the_slices():
    """Slices only say how often progress is reported."""
    plan = Plan(PARTY, 6)
    *reports, last = odds.simulate(plan, 60, seed=5, seconds=0)
    assert len(reports) >= 59 and last == odds.simulate_at_once(plan, 60, seed=5)
    assert last != odds.simulate_at_once(plan, 60, seed=6)
    assert last.played == last.wanted == 60


@pytest.mark.rule("OM-24")
def test_a_habit_that_looks_at_the_bowls():
    """The risk changes when so many blue tokens are left or fewer, and not before."""
    conduct = Conduct(4, pressed_at=5, pressed_risk=1)
    assert [conduct.risk_at(Bowls(9, blue)) for blue in (6, 5, 0)] == [4, 1, 1]
    assert not conduct.is_plain and Conduct(4).is_plain
    assert Conduct(4).risk_at(Bowls(9, 0)) == 4


@pytest.mark.rule("OM-49")
def test_a_habit_that_converts_only_above_a_limit():
    """With five red tokens bearable, three are kept; with four there already, all are converted."""
    conduct = Conduct(3, convert="all", bears=5)
    assert [conduct.converted(3, red) for red in (0, 2, 3, 4)] == [0, 0, 3, 3]
    assert not conduct.is_plain


@pytest.mark.rule("OM-77", "OM-82", "OM-113")
def test_dots_refresh_and_impairment_count():
    """Weak characters go out of play, and do worse than the chain believes."""
    plan = Plan((Conduct(3),) * 2, 12, body=Body(2, 2, reserves=0))
    tally = odds.simulate_at_once(plan, 120)
    assert tally.out and tally.success.interval[1] < exact(plan).chance
    refreshed = odds.simulate_at_once(Plan(plan.conducts, 12, body=Body(2, 2, reserves=2)), 120)
    assert refreshed.success.share > tally.success.share


@pytest.mark.rule("OM-24")
def test_the_interval_is_wilsons():
    """Ten of thirty: 19.2 to 51.2 percent; even 0 of 10 and 10 of 10 have a width."""
    low, high = odds.Estimate(10, 30).interval
    assert (round(float(low), 3), round(float(high), 3)) == (0.192, 0.512)
    assert odds.Estimate(0, 10).interval[0] == 0 < odds.Estimate(0, 10).interval[1]
    assert odds.Estimate(10, 10).interval[0] < 1 == odds.Estimate(10, 10).interval[1]


@pytest.mark.rule("OM-24")
def test_nineteen_of_twenty_intervals_hold_the_truth():
    """Forty seeds: at least thirty-four intervals hold the exact chance."""
    plan = Plan(PARTY, 4)
    chance = exact(plan).chance
    held = sum(odds.simulate_at_once(plan, 200, seed).success.holds(chance) for seed in range(40))
    assert held >= 34


@pytest.mark.rule("OM-24")
@pytest.mark.parametrize("rules", [Rules(), Rules(partial_draw="lenient"), Rules(die=20)])
@pytest.mark.parametrize("first", [None, (), (Habit(2, 1),)])
def test_the_fast_count_of_scenes_equals_the_plain_chain(rules, first):
    """The same distribution, with and without a scene under way."""
    course = Course((Habit(3, 1), Habit(1), Habit(2, 2)), 2, first)
    bowls = Bowls(9, 8)
    assert odds.scene_odds(bowls, course, rules) == plain_scenes(bowls, course, rules)


@pytest.mark.rule("OM-81", "OM-113")
def test_going_out_of_play_scene_by_scene():
    """Limit 6, risk 3: out after the second critical failure, so 1/36 after two scenes."""
    from omega_widgets.systems.omega.view.laboratory.duel import Duel

    duel = Duel()
    duel.attribute.value = duel.skill.value = 3
    chances = odds.out_by_scene(duel.player, 3, 0, 3, Rules())
    assert chances == {1: 0, 2: Fraction(1, 36), 3: Fraction(16, 216)}
    assert odds.out_by_scene(duel.player, 3, 3, 3, Rules())[3] == 0
