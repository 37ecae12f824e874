"""Two Abilities for one action: support, its three agreed failures, and the exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from omega_widgets.core.dice import DF
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.tsoy import odds
from omega_widgets.systems.tsoy.engine import (
    Initiate,
    JoinCheck,
    Kind,
    LinkChecks,
    OnFailure,
    Phase,
    RollDice,
    TellEffect,
)
from omega_widgets.systems.tsoy.engine.linking import count_support_dice
from omega_widgets.systems.tsoy.engine.throw import Throw, resolve
from omega_widgets.systems.tsoy.rules import Rules
from tests.systems.tsoy.scene import (
    GUIDE,
    KIM,
    LORE,
    VIOLET,
    WILHELM,
    declare,
    do,
    make_table,
    refused,
)

RULES = Rules()
SHORTFALL = Rules(fail_penalty="shortfall")


def link(table, agreed: OnFailure, **main) -> tuple[int, int]:
    """A supporting check for Violet and its main check, linked; returns both numbers."""
    support = declare(table, ability="Shooting", intention="cut the keys off")
    number = declare(table, **{"ability": "Hiding", "intention": "stay unseen"} | main)
    do(table, KIM, LinkChecks(support, number, agreed))
    return support, number


def roll(table, number: int, *faces: int) -> tuple:
    """Begin a check, roll for Violet and tell the effect."""
    do(table, KIM, Initiate(number))
    do(table, KIM, RollDice(number, VIOLET), *faces)
    return do(table, GUIDE, TellEffect(number))


@pytest.mark.rule("TS-29", "TS-10")
def test_the_support_s_level_becomes_bonus_dice():
    """Case 21: support at level 3 gives three bonus dice, so six dice are rolled."""
    table = make_table()
    support, main = link(table, OnFailure.UNHINDERED)
    roll(table, support, 1, 1, 0)
    assert table.state.find_side(main, VIOLET).net == 3
    do(table, KIM, Initiate(main))
    assert len(RollDice(main, VIOLET).dice(table.state)) == 6


@pytest.mark.rule("TS-29")
def test_the_supporting_check_comes_first():
    """The main check cannot begin while its support is open."""
    table = make_table()
    support, main = link(table, OnFailure.UNHINDERED)
    assert refused(table, KIM, Initiate(main)).code == "support_first"
    roll(table, support, 0, 0, 0)
    do(table, KIM, Initiate(main))


@pytest.mark.rule("TS-30", "TS-31")
def test_keys_that_stay_on_the_belt_mean_no_roll_for_hiding():
    """Case 22 and the worked example: the knife fails, Hiding is not checked, failure as agreed."""
    table = make_table()
    support, main = link(table, OnFailure.NO_CHECK, on_failure="the guard turns round")
    told, barred, failed = roll(table, support, -1, 0, 0)
    assert not told.success and barred.main == main
    assert (failed.level, failed.text) == (0, "As agreed: the guard turns round.")
    assert table.state.find_check(main).phase is Phase.EFFECT
    assert refused(table, KIM, RollDice(main, VIOLET)).code == "phase"


@pytest.mark.rule("TS-29", "TS-31")
def test_keys_that_are_cut_help_to_hide():
    """The worked example's other end: the knife's level is added to Hiding as bonus dice."""
    table = make_table()
    support, main = link(table, OnFailure.NO_CHECK)
    _, added = roll(table, support, 1, 0, 0)
    assert (added.source, added.bonus) == ("support", 2)


@pytest.mark.rule("TS-30", "TS-32")
def test_the_bear_may_be_approached_without_a_titbit():
    """The worked example: Nature Lore fails, Animal Handling is tried without extra dice."""
    table = make_table()
    support, main = link(table, OnFailure.UNHINDERED)
    roll(table, support, -1, -1, 0)
    assert table.state.find_side(main, VIOLET).net == 0
    (told,) = roll(table, main, 1, 0, 0)
    assert told.success


@pytest.mark.rule("TS-30")
@pytest.mark.parametrize(("option", "faces", "net"), [
    ("fixed", (-1, -1, -1), -1),
    ("shortfall", (-1, -1, -1), -3),
    ("shortfall", (-1, 0, 0), -1),
])
def test_failure_as_penalty_dice(option, faces, net):
    """One die by default; as an option as many as the unraised total falls short of success."""
    table = make_table(fail_penalty=option)
    support, main = link(table, OnFailure.PENALTY)
    roll(table, support, *faces)
    assert table.state.find_side(main, VIOLET).net == net


@pytest.mark.rule("TS-30")
def test_the_meaning_of_failure_must_be_agreed_before_the_roll():
    """Case 24: there is no default among the three."""
    table = make_table()
    support, main = declare(table), declare(table)
    refusal = refused(table, KIM, LinkChecks(support, main))
    assert (refusal.code, refusal.rule) == ("variant_missing", "TS-30")
    do(table, KIM, Initiate(support))
    late = LinkChecks(support, main, OnFailure.PENALTY)
    assert refused(table, KIM, late).code == "phase"


@pytest.mark.rule("TS-29")
def test_links_that_make_no_sense_are_refused():
    """Not to itself, not in a ring, not to another's check, not twice."""
    table = make_table()
    first, second = link(table, OnFailure.UNHINDERED)
    ring = LinkChecks(second, first, OnFailure.UNHINDERED)
    assert refused(table, KIM, ring).code == "link_wrong"
    third = declare(table)
    assert refused(table, KIM, LinkChecks(third, third, OnFailure.PENALTY)).code == "link_wrong"
    assert refused(table, KIM, LinkChecks(third, second, OnFailure.PENALTY)).code == (
        "already_linked"
    )
    foreign = declare(table, seat=WILHELM)
    assert refused(table, KIM, LinkChecks(third, foreign, OnFailure.PENALTY)).code == "link_wrong"


@pytest.mark.rule("TS-29", "TS-25", "TS-30")
def test_a_support_may_serve_an_opposed_check():
    """Barred by a failed support, the one who called loses at level 0, whatever the other rolls."""
    table = make_table()
    support, main = link(table, OnFailure.NO_CHECK, kind=Kind.OPPOSED)
    do(table, WILHELM, JoinCheck(main, LORE, "keep watch", "Sword"))
    roll(table, support, -1, -1, 0)
    do(table, KIM, Initiate(main))
    assert refused(table, KIM, RollDice(main, VIOLET)).code == "already_rolled"
    do(table, WILHELM, RollDice(main, LORE), -1, -1, -1)
    (settled,) = do(table, GUIDE, TellEffect(main))
    assert settled.levels == (0, 0) and settled.verdict.standstill


@pytest.mark.rule("TS-29", "TS-30")
def test_a_chain_of_supports_fails_all_the_way():
    """If the first of three linked checks bars the second, the second bars the third."""
    table = make_table()
    first, second = link(table, OnFailure.NO_CHECK)
    third = declare(table)
    do(table, KIM, LinkChecks(second, third, OnFailure.NO_CHECK))
    roll(table, first, -1, -1, -1)
    assert table.state.find_check(second).phase is Phase.EFFECT
    assert table.state.find_check(third).phase is Phase.EFFECT


@pytest.mark.rule("TS-33")
@pytest.mark.parametrize(
    ("agreed", "printed"),
    [
        (OnFailure.UNHINDERED, "5188/6561"),
        (OnFailure.PENALTY, "4618/6561"),
        (OnFailure.NO_CHECK, "3658/6561"),
    ],
)
def test_printed_odds_of_linked_checks(agreed, printed):
    """Competent supports Competent; only with no check at all is linking worse than 17/27."""
    chance = odds.linked(1, 1, agreed, RULES).chance(lambda level: level >= 1)
    assert str(chance) == printed
    assert (chance < Fraction(17, 27)) == (agreed is OnFailure.NO_CHECK)


@pytest.mark.rule("TS-29", "TS-30", "TS-33")
@pytest.mark.parametrize("agreed", OnFailure)
@pytest.mark.parametrize("rules", [RULES, SHORTFALL])
def test_linked_odds_equal_rolling_everything_out(agreed, rules):
    """Every roll of the support, then every roll of the main check, one by one."""
    chances: dict[int, Fraction] = {}
    for faces in product(DF.faces, repeat=3):
        net = count_support_dice(resolve(Throw(faces), 0, rules), agreed, rules)
        rolls = [()] if net is None else product(DF.faces, repeat=3 + abs(net))
        levels = [
            0 if net is None else resolve(Throw.of(main, net), 2, rules).level for main in rolls
        ]
        for level in levels:
            chances[level] = chances.get(level, Fraction(0)) + Fraction(1, 27 * len(levels))
    assert odds.linked(0, 2, agreed, rules) == Distribution.from_fractions(chances)
