"""The plain-words summary of a scene, and what it keeps to itself."""

from __future__ import annotations

import pytest

from omega_widgets.systems.omega import engine
from omega_widgets.systems.omega.view import table_view
from omega_widgets.systems.omega.view.overview import show_table
from omega_widgets.systems.omega.view.summary import tell_scene
from omega_widgets.table import JsonLinesStore, Table
from tests.systems.omega import golden_mission
from tests.systems.omega.test_risk_setter import words


@pytest.fixture(scope="module")
def golden() -> Table:
    return Table(JsonLinesStore(golden_mission.PATH, read_only=True))


def closings(table: Table) -> list[int]:
    return [
        number
        for number, entry in enumerate(table.played, start=1)
        if isinstance(entry.action, engine.CloseScene)
    ]


@pytest.mark.rule("OM-27")
def test_a_closed_scene_is_told_in_plain_words(golden):
    """Who rolled what, what time took, how the bowls stand, what each takes along."""
    said = words(tell_scene(golden.played[: closings(golden)[0]]))
    for sentence in (
        "Scene 1, “The harbour”, in short",
        "Ann rolls 3 at risk 5: success.",
        "Bo rolls 1 at risk 4: complication.",
        "Time passes: 1 blue token removed",
        "Success bowl: 60 green before, 55 now. Complication bowl: 60 blue before, 55 now.",
        "Ann goes on with 3 white.",
    ):
        assert sentence in said
    assert "Cy goes on" not in said


def test_it_stands_there_only_when_the_scene_is_closed(golden):
    """Before that, and once the next scene has begun, there is none."""
    first = closings(golden)[0]
    assert not tell_scene(golden.played[: first - 1]) and not tell_scene([])
    assert not tell_scene(golden.played[: first + 1])


@pytest.mark.rule("OM-125", "OM-146")
def test_it_betrays_no_secret(golden):
    """In the third scene trust changes; in the eighth vigilance is filled; no word of either."""
    for closing in closings(golden):
        said = words(tell_scene(golden.played[:closing]))
        assert "trust" not in said and "igilance" not in said and "father" not in said


@pytest.mark.rule("OM-27")
def test_the_view_shows_it():
    """At the table, after the button that ends the scene; a scene without a roll says so."""
    table = Table.in_memory("omega", seats=("Kim", "Ann"))
    rating = (engine.Rating("Will", 6),)
    for action in (
        engine.MakeCharacter("Ann", "Ann", rating), engine.StartMission(9), engine.OpenScene("<b>"),
    ):  # fmt: skip
        table.do(action, "Kim")
    view = table_view(table, "Ann")
    assert "in short" not in view.stage.value
    view = table_view(table, "Kim")
    view.ending.pass_time.click()
    assert view.state.scene.step == "ending" and "in short" not in view.stage.value
    view.end_scene.click()
    assert "in short" in view.stage.value and "Nobody rolled." in view.stage.value
    assert "<b>" not in view.stage.value.split("om-summary")[1]


@pytest.mark.rule("OM-125", "OM-146")
def test_secrets_of_a_whole_game_are_shown_to_their_seats_and_the_coordinator(golden):
    """After eight scenes: trust to the truster, vigilance to the sharers, both to Kim."""
    state = golden.played[closings(golden)[7] - 1].state
    assert state.trust and state.vigilance
    sharers = {name for entry in state.vigilance for name in entry.sharers}
    for seat in golden.seats:
        shown = words(show_table(state, seat))
        for value in {entry.value for entry in state.trust}:
            trusters = {entry.truster for entry in state.trust if entry.value == value}
            assert (f"{value:+d}" in shown) == (seat in {"Kim", *trusters})
        assert ("Vigilance" in shown) == (seat in {"Kim", *sharers})
