"""Dice: faces, roles that do not need colour, cancelled pairs, and sides that throw in turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.drawing import ROLES, DiceSide, ShownDie, draw_dice, draw_sides
from omega_widgets.drawing.die import PIPS
from tests.drawing.pictures import (
    SVG,
    check_picture,
    count,
    description_of,
    read,
    title_of,
    words_of,
)

shown_dice = st.builds(
    ShownDie,
    face=st.one_of(st.none(), st.integers(-1, 100)),
    die=st.sampled_from(["d4", "d6", "d8", "d10", "d12", "d20", "d100", "dF", "odd"]),
    role=st.sampled_from(ROLES),
    crossed=st.booleans(),
    dropped=st.booleans(),
    caption=st.text(max_size=30),
)


@given(st.lists(shown_dice, max_size=45), st.data())
def test_any_roll_is_a_sound_picture(dice, data):
    places = st.integers(0, max(0, len(dice) - 1))
    links = data.draw(st.lists(st.tuples(places, places), max_size=4)) if dice else []
    check_picture(draw_dice(dice, "A roll", "What happened", links))


def test_the_text_alternative_tells_each_die():
    """A screen reader hears each face, what it did, and which dice cancelled each other."""
    dice = [
        ShownDie(7, role="good", crossed=True),
        ShownDie(1, role="critical", crossed=True),
        ShownDie(3),
    ]
    drawn = draw_dice(dice, "3 dice against 6", "No success is left", [(1, 0)])
    assert title_of(drawn) == "3 dice against 6"
    assert description_of(drawn) == (
        "No success is left. d10: 7 (good, crossed out), 1 (critical, crossed out), 3. "
        "Crossed out in pairs: 1 with 7."
    )


def test_fudge_dice_are_told_in_words():
    dice = [ShownDie(1, "dF"), ShownDie(0, "dF"), ShownDie(-1, "dF", dropped=True)]
    drawn = draw_dice(dice, "Three dice")
    assert description_of(drawn) == "dF: plus, blank, minus (dropped)."


@pytest.mark.parametrize("face", range(1, 7))
def test_a_six_sided_die_shows_its_pips(face):
    drawn = draw_dice([ShownDie(face, "d6")], "One die")
    assert count(drawn, "ink") == face == len(PIPS[face])
    assert words_of(drawn) == []


@pytest.mark.parametrize("die", ["d8", "d10", "d20", "dF"])
def test_a_face_without_pips_or_sign_is_a_number(die):
    assert words_of(draw_dice([ShownDie(5, die)], "One die")) == ["5"]


def test_a_number_below_zero_has_a_true_minus():
    assert words_of(draw_dice([ShownDie(-3, "d8")], "One die")) == ["\N{MINUS SIGN}3"]


def test_roles_differ_in_more_than_colour():
    """Without colour each role still has its own sign or outline."""
    seen = {_without_colour(draw_dice([ShownDie(4, role=role)], "One die")) for role in ROLES}
    assert len(seen) == len(ROLES)


@pytest.mark.parametrize("change", [{"crossed": True}, {"dropped": True}, {"face": None}])
def test_what_happened_to_a_die_differs_in_more_than_colour(change):
    plain = draw_dice([ShownDie(4)], "One die")
    changed = draw_dice([ShownDie(**({"face": 4} | change))], "One die")
    assert _without_colour(plain) != _without_colour(changed)


def test_a_link_needs_two_dice():
    with pytest.raises(ValueError, match=r"link \(0, 2\) names a die that is not there"):
        draw_dice([ShownDie(1), ShownDie(7)], "Two dice", links=[(0, 2)])


@pytest.mark.parametrize(("number", "rows"), [(1, 1), (6, 1), (8, 1), (10, 2), (20, 2), (45, 5)])
def test_many_dice_stand_in_even_rows(number, rows):
    drawn = draw_dice([ShownDie(5)] * number, "Dice")
    check_picture(drawn)
    heights = {text.get("y") for text in read(drawn).iter(f"{SVG}g") if text.get("y")}
    assert not heights, "dice are placed by moving groups"
    tops = {
        group.get("transform", "").split()[-1]
        for group in read(drawn).findall(f"{SVG}g")
    }
    assert len(tops) == rows


def test_an_unknown_role_is_refused():
    with pytest.raises(ValueError, match="role"):
        ShownDie(3, role="splendid")


# -- sides ---------------------------------------------------------------------------------------

sides = st.builds(
    DiceSide,
    name=st.text(max_size=60),
    thrown=st.lists(st.integers(1, 10), max_size=12),
    hand=st.integers(0, 12),
    in_control=st.booleans(),
    note=st.text(max_size=60),
)


@given(st.lists(sides, max_size=5))
def test_any_sides_are_a_sound_picture(several):
    check_picture(draw_sides(several, "A test"))


@pytest.mark.rule("TR-17", "TR-19")
def test_the_last_die_counts_and_control_is_said_in_words():
    """The result is the last die thrown; the side in control has a crown and says so."""
    drawn = draw_sides(
        [
            DiceSide("GM", (5, 7), 0, note="must reach 9"),
            DiceSide("Michał", (7, 1, 9), 1, in_control=True),
        ],
        "Michał against the Merchant",
    )
    said = description_of(drawn)
    assert "GM. Result 7. Thrown in order: 5, 7. Dice left: 0. must reach 9." in said
    assert "Michał is in control. Result 9. Thrown in order: 7, 1, 9. Dice left: 1." in said
    assert words_of(drawn)[:4] == ["GM", "must reach 9", "5", "7"]
    assert words_of(drawn)[4:] == ["Michał", "in control", "7", "1", "9"]
    assert count(drawn, "accent", "polygon") == 1, "one crown"


def test_replaced_dice_fade_and_the_hand_is_empty_outlines():
    drawn = draw_sides([DiceSide("GM", (5, 7), 3)], "A test")
    assert drawn.count('opacity="0.45"') - drawn.count('stroke-width="1" opacity="0.45"') == 1
    assert drawn.count("stroke-dasharray") == 3


def _without_colour(drawn: str) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    told = {"fill", "stroke", "id", "aria-labelledby"}
    shapes = [
        (shape.tag, tuple((key, value) for key, value in shape.items() if key not in told))
        for shape in read(drawn)[2].iter()
    ]
    return tuple(shapes)
