"""Extended actions and their odds (WD-37 to WD-41)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from omega_widgets.core.system import can
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    BeginExtended,
    ExtendAutomatically,
    GiveUpExtended,
    RollExtended,
    RuleOnExtended,
    StartUnit,
)
from omega_widgets.systems.wod.rules import Rules
from tests.systems.wod.setting import FIVE, RULES, climb, net, play, table


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


@pytest.mark.rule("WD-38")
def test_the_player_goes_on_only_as_long_as_wished():
    """Giving up keeps the total on record, and ends the attempt."""
    state = play(climb(table(), 3), (GiveUpExtended("tree"), ()))
    assert (state.attempts[-1].phase, state.attempts[-1].total) == ("given_up", 3)
    assert can(state, RollExtended("tree")).code == "attempt_phase"


@pytest.mark.rule("WD-38", "WD-02")
def test_an_extended_action_has_one_roll_a_turn():
    """In a recorded turn the second roll waits for the next turn."""
    state = play(table(), (StartUnit("turn"), ()))
    state = climb(state, 3)
    assert can(state, RollExtended("tree")).code == "turn_used"


@pytest.mark.rule("WD-35", "WD-38")
def test_willpower_may_add_to_a_turn_of_an_extended_action():
    """Only with both options; a botch becomes one success."""
    both = table(willpower="adds_one", willpower_in_extended="per_turn")
    state = play(climb(both, 3), (RollExtended("tree", add_willpower=True), net(-2)))
    assert (state.attempts[-1].total, state.attempts[-1].phase) == (4, "open")
    never = climb(table(willpower="adds_one"), 3)
    assert can(never, RollExtended("tree", True)).code == "willpower_in_extended"
    assert can(climb(both, 3), ExtendAutomatically("tree", True)).code == "willpower_adds"


@pytest.mark.rule("WD-39")
def test_a_botch_loses_the_total():
    """The player may start again from zero unless the Storyteller forbids it."""
    state = climb(table(), 3, -1)
    assert (state.attempts[-1].phase, state.attempts[-1].total) == ("botched", 0)
    again = play(state, (RuleOnExtended("tree", "again"), ()))
    assert (again.attempts[-1].phase, again.attempts[-1].total) == ("open", 0)
    forbidden = play(state, (RuleOnExtended("tree", "forbid"), ()))
    assert can(forbidden, RuleOnExtended("tree", "again")).code == "attempt_phase"
    assert can(forbidden, BeginExtended("tree", FIVE, 7)).code == "attempt_forbidden"


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


@pytest.mark.rule("WD-41")
@pytest.mark.parametrize("options", [{}, {"extended_failure": "lose_turn_only"}])
def test_the_average_number_of_turns_is_that_of_the_lengths(options):
    """Summing over many turns comes as close to the exact mean as one likes."""
    plan = odds.Plan(5, 6, 4, Rules(**options))
    lengths = odds.lengths(plan, 60)
    assert lengths.fraction("never") == 1 - odds.ends(plan).fraction("done")
    weighted = sum(turn * lengths.fraction(f"turn {turn}") for turn in range(1, 61))
    mean = odds.mean_turns(plan)
    assert abs(float(mean - weighted / odds.ends(plan).fraction("done"))) < 1e-9
