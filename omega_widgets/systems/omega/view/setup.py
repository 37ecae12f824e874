"""The panels that begin things: a character, a mission, a scene."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.omega.engine import MakeCharacter, OpenScene, Rating, StartMission
from omega_widgets.systems.omega.engine.characters import (
    OFFICIAL_ATTRIBUTES,
    build_total,
    make_character,
    warnings,
)
from omega_widgets.systems.omega.engine.mission import usual_difficulty
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.widgets import parts

if TYPE_CHECKING:
    from omega_widgets.systems.omega.view.risk_setter import RiskSetterView


class SetupPanels:
    """Forms for what must exist before a test can be made.

    Attributes:
        panels: by phase: ``character``, ``mission``, ``scene``.
    """

    def __init__(self, view: RiskSetterView) -> None:
        self._view = view
        self._suggested = 0
        self.name = parts.text("Character", placeholder="name of the character")
        self.attributes = parts.text(
            "Attributes", ", ".join(f"{name} 3" for name in OFFICIAL_ATTRIBUTES),
            help="Names with ratings from 1 to 10, with commas between them (OM-09)",
        )
        self.skills = parts.text(
            "Skills", placeholder="such as Driving a taxi 9, Pickpocketing 4",
            help="As many as the biography gives; six are plenty (OM-08)",
        )
        self.total = parts.html("", "om-hint")
        self.make = parts.button(
            "Make the character", view.guard(self.make_character), main=True
        )
        self.difficulty = parts.number("Difficulty", 10, 1, 200, "Tokens in each bowl (OM-18)")
        self.assignment = parts.text("Assignment", placeholder="what is to be done")
        self.harsher = parts.switch(
            "Time is short", False,
            "The harsher passage of time: one blue token for each character (OM-51)",
        )
        self.start = parts.button(
            "Start the mission", view.guard(self.start_mission), main=True
        )
        self.scene = parts.text("Scene", placeholder="where it is, what happens")
        self.open = parts.button("Open the scene", view.guard(self.open_scene), main=True)
        for control in (self.attributes, self.skills):
            control.observe(lambda _: self._show_total(), "value")
        self.panels = {
            "character": parts.column(
                [self.name, self.attributes, self.skills, self.total, self.make], "om-panel"
            ),
            "mission": parts.column(
                [self.difficulty, self.assignment, self.harsher, self.start], "om-panel"
            ),
            "scene": parts.column([self.scene, self.open], "om-panel"),
        }
        self._show_total()

    def make_character(self) -> None:
        """Make the character that the form describes."""
        self._view.act(
            MakeCharacter(
                self._view.player,
                self.name.value or self._view.player,
                read_ratings(self.attributes.value),
                read_ratings(self.skills.value),
            )
        )

    def start_mission(self) -> None:
        """Start the mission that the form describes."""
        self._view.act(
            StartMission(self.difficulty.value, self.assignment.value, self.harsher.value)
        )

    def open_scene(self) -> None:
        """Open the next scene."""
        if self._view.act(OpenScene(self.scene.value)):
            self.scene.value = ""

    def show(self, state: State) -> None:
        """Suggest the usual difficulty and name the next scene."""
        if self._suggested != usual_difficulty(state):
            self._suggested = usual_difficulty(state)
            self.difficulty.value = max(1, self._suggested)
        number = state.mission.scenes + 1 if state.mission else 1
        self.open.description = f"Open scene {number}"

    def _show_total(self) -> None:
        try:
            attributes = read_ratings(self.attributes.value)
            skills = read_ratings(self.skills.value)
        except IllegalAction as refusal:
            self.total.value = f"<p>{refusal}</p>"
            return
        total = build_total(make_character("", attributes, skills))
        said = [f"Build total: {total} points (OM-14).", *warnings(attributes, skills)]
        self.total.value = f"<p>{' '.join(said)}</p>"


def read_ratings(text: str) -> tuple[Rating, ...]:
    """Names with numbers from text such as ``Reaction 5, Driving a truck 4``.

    Raises IllegalAction with what cannot be read.
    """
    ratings = []
    for part in filter(None, (piece.strip() for piece in re.split(r"[,;\n]", text))):
        found = re.fullmatch(r"(.*\S)\s+(\d{1,2})", part)
        if found is None:
            raise IllegalAction(
                code="rating_text",
                rule="OM-09",
                wrong="A name without a rating stands in the list.",
                legal="Write each ability as a name and a number, such as Reaction 5.",
            )
        ratings.append(Rating(found[1], int(found[2])))
    return tuple(ratings)
