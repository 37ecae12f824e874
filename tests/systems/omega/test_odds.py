"""Exact odds: one roll, its tokens, and the mission as a chain that must end."""

from __future__ import annotations

from fractions import Fraction
from time import process_time

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Rational, symbols

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine import (
    CloseScene,
    OpenScene,
    PassTime,
    RollTest,
    State,
    TakeCriticals,
)
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.odds.command import odds_command
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.split import RESULTS
from tests.systems.omega.setting import (
    announce,
    do,
    events_of,
    jeff,
    party,
    roll,
    with_bowls,
    with_crossed,
)

RULES = Rules()


def mission(difficulty, risks, convert, time=1, rules=RULES):
    habits = tuple(odds.Habit.of(risk, convert) for risk in risks)
    return odds.mission_odds(Bowls(difficulty, difficulty), odds.Course(habits, time), rules)


# -- one roll ------------------------------------------------------------------------------


@pytest.mark.rule("OM-40", "OM-41", "OM-150")
def test_a_roll_is_two_to_one_for_success():
    """2/3, 1/6 and 1/6; a roll at the table has the same odds."""
    exact = odds.results(RULES.split)
    assert [exact[result] for result in RESULTS] == [
        Rational(2, 3), Rational(1, 6), Rational(1, 6),
    ]
    state = jeff()
    rolled = events_of(do(state, announce(state, "Jeff", 3)), RollTest("Jeff"), 3)[0]
    assert odds.odds_of(rolled, RULES) == exact and rolled.outcome == "success"
    assert odds.odds_of(rolled, RULES) is not None


@pytest.mark.rule("OM-46", "OM-47")
def test_odds_of_a_d20():
    """7/10, 3/20, 3/20."""
    exact = odds.results(Rules(die=20).split)
    assert [exact[result] for result in RESULTS] == [
        Rational(7, 10), Rational(3, 20), Rational(3, 20),
    ]


@pytest.mark.rule("OM-41", "OM-49", "OM-150")
@pytest.mark.parametrize("risk", range(1, 10))
def test_expected_tokens_follow_the_formulas(risk):
    """2r/3 green; r/6 blue and red, or r/2 blue and no red if everything is converted."""
    formulas = odds.expected_tokens()
    for converted in (0, risk):
        brought = odds.tokens(risk, converted, RULES)
        values = dict(zip(symbols("r k s c x", nonnegative=True), (risk, converted, 4, 1, 1),
                          strict=True))
        for place, colour in enumerate(("green", "blue", "red")):
            mean = brought.map(lambda given, place=place: given[place]).mean
            assert mean == formulas[colour].subs(values)
    assert odds.tokens(risk, risk, RULES).map(lambda given: given[1]).mean == Rational(risk, 2)


@pytest.mark.rule("OM-41")
def test_successes_in_five_rolls():
    """1, 10, 40, 80, 80, 32 of 243."""
    exact = odds.successes(5, RULES.split)
    assert [exact.fraction(n) * 243 for n in range(6)] == [1, 10, 40, 80, 80, 32]


@pytest.mark.rule("OM-62")
def test_more_helpers_are_likelier_to_help():
    """At least one of one, two, three helpers: 2/3, 8/9, 26/27."""
    chances = [odds.some_success(number, RULES.split)[True] for number in (1, 2, 3)]
    assert chances == [Rational(2, 3), Rational(8, 9), Rational(26, 27)]


# -- the mission ---------------------------------------------------------------------------

REFERENCE = [
    (1, [1], "none", 1, "7/9", "7/6"),
    (2, [1], "none", 1, "16/27", "9/4"),
    (2, [1], "all", 1, "4/9", "11/6"),
    (2, [2], "none", 1, "43/54", "43/36"),
    (3, [3], "all", 1, "2/3", "1"),
    (4, [2], "none", 1, "191/243", "3371/1296"),
    (10, [2], "all", 1, "296/729", "3391/648"),
    (10, [5], "none", 1, "2533265/2834352", "168126131/60466176"),
    (50, [3] * 5, "all", 1, "5453276846200/7625597484987",
     "1280254313526067765/249875578388054016"),
    (50, [3] * 5, "all", 5, "11673737728/31381059609", "73038464765/16529940864"),
]


@pytest.mark.rule("OM-20", "OM-21", "OM-24", "OM-50", "OM-51")
@pytest.mark.parametrize(("difficulty", "risks", "convert", "time", "chance", "scenes"), REFERENCE)
def test_reference_missions(difficulty, risks, convert, time, chance, scenes):
    """The chance to succeed and the expected number of scenes, exactly."""
    exact = mission(difficulty, risks, convert, time)
    assert exact.chance == Fraction(chance)
    assert exact.expected_scenes == Fraction(scenes)


def played_out(state: State, chance: Fraction, convert: bool, ends: dict) -> None:
    """Play every possible mission of Jeff at risk 2 with the engine's own actions."""
    if not state.running:
        bowls = state.mission.bowls
        left = bowls.complication if bowls.end == "success" else bowls.success
        ends[bowls.end, left] = ends.get((bowls.end, left), Fraction(0)) + chance
        return
    state = with_crossed(state.with_player("Jeff", tokens=jeff().player("Jeff").tokens), "Jeff",
                         Reaction=0, Driving_a_truck=0)
    for face, share in ((1, Fraction(1, 6)), (2, Fraction(2, 3)), (6, Fraction(1, 6))):
        after = roll(state, "Jeff", 2, face)
        if face == 6:
            after = do(after, TakeCriticals("Jeff", 2 if convert else 0))
        after = do(after, PassTime(), CloseScene())
        if after.running:
            after = do(after, OpenScene())
        played_out(after, chance * share, convert, ends)


@pytest.mark.rule("OM-22", "OM-24")
@pytest.mark.parametrize("convert", [True, False])
@pytest.mark.parametrize(
    "rules", [RULES, Rules(partial_draw="lenient"), Rules(scene_draws="batch_success_first")]
)
def test_the_chain_equals_playing_every_mission_out(rules, convert):
    """Every course of a small mission, played with real actions, adds up to the chain's odds."""
    ends: dict = {}
    state = with_bowls(jeff(rules), 4, 5)
    played_out(state, Fraction(1), convert, ends)
    course = odds.Course((odds.Habit(2, 2 if convert else 0),))
    assert odds.mission_odds(Bowls(4, 5), course, rules).ends == Distribution.from_fractions(ends)


habits = st.lists(st.builds(odds.Habit, st.integers(1, 4), st.integers(0, 2)), min_size=1,
                  max_size=3).map(tuple)


@pytest.mark.rule("OM-24")
@given(
    st.builds(Bowls, st.integers(1, 8), st.integers(0, 8)),
    st.builds(odds.Course, habits, st.integers(1, 3), st.one_of(st.none(), habits)),
    st.builds(
        Rules,
        partial_draw=st.sampled_from(["fail", "lenient"]),
        convert_from=st.sampled_from(["complication_bowl", "bank"]),
        die=st.sampled_from([6, 8, 20]),
    ),
)
@settings(max_examples=60)
def test_the_fast_chain_equals_the_plain_one(bowls, course, rules):
    """Layer by layer or scene by scene, the ends and the scenes have the same odds."""
    fast, plain = odds.mission_odds(bowls, course, rules), odds.plain_odds(bowls, course, rules)
    assert fast.ends == plain.ends
    assert fast.expected_scenes == plain.expected_scenes == Fraction(
        str(odds.scene_odds(bowls, course, rules).mean)
    )


@pytest.mark.rule("OM-24")
@pytest.mark.parametrize(("difficulty", "party", "seconds"), [(50, 5, 0.5), (100, 10, 5)])
def test_large_missions_are_computed_quickly(difficulty, party, seconds):
    """Five at difficulty 50 in half a second of one core, ten at 100 in five seconds."""
    begun = process_time()
    for convert in ("none", "all"):
        odds.mission_odds.__wrapped__(
            Bowls(difficulty, difficulty),
            odds.Course((odds.Habit.of(3, convert),) * party),
            RULES,
        )
    assert process_time() - begun < 2 * seconds


@pytest.mark.rule("OM-23", "OM-24")
def test_how_good_the_end_will_be():
    """The chances of all leftovers of one end add up to the chance of that end."""
    exact = mission(10, [2], "all")
    assert sum(exact.left("success").values()) == Fraction(296, 729)
    assert sum(exact.left("failure").values()) == Fraction(433, 729)
    assert min(exact.left("failure")) > 0


@pytest.mark.rule("OM-24")
def test_which_risk_serves_the_mission_best():
    """One player's risk changes the chance; the risk in use gives the mission's own chance."""
    course = odds.Course((odds.Habit(2), odds.Habit(3)))
    chances = odds.chance_by_risk(Bowls(10, 10), course, 0, range(1, 6), RULES)
    assert chances[2] == odds.mission_odds(Bowls(10, 10), course, RULES).chance
    assert len(set(chances.values())) > 1


@pytest.mark.rule("OM-24")
def test_the_forecast_follows_the_table():
    """It starts from the last risks and ends at 1 or 0 with the mission."""
    state = party(names=("Ann", "Bo"), difficulty=10)
    before = odds.forecast(state)
    assert before.chance == odds.mission_odds(
        Bowls(10, 10), odds.Course((odds.Habit(3), odds.Habit(3)), 1,
                                   (odds.Habit(3), odds.Habit(3))), RULES
    ).chance
    state = roll(state, "Ann", 5, 3)
    assert odds.habit_of(state.player("Ann")) == odds.Habit(5)
    assert odds.forecast(state).chance > before.chance
    state = roll(state, "Bo", 5, 3)
    assert odds.forecast(state).chance == 1
    lost = with_bowls(party(names=("Ann", "Bo"), difficulty=10), 10, 2)
    assert odds.forecast(roll(lost, "Ann", 5, 1)).chance == 0


@pytest.mark.rule("OM-49")
def test_the_forecast_counts_criticals_that_will_be_converted():
    """A player who converted last time is taken to convert what is due now."""
    state = with_bowls(party(names=("Ann", "Bo"), difficulty=10), 10, 5)
    state = roll(state.with_player("Ann", converts=True), "Ann", 3, 6)
    assert odds.forecast(state).chance == 0


@pytest.mark.rule("OM-24")
def test_the_command_prints_the_exact_chance():
    """omega odds omega with the reference mission; a wrong die and wrong risks are explained."""
    runner = CliRunner()
    result = runner.invoke(odds_command, ["--difficulty", "10", "--risks", "2", "--ends"])
    assert result.exit_code == 0 and "296/729" in result.output and "3391/648" in result.output
    assert "one half" in runner.invoke(odds_command, ["--die", "4"]).output
    assert "3,3,2" in runner.invoke(odds_command, ["--risks", "three"]).output
