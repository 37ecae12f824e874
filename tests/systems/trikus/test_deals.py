"""Morale, Boost, Negotiation and Boom (TR-52 to TR-67)."""

from __future__ import annotations

import pytest

from omega_widgets.core.dice import D10
from omega_widgets.systems.trikus.engine.choice_actions import DecideRound
from omega_widgets.systems.trikus.engine.conflict_actions import CloseTest, OpenDuel, ThrowDice
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.entry_actions import Enter
from omega_widgets.systems.trikus.engine.fate_events import Catastrophe, DarkGained
from omega_widgets.systems.trikus.engine.running_test import Choice, Phase
from omega_widgets.systems.trikus.engine.window_actions import (
    AnswerOffer,
    CallBoom,
    NoticeBoom,
    OfferNegotiation,
    PassBoom,
)
from omega_widgets.systems.trikus.engine.windows import find_booms
from tests.systems.trikus.playing import TRIO, Play, outcomes


def has(events: tuple, kind: type) -> bool:
    return any(isinstance(event, kind) for event in events)


@pytest.mark.rule("TR-52", "TR-53", "TR-54", "TR-55")
def test_the_worked_morale_example():
    """Test case 9: 3 held, Exhausted, 2 used, Success: 2. Then a Failure with the line: 0."""
    play = Play(*TRIO)
    for _ in range(3):
        play.declare(1)
        michal = play.who("Michał")
        play.do(Enter("Michał", 1 if michal.free_lines else None, boost=not michal.free_lines))
        play.throw((1, 10))
    assert play.who("Michał").morale == 3
    play.declare(1)
    play.do(Enter("Michał", morale=2))
    play.throw((3, 8))
    assert play.who("Michał").morale == 2
    for player, lines in (("Paweł", (1, 2, 3)), ("Zuzia", (1, 2))):
        for line in lines:
            play.declare(1)
            play.do(Enter(player, line))
            play.throw((1, 10))
    assert play.state.resets == 1
    play.declare(1)
    play.do(Enter("Michał", 1))
    play.throw((9, 1), (1,), (1,))
    play.close()
    assert play.who("Michał").morale == 0


@pytest.mark.rule("TR-66", "TR-67", "TR-77")
def test_the_worked_boost_example():
    """Test case 15: an Exhausted Master with Boost fails: pool 2, Dark token 1, line lost."""
    play = Play(*TRIO)
    play.declare(1)
    play.do(Enter("Michał", 1))
    play.throw((10, 1), (1,), (1,))
    play.close()
    play.declare(2)
    play.do(Enter("Michał", boost=True))
    assert play.test.players[0].left == 2
    play.throw((9, 1), (1,))
    events = play.close()
    assert has(events, DarkGained) and has(events, Catastrophe)
    assert play.who("Michał").dark == 1
    assert play.line_states("Michał") == ["lost"]
    assert play.who("Michał").lines[0].resets_left == 2


@pytest.mark.rule("TR-40")
@pytest.mark.parametrize(
    ("option", "at_risk", "states"),
    [
        ("most_recently_struck", None, ["struck", "lost"]),
        ("largest", None, ["lost", "struck"]),
        ("player_choice", 1, ["lost", "struck"]),
        ("player_choice", 2, ["struck", "lost"]),
    ],
)
def test_which_line_a_catastrophe_takes_when_none_was_struck(option, at_risk, states):
    play = Play(*TRIO, lost_line=option)
    for line in (1, 2):
        play.declare(1)
        play.do(Enter("Zuzia", line))
        play.throw((1, 10))
    play.declare(2)
    play.do(Enter("Zuzia", boost=True, at_risk=at_risk))
    play.throw((9, 1), (1,))
    play.close()
    assert play.line_states("Zuzia") == states


@pytest.mark.rule("TR-65", "TR-67")
def test_a_lost_round_with_boost_takes_the_line_without_a_blow_or_waits_for_the_lost_combat():
    play = Play(*TRIO)
    play.fight(1)
    play.do(Enter("Zuzia", 1, boost=True))
    play.throw((9, 1), (1,), (1,), (1,))
    play.close()
    assert play.combat is None
    assert play.who("Zuzia").dark == 1 and play.line_states("Zuzia") == ["lost", "free"]
    later = Play(*TRIO, boost_scope="combat")
    later.fight(1)
    later.do(Enter("Zuzia", 2, boost=True))
    later.throw((9, 1), (1,), (1,))
    later.close()
    assert later.test.phase is Phase.STRIKING


def facing_a_ten(**options: object) -> Play:
    """TR-61: the GM shows 10, Zuzia has one die left."""
    play = Play(*TRIO, **options)
    play.declare(1)
    play.do(Enter("Zuzia", 1))
    play.throw((10, 3))
    return play


@pytest.mark.rule("TR-60", "TR-61", "TR-62")
@pytest.mark.parametrize(("last", "result"), [(8, Result.SUCCESS), (7, Result.FAILURE)])
def test_the_worked_negotiation(last, result):
    """Test case 11: GM 10 becomes 8; Zuzia's last die 8 wins, 7 is a Failure and a Catastrophe."""
    play = facing_a_ten()
    play.do(OfferNegotiation("Zuzia"))
    play.refused(ThrowDice(), "offer_open", "TR-61")
    assert AnswerOffer(True).dice(play.state) == (D10,)
    play.do(AnswerOffer(True), 8)
    play.throw((last,))
    events = play.close()
    assert play.test.results == (result,)
    assert has(events, Catastrophe) is (result is Result.FAILURE)
    if result is Result.FAILURE:
        assert play.who("Zuzia").lines[0].resets_left == 2


@pytest.mark.rule("TR-61")
def test_a_new_face_below_the_players_own_passes_control_unless_one_must_throw():
    for option, done in (("compare", True), ("must_roll", False)):
        play = facing_a_ten(negotiation_control=option)
        play.do(OfferNegotiation("Zuzia"))
        events = play.do(AnswerOffer(True), 2)
        assert (outcomes(events) == {"Zuzia": "success"}) is done


@pytest.mark.rule("TR-61", "TR-62")
def test_a_refused_offer_costs_nothing_unless_the_group_says_so():
    for option in (False, True):
        play = facing_a_ten(price_even_if_refused=option)
        play.do(OfferNegotiation("Zuzia"))
        play.do(AnswerOffer(False))
        play.refused(AnswerOffer(False), "no_offer", "TR-61")
        play.throw((4,))
        assert has(play.close(), Catastrophe) is option


@pytest.mark.rule("TR-60")
def test_who_may_make_an_offer():
    play = facing_a_ten(offers_max=1)
    play.refused(OfferNegotiation("Game Master"), "offer_side", "TR-60")
    play.refused(OfferNegotiation("Zuzia", "Paweł"), "offer_not_trailing", "TR-60")
    play.refused(OfferNegotiation("Paweł"), "offer_timing", "TR-60")
    play.do(OfferNegotiation("Zuzia"))
    play.do(AnswerOffer(False))
    play.refused(OfferNegotiation("Zuzia"), "offers_max", "TR-60")
    leading = Play(*TRIO, gm_may_offer=True)
    leading.declare(2)
    leading.do(Enter("Zuzia", 1))
    leading.throw((3, 10))
    leading.refused(OfferNegotiation("Zuzia"), "offer_not_trailing", "TR-60")
    leading.do(OfferNegotiation("Game Master"))
    leading.do(AnswerOffer(True), 2)
    assert leading.test.players[0].face == 2
    plain = Play()
    plain.do(OpenDuel(2, 1))
    plain.throw((9, 2))
    plain.refused(OfferNegotiation("Player"), "offer_side", "TR-60")


@pytest.mark.rule("TR-62")
@pytest.mark.parametrize(("option", "dice"), [("line_lost", 0), ("one_die", 2)])
def test_a_failed_deal_in_combat(option, dice):
    """The whole line without a blow roll, or one die."""
    play = Play(*TRIO, negotiation_combat=option)
    play.fight(1)
    play.do(Enter("Michał", 1))
    play.do(Enter("Zuzia", 1))
    play.throw((9, 1, 10))
    play.do(OfferNegotiation("Michał"))
    play.do(AnswerOffer(True), 9)
    play.throw((1,), (1,))
    play.close()
    play.do(DecideRound("Zuzia", Choice.PROTECT, "Michał"))
    assert play.combat.fighter("Michał").dice == dice


def asteroid(**options: object) -> Play:
    """TR-56: GM 7, P 5, Z 5, M 6; P 7, Z 9, M 9; GM 5."""
    play = Play(*TRIO, boom=True, **options)
    for player in ("Paweł", "Paweł"):
        play.declare(1)
        play.do(Enter(player, play.who(player).free_lines[0] + 1))
        play.throw((1, 10))
        play.close()
    play.declare(2)
    play.do(Enter("Paweł", 3, morale=2))
    play.do(Enter("Zuzia", 1))
    play.do(Enter("Michał", 1))
    play.throw((7, 5, 5, 6))
    return play


@pytest.mark.rule("TR-56", "TR-57")
def test_the_worked_boom_comes_with_the_third_five():
    """Test case 10: a triple of 5 only after the GM's 5, counting results already replaced."""
    play = asteroid()
    play.refused(CallBoom("Zuzia", 5), "no_boom", "TR-56")
    play.throw((7, 9, 9))
    assert find_booms(play.test) == ()
    play.throw((5,))
    assert find_booms(play.test) == (5,)
    play.refused(CallBoom("Game Master", 5), "gm_cannot_call", "TR-57")
    faces = play.test.faces_on_table()
    play.do(CallBoom("Zuzia", 5, "the guards' ship hits an asteroid"))
    assert play.test.faces_on_table() == faces
    play.refused(CallBoom("Paweł", 5), "no_boom", "TR-56")
    play.close()
    assert play.test.results == (Result.SUCCESS,) * 3


@pytest.mark.rule("TR-56")
def test_boom_is_an_optional_rule():
    play = Play()
    play.do(OpenDuel(3, 1))
    play.throw((5, 2), (2,))
    play.refused(CallBoom("Player", 2), "boom_off", "TR-56")


@pytest.mark.rule("TR-58")
def test_an_unnoticed_boom_is_turned_by_a_game_master_who_saw_it():
    play = asteroid()
    play.throw((7, 9, 9), (5,))
    play.close()
    assert play.test.phase is Phase.TURNING
    play.refused(CallBoom("Zuzia", 5), "wrong_phase")
    play.refused(NoticeBoom(5, turn=False), "boom_must_turn", "TR-58")
    play.refused(NoticeBoom(7), "no_boom", "TR-56")
    play.do(NoticeBoom(5))
    assert play.test.results == (Result.FAILURE,) * 3
    assert [play.who(player).morale for player, _ in TRIO] == [0, 0, 0]


@pytest.mark.rule("TR-58")
def test_other_readings_of_an_unnoticed_boom():
    passed = asteroid()
    passed.throw((7, 9, 9), (5,))
    passed.close()
    passed.do(PassBoom())
    assert passed.test.results == (Result.SUCCESS,) * 3
    told = asteroid(boom_flip="narrative_only")
    told.throw((7, 9, 9), (5,))
    told.close()
    told.do(NoticeBoom(5))
    assert told.test.results == (Result.SUCCESS,) * 3
    left = asteroid(boom_turn="may")
    left.throw((7, 9, 9), (5,))
    left.close()
    left.do(NoticeBoom(5, turn=False))
    assert left.test.results == (Result.SUCCESS,) * 3
    free = asteroid(boom_flip="gm_free")
    free.throw((7, 9, 9), (5,))
    free.close()
    free.refused(NoticeBoom(5), "boom_results", "TR-58")
    stated = (Result.SUCCESS, Result.FAILURE, Result.NO_RESULT)
    free.do(NoticeBoom(5, results=stated))
    assert free.test.results == stated


@pytest.mark.rule("TR-20")
def test_a_test_that_is_still_rolling_cannot_be_closed():
    play = facing_a_ten()
    play.refused(CloseTest(), "wrong_phase", "TR-20")
