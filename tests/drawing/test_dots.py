"""Dots of abilities and lines of dice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.drawing import DiceLine, Track, draw_dots, draw_lines
from tests.drawing.pictures import SVG, check_picture, description_of, read, words_of

small = st.integers(0, 12)
tracks = st.builds(Track, st.text(max_size=40), small, small, small, small)
lines = st.builds(
    DiceLine, st.integers(0, 4), st.sampled_from(["free", "struck", "lost"]), st.text(max_size=30)
)


@given(st.lists(tracks, max_size=8))
def test_any_tracks_are_a_sound_picture(several):
    check_picture(draw_dots(several, "Abilities"))


@given(st.lists(lines, max_size=6))
def test_any_lines_are_a_sound_picture(several):
    check_picture(draw_lines(several, "Lines"))


@given(tracks)
def test_there_is_a_dot_for_each_point_of_rating_and_boost(track):
    states = track.states()
    assert len(states) == track.rating + track.boosted
    assert states.count("crossed") == min(track.crossed, track.rating)
    assert states == sorted(states, key=["whole", "planned", "crossed", "boosted"].index)


def test_dots_are_told_and_counted():
    drawn = draw_dots([Track("Strength", 5, crossed=1, about_to_cross=2, boosted=3)], "Abilities")
    assert len(list(read(drawn).iter(f"{SVG}circle"))) == 8
    assert words_of(drawn) == ["Strength", "7"], "five less one crossed out, three more lent"
    assert description_of(drawn) == (
        "Strength: rating 5, 1 crossed out, 2 about to be crossed out, 3 boosted."
    )


def test_states_of_a_dot_differ_in_more_than_colour():
    tracks = [Track("", 1), Track("", 1, 1), Track("", 1, 0, 1), Track("", 0, boosted=1)]
    shapes = {
        tuple((path.get("d"), path.get("transform")) for path in read(drawn).iter(f"{SVG}path"))
        for drawn in (draw_dots([track], "Abilities") for track in tracks)
    }
    assert len(shapes) == 4


@pytest.mark.rule("TR-05", "TR-06", "TR-41")
def test_lines_are_boxes_with_their_state_in_words():
    """A line has a box for each die; struck and lost lines look and read differently."""
    drawn = draw_lines([DiceLine(2), DiceLine(1, "struck"), DiceLine(3, "lost", "Zuzia")], "Lines")
    assert len(list(read(drawn).iter(f"{SVG}rect"))) == 6
    assert words_of(drawn) == ["free", "struck", "Zuzia", "lost"]
    assert description_of(drawn) == (
        "line of 2 dice, free. line of 1 die, struck. Zuzia: line of 3 dice, lost."
    )


def test_an_unknown_state_is_refused():
    with pytest.raises(ValueError, match="state"):
        DiceLine(1, "tired")
