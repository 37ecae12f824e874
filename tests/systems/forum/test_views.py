"""The forum game's widgets, played headlessly: buttons are clicked, sliders are moved."""

from __future__ import annotations

from typing import Any

import pytest

from omega_widgets.review.replay import Replay
from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.forum.rules import Rules
from omega_widgets.systems.forum.view import duel, fate, multiplier, table_view
from omega_widgets.systems.forum.view.cards import draw_card
from tests.systems.forum.play import ANN, GM
from tests.systems.forum.seats import (
    CHARACTERS,
    DUEL,
    FATE,
    MULTIPLIER,
    enter,
    go,
    hidden,
    shared,
    solo,
)
from tests.systems.forum.test_example import LOG


@pytest.mark.rule("FG-04", "FG-05", "FG-06", "FG-07")
def test_blind_fate_is_written_rolled_and_posted() -> None:
    view = fate(solo(4, rules=Rules()))
    assert "33.3%" in view.odds.value
    view.open_panel.write.click()
    assert "DICE FOR PLAYER" in view.post.value and "1, 4 - You lose" in view.post.value
    view.open_panel.roll.click()
    assert "ditch" in view.stage.value and "Scenario 2" in view.stage.value
    assert view.open_panel.tell.disabled
    view.open_panel.story.value = "Nettles everywhere."
    view.open_panel.tell.click()
    assert "Nettles" in view.stage.value and view.state.fates == ()


@pytest.mark.rule("FG-04")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1, 2, 3 - on\n3, 4, 5, 6 - off", "Face 3 is used twice"),
        ("1, 2, 3 - on\n4, 5 - off", "Nothing happens on 6"),
        ("1, 2, 3, 4, 5, 6 - on\n - off", "Row 2 has no face"),
        ("just a line", "does not begin with faces"),
    ],
)
def test_scenarios_are_checked_while_they_are_written(text: str, said: str) -> None:
    view = fate()
    view.open_panel.text.value = text
    assert said in view.odds.value and "FG-04" in view.odds.value
    assert view.open_panel.write.disabled


@pytest.mark.rule("FG-05")
def test_only_the_chosen_player_sees_buttons_for_a_blind_fate() -> None:
    table, grace, ann, ben = shared(1)
    writing = go(grace, FATE)
    writing.player.value = ANN
    writing.write.click()
    assert hidden(go(ann, FATE).writing)
    assert not go(ann, FATE).roll.disabled and go(ben, FATE).roll.disabled
    ann.open_panel.roll.click()
    assert not hidden(ann.open_panel.telling) and hidden(ben.open_panel.telling)


@pytest.mark.rule("FG-14", "FG-16")
def test_a_duel_shows_all_three_readings_and_is_rolled_side_by_side() -> None:
    view = duel(winner="product")
    assert "33/35" in view.odds.value
    for percentage in ("91.7%", "44.4%", "41.7%"):
        assert percentage in view.odds.value
    assert view.open_panel.fighter.value == "Abel"
    view.dice_source.switch.value = True
    view.dice_source.field.value = "2 4"
    view.open_panel.roll.click()
    assert "2 × (80 + 0) = 160" in view.stage.value and "chest" in view.stage.value
    assert view.open_panel.fighter.value == "Boris"
    view.dice_source.field.value = "3 1"
    view.open_panel.roll.click()
    assert "Abel wins" in view.stage.value
    assert "Boris is wounded lightly: chest" in view.stage.value
    view.open_panel.ask.click()
    view.open_panel.agree.click()
    assert view.state.duels[0].accepted


@pytest.mark.rule("FG-12")
def test_the_widget_says_when_a_trait_cannot_wound_heavily() -> None:
    assert "can only wound lightly" in duel(traits=(80, 20)).odds.value
    assert "can only wound lightly" not in duel(traits=(15, 20)).odds.value


@pytest.mark.rule("FG-08", "FG-09", "FG-10", "FG-14", "FG-26")
def test_three_seats_play_a_duel_with_a_tie_and_a_skill() -> None:
    table, grace, ann, ben = shared(3, 4, 5, 2, 6, 5, 1, 1)
    enter(ann, "Abel", "Accuracy 20", skills="Blades 7")
    enter(ben, "Boris", "Accuracy 20")
    asking = go(ann, DUEL)
    assert asking.ask.disabled and "FG-09" in asking.ask.tooltip
    asking.post.value = "In the yard, for revenge."
    asking.ask.click()
    assert hidden(asking.agree) and not hidden(asking.call_off)
    go(ben, DUEL).agree.click()
    asking.skills[0].value = "Blades"
    assert asking.roll.disabled and "FG-25" in asking.roll.tooltip
    judging = go(grace, DUEL)
    judging.fighter.value = "Abel"
    judging.skills[0].value = "Blades"
    judging.accept.click()
    assert not asking.roll.disabled
    asking.roll.click()
    ben.open_panel.roll.click()
    assert "tie" in ann.open_panel.status.value and not hidden(judging.again)
    judging.again.click()
    asking.roll.click()
    ben.open_panel.roll.click()
    assert "Abel wins" in grace.stage.value
    assert table.state.wounds[0].character == "Boris"


@pytest.mark.rule("FG-29", "FG-30", "FG-34")
def test_hidden_points_are_seen_by_the_game_master_alone_until_the_duel() -> None:
    table, grace, ann, _ = shared()
    enter(ann, "Abel", "Accuracy 40")
    enter(grace, "Leader", "Intelligence: 70, Charisma: 50, Accuracy: 11", kind="hidden")
    state = table.state
    leader = state.find_card("Leader")
    assert "70" in draw_card(leader, state, GM)
    assert "70" not in draw_card(leader, state, ANN)
    assert "Intelligence" not in go(ann, CHARACTERS).view.odds.value
    asking = go(ann, DUEL)
    asking.post.value = "In the bank."
    assert "need the points of both sides" in ann.odds.value
    asking.ask.click()
    go(grace, DUEL).agree.click()
    assert "Leader with Intelligence 70" in ann.odds.value
    telling = go(grace, CHARACTERS)
    telling.npc.value, telling.story.value = "Leader", "He escapes through the vault."
    telling.narrate.click()
    assert "told without dice" in ann.stage.value


@pytest.mark.rule("FG-29")
def test_players_are_not_offered_what_only_the_game_master_may_do() -> None:
    _, grace, ann, _ = shared()
    assert hidden(go(ann, CHARACTERS).npcs) and hidden(ann.open_panel.chair)
    assert [label for label, _ in ann.open_panel.kind.options] == ["my character"]
    assert not hidden(go(grace, CHARACTERS).npcs)
    grace.open_panel.successor.value = ANN
    grace.open_panel.hand_over.click()
    assert not hidden(ann.open_panel.npcs) and hidden(grace.open_panel.npcs)
    assert "Game Master is <b>Ann</b>" in grace.chair.value


@pytest.mark.rule("FG-15")
def test_wounds_are_treated_and_heal_through_the_inputs() -> None:
    view = table_view(solo(6, 4, 1, 1, rules=Rules()))
    enter(view, "Abel", "Accuracy 15")
    enter(view, "Boris", "Accuracy 15")
    fighting = go(view, DUEL)
    fighting.post.value = "In the yard."
    fighting.ask.click()
    fighting.agree.click()
    fighting.roll.click()
    fighting.roll.click()
    care = go(view, CHARACTERS)
    assert "Boris: light wound, chest" in view.odds.value
    assert care.heal.disabled
    care.day.value = "2026-05-01"
    care.doctor.click()
    care.days.value = 3
    care.set_days.click()
    care.day.value = "2026-05-03"
    assert "2026-05-04" in care.heal.tooltip
    care.day.value = "2026-05-04"
    care.heal.click()
    assert view.state.wounds == () and hidden(care.care)


@pytest.mark.rule("FG-22")
def test_a_card_that_cannot_be_read_is_refused_in_words() -> None:
    view = table_view(solo())
    enter(view, "Abel", "Accuracy forty")
    assert "not a name with its points" in view._error.value
    enter(view, "<b>Abel</b>", "Accuracy 40")
    assert "&lt;b&gt;Abel" in view.odds.value and "<b>Abel</b>" not in view.odds.value


@pytest.mark.rule("FG-29")
def test_somebody_without_a_character_is_told_to_make_one() -> None:
    _, _, ann, _ = shared()
    assert hidden(go(ann, DUEL).opening)
    assert "Put a character on the table" in ann.open_panel.status.value


def test_undo_takes_a_roll_back_and_the_log_tells_it() -> None:
    view = multiplier(solo(4))
    view.open_panel.roll.click()
    view.undo()
    assert "Set the points" in view.stage.value
    assert "taken back" in view._log.value
    view.redo()
    assert "Success" in view.stage.value


@pytest.mark.rule("FG-03")
def test_the_table_offers_the_three_ways_to_use_dice() -> None:
    names = [panel.name for panel in table_view(solo()).table_panels]
    assert names == ["Multiplier", "Blind fate", "Duel", "Characters"]


def test_a_replay_shows_every_roll_with_its_odds_and_nothing_to_press() -> None:
    replay = Replay.of_file(LOG)
    view = table_view(replay, ANN)
    assert hidden(view.controls)
    shown = []
    for step in range(1, replay.length + 1):
        replay.go(step)
        assert not view._error.value
        shown.append(view.odds.value)
    assert any("&gt; 120" in html for html in shown)
    assert any("Which face draws which scenario" in html for html in shown)
    assert any("Cole wins" in html for html in shown)


@pytest.mark.parametrize("make", [multiplier, fate, duel])
def test_every_widget_of_the_book_has_a_static_picture(make: Any) -> None:
    picture = snapshot(make().widget, "test")
    assert "om-view" in picture and "<svg" in picture


def test_the_whole_table_has_a_static_picture_for_every_seat() -> None:
    _, *views = shared()
    for view in views:
        for panel in (MULTIPLIER, FATE, DUEL, CHARACTERS):
            go(view, panel)
            assert view.open_panel.name in snapshot(view.widget, "test")
            assert not view._error.value
