"""Projekt Omega on a phone."""

from __future__ import annotations

import re
from typing import Any

from attrs import astuple, fields

from omega_widgets.core.system import Action, action_name
from omega_widgets.systems.omega import engine as e
from omega_widgets.systems.omega.view.deeds import DEEDS
from omega_widgets.table.table import Entry
from tests.browser.evening_phone import Phone

#: Where the form of a deed lies: its occasion and its name.
PLACES = {kind: (occasion, words) for occasion, deeds in DEEDS.items() for words, kind in deeds}

#: What a player does with the phone in the own hand; the Coordinator writes down the rest.
OWN = (e.MakeCharacter, e.DeclarePlan, e.AddGoal, e.AnnounceRisk, e.RollTest, e.TakeCriticals)


class OmegaPhone(Phone):
    """Every action of the example session: those of a test in its panels, others by their form."""

    def seat_for(self, entry: Entry) -> str:
        """See Phone."""
        return entry.action.player if isinstance(entry.action, OWN) else entry.record.seat

    def prepare(self, action: Action) -> Any:
        """See Phone."""
        panel = getattr(self, action_name(type(action)), self.fill_form)
        return panel(action)

    # -- what a test needs ---------------------------------------------------------------------

    def make_character(self, action: e.MakeCharacter) -> Any:
        """A character with ratings."""
        self.fill("Character", action.name)
        self.fill("Attributes", write(action.attributes))
        self.fill("Skills", write(action.skills))
        return self.button("Make the character")

    def start_mission(self, action: e.StartMission) -> Any:
        """Two bowls of tokens."""
        self.fill("Difficulty", action.difficulty)
        self.fill("Assignment", action.assignment)
        return self.button("Start the mission")

    def open_scene(self, action: e.OpenScene) -> Any:
        """The next scene."""
        self.fill("Scene", action.title)
        return self.button(re.compile(r"^Open scene \d+$"))

    def declare_plan(self, action: e.DeclarePlan) -> Any:
        """What the character tries."""
        self.fill("Goal", action.plan)
        return self.button("Declare plan")

    def add_goal(self, action: e.AddGoal) -> Any:
        """And more."""
        self.fill("Goal", action.text)
        return self.button("Add goal")

    def point_out(self, action: e.PointOut) -> Any:
        """What could go wrong."""
        self.choose("Who acts", action.player)
        self.fill("Complication", action.text)
        return self.button("Point out")

    def drop_point(self, action: e.DropPoint) -> Any:
        """A point is given up."""
        self._choose_point(action.point)
        return self.button("Drop")

    def neutralise(self, action: e.Neutralise) -> Any:
        """A point is answered."""
        self._choose_point(action.point)
        self.fill("Answer", action.answer)
        return self.button("Describe it away")

    def _choose_point(self, number: int) -> None:
        self.controls.get_by_label("Change a point of risk").check()
        self.choose("Point", f"{number}. ")

    def announce_risk(self, action: e.AnnounceRisk) -> Any:
        """How much is attempted."""
        self.slide("Risk", action.risk)
        return self.button(f"Announce risk {action.risk}")

    def roll_test(self, action: e.RollTest) -> Any:
        """One die."""
        return self.button("Roll")

    def take_criticals(self, action: e.TakeCriticals) -> Any:
        """The tokens of a critical failure."""
        self.slide("Convert", action.converted)
        return self.button(re.compile(r"^Take \d+ red"))

    def pass_time(self, action: e.PassTime) -> Any:
        """The end of a scene begins."""
        return self.button("Let time pass")

    def close_scene(self, action: e.CloseScene) -> Any:
        """The scene is over."""
        return self.button("End the scene")

    # -- everything else -----------------------------------------------------------------------

    def fill_form(self, action: Action) -> Any:
        """The form of a deed, field by field."""
        occasion, words = PLACES[type(action)]
        box = self.controls.locator(".om-deeds")
        self.choose("More", occasion, box)
        self.choose("Deed", words, box)
        button = box.get_by_role("button", name=words, exact=True)
        button.wait_for()
        for field in fields(type(action)):
            label = field.name.replace("_", " ").capitalize()
            self._enter(box.get_by_label(label, exact=True), getattr(action, field.name))
        return button

    def _enter(self, control: Any, value: object) -> None:
        kind = control.evaluate("part => part.type")
        if kind == "checkbox":
            control.set_checked(value)
        elif kind == "select-one":
            control.select_option(label=str(value) or "none")
        else:
            control.fill(write(value))
            control.blur()


def write(value: object) -> str:
    """A value as one types it into a form."""
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(
        part if isinstance(part, str) else " ".join(str(told) for told in astuple(part))
        for part in value
    )
