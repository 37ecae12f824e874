"""A pool shared out among the actions of one turn (WD-02, WD-12)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from sympy import Rational

from omega_widgets.core.system import apply, can
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    Character,
    EndUnit,
    Part,
    RollPart,
    RollPool,
    SplitPool,
    StartUnit,
    SucceedWithPart,
    Trait,
    TraitKind,
)
from tests.systems.wod.setting import FIVE, RULES, net, play, table


@pytest.mark.rule("WD-12", "WD-02")
def test_a_pool_is_split_once_a_turn_and_each_part_rolled_once():
    """6 dice as 3 and 3; the second roll of a part is refused until the next turn."""
    six = (Trait("Strength", 4), Trait("Brawl", 2, TraitKind.ABILITY))
    split = SplitPool("Bo", (Part(six, 3, 6), Part(six, 3, 8)))
    state = play(table(), (split, ()), (RollPart("Bo", 0), (6, 6, 2)))
    assert state.last.net == 2
    assert can(state, RollPart("Bo", 0)).code == "no_part"
    assert can(state, split).code == "split_once"
    state = play(state, (RollPart("Bo", 1), (6, 6, 9)))
    assert state.last.net == 1
    assert can(play(state, (StartUnit("turn"), ())), split) is None


@pytest.mark.rule("WD-12")
def test_parts_need_a_die_each_and_no_more_than_the_pool():
    """The smallest of the pools is split by default; options choose another."""
    small, large = (Trait("Wits", 3),), (Trait("Strength", 5),)

    def code(parts, **options):
        refusal = can(table(**options), SplitPool("Bo", parts))
        return refusal and refusal.code

    assert code((Part(small, 3),)) == "split_parts"
    assert code((Part(small, 3), Part(large, 0))) == "split_parts"
    assert code((Part(large, 2), Part(small, 2))) == "split_too_many"
    assert code((Part(large, 2), Part(small, 2)), split_pool="first_action") is None
    assert code((Part(large, 2), Part(small, 2)), split_pool="storyteller") == "storyteller_pool"
    _, (event,) = apply(table(), SplitPool("Bo", (Part(large, 1), Part(small, 1))))
    assert "1 of the 3 dice stay unused" in event.words()


@pytest.mark.rule("WD-02", "WD-12")
def test_a_turn_is_enough_for_one_action():
    """After a roll, or a split, the pool is used up until the next turn; an option lifts that."""
    roll, split = RollPool(FIVE, 6, "Ann"), SplitPool("Ann", (Part(FIVE, 3), Part(FIVE, 2)))
    rolled = play(table(), (StartUnit("turn"), ()), (roll, net(1)))
    shared = play(table(), (StartUnit("turn"), ()), (split, ()))
    for state in (rolled, shared):
        assert can(state, roll).code == "turn_used"
        assert can(play(state, (StartUnit("turn"), ())), roll) is None
        assert can(play(state, (EndUnit("turn"), ())), roll) is None
    assert can(rolled, split).code == "turn_used"
    free = play(table(turn_actions="any"), (StartUnit("turn"), ()), (roll, net(1)))
    assert can(free, roll) is None
    assert can(play(table(), (roll, net(1))), roll) is None


@pytest.mark.rule("WD-32", "WD-35", "WD-12")
def test_each_part_of_a_split_pool_is_compared_by_itself():
    """6 dice as 4 and 2: the 4 reach difficulty 4 without a roll, the 2 do not."""
    six = (Trait("Strength", 4), Trait("Brawl", 2, TraitKind.ABILITY))
    eve = Character("Eve", (*six, Trait("Willpower", 2, TraitKind.TEN_POINT)), willpower=1)
    split = SplitPool("Eve", (Part(six, 4, 4), Part(six, 2, 4)))
    state = play(table().with_character(eve), (split, ()))
    assert can(state, SucceedWithPart("Eve", 1)).code == "not_automatic"
    state, (event,) = apply(state, SucceedWithPart("Eve", 0))
    assert (event.pool, event.difficulty) == (4, 4)
    state, events = apply(state, SucceedWithPart("Eve", 1, willpower=True))
    assert state.character("Eve").willpower == 0 and "WD-35" in events[-1].rules
    assert can(state, SucceedWithPart("Eve", 1)).code == "no_part"


@pytest.mark.rule("WD-12", "WD-35")
def test_willpower_may_add_to_a_part():
    """With the option, a point makes even a botched part a success."""
    ann = (Part(FIVE, 3, 6), Part(FIVE, 2, 6))
    state = play(table(willpower="adds_one"), (SplitPool("Ann", ann), ()))
    state, events = apply(state, RollPart("Ann", 1, add_willpower=True), (1, 1))
    assert events[-1].outcome == "success" and state.character("Ann").willpower == 2
    assert can(state, SucceedWithPart("Ann", 0, willpower=True)).code == "willpower_adds"


@pytest.mark.rule("WD-12")
def test_odds_of_a_split_pool():
    """Three and three dice at difficulty 6 both succeed with 1369/2500."""
    assert odds.split(((3, 6), (3, 6)), RULES)[2] == Rational(1369, 2500)
    whole = odds.results(6, 6, RULES).fraction(odds.ORDER[0])
    assert abs(whole - Fraction("0.87647")) < Fraction(1, 100000)
