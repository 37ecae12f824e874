"""Chances with intervals, and curves beside each other."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.drawing import ROLES, Curve, Rival, draw_curves, draw_rivals
from tests.drawing.pictures import SVG, check_picture, description_of, read, words_of

chances = st.fractions(min_value=0, max_value=1)
intervals = st.tuples(chances, chances).map(lambda pair: (min(pair), max(pair)))
points = st.dictionaries(st.integers(-9, 70), chances, max_size=45)


@given(st.lists(st.tuples(st.text(), chances, st.none() | intervals, st.sampled_from(ROLES))))
def test_any_rivals_are_a_sound_picture(several):
    check_picture(draw_rivals([Rival(*about, note="a remark") for about in several], "Odds"))


@given(st.lists(st.tuples(st.text(), points), max_size=3), st.text(max_size=30))
def test_any_curves_are_a_sound_picture(several, axis):
    curves = [Curve(name, tuple(sorted(found.items()))) for name, found in several]
    check_picture(draw_curves(curves, "Odds", axis=axis, now=3))


def test_an_exact_chance_tells_its_fraction_and_a_sample_its_interval():
    drawn = draw_rivals(
        [
            Rival("Bold", Fraction(1, 3)),
            Rival("Shy", Fraction(1, 2), (Fraction(2, 5), Fraction(3, 5)), note="1000 missions"),
        ],
        "Odds",
    )
    assert description_of(drawn) == (
        "Bold: 33.3%, 1/3. Shy (1000 missions): 50.0%, simulated, 40.0% to 60.0%."
    )
    assert "40.0% to 60.0%" in words_of(drawn)


def test_curves_differ_by_more_than_colour():
    """The second line is broken and has squares where the first has discs."""
    several = [Curve(name, ((1, Fraction(1, 2)), (2, Fraction(1)))) for name in ("one", "two")]
    drawn = read(draw_curves(several, "Odds"))
    dashes = {line.get("stroke-dasharray") for line in drawn.iter(f"{SVG}path")}
    assert None in dashes and len(dashes) == 2
    assert len(list(drawn.iter(f"{SVG}circle"))) == 3
    assert len([box for box in drawn.iter(f"{SVG}rect") if box.get("width") == "7"]) == 3


def test_a_gap_of_a_curve_is_drawn_as_nothing():
    """A number between two others that the curve lacks has the chance 0."""
    drawn = read(draw_curves([Curve("one", ((1, Fraction(1)), (3, Fraction(1))))], "Odds"))
    heights = [float(disc.get("cy")) for disc in drawn.iter(f"{SVG}circle")][:3]
    assert heights[0] == heights[2] < heights[1]


def test_a_chance_is_exact():
    with pytest.raises(TypeError, match="exact"):
        Rival("one", 0.5)
