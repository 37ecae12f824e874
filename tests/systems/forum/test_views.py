"""The forum game's widgets, played headlessly: buttons are clicked, sliders are moved."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.errors import IllegalAction
from omega_widgets.review.replay import Replay
from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.multiplier import MultiplierRolled
from omega_widgets.systems.forum.rules import Rules
from omega_widgets.systems.forum.view import duel, fate, multiplier, table_view
from omega_widgets.systems.forum.view.characters import draw_card
from omega_widgets.systems.forum.view.panel import ForumView
from omega_widgets.table import Table
from tests.systems.forum.play import ANN, BEN, GM
from tests.systems.forum.test_example import LOG

MULTIPLIER, FATE, DUEL, CHARACTERS = range(4)
FREE = Rules(roll_needs_request=False)


def solo(*faces: int, rules: Rules = FREE) -> Table:
    """A table for one person with these faces to come."""
    return Table.in_memory("forum", rules, seats=("Player",), roller=ScriptedRoller(faces))


def shared(*faces: int, **options: Any) -> tuple[Table, ForumView, ForumView, ForumView]:
    """A table and the views of Grace (Game Master), Ann and Ben."""
    table = Table.in_memory(
        "forum", Rules(**options), seats=(GM, ANN, BEN), roller=ScriptedRoller(faces)
    )
    grace, ann, ben = (table_view(table, seat) for seat in (GM, ANN, BEN))
    return table, grace, ann, ben


def go(view: ForumView, panel: int) -> Any:
    """Switch to a panel and return it."""
    view.selector.index = panel
    return view.open_panel


def enter(view: ForumView, name: str, traits: str, kind: str = "mine", skills: str = "") -> None:
    """Put a card on the table through the inputs."""
    panel = go(view, CHARACTERS)
    panel.title.value, panel.kind.value = name, kind
    panel.traits.value, panel.skills.value = traits, skills
    panel.enter.click()


def hidden(widget: Any) -> bool:
    """Whether a widget is not on show."""
    return widget.layout.display == "none"


@pytest.mark.rule("FG-18", "FG-23")
def test_the_calculator_shows_formula_faces_and_chance_before_the_first_roll() -> None:
    view = multiplier()
    assert "(70 + 0) + 5 × die &gt; 85" in view.odds.value
    assert "4 and more succeeds" in view.odds.value
    assert "1/2" in view.odds.value and "85 to 89" in view.odds.value


@pytest.mark.rule("FG-18")
def test_a_click_rolls_and_names_the_result_with_its_rule() -> None:
    view = multiplier(solo(3, 4))
    view.open_panel.roll.click()
    assert "(70 + 0) + 5 × 3 = 85, not more than 85" in view.stage.value
    assert "Failure" in view.stage.value and "FG-18" in view.stage.value
    view.open_panel.roll.click()
    assert "Success" in view.stage.value
    assert view.post.value.startswith("Player rolled 4")


@pytest.mark.rule("FG-23", "FG-24")
@pytest.mark.parametrize("points", [0, 45, 70, 200])
@pytest.mark.parametrize("difficulty", [1, 50, 85, 200])
def test_the_odds_follow_the_controls(points: int, difficulty: int) -> None:
    view = multiplier()
    view.open_panel.points.value = points
    view.open_panel.difficulty.value = difficulty
    view.open_panel.rows[0].points.value = 12
    chance = odds.success(points, 12, difficulty, FREE).fraction("success")
    assert f"{chance} (now)" in view.odds.value
    assert f"({points} + 12)" in view.odds.value


@pytest.mark.rule("FG-19", "FG-23")
def test_choosing_a_chance_sets_the_greatest_difficulty_that_gives_it() -> None:
    view = multiplier()
    view.open_panel.wish.value = Fraction(1, 3)
    assert view.open_panel.difficulty.value == 94
    view.open_panel.wish.value = Fraction(5, 6)
    assert view.open_panel.difficulty.value == 79


@pytest.mark.rule("FG-24", "FG-25", "FG-28")
def test_skills_are_preset_and_added_with_their_reason() -> None:
    view = multiplier(solo(4), points=20, skills=(("Precision Firearms", 12), 5), difficulty=50)
    view.open_panel.rows[0].because.value = "item"
    view.open_panel.roll.click()
    (event,) = view.table.played[-1].events
    assert isinstance(event, MultiplierRolled)
    assert [(skill.name, skill.points, skill.because) for skill in event.skills] == [
        ("Precision Firearms", 12, "item"),
        ("Skill 2", 5, "used"),
    ]
    assert event.formula() == "(20 + 12 + 5) + 5 × 4 = 57, more than 50"


@pytest.mark.rule("FG-28")
def test_a_refused_roll_says_why_and_cannot_be_clicked() -> None:
    view = multiplier(skills=(1, 2, 3))
    assert view.open_panel.roll.disabled
    assert "FG-28" in view.odds.value
    view.open_panel.roll.click()
    assert not view.table.entries


@pytest.mark.rule("FG-19", "FG-22")
@pytest.mark.parametrize(
    ("preset", "code"),
    [
        ({"difficulty": 201}, "difficulty_range"),
        ({"difficulty": 0}, "difficulty_range"),
        ({"points": -1}, "points_range"),
        ({"trait": "Luck"}, "unknown_trait"),
    ],
)
def test_impossible_presets_are_refused_with_their_rule(preset: dict[str, Any], code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        multiplier(**preset)
    assert caught.value.code == code and caught.value.rule.startswith("FG-")


@pytest.mark.rule("FG-12")
def test_the_widget_says_when_a_trait_cannot_wound_heavily() -> None:
    assert "can only wound lightly" in duel(traits=(80, 20)).odds.value
    assert "can only wound lightly" not in duel(traits=(15, 20)).odds.value


@pytest.mark.rule("FG-02")
def test_somebody_alone_with_requests_on_asks_and_rolls_with_one_click() -> None:
    view = multiplier(solo(6, rules=Rules()))
    assert not view.open_panel.roll.disabled
    view.open_panel.roll.click()
    assert [entry.record.action["type"] for entry in view.table.entries] == [
        "request_multiplier",
        "roll_multiplier",
    ]
    assert "Success" in view.stage.value


@pytest.mark.rule("FG-02", "FG-19", "FG-25")
def test_the_game_master_asks_and_the_player_rolls_at_that_difficulty() -> None:
    table, grace, ann, ben = shared(5)
    asking = go(grace, MULTIPLIER)
    assert hidden(asking.roll) and not hidden(asking.ask)
    assert ann.open_panel.roll.disabled and "Waiting" in ann.odds.value
    asking.player.value, asking.reason.value = ANN, "the bottle on the wall"
    asking.difficulty.value = 90
    asking.rows[0].name.value = "Blades"
    asking.ask.click()
    assert ann.open_panel.difficulty.value == 90 and ann.open_panel.difficulty.disabled
    assert ann.open_panel.rows[0].name.value == "Blades"
    assert ben.open_panel.roll.disabled and not ann.open_panel.roll.disabled
    ann.open_panel.rows[0].points.value = 3
    ann.open_panel.roll.click()
    assert "(70 + 3) + 5 × 5 = 98, more than 90" in ben.stage.value
    assert table.state.requests == ()


@pytest.mark.rule("FG-02")
def test_the_game_master_can_withdraw_a_request() -> None:
    table, grace, *_ = shared()
    grace.open_panel.ask.click()
    grace.open_panel.withdraw.click()
    assert table.state.requests == () and hidden(grace.open_panel.withdraw)


@pytest.mark.rule("FG-22", "FG-24")
def test_points_come_from_the_card_of_the_character() -> None:
    table, grace, ann, _ = shared(2)
    enter(ann, "Abel", "Accuracy 40, Reflexes 25", skills="Blades 7")
    asking = go(grace, MULTIPLIER)
    asking.player.value, asking.who.value, asking.trait.value = ANN, "Abel", "Reflexes"
    assert asking.points.value == 25 and asking.points.disabled
    asking.rows[0].name.value = "Blades"
    asking.ask.click()
    rolling = go(ann, MULTIPLIER)
    rolling.trait.value = "Reflexes"
    rolling.roll.click()
    assert "Abel, Reflexes with Blades" in ann.stage.value
    assert "(25 + 7) + 5 × 2 = 42" in ann.stage.value


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
