"""Characters: abilities, ratings, build points, and what the frequency table suggests."""

from __future__ import annotations

import pytest

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.omega.engine import MakeCharacter, Rating, start
from omega_widgets.systems.omega.engine.characters import (
    FREQUENCY_WORDS,
    OFFICIAL_ATTRIBUTES,
    USES_A_YEAR,
    build_total,
    cost_of_rating,
    suggest_rating,
    warnings,
)
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import JEFF, do, jeff, refusal

EMPTY = start(Rules(), ("Kim", "Jeff", "Ann"))


@pytest.mark.rule("OM-13")
def test_rating_five_costs_fifteen_points():
    """1 + 2 + 3 + 4 + 5; the costs of 1 to 10 are the triangular numbers."""
    assert [cost_of_rating(n) for n in range(1, 11)] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    for off_the_scale in (0, 11):
        with pytest.raises(IllegalAction) as error:
            cost_of_rating(off_the_scale)
        assert error.value.code == "rating_out_of_range"


@pytest.mark.rule("OM-10", "OM-11")
def test_the_sources_frequencies_suggest_their_ratings():
    """Six times a day is 9, once in two weeks 4, once a week 5."""
    assert [suggest_rating(uses) for uses in (6 * 365, 26, 52)] == [9, 4, 5]
    assert [suggest_rating(uses) for uses in USES_A_YEAR] == list(range(1, 11))
    assert len(FREQUENCY_WORDS) == 10


@pytest.mark.rule("OM-07", "OM-08")
def test_unusual_numbers_of_abilities_are_warned_about_not_refused():
    """Six official attributes; two attributes or seven skills are unusual but legal."""
    assert len(OFFICIAL_ATTRIBUTES) == 6
    many = tuple(Rating(f"skill {n}", 1) for n in range(7))
    assert len(warnings((Rating("Will", 3), Rating("Wit", 3)), many)) == 2
    assert refusal(EMPTY, MakeCharacter("Ann", "Ann", (Rating("Will", 3),), many)) == ""


@pytest.mark.rule("OM-06", "OM-09", "OM-14")
def test_a_character_is_a_list_of_rated_abilities():
    """Jeff has Reaction 5 and Driving 4, which cost 15 and 10."""
    character = do(EMPTY, JEFF).character("Jeff")
    assert [a.sort for a in character.abilities] == ["attribute", "skill"]
    assert build_total(character) == 25


@pytest.mark.rule("OM-06", "OM-07", "OM-09")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (MakeCharacter("Ann", " ", (Rating("Reaction", 3),)), "no_name"),
        (MakeCharacter("Ann", "Ann"), "no_attribute"),
        (MakeCharacter("Ann", "Ann", (Rating("Will", 3),)), "attributes_differ"),
        (MakeCharacter("Ann", "Ann", (Rating("Reaction", 11),)), "rating_out_of_range"),
        (MakeCharacter("Ann", "Ann", (Rating("Reaction", 0),)), "rating_out_of_range"),
        (
            MakeCharacter("Ann", "Ann", (Rating("Reaction", 1),), (Rating("Reaction", 2),)),
            "ability_names",
        ),
        (MakeCharacter("Nobody", "Ann", (Rating("Reaction", 1),)), "unknown_player"),
    ],
)
def test_characters_that_the_rules_do_not_know_are_refused(action, code):
    """No name, no attribute, other attributes than Jeff, ratings off the scale, double names."""
    assert refusal(do(EMPTY, JEFF), action) == code


@pytest.mark.rule("OM-09")
def test_a_group_may_drop_the_cap_on_ratings():
    """With no cap a rating of 11 is legal."""
    free = start(Rules(rating_cap=0), ("Kim", "Jeff"))
    assert refusal(free, MakeCharacter("Jeff", "Jeff", (Rating("Will", 11),))) == ""


@pytest.mark.rule("OM-16")
def test_the_coordinators_character_needs_no_ratings():
    """It may be a name alone."""
    assert refusal(EMPTY, MakeCharacter("Kim", "Major Kim")) == ""


@pytest.mark.rule("OM-06")
def test_a_character_in_play_is_not_made_anew():
    """Before the first mission it may be."""
    assert refusal(do(EMPTY, JEFF), JEFF) == ""
    assert refusal(jeff(), JEFF) == "has_character"
