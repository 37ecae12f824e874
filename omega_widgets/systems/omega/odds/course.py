"""How a mission goes on: who rolls what in each scene, and what a result does to the bowls."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.engine.rolls import converted_blue
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.split import Result


@frozen
class Habit:
    """What a player does in every scene: the risk, and how many critical failures to convert."""

    risk: int
    converted: int = 0

    @classmethod
    def of(cls, risk: int, convert: str) -> Habit:
        """The habit to convert ``"all"``, ``"half"`` (rounded down) or ``"none"`` (OM-49)."""
        return cls(risk, {"all": risk, "half": risk // 2, "none": 0}[convert])


@frozen
class Course:
    """How a mission goes on: who rolls what, and how time passes.

    Attributes:
        habits: one for each roll of a scene, in order.
        time: blue tokens removed at the end of each scene, at least 1 (OM-50, OM-51).
        first: the rolls still to come in the scene that is being played; None if the next
            thing is a whole scene.
    """

    habits: tuple[Habit, ...]
    time: int = 1
    first: tuple[Habit, ...] | None = None

    def rolls(self, scene: int) -> tuple[Habit, ...]:
        """The rolls of scene 1, 2, ... from now."""
        return self.first if scene == 1 and self.first is not None else self.habits


def after_result(bowls: Bowls, habit: Habit, result: Result, rules: Rules) -> Bowls:
    """The bowls after one roll, by the engine's own drawing (OM-42, OM-43, OM-49)."""
    if result == "success":
        return bowls.take_green(habit.risk, rules)[0]
    if result == "complication":
        return bowls.take_blue(habit.risk, rules)[0]
    if rules.convert_from == "bank":
        return bowls
    return bowls.take_blue(converted_blue(habit.converted), rules)[0]
