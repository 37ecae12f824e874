"""Sides, tokens, falls, the Duel of the Fates and promotions (TR-43 to TR-45, TR-68 to TR-85)."""

from __future__ import annotations

import pytest

from omega_widgets.systems.trikus.engine.character import SIDE_COUNTS, Rank
from omega_widgets.systems.trikus.engine.choice_actions import DecideRound, RollBlow
from omega_widgets.systems.trikus.engine.conflict_actions import ThrowDice
from omega_widgets.systems.trikus.engine.entry_actions import Enter
from omega_widgets.systems.trikus.engine.flow import next_blow
from omega_widgets.systems.trikus.engine.running_test import Choice, Phase
from omega_widgets.systems.trikus.engine.team_actions import (
    AwardLight,
    ChooseDarkSide,
    CreateCharacter,
    PlayDark,
    StateFact,
    UseDark,
    WriteSides,
)
from omega_widgets.systems.trikus.engine.window_actions import Retreat
from tests.systems.trikus.playing import TRIO, Play


def ranks(play: Play) -> dict[str, str]:
    return {one.player: one.rank.value for one in play.state.team}


def lose_to_a_master(play: Play, *helpers: str) -> None:
    """Paweł loses his last die to a GM Master; the helpers fight at his side."""
    play.fight(3, gm_is_master=True)
    play.do(Enter("Paweł", 1))
    for helper in helpers:
        play.do(Enter(helper, 1))
    play.throw((9, 1, *(1 for _ in helpers)))
    while play.test.phase is Phase.ROLLING:
        play.throw((1,) * len(ThrowDice().dice(play.state)))
    play.close()
    while play.test.phase is Phase.STRIKING:
        play.do(RollBlow(), 10 if next_blow(play.test).target == "Paweł" else 1)
    for player in (side.name for side in play.test.players if play.state.combat):
        play.do(Retreat(player))


@pytest.mark.rule("TR-68", "TR-69", "TR-71")
def test_the_number_of_sides_follows_the_rank():
    """Test case 20: a Master with 2 Light and 2 Dark is refused: side_counts."""
    assert all(sum(counts) == 4 for counts in SIDE_COUNTS.values())
    play = Play()
    wrong = CreateCharacter("Michał", Rank.MASTER, "", ("a", "b"), ("c", "d"))
    play.refused(wrong, "side_counts", "TR-69")
    play.do(CreateCharacter("Paweł", Rank.NOVICE, "pilot", ("a", "b", "c"), ("d",)))
    play.refused(WriteSides("Paweł", ("a", "b", "c"), ("d",)), "sides_written", "TR-71")
    play.do(CreateCharacter("Zuzia", Rank.ADVANCED))
    play.refused(WriteSides("Zuzia", ("a", " "), ("c", "d")), "side_empty", "TR-68")
    play.do(WriteSides("Zuzia", ("a", "b"), ("c", "d")))
    assert play.who("Zuzia").dark_sides == ("c", "d")


@pytest.mark.rule("TR-70", "TR-72")
def test_the_worked_example_of_sides():
    """Michał: one Light, one Dark of his own, one each by Paweł and Zuzia: 1 Light and 3 Dark."""
    play = Play(*TRIO, others_choose_master_dark=True)
    own = ("I do what others tell me",)
    play.refused(WriteSides("Michał", ("I do what I want",), (*own, "x", "y")), "side_counts")
    play.do(WriteSides("Michał", ("I do what I want",), own))
    play.refused(ChooseDarkSide("Michał", "Michał", "more"), "own_dark_side", "TR-72")
    play.refused(ChooseDarkSide("Paweł", "Zuzia", "more"), "not_a_master", "TR-72")
    play.refused(ChooseDarkSide("Paweł", "Michał", " "), "side_empty", "TR-68")
    play.do(ChooseDarkSide("Paweł", "Michał", "I admit a mistake"))
    play.do(ChooseDarkSide("Zuzia", "Michał", "I have to work with someone"))
    play.refused(ChooseDarkSide("Zuzia", "Michał", "a fourth"), "side_counts", "TR-69")
    michal = play.who("Michał")
    assert (len(michal.light_sides), len(michal.dark_sides)) == (1, 3)


@pytest.mark.rule("TR-74", "TR-75", "TR-80")
def test_light_tokens_are_awarded_counted_and_spent_on_a_fact():
    play = Play(*TRIO)
    play.refused(StateFact("Paweł", "a ship arrives"), "not_enough_light", "TR-75")
    play.do(AwardLight("Paweł", "dared it alone"))
    play.refused(StateFact("Paweł", ""), "fact_empty", "TR-75")
    play.do(StateFact("Paweł", "a ship arrives"))
    assert (play.who("Paweł").light, play.who("Paweł").light_ever) == (0, 1)


def boosted_failure(play: Play, player: str, line: int | None) -> None:
    play.declare(5)
    play.do(Enter(player, line, boost=True))
    pool = len(play.test.players[0].dice)
    play.throw((10, 1), *[(1,)] * (pool - 1))
    play.close()


@pytest.mark.rule("TR-76", "TR-77", "TR-78", "TR-79")
def test_the_worked_dark_side_token():
    """Zuzia lost with Boost; the GM uses the token; the saboteur destroys the disk: 1 to 0."""
    play = Play(*TRIO)
    play.do(WriteSides("Zuzia", ("daring", "curious"), ("saboteur", "proud")))
    play.refused(UseDark("Zuzia"), "no_dark_token", "TR-78")
    boosted_failure(play, "Zuzia", 1)
    assert play.who("Zuzia").dark == 1
    play.refused(UseDark("Zuzia", "lazy"), "no_such_side", "TR-78")
    play.refused(PlayDark("Zuzia", "saboteur"), "no_dark_due", "TR-78")
    play.do(UseDark("Zuzia", "saboteur"))
    assert (play.who("Zuzia").dark, play.who("Zuzia").dark_due) == (0, 1)
    play.refused(PlayDark("Zuzia", "lazy"), "no_such_side", "TR-78")
    play.do(PlayDark("Zuzia", "saboteur", "destroys the disk"))
    assert (play.who("Zuzia").dark_due, play.who("Zuzia").dark_ever) == (0, 1)


@pytest.mark.rule("TR-73")
def test_a_blind_game_master_names_no_dark_side():
    play = Play(*TRIO, gm_blind_to_dark=True)
    play.do(WriteSides("Zuzia", ("daring", "curious"), ("saboteur", "proud")))
    boosted_failure(play, "Zuzia", 1)
    play.refused(UseDark("Zuzia", "saboteur"), "gm_is_blind", "TR-73")
    play.do(UseDark("Zuzia"))


def three_tokens(play: Play, player: str) -> None:
    for _ in range(3):
        play.declare(2)
        line = play.who(player).free_lines
        play.do(Enter(player, line[0] + 1 if line else None, boost=not line))
        play.do(Retreat(player))


@pytest.mark.rule("TR-64", "TR-81", "TR-82")
def test_three_active_tokens_turn_an_advanced_character():
    """Test case 18: Zuzia falls and makes a Novice, Paweł rises, Michał stays Master."""
    play = Play(*TRIO)
    three_tokens(play, "Zuzia")
    assert ranks(play) == {"Paweł": "Advanced", "Zuzia": "Novice", "Michał": "Master"}
    assert play.state.losses[0].cause == "tokens"
    zuzia = play.who("Zuzia")
    assert (zuzia.dark, zuzia.morale, zuzia.light_sides) == (0, 0, ())
    assert play.line_states("Paweł") == ["free", "free"]


@pytest.mark.rule("TR-81", "TR-82")
def test_a_fallen_novice_promotes_nobody_and_a_fallen_master_both():
    novice = Play(*TRIO)
    three_tokens(novice, "Paweł")
    assert ranks(novice) == {"Paweł": "Novice", "Zuzia": "Advanced", "Michał": "Master"}
    master = Play(*TRIO)
    three_tokens(master, "Michał")
    assert ranks(master) == {"Paweł": "Advanced", "Zuzia": "Master", "Michał": "Novice"}


@pytest.mark.rule("TR-45", "TR-82")
def test_with_doubled_ranks_all_rise_or_one_of_each():
    for option, jan in (("all_below", "Advanced"), ("one_per_rank", "Novice")):
        play = Play(*TRIO, ("Jan", Rank.NOVICE), promotion=option)
        three_tokens(play, "Zuzia")
        assert ranks(play)["Jan"] == jan and ranks(play)["Paweł"] == "Advanced"


@pytest.mark.rule("TR-43", "TR-45", "TR-83", "TR-85")
def test_a_master_who_fought_dies_for_the_companion():
    """Test case 16: Paweł falls to 0 against a GM Master; Michał's Master dies; all rise."""
    play = Play(*TRIO)
    lose_to_a_master(play, "Michał")
    assert play.state.losses[-1].cause == "death"
    assert ranks(play) == {"Paweł": "Advanced", "Zuzia": "Master", "Michał": "Novice"}
    assert play.who("Michał").morale == 0
    assert play.combat is None


@pytest.mark.rule("TR-44", "TR-84", "TR-85")
def test_an_absent_master_falls():
    play = Play(*TRIO)
    lose_to_a_master(play)
    assert play.state.losses[-1].cause == "absent"
    assert ranks(play)["Michał"] == "Novice"


@pytest.mark.rule("TR-43")
@pytest.mark.parametrize(
    ("option", "rank"), [("after_combat", "Advanced"), ("immediate", "Master")]
)
def test_promotions_wait_for_the_end_of_the_combat_or_come_at_once(option, rank):
    """Paweł falls while Zuzia, who won the round and holds back, fights on."""
    play = Play(*TRIO, fates_timing=option)
    play.fight(1, gm_is_master=True)
    for player in ("Paweł", "Zuzia", "Michał"):
        play.do(Enter(player, 1))
    play.throw((5, 1, 10, 10))
    play.close()
    for player in ("Zuzia", "Michał"):
        play.do(DecideRound(player, Choice.HOLD))
    play.do(RollBlow(), 10)
    assert play.combat.round == 2
    assert [fighter.player for fighter in play.combat.standing] == ["Zuzia"]
    assert play.who("Zuzia").rank.value == rank


@pytest.mark.rule("TR-43")
def test_a_line_lost_by_boost_counts_as_losing_all_dice_in_that_fight():
    for option, died in ((True, True), (False, False)):
        play = Play(*TRIO, fates_any_loss=option)
        play.fight(1, gm_is_master=True)
        play.do(Enter("Paweł", 1, boost=True))
        play.throw((9, 1), (1,), (1,))
        play.close()
        assert bool(play.state.losses) is died


@pytest.mark.rule("TR-43")
def test_a_retreated_master_took_part_or_not():
    for option, cause in (("rolled", "death"), ("still_in_fight", "absent")):
        play = Play(*TRIO, fates_part=option)
        play.fight(1, gm_is_master=True)
        play.do(Enter("Paweł", 1))
        play.do(Enter("Michał", 1))
        play.throw((9, 1, 1))
        play.do(Retreat("Michał"))
        play.close()
        play.do(RollBlow(), 10)
        assert play.state.losses[-1].cause == cause


@pytest.mark.rule("TR-43")
def test_no_master_in_the_team_and_nothing_happens():
    play = Play(("Paweł", Rank.NOVICE))
    lose_to_a_master(play)
    assert play.state.losses == ()


@pytest.mark.rule("TR-43", "TR-45", "TR-82")
@pytest.mark.parametrize("option", ["all_below", "one_per_rank"])
def test_two_masters_lost_at_once_lift_nobody_by_two_ranks(option):
    """Ola fought and dies, Jan stayed away and falls; a Novice becomes Advanced, not a Master."""
    team = (("Paweł", Rank.NOVICE), ("Ewa", Rank.NOVICE), ("Ola", Rank.MASTER))
    play = Play(*team, ("Jan", Rank.MASTER), promotion=option)
    lose_to_a_master(play, "Ola")
    assert ranks(play) == {"Paweł": "Advanced", "Ewa": "Advanced", "Ola": "Novice", "Jan": "Novice"}
    assert [loss.cause for loss in play.state.losses] == ["death", "absent"]


def lose_a_round_to_a_master(play: Play, *others: str) -> None:
    """Paweł loses his last die in round 1 to a GM Master; the others win and stand."""
    play.fight(3, gm_is_master=True)
    for player in ("Paweł", *others):
        play.do(Enter(player, 1))
    play.throw((5, 1, *(9 for _ in others)), (1,), (1,))
    play.close()
    for player in others:
        play.do(DecideRound(player, Choice.HOLD))
    play.do(RollBlow(), 10)


@pytest.mark.rule("TR-38", "TR-44")
def test_a_master_who_is_to_fall_for_staying_away_cannot_join_a_later_round():
    play = Play(*TRIO)
    lose_a_round_to_a_master(play, "Zuzia")
    assert play.combat.doomed == (("Michał", "fall"),)
    play.refused(Enter("Michał", 1), "out_of_combat", "TR-38")


@pytest.mark.rule("TR-43", "TR-81", "TR-85")
def test_a_master_with_a_third_token_whom_fate_has_struck_is_lost_only_once():
    """Michał's Boost fails against an enemy Master: he dies of that, and does not fall as well."""
    play = Play(*TRIO)
    for _ in range(2):
        play.declare(1)
        play.do(Enter("Zuzia", 1 if play.who("Zuzia").lines[0].state.value == "free" else 2))
        play.do(Enter("Michał", None if play.who("Michał").is_exhausted else 1, boost=True))
        play.do(Retreat("Michał"))
        play.throw((1, 9))
        play.close()
    assert play.who("Michał").dark == 2
    play.fight(2, gm_is_master=True)
    play.do(Enter("Paweł", 1))
    play.do(Enter("Michał", None, boost=True))
    play.throw((5, 9, 1), (4, 1))
    play.close()
    play.do(DecideRound("Paweł", Choice.HOLD))
    assert play.combat.doomed == (("Michał", "death"),)
    assert play.state.losses == ()
    play.do(Retreat("Paweł"))
    assert [(loss.player, loss.cause) for loss in play.state.losses] == [("Michał", "death")]
    assert ranks(play) == {"Paweł": "Advanced", "Zuzia": "Master", "Michał": "Novice"}


@pytest.mark.rule("TR-43", "TR-67")
def test_a_new_character_owes_nothing_for_the_boost_of_a_lost_one():
    """Promotions at once, the price of Boost at the end: the dead Master's price is not paid."""
    play = Play(*TRIO, fates_timing="immediate", boost_scope="combat")
    play.fight(1, gm_is_master=True)
    play.do(Enter("Michał", 1, boost=True))
    play.throw((9, 1), *[(1,)] * 4)
    for number in range(3):
        if number:
            play.throw((9, 1), *[(1,)] * (2 - number))
        play.close()
        play.do(RollBlow(), 10)
    assert play.combat is None
    michal = play.who("Michał")
    assert (michal.rank, michal.dark_ever) == (Rank.NOVICE, 0)
    assert play.line_states("Michał") == ["free"] * 3
