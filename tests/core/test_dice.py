"""Dice, faces and rollers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.dice import (
    D6,
    D10,
    DF,
    ScriptedRoller,
    SecureRoller,
    TypedRoller,
    check_faces,
    d,
    read_faces,
    read_so_far,
)
from omega_widgets.core.errors import BadFaces


@given(st.lists(st.sampled_from([D6, D10, DF, d(20)]), max_size=30))
def test_secure_rolls_show_one_legal_face_for_each_die(dice):
    """What the secure roller throws always fits the dice."""
    assert len(check_faces(dice, SecureRoller().roll(dice))) == len(dice)


@pytest.mark.parametrize(
    ("text", "dice", "faces"),
    [
        ("2 3 6 5 9", (D10,) * 5, (2, 3, 6, 5, 9)),
        ("2,3;6/5 9", (D10,) * 5, (2, 3, 6, 5, 9)),
        ("+ 0 -", (DF,) * 3, (1, 0, -1)),
        ("+0-", (DF,) * 3, (1, 0, -1)),
        ("+-0", (DF,) * 3, (1, -1, 0)),
        ("+1 0 −1", (DF,) * 3, (1, 0, -1)),
        ("2.3-6", (D6,) * 3, (2, 3, 6)),
        ("236", (D6,) * 3, (2, 3, 6)),
        ("2310", (D10,) * 3, (2, 3, 10)),
        ("1010", (D10,) * 2, (10, 10)),
        ("0 0", (D10,) * 2, (10, 10)),
        ("12 5", (d(100),) * 2, (12, 5)),
        ("+ 3", (DF, D6), (1, 3)),
        ("", (), ()),
    ],
)
def test_faces_are_read_as_people_type_them(text, dice, faces):
    """Spaces, commas, digits close together, a ten's 0, and the signs of Fudge dice."""
    assert read_faces(text, dice) == faces


@pytest.mark.parametrize(
    ("text", "dice", "code", "said"),
    [
        ("2 3", (D6,) * 3, "face_count", "needs 3 dice, but 2 faces were given"),
        ("", (D6,), "face_count", "no face was given"),
        ("7", (D6,), "face_range", "A d6 shows 1 to 6"),
        ("0", (D6,), "face_range", "A d6 shows 1 to 6"),
        ("12", (D6,), "face_range", "Face 1 is 12"),
        ("79", (D6,) * 2, "face_range", "Face 1 is 7"),
        ("1010", (D10,) * 3, "face_text", "can be read in several ways. Put a space"),
        ("125", (d(100),) * 2, "face_text", "can be read in several ways"),
        ("1" * 5000, (D10,), "face_text", "“111111111111111111…” is not a face"),
        ("two", (D6,), "face_text", "is not a face"),
        ("2", (DF,), "face_range", "-1, 0 or +1"),
    ],
)
def test_impossible_faces_are_refused_with_what_would_be_right(text, dice, code, said):
    """Wrong numbers of faces, wrong values and words get a helpful refusal."""
    with pytest.raises(BadFaces) as refused:
        read_faces(text, dice)
    assert refused.value.code == code
    assert said in str(refused.value)


@given(st.data())
def test_a_number_of_dice_below_ten_faces_may_be_typed_without_spaces(data):
    """Each digit is then one face."""
    dice = data.draw(st.lists(st.sampled_from([D6, d(4), d(8)]), min_size=1, max_size=30))
    faces = tuple(data.draw(st.sampled_from(die.faces)) for die in dice)
    assert read_faces("".join(map(str, faces)), dice) == faces


@given(st.text(max_size=30), st.lists(st.sampled_from([D6, D10, DF, d(100)]), max_size=6))
def test_any_text_gives_fitting_faces_or_a_refusal(text, dice):
    """Whatever is pasted, nothing else happens."""
    try:
        faces = read_faces(text, dice)
    except BadFaces:
        return
    assert check_faces(dice, faces) == faces


def test_unfinished_faces_are_read_as_far_as_they_go():
    """So that a view can count them while they are typed."""
    assert read_so_far("23", (D6,) * 5) == (2, 3)
    assert read_so_far("10 2", (D10,) * 5) == (10, 2)
    assert read_so_far("", (D10,)) == ()


def test_a_boolean_is_not_a_face():
    """True would otherwise pass as 1."""
    with pytest.raises(BadFaces):
        check_faces((D6,), (True,))


def test_a_script_hands_out_its_faces_in_order_and_then_runs_out():
    """Scripted rolls are for tests and replays."""
    roller = ScriptedRoller([6, 5, 10])
    assert roller.roll((D6,)) == (6,)
    assert roller.roll((D6, D10)) == (5, 10)
    with pytest.raises(BadFaces):
        roller.roll((D6,))


def test_typed_faces_serve_one_roll_only():
    """The next roll needs faces of its own."""
    roller = TypedRoller()
    roller.enter("4")
    assert roller.roll((D6,)) == (4,)
    with pytest.raises(BadFaces):
        roller.roll((D6,))


def test_a_die_needs_two_sides():
    """d1 is no die."""
    with pytest.raises(ValueError, match="at least 2 sides"):
        d(1)
