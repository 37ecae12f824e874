"""The duel: opening roll, control, number to reach, end (TR-17 to TR-22)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.dice import D10
from omega_widgets.systems.trikus.engine.character import Rank
from omega_widgets.systems.trikus.engine.conflict_actions import CloseTest, OpenDuel, ThrowDice
from omega_widgets.systems.trikus.engine.contest import Control, Result
from omega_widgets.systems.trikus.engine.entry_actions import Enter
from omega_widgets.systems.trikus.engine.running_test import Phase
from omega_widgets.systems.trikus.engine.team_actions import CreateCharacter
from tests.systems.trikus.playing import TRIO, Play, outcomes


def duel(player: int, gm: int, **options: object) -> Play:
    play = Play(**options)
    play.do(OpenDuel(player, gm))
    return play


@pytest.mark.rule("TR-16", "TR-17", "TR-19", "TR-20", "TR-22")
def test_the_worked_duel_agrees_die_for_die():
    """Three dice against two: 5 v 7, then 7, 1, 9. Control goes P, GM, GM, P; Success."""
    play = duel(3, 2)
    held = []
    for faces in ((5, 7), (7,), (1,), (9,)):
        events = play.throw(faces)
        held.append(play.test.controls[0])
    assert held == [Control.PLAYER, Control.OPPONENT, Control.OPPONENT, Control.PLAYER]
    assert outcomes(events) == {"Player": "success"}
    assert play.test.phase is Phase.OVER
    assert [len(side.thrown) for side in play.test.sides] == [2, 3]


@pytest.mark.rule("TR-06", "TR-22", "TR-52")
def test_the_worked_duel_by_the_master_earns_morale_and_strikes_the_line():
    """Test case 1: with Michał's sheet: Success, one Morale die, the line is struck."""
    play = Play(*TRIO)
    play.declare(2)
    play.do(Enter("Michał", line=1))
    play.throw((5, 7), (7,), (1,), (9,))
    assert play.test.results == (Result.SUCCESS,)
    assert play.who("Michał").morale == 1
    assert play.line_states("Michał") == ["struck"]


@pytest.mark.rule("TR-17")
def test_the_higher_opening_die_is_in_control():
    play = duel(2, 2)
    play.throw((8, 3))
    assert play.test.controls == (Control.OPPONENT,)
    assert ThrowDice().dice(play.state) == (D10,)


@pytest.mark.rule("TR-18")
def test_an_opening_tie_makes_both_throw_again_until_someone_leads():
    """TR-35's opening: 4 v 4, then 9 v 2. A second tie would be an opening tie again."""
    play = duel(3, 3)
    play.throw((4, 4))
    assert play.test.controls == (Control.NOBODY,)
    play.throw((6, 6))
    assert play.test.controls == (Control.NOBODY,)
    play.throw((9, 2))
    assert outcomes(play.table.entries[-1].events) == {"Player": "failure"}


@pytest.mark.rule("TR-18")
def test_one_against_one_that_ties_has_no_result_and_strikes_the_line():
    """Test case 25: morale stays, the line is struck."""
    play = Play(*TRIO)
    play.declare(1)
    play.do(Enter("Paweł", line=1))
    events = play.throw((6, 6))
    assert outcomes(events) == {"Paweł": "no result"}
    assert play.who("Paweł").morale == 0
    assert play.line_states("Paweł") == ["struck", "free", "free"]


@pytest.mark.rule("TR-18")
@pytest.mark.parametrize(
    ("options", "faces", "expected"),
    [
        ({}, ((6, 6),), "failure"),
        ({"opening_tie_one_empty": "must_reach"}, ((6, 6), (6,)), "failure"),
        ({"opening_tie_one_empty": "must_reach"}, ((6, 6), (5,)), "success"),
    ],
)
def test_after_an_opening_tie_the_side_without_dice_loses_or_must_be_reached(
    options, faces, expected
):
    play = duel(1, 2, **options)
    assert outcomes(play.throw(*faces)) == {"Player": expected}


@pytest.mark.rule("TR-18")
def test_options_for_a_tie_without_dice_on_either_side():
    assert outcomes(duel(1, 1, opening_tie_both_empty="gm_wins").throw((3, 3))) == {
        "Player": "failure"
    }
    sudden = duel(1, 1, opening_tie_both_empty="sudden_death")
    assert outcomes(sudden.throw((3, 3))) == {}
    assert outcomes(sudden.throw((8, 8))) == {}
    assert outcomes(sudden.throw((2, 5))) == {"Player": "success"}
    assert [side.thrown for side in sudden.test.sides] == [(2,), (5,)]


@pytest.mark.rule("TR-19")
def test_a_re_roll_replaces_the_result_even_with_a_lower_one():
    play = duel(3, 1)
    play.throw((9, 6), (2,))
    assert play.test.players[0].face == 2
    assert play.test.controls == (Control.OPPONENT,)


@pytest.mark.rule("TR-20", "TR-21")
def test_the_winners_unthrown_dice_are_forfeited():
    play = duel(5, 1)
    events = play.throw((3, 9))
    assert outcomes(events) == {"Player": "success"}
    assert play.test.players[0].left == 4
    play.refused(ThrowDice(), "no_test")


@pytest.mark.rule("TR-12", "TR-13")
@pytest.mark.parametrize("dice", [0, -1, 21])
def test_a_duel_refuses_impossible_pools(dice):
    play = Play()
    play.refused(OpenDuel(dice, 2), "pool_range", "TR-13")
    play.refused(OpenDuel(3, dice), "pool_range", "TR-12")


@pytest.mark.rule("TR-12")
def test_the_printed_table_can_be_made_the_limit():
    Play(gm_pool_cap=3).refused(OpenDuel(3, 4), "pool_range", "TR-12")


@pytest.mark.rule("TR-11")
def test_nothing_can_be_thrown_or_closed_without_a_test():
    play = Play()
    play.refused(ThrowDice(), "no_test", "TR-11")
    play.refused(CloseTest(), "no_test", "TR-11")


@pytest.mark.rule("TR-17", "TR-19", "TR-20")
@given(
    st.integers(1, 6), st.integers(1, 6), st.lists(st.integers(1, 10), min_size=12, max_size=12)
)
def test_every_duel_ends_with_the_side_in_control_and_no_die_too_many(player, gm, faces):
    """Hand and thrown dice make up the pool; the loser has none left."""
    play = duel(player, gm)
    left = list(faces)
    while play.state.running:
        count = len(ThrowDice().dice(play.state))
        play.throw(tuple(left[:count]))
        left = left[count:]
        for side, size in zip(play.test.sides, (gm, player), strict=True):
            assert len(side.thrown) + side.left == size
    opponent, mine = play.test.sides
    result = play.test.results[0]
    if result is Result.SUCCESS:
        assert opponent.left == 0 and mine.face >= opponent.face
    elif result is Result.FAILURE:
        assert mine.left == 0 and opponent.face >= mine.face
    else:
        assert player == gm and mine.face == opponent.face


@pytest.mark.rule("TR-03", "TR-17")
@pytest.mark.parametrize("name", ["", " ", "Game Master", "GM"])
def test_a_player_needs_a_name_and_not_the_game_masters(name):
    play = Play()
    play.refused(OpenDuel(3, 2, name), "player_name", "TR-03")
    play.refused(CreateCharacter(name, Rank.NOVICE), "player_name", "TR-03")
