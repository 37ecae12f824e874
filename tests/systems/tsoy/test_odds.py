"""Exact odds of checks, late bonus dice, and their closed forms."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from omega_widgets.core.dice import DF
from omega_widgets.core.distribution import Distribution
from omega_widgets.core.system import apply
from omega_widgets.systems.tsoy import SYSTEM, odds
from omega_widgets.systems.tsoy.engine import RollAtOnce, SpendPool
from omega_widgets.systems.tsoy.engine.throw import Throw, resolve
from omega_widgets.systems.tsoy.odds.command import odds_command
from omega_widgets.systems.tsoy.odds.formulas import extra_dice_symbol
from omega_widgets.systems.tsoy.rules import Rules

RULES = Rules()
MIDDLE = Rules(late_bonus="middle")

nets = st.integers(-17, 17)
ratings = st.integers(0, 4)


def test_the_headline_numbers():
    """A Competent character succeeds in 17 of 27 checks, with a bonus die in 22 of 27."""
    assert odds.check(1, 0, RULES).at_least(1) == Rational(17, 27)
    assert odds.check(1, 1, RULES).at_least(1) == Rational(22, 27)


@pytest.mark.rule("TS-11")
@pytest.mark.parametrize(
    ("net", "out_of", "ways", "mean"),
    [
        (0, 27, (1, 3, 6, 7, 6, 3, 1), Rational(0)),
        (1, 81, (1, 4, 10, 17, 22, 18, 9), Rational(64, 81)),
        (2, 243, (1, 5, 15, 36, 65, 70, 51), Rational(110, 81)),
        (3, 729, (1, 6, 21, 72, 171, 225, 233), Rational(428, 243)),
    ],
)
def test_printed_sums_of_the_dice_that_count(net, out_of, ways, mean):
    """The printed table for bonus dice; penalty dice mirror it."""
    counted = odds.kept_sums(net, RULES)
    expected = [Fraction(way, out_of) for way in ways]
    assert [counted.fraction(total) for total in range(-3, 4)] == expected
    assert counted.mean == mean
    mirrored = odds.kept_sums(-net, RULES)
    assert [mirrored.fraction(-total) for total in range(-3, 4)] == expected


@pytest.mark.rule("TS-11", "TS-08")
@pytest.mark.parametrize(
    ("rating", "printed"),
    [
        (0, ("7/81", "5/27", "10/27", "49/81", "62/81")),
        (1, ("19/81", "32/81", "17/27", "22/27", "74/81")),
        (2, ("122/243", "2/3", "23/27", "76/81", "79/81")),
        (3, ("64/81", "8/9", "26/27", "80/81", "242/243")),
        (4, ("1", "1", "1", "1", "1")),
    ],
)
def test_printed_chances_of_success(rating, printed):
    """The printed table: rating by net dice from two penalty to two bonus dice."""
    counted = [odds.success(rating, net, RULES).fraction("success") for net in range(-2, 3)]
    assert [str(chance) for chance in counted] == list(printed)


@pytest.mark.rule("TS-17")
def test_the_claims_about_the_range_of_a_check():
    """Which sentences of the source are true, and that "half" is really 17 of 27."""
    for net in range(-17, 18):
        assert max(odds.check(0, net, RULES)) <= 3, "Unskilled never gets past Great"
        assert min(odds.check(4, net, RULES)) >= 1, "a Grand Master never fails"
    sums = odds.kept_sums(0, RULES)
    assert max(sums, key=sums.fraction) == 0 and sums.fraction(0) == Fraction(7, 27)
    assert odds.success(0, 0, RULES).fraction("failure") == Fraction(17, 27)
    assert odds.success(1, 0, RULES).fraction("success") == Fraction(17, 27)
    unskilled_calls = odds.opposed(0, 4, RULES)
    assert unskilled_calls.fraction("initiator wins") == Fraction(7, 729)
    master_calls = odds.opposed(4, 0, RULES)
    assert 1 - master_calls.fraction("initiator wins") == Fraction(28, 729)


@pytest.mark.rule("TS-14")
def test_paying_after_a_failed_roll_is_as_good_and_cheaper():
    """Rating 1: 22/27 either way, but the point goes in 10/27 of checks only."""
    paid = odds.pay_after_failure(1, 0, RULES)
    assert paid.chance(lambda outcome: outcome[0] >= 1) == Fraction(22, 27)
    assert paid.chance(lambda outcome: outcome[1] == 1) == Fraction(10, 27)


@pytest.mark.rule("TS-12", "TS-14")
def test_the_value_of_a_pool_point_in_the_book():
    """The four chances that book and widget show for a Competent character."""
    assert [str(chance) for chance in odds.pool_value(1, 0, RULES).values()] == [
        "17/27",
        "22/27",
        "22/27",
        "10/27",
    ]


@pytest.mark.rule("TS-14")
@given(ratings, nets)
def test_paying_late_equals_paying_early_by_the_default_reading(rating, net):
    """Setting the last die aside is just as if a penalty die had been cancelled beforehand."""
    late = odds.pay_after_failure(rating, net, RULES).chance(lambda outcome: outcome[0] >= 1)
    assert late == odds.success(rating, net + 1, RULES).fraction("success")


@pytest.mark.rule("TS-14")
@pytest.mark.parametrize("rating", [0, 1, 3])
@pytest.mark.parametrize("net", range(-3, 3))
@pytest.mark.parametrize("middle", [False, True])
def test_late_payment_counted_plainly_gives_the_same(rating, net, middle):
    """Every ordered roll and every further die, one by one."""
    rules = MIDDLE if middle else RULES
    cases = []
    for faces in product(DF.faces, repeat=3 + abs(net)):
        throw = Throw.of(faces, net)
        reading = resolve(throw, rating, rules)
        if reading.success:
            cases.append(((reading.level, 0), Fraction(1, 3 ** len(faces))))
        else:
            for level, chance in odds.with_late_bonus(throw, rating, rules).fractions():
                cases.append(((level, 1), chance / 3 ** len(faces)))
    chances: dict[tuple[int, int], Fraction] = {}
    for outcome, chance in cases:
        chances[outcome] = chances.get(outcome, Fraction(0)) + chance
    assert odds.pay_after_failure(rating, net, rules) == Distribution.from_fractions(chances)


@pytest.mark.rule("TS-10", "TS-11")
@pytest.mark.parametrize("rating", range(5))
@pytest.mark.parametrize("net", range(-4, 5))
@pytest.mark.parametrize("dice", [2, 3])
def test_lumped_count_equals_the_plain_count(rating, net, dice):
    """Counting only the dice that count gives what every ordered roll gives."""
    rules = Rules(dice=dice)
    plain = Distribution.counted(
        (resolve(Throw.of(faces, net), rating, rules).level, 1)
        for faces in product(DF.faces, repeat=dice + abs(net))
    )
    assert odds.check(rating, net, rules) == plain


@pytest.mark.rule("TS-11")
@given(ratings, nets)
def test_more_dice_never_hurt_and_odds_sum_to_one(rating, net):
    """One more bonus die, or one penalty die less, never lowers the chance of any level."""
    now, better = odds.check(rating, net, RULES), odds.check(rating, net + 1, RULES)
    assert sum(now.weights().values()) == now.total == 3 ** (3 + abs(net))
    for level in range(1, rating + 4):
        assert better.at_least(level) >= now.at_least(level)


@pytest.mark.rule("TS-11")
@pytest.mark.parametrize("total", range(-3, 4))
def test_closed_form_of_the_sum_equals_the_count(total):
    """The SymPy formula in the number b of bonus dice, for 3 to 20 dice."""
    formula, b = odds.kept_sum_formula(total), extra_dice_symbol()
    for bonus in range(18):
        assert formula.subs(b, bonus) == odds.kept_sums(bonus, RULES)[total]


@pytest.mark.rule("TS-08", "TS-11")
@pytest.mark.parametrize("rating", range(5))
def test_closed_form_of_success_equals_the_count(rating):
    """The SymPy formula of the chance of success for every rating."""
    formula, b = odds.success_formula(rating), extra_dice_symbol()
    for bonus in (0, 1, 2, 9, 17):
        assert formula.subs(b, bonus) == odds.success(rating, bonus, RULES)["success"]


@pytest.mark.rule("TS-11")
def test_the_formula_in_the_book():
    """The chance of success for rating 1, as the chapter writes it out."""
    b = extra_dice_symbol()
    written = 1 - ((b + 3) * (b + 2) + 4 * (b + 3) + 2) / (2 * 3 ** (b + 3))
    assert (odds.success_formula(1) - written).simplify() == 0


@pytest.mark.rule("TS-11", "TS-14")
@given(ratings, st.integers(-3, 3), st.data(), st.booleans())
def test_odds_of_an_event_are_those_of_its_dice(rating, net, data, middle):
    """A review compares a roll, and a late bonus die, with the odds it really had."""
    rules = MIDDLE if middle else RULES
    state = SYSTEM.start(rules, ("Player",))
    roll = RollAtOnce("Player", rating, max(net, 0), max(-net, 0), pool="Vigor")
    faces = st.sampled_from(DF.faces)
    count = len(roll.dice(state))
    state, events = apply(state, roll, data.draw(st.lists(faces, min_size=count, max_size=count)))
    assert odds.odds_of(events[-1], rules) == odds.named_levels(rating, net, rules).map(
        lambda name: name.split()[1]
    )
    late = SpendPool(1, "Player")
    state, events = apply(state, late, [data.draw(faces) for _ in late.dice(state)])
    chances = odds.odds_of(events[-1], rules)
    assert chances.fraction(events[-1].outcome) > 0
    assert odds.odds_of(events[0], rules) is None, "paying a point is no roll"


def test_the_command_prints_exact_tables():
    """``omega odds tsoy`` with all its options."""
    shown = CliRunner().invoke(
        odds_command, ["--rating", "1", "--late", "--against", "1", "--support", "1"]
    )
    assert shown.exit_code == 0
    for exact in ("10/27", "22/27", "89/243", "65/243", "5188/6561", "4618/6561", "3658/6561"):
        assert exact in shown.output
    refused = CliRunner().invoke(odds_command, ["--rating", "5"])
    assert refused.exit_code == 2 and "0<=x<=4" in refused.output
