"""Resisted actions, once and in a race, and their odds (WD-43 to WD-46)."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from omega_widgets.core.system import apply, can
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    BeginContest,
    BreakOffContest,
    Contest,
    RollContest,
    RollResisted,
    Side,
    Trait,
    difficulty_set_by,
)
from omega_widgets.systems.wod.engine.contest import advance
from omega_widgets.systems.wod.engine.resisted import compare
from omega_widgets.systems.wod.odds.resisted import margins
from omega_widgets.systems.wod.rules import Rules
from tests.systems.wod.setting import FIVE, RULES, net, play, side, table


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
    assert [
        difficulty_set_by((Trait("Wits", rating),), RULES) for rating in (0, 1, 5, 12)
    ] == [2, 2, 5, 10]


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


@pytest.mark.rule("WD-43")
def test_the_difficulty_comes_from_a_trait_of_the_opponent():
    """Strength 4 sets difficulty 4, and a log cannot claim otherwise."""
    by_strength = Side("Ann", FIVE, 4, set_by=(Trait("Strength", 4),))
    assert can(table(), RollResisted(by_strength, side("Bo"))) is None
    wrong = Side("Ann", FIVE, 6, set_by=(Trait("Strength", 4),))
    assert can(table(), RollResisted(wrong, side("Bo"))).code == "difficulty_by_trait"
    beyond = Side("Ann", FIVE, 10, set_by=(Trait("Strength", 40),))
    assert can(table(), RollResisted(beyond, side("Bo"))).code == "trait_range"
    assert can(table(), RollResisted(side("Ann"), side("Ann"))).code == "two_sides"


@pytest.mark.rule("WD-43", "WD-29", "WD-21")
def test_a_botch_in_a_resisted_action_is_named():
    """The other side wins by its own successes, and the botch stands in the event."""
    _, (event,) = apply(table(), RollResisted(side("Ann"), side("Bo")), net(-1) + net(3))
    assert event.botched == (True, False) and "WD-29" in event.rules
    assert "Bo wins by 3, a complete success" in event.words()


@pytest.mark.rule("WD-45")
def test_a_race_can_be_broken_off():
    """Nobody has won, and its name is free again."""
    begin = BeginContest("chase", side("Ann"), side("Bo"), 3)
    state = play(table(), (begin, ()), (BreakOffContest("chase"), ()))
    assert not state.contests[-1].is_open and not state.contests[-1].winner
    assert can(state, RollContest("chase")).code == "no_contest"
    assert can(state, begin) is None


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


@pytest.mark.rule("WD-45")
@pytest.mark.parametrize("options", [{}, {"contest_botch": "no_reset"}, {"ten": "uncancellable"}])
def test_odds_of_a_race_agree_with_following_it_turn_by_turn(options):
    """Playing the race forward through the engine's rule leads to the same chance."""
    rules = Rules(**options)
    clash = odds.Clash((4, 6), (3, 7), rules)
    exact = float(odds.race(clash, 3).fraction("win"))
    contest = Contest("", Side("one", (), 6), Side("other", (), 7), 3)
    open_now, won = {(0, 0): 1.0}, 0.0
    for _ in range(200):
        later: dict[tuple[int, int], float] = {}
        for totals, weight in open_now.items():
            for (margin, *botched), chance in margins(clash).fractions():
                after, _ = advance(evolve(contest, totals=totals), margin, tuple(botched), rules)
                if not after.winner:
                    share = weight * float(chance)
                    later[after.totals] = later.get(after.totals, 0.0) + share
                elif after.winner == "one":
                    won += weight * float(chance)
        open_now = later
    assert abs(exact - won) < 1e-9
    assert odds.race(clash, 3, (2, 0)).fraction("win") > odds.race(clash, 3).fraction("win")


@pytest.mark.rule("WD-43", "WD-46")
def test_ties_rolled_again_share_their_chance():
    """Win and lose keep their proportion."""
    clash = odds.Clash((5, 6), (4, 6), Rules(resisted_tie="reroll"))
    once, end = odds.clash_results(clash), odds.decided(clash)
    assert end.fraction("win") == once.fraction("win") / (1 - once.fraction("tie"))


@pytest.mark.rule("WD-43", "WD-46")
@given(st.integers(1, 8), st.integers(2, 10), st.integers(1, 8), st.integers(2, 10))
def test_odds_of_both_sides_mirror_each_other(pool, difficulty, other, other_difficulty):
    """Winning from one side is losing from the other."""
    mine = odds.clash_results(odds.Clash((pool, difficulty), (other, other_difficulty), RULES))
    theirs = odds.clash_results(odds.Clash((other, other_difficulty), (pool, difficulty), RULES))
    assert mine.fraction("win") == theirs.fraction("lose")
    assert mine.fraction("tie") == theirs.fraction("tie")
