"""Teams, lines, Exhaustion and tests with several Players (TR-03 to TR-15, TR-24 to TR-28)."""

from __future__ import annotations

import pytest

from omega_widgets.systems.trikus.engine.character import LINES, PROFESSIONS, RANKS, Rank
from omega_widgets.systems.trikus.engine.choice_actions import GiveUpSuccess, KeepSuccess
from omega_widgets.systems.trikus.engine.conflict_actions import DeclareTest, ThrowDice
from omega_widgets.systems.trikus.engine.contest import (
    Contest,
    Control,
    Pair,
    Result,
    advance,
    find_results,
    find_throwers,
)
from omega_widgets.systems.trikus.engine.entry_actions import (
    Enter,
)
from omega_widgets.systems.trikus.engine.events import DiceThrown, TeamReset
from omega_widgets.systems.trikus.engine.flow import name_throwers
from omega_widgets.systems.trikus.engine.pool_actions import (
    AddDice,
)
from omega_widgets.systems.trikus.engine.running_test import Phase
from omega_widgets.systems.trikus.engine.team_actions import AwardLight, CreateCharacter
from omega_widgets.systems.trikus.engine.window_actions import Retreat
from omega_widgets.systems.trikus.rules import Rules
from tests.systems.trikus.playing import TRIO, Play, outcomes


def strike(play: Play, player: str, line: int) -> tuple:
    """Enter a test with this line and lose nothing by it: an opening tie of one die each."""
    play.declare(1)
    events = play.do(Enter(player, line=line))
    play.throw((1, 10))
    return events


@pytest.mark.rule("TR-03", "TR-04", "TR-05")
def test_every_rank_has_three_dice_in_its_lines():
    assert LINES == {Rank.NOVICE: (1, 1, 1), Rank.ADVANCED: (2, 1), Rank.MASTER: (3,)}
    assert all(sum(LINES[rank]) == 3 for rank in RANKS)
    assert {len(PROFESSIONS[rank]) for rank in RANKS} == {7, 8}
    play = Play()
    play.do(CreateCharacter("Ola", Rank.ADVANCED, "stunt pilot, of all things"))
    assert play.who("Ola").profession == "stunt pilot, of all things"


@pytest.mark.rule("TR-03")
def test_team_composition():
    """Any team is welcome, with a hint; the strict option wants one of each."""
    free = Play(("Ola", Rank.MASTER), ("Jan", Rank.MASTER))
    events = free.do(CreateCharacter("Ewa", Rank.MASTER))
    assert "lacks: Novice, Advanced" in events[0].words()
    strict = Play(("Ola", Rank.MASTER), team_composition="strict_trio")
    strict.refused(CreateCharacter("Jan", Rank.MASTER), "rank_taken", "TR-03")
    strict.refused(DeclareTest(1, "a", "b"), "team_incomplete", "TR-03")
    strict.refused(CreateCharacter("Ola", Rank.NOVICE), "has_character")
    strict.refused(CreateCharacter("Game Master", Rank.NOVICE), "player_name")
    strict.refused(Enter("Nobody", 1), "unknown_player")


@pytest.mark.rule("TR-06")
def test_a_struck_line_cannot_be_struck_again():
    """Test case 20: error line_not_free."""
    play = Play(*TRIO)
    strike(play, "Paweł", 1)
    play.declare(1)
    play.refused(Enter("Paweł", line=1), "line_not_free", "TR-06")
    play.refused(Enter("Paweł", line=4), "no_such_line", "TR-05")
    play.refused(Enter("Paweł"), "line_needed", "TR-06")
    play.do(Enter("Paweł", line=2))
    play.refused(Enter("Paweł", line=3), "already_in", "TR-06")


@pytest.mark.rule("TR-08", "TR-09")
def test_the_team_resets_with_the_strike_of_its_last_line():
    """Test case 12: N three times, A twice, then M: the reset comes on M's strike."""
    play = Play(*TRIO)
    for player, line in (("Paweł", 1), ("Paweł", 2), ("Paweł", 3), ("Zuzia", 1), ("Zuzia", 2)):
        strike(play, player, line)
    assert play.who("Paweł").is_exhausted and play.who("Zuzia").is_exhausted
    assert play.state.resets == 0
    play.declare(1)
    events = play.do(Enter("Michał", line=1))
    assert any(isinstance(event, TeamReset) for event in events)
    assert all(not play.who(player).is_exhausted for player, _ in TRIO)
    assert play.line_states("Paweł") == ["free", "free", "free"]
    assert play.test.players[0].left == 3


@pytest.mark.rule("TR-09")
def test_the_reset_may_wait_until_after_the_test():
    play = Play(("Ola", Rank.MASTER), reset_timing="after_test")
    play.declare(1)
    play.do(Enter("Ola", line=1))
    assert play.line_states("Ola") == ["struck"]
    play.throw((1, 10))
    assert play.line_states("Ola") == ["free"]


@pytest.mark.rule("TR-09")
def test_a_master_alone_always_has_a_free_line():
    play = Play(("Ola", Rank.MASTER))
    for _ in range(3):
        strike(play, "Ola", 1)
        assert play.line_states("Ola") == ["free"]


@pytest.mark.rule("TR-08", "TR-10", "TR-54", "TR-66", "TR-75")
def test_an_exhausted_player_enters_on_extra_dice_only():
    play = Play(*TRIO)
    strike(play, "Michał", 1)
    play.do(AwardLight("Michał", "did as he liked"))
    play.declare(2)
    play.refused(Enter("Michał"), "empty_pool", "TR-10")
    play.do(Enter("Michał", morale=1, light=1, boost=True))
    assert len(play.test.players[0].dice) == 4
    assert play.who("Michał").morale == 0 and play.who("Michał").light == 0


@pytest.mark.rule("TR-11")
def test_stakes_must_be_said_first():
    play = Play(*TRIO)
    play.refused(DeclareTest(2, "the merchant forgives", " "), "stakes_missing", "TR-11")


@pytest.mark.rule("TR-12")
def test_the_pool_of_the_game_master_has_no_limit_unless_chosen():
    play = Play(*TRIO)
    play.refused(DeclareTest(0, "a", "b"), "pool_range", "TR-12")
    play.declare(5)
    Play(*TRIO, gm_pool_cap=3).refused(DeclareTest(4, "a", "b"), "pool_range", "TR-12")


@pytest.mark.rule("TR-13", "TR-53", "TR-65")
def test_a_pool_is_line_morale_light_and_two_for_boost():
    play = Play(*TRIO)
    strike(play, "Zuzia", 2)
    play.do(AwardLight("Zuzia"))
    play.declare(2)
    play.refused(Enter("Zuzia", 1, morale=2), "not_enough_morale", "TR-53")
    play.refused(Enter("Zuzia", 1, light=2), "not_enough_light", "TR-75")
    play.refused(Enter("Zuzia", 1, morale=-1), "negative_dice", "TR-13")
    play.do(Enter("Zuzia", 1, morale=1, light=1, boost=True))
    sources = [source.value for source in play.test.players[0].dice]
    assert sources == ["line", "line", "morale", "light", "boost", "boost"]


@pytest.mark.rule("TR-14", "TR-65", "TR-76")
def test_only_light_side_tokens_come_in_mid_test():
    """Test cases 21 and 23: boost_timing, boost_limit, morale_timing; Light is fine."""
    play = Play(*TRIO)
    strike(play, "Zuzia", 2)
    play.do(AwardLight("Zuzia"))
    play.declare(2)
    play.do(Enter("Zuzia", 1, boost=True))
    play.refused(AddDice("Zuzia", boost=True), "boost_limit", "TR-65")
    play.throw((9, 2))
    play.refused(AddDice("Zuzia", morale=1), "morale_timing", "TR-14")
    play.refused(AddDice("Zuzia", boost=True), "boost_limit", "TR-65")
    play.do(AddDice("Zuzia", light=1))
    assert play.test.players[0].left == 4
    assert play.test.plain is False
    other = Play(*TRIO)
    other.declare(2)
    other.do(Enter("Zuzia", 1))
    other.throw((9, 2))
    other.refused(AddDice("Zuzia", boost=True), "boost_timing", "TR-65")
    other.refused(AddDice("Zuzia", light=1), "not_enough_light", "TR-75")
    other.refused(AddDice("Zuzia"), "nothing_added", "TR-13")
    other.refused(AddDice("Paweł", light=1), "not_in_test", "TR-13")


@pytest.mark.rule("TR-14", "TR-76")
def test_a_token_saves_a_trailing_player_who_has_thrown_everything():
    play = Play(*TRIO)
    play.do(AwardLight("Paweł"))
    play.declare(1)
    play.do(Enter("Paweł", 1))
    play.throw((6, 2))
    assert play.test.phase is Phase.DECIDED
    play.do(AddDice("Paweł", light=1))
    assert outcomes(play.throw((6,))) == {"Paweł": "success"}
    strict = Play(*TRIO, light_last_chance=False)
    strict.do(AwardLight("Paweł"))
    strict.declare(1)
    strict.do(Enter("Paweł", 1))
    strict.throw((6, 2))
    strict.refused(AddDice("Paweł", light=1), "light_timing", "TR-76")
    before = Play(*TRIO, light_timing="before_only")
    before.do(AwardLight("Zuzia"))
    before.declare(1)
    before.do(Enter("Zuzia", 1))
    before.throw((6, 2))
    before.refused(AddDice("Zuzia", light=1), "light_timing", "TR-14")


@pytest.mark.rule("TR-15")
def test_two_players_against_each_other():
    """Both strike lines; the winner gains a Morale die, the loser loses all."""
    play = Play(*TRIO)
    strike(play, "Zuzia", 2)
    play.declare(0, opponent="Zuzia")
    play.do(Enter("Michał", 1))
    play.refused(ThrowDice(), "nobody_entered", "TR-06")
    play.do(Enter("Zuzia", 1))
    play.refused(Enter("Paweł", 1), "duel_full", "TR-15")
    events = play.throw((4, 9), (3,))
    assert play.state.running
    events = play.close()
    assert outcomes(events) == {"Michał": "success"}
    assert play.who("Michał").morale == 1 and play.who("Zuzia").morale == 0
    assert play.line_states("Zuzia") == ["struck", "struck"]


def burglary(**options: object) -> Play:
    play = Play(*TRIO, **options)
    play.declare(4)
    play.do(Enter("Paweł", 1))
    play.do(Enter("Zuzia", 1))
    return play


@pytest.mark.rule("TR-24", "TR-25", "TR-26", "TR-28")
@pytest.mark.parametrize("reading", ["lock_on_empty", "final_compare"])
def test_the_worked_burglary_agrees_die_for_die(reading):
    """Test case 2: P Success, Z Failure; Paweł keeps it and has one Morale die."""
    play = burglary(team_outcome=reading)
    throwers = []
    for faces in ((6, 10, 3), (5, 4), (5,), (8,)):
        throwers.append(name_throwers(play.test, play.state))
        play.throw(faces)
    gm = "Game Master"
    assert throwers == [(gm, "Paweł", "Zuzia"), (gm, "Zuzia"), (gm,), (gm,)]
    events = play.close()
    assert outcomes(events) == {"Paweł": "success", "Zuzia": "failure"}
    play.refused(KeepSuccess("Zuzia"), "not_your_decision", "TR-27")
    play.do(KeepSuccess("Paweł"))
    assert play.who("Paweł").morale == 1 and play.who("Zuzia").morale == 0


@pytest.mark.rule("TR-27")
def test_a_given_up_success_cancels_one_failure():
    play = burglary()
    play.throw((6, 10, 3), (5, 4), (5,), (8,))
    play.close()
    play.refused(GiveUpSuccess("Paweł", "Michał"), "no_failure", "TR-27")
    play.do(GiveUpSuccess("Paweł", "Zuzia"))
    assert play.test.phase is Phase.OVER
    assert play.who("Paweł").morale == 0
    assert play.test.saved == ("Zuzia",)


@pytest.mark.rule("TR-27", "TR-67")
@pytest.mark.parametrize(
    ("options", "morale", "dark"),
    [
        ({}, 1, 0),
        ({"cancel_effects": "failure_still_counts"}, 0, 1),
        ({"boost_uncancellable": True}, 1, 1),
    ],
)
def test_what_a_cancelled_failure_still_costs(options, morale, dark):
    play = Play(*TRIO, **options)
    strike(play, "Zuzia", 2)
    play.declare(3)
    play.do(Enter("Paweł", 1))
    play.do(Enter("Zuzia", 1, boost=True))
    play.throw((6, 10, 3), (6, 2), (6, 2), (2,))
    play.close()
    play.do(GiveUpSuccess("Paweł", "Zuzia"))
    assert (play.who("Zuzia").morale, play.who("Zuzia").dark) == (morale, dark)


@pytest.mark.rule("TR-24")
def test_nobody_joins_after_the_opening_roll():
    play = burglary()
    play.throw((6, 10, 3))
    play.refused(Enter("Michał", 1), "entry_closed", "TR-24")


@pytest.mark.rule("TR-25")
def test_ties_after_the_opening_move_control_pair_by_pair():
    """A leader who alone falls to equality keeps control; strict_lower lets both rest."""
    steps = ((5, 7, 3), (6, 6))
    play = burglary()
    play.throw(*steps)
    assert play.test.controls == (Control.PLAYER, Control.PLAYER)
    lone = burglary(team_outcome="final_compare")
    lone.throw((7, 4, 9), (4,))
    assert lone.test.controls == (Control.OPPONENT, Control.PLAYER)
    resting = burglary(team_tie="strict_lower", team_outcome="final_compare")
    resting.throw((7, 4, 9), (4,))
    assert resting.test.controls == (Control.LEVEL, Control.PLAYER)


@pytest.mark.rule("TR-26")
def test_a_trailing_player_without_dice_has_failed_or_waits_for_the_last_face():
    """TR-37's remark: had the last die been a 3, only final_compare would save Paweł."""
    locked = burglary()
    locked.throw((8, 6, 9), (2,), (3,), (4,))
    locked.close()
    assert locked.test.results == (Result.FAILURE, Result.SUCCESS)
    final = burglary(team_outcome="final_compare")
    final.throw((8, 6, 9), (2,), (3,), (4,))
    assert final.test.results == (Result.SUCCESS, Result.SUCCESS)


@pytest.mark.rule("TR-16")
def test_every_die_is_recorded_with_its_side_face_and_source():
    play = Play(*TRIO)
    play.declare(2)
    play.do(Enter("Zuzia", 2, boost=True))
    events = play.throw((9, 4))
    thrown = next(event for event in events if isinstance(event, DiceThrown))
    assert thrown.thrown == (("Game Master", 9, "gm"), ("Zuzia", 4, "line"))
    events = play.throw((2,))
    assert events[0].thrown == (("Zuzia", 2, "boost"),)


@pytest.mark.rule("TR-64")
def test_retreat_needs_an_unthrown_die_and_brings_a_dark_token():
    """Test case 21: error no_unthrown_die. A Retreat is no Failure."""
    play = Play(*TRIO)
    strike(play, "Paweł", 1)
    play.declare(1)
    play.do(Enter("Paweł", 2))
    play.throw((6, 2))
    play.refused(Retreat("Paweł"), "no_unthrown_die", "TR-64")
    play.close()
    other = Play(*TRIO)
    strike(other, "Zuzia", 2)
    other.declare(2)
    other.do(Enter("Zuzia", 1))
    other.throw((6, 2))
    events = other.do(Retreat("Zuzia"))
    assert outcomes(events) == {}
    assert (other.who("Zuzia").morale, other.who("Zuzia").dark) == (1, 1)
    assert other.test.phase is Phase.OVER
    assert other.line_states("Zuzia") == ["struck", "struck"]


@pytest.mark.rule("TR-18", "TR-26")
def test_where_the_tied_number_must_be_reached_the_other_reading_of_the_end_keeps_to_it():
    """Paweł ties and is out of dice; the Game Master, who must reach the 6, does, and leads."""
    rules = Rules(team_outcome="final_compare", opening_tie_one_empty="must_reach")
    opened = advance(Contest(3, (Pair(1), Pair(1))), (6, 6, 3), rules)
    reached = advance(opened, (6,), rules)
    assert find_results(reached, rules) == (Result.FAILURE, Result.FAILURE)
    assert find_throwers(reached, rules).count == 0
