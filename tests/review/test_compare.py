"""Observed results against the exact odds of exactly those rolls."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.review.compare import EXACT_UP_TO, Comparison, Tally, compare, count_odds
from omega_widgets.systems.wod.engine import RollPool, Trait, TraitKind
from omega_widgets.table import LogFolder, Table
from tests.apps.sessions import record

HALF = Fraction(1, 2)


def test_counts_of_equal_chances_are_binomial() -> None:
    odds = count_odds([Fraction(1, 6)] * 12)
    assert odds == [
        comb(12, k) * Fraction(1, 6) ** k * Fraction(5, 6) ** (12 - k) for k in range(13)
    ]


@given(st.lists(st.fractions(0, 1, max_denominator=12_500), max_size=12))
def test_counts_of_any_chances_sum_to_one_and_have_the_right_mean(chances: list[Fraction]) -> None:
    odds = count_odds(chances)
    assert sum(odds) == 1
    assert sum(count * chance for count, chance in enumerate(odds)) == sum(chances)


def test_long_sessions_are_counted_in_floats_that_agree_with_the_exact_numbers() -> None:
    chances = [Fraction(k % 7, 9) for k in range(EXACT_UP_TO)]
    exact = count_odds(chances)
    floats = count_odds([*chances, Fraction(0)])
    assert isinstance(floats[0], float) and isinstance(exact[0], Fraction)
    assert max(abs(float(a) - b) for a, b in zip(exact, floats, strict=False)) < 1e-12


def test_a_tally_sums_the_chances_of_each_roll() -> None:
    tally = Tally("heads", 3, (HALF, Fraction(1, 3), Fraction(1, 6)))
    assert tally.expected == 1 and tally.chance == Fraction(1, 3) and tally.share == 1
    assert tally.likeness == HALF * Fraction(1, 3) * Fraction(1, 6)


def test_the_usual_range_holds_nine_of_ten_sessions() -> None:
    tally = Tally("heads", 6, (HALF,) * 12)
    odds = count_odds((HALF,) * 12)
    assert (tally.low, tally.high) == (3, 9)
    assert sum(odds[tally.low : tally.high + 1]) >= Fraction(9, 10)
    assert sum(odds[tally.low + 1 : tally.high]) < Fraction(9, 10)
    assert tally.likeness == 1


def coins(heads: int, tosses: int) -> Comparison:
    chances = (HALF,) * tosses
    tallies = (Tally("heads", heads, chances), Tally("tails", tosses - heads, chances))
    return Comparison("coin tossed", tosses, tallies)


@pytest.mark.parametrize(
    ("heads", "tosses", "said"),
    [
        (2, 3, "With 3 rolls nothing can be said about the dice yet."),
        (6, 12, "With 12 rolls such a difference is normal: nearly all sessions"),
        (8, 12, "With 12 rolls such a difference is normal: about 4 of 10 sessions"),
        (10, 12, "Unusual, but it happens: heads came 10 times, where 3 to 9 would be usual."),
        (12, 12, "Very unusual: heads came 12 times"),
    ],
)
def test_the_hint_is_said_in_plain_words(heads: int, tosses: int, said: str) -> None:
    assert coins(heads, tosses).words().startswith(said)


def test_the_unusual_hint_says_in_how_many_sessions_it_happens() -> None:
    """10 or more heads, or 10 or more tails, in 12 tosses: 158 of 4096 cases, one in 26."""
    assert "About one session in 26 differs as much." in coins(10, 12).words()


def test_what_did_not_come_never_came() -> None:
    """The words stand in this order in the hint and beside the bar."""
    never = coins(0, 12)
    assert "heads never came, where" in never.words()
    assert "never came in 12 rolls" in never.draw() and "came never" not in never.draw()


def test_rolls_that_were_taken_back_are_left_out(tmp_path: Path) -> None:
    table = record(LogFolder(tmp_path))
    (found,) = compare(table.entries, table.system, table.rules)
    assert found.kind == "pool rolled" and found.rolls == 4
    assert {tally.outcome: tally.observed for tally in found.tallies} == {
        "success": 2,
        "failure": 1,
        "botch": 1,
    }


@pytest.mark.rule("WD-24", "WD-29")
def test_the_chances_are_the_exact_ones_of_the_very_rolls() -> None:
    """Five dice at 6 and one die at 8: 211/250 and 3/10 make 143/125 expected successes."""
    table = Table.in_memory("wod", roller=ScriptedRoller([6, 7, 8, 2, 3, 9]))
    for attribute, difficulty in ((5, 6), (1, 8)):
        trait = Trait("Attribute", attribute, TraitKind.ATTRIBUTE)
        table.do(RollPool((trait,), difficulty), table.seats[0])
    (found,) = compare(table.entries, table.system, table.rules)
    success = next(tally for tally in found.tallies if tally.outcome == "success")
    assert success.chances == (Fraction(211, 250), Fraction(3, 10))
    assert success.expected == Fraction(143, 125) and success.observed == 2


def test_an_outcome_that_the_odds_hold_for_impossible_is_shown_and_called_very_unusual() -> None:
    chances = (Fraction(0),) * 6
    impossible = Tally("seven", 1, chances)
    assert impossible.likeness == 0
    sure = Tally("other", 5, (Fraction(1),) * 6)
    assert Comparison("die", 6, (sure, impossible)).words().startswith("Very unusual")


def test_a_system_without_odds_is_not_compared(tmp_path: Path) -> None:
    table = record(LogFolder(tmp_path))
    assert compare(table.entries, evolve(table.system, odds_of=""), table.rules) == ()


def test_the_drawing_shows_observed_and_exact_in_its_text(tmp_path: Path) -> None:
    table = record(LogFolder(tmp_path))
    (found,) = compare(table.entries, table.system, table.rules)
    drawing = found.draw()
    assert "success" in drawing and "211/250" in drawing and "observed 50.0%" in drawing
    assert found.rows()[0] == ("success", "2", "3.4", "50.0%", "84.4%", "2 to 4")
