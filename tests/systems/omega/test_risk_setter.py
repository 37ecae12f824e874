"""The risk setter, clicked without a browser: what it shows is what the engine and odds say."""

from __future__ import annotations

import re

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.drawing import percent
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.view import RiskSetterView, risk_setter, table_view
from omega_widgets.systems.omega.view.setup import read_ratings
from omega_widgets.table import Table


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", html, flags=re.S))


def rolling(view: RiskSetterView, *faces: int) -> RiskSetterView:
    view.table.roller = ScriptedRoller(faces)
    return view


def seen(panel) -> bool:
    return panel.layout.display != "none"


@pytest.mark.rule("OM-32", "OM-33", "OM-35")
def test_goals_and_complications_become_points_of_risk():
    """Typed goals and complications are listed, and the slider cannot stay below their number."""
    view = risk_setter(risk=1)
    view.words.value = "start <b>the truck</b>"
    view.add_goal.click()
    view.words.value = "pick up friends"
    view.add_goal.click()
    view.trouble.value = "soldiers"
    view.point_out.click()
    assert "Points of risk: 3" in view.odds.value and "&lt;b&gt;" in view.odds.value
    assert view.risk.value == 3
    view.change.value = True
    view.point.value, view.answer.value = 3, "through the forest"
    view.neutralise.click()
    assert "Points of risk: 2" in view.odds.value
    view.point.value = 2
    view.drop.click()
    assert "Points of risk: 1" in view.odds.value


@pytest.mark.rule("OM-34", "OM-37", "OM-39")
def test_the_controls_follow_the_dots():
    """The slider ends at the highest risk; a risk too low is explained; the split is exact."""
    view = risk_setter(goals=("drive", "fetch friends"))
    assert view.risk.max == 9
    view.skill.value = ""
    assert view.risk.max == 5 and not seen(view.share)
    view.skill.value = "Driving a truck"
    view.risk.value = 1
    assert view.announce_button.disabled and "ask for 2" in view.guidance.value
    view.risk.value, view.share.value = 4, 1
    assert "1 about to be crossed out" in view.odds.value
    view.announce_button.click()
    dots = {a.name: a.dots for a in view.state.character("Jeff").abilities}
    assert dots == {"Reaction": 2, "Driving a truck": 3}
    assert seen(view.panels["announced"]) and not seen(view.panels["plan"])
    view.withdraw.click()
    assert seen(view.panels["plan"])


@pytest.mark.rule("OM-40", "OM-42", "OM-43")
@pytest.mark.parametrize(
    ("face", "result", "left"), [(1, "Complication", (10, 7)), (4, "Success", (7, 10))]
)
def test_a_roll_moves_tokens_from_a_bowl(face, result, left):
    """The die, the result in words with its rule, and the bowl that gave the tokens."""
    view = rolling(risk_setter(), face)
    view.announce_button.click()
    view.roll.click()
    assert result in view.stage.value and "OM-40" in view.stage.value
    assert "3 just taken out" in view.stage.value
    bowls = view.state.mission.bowls
    assert (bowls.success, bowls.complication) == left
    assert "wait" not in view.guidance.value and view._error.value == ""


@pytest.mark.rule("OM-45", "OM-49")
def test_critical_failures_are_converted_by_the_slider():
    """Of three, two become four complications; the button says what will be taken."""
    view = rolling(risk_setter(), 6)
    view.announce_button.click()
    view.roll.click()
    assert view.convert.max == 3 and view.end_scene.disabled
    view.convert.value = 2
    assert view.take.description == "Take 1 red and 4 blue"
    view.take.click()
    tokens = view.state.player("Jeff").tokens
    assert (tokens.red, tokens.blue) == (1, 4)
    assert "Tokens taken" in view.stage.value


@pytest.mark.rule("OM-27", "OM-50")
def test_ending_a_scene_lets_time_pass():
    """One blue token leaves, the next scene can be opened."""
    view = risk_setter()
    view.end_scene.click()
    assert view.state.mission.bowls.complication == 9
    assert seen(view.panels["scene"]) and view.setup.open.description == "Open scene 2"
    view.setup.open.click()
    assert view.state.scene.number == 2 and seen(view.panels["plan"])


@pytest.mark.rule("OM-20", "OM-23")
def test_the_end_of_the_mission_is_named():
    """Three green tokens left and risk 3: the good end, and how good it is."""
    view = rolling(risk_setter(difficulty=3), 3)
    view.announce_button.click()
    view.roll.click()
    assert "the mission ends in success" in view.stage.value
    assert "3 of 3 blue" in words(view.stage.value)
    view.end_scene.click()
    assert seen(view.panels["mission"]) and "has ended in success" in view.stage.value
    assert "no token leaves the bowls" in words(view._log.value)


@pytest.mark.rule("OM-24", "OM-41")
@pytest.mark.parametrize("risk", [1, 4, 9])
def test_the_odds_follow_the_slider(risk):
    """Both the roll and the mission show exactly what the odds functions say."""
    view = risk_setter(party=3)
    view.risk.value = risk
    forecast = odds.forecast(view.state, {"Jeff": odds.Habit(risk)})
    assert f"<strong class='om-chance'>{percent(forecast.chance)}</strong>" in view.odds.value
    assert "goes on like this" in view.odds.value
    assert "2/3" in view.odds.value and f"{risk} red" in view.odds.value


def test_an_empty_table_leads_through_character_mission_and_scene():
    """Each step opens the next; what cannot be read is explained."""
    view = table_view(Table.in_memory("omega", seats=("Kim", "Ann")), "Kim")
    assert seen(view.panels["character"])
    view.setup.skills.value = "Shooting"
    assert "name and a number" in view.setup.total.value
    view.setup.make.click()
    assert "role='alert'" in view._error.value
    view.setup.skills.value = "Shooting 4"
    assert "46 points" in view.setup.total.value
    view.setup.make.click()
    assert seen(view.panels["mission"]) and view.setup.difficulty.value == 10
    view.setup.start.click()
    view.setup.scene.value = "The harbour"
    view.setup.open.click()
    assert seen(view.panels["plan"]) and view.state.scene.title == "The harbour"


def test_ratings_are_read_from_text():
    """Names may hold spaces and numbers; commas, semicolons and lines part them."""
    read = read_ratings("Reaction 5; Driving a truck 4\nWorld War 2 lore 3,")
    assert [(r.name, r.rating) for r in read] == [
        ("Reaction", 5), ("Driving a truck", 4), ("World War 2 lore", 3),
    ]


@pytest.mark.rule("OM-46")
def test_real_dice_of_another_kind_may_be_typed():
    """With a d10 the view asks for one d10 and takes its face."""
    view = risk_setter(rules={"die": 10})
    view.announce_button.click()
    view.dice_source.switch.value = True
    assert "1 d10" in view.dice_source.hint.value
    view.dice_source.field.value = "10"
    view.roll.click()
    assert view.state.player("Jeff").turn.due == 3 and view.table.rules == Rules(die=10)
