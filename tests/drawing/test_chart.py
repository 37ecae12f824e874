"""Odds as bars and tables: exact numbers in the picture, in words and in cells."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.drawing import ROLES, Bar, draw_odds, exact, odds_table, percent, shortened
from tests.drawing.pictures import check_picture, description_of, words_of

chances = st.fractions(min_value=0, max_value=1)
bars = st.builds(
    Bar,
    label=st.text(max_size=60),
    chance=chances,
    role=st.sampled_from(ROLES),
    note=st.text(max_size=60),
    ghost=st.none() | chances,
)

BOTCH = Bar("Botch", Fraction(647, 12500), "critical")
FAILURE = Bar("Failure", Fraction(1303, 12500), "bad")
SUCCESS = Bar("Success", Fraction(211, 250), "good", note="one or more left")
LONG = Fraction(12709854457, 16000000000)


@given(st.lists(bars, max_size=12), st.text(max_size=20))
def test_any_odds_are_a_sound_picture_and_table(several, now):
    check_picture(draw_odds(several, "Odds", "Of a roll", now=now))
    ElementTree.fromstring(odds_table(several, "Odds", summary="As a table"))


def test_bars_show_percent_and_fraction():
    drawn = draw_odds([BOTCH, FAILURE, SUCCESS], "Five dice at 6")
    assert words_of(drawn) == [
        *("Botch", "5.2%", "647/12500"),
        *("Failure", "10.4%", "1303/12500"),
        *("Success", "84.4%", "211/250", "one or more left"),
    ]


def test_the_text_alternative_carries_the_numbers():
    said = description_of(draw_odds([BOTCH, SUCCESS], "Odds", "Five dice", now="Botch"))
    assert said == (
        "Five dice. Botch: 5.2%, 647/12500. Success (one or more left): 84.4%, 211/250. "
        "Just rolled: Botch."
    )


def test_a_long_fraction_is_short_in_the_picture_and_whole_in_words():
    drawn = draw_odds([Bar("Win", LONG)], "Odds")
    assert words_of(drawn) == ["Win", "79.4%", "127098…/160000…"]
    assert str(LONG) in description_of(drawn)
    assert str(LONG) in odds_table([Bar("Win", LONG)], "Odds")


def test_the_outcome_just_rolled_is_framed_and_says_so():
    drawn = draw_odds([BOTCH, SUCCESS], "Odds", now="Success")
    assert "this roll · one or more left" in words_of(drawn)
    assert drawn.count("var(--om-accent") == 1


def test_an_observed_share_is_written_beside_the_exact_one():
    drawn = draw_odds([Bar("Success", Fraction(1, 2), "good", ghost=Fraction(3, 8))], "Odds")
    assert "observed 37.5%" in words_of(drawn)
    assert "observed 37.5%" in description_of(drawn)


def test_the_length_of_a_bar_is_its_chance():
    """A chance of one half fills half of the track."""
    drawn = draw_odds([Bar("Half", Fraction(1, 2))], "Odds")
    assert 'width="340"' in drawn and 'width="170"' in drawn


def test_the_table_has_a_caption_and_header_cells():
    table = ElementTree.fromstring(odds_table([BOTCH, SUCCESS], "Five dice at <6>"))
    assert table.findtext("caption") == "Five dice at <6>"
    assert [head.text for head in table.iter("th") if head.get("scope") == "col"] == [
        "Outcome",
        "Chance",
        "Exactly",
    ]
    rows = [[*row.itertext()] for row in table.iter("tr")][1:]
    assert rows[0] == ["Botch", "5.2%", "647/12500"]
    assert [head.get("scope") for head in table.findall("tbody/tr/th")] == ["row", "row"]


def test_the_table_folds_away_and_compares():
    folded = ElementTree.fromstring(
        odds_table([Bar("Win", LONG, ghost=Fraction(3, 4)), FAILURE], "Odds", summary="As a table")
    )
    assert folded.tag == "details" and folded.findtext("summary") == "As a table"
    assert [cell.text for cell in folded.iter("td")][2::3] == ["75.0%", "none"]


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 2), "50.0%"),
        (Fraction(1, 10_000_000), "<0.1%"),
        (Fraction(9_999_999, 10_000_000), ">99.9%"),
        (Fraction(647, 12500), "5.2%"),
    ],
)
def test_percentages_never_round_to_certainty(chance, words):
    assert percent(chance) == words


def test_fractions_are_shortened_digit_by_digit():
    assert exact(Fraction(1)) == "1"
    assert shortened(Fraction(1, 1234567)) == "1/1234567"
    assert shortened(Fraction(1, 12345678)) == "1/123456…"


@pytest.mark.parametrize("chance", [Fraction(-1, 2), Fraction(3, 2)])
def test_a_chance_lies_from_0_to_1(chance):
    with pytest.raises(ValueError, match="from 0 to 1"):
        Bar("Odd", chance)


def test_a_float_is_not_an_exact_chance():
    with pytest.raises(TypeError, match="must be exact"):
        Bar("Half", 0.5)
