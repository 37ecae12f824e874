"""Time and the Storyteller: turns, scenes and larger units, and rulings in words."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.systems.wod.engine import EndUnit, RuleAsStoryteller, StartUnit, State
from omega_widgets.systems.wod.engine.session import name_unit
from omega_widgets.systems.wod.rules import UNITS
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView

_SUBJECTS = [
    ("a task: how hard, or no roll at all (WD-22)", "task"),
    ("how bad the botch is (WD-30)", "botch"),
    ("simple, extended or resisted (WD-42)", "action"),
]


class TimePanel(Panel["WodView"]):
    """Units of time that lie within each other, and what the Storyteller decides."""

    name = "Time"
    help = "Turns, scenes, chapters, and rulings"
    view: WodView

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.now = parts.html("", "om-hint")
        self.turn = parts.button("Next turn", lambda: self._start("turn"), main=True)
        self.scene = parts.button("Next scene", lambda: self._start("scene"))
        self.unit = parts.menu(
            "Unit", [(name.capitalize(), name) for name in reversed(UNITS)], "scene"
        )
        self.title = parts.text("Title", placeholder="may stay empty")
        self.start = parts.button("Begin it", self.press_start)
        self.end = parts.button("End it", self.press_end)
        self.subject = parts.menu("About", _SUBJECTS, "task")
        self.ruling = parts.text("Ruling", placeholder="what the Storyteller decides")
        self.rule = parts.button("Record the ruling", self.press_rule)
        self.unit.observe(lambda _: self.view.refresh_odds(), "value")
        return [
            self.now,
            parts.row([self.turn, self.scene]),
            parts.fold(
                "Larger units, titles, and endings",
                [parts.fields([self.unit, self.title]), parts.row([self.start, self.end])],
            ),
            parts.fold(
                "A ruling of the Storyteller", [self.subject, self.ruling, parts.row([self.rule])]
            ),
        ]

    def _start(self, kind: str, title: str = "") -> None:
        self.view.act(StartUnit(kind, title))

    def press_start(self) -> None:
        """Begin the chosen unit of time."""
        if self.view.act(StartUnit(self.unit.value, self.title.value.strip())):
            self.title.value = ""

    def press_end(self) -> None:
        """End the chosen unit of time."""
        self.view.act(EndUnit(self.unit.value))

    def press_rule(self) -> None:
        """Record the Storyteller's words."""
        if self.view.act(RuleAsStoryteller(self.ruling.value, self.subject.value)):
            self.ruling.value = ""

    def show(self, state: State) -> None:
        """See Panel."""
        going_on = "".join(f"<li>{escape(name_unit(unit))}</li>" for unit in state.units)
        acted = ", ".join(state.acted)
        said = f"<ul class='om-nested'>{going_on}</ul>" if going_on else ""
        said += f"<p>Have acted this turn: {escape(acted)}.</p>" if acted else ""
        self.now.value = said or "<p>No turn, scene or larger unit is being counted.</p>"

    def draw_odds(self) -> str:
        """See Panel: there is nothing to chance here."""
        self.view.allow(self.end, EndUnit(self.unit.value), "End it and what lies within (WD-01)")
        return ""
