"""Successes without dice: Willpower, live play, ratings that count (WD-13, WD-32 to WD-35)."""

from __future__ import annotations

import pytest
from attrs import evolve

from omega_widgets.core.system import apply, can
from omega_widgets.systems.wod.engine import (
    ActLive,
    BeginExtended,
    ExtendAutomatically,
    RegainWillpower,
    RollExtended,
    RollPool,
    SpendWillpower,
    StartUnit,
    SucceedAutomatically,
    Trait,
    TraitKind,
)
from tests.systems.wod.setting import ANN, FIVE, play, table


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


@pytest.mark.rule("WD-13")
def test_only_willpower_has_current_points_and_the_sheet_is_what_counts():
    """Current Strength does not exist, and Strength 3 on the sheet cannot be rolled as 5."""
    assert can(table(), RollPool(FIVE[:1], 6, "Ann", use_current=True)).code == "no_current"
    assert can(table(), RollPool((Trait("Strength", 5),), 6, "Ann")).code == "sheet_differs"
    current = RollPool((ANN.trait("Willpower"),), 6, "Ann", use_current=True)
    _, (event,) = apply(table(), current, (6, 6, 2))
    assert "current Willpower 3" in event.words() and "WD-13" in event.rules


@pytest.mark.rule("WD-35", "WD-02")
def test_willpower_helps_an_action_at_most_once():
    """The point is the whole action, so in a recorded turn a second one is refused."""
    state = play(table(), (StartUnit("turn"), ()), (SpendWillpower("Ann"), ()))
    assert can(state, SpendWillpower("Ann")).code == "turn_used"
    assert can(state, RollPool(FIVE, 6, "Ann")).code == "turn_used"


@pytest.mark.rule("WD-34")
def test_live_play_compares_pool_and_difficulty():
    """5 dots reach difficulty 5 and fail at 6; nobody rolls."""
    state = table(live_action=True)
    assert apply(state, ActLive(FIVE, 5))[1][0].rules == ("WD-34", "WD-21")
    assert apply(state, ActLive(FIVE, 6))[1][0].words().startswith("failed")
    assert can(state, RollPool(FIVE, 6)).code == "live_action"
    assert can(table(), ActLive(FIVE, 6)).code == "not_live"


@pytest.mark.rule("WD-34", "WD-35")
def test_live_play_leaves_willpower_and_no_choice():
    """No automatic success by choice and no extended roll, but a point of Willpower buys one."""
    live = table(live_action=True, willpower="adds_one")
    assert can(live, SucceedAutomatically(FIVE, 4)).code == "live_action"
    assert apply(live, SpendWillpower("Ann"))[0].character("Ann").willpower == 2
    begun = play(live, (BeginExtended("door", FIVE, 2, 4, "Ann"), ()))
    assert can(begun, RollExtended("door")).code == "live_action"
    assert play(begun, *[(ExtendAutomatically("door"), ())] * 2).attempts[-1].phase == "done"


@pytest.mark.rule("WD-17")
def test_a_humans_pool_over_ten_is_remarked_upon():
    """Twelve dice for a mortal get a warning, for a vampire none."""
    traits = (Trait("Strength", 7), Trait("Brawl", 5, TraitKind.ABILITY))
    state = table(trait_max=10).with_character(evolve(ANN, traits=traits))
    mortal = state.with_character(evolve(ANN, traits=traits, mortal=True))
    roll = RollPool(traits, 6, "Ann")
    assert "more than an ordinary human" in apply(mortal, roll, (3,) * 12)[1][0].words()
    assert "ordinary human" not in apply(state, roll, (3,) * 12)[1][0].words()
