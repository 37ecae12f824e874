"""The multiplier calculator, played headlessly: presets, controls, requests, cards."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.multiplier import MultiplierRolled
from omega_widgets.systems.forum.rules import Rules
from omega_widgets.systems.forum.view import multiplier
from tests.systems.forum.play import ANN
from tests.systems.forum.seats import (
    FREE,
    MULTIPLIER,
    enter,
    go,
    hidden,
    shared,
    solo,
)


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
