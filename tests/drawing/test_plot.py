"""Columns over whole numbers and curves over a control."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.drawing import ROLES, Column, draw_columns, draw_line
from tests.drawing.pictures import (
    SVG,
    check_picture,
    description_of,
    place_words,
    read,
    words_of,
)

chances = st.fractions(min_value=0, max_value=1)


@given(
    st.integers(-30, 200),
    st.lists(st.tuples(chances, st.sampled_from(ROLES), st.none() | chances), max_size=45),
    st.integers(-40, 250),
    st.text(max_size=30),
)
def test_any_distribution_is_a_sound_picture(first, several, now, axis):
    columns = [Column(first + n, *about) for n, about in enumerate(several)]
    check_picture(draw_columns(columns, "Odds", axis=axis, now=now))


@given(
    st.lists(st.integers(-50, 500), unique=True, max_size=45).map(sorted),
    st.data(),
    st.booleans(),
)
def test_any_curve_is_a_sound_picture(values, data, steps):
    points = [(value, data.draw(chances)) for value in values]
    now = data.draw(st.sampled_from(values)) if values else None
    check_picture(draw_line(points, "Odds", now=now, steps=steps))


def test_every_number_is_told_with_its_fraction():
    columns = [Column(0, Fraction(1, 4), "bad"), Column(1, Fraction(3, 4), ghost=Fraction(1, 2))]
    drawn = draw_columns(columns, "Odds", "Net successes", now=1)
    assert description_of(drawn) == (
        "Net successes. 0 (bad): 25.0%, 1/4. 1: 75.0%, 3/4, observed 50.0%. Just rolled: 1."
    )


def test_the_height_of_a_column_is_its_chance():
    drawn = draw_columns([Column(0, Fraction(1, 4)), Column(1, Fraction(1, 2))], "Odds")
    heights = [float(bar.get("height")) for bar in read(drawn).iter(f"{SVG}rect")]
    assert heights[1] == pytest.approx(2 * heights[0], rel=0.01)


@pytest.mark.parametrize("number", [1, 8, 21, 41])
def test_numbers_below_the_axis_do_not_touch(number):
    """Forty columns on a phone still have legible numbers, with the rolled one among them."""
    columns = [
        Column(value - 20, Fraction(comb(number - 1, value), 2 ** (number - 1)))
        for value in range(number)
    ]
    drawn = draw_columns(columns, "Odds", now=columns[-1].value)
    below = sorted(
        (start, end) for _, start, end, baseline in place_words(read(drawn)) if baseline > 180
    )
    assert below
    gaps = [after[0] - before[1] for before, after in zip(below, below[1:], strict=False)]
    assert all(gap > 0 for gap in gaps)
    assert str(columns[-1].value).replace("-", "\N{MINUS SIGN}") in words_of(drawn)


def test_roles_have_a_sign_below_the_columns():
    """Stretches of failure and success are told apart without colour."""
    mixed = [Column(-1, Fraction(1, 2), "bad"), Column(1, Fraction(1, 2), "good")]
    same = [Column(0, Fraction(1, 2), "good"), Column(1, Fraction(1, 2), "good")]
    assert len(list(read(draw_columns(mixed, "Odds")).iter(f"{SVG}circle"))) == 2
    assert not list(read(draw_columns(same, "Odds")).iter(f"{SVG}circle"))


def test_a_sparse_control_still_gets_numbers():
    points = [(value, Fraction(value, 201)) for value in range(1, 201, 5)]
    assert "41" in words_of(draw_line(points, "Odds"))


def test_a_curve_tells_the_chance_at_each_value_of_the_control():
    points = [(difficulty, Fraction(11 - difficulty, 10)) for difficulty in range(2, 11)]
    drawn = draw_line(points, "Against difficulty", axis="difficulty", now=6)
    said = description_of(drawn)
    assert said.startswith("2: 90.0%, 9/10. 3: 80.0%, 4/5.")
    assert said.endswith("Chosen now: 6.")
    assert "50.0%" in words_of(drawn) and "90.0%" not in words_of(drawn)
