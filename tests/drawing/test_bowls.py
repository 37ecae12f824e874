"""Bowls and tokens."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.drawing import TOKENS, Bowl, draw_bowls, draw_tokens
from omega_widgets.drawing.bowls import CELL, FLOOR
from omega_widgets.drawing.pile import pile_tokens, token_radius
from tests.drawing.pictures import check_picture, count, description_of, words_of

bowls = st.builds(
    Bowl,
    label=st.text(max_size=40),
    left=st.integers(0, 200),
    size=st.integers(0, 200),
    role=st.sampled_from([*TOKENS, "good", "bad", "neutral", "plain"]),
    moved=st.integers(0, 30),
)


@given(st.lists(bowls, max_size=4))
def test_any_bowls_are_a_sound_picture(several):
    check_picture(draw_bowls(several, "Bowls"))


@given(st.dictionaries(st.sampled_from([*TOKENS]), st.integers(0, 60)))
def test_any_tokens_are_a_sound_picture(counts):
    check_picture(draw_tokens(counts, "Tokens"))


def test_a_bowl_holds_its_tokens_and_tells_their_number():
    drawn = draw_bowls([Bowl("Successes", 13, 20, "success", moved=2)], "Bowls")
    assert count(drawn, "token-green") == 13 + 2
    assert "13 of 20 left · 2 taken out" in words_of(drawn)
    assert description_of(drawn) == "Successes: 13 of 20 tokens left, 2 just taken out."
    assert drawn.count('class="om-token-leaving"') == 2


def test_every_token_has_a_letter_or_its_bowl_shows_one():
    """Green and blue tokens differ by letter; too small a token leaves that to the bowl."""
    assert words_of(draw_bowls([Bowl("", 20, 20, "success")], "Bowls")).count("s") == 20
    assert words_of(draw_bowls([Bowl("", 200, 200, "complication")], "Bowls")).count("c") == 1


def test_a_role_stands_for_a_kind_of_token():
    assert Bowl("", 1, 1, "good").kind == "success"
    assert Bowl("", 1, 1, "bad").kind == "complication"
    assert Bowl("", 1, 1, "critical").kind == "critical"


@pytest.mark.parametrize("number", [1, 2, 13, 20, 47, 80, 120, 200])
def test_tokens_lie_in_the_bowl_side_by_side(number):
    """No token hides another, none falls out at the side or over the top."""
    radius = token_radius(number)
    places = pile_tokens(number, radius)
    assert len(places) == number
    assert all(abs(x) + radius < CELL / 2 and radius <= -y < FLOOR - 24 for x, y in places)
    nearest = min((math.dist(a, b) for a, b in combinations(places, 2)), default=math.inf)
    assert nearest >= 1.85 * radius
    assert places == pile_tokens(number, radius)


def test_more_tokens_than_can_be_drawn_are_still_told():
    drawn = draw_bowls([Bowl("Bank", 900, 1000, "reserve")], "Bowls")
    assert count(drawn, "token-white") <= 201
    assert "900 of 1000 left" in words_of(drawn)


def test_a_player_holds_tokens_with_letters():
    drawn = draw_tokens({"success": 2, "complication": 1, "critical": 3, "reserve": 0}, "Tokens")
    letters = words_of(drawn)
    assert letters.count("s") == 2 and letters.count("c") == 1
    assert count(drawn, "token-red") == 3
    assert description_of(drawn) == "successes 2, complications 1, criticals 3, reserves 0."


def test_an_unknown_token_is_refused():
    with pytest.raises(ValueError, match="unknown kind of token 'gold'; known are success"):
        draw_tokens({"gold": 1}, "Tokens")


def test_a_bowl_cannot_owe_tokens():
    with pytest.raises(ValueError, match="left"):
        Bowl("Successes", -1, 20)
