"""The widgets that are timed, and how a person could move their controls."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import ipywidgets as ipw
from attrs import field, frozen

from omega_widgets.core.registry import load
from omega_widgets.widgets.view import TableView


@frozen
class TimedWidget:
    """A signature widget: its system, its factory, and presets that give its controls room."""

    system: str
    factory: str
    presets: dict[str, int] = field(factory=dict)

    def open(self) -> TableView:
        """The view as it first appears."""
        return load(self.factory)(**self.presets)

    def __str__(self) -> str:
        presets = " ".join(f"{name}={value}" for name, value in self.presets.items())
        return f"{self.factory.rpartition(':')[2]} {presets}".strip()


SYSTEMS = "omega_widgets.systems"
WIDGETS = (
    TimedWidget("omega", f"{SYSTEMS}.omega.view:risk_setter", {"attribute": 10, "skill": 10}),
    TimedWidget(
        "omega", f"{SYSTEMS}.omega.view:risk_setter", {"attribute": 10, "skill": 10, "party": 5}
    ),
    TimedWidget("trikus", f"{SYSTEMS}.trikus.view:duel", {"player_dice": 10, "gm_dice": 10}),
    TimedWidget("wod", f"{SYSTEMS}.wod.view:pool"),
    TimedWidget("tsoy", f"{SYSTEMS}.tsoy.view:roller"),
    TimedWidget("forum", f"{SYSTEMS}.forum.view:multiplier"),
)

#: One move of one control.
Move = Callable[[], None]


def plan_moves(view: TableView, number: int) -> list[Move]:
    """Every control through its whole range, then random moves over all combinations.

    The same moves come every time.
    """
    choices = [(control, values_of(control)) for control in find_controls(view.controls)]
    choices = [(control, values) for control, values in choices if len(values) > 1]
    moves = [_move(control, value) for control, values in choices for value in values]
    chance = random.Random(2026)
    for _ in range(number):
        control, values = chance.choice(choices)
        moves.append(_move(control, chance.choice(values)))
    return moves


def find_controls(widget: ipw.Widget) -> Iterator[ipw.Widget]:
    """The inputs that a person sees, from top to bottom."""
    if getattr(widget, "layout", None) is not None and widget.layout.display == "none":
        return
    if isinstance(widget, ipw.Box):
        for child in widget.children:
            yield from find_controls(child)
    elif isinstance(widget, ipw.IntSlider | ipw.BoundedIntText | ipw.Dropdown | ipw.Checkbox):
        yield widget


def values_of(control: ipw.Widget) -> Sequence[Any]:
    """Everything that a control can be set to."""
    if isinstance(control, ipw.Checkbox):
        return (True, False)
    if isinstance(control, ipw.Dropdown):
        return tuple(value for _, value in control._options_full)
    return range(control.min, control.max + 1, control.step)


def _move(control: ipw.Widget, value: Any) -> Move:
    def move() -> None:
        if isinstance(control, ipw.Dropdown) and value not in values_of(control):
            return  # another control has taken this choice away
        control.value = value

    return move
