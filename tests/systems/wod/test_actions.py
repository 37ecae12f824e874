"""World of Darkness: Willpower, splitting, live, extended and resisted actions, time."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from omega_widgets.core.system import apply, can
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    ActLive,
    BeginContest,
    BeginExtended,
    Character,
    ExtendAutomatically,
    Part,
    RegainWillpower,
    RollContest,
    RollExtended,
    RollPart,
    RollPool,
    RollResisted,
    RuleAsStoryteller,
    RuleOnExtended,
    Side,
    SpendWillpower,
    SplitPool,
    StartUnit,
    State,
    Trait,
    TraitKind,
    WriteSheet,
    clamp_difficulty,
)
from omega_widgets.systems.wod.engine.resisted import compare
from omega_widgets.systems.wod.rules import Rules

RULES = Rules()
FIVE = (Trait("Strength", 3), Trait("Athletics", 2, TraitKind.ABILITY))
ANN = Character(
    "Ann",
    (*FIVE, Trait("Willpower", 6, TraitKind.TEN_POINT)),
    willpower=3,
)


def table(**options) -> State:
    return State(Rules(**options)).with_character(ANN)


def play(state: State, *steps) -> State:
    """Apply (action, faces) pairs in order."""
    for action, faces in steps:
        state, _ = apply(state, action, faces)
    return state


def net(wanted: int) -> tuple[int, ...]:
    """Five faces whose net at difficulty 6 is the wanted one."""
    return (6,) * wanted + (3,) * (5 - wanted) if wanted >= 0 else (1,) * -wanted + (3,) * (
        5 + wanted
    )


# -- Willpower and live play ---------------------------------------------------------------


@pytest.mark.rule("WD-35")
def test_a_point_of_willpower_buys_exactly_one_success():
    """3 current points become 2; with none left it is refused; the rating stays."""
    state, events = apply(table(), SpendWillpower("Ann"))
    assert state.character("Ann").willpower == 2
    assert state.character("Ann").willpower_rating == 6
    assert "marginal success" in events[-1].words()
    broke = table().with_character(evolve(ANN, willpower=0))
    assert can(broke, SpendWillpower("Ann")).code == "no_willpower"
    assert can(broke, SpendWillpower("Eve")).code == "no_character"


@pytest.mark.rule("WD-35")
def test_willpower_may_add_a_success_that_no_one_cancels():
    """With the option, 1, 1, 3, 3, 3 and a point of Willpower is one success, not a botch."""
    state = table(willpower="adds_one")
    assert can(state, SpendWillpower("Ann")).code == "willpower_adds"
    after, events = apply(state, RollPool(FIVE, 6, "Ann", add_willpower=True), (1, 1, 3, 3, 3))
    assert events[-1].read.net == 1 and events[-1].outcome == "success"
    assert after.character("Ann").willpower == 2
    assert can(table(), RollPool(FIVE, 6, "Ann", add_willpower=True)).code == "willpower_replaces"


@pytest.mark.rule("WD-35")
def test_willpower_comes_back_up_to_its_rating():
    """Never above the permanent rating."""
    state, _ = apply(table(), RegainWillpower("Ann", 3))
    assert state.character("Ann").willpower == 6
    assert can(state, RegainWillpower("Ann")).code == "willpower_range"


@pytest.mark.rule("WD-13")
def test_the_permanent_rating_is_rolled_unless_said_otherwise():
    """Willpower 6 of which 3 are left rolls 6 dice, or 3 if current points are asked for."""
    willpower = (ANN.trait("Willpower"),)
    assert len(RollPool(willpower, 6, "Ann").dice(table())) == 6
    assert len(RollPool(willpower, 6, "Ann", use_current=True).dice(table())) == 3


@pytest.mark.rule("WD-34")
def test_live_play_compares_pool_and_difficulty():
    """5 dots reach difficulty 5 and fail at 6; nobody rolls."""
    state = table(live_action=True)
    assert apply(state, ActLive(FIVE, 5))[1][0].rules == ("WD-34", "WD-21")
    assert apply(state, ActLive(FIVE, 6))[1][0].words().startswith("failed")
    assert can(state, RollPool(FIVE, 6)).code == "live_action"
    assert can(table(), ActLive(FIVE, 6)).code == "not_live"


@pytest.mark.rule("WD-17")
def test_a_humans_pool_over_ten_is_remarked_upon():
    """Twelve dice for a mortal get a warning, for a vampire none."""
    traits = (Trait("Strength", 7), Trait("Brawl", 5, TraitKind.ABILITY))
    state = table(trait_max=10)
    mortal = state.with_character(evolve(ANN, mortal=True))
    roll = RollPool(traits, 6, "Ann")
    assert "more than an ordinary human" in apply(mortal, roll, (3,) * 12)[1][0].words()
    assert "ordinary human" not in apply(state, roll, (3,) * 12)[1][0].words()


# -- splitting -----------------------------------------------------------------------------


@pytest.mark.rule("WD-12", "WD-02")
def test_a_pool_is_split_once_a_turn_and_each_part_rolled_once():
    """6 dice as 3 and 3; the second roll of a part is refused until the next turn."""
    six = (Trait("Strength", 4), Trait("Brawl", 2, TraitKind.ABILITY))
    split = SplitPool("Ann", (Part(six, 3, 6), Part(six, 3, 8)))
    state = play(table(), (split, ()), (RollPart("Ann", 0), (6, 6, 2)))
    assert state.last.net == 2
    assert can(state, RollPart("Ann", 0)).code == "no_part"
    assert can(state, split).code == "split_once"
    state = play(state, (RollPart("Ann", 1), (6, 6, 9)))
    assert state.last.net == 1
    assert can(play(state, (StartUnit("turn"), ())), split) is None


@pytest.mark.rule("WD-12")
def test_parts_need_a_die_each_and_no_more_than_the_pool():
    """The smallest of the pools is split by default; options choose another."""
    small, large = (Trait("Wits", 3),), (Trait("Strength", 5),)

    def code(parts, **options):
        refusal = can(table(**options), SplitPool("Ann", parts))
        return refusal and refusal.code

    assert code((Part(small, 3),)) == "split_parts"
    assert code((Part(small, 3), Part(large, 0))) == "split_parts"
    assert code((Part(large, 2), Part(small, 2))) == "split_too_many"
    assert code((Part(large, 2), Part(small, 2)), split_pool="first_action") is None
    assert code((Part(large, 2), Part(small, 2)), split_pool="storyteller") == "storyteller_pool"
    _, (event,) = apply(table(), SplitPool("Ann", (Part(large, 1), Part(small, 1))))
    assert "1 of the 3 dice stay unused" in event.words()


@pytest.mark.rule("WD-12")
def test_odds_of_a_split_pool():
    """Three and three dice at difficulty 6 both succeed with 1369/2500."""
    assert odds.split(((3, 6), (3, 6)), RULES)[2] == Rational(1369, 2500)
    whole = odds.results(6, 6, RULES).fraction(odds.ORDER[0])
    assert abs(whole - Fraction("0.87647")) < Fraction(1, 100000)


# -- extended actions ----------------------------------------------------------------------


def climb(state: State, *nets: int) -> State:
    begun = (BeginExtended("tree", FIVE, 7, 6, "Ann"), ())
    return play(state, begun, *((RollExtended("tree"), net(value)) for value in nets))


@pytest.mark.rule("WD-37", "WD-38", "WD-40")
def test_the_tree_takes_seven_successes():
    """Nets 3, 2, 2 reach the top in turn 3."""
    tree = climb(table(), 3, 2, 2).attempts[-1]
    assert (tree.total, tree.turns, tree.phase) == (7, 3, "done")


@pytest.mark.rule("WD-38")
def test_a_roll_without_success_stops_the_attempt():
    """Nets 3, 0: stopped, with the total of 3 on record; going on is refused."""
    state = climb(table(), 3, 0)
    assert (state.attempts[-1].phase, state.attempts[-1].total) == ("stopped", 3)
    assert can(state, RollExtended("tree")).code == "attempt_phase"
    assert can(state, RuleOnExtended("tree", "resume")).code == "no_resume"


@pytest.mark.rule("WD-38")
def test_options_for_a_roll_without_success():
    """It may be resumed, or have cost only the turn, or need a roll that shows no success."""
    state = climb(table(extended_failure="resume"), 3, 0)
    state = play(state, (RuleOnExtended("tree", "resume"), ()), (RollExtended("tree"), net(4)))
    assert state.attempts[-1].phase == "done"
    assert climb(table(extended_failure="lose_turn_only"), 3, 0).attempts[-1].phase == "open"
    literal = table(extended_stop="none_rolled")
    shown = play(climb(literal, 3), (RollExtended("tree"), (6, 1, 3, 3, 3)))
    assert shown.attempts[-1].phase == "open"
    assert climb(literal, 3, 0).attempts[-1].phase == "stopped"


@pytest.mark.rule("WD-39")
def test_a_botch_loses_the_total():
    """The player may start again from zero unless the Storyteller forbids it."""
    state = climb(table(), 3, -1)
    assert (state.attempts[-1].phase, state.attempts[-1].total) == ("botched", 0)
    again = play(state, (RuleOnExtended("tree", "again"), ()))
    assert (again.attempts[-1].phase, again.attempts[-1].total) == ("open", 0)
    forbidden = play(state, (RuleOnExtended("tree", "forbid"), ()))
    assert can(forbidden, RuleOnExtended("tree", "again")).code == "attempt_phase"


@pytest.mark.rule("WD-32", "WD-35", "WD-37")
def test_automatic_successes_in_extended_actions():
    """A large pool may take one a turn; Willpower only with its option."""
    begin = BeginExtended("door", FIVE, 2, 4, "Ann")
    state = play(table(), (begin, ()), *[(ExtendAutomatically("door"), ())] * 2)
    assert (state.attempts[-1].phase, state.attempts[-1].turns) == ("done", 2)
    start = play(table(), (begin, ()))
    assert can(start, ExtendAutomatically("door", True)).code == "willpower_in_extended"
    rolled_only = play(table(auto_in_extended=False), (begin, ()))
    assert can(rolled_only, ExtendAutomatically("door")).code == "auto_in_extended"
    paid = play(
        table(willpower_in_extended="per_turn"),
        (begin, ()),
        (ExtendAutomatically("door", True), ()),
    )
    assert paid.attempts[-1].total == 1 and paid.character("Ann").willpower == 2
    assert can(table(), BeginExtended("door", FIVE, 1, 4)).code == "target_range"
    assert can(table(), RollExtended("door")).code == "no_attempt"
    assert can(start, begin).code == "attempt_open"


@pytest.mark.rule("WD-41")
def test_odds_of_extended_actions():
    """5 dice at 6: to 7 successes and to 3, and within two to five turns."""
    seven = odds.Plan(5, 6, 7, RULES)
    ends = odds.ends(seven)
    assert [round(float(ends.fraction(end)), 6) for end in ("done", "stopped", "botched")] == [
        0.581134,
        0.279889,
        0.138978,
    ]
    within = odds.within(seven, 5)
    assert within[1] == Fraction(2891, 25600)
    assert [round(float(chance), 6) for chance in within[1:]] == [
        0.112930,
        0.411543,
        0.554431,
        0.579259,
    ]
    three = odds.ends(odds.Plan(5, 6, 3, RULES))
    assert [round(float(three.fraction(end)), 6) for end in ("done", "stopped", "botched")] == [
        0.766762,
        0.155851,
        0.077387,
    ]


@pytest.mark.rule("WD-41")
def test_a_turn_that_only_takes_time_changes_how_long_not_how_it_ends():
    """With lose_turn_only nothing stops an attempt but a botch."""
    ends = odds.ends(odds.Plan(5, 6, 7, Rules(extended_failure="lose_turn_only")))
    assert "stopped" not in ends
    assert ends.fraction("done") > Fraction("0.8")
    sure = odds.Plan(6, 6, 3, RULES, automatic=True)
    assert odds.ends(sure).fraction("done") == 1
    assert odds.within(sure, 3) == (0, 0, 1)


# -- resisted actions ----------------------------------------------------------------------


def side(name: str, difficulty: int = 6, automatic: bool = False) -> Side:
    return Side(name, FIVE, difficulty, automatic)


@pytest.mark.rule("WD-43", "WD-44")
@pytest.mark.parametrize(
    ("one", "other", "winner", "margin"),
    [(4, 1, 0, 3), (2, 2, None, 0), (0, -1, None, 0), (1, 3, 1, 2), (1, -2, 0, 1)],
)
def test_more_successes_win_by_the_difference(one, other, winner, margin):
    """A botch counts as none, and equal successes have no winner."""
    found = compare(one, other, RULES)
    assert (found.winner, found.margin) == (winner, margin)


@pytest.mark.rule("WD-43")
def test_ties_have_options():
    """They may be rolled again or go to the defender."""
    assert compare(2, 2, Rules(resisted_tie="reroll")).reroll
    assert compare(2, 2, Rules(resisted_tie="defender")).winner == 1
    assert [clamp_difficulty(rating, RULES) for rating in (0, 1, 5, 12)] == [2, 2, 5, 10]


@pytest.mark.rule("WD-43", "WD-32")
def test_both_sides_roll_at_their_own_difficulty():
    """Five dice each, the acting side's first; automatic successes need the option."""
    roll = RollResisted(side("Ann"), side("Bo", 8))
    _, (event,) = apply(table(), roll, (6, 6, 3, 3, 3, 8, 7, 3, 3, 3))
    assert (event.result.winner, event.result.margin, event.outcome) == (0, 1, "win")
    lazy = RollResisted(side("Ann", 5, automatic=True), side("Bo"))
    assert can(table(), lazy).code == "auto_in_contest"
    _, (event,) = apply(table(auto_in_contest=True), lazy, (3,) * 5)
    assert event.result.margin == 1 and odds.odds_of(event, RULES) is None


@pytest.mark.rule("WD-45", "WD-39")
def test_margins_add_up_and_a_botch_starts_the_botcher_again():
    """To 3: Ann leads 2 to 0, botches, and Bo's margin decides."""
    begin = BeginContest("arm wrestling", side("Ann"), side("Bo"), 3)
    turns = [net(2) + net(0), net(-1) + net(1), net(0) + net(2)]
    state = table()
    totals = []
    state, _ = apply(state, begin)
    for faces in turns:
        state, _ = apply(state, RollContest("arm wrestling"), faces)
        totals.append(state.contests[-1].totals)
    assert totals == [(2, 0), (0, 1), (0, 3)]
    assert state.contests[-1].winner == "Bo"
    assert can(state, RollContest("arm wrestling")).code == "no_contest"
    keeps, _ = apply(table(contest_botch="no_reset"), begin)
    for faces in turns[:2]:
        keeps, _ = apply(keeps, RollContest("arm wrestling"), faces)
    assert keeps.contests[-1].totals == (2, 1)


@pytest.mark.rule("WD-46")
def test_odds_of_resisted_actions():
    """5 against 4 dice and 3 against 3, all at difficulty 6."""
    uneven = odds.clash_results(odds.Clash((5, 6), (4, 6), RULES))
    assert uneven["win"] == Rational(3796289, 8000000)
    assert uneven["tie"] == Rational(418633, 2000000)
    assert uneven["lose"] == Rational(2529179, 8000000)
    even = odds.clash_results(odds.Clash((3, 6), (3, 6), RULES))
    assert even["win"] == even["lose"] == Rational(14551, 40000)
    assert even["tie"] == Rational(5449, 20000)


@pytest.mark.rule("WD-45", "WD-46")
def test_a_race_between_equals_is_even():
    """Whatever the botches do, two equal pools win equally often."""
    assert odds.race(odds.Clash((3, 6), (3, 6), RULES), 3)["win"] == Rational(1, 2)
    strong = odds.race(odds.Clash((5, 6), (3, 6), RULES), 3)
    assert strong["win"] > Rational(1, 2)


# -- sheets and time -----------------------------------------------------------------------


@pytest.mark.rule("WD-01", "WD-02", "WD-03")
def test_units_of_time_lie_within_each_other():
    """A new scene ends the turn and the scene before it, and turns count from one again."""
    state = play(table(), *[(StartUnit(kind), ()) for kind in ("scene", "turn", "turn", "scene")])
    assert [(unit.kind, unit.number) for unit in state.units] == [("scene", 2)]
    state = play(state, (StartUnit("turn"), ()))
    assert [(unit.kind, unit.number) for unit in state.units] == [("scene", 2), ("turn", 1)]
    assert can(state, StartUnit("hour")).code == "no_unit"


@pytest.mark.rule("WD-07", "WD-16")
@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        (Character("Ann", (Trait("Strength", 6),)), "trait_range"),
        (Character("Ann", (Trait("Strength", 2), Trait("Strength", 3))), "trait_twice"),
        (Character("Ann", (Trait("Willpower", 5),)), "ten_point_kind"),
        (Character("Ann", (), willpower=1), "willpower_range"),
    ],
)
def test_sheets_off_the_scale_are_refused(sheet, code):
    """Ratings, doubled Traits, and more Willpower points than the rating."""
    assert can(table(), WriteSheet(sheet)).code == code


@pytest.mark.rule("WD-22")
def test_a_ruling_says_something():
    """An empty ruling is refused."""
    assert can(table(), RuleAsStoryteller("  ")).code == "empty_text"
    assert "no roll" in apply(table(), RuleAsStoryteller("no roll needed"))[1][0].words()


@pytest.mark.rule("WD-41", "WD-43", "WD-46")
@given(st.integers(1, 8), st.integers(2, 10), st.integers(1, 8), st.integers(2, 10))
def test_odds_of_both_sides_mirror_each_other(pool, difficulty, other, other_difficulty):
    """Winning from one side is losing from the other."""
    mine = odds.clash_results(odds.Clash((pool, difficulty), (other, other_difficulty), RULES))
    theirs = odds.clash_results(odds.Clash((other, other_difficulty), (pool, difficulty), RULES))
    assert mine.fraction("win") == theirs.fraction("lose")
    assert mine.fraction("tie") == theirs.fraction("tie")
