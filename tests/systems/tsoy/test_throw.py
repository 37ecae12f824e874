"""Fudge dice: which count, what they come to, and bonus dice after the roll."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.dice import DF
from omega_widgets.systems.tsoy.engine.throw import (
    Throw,
    add_late_bonus,
    cancel,
    count_late_dice,
    resolve,
)
from omega_widgets.systems.tsoy.rules import LEVEL_NAMES, RATING_NAMES, Rules, level_name

RULES = Rules()
MIDDLE = Rules(late_bonus="middle")

nets = st.integers(-17, 17)
ratings = st.integers(0, 4)


@st.composite
def throws(draw: st.DrawFn) -> Throw:
    """Any dice on the table before a late bonus."""
    net = draw(nets)
    count = RULES.dice + abs(net)
    return Throw.of(draw(st.lists(st.sampled_from(DF.faces), min_size=count, max_size=count)), net)


@pytest.mark.rule("TS-04")
def test_a_fudge_die_has_plus_blank_and_minus_equally_often():
    """Two sides of each kind on six: each of the three faces is equally likely."""
    assert sorted(DF.faces) == [-1, 0, 1]


@pytest.mark.rule("TS-06", "TS-07", "TS-08", "TS-23")
@pytest.mark.parametrize(
    ("rating", "faces", "level", "name", "success"),
    [
        (1, (1, 1, -1), 2, "Good", True),
        (0, (-1, -1, -1), 0, "Failure", False),
        (4, (-1, -1, -1), 1, "Marginal", True),
        (4, (1, 1, 1), 7, "Transcendent", True),
        (0, (1, 0, 0), 1, "Marginal", True),
    ],
)
def test_success_level_is_rating_plus_dice_and_never_below_zero(
    rating, faces, level, name, success
):
    """Cases 1 to 3 of the catalogue, the highest level there is, and the smallest success."""
    reading = resolve(Throw(faces), rating, RULES)
    assert (reading.level, reading.name, reading.success) == (level, name, success)


@pytest.mark.rule("TS-05", "TS-07")
def test_scales_have_their_words():
    """Eight words for levels 0 to 7, five for ratings 0 to 4."""
    assert len(LEVEL_NAMES) == 8 and len(RATING_NAMES) == 5
    assert (RATING_NAMES[0], RATING_NAMES[1], RATING_NAMES[4]) == (
        "Unskilled",
        "Competent",
        "Grand Master",
    )
    assert (level_name(4), level_name(3)) == ("Amazing", "Great")


@pytest.mark.rule("TS-09")
def test_bonus_and_penalty_dice_cancel_before_the_roll():
    """Two bonus dice and one penalty die leave one bonus die: four dice are rolled."""
    net = cancel(2, 1)
    assert net == 1
    assert len(Throw.of((0, 0, 0, 0), net).kept) == 3


@pytest.mark.rule("TS-10")
@pytest.mark.parametrize(
    ("net", "faces", "kept"),
    [
        (1, (-1, 0, 1, 1), (0, 1, 1)),
        (-2, (1, 1, 0, -1, -1), (0, -1, -1)),
        (0, (1, -1, 0), (1, -1, 0)),
        (2, (1, 1, 1, 1, 1), (1, 1, 1)),
    ],
)
def test_bonus_dice_keep_the_best_three_and_penalty_dice_the_worst(net, faces, kept):
    """The dice that count stay in the order in which they were thrown."""
    assert Throw.of(faces, net).kept == kept


@pytest.mark.rule("TS-06", "TS-10")
@given(throws(), ratings)
def test_three_dice_count_and_the_level_stays_in_range(throw, rating):
    """3 + |net| dice, three of them count, 0 <= level <= rating + 3."""
    reading = resolve(throw, rating, RULES)
    assert len(throw.kept) == 3
    assert 0 <= reading.level <= rating + 3
    assert reading.level == max(0, rating + sum(throw.kept))


@pytest.mark.rule("TS-10")
@given(throws())
def test_no_die_that_counts_is_worse_than_one_dropped_for_a_bonus(throw):
    """What was dropped is never better with bonus dice, and never worse with penalty dice."""
    dropped = [
        face for place, face in enumerate(throw.faces) if place not in throw.kept_positions
    ]
    if throw.drop_worst and dropped:
        assert max(dropped) <= min(throw.kept)
    if throw.drop_best and dropped:
        assert min(dropped) >= max(throw.kept)


@pytest.mark.rule("TS-14")
def test_late_bonus_without_penalty_dice_rolls_one_more():
    """Case 10: -, 0, 0 at rating 1 fails; a late + makes 0, 0, + and level 2."""
    before = Throw.of((-1, 0, 0), 0)
    after = add_late_bonus(before, (1,), RULES)
    assert resolve(before, 1, RULES).level == 0
    assert sorted(after.kept) == [0, 0, 1]
    assert resolve(after, 1, RULES).level == 2


@pytest.mark.rule("TS-14")
def test_late_bonus_against_penalty_dice_sets_the_last_die_aside():
    """By default the penalty die that was thrown last is treated as if it had been cancelled."""
    before = Throw.of((1, 1, 0, -1), -1)
    assert count_late_dice(before, RULES) == 0
    after = add_late_bonus(before, (), RULES)
    assert (after.faces, after.aside, after.drop_best) == ((1, 1, 0), (-1,), 0)
    assert resolve(before, 1, RULES).level == 1
    assert resolve(after, 1, RULES).level == 3


@pytest.mark.rule("TS-14")
def test_late_bonus_read_as_middle_rolls_one_more_and_drops_best_and_worst():
    """The other reading keeps the penalty die and adds a bonus die beside it."""
    before = Throw.of((1, 1, 0, -1), -1)
    assert count_late_dice(before, MIDDLE) == 1
    after = add_late_bonus(before, (1,), MIDDLE)
    assert sorted(after.kept) == [0, 1, 1]


@pytest.mark.rule("TS-14")
@given(throws(), st.lists(st.sampled_from(DF.faces), min_size=8, max_size=8), st.booleans())
def test_any_number_of_late_bonus_dice_leaves_three_that_count(throw, new, middle):
    """Several late dice, one after another, never break the count, and never lower the sum."""
    rules = MIDDLE if middle else RULES
    for face in new:
        before = sum(throw.kept)
        throw = add_late_bonus(throw, (face,) * count_late_dice(throw, rules), rules)
        assert len(throw.kept) == 3
        assert sum(throw.kept) >= before
