"""The first three scenes of the golden mission, played through the real views in a browser."""

from __future__ import annotations

import re
import time
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from attrs import astuple, evolve, fields

from omega_widgets.core.system import Action
from omega_widgets.systems.omega import engine as e
from omega_widgets.systems.omega.view.deeds import DEEDS
from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.table import Entry
from tests.browser.running_dashboard import RunningDashboard, enter
from tests.systems.omega import golden_mission

pytestmark = pytest.mark.browser

SCENES = 3

#: Seconds for one action on a busy machine.
PATIENCE = 60

#: Where the form of a deed lies: its occasion and its name.
PLACES = {
    kind: (occasion, words) for occasion, deeds in DEEDS.items() for words, kind in deeds
}


def opening(entries: list[Entry]) -> list[Entry]:
    """The entries up to the end of the third scene."""
    return list(takewhile(lambda entry: entry.state.clock <= SCENES, entries))


class Player:
    """Does what is written in a log by clicking and typing in the dashboard's page.

    Args:
        page: at a table, as the Coordinator, with real dice.
        log: the file in which each action must arrive.
    """

    def __init__(self, page: Any, log: Path) -> None:
        self._page, self._log = page, log
        self._done = 0

    def do(self, entry: Entry) -> None:
        """Do the action of one entry, with its faces."""
        action = entry.action
        panel = getattr(self, f"_{entry.record.action['type']}", None)
        if panel:
            panel(action, entry.record.faces)
        else:
            self._do_deed(action)
        self._done += 1
        self._wait()

    def _wait(self) -> None:
        """Wait until the action is in the log."""
        deadline = time.monotonic() + PATIENCE
        while len(self._log.read_bytes().splitlines()) < self._done + 1:
            assert time.monotonic() < deadline, f"action {self._done} did not arrive"
            self._page.wait_for_timeout(50)

    def _press(self, name: str) -> None:
        self._page.get_by_role("button", name=name, exact=True).click()

    def _fill(self, label: str, text: object) -> None:
        field = self._page.get_by_label(label, exact=True).first
        field.fill(str(text))
        field.press("Tab")

    def _act_for(self, player: str) -> None:
        self._page.get_by_label("Who acts").select_option(label=player)

    # -- deeds -------------------------------------------------------------------------------

    def _do_deed(self, action: Action) -> None:
        occasion, words = PLACES[type(action)]
        box = self._page.locator(".om-deeds")
        box.get_by_label("More", exact=True).select_option(label=occasion)
        box.get_by_label("Deed", exact=True).select_option(label=words)
        button = box.get_by_role("button", name=words, exact=True)
        button.wait_for()
        for field in fields(type(action)):
            label = field.name.replace("_", " ").capitalize()
            self._enter(box.get_by_label(label, exact=True), getattr(action, field.name))
        button.click()

    def _enter(self, control: Any, value: object) -> None:
        kind = control.evaluate("part => part.type")
        if kind == "checkbox":
            control.set_checked(value)
        elif kind == "select-one":
            control.select_option(label=str(value) or "none")
        else:
            control.fill(write(value))
            control.press("Tab")

    # -- the panels of a test ----------------------------------------------------------------

    def _make_character(self, action: e.MakeCharacter, faces: tuple[int, ...]) -> None:
        self._act_for(action.player)
        self._fill("Character", action.name)
        self._fill("Attributes", write(action.attributes))
        self._fill("Skills", write(action.skills))
        self._press("Make the character")

    def _start_mission(self, action: e.StartMission, faces: tuple[int, ...]) -> None:
        self._fill("Difficulty", action.difficulty)
        self._fill("Assignment", action.assignment)
        self._press("Start the mission")

    def _open_scene(self, action: e.OpenScene, faces: tuple[int, ...]) -> None:
        self._fill("Scene", action.title)
        self._page.get_by_role("button", name="Open scene").click()

    def _declare_plan(self, action: e.DeclarePlan, faces: tuple[int, ...]) -> None:
        self._act_for(action.player)
        self._fill("Goal", action.plan)
        self._press("Declare plan")

    def _add_goal(self, action: e.AddGoal, faces: tuple[int, ...]) -> None:
        self._fill("Goal", action.text)
        self._press("Add goal")

    def _point_out(self, action: e.PointOut, faces: tuple[int, ...]) -> None:
        self._fill("Complication", action.text)
        self._press("Point out")

    def _choose_point(self, number: int) -> None:
        self._page.get_by_label("Change a point of risk").check()
        point = self._page.get_by_label("Point", exact=True)
        point.locator("option", has_text=f"{number}. ").wait_for(state="attached")
        point.select_option(index=number - 1)

    def _drop_point(self, action: e.DropPoint, faces: tuple[int, ...]) -> None:
        self._choose_point(action.point)
        self._press("Drop")

    def _neutralise(self, action: e.Neutralise, faces: tuple[int, ...]) -> None:
        self._choose_point(action.point)
        self._fill("Answer", action.answer)
        self._press("Describe it away")

    def _announce_risk(self, action: e.AnnounceRisk, faces: tuple[int, ...]) -> None:
        self._act_for(action.player)
        self._page.get_by_role("button", name="Announce risk").wait_for()
        risk = self._page.locator(".widget-slider", has_text="Risk").first
        value = risk.locator(".widget-readout")
        value.fill(str(action.risk))
        value.press("Enter")
        self._press(f"Announce risk {action.risk}")

    def _roll_test(self, action: e.RollTest, faces: tuple[int, ...]) -> None:
        self._page.get_by_label("We roll real dice").check()
        self._page.get_by_label("Faces").fill(str(faces[0]))
        self._press("Roll")

    def _take_criticals(self, action: e.TakeCriticals, faces: tuple[int, ...]) -> None:
        self._page.get_by_role("button", name=re.compile(r"^Take \d+ red")).click()

    def _pass_time(self, action: e.PassTime, faces: tuple[int, ...]) -> None:
        self._press("Let time pass")

    def _close_scene(self, action: e.CloseScene, faces: tuple[int, ...]) -> None:
        self._press("End the scene")


def write(value: object) -> str:
    """A value as one types it into a form."""
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(
        part if isinstance(part, str) else " ".join(str(told) for told in astuple(part))
        for part in value
    )


@pytest.mark.slow
@pytest.mark.rule("OM-27")
def test_three_scenes_in_the_page_equal_the_golden_mission(page: Any, tmp_path: Path) -> None:
    """The same actions and faces arrive in the log, and lead to the same states."""
    golden = opening(Table(JsonLinesStore(golden_mission.PATH, read_only=True)).played)
    logs = tmp_path / "logs"
    logs.mkdir()
    log = logs / "omega-mission.jsonl"
    JsonLinesStore.create(log, evolve(golden_mission.header(), dice="typed"))
    with RunningDashboard(logs) as dashboard:
        enter(page, dashboard, "?session=omega-mission&seat=Kim")
        page.get_by_label("Who acts").wait_for(timeout=PATIENCE * 1000)
        player = Player(page, log)
        for entry in golden:
            player.do(entry)
    assert audit(log).sound
    played = Table(JsonLinesStore(log, read_only=True)).played
    assert [(entry.record.action, entry.record.faces) for entry in played] == [
        (entry.record.action, entry.record.faces) for entry in golden
    ]
    assert [entry.state for entry in played] == [entry.state for entry in golden]
    assert played[-1].state.mission.scenes == SCENES
