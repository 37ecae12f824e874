"""The widgets, driven without a browser: clicks, sliders, words and exact numbers."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.drawing import percent
from omega_widgets.systems.trikus.engine.character import Rank
from omega_widgets.systems.trikus.engine.choice_actions import DecideRound
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.entry_actions import Enter
from omega_widgets.systems.trikus.engine.running_test import Choice, Phase
from omega_widgets.systems.trikus.engine.team_actions import AwardLight, CreateCharacter
from omega_widgets.systems.trikus.odds.duel import single_test
from omega_widgets.systems.trikus.odds.events import chance_in, odds_of
from omega_widgets.systems.trikus.rules import Rules
from omega_widgets.systems.trikus.view import TrikusView, duel, table_view, team, worked
from omega_widgets.systems.trikus.view.examples import EXAMPLES
from omega_widgets.systems.trikus.view.moves import list_moves
from omega_widgets.systems.trikus.view.odds_html import find_course
from omega_widgets.table.table import Table
from tests.systems.trikus.playing import Play


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", html, flags=re.S))


@pytest.mark.rule("TR-22", "TR-23")
def test_the_stepper_replays_the_worked_duel_with_the_chance_after_every_die():
    """62479/100000 before, then 77 %, 64 %, 2/5, and a Success."""
    view = duel()
    panel = view.open_panel
    assert "62479/100000" in view.odds.value
    chances = []
    for _ in range(5):
        assert not panel.example.disabled
        panel.example.click()
        if view.state.running:
            chances.append(chance_in(view.state, "Player").fraction(Result.SUCCESS))
            assert percent(chances[-1]) in words(view.odds.value)
    assert chances == [
        Fraction(62479, 100000), Fraction(77, 100), Fraction(16, 25), Fraction(2, 5),
    ]
    assert "Success for Player" in words(view.stage.value)
    assert "data-rule='TR-20'" in view.stage.value
    assert "Success for Player (9 against 7)" in view._status.value
    assert find_course(view.table)[-1] == 1


@pytest.mark.rule("TR-17", "TR-19")
def test_the_stepper_says_who_is_in_control_and_what_must_be_reached():
    view = duel()
    for _ in range(3):
        view.open_panel.example.click()
    said = words(view.stage.value)
    assert "The Game Master is in control. Player must reach 7 and has 2 dice left." in said
    assert view.open_panel.throw.description == "Player throws"


@pytest.mark.rule("TR-16")
def test_stepping_back_takes_back_the_last_die_and_the_example_goes_on_from_there():
    view = duel()
    panel = view.open_panel
    for _ in range(3):
        panel.example.click()
    before = view.state
    panel.example.click()
    panel.back.click()
    assert view.state == before
    panel.example.click()
    assert view.state.test.players[0].face == 1


@pytest.mark.rule("TR-22")
def test_the_example_offers_nothing_once_other_dice_have_fallen():
    view = duel(Table.in_memory("trikus", seats=("Player",), roller=ScriptedRoller([3, 4])))
    view.open_panel.throw.click()
    view.open_panel.throw.click()
    assert view.state.test.players[0].face == 4
    assert view.open_panel.example.disabled


@pytest.mark.rule("TR-23")
def test_the_odds_follow_the_sliders():
    view = duel(player_dice=1, gm_dice=1)
    for player, gm in ((5, 2), (20, 20), (1, 4)):
        view.open_panel.player_dice.value, view.open_panel.gm_dice.value = player, gm
        chance = single_test(player, gm).fraction("success")
        assert percent(chance) in words(view.odds.value)


@pytest.mark.rule("TR-23")
def test_an_example_of_ones_own_can_be_given():
    view = duel(player_dice=1, gm_dice=1, script="6 6")
    view.open_panel.example.click()
    view.open_panel.example.click()
    assert "No result for Player" in words(view.stage.value)


@pytest.mark.rule("TR-28", "TR-35", "TR-37", "TR-61")
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_worked_example_can_be_stepped_through_die_for_die(name):
    view = worked(example=name)
    panel = view.open_panel
    for step in EXAMPLES[name].steps:
        assert panel.next_step() == step
        panel.go.click()
        assert view._error.value == ""
        assert step.story in panel.story.value.replace("&#x27;", "'")
    assert panel.go.disabled
    ended = view.state.running is None or view.state.combat.round == 2
    assert ended
    panel.back.click()
    assert panel.next_step() == EXAMPLES[name].steps[-1]


def declare(view: TrikusView, kind: str = "A test", gm_dice: int = 2) -> None:
    view.selector.value = "Test or combat"
    panel = view.open_panel
    panel.kind.value = kind
    panel.success.value, panel.failure.value = "it works", "it fails"
    panel.gm_dice.value = gm_dice
    panel.declare_button.click()


@pytest.mark.rule("TR-06", "TR-11", "TR-13")
def test_exactly_the_legal_moves_are_buttons_and_the_rest_say_why_not():
    view = team()
    assert view.open_panel.declare_button.disabled
    assert "TR-11" in view.open_panel.why_not.value
    declare(view)
    moves = view.open_panel.moves
    offered = [button.description for button in moves.buttons.children]
    assert len(offered) == 6 and all("strike line" in label for label in offered)
    assert "A side of the test is still missing." in words(moves.reasons.value)
    moves.find("Zuzia: strike line 1").click()
    assert "Throw the opening dice" in moves.buttons.children[0].description
    reasons = words(moves.reasons.value)
    assert "Zuzia: add a Morale die Zuzia holds 0 Morale dice, not 1." in reasons
    for move in list_moves(view.state):
        is_legal = view.table.can(move.action, view.seat) is None
        assert is_legal == any(
            button.description == move.label for button in moves.buttons.children
        )


@pytest.mark.rule("TR-36", "TR-47")
def test_a_combat_is_played_by_its_buttons_alone():
    view = team()
    view.table.roller = ScriptedRoller([5, 2, 9, 5, 5, 7, 4])
    declare(view, "A combat", gm_dice=3)
    moves = view.open_panel.moves
    for label in ("Paweł: strike line 1", "Michał: strike line 1", "opening", "Game Master throws",
                  "Game Master throws"):
        moves.find(label).click()
    if view.state.test.phase is Phase.DECIDED:
        moves.find("Close").click()
    moves.find("Michał: protect Paweł").click()
    assert "needs 5" in moves.buttons.children[0].description
    assert percent(Fraction(3, 5)) in words(view.odds.value)
    moves.find("Roll the Game Master's blow").click()
    assert view.state.combat.round == 2
    assert "The combat to its end" in view.odds.value
    with pytest.raises(LookupError, match="no move"):
        moves.find("something else")


@pytest.mark.rule("TR-56", "TR-58")
def test_boom_is_called_by_naming_a_face_so_that_no_button_gives_it_away():
    table = Table.in_memory("trikus", Rules(boom=True, boom_flip="gm_free"), seats=("Group",))
    table.do(CreateCharacter("Ola", Rank.MASTER), "Group")
    table.roller = ScriptedRoller([5, 5, 2, 5])
    view = table_view(table)
    declare(view)
    panel = view.open_panel
    for label in ("Ola: strike line 1", "opening", "throw"):
        panel.moves.find(label).click()
    panel.face.value = 4
    panel.boom_button.click()
    assert "There are not 3 dice showing 4" in view._error.value
    panel.moves.find("Close").click()
    assert view.state.test.phase is Phase.TURNING
    panel.face.value = 5
    panel.flips.children[0].value = Result.NO_RESULT
    panel.notice_button.click()
    assert view._error.value == ""
    assert view.state.test.results == (Result.NO_RESULT,)


@pytest.mark.rule("TR-60", "TR-61", "TR-63")
def test_a_negotiation_shows_its_chance_before_and_after():
    view = worked(example="deal")
    for _ in range(3):
        view.open_panel.go.click()
    assert percent(Fraction(1, 10)) in words(view.odds.value)
    assert "If the Game Master agrees to throw again" in view.odds.value


@pytest.mark.rule("TR-03", "TR-69", "TR-74", "TR-75", "TR-78")
def test_characters_sides_and_tokens_by_their_panels():
    table = Table.in_memory("trikus", seats=("Group",))
    view = table_view(table)
    view.selector.value = "Characters"
    panel = view.open_panel
    panel.player.value, panel.rank.value, panel.profession.value = "Ola", Rank.MASTER, "senator"
    panel.create.click()
    assert view.state.character("Ola").profession == "senator"
    panel.light.value, panel.dark.value = "I rule", "one; two"
    assert panel.write.disabled and "1 Light and 3 Dark" in panel.write_hint.value
    panel.dark.value = "one; two; three"
    panel.write.click()
    assert view.state.character("Ola").dark_sides == ("one", "two", "three")
    view.selector.value = "Tokens"
    tokens = view.open_panel
    assert tokens.fact.disabled and "holds no Light Side token" in tokens.reasons.value
    tokens.words.value = "ruled wisely"
    tokens.award.click()
    assert view.state.character("Ola").light == 1
    tokens.words.value = "a ship arrives"
    tokens.fact.click()
    assert view.state.character("Ola").light == 0
    assert "Ola" in view.odds.value and "senator" in view.odds.value


@pytest.mark.rule("TR-73")
def test_the_blind_game_master_sees_no_dark_sides():
    table = Table.in_memory("trikus", Rules(gm_blind_to_dark=True), seats=("Game Master", "Ola"))
    table.do(
        CreateCharacter("Ola", Rank.MASTER, "", ("I rule",), ("vain", "cold", "sly")), "Ola"
    )
    master, player = table_view(table, "Game Master"), table_view(table, "Ola")
    assert "vain" not in master.odds.value and "vain" in player.odds.value


@pytest.mark.rule("TR-12", "TR-74")
def test_each_seat_sees_its_own_moves_and_is_told_whose_turn_it_is():
    table = Table.in_memory("trikus", seats=("Game Master", "Ola", "Jan"))
    table.do(CreateCharacter("Ola", Rank.NOVICE), "Ola")
    table.do(CreateCharacter("Jan", Rank.NOVICE), "Jan")
    assert table.can(AwardLight("Ola"), "Ola").code == "not_your_turn"
    master, ola = table_view(table, "Game Master"), table_view(table, "Ola")
    declare(master)
    ola.selector.value = "Test or combat"
    offered = [button.description for button in ola.open_panel.moves.buttons.children]
    assert offered and all(label.startswith("Ola") for label in offered)
    assert "It is up to Game Master or Jan." in words(ola.open_panel.moves.reasons.value)


@pytest.mark.rule("TR-23", "TR-29", "TR-47")
def test_results_know_the_odds_of_the_dice_behind_them():
    view = worked(example="guards")
    while not view.open_panel.go.disabled:
        view.open_panel.go.click()
    rules = view.table.rules
    found = {
        event.outcome: odds_of(event, rules)
        for entry in view.table.played
        for event in entry.events
        if event.outcome
    }
    assert found["hit"].fraction("hit") == Fraction(3, 5)
    view = duel()
    for _ in range(5):
        view.open_panel.example.click()
    event = next(event for event in view.table.played[-1].events if event.outcome)
    assert odds_of(event, rules) == single_test(3, 2)


@pytest.mark.rule("TR-23", "TR-33")
def test_a_fighter_without_dice_for_the_new_round_has_no_chances_and_the_others_keep_theirs():
    """Ola fights on a Morale die alone; in round 2 only Jan's single die faces the two."""
    play = Play(("Ola", Rank.MASTER), ("Jan", Rank.NOVICE))
    play.declare(1)
    play.do(Enter("Ola", 1))
    play.throw((1, 10))
    play.fight(2)
    play.do(Enter("Ola", morale=1))
    play.do(Enter("Jan", 1))
    play.throw((1, 9, 9), (1,))
    for player in ("Ola", "Jan"):
        play.do(DecideRound(player, Choice.HOLD))
    assert play.combat.round == 2
    assert chance_in(play.state, "Ola") is None
    assert chance_in(play.state, "Jan").fraction(Result.SUCCESS) == Fraction(57, 200)
    view = team(play.table)
    assert view._error.value == ""
    assert "Chances of Jan" in view.odds.value and "Chances of Ola" not in view.odds.value
