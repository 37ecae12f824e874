"""The readings that a group may choose, as far as no other file tries them."""

from __future__ import annotations

import pytest
from attrs import evolve

from omega_widgets.systems.omega import SYSTEM
from omega_widgets.systems.omega import engine as e
from omega_widgets.systems.omega.engine.characters import OFFICIAL_ATTRIBUTES, suggest_rating
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.table.table import make_header
from tests.systems.omega.setting import do, jeff, party, refusal
from tests.systems.omega.test_play import check_invariants

WHOLE_DAYS = (100, 50, 20, 10, 5, 2, 1)


def test_every_reading_stands_in_the_head_of_a_log_with_its_rule():
    """What the group has agreed on can be read there, and each choice names a known rule."""
    header = make_header(SYSTEM, session="x", rules=Rules(partial_draw="lenient"))
    assert header.options["partial_draw"] == "lenient"
    assert set(header.options) == {option.name for option in SYSTEM.options()}
    assert all(option.rule in SYSTEM.rule_table for option in SYSTEM.options())
    for option in SYSTEM.options():
        if option.choices and not isinstance(option.default, bool):
            with pytest.raises(ValueError, match=option.name):
                Rules(**{option.name: "something else"})


@pytest.mark.rule("OM-10", "OM-11")
@pytest.mark.parametrize("column", ["printed_frequency", "interval"])
def test_both_columns_give_the_examples_of_the_source(column):
    """Every other week is 4, once a week 5, six times a day 9; the columns differ elsewhere."""
    rules = Rules(frequency_column=column)
    assert [suggest_rating(uses, rules) for uses in (26, 52, 6 * 365)] == [4, 5, 9]
    assert suggest_rating(4, rules) == (2 if column == "printed_frequency" else 1)
    if column == "interval":
        assert [suggest_rating(365 / days, rules) for days in WHOLE_DAYS] == list(range(1, 8))


@pytest.mark.rule("OM-07")
def test_a_group_may_keep_to_the_six_attributes():
    """Reaction is part of Perception then."""
    state = e.start(Rules(attributes="official_six"), ("Kim", "Ann"))
    six = tuple(e.Rating(name, 3) for name in OFFICIAL_ATTRIBUTES)
    assert refusal(state, e.MakeCharacter("Ann", "Ann", six)) == ""
    assert refusal(state, e.MakeCharacter("Ann", "Ann", (e.Rating("Reaction", 5),))) \
        == "not_official"


@pytest.mark.rule("OM-105", "OM-121")
def test_complications_on_a_private_goal():
    """Refused as a rule; where allowed, fresh ones are free and late ones share the one fee."""
    goal = e.AgreeGoal("Jeff", "a house", difficulty=9)
    usual = do(jeff(blue_fresh=2), goal)
    assert refusal(usual, e.PlaceOnGoal("Jeff", "a house", 0, blue=2)) == "no_complications"
    state = evolve(usual, rules=Rules(goal_complications=True))
    state = state.with_tokens("Jeff", blue_kept=3, green_stored=2, white=1)
    state = evolve(state, put_green=state.put_green + 2, put_blue=state.put_blue + 5)
    many = e.PlaceOnGoal("Jeff", "a house", 0, blue=3)
    assert refusal(state, many) == "not_enough_complications"
    fresh = do(state, e.PlaceOnGoal("Jeff", "a house", 0, blue=2))
    late = do(fresh, e.PlaceOnGoal("Jeff", "a house", 2, stored=True, blue=3))
    assert (late.goals[0].green, late.goals[0].blue) == (2, 5)
    tokens = late.player("Jeff").tokens
    assert (tokens.green, tokens.blue, tokens.white) == (0, 0, 0)
    check_invariants(fresh, late)


@pytest.mark.rule("OM-86", "OM-91")
def test_a_strict_wait_lowers_away_old_critical_failures_only():
    """One of this scene, one older: the older goes; a second is refused."""
    state = jeff(Rules(wait_strict=True), red_fresh=1, red_old=1)
    assert refusal(state, e.LowerAbility("Jeff", "Reaction", red=2)) == "same_scene"
    tokens = do(state, e.LowerAbility("Jeff", "Reaction", red=1)).player("Jeff").tokens
    assert (tokens.red_fresh, tokens.red_old) == (1, 0)


@pytest.mark.rule("OM-51")
def test_the_coordinator_may_count_when_time_is_short():
    """Five characters and the Coordinator: six blue tokens leave."""
    state = party(Rules(harsh_time="players_with_coordinator"), harsher_time=True)
    assert do(state, e.PassTime()).mission.bowls.complication == 44
