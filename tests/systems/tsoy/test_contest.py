"""Competitive and opposed checks: ranking, ties, roll-offs, and their exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.tsoy import odds
from omega_widgets.systems.tsoy.engine import (
    ChangeIntention,
    Initiate,
    JoinCheck,
    Kind,
    RollDice,
    RollOff,
    SpendPool,
    TellEffect,
)
from omega_widgets.systems.tsoy.engine.comparison import Place, oppose, rank
from omega_widgets.systems.tsoy.odds import Entrant
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
ROLL_OFF = Rules(competitive_tie="roll_off")

levels = st.integers(0, 7)
entrants = st.builds(Entrant, rating=st.integers(0, 4), net=st.integers(-2, 2))


@pytest.mark.rule("TS-24")
def test_equal_levels_share_a_place_and_failures_are_unranked():
    """Case 19: levels 3, 3, 1, 0 are two firsts, a third, and one who did not complete it."""
    assert rank([(3,), (3,), (1,), (0,)], RULES) == (
        Place(1, True),
        Place(1, True),
        Place(3, False),
        Place(None, False),
    )


@pytest.mark.rule("TS-24")
@given(st.lists(levels, min_size=2, max_size=8))
def test_nobody_is_ranked_above_someone_better(scores):
    """Places follow levels; whoever failed has none."""
    places = rank([(score,) for score in scores], RULES)
    pairs = product(zip(scores, places, strict=True), repeat=2)
    for (mine, my_place), (theirs, their_place) in pairs:
        if my_place.position is None:
            assert mine == 0
        elif their_place.position is not None and mine > theirs:
            assert my_place.position < their_place.position


@pytest.mark.rule("TS-25")
@pytest.mark.parametrize(
    ("initiator", "opponent", "wins", "margin", "standstill"),
    [
        (3, 4, False, 1, False),
        (2, 2, False, 0, False),
        (4, 3, True, 1, False),
        (0, 0, False, 0, True),
    ],
)
def test_higher_level_wins_and_a_tie_goes_against_the_one_who_called(
    initiator, opponent, wins, margin, standstill
):
    """Cases 16 and 17, and both failing: nothing changes."""
    verdict = oppose(initiator, opponent)
    assert (verdict.initiator_wins, verdict.margin) == (wins, margin)
    assert verdict.standstill == standstill


@pytest.mark.rule("TS-25", "TS-26", "TS-27", "TS-20")
def test_violet_brings_lore_down_by_one_level():
    """The worked example: Amazing (4) against Great (3). The dice are ours, the levels printed."""
    table = make_table()
    number = declare(
        table, ability="Sword", kind=Kind.OPPOSED, intention="bring Lore to his knees"
    )
    do(table, WILHELM, JoinCheck(number, LORE, "block with the shield", "Sword"))
    do(table, KIM, Initiate(number))
    do(table, KIM, RollDice(number, VIOLET), 1, 1, 0)
    do(table, WILHELM, RollDice(number, LORE), 1, 0, 0)
    (settled,) = do(table, GUIDE, TellEffect(number, "The shield is driven against his shins."))
    assert settled.levels == (4, 3)
    assert settled.verdict.initiator_wins and settled.verdict.margin == 1
    assert "Violet wins by 1 over Lore" in settled.words()


@pytest.mark.rule("TS-25", "TS-14")
def test_the_loser_may_turn_an_opposed_check_with_a_late_bonus():
    """Both sides may still pay until the effect is told."""
    table = make_table()
    number = declare(table, ability="Sword", kind=Kind.OPPOSED)
    do(table, WILHELM, JoinCheck(number, LORE, "dodge", "Sword"))
    do(table, KIM, Initiate(number))
    do(table, KIM, RollDice(number, VIOLET), 0, 0, 0)
    do(table, WILHELM, RollDice(number, LORE), 0, 0, 0)
    do(table, KIM, SpendPool(number, VIOLET), 1)
    (settled,) = do(table, GUIDE, TellEffect(number))
    assert settled.levels == (3, 2) and settled.verdict.initiator_wins


@pytest.mark.rule("TS-20", "TS-24", "TS-25")
def test_opposed_checks_take_two_and_competitions_take_rivals_and_a_condition():
    """Who or what is missing is named, and a third side is turned away."""
    table = make_table()
    opposed = declare(table, kind=Kind.OPPOSED)
    assert refused(table, KIM, Initiate(opposed)).code == "opponent_missing"
    do(table, WILHELM, JoinCheck(opposed, LORE, "dodge", "Sword"))
    assert refused(table, GUIDE, JoinCheck(opposed, GUIDE, "watch", "Sword")).code == "check_full"
    assert refused(table, WILHELM, JoinCheck(opposed, LORE, "dodge", "Sword")).code == (
        "already_in_check"
    )
    race = declare(table, kind=Kind.COMPETITIVE)
    assert refused(table, KIM, Initiate(race)).code == "win_condition_missing"
    do(table, KIM, ChangeIntention(race, VIOLET, "run", "Sword", win_condition="the fastest"))
    assert refused(table, KIM, Initiate(race)).code == "rivals_missing"
    do(table, WILHELM, JoinCheck(race, LORE, "run", "Sword"))
    do(table, WILHELM, ChangeIntention(race, LORE, "sprint", "Sword", win_condition="my way"))
    do(table, KIM, ChangeIntention(race, VIOLET, "run on", "Sword"))
    assert table.state.find_check(race).win_condition == "the fastest"
    do(table, KIM, Initiate(race))
    simple = declare(table)
    assert refused(table, WILHELM, JoinCheck(simple, LORE, "too", "Sword")).code == "check_full"


def start_race(table, *rolls: tuple[int, int, int]) -> int:
    """Violet, Lore and Gail run; each rolls three dice."""
    race = declare(table, kind=Kind.COMPETITIVE, win_condition="the fastest", ability="Shooting")
    do(table, WILHELM, JoinCheck(race, LORE, "run", "Shooting"))
    do(table, GUIDE, JoinCheck(race, GUIDE, "run", "Running"))
    do(table, KIM, Initiate(race))
    for seat, character, faces in zip(
        (KIM, WILHELM, GUIDE), (VIOLET, LORE, GUIDE), rolls, strict=True
    ):
        do(table, seat, RollDice(race, character), *faces)
    return race


@pytest.mark.rule("TS-24")
def test_a_tie_means_equally_good_by_default():
    """Two share the first place, the third does not complete the race."""
    table = make_table()
    race = start_race(table, (1, 0, 0), (0, 1, 0), (0, 0, 0))
    assert refused(table, GUIDE, RollOff(race)).code == "ties_stand"
    (settled,) = do(table, GUIDE, TellEffect(race))
    assert [(name, place.position, place.shared) for name, _, place in settled.ranking] == [
        (VIOLET, 1, True),
        (LORE, 1, True),
        (GUIDE, None, False),
    ]


@pytest.mark.rule("TS-24")
def test_nobody_wins_when_all_fail():
    """Nobody completes the task, so there is no winner."""
    table = make_table()
    race = start_race(table, (-1, 0, 0), (-1, 0, 0), (0, 0, 0))
    (settled,) = do(table, GUIDE, TellEffect(race))
    assert settled.words().startswith("Nobody wins.")


@pytest.mark.rule("TS-24")
def test_with_roll_offs_the_tied_roll_again_with_the_same_dice():
    """Only the tied; until it is settled no effect is told and no bonus die bought."""
    table = make_table(competitive_tie="roll_off")
    race = start_race(table, (1, 0, 0), (0, 1, 0), (0, 0, 0))
    assert refused(table, GUIDE, TellEffect(race)).code == "tie_open"
    assert len(RollOff(race).dice(table.state)) == 6
    events = do(table, GUIDE, RollOff(race), 0, 0, 0, 0, 0, 0)
    assert [event.character for event in events] == [VIOLET, LORE]
    assert refused(table, KIM, SpendPool(race, VIOLET)).code == "phase"
    do(table, GUIDE, RollOff(race), -1, -1, 0, 1, 0, 0)
    assert refused(table, GUIDE, RollOff(race)).code == "no_tie"
    (settled,) = do(table, GUIDE, TellEffect(race))
    assert [name for name, _, _ in settled.ranking] == [LORE, VIOLET, GUIDE]


@pytest.mark.rule("TS-28")
@pytest.mark.parametrize(
    ("mine", "theirs", "win", "tie", "loss"),
    [
        (0, 0, "197/729", "335/729", "197/729"),
        (1, 1, "89/243", "65/243", "89/243"),
        (2, 1, "422/729", "145/729", "2/9"),
        (0, 4, "7/729", "7/243", "701/729"),
    ],
)
def test_printed_odds_of_opposed_checks(mine, theirs, win, tie, loss):
    """Rating against rating without extra dice."""
    counted = odds.opposed(mine, theirs, RULES)
    assert [str(counted.fraction(name)) for name in counted] == [win, tie, loss]


@pytest.mark.rule("TS-25", "TS-28")
@pytest.mark.parametrize("first", [True, False])
def test_odds_between_the_two_rolls_average_to_those_before(first):
    """Once one side has rolled the odds are those of the other's answer; on average the same."""
    mine, theirs = Entrant(2, 1), Entrant(1, -1)
    rolled, waiting = (mine, theirs) if first else (theirs, mine)
    averaged = odds.check(rolled.rating, rolled.net, RULES).then(
        lambda level: odds.opposed_answer(level, waiting, RULES, first)
    )
    assert averaged == odds.opposed(2, 1, RULES, 1, -1)
    assert odds.opposed_answer(0, waiting, RULES, True).fraction("initiator wins") == 0


@pytest.mark.rule("TS-28")
def test_the_matrix_has_every_pair_of_ratings():
    """Five ratings against five; turning a pair round swaps win and loss."""
    matrix = odds.opposed_matrix(RULES, net=1, opponent_net=-1)
    assert len(matrix) == 25
    turned = odds.opposed_matrix(RULES, net=-1, opponent_net=1)
    for (mine, theirs), counted in matrix.items():
        other = turned[theirs, mine]
        assert counted.fraction("initiator wins") == other.fraction("opponent wins")
        assert counted.fraction("tie: initiator loses") == other.fraction("tie: initiator loses")


@pytest.mark.rule("TS-24")
@pytest.mark.parametrize("rivals", [(1, 1), (0, 2, 4), (1, 1, 2, 3)])
def test_competition_odds_equal_ranking_every_combination(rivals):
    """The quick count by level, and the engine's ranking of all combinations, agree."""
    field = tuple(Entrant(rating, net=index - 1) for index, rating in enumerate(rivals))
    weighted = [odds.check(each.rating, each.net, RULES).weights() for each in field]
    counted: list[list[tuple[Place, int]]] = [[] for _ in field]
    for combination in product(*(weights.items() for weights in weighted)):
        weight = 1
        for _, one in combination:
            weight *= one
        for cases, place in zip(
            counted, rank([(level,) for level, _ in combination], RULES), strict=True
        ):
            cases.append((place, weight))
    expected = tuple(Distribution.counted(cases) for cases in counted)
    assert odds.competition(field, RULES) == expected


@pytest.mark.rule("TS-24")
@given(st.lists(entrants, min_size=2, max_size=3))
def test_roll_offs_leave_no_shared_place_and_fill_each_place_once(field):
    """Exactly as often as anybody completes the task, somebody is first."""
    places = odds.competition(tuple(field), ROLL_OFF)
    assert not any(place.shared for each in places for place in each)
    first = sum((each.fraction(Place(1, False)) for each in places), Fraction(0))
    nobody = Fraction(1)
    for each in places:
        nobody *= each.fraction(Place(None, False))
    assert first == 1 - nobody


@pytest.mark.rule("TS-24")
def test_equals_win_roll_offs_equally_often():
    """Four equals: each is first as often as the others."""
    places = odds.competition((Entrant(2),) * 4, ROLL_OFF)
    assert len(set(places)) == 1
    failing = odds.success(2, 0, RULES).fraction("failure")
    assert places[0].fraction(Place(1, False)) == (1 - failing**4) / 4
