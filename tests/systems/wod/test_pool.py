"""World of Darkness: pools, difficulty, ones, botches, degrees, and their exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from omega_widgets.core.distribution import Distribution
from omega_widgets.core.system import apply, can
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    Result,
    RollPool,
    State,
    SucceedAutomatically,
    Trait,
    TraitKind,
    build_pool,
    resolve,
)
from omega_widgets.systems.wod.engine.pool import rules_of
from omega_widgets.systems.wod.rules import Rules

RULES = Rules()
FRESH = State(RULES)
SUCCESS, FAILURE, BOTCH = odds.ORDER

faces = st.lists(st.integers(1, 10), min_size=1, max_size=20)
difficulties = st.integers(2, 10)
rules = st.builds(
    Rules,
    ten=st.sampled_from(["counts", "uncancellable"]),
    botch=st.sampled_from(["more_ones", "no_success_rolled"]),
)


def strength(rating: int) -> Trait:
    return Trait("Strength", rating)


@pytest.mark.rule("WD-18", "WD-21", "WD-28", "WD-29", "WD-31")
@pytest.mark.parametrize(
    ("rolled", "net", "result", "degree"),
    [
        ((2, 3, 6, 5, 9), 2, SUCCESS, "moderate"),
        ((9, 1, 1), -1, BOTCH, ""),
        ((8, 1), 0, FAILURE, ""),
        ((2, 3, 4), 0, FAILURE, ""),
        ((6,) * 7, 7, SUCCESS, "phenomenal"),
    ],
)
def test_worked_rolls_at_difficulty_six(rolled, net, result, degree):
    """Successes minus ones decide: above zero success, at zero failure, below zero botch."""
    read = resolve(rolled, 6, RULES)
    assert (read.net, read.result, read.degree) == (net, result, degree)


@pytest.mark.rule("WD-26")
def test_without_a_word_the_difficulty_is_six():
    """6, 5 against the standard difficulty is one marginal success."""
    _, (event,) = apply(FRESH, RollPool((strength(2),)), (6, 5))
    assert event.read.difficulty == 6
    assert (event.read.net, event.read.degree) == (1, "marginal")


@pytest.mark.rule("WD-19")
@pytest.mark.parametrize("difficulty", [1, 11, 6.5])
def test_difficulty_stays_between_two_and_ten(difficulty):
    """Anything but a whole number from 2 to 10 is refused."""
    assert can(FRESH, RollPool((strength(3),), difficulty)).code == "difficulty_range"


@pytest.mark.rule("WD-09", "WD-10", "WD-14")
def test_each_dot_is_a_die_and_two_traits_add_up():
    """Strength 4 alone gives 4 dice, Perception 3 with Alertness 2 gives 5."""
    alertness = Trait("Alertness", 2, TraitKind.ABILITY)
    assert build_pool((strength(4),), RULES) == 4
    assert build_pool((Trait("Perception", 3), alertness), RULES) == 5


@pytest.mark.rule("WD-07", "WD-10", "WD-15", "WD-16")
@pytest.mark.parametrize(
    ("traits", "code"),
    [
        ((strength(1), strength(1), strength(1)), "too_many_traits"),
        ((Trait("Willpower", 7, TraitKind.TEN_POINT), strength(2)), "ten_point_alone"),
        ((Trait("Willpower", 5), strength(2)), "ten_point_alone"),
        ((Trait("Willpower", 5),), "ten_point_kind"),
        ((strength(0), Trait("Brawl", 0, TraitKind.ABILITY)), "empty_pool"),
        ((strength(1), strength(1)), "trait_twice"),
        ((strength(6),), "trait_range"),
        ((Trait("Humanity", 11, TraitKind.TEN_POINT),), "trait_range"),
    ],
)
def test_traits_that_form_no_pool_are_refused(traits, code):
    """Three Traits, Willpower with another, no die at all, and ratings off the scale.

    Willpower stands alone whatever it is entered as.
    """
    assert can(FRESH, RollPool(traits)).code == code


@pytest.mark.rule("WD-10")
def test_a_group_may_forbid_untrained_rolls():
    """By default an untrained character rolls the Attribute alone."""
    traits = (strength(3), Trait("Brawl", 0, TraitKind.ABILITY))
    assert build_pool(traits, RULES) == 3
    strict = State(Rules(untrained_forbidden=True))
    assert can(strict, RollPool(traits)).code == "untrained"


@pytest.mark.rule("WD-32", "WD-33")
def test_a_large_pool_may_succeed_without_rolling():
    """6 dice at 6 are one marginal success; 5 dice at 6 are not automatic."""
    willpower = Trait("Willpower", 6, TraitKind.TEN_POINT)
    state, (event,) = apply(FRESH, SucceedAutomatically((willpower,), 6))
    assert (event.pool, event.difficulty, state.rolls) == (6, 6, 1)
    assert can(FRESH, SucceedAutomatically((strength(5),), 6)).code == "not_automatic"
    _, (rolled,) = apply(FRESH, RollPool((willpower,), 6), (6, 7, 8, 2, 3, 4))
    assert rolled.read.net == 3 and "WD-33" in rolled.rules


@pytest.mark.rule("WD-28", "WD-29", "WD-31")
@given(faces, difficulties, rules)
def test_every_roll_is_read_consistently(rolled, difficulty, chosen):
    """Each one cancels at most one success, no die twice, and the rest decides."""
    read = resolve(rolled, difficulty, chosen)
    positions = [position for pair in read.cancelled for position in pair]
    assert len(positions) == len(set(positions))
    assert all(rolled[one] == 1 and rolled[hit] >= difficulty for one, hit in read.cancelled)
    assert read.successes == sum(face >= difficulty for face in rolled)
    if chosen == RULES:
        assert read.net == read.successes - read.ones
    assert (read.net > 0) == (read.result is SUCCESS) == bool(read.degree)
    if read.net == 0:
        assert read.result is FAILURE


@pytest.mark.rule("WD-25")
def test_a_ten_that_nobody_can_cancel_is_an_option():
    """10, 1, 1 botches by default and is a success where tens cannot be cancelled."""
    assert resolve((10, 1, 1), 6, RULES).result is BOTCH
    kept = resolve((10, 1, 1), 6, Rules(ten="uncancellable"))
    assert (kept.net, kept.kept_tens) == (1, (0,)) and "WD-25" in rules_of(kept)
    assert odds.results(5, 6, Rules(ten="uncancellable"))[SUCCESS] == Rational(17483, 20000)


@pytest.mark.rule("WD-29")
def test_later_editions_botch_only_without_any_success():
    """9, 1, 1 is a botch here, and a plain failure with the option."""
    assert resolve((9, 1, 1), 6, Rules(botch="no_success_rolled")).result is FAILURE
    assert resolve((1, 2), 6, Rules(botch="no_success_rolled")).result is BOTCH


# -- odds ----------------------------------------------------------------------------------

PRINTED = {
    (1, 3): (".8", ".1", ".1"),
    (1, 6): (".5", ".4", ".1"),
    (1, 8): (".3", ".6", ".1"),
    (1, 10): (".1", ".8", ".1"),
    (2, 3): (".8", ".17", ".03"),
    (2, 6): (".65", ".26", ".09"),
    (2, 8): (".45", ".42", ".13"),
    (2, 10): (".17", ".66", ".17"),
    (3, 3): (".92", ".049", ".031"),
    (3, 6): (".74", ".184", ".076"),
    (3, 8): (".54", ".324", ".136"),
    (3, 10): (".22", ".56", ".22"),
    (5, 3): (".9681", ".0208", ".0111"),
    (5, 6): (".8440", ".1042", ".0518"),
    (5, 8): (".6491", ".2236", ".1274"),
    (5, 10): (".2838", ".4325", ".2838"),
    (10, 3): (".9966", ".0023", ".0011"),
    (10, 6): (".9478", ".0326", ".0195"),
    (10, 8): (".7878", ".1199", ".0923"),
    (10, 10): (".3534", ".2931", ".3534"),
}


@pytest.mark.rule("WD-27")
@pytest.mark.parametrize(("pool", "difficulty"), PRINTED)
def test_the_printed_table_of_odds(pool, difficulty):
    """Success, failure and botch agree with the table to the digits given there."""
    exact = odds.results(pool, difficulty, RULES)
    for result, printed in zip(odds.ORDER, PRINTED[pool, difficulty], strict=True):
        assert abs(exact.fraction(result) - Fraction(printed)) <= Fraction(
            1, 2 * 10 ** (len(printed) - 1)
        ), result


@pytest.mark.rule("WD-27")
def test_five_dice_at_six_exactly():
    """211/250, 1303/12500, 647/12500; the mean of the net is 2."""
    exact = odds.results(5, 6, RULES)
    assert exact[SUCCESS] == Rational(211, 250)
    assert exact[FAILURE] == Rational(1303, 12500)
    assert exact[BOTCH] == Rational(647, 12500)
    nets = odds.net_successes(5, 6, RULES).map(lambda outcome: outcome[0])
    assert nets.mean == 2
    assert nets.weights() == Distribution.from_fractions(
        dict(
            zip(
                range(-5, 6),
                map(
                    Fraction,
                    "1/100000 1/5000 37/20000 13/1250 393/10000 1303/12500 393/2000 13/50 "
                    "37/160 1/8 1/32".split(),
                ),
                strict=True,
            )
        )
    ).weights()


@pytest.mark.rule("WD-24", "WD-27")
@pytest.mark.parametrize("pool", range(1, 11))
def test_at_difficulty_ten_success_and_botch_are_equally_likely(pool):
    """One face in ten succeeds and one face in ten botches."""
    exact = odds.results(pool, 10, RULES)
    assert exact[SUCCESS] == exact[BOTCH]
    if pool == 10:
        assert exact[SUCCESS] == Rational(1767150561, 5000000000)


@pytest.mark.rule("WD-27")
@given(st.integers(1, 4), difficulties, rules)
def test_lumped_odds_equal_plain_counting(pool, difficulty, chosen):
    """The fast count over classes of faces equals resolving every single roll."""
    plain = Distribution.counted(
        (resolve(rolled, difficulty, chosen).result, 1)
        for rolled in product(range(1, 11), repeat=pool)
    )
    assert odds.results(pool, difficulty, chosen) == plain


@pytest.mark.rule("WD-27")
def test_the_formula_gives_the_counted_chance():
    """The sum in symbols agrees with the counts."""
    from sympy import hyperexpand, symbols

    n, d = symbols("n d", integer=True, nonnegative=True)
    formula = odds.chance_formula()
    for pool, difficulty in [(1, 6), (3, 8), (5, 6), (4, 10)]:
        value = hyperexpand(formula.subs({n: pool, d: difficulty}).doit())
        assert value == odds.results(pool, difficulty, RULES)[Result.SUCCESS]
