"""The whole table on screen: a form for every deed, reasons for what is not possible, secrets."""

from __future__ import annotations

import pytest

from omega_widgets.systems.omega import engine
from omega_widgets.systems.omega.engine import ACTIONS, MakeCharacter, Rating
from omega_widgets.systems.omega.view import table_view
from omega_widgets.systems.omega.view.deeds import DEEDS
from omega_widgets.table import Table
from omega_widgets.table.remark import OBSERVER
from tests.systems.omega.test_risk_setter import seen, words

SEATS = ("Kim", "Ann", "Bo")

#: Done by the panels of the risk setter.
OWN_PANELS = {
    engine.StartMission, engine.DeclarePlan, engine.AddGoal, engine.PointOut, engine.Neutralise,
    engine.DropPoint, engine.WithdrawRisk, engine.RollTest, engine.TakeCriticals,
    engine.PassTime, engine.CloseScene,
}


@pytest.fixture
def table() -> Table:
    made = Table.in_memory("omega", seats=SEATS)
    for name in SEATS[1:]:
        ratings = (Rating("Will", 6),), (Rating("Aim", 5),)
        made.do(MakeCharacter(name, name, *ratings), "Kim")
    made.do(engine.StartMission(30), "Kim")
    made.do(engine.OpenScene("The harbour"), "Kim")
    return made


def test_every_action_has_its_place_on_screen():
    """Either in a panel of the risk setter or as a deed."""
    offered = {kind for deeds in DEEDS.values() for _, kind in deeds}
    assert offered | OWN_PANELS == set(ACTIONS) and not offered & OWN_PANELS


@pytest.mark.rule("OM-62", "OM-84")
def test_a_test_can_be_aimed_at_treatment_or_help(table):
    """The panel announces plain tests; the deeds say whom a test is to help."""
    view = table_view(table, "Ann")
    form = view.deeds.choose(engine.AnnounceRisk)
    form.inputs["player"].value, form.inputs["risk"].value = "Ann", 2
    form.inputs["spends"].value = "Aim 2"
    form.inputs["aim"].value = "treatment"
    assert not form.button.disabled
    form.inputs["aim"].value, form.inputs["helps"].value = "help", "Bo"
    form.button.click()
    assert view.state.player("Ann").turn.helps == ("Bo",)


@pytest.mark.rule("OM-15", "OM-16", "OM-26")
def test_the_coordinators_own_character_and_a_scene_for_some(table):
    """The Coordinator's character needs no ratings; a scene may leave somebody out."""
    view = table_view(table, "Kim")
    form = view.deeds.choose(engine.MakeCharacter)
    form.inputs["player"].value, form.inputs["name"].value = "Kim", "The major"
    form.button.click()
    assert view.state.character("Kim").name == "The major"
    view.end_scene.click()
    form = view.deeds.choose(engine.OpenScene)
    form.inputs["present"].value = "Ann"
    form.button.click()
    assert view.state.scene.present == ("Ann",)


def test_every_form_can_be_opened_and_says_why_it_is_not_possible(table):
    """A form either offers its button or gives the reason with a rule."""
    view = table_view(table, "Kim")
    for kind in {kind for deeds in DEEDS.values() for _, kind in deeds}:
        form = view.deeds.choose(kind)
        assert not view._error.value
        assert form.button.disabled == bool(form.why_not.value)
        if form.button.disabled:
            assert "OM-" in form.why_not.value or "up to" in form.why_not.value


@pytest.mark.rule("OM-59")
def test_a_deed_is_done_by_its_form(table):
    """Ann gives Bo a reserve; the overview shows it; a second one is refused with its reason."""
    view = table_view(table, "Ann")
    form = view.deeds.choose(engine.AwardReserve)
    form.inputs["giver"].value, form.inputs["player"].value = "Ann", "Bo"
    form.button.click()
    assert view.state.player("Bo").tokens.white == 1
    assert form.button.disabled and "OM-59" in form.why_not.value
    assert "Who holds what" in view.odds.value


@pytest.mark.rule("OM-92")
def test_lists_are_typed_as_names_with_numbers(table):
    """A boost of two abilities; a list that cannot be read is explained."""
    table.do(engine.AwardReserve("Bo", "Ann"), "Bo")
    table.do(engine.AwardReserve("Kim", "Ann"), "Kim")
    view = table_view(table, "Ann")
    form = view.deeds.choose(engine.Boost)
    form.inputs["player"].value = "Ann"
    form.inputs["boosts"].value = "Will"
    assert form.button.disabled and "name and a number" in form.why_not.value
    form.inputs["boosts"].value = "Will 1, Aim 1"
    form.button.click()
    assert [ability.boost for ability in view.state.character("Ann").abilities] == [1, 1]


@pytest.mark.rule("OM-125", "OM-146")
def test_secrets_are_shown_to_their_owners_and_the_coordinator_only(table):
    """Ann's trust in Bo and her vigilance: Ann and Kim see them, Bo and onlookers do not."""
    for giver in ("Bo", "Kim"):
        table.do(engine.AwardReserve(giver, "Ann"), giver)
    table.do(engine.AskForDescription("Ann"), "Ann")
    for judge in ("Bo", "Kim"):
        table.do(engine.JudgeDescription(judge, "Ann", "green"), judge)
    table.do(engine.AgreeGoal("Ann", "find her father"), "Ann")
    table.do(engine.PassTime(), "Kim")
    trusted = engine.ChangeTrust("Ann", (engine.Share("Bo", 4),), ("Bo",))
    table.do(trusted, "Ann")
    table.do(engine.FillVigilance("Ann", ("Ann",), 2), "Ann")
    for seat in (*SEATS, OBSERVER):
        shown = words(table_view(table, seat).odds.value)
        knows = seat not in ("Bo", OBSERVER)
        assert ("+4" in shown) == knows
        assert ("Vigilance" in shown) == knows
        assert ("find her father" in shown) == knows
        assert "+4" not in words(table_view(table, seat)._log.value)


@pytest.mark.rule("OM-125")
def test_a_form_tells_no_trust_value_to_others(table):
    """Whatever Bo enters in Ann's name, a raise or not, the form's answer is the same."""
    table.do(engine.PassTime(), "Kim")
    table.do(engine.ChangeTrust("Ann", (engine.Share("Bo", 3),), ("Bo",)), "Ann")
    form = table_view(table, "Bo").deeds.choose(engine.ChangeTrust)
    form.inputs["player"].value = "Ann"
    answers = set()
    for value in range(1, 6):
        form.inputs["values"].value = f"Bo {value}"
        answers.add(form.why_not.value)
    assert answers == {"<p>This is up to Ann or Kim.</p>"}


@pytest.mark.rule("OM-138")
def test_a_secret_risk_is_not_shown(table):
    """The overview says that there is one, and the plan panel is gone for the player."""
    view = table_view(table, "Kim")
    form = view.deeds.choose(engine.CommitRisk)
    form.inputs["player"].value, form.inputs["opponent"].value = "Ann", "Bo"
    form.inputs["risk"].value, form.inputs["spends"].value = 3, "Aim 3"
    form.button.click()
    assert "secret risk" in view.odds.value and "risk 3" not in words(view._log.value)
    assert seen(view.deeds.widget)


@pytest.mark.rule("OM-138")
def test_a_secret_risk_costs_nothing_before_both_have_set_theirs(table):
    """Each player seals the own risk; when both are in they are opened and paid together."""
    started = table.state

    def commit(player, opponent, risk):
        view = table_view(table, player)
        view.act(engine.CommitRisk(player, risk, (engine.Spend("Aim", risk),), opponent=opponent))
        assert view._error.value == ""
        return view

    ann = commit("Ann", "Bo", 3)
    assert table.state == started, "no dots are crossed out that would give the risk away"
    assert b'"risk":3' not in table.store.text()
    assert "opens with that of Bo" in words(ann.sealed.widget.children[0].children[0].value)
    commit("Bo", "Ann", 2)
    assert not table.story.sealed
    turns = [table.state.player(name).turn.announced for name in ("Ann", "Bo")]
    assert [(turn.risk, turn.opponent) for turn in turns] == [(3, "Bo"), (2, "Ann")]
    assert table.can(engine.RollConflict("Ann", "Bo"), "Ann") is None
