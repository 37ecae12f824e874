"""Sheets, units of time, and the Storyteller's word (WD-01 to WD-07, WD-22, WD-30)."""

from __future__ import annotations

import pytest

from omega_widgets.core.system import apply, can
from omega_widgets.systems.wod.engine import (
    Character,
    EndUnit,
    RollPool,
    RuleAsStoryteller,
    StartUnit,
    Trait,
    WriteSheet,
)
from tests.systems.wod.setting import FIVE, net, play, table


@pytest.mark.rule("WD-01", "WD-02", "WD-03")
def test_units_of_time_lie_within_each_other():
    """A new scene ends the turn and the scene before it, and turns count from one again."""
    state = play(table(), *[(StartUnit(kind), ()) for kind in ("scene", "turn", "turn", "scene")])
    assert [(unit.kind, unit.number) for unit in state.units] == [("scene", 2)]
    state = play(state, (StartUnit("turn"), ()))
    assert [(unit.kind, unit.number) for unit in state.units] == [("scene", 2), ("turn", 1)]
    assert can(state, StartUnit("hour")).code == "no_unit"
    assert can(state, EndUnit("story")).code == "unit_closed"
    ended, events = apply(state, EndUnit("scene"))
    assert ended.units == ()
    assert [event.words() for event in events] == ["Turn 1 ends.", "Scene 2 ends."]


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


@pytest.mark.rule("WD-22", "WD-42")
def test_a_ruling_says_something():
    """An empty ruling is refused, and so is one about nothing in particular."""
    assert can(table(), RuleAsStoryteller("  ")).code == "empty_text"
    assert can(table(), RuleAsStoryteller("well", "weather")).code == "no_subject"
    assert "no roll" in apply(table(), RuleAsStoryteller("no roll needed"))[1][0].words()
    extended = RuleAsStoryteller("this takes seven successes", "action")
    assert apply(table(), extended)[1][0].rules == ("WD-42",)


@pytest.mark.rule("WD-30")
def test_how_bad_a_botch_is_gets_decided_right_after_it():
    """One left-over one or five, the dice say no more than botch."""
    ruling = RuleAsStoryteller("the rope holds, barely", "botch")
    assert can(table(), ruling).code == "no_botch"
    for left_over in (1, 5):
        state = play(table(), (RollPool(FIVE, 6, "Ann"), net(-left_over)))
        _, (event,) = apply(state, ruling)
        assert (event.rules, event.roll) == (("WD-30",), 1)
