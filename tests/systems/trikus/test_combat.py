"""Combat in rounds, blows, protection, Catastrophe (TR-30 to TR-51)."""

from __future__ import annotations

import pytest

from omega_widgets.systems.trikus.engine.character import Rank
from omega_widgets.systems.trikus.engine.choice_actions import (
    ChooseTargets,
    DecideRound,
    RollBlow,
)
from omega_widgets.systems.trikus.engine.combat_events import (
    CombatEnded,
)
from omega_widgets.systems.trikus.engine.conflict_actions import DeclareCombat, ThrowDice
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.entry_actions import (
    Enter,
)
from omega_widgets.systems.trikus.engine.fate_events import (
    Catastrophe,
)
from omega_widgets.systems.trikus.engine.flow import name_throwers
from omega_widgets.systems.trikus.engine.pool_actions import (
    AddDice,
    BringAllies,
)
from omega_widgets.systems.trikus.engine.running_test import Choice, Phase
from omega_widgets.systems.trikus.engine.state import Fighter
from omega_widgets.systems.trikus.engine.window_actions import Retreat
from tests.systems.trikus.playing import TRIO, Play

ATTACK, PROTECT, HOLD = Choice.ATTACK, Choice.PROTECT, Choice.HOLD


def find(events: tuple, kind: type) -> list:
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.rule("TR-18", "TR-30", "TR-32", "TR-33", "TR-35", "TR-38", "TR-40")
def test_the_worked_solo_combat_agrees_die_for_die():
    """Test case 3, with automatic blows: round 1 won on a tied 9, round 2 lost, line die gone."""
    play = Play(*TRIO, blow_rolls=False)
    play.fight(2)
    play.do(Enter("Zuzia", 2, boost=True))
    assert play.test.players[0].left == 3
    play.throw((4, 4))
    assert name_throwers(play.test, play.state) == ("Game Master", "Zuzia")
    play.throw((9, 2), (9,))
    play.do(DecideRound("Zuzia", ATTACK))
    assert play.combat.gm_dice == 1
    assert (play.who("Zuzia").morale, play.who("Zuzia").dark) == (1, 0)
    assert play.test.phase is Phase.GATHERING and play.test.players[0].left == 1
    play.do(AddDice("Zuzia", morale=1))
    play.throw((10, 1), (3,))
    events = play.close()
    assert find(events, CombatEnded)[0].winner == "gm"
    assert play.line_states("Zuzia") == ["free", "lost"]
    assert play.who("Zuzia").lines[1].resets_left == 2
    assert play.who("Zuzia").morale == 0


@pytest.fixture
def guards() -> Play:
    """TR-37: P 1 + 1 Morale, Z 2, M 3 against five guards."""
    play = Play(*TRIO)
    play.declare(1)
    play.do(Enter("Paweł", 1))
    play.throw((1, 10))
    play.fight(5)
    play.do(Enter("Paweł", 2, morale=1))
    play.do(Enter("Zuzia", 1))
    play.do(Enter("Michał", 1))
    return play


@pytest.mark.rule("TR-25", "TR-36", "TR-37")
def test_the_worked_guard_fight_agrees_die_for_die(guards):
    """Test case 5: who re-rolls at each step, outcomes, and the order of decisions M, Z."""
    play, gm = guards, "Game Master"
    throwers = []
    for faces in ((8, 3, 5, 8), (8, 6, 9, 2), (7, 10), (3,), (7,)):
        throwers.append(set(name_throwers(play.test, play.state)))
        play.throw(faces)
    assert throwers == [
        {gm, "Paweł", "Zuzia", "Michał"}, {gm, "Paweł", "Zuzia", "Michał"}, {gm, "Michał"},
        {gm}, {gm},
    ]
    assert [len(side.thrown) for side in play.test.sides] == [5, 2, 2, 3]
    play.close()
    assert play.test.results == (Result.FAILURE, Result.SUCCESS, Result.SUCCESS)
    assert play.test.deciders == ("Michał", "Zuzia")
    play.refused(DecideRound("Zuzia", ATTACK), "not_your_decision", "TR-36")
    play.do(DecideRound("Michał", ATTACK))
    play.refused(DecideRound("Zuzia", PROTECT, "Michał"), "no_protege", "TR-36")
    play.do(DecideRound("Zuzia", PROTECT, "Paweł"))
    assert [(blow.attacker, blow.target, blow.difficulty) for blow in play.test.blows] == [
        ("Michał", gm, 3), (gm, "Paweł", 5),
    ]


@pytest.mark.rule("TR-47", "TR-49", "TR-50", "TR-51")
@pytest.mark.parametrize(("face", "hit"), [(8, True), (4, False)])
def test_one_protector_makes_the_blow_need_five(guards, face, hit):
    """Test case 6: Combat Difficulty 3 with Zuzia's protection: 8 hits, 4 misses."""
    play = guards
    play.throw((8, 3, 5, 8), (8, 6, 9, 2), (7, 10), (3,), (7,))
    play.close()
    play.do(DecideRound("Michał", ATTACK))
    play.do(DecideRound("Zuzia", PROTECT, "Paweł"))
    assert play.do(RollBlow(), 3)[0].outcome == "hit"
    events = play.do(RollBlow(), face)
    assert events[0].outcome == ("hit" if hit else "miss")
    assert bool(find(events, Catastrophe)) is hit
    assert play.combat.gm_dice == 4
    assert [fighter.player for fighter in play.combat.standing] == (
        ["Zuzia", "Michał"] if hit else ["Paweł", "Zuzia", "Michał"]
    )
    assert play.line_states("Paweł")[1] == ("lost" if hit else "struck")


@pytest.mark.rule("TR-50")
def test_two_protectors_make_it_seven(guards):
    play = guards
    play.throw((8, 3, 5, 8), (8, 6, 9, 2), (7, 10), (3,), (7,))
    play.close()
    play.do(DecideRound("Michał", PROTECT, "Paweł"))
    play.do(DecideRound("Zuzia", PROTECT, "Paweł"))
    assert play.test.blows[0].difficulty == 7
    assert play.do(RollBlow(), 6)[0].outcome == "miss"


@pytest.mark.rule("TR-36", "TR-48", "TR-51", "TR-52")
def test_every_attacker_rolls_alone_and_the_enemy_may_lose_several_dice(guards):
    """Test case 8: Combat Difficulty 3, blows 5, 7, 2: the enemy loses two dice."""
    play = guards
    play.throw((1, 9, 9, 9), (1,), (1,), (1,), (1,))
    assert play.test.deciders == ("Paweł", "Zuzia", "Michał")
    for player in play.test.deciders:
        play.do(DecideRound(player, ATTACK))
    for face in (5, 7, 2):
        play.do(RollBlow(), face)
    assert play.combat.gm_dice == 3
    assert [play.who(player).morale for player, _ in TRIO] == [1, 1, 1]


@pytest.mark.rule("TR-36")
def test_a_success_may_hold_back_and_the_enemy_may_spare(guards):
    play = guards
    play.throw((8, 3, 5, 8), (8, 6, 9, 2), (7, 10), (3,), (7,))
    play.close()
    play.refused(ChooseTargets(("Zuzia",)), "no_target", "TR-51")
    play.do(DecideRound("Michał", HOLD))
    play.do(DecideRound("Zuzia", HOLD))
    events = play.do(ChooseTargets(()))
    assert "nobody" in events[0].words()
    assert play.combat.round == 2 and play.combat.gm_dice == 5


@pytest.mark.rule("TR-46")
@pytest.mark.parametrize("difficulty", [0, 11])
def test_combat_difficulty_is_one_to_ten(difficulty):
    play = Play(*TRIO)
    play.refused(DeclareCombat(2, "a", "b", difficulty), "combat_difficulty", "TR-46")
    play.fight(2, difficulty=5)
    assert play.combat.difficulty == 5
    standard = Play(*TRIO)
    standard.fight(2)
    assert standard.combat.difficulty == 3


@pytest.mark.rule("TR-31", "TR-32")
def test_later_rounds_use_the_same_line_and_new_extras():
    play = Play(*TRIO)
    play.fight(3)
    play.do(Enter("Michał", 1, boost=True))
    play.throw((1, 9), (1,), (1,))
    play.do(DecideRound("Michał", ATTACK))
    play.do(RollBlow(), 3)
    assert play.test.players[0].left == 3 and play.combat.gm_dice == 2
    play.do(AddDice("Michał", morale=1, boost=True))
    assert play.test.players[0].left == 6
    play.refused(Enter("Michał", 1), "already_in")


@pytest.mark.rule("TR-33")
def test_a_fighter_without_a_line_is_out_with_the_first_hit():
    play = Play(("Ola", Rank.NOVICE), ("Jan", Rank.NOVICE))
    for line in (1, 2, 3):
        play.declare(1)
        play.do(Enter("Ola", line))
        play.throw((1, 10))
    play.fight(2)
    play.do(Enter("Ola", morale=2))
    play.throw((9, 1), (1,))
    play.close()
    events = play.do(RollBlow(), 3)
    assert find(events, Catastrophe) and find(events, CombatEnded)[0].winner == "gm"
    assert play.line_states("Ola").count("lost") == 1
    strict = Play(("Ola", Rank.MASTER), ("Jan", Rank.NOVICE), lineless_fighter="not_allowed")
    strict.declare(1)
    strict.do(Enter("Ola", 1))
    strict.throw((1, 10))
    strict.fight(2)
    strict.refused(Enter("Ola", morale=1), "line_needed", "TR-33")


@pytest.mark.rule("TR-33", "TR-38")
def test_without_dice_for_a_new_round_one_drops_out_without_a_catastrophe():
    play = Play(("Ola", Rank.MASTER), ("Jan", Rank.NOVICE))
    play.declare(1)
    play.do(Enter("Ola", 1))
    play.throw((1, 10))
    play.fight(2)
    play.do(Enter("Ola", morale=1))
    play.throw((9, 1))
    play.close()
    play.do(RollBlow(), 2)
    assert play.combat.round == 2
    assert ThrowDice().dice(play.state) == ()
    events = play.throw(())
    assert find(events, CombatEnded)[0].winner == "none"
    assert play.line_states("Ola") == ["struck"]


@pytest.mark.rule("TR-34")
def test_allies_are_dice_that_are_lost_first():
    play = Play(*TRIO)
    play.refused(BringAllies("Zuzia"), "allies_in_combat", "TR-34")
    play.fight(2, gm_allies=1)
    assert play.combat.gm_dice == 3
    play.do(Enter("Paweł", 1, allies=2))
    play.do(BringAllies("Paweł", 1))
    assert play.combat.fighter("Paweł").counted == 4
    play.throw((9, 1), (1,), (1,), (1,))
    play.close()
    play.do(RollBlow(), 3)
    assert play.combat.fighter("Paweł") == Fighter("Paweł", 0, 1, 2, rolled=True)
    assert play.test.players[0].left == 3


@pytest.mark.rule("TR-34")
def test_allies_may_be_extra_dice_that_never_count():
    play = Play(*TRIO, allies="extra")
    play.fight(2, gm_allies=1)
    play.do(Enter("Paweł", 1, allies=2))
    assert play.combat.gm_dice == 2 and play.test.opponent.left == 3
    assert play.combat.fighter("Paweł").counted == 1 and play.test.players[0].left == 3
    play.refused(Enter("Zuzia", 1, allies=-1), "allies_in_combat")


@pytest.mark.rule("TR-12", "TR-34", "TR-64")
def test_allies_keep_to_the_largest_pool_and_follow_nobody_who_has_left():
    play = Play(*TRIO, gm_pool_cap=3)
    play.refused(DeclareCombat(0, "s", "f", gm_allies=2), "pool_range", "TR-12")
    play.refused(DeclareCombat(2, "s", "f", gm_allies=2), "pool_range", "TR-12")
    play.fight(2)
    play.do(BringAllies("Game Master", 1))
    play.refused(BringAllies("Game Master", 1), "pool_range", "TR-12")
    play.do(Enter("Paweł", 1))
    play.do(Enter("Zuzia", 1))
    play.do(Retreat("Paweł"))
    play.refused(BringAllies("Paweł", 1), "not_in_test", "TR-34")


@pytest.mark.rule("TR-38", "TR-49")
@pytest.mark.parametrize(
    ("blows", "struck"), [("all_resolve", True), ("players_first", False)]
)
def test_the_enemy_still_strikes_after_losing_the_last_die_unless_players_come_first(
    blows, struck
):
    play = Play(*TRIO, blows=blows)
    play.fight(1)
    play.do(Enter("Paweł", 1))
    play.do(Enter("Zuzia", 1))
    play.throw((5, 4, 6))
    play.close()
    play.do(DecideRound("Zuzia", ATTACK))
    events = play.do(RollBlow(), 3)
    if struck:
        events = play.do(RollBlow(), 9)
    assert find(events, CombatEnded)[0].winner == "players"
    assert ("lost" in play.line_states("Paweł")) is struck


@pytest.mark.rule("TR-38")
def test_the_players_win_when_the_enemy_has_no_dice_and_gain_no_further_morale():
    play = Play(*TRIO)
    play.fight(1)
    play.do(Enter("Michał", 1))
    play.throw((5, 6))
    play.do(DecideRound("Michał", ATTACK))
    events = play.do(RollBlow(), 10)
    assert find(events, CombatEnded)[0].winner == "players"
    assert play.who("Michał").morale == 1
    assert play.combat is None


@pytest.mark.rule("TR-30", "TR-50")
def test_without_blow_rolls_a_protected_player_is_still_rolled_for():
    """Automatic loss is Combat Difficulty 1; protection makes it 3."""
    play = Play(*TRIO, blow_rolls=False)
    play.fight(3)
    play.do(Enter("Paweł", 1))
    play.do(Enter("Michał", 1))
    play.throw((5, 2, 9), (5,), (5,))
    play.close()
    play.do(DecideRound("Michał", PROTECT, "Paweł"))
    assert play.test.blows[0].difficulty == 3
    play.do(RollBlow(), 2)
    assert play.combat.fighter("Paweł").standing == "in"


@pytest.mark.rule("TR-47", "TR-55")
@pytest.mark.parametrize(("option", "morale"), [("lost", 0), ("kept", 1)])
def test_a_missed_blow_and_morale(option, morale):
    play = Play(*TRIO, missed_blow_morale=option)
    play.declare(1)
    play.do(Enter("Paweł", 1))
    play.throw((1, 10))
    play.fight(1)
    play.do(Enter("Paweł", 2))
    play.throw((9, 1))
    play.close()
    play.do(RollBlow(), 2)
    assert play.who("Paweł").morale == morale
    assert play.combat.fighter("Paweł").dice == 1


@pytest.mark.rule("TR-47", "TR-55", "TR-67")
def test_morale_is_kept_only_after_a_missed_blow_not_after_a_lost_boost():
    play = Play(*TRIO, missed_blow_morale="kept")
    play.declare(1)
    play.do(Enter("Zuzia", 1))
    play.throw((1, 9))
    play.fight(3)
    play.do(Enter("Zuzia", 2, boost=True))
    play.throw((9, 1), (1,), (1,))
    play.close()
    assert (play.who("Zuzia").morale, play.who("Zuzia").dark) == (0, 1)


@pytest.mark.rule("TR-36", "TR-52")
@pytest.mark.parametrize(("option", "morale"), [(True, 1), (False, 0)])
def test_a_protector_still_earns_the_morale_die_unless_chosen_otherwise(option, morale):
    play = Play(*TRIO, protector_morale=option)
    play.fight(1)
    play.do(Enter("Paweł", 1))
    play.do(Enter("Michał", 1))
    play.throw((5, 2, 9))
    play.close()
    play.do(DecideRound("Michał", PROTECT, "Paweł"))
    play.do(RollBlow(), 2)
    assert play.who("Michał").morale == morale


@pytest.mark.rule("TR-64")
def test_when_all_players_retreat_the_combat_ends_without_a_winner():
    play = Play(*TRIO)
    play.fight(2)
    play.do(Enter("Zuzia", 1))
    play.throw((9, 1))
    events = play.do(Retreat("Zuzia"))
    assert find(events, CombatEnded)[0].winner == "none"
    assert play.who("Zuzia").dark == 1 and play.combat is None


@pytest.mark.rule("TR-64", "TR-38")
def test_who_has_left_a_combat_takes_no_part_in_later_rounds():
    play = Play(*TRIO)
    play.fight(3)
    play.do(Enter("Zuzia", 1))
    play.do(Enter("Michał", 1))
    play.throw((9, 1, 10))
    play.do(Retreat("Zuzia"))
    play.throw((1,), (1,))
    play.do(DecideRound("Michał", ATTACK))
    play.do(RollBlow(), 1)
    assert [side.name for side in play.test.players] == ["Michał"]
    play.refused(Enter("Zuzia", 2), "out_of_combat", "TR-38")
    play.do(Enter("Paweł", 1))
