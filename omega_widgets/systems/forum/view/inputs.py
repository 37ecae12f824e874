"""Inputs that several panels share: a row for a skill, and menus that keep their choice."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets as ipw

from omega_widgets.systems.forum.engine.points import REASONS, Skill
from omega_widgets.widgets import parts
from omega_widgets.widgets.view import TableView

#: Sliders and number fields stop here unless a card or a preset holds more points.
MOST_POINTS = 200

#: Menu entry for somebody without a card.
NO_CARD = "(no card)"


class SkillRow:
    """Inputs for one skill: name, points, and why it counts (FG-24, FG-25)."""

    def __init__(self, number: int, skill: Skill | None) -> None:
        self.number = number
        self.name = parts.text(
            f"Skill {number}", skill.name if skill else "", "name, such as Blades", "FG-24"
        )
        self.points = parts.number(
            "Points",
            skill.points if skill else 0,
            0,
            MOST_POINTS,
            "Points of the skill; 0 for none",
        )
        self.because = parts.menu(
            "Counts because it",
            [(words, key) for key, words in REASONS.items()],
            skill.because if skill else "used",
            "Why the skill counts in this scene (FG-25)",
        )
        self.widget = parts.column([self.name, self.points, self.because], "om-panel")

    def read(self) -> Skill | None:
        """The skill as the inputs say; None without points."""
        if not self.points.value:
            return None
        name = self.name.value.strip() or f"Skill {self.number}"
        return Skill(name, self.points.value, self.because.value)


def read_skill(skill: Skill | tuple[str, int] | Sequence[object] | int) -> Skill:
    """A preset as a Skill: a Skill, (name, points), or points alone."""
    if isinstance(skill, Skill):
        return skill
    if isinstance(skill, int):
        return Skill("", skill)
    name, points = skill
    return Skill(str(name), int(str(points)))


def set_options(menu: ipw.Dropdown, options: Sequence[object]) -> None:
    """Give a menu new options and keep its choice where that is still among them."""
    if tuple(menu.options) == tuple(options):
        return
    kept = menu.value
    menu.options = options
    values = [option[1] if isinstance(option, tuple) else option for option in options]
    if kept in values:
        menu.value = kept


def choose_player(view: TableView) -> ipw.Dropdown:
    """A menu of the seats, with the first one that is not this seat chosen."""
    seats = view.table.seats
    other = next((seat for seat in seats if seat != view.seat), seats[0])
    return parts.menu("Who rolls", seats, other, "The seat that is asked to roll (FG-02, FG-05)")


def area(label: str, value: str, placeholder: str, help: str, rows: int = 5) -> ipw.Textarea:
    """A field for several lines of text."""
    made = ipw.Textarea(
        value=value,
        description=label,
        placeholder=placeholder,
        tooltip=help,
        rows=rows,
        layout=ipw.Layout(width="100%"),
        style={"description_width": "initial"},
    )
    made.add_class("om-area")
    return made


def fold(title: str, children: Sequence[ipw.Widget], *, is_open: bool = False) -> ipw.VBox:
    """Inputs behind a button that opens and closes them."""
    head = ipw.ToggleButton(value=is_open, description=title, layout=ipw.Layout(width="100%"))
    head.add_class("om-fold-head")
    content = parts.column(children, "om-panel", "om-fold-content")

    def follow(_: object = None) -> None:
        content.layout.display = None if head.value else "none"
        head.tooltip = f"{'Close' if head.value else 'Open'}: {title}"

    head.observe(follow, "value")
    follow()
    return parts.column([head, content], "om-panel")
