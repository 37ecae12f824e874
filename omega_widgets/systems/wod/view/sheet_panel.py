"""Character sheets: Attributes, Abilities, Willpower and Humanity as dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.drawing import Track, draw_dots
from omega_widgets.systems.wod.engine import (
    Character,
    RegainWillpower,
    State,
    Trait,
    TraitKind,
    WriteSheet,
)
from omega_widgets.systems.wod.rules import RATING_NAMES
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView

_NEW = "a new character"
_ATTRIBUTES = "Strength 3, Perception 2"
_ABILITIES = "Brawl 2, Alertness 1"


def read_traits(text: str, kind: TraitKind) -> tuple[Trait, ...]:
    """Traits of one kind from text such as ``"Strength 3, Perception 2"``.

    Raises IllegalAction ``trait_text`` for what cannot be read.
    """
    found = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        name, _, rating = word.rpartition(" ")
        if not name or not rating.isdecimal() or len(rating) > 9:
            raise IllegalAction(
                code="trait_text",
                rule="WD-07",
                wrong=f"“{word}” is not a Trait with its dots.",
                legal=f"Write them like this: {_ATTRIBUTES}.",
            )
        found.append(Trait(name.strip(), int(rating), kind))
    return tuple(found)


def write_traits(traits: tuple[Trait, ...], kind: TraitKind) -> str:
    """The text from which :func:`read_traits` reads these Traits."""
    return ", ".join(f"{trait.name} {trait.rating}" for trait in traits if trait.kind is kind)


class SheetPanel(Panel["WodView"]):
    """Characters and their Traits (WD-07, WD-13, WD-16, WD-17, WD-35)."""

    name = "Sheets"
    help = "Characters and their Traits"
    view: WodView

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        example = self.view.preset.example
        self.chosen = parts.menu("Sheet", [(_NEW, "")], "", "Write a new sheet or change one")
        self.title = parts.text("Name", "Ann" if example else "", "such as Ann")
        self.attributes = parts.text(
            "Attributes", _ATTRIBUTES if example else "", _ATTRIBUTES, "0 to 5 dots (WD-07)"
        )
        self.abilities = parts.text(
            "Abilities", _ABILITIES if example else "", _ABILITIES, "0 to 5 dots (WD-07)"
        )
        self.willpower = parts.number("Willpower", 5, 0, 10, "Its rating, up to 10 (WD-16)")
        self.left = parts.number("Points left", 5, 0, 10, "Points not spent yet (WD-35)")
        self.humanity = parts.number("Humanity", 7, 0, 10, "Up to 10, rolled alone (WD-16)")
        self.mortal = parts.switch("An ordinary human", False, "Warn over ten dice (WD-17)")
        self.write = parts.button("Write the sheet", self.press_write, main=True)
        self.regain = parts.button("Regain one Willpower", self.press_regain)
        self.chosen.observe(lambda _: self._load(), "value")
        self.title.observe(lambda _: self.view.refresh_odds(), "value")
        self.willpower.observe(self._follow_rating, "value")
        return [
            self.chosen,
            self.title,
            self.attributes,
            self.abilities,
            parts.fields([self.willpower, self.left, self.humanity]),
            self.mortal,
            parts.row([self.write, self.regain]),
        ]

    def _follow_rating(self, change: dict[str, int]) -> None:
        """A full Willpower stays full while its rating is being set."""
        if self.left.value in (change["old"], self.willpower.value):
            self.left.value = self.willpower.value
        self.left.value = min(self.left.value, self.willpower.value)

    def _load(self) -> None:
        """Fill the inputs from the chosen sheet."""
        sheet = self.view.state.character(self.chosen.value)
        if sheet is None:
            self.title.value = ""
            return
        self.title.value = sheet.name
        self.attributes.value = write_traits(sheet.traits, TraitKind.ATTRIBUTE)
        self.abilities.value = write_traits(sheet.traits, TraitKind.ABILITY)
        self.willpower.value = sheet.willpower_rating
        self.left.value = sheet.willpower
        self.humanity.value = sheet.trait("Humanity").rating
        self.mortal.value = sheet.mortal

    def _sheet(self) -> Character:
        name = self.title.value.strip()
        if not name:
            raise IllegalAction(
                code="no_name",
                rule="WD-07",
                wrong="The character has no name.",
                legal="Type a name.",
            )
        traits = (
            *read_traits(self.attributes.value, TraitKind.ATTRIBUTE),
            *read_traits(self.abilities.value, TraitKind.ABILITY),
            Trait("Willpower", self.willpower.value, TraitKind.TEN_POINT),
            Trait("Humanity", self.humanity.value, TraitKind.TEN_POINT),
        )
        return Character(name, traits, self.left.value, self.mortal.value)

    def press_write(self) -> None:
        """Write or change the sheet of the named character."""
        with self.view.guarded():
            self.view.act(WriteSheet(self._sheet()))

    def press_regain(self) -> None:
        """Give the named character a point of Willpower back."""
        if self.view.act(RegainWillpower(self.title.value.strip())):
            self._load()

    def show(self, state: State) -> None:
        """See Panel."""
        options = [(_NEW, ""), *((sheet.name, sheet.name) for sheet in state.characters)]
        if list(self.chosen.options) != options:
            self.chosen.options = options
        parts.show_if(bool(state.characters), self.chosen)

    def draw_odds(self) -> str:
        """See Panel: the sheets as dots."""
        view, name = self.view, self.title.value.strip()
        known = view.state.character(name)
        parts.show_if(known is not None, self.regain)
        if known is not None:
            view.allow(self.regain, RegainWillpower(name), "One point back (WD-35)")
        return "".join(draw_sheet(sheet) for sheet in view.state.characters)


def draw_sheet(sheet: Character) -> str:
    """A sheet as rows of dots; spent Willpower is crossed out (WD-13)."""
    tracks = [
        Track(
            trait.name,
            trait.rating,
            crossed=trait.rating - sheet.willpower if trait.name == "Willpower" else 0,
        )
        for trait in sheet.traits
    ]
    title = f"{sheet.name}, an ordinary human" if sheet.mortal else sheet.name
    named = "; ".join(
        f"{trait.name} is {RATING_NAMES[trait.rating]}"
        for trait in sheet.traits
        if trait.kind is not TraitKind.TEN_POINT and trait.rating in RATING_NAMES
    )
    return parts.titled_picture(title, draw_dots(tracks, f"{sheet.name}'s sheet", named), named)
