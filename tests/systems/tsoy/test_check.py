"""The four phases of a simple check, extra dice, and what is refused when."""

from __future__ import annotations

import pytest

from omega_widgets.systems.tsoy.engine import (
    Ability,
    AddDice,
    ChangeIntention,
    DropCheck,
    GiveDie,
    Initiate,
    JoinCheck,
    Kind,
    Phase,
    RollAtOnce,
    RollDice,
    SetGuideDice,
    SpendPool,
    StartSession,
    StateIntention,
    TellEffect,
    WriteSheet,
)
from omega_widgets.systems.tsoy.rules import Rules
from omega_widgets.table import Table
from tests.systems.tsoy.scene import (
    GUIDE,
    KIM,
    LORE,
    POOLS,
    VIOLET,
    WILHELM,
    declare,
    do,
    make_table,
    refused,
)


@pytest.mark.rule("TS-02", "TS-06", "TS-18", "TS-20", "TS-21", "TS-23")
def test_a_simple_check_goes_through_its_four_phases():
    """Intention, Initiation, Execution, Effect: Competent in Shooting, +, +, - is Good (2)."""
    table = make_table()
    number = declare(table)
    assert table.state.find_check(number).phase is Phase.INTENTION
    do(table, KIM, Initiate(number))
    assert table.state.find_check(number).phase is Phase.INITIATION
    (rolled,) = do(table, KIM, RollDice(number, VIOLET), 1, 1, -1)
    assert (rolled.reading.level, rolled.outcome) == (2, "Good")
    assert table.state.find_check(number).phase is Phase.EXECUTION
    (told,) = do(table, GUIDE, TellEffect(number, "The arrow sticks in the bell."))
    assert told.success and "succeeds: Good (2)" in told.words()
    assert table.state.find_check(number).phase is Phase.EFFECT


@pytest.mark.rule("TS-18")
def test_an_intention_may_change_before_initiation_only():
    """Case 15: changing it afterwards is refused as `phase`; before, the stakes change with it."""
    table = make_table()
    number = declare(table)
    change = ChangeIntention(
        number, VIOLET, "cut the rope", "Sword", on_failure="the blade chips"
    )
    do(table, KIM, change)
    check = table.state.find_check(number)
    assert (check.sides[0].ability.rating, check.on_failure) == (2, "the blade chips")
    do(table, KIM, Initiate(number))
    assert refused(table, KIM, change).code == "phase"


@pytest.mark.rule("TS-18", "TS-22")
def test_nothing_but_bonus_dice_changes_after_initiation():
    """No Harm, no Story Guide's dice, no new rivals, no dropping; phases only go forward."""
    table = make_table()
    number = declare(table, kind=Kind.OPPOSED)
    do(table, WILHELM, JoinCheck(number, LORE, "dodge", "Sword"))
    do(table, KIM, Initiate(number))
    late = (
        AddDice(number, VIOLET, "harm", penalty=1),
        SetGuideDice(number, VIOLET, 1),
        JoinCheck(number, GUIDE, "help", "Sword"),
        DropCheck(number),
        Initiate(number),
        TellEffect(number),
    )
    for action in late:
        assert refused(table, GUIDE, action).code == "phase", action


@pytest.mark.rule("TS-18")
def test_dice_fall_only_once_and_only_after_initiation():
    """Rolling in Intention and rolling twice are both refused."""
    table = make_table()
    number = declare(table, kind=Kind.OPPOSED)
    do(table, WILHELM, JoinCheck(number, LORE, "dodge", "Sword"))
    assert refused(table, KIM, RollDice(number, VIOLET)).code == "phase"
    do(table, KIM, Initiate(number))
    do(table, KIM, RollDice(number, VIOLET), 0, 0, 0)
    assert refused(table, KIM, RollDice(number, VIOLET)).code == "already_rolled"


@pytest.mark.rule("TS-03", "TS-05")
def test_an_unlisted_ability_is_unskilled():
    """Rating 0, and the table says which Pool fits."""
    table = make_table()
    number = declare(table, ability="Juggling", pool="Instinct")
    assert table.state.find_check(number).sides[0].ability == Ability("Juggling", 0, "Instinct")
    assert "TS-03" in table.entries[-1].events[0].rules


@pytest.mark.rule("TS-02", "TS-21")
def test_intention_ability_and_stakes_come_before_the_roll():
    """Each of them is missed by name."""
    table = make_table()
    silent = StateIntention(Kind.SIMPLE, VIOLET, " ", "Sword")
    assert refused(table, KIM, silent).code == "intention_missing"
    clueless = StateIntention(Kind.SIMPLE, VIOLET, "win", "")
    assert refused(table, KIM, clueless).code == "ability_missing"
    number = declare(table, on_failure="")
    assert refused(table, KIM, Initiate(number)).code == "stakes_missing"


@pytest.mark.rule("TS-09", "TS-10", "TS-22")
def test_dice_of_all_sources_are_counted_together():
    """Harm, a Secret, the Story Guide and a Pool point: 3 bonus and 4 penalty leave 1 penalty."""
    table = make_table()
    number = declare(table)
    do(table, KIM, AddDice(number, VIOLET, "harm", penalty=2))
    do(table, KIM, AddDice(number, VIOLET, "secret", bonus=2))
    do(table, GUIDE, SetGuideDice(number, VIOLET, 2, "storm"))
    do(table, KIM, SpendPool(number, VIOLET))
    assert table.state.find_side(number, VIOLET).net == -1
    do(table, KIM, Initiate(number))
    assert len(RollDice(number, VIOLET).dice(table.state)) == 4


@pytest.mark.rule("TS-22")
def test_the_story_guide_adds_two_penalty_dice_at_most():
    """Case 12; what is set again replaces what was set, so the total never exceeds two."""
    table = make_table()
    number = declare(table)
    refusal = refused(table, GUIDE, SetGuideDice(number, VIOLET, 3))
    assert (refusal.code, refusal.rule) == ("sg_penalty_range", "TS-22")
    do(table, GUIDE, SetGuideDice(number, VIOLET, 1, "cold wind and heavy rain"))
    do(table, GUIDE, SetGuideDice(number, VIOLET, 2, "and no climbing gear"))
    assert table.state.find_side(number, VIOLET).net == -2
    do(table, GUIDE, SetGuideDice(number, VIOLET, 0))
    assert table.state.find_side(number, VIOLET).extras == ()


@pytest.mark.rule("TS-22")
def test_only_the_story_guide_sets_those_dice_once_there_is_one():
    """Before a session starts anybody may, afterwards the others are told whose turn it is."""
    table = make_table()
    number = declare(table)
    do(table, KIM, SetGuideDice(number, VIOLET, 1))
    do(table, GUIDE, StartSession(GUIDE))
    assert refused(table, KIM, SetGuideDice(number, VIOLET, 0)).code == "not_your_turn"
    assert refused(table, WILHELM, Initiate(number)).code == "not_your_turn"


@pytest.mark.rule("TS-12")
def test_one_bonus_die_from_the_pool_in_a_check():
    """Case 8: a second point is refused as `pool_bonus_limit`, before and after the roll."""
    table = make_table()
    number = declare(table, ability="Sword")
    paid, added = do(table, KIM, SpendPool(number, VIOLET))
    assert (paid.before, paid.after, added.bonus) == (2, 1, 1)
    assert refused(table, KIM, SpendPool(number, VIOLET)).code == "pool_bonus_limit"
    do(table, KIM, Initiate(number))
    do(table, KIM, RollDice(number, VIOLET), -1, -1, 0, 0)
    assert refused(table, KIM, SpendPool(number, VIOLET)).code == "pool_bonus_limit"


@pytest.mark.rule("TS-12", "TS-13")
def test_only_the_fitting_pool_pays_and_not_from_nothing():
    """Case 9: an empty Pool is `pool_empty`, an Ability without one `pool_unknown`."""
    table = make_table()
    number = declare(table, ability="Lore")
    assert refused(table, KIM, SpendPool(number, VIOLET)).code == "pool_empty"
    unfitting = declare(table, ability="Juggling")
    assert refused(table, KIM, SpendPool(unfitting, VIOLET)).code == "pool_unknown"
    shooting = declare(table, ability="Shooting")
    do(table, KIM, SpendPool(shooting, VIOLET))
    elsewhere = ChangeIntention(shooting, VIOLET, "hack through", "Sword", on_failure="stuck")
    assert refused(table, KIM, elsewhere).code == "pool_committed"


@pytest.mark.rule("TS-14")
def test_a_bonus_die_after_the_roll_until_the_effect_is_told():
    """Case 10 at the table: -, 0, 0 and a late + make level 2, and the Pool loses a point."""
    table = make_table()
    number = declare(table)
    do(table, KIM, Initiate(number))
    do(table, KIM, RollDice(number, VIOLET), -1, 0, 0)
    paid, late = do(table, KIM, SpendPool(number, VIOLET), 1)
    assert (paid.pool, paid.after) == ("Instinct", 0)
    assert (late.level_before, late.reading.level) == (0, 2)
    do(table, GUIDE, TellEffect(number))
    other = declare(table, ability="Sword")
    do(table, KIM, Initiate(other))
    do(table, KIM, RollDice(other, VIOLET), -1, -1, -1)
    do(table, GUIDE, TellEffect(other))
    assert refused(table, KIM, SpendPool(other, VIOLET)).code == "phase"


@pytest.mark.rule("TS-14")
def test_a_late_bonus_against_penalty_dice_needs_no_die():
    """By default the last die thrown is set aside, so nothing is rolled."""
    table = make_table()
    number = declare(table)
    do(table, GUIDE, SetGuideDice(number, VIOLET, 1))
    do(table, KIM, Initiate(number))
    do(table, KIM, RollDice(number, VIOLET), 1, 0, 0, -1)
    _, late = do(table, KIM, SpendPool(number, VIOLET))
    assert late.after.aside == (-1,)
    assert (late.level_before, late.reading.level) == (0, 2)
    assert "sets the − aside" in late.words()


@pytest.mark.rule("TS-02", "TS-09", "TS-12", "TS-14", "TS-18")
def test_a_check_rolled_at_once_still_takes_a_late_bonus_until_the_next_one():
    """Most checks are said and rolled in one breath; the next one closes the last."""
    table = make_table()
    do(table, KIM, RollAtOnce(VIOLET, 1, bonus=2, penalty=1, pool="Vigor"), -1, 0, 1, 1)
    assert table.state.checks[-1].sides[0].throw.kept == (0, 1, 1)
    do(table, KIM, SpendPool(1, VIOLET), 1)
    assert table.state.checks[-1].sides[0].read(table.rules).level == 4
    do(table, KIM, RollAtOnce(VIOLET, 0, pool="Vigor", pay=True), 0, 0, 0, 0)
    assert table.state.find_check(1).phase is Phase.EFFECT
    assert table.state.find_sheet(VIOLET).find_pool("Vigor").points == 0
    assert refused(table, KIM, RollAtOnce(VIOLET, 0, pool="Vigor", pay=True)).code == "pool_empty"
    assert refused(table, KIM, SpendPool(2, VIOLET)).code == "pool_bonus_limit"


@pytest.mark.rule("TS-05", "TS-09")
@pytest.mark.parametrize(
    ("roll", "code"),
    [
        (RollAtOnce(VIOLET, 5), "rating_range"),
        (RollAtOnce(VIOLET, -1), "rating_range"),
        (RollAtOnce(VIOLET, 1, bonus=21), "dice_range"),
        (RollAtOnce(VIOLET, 1, penalty=-1), "dice_range"),
        (RollAtOnce("Nobody", 1), "unknown_character"),
        (RollAtOnce(VIOLET, 1, pool="Luck", pay=True), "pool_unknown"),
    ],
)
def test_impossible_rolls_are_refused(roll, code):
    """Ratings, dice, characters and Pools that do not exist."""
    assert refused(make_table(), KIM, roll).code == code


@pytest.mark.rule("TS-18")
def test_an_intention_is_dropped_only_while_nobody_has_paid():
    """Gift dice and points that went into a check do not come back."""
    table = make_table()
    number = declare(table)
    do(table, KIM, DropCheck(number))
    assert table.state.checks == ()
    again = declare(table)
    do(table, KIM, SpendPool(again, VIOLET))
    assert refused(table, KIM, DropCheck(again)).code == "dice_committed"


@pytest.mark.rule("TS-15")
@pytest.mark.parametrize(("option", "each"), [("incl_story_guide", 5), ("players_only", 4)])
def test_gift_dice_are_as_many_as_people_at_the_table(option, each):
    """Case 13: four players and the Story Guide."""
    table = Table.in_memory("tsoy", Rules(gift_count=option), seats=tuple("GABCD"))
    (started,) = do(table, "G", StartSession("G"))
    assert started.gifts_each == each
    assert [person.gifts for person in table.state.people] == [each] * 5


@pytest.mark.rule("TS-15", "TS-16")
def test_gift_dice_go_to_others_and_are_gone():
    """From several people, the Story Guide included; never to oneself, never from nothing."""
    table = make_table()
    number = declare(table)
    assert refused(table, WILHELM, GiveDie(WILHELM, number, VIOLET)).code == "gift_none"
    do(table, GUIDE, StartSession(GUIDE))
    assert refused(table, KIM, GiveDie(KIM, number, VIOLET)).code == "gift_self"
    for giver in (WILHELM, WILHELM, WILHELM, GUIDE):
        do(table, giver, GiveDie(giver, number, VIOLET))
    assert table.state.find_side(number, VIOLET).net == 4
    assert refused(table, WILHELM, GiveDie(WILHELM, number, VIOLET)).code == "gift_none"
    assert refused(table, KIM, GiveDie(GUIDE, number, VIOLET)).code == "not_your_turn"
    assert table.state.find_person(GUIDE).gifts == 2


@pytest.mark.rule("TS-15", "TS-14")
def test_gift_dice_may_come_after_the_roll_unless_the_group_says_otherwise():
    """`any_time` is the default: several late gifts stack; `before_roll` refuses them."""
    table = make_table()
    do(table, GUIDE, StartSession(GUIDE))
    number = declare(table)
    do(table, KIM, Initiate(number))
    do(table, KIM, RollDice(number, VIOLET), -1, -1, -1)
    do(table, WILHELM, GiveDie(WILHELM, number, VIOLET), 1)
    do(table, GUIDE, GiveDie(GUIDE, number, VIOLET), 1)
    assert table.state.find_side(number, VIOLET).read(table.rules).level == 2
    strict = make_table(gift_timing="before_roll")
    do(strict, GUIDE, StartSession(GUIDE))
    number = declare(strict)
    do(strict, KIM, Initiate(number))
    assert refused(strict, WILHELM, GiveDie(WILHELM, number, VIOLET)).code == "phase"


@pytest.mark.rule("TS-15")
def test_unspent_gift_dice_lapse_when_a_new_session_starts():
    """Everybody begins anew with the same number."""
    table = make_table()
    do(table, GUIDE, StartSession(GUIDE))
    number = declare(table)
    do(table, WILHELM, GiveDie(WILHELM, number, VIOLET))
    (again,) = do(table, GUIDE, StartSession(KIM))
    assert again.lapsed == 8
    assert {person.gifts for person in table.state.people} == {3}
    assert refused(table, GUIDE, StartSession("Nobody")).code == "unknown_person"


@pytest.mark.rule("TS-05", "TS-13")
@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        (WriteSheet("", KIM), "name_missing"),
        (WriteSheet("Rill", KIM, (Ability("Sword", 5, "Vigor"),), POOLS), "rating_range"),
        (WriteSheet("Rill", KIM, (Ability("Sword", 1, "Luck"),), POOLS), "pool_unknown"),
        (WriteSheet("Rill", KIM, (), (POOLS[0], POOLS[0])), "sheet_twice"),
        (WriteSheet("Rill", "Nobody"), "unknown_person"),
        (WriteSheet("Rill", KIM, (), (type(POOLS[0])("Vigor", -1),)), "pool_range"),
    ],
)
def test_sheets_that_make_no_sense_are_refused(sheet, code):
    """Names, ratings, Pools and players are checked."""
    assert refused(make_table(), KIM, sheet).code == code


@pytest.mark.rule("TS-18")
def test_a_sheet_stays_as_it_is_while_its_check_is_open():
    """Nothing may change under a check; afterwards the sheet may be written anew."""
    table = make_table()
    number = declare(table)
    again = WriteSheet(VIOLET, KIM, (), POOLS)
    assert refused(table, KIM, again).code == "sheet_in_use"
    do(table, KIM, DropCheck(number))
    do(table, KIM, again)
    assert table.state.find_sheet(VIOLET).abilities == ()


@pytest.mark.rule("TS-20")
def test_checks_and_characters_are_named_when_they_are_not_there():
    """Foreign numbers and names are refused with those that exist."""
    table = make_table()
    assert refused(table, KIM, Initiate(9)).code == "unknown_check"
    number = declare(table)
    assert refused(table, WILHELM, SpendPool(number, LORE)).code == "not_in_check"
    assert refused(table, KIM, AddDice(number, VIOLET, "luck", bonus=1)).code == "dice_source"
