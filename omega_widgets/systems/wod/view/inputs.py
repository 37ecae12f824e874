"""Inputs that several World of Darkness panels share: whose roll, and which Traits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.systems.wod.engine import Character, State, Trait, TraitKind
from omega_widgets.widgets import parts

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView

_NOBODY = "nobody in particular"


class CharacterInput:
    """A menu of the characters that have sheets; hidden while there are none."""

    def __init__(self, view: WodView, label: str = "Character") -> None:
        self.menu = parts.menu(label, [(_NOBODY, "")], "", "Whose sheet to use")
        self._view = view

    @property
    def name(self) -> str:
        """The chosen character; empty for nobody in particular."""
        return self.menu.value

    @property
    def sheet(self) -> Character | None:
        """The chosen character's sheet if it has Traits to roll."""
        sheet = self._view.state.character(self.name)
        return sheet if sheet is not None and sheet.traits else None

    def offer(self, state: State) -> None:
        """Offer the sheets that there are."""
        options = [(_NOBODY, ""), *((sheet.name, sheet.name) for sheet in state.characters)]
        if list(self.menu.options) != options:
            chosen = self.menu.value
            self.menu.options = options
            self.menu.value = chosen if chosen in dict(options).values() else ""
        parts.show_if(bool(state.characters), self.menu)


class TraitInputs:
    """One or two Traits: by hand, or from the chosen character's sheet (WD-10, WD-14, WD-16).

    Args:
        character: whose Traits.
        attribute, ability: dots to begin with.
        short: number fields with their labels above instead of sliders.
    """

    def __init__(
        self,
        view: WodView,
        character: CharacterInput,
        attribute: int,
        ability: int,
        *,
        short: bool = False,
    ) -> None:
        make = parts.number if short else parts.slider
        top = view.table.rules.trait_max
        self.attribute = make("Attribute", attribute, 0, top, "Dots of the Attribute (WD-09)")
        self.ability = make("Ability", ability, 0, top, "Dots of the Ability; 0 is untrained")
        self.first = parts.menu("First Trait", [("", "")], "", "An Attribute or ten-point Trait")
        self.second = parts.menu("Second Trait", [("none", "")], "", "An Ability, or none")
        self.all = (self.attribute, self.ability, self.first, self.second)
        self._rules = view.table.rules
        self._character = character
        character.menu.observe(lambda _: self.offer(), "value")
        self.first.observe(lambda _: self._offer_second(), "value")
        self.offer()

    def traits(self) -> tuple[Trait, ...]:
        """The Traits as the inputs say.

        Without a sheet, an Ability of 0 is left out, so that the Attribute is rolled alone
        (WD-14), unless the group forbids untrained rolls and the kit has to say so (WD-10).
        """
        sheet = self._character.sheet
        if sheet is not None and self.first.value:
            chosen = [self.first.value, self.second.value]
            return tuple(sheet.trait(name) for name in chosen if name)
        attribute = Trait("Attribute", self.attribute.value, TraitKind.ATTRIBUTE)
        ability = Trait("Ability", self.ability.value, TraitKind.ABILITY)
        alone = not ability.rating and not self._rules.untrained_forbidden
        return (attribute,) if alone else (attribute, ability)

    def offer(self) -> None:
        """Offer the Traits of the sheet, or the fields for dots where there is none."""
        sheet = self._character.sheet
        parts.show_if(sheet is None, self.attribute, self.ability)
        parts.show_if(sheet is not None, self.first, self.second)
        if sheet is None:
            return
        order = (TraitKind.ATTRIBUTE, TraitKind.TEN_POINT, TraitKind.ABILITY)
        traits = sorted(sheet.traits, key=lambda trait: order.index(trait.kind))
        _set_options(self.first, [_option(trait) for trait in traits])
        self._offer_second()

    def _offer_second(self) -> None:
        """Offer Abilities, but none beside a Trait that stands alone (WD-16)."""
        sheet = self._character.sheet
        if sheet is None or not self.first.value:
            return
        alone = sheet.trait(self.first.value).kind is TraitKind.TEN_POINT
        abilities = [
            _option(trait)
            for trait in sheet.traits
            if trait.kind is TraitKind.ABILITY and trait.name != self.first.value
        ]
        _set_options(self.second, [("none", ""), *([] if alone else abilities)])
        parts.show_if(not alone, self.second)


def _option(trait: Trait) -> tuple[str, str]:
    return f"{trait.name} {trait.rating}", trait.name


def _set_options(menu: ipw.Dropdown, options: list[tuple[str, str]]) -> None:
    """New options for a menu; what was chosen stays chosen if it is still among them."""
    if list(menu.options) == options:
        return
    chosen = menu.value
    menu.options = options
    values = [value for _, value in options]
    menu.value = chosen if chosen in values else values[0]
