"""Sheets, split pools, units of time, and the Storyteller's word."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.wod.engine import (
    Character,
    Part,
    RegainWillpower,
    RollPart,
    RuleAsStoryteller,
    SplitPool,
    StartUnit,
    State,
    Trait,
    TraitKind,
    WriteSheet,
)
from omega_widgets.systems.wod.rules import RATING_NAMES, UNITS
from omega_widgets.systems.wod.view.pool_panel import TraitInputs
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    pass

_EXAMPLE = "Strength 3, Perception 2; Brawl 2, Alertness 1; Willpower 5"


def read_traits(text: str) -> tuple[Trait, ...]:
    """Traits from text: Attributes; Abilities; ten-point Traits, each ``Name rating``.

    Raises IllegalAction ``trait_text`` for what cannot be read.
    """
    kinds = (TraitKind.ATTRIBUTE, TraitKind.ABILITY, TraitKind.TEN_POINT)
    groups = text.split(";")
    if len(groups) > len(kinds):
        raise _unreadable(text)
    found = []
    for kind, group in zip(kinds, groups, strict=False):
        for word in filter(None, (part.strip() for part in group.split(","))):
            name, _, rating = word.rpartition(" ")
            if not name or not rating.isdecimal():
                raise _unreadable(word)
            found.append(Trait(name.strip(), int(rating), kind))
    return tuple(found)


def _unreadable(word: str) -> IllegalAction:
    return IllegalAction(
        code="trait_text",
        rule="WD-07",
        wrong=f"“{word}” cannot be read as Traits.",
        legal=f"Write them like this: {_EXAMPLE}.",
    )


class SheetPanel(Panel["WodView"]):
    """Characters and their Traits (WD-07, WD-13, WD-35)."""

    name = "Sheets"
    help = "Characters and their Traits"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.title = parts.text("Name", placeholder="such as Ann")
        self.traits = parts.text("Traits", placeholder=_EXAMPLE)
        self.willpower = parts.number("Willpower left", 0, 0, 10)
        self.mortal = parts.switch("An ordinary human", False, "Warn over ten dice (WD-17)")
        self.write = parts.button("Write sheet", self.press_write, main=True)
        self.regain = parts.button("Regain one Willpower", self.press_regain)
        self.sheets = parts.html("", "om-hint")
        return [
            parts.html(
                "<p class='om-note'>Attributes; Abilities; ten-point Traits. "
                f"For instance: {_EXAMPLE}</p>"
            ),
            self.title,
            self.traits,
            self.willpower,
            self.mortal,
            parts.row([self.write, self.regain]),
            self.sheets,
        ]

    def press_write(self) -> None:
        """Write or change the sheet of the named character."""
        with self.view.guarded():
            traits = read_traits(self.traits.value)
            name = self.title.value.strip()
            if not name:
                raise IllegalAction(
                    code="no_name",
                    rule="WD-07",
                    wrong="The character has no name.",
                    legal="Type a name.",
                )
            sheet = Character(name, traits, self.willpower.value, self.mortal.value)
            self.view.act(WriteSheet(sheet))

    def press_regain(self) -> None:
        """Give the named character a point of Willpower back."""
        self.view.act(RegainWillpower(self.title.value.strip()))

    def show(self, state: State) -> None:
        """See Panel."""
        rows = []
        for sheet in state.characters:
            traits = ", ".join(_name_rating(trait) for trait in sheet.traits)
            rows.append(
                f"<li><b>{escape(sheet.name)}</b>: {escape(traits)}; "
                f"Willpower left {sheet.willpower}</li>"
            )
        self.sheets.value = (
            f"<ul>{''.join(rows)}</ul>" if rows else "<p>No sheets yet; pools work without.</p>"
        )


def _name_rating(trait: Trait) -> str:
    name = RATING_NAMES.get(trait.rating) if trait.kind is not TraitKind.TEN_POINT else None
    return f"{trait.name} {trait.rating}{f' ({name})' if name else ''}"


class TurnPanel(Panel["WodView"]):
    """Turns and scenes, and pools shared out among several actions (WD-01 to WD-03, WD-12)."""

    name = "Turn"
    help = "Time, split pools and rulings"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view, preset = self.view, self.view.preset
        self.unit = parts.menu("Unit of time", [(name.capitalize(), name) for name in UNITS])
        self.unit_title = parts.text("Title", help="May stay empty")
        self.start = parts.button("Begin it", self.press_start)
        self.now = parts.html("", "om-hint")
        self.inputs = TraitInputs(view, preset.attribute, preset.ability)
        self.first = parts.number("First action, dice", 3, 1, 20)
        self.first_difficulty = parts.number("against difficulty", 6, 2, 10)
        self.second = parts.number("Second action, dice", 2, 1, 20)
        self.second_difficulty = parts.number("against difficulty", 6, 2, 10)
        self.split = parts.button("Split the pool", self.press_split, "WD-12")
        self.parts_row = parts.row([])
        self.ruling = parts.text("Ruling", placeholder="what the Storyteller decides")
        self.rule = parts.button("Record the ruling", self.press_rule)
        return [
            self.unit,
            self.unit_title,
            parts.row([self.start]),
            self.now,
            parts.html("<h4 class='om-subtitle'>Split a pool between two actions</h4>"),
            *self.inputs.all,
            self.first,
            self.first_difficulty,
            self.second,
            self.second_difficulty,
            parts.row([self.split]),
            self.parts_row,
            self.ruling,
            parts.row([self.rule]),
        ]

    def next_action(self) -> Action | None:
        """See Panel: the first part that is not rolled yet."""
        rolls = self._rolls(self.view.state)
        return rolls[0] if rolls else None

    def _rolls(self, state: State) -> list[RollPart]:
        return [
            RollPart(split.character, position)
            for split in state.splits
            for position, part in enumerate(split.parts)
            if not part.rolled
        ]

    def press_start(self) -> None:
        """Begin a unit of time."""
        self.view.act(StartUnit(self.unit.value, self.unit_title.value.strip()))

    def press_split(self) -> None:
        """Share the pool out."""
        traits = self.inputs.traits()
        shares = (
            Part(traits, self.first.value, self.first_difficulty.value),
            Part(traits, self.second.value, self.second_difficulty.value),
        )
        total = sum(part.dice for part in shares)
        self.view.act(SplitPool(self.inputs.character.value, shares, total))

    def press_rule(self) -> None:
        """Record the Storyteller's words."""
        self.view.act(RuleAsStoryteller(self.ruling.value))

    def show(self, state: State) -> None:
        """See Panel."""
        self.inputs.offer(state)
        going_on = ", ".join(
            f"{unit.kind} {unit.number} {unit.title}".strip() for unit in state.units
        )
        self.now.value = f"<p>Now: {escape(going_on) or 'no unit has begun'}.</p>"
        self.parts_row.children = tuple(
            parts.button(
                f"Roll part {roll.part + 1}", lambda roll=roll: self.view.act(roll), main=True
            )
            for roll in self._rolls(state)
        )
