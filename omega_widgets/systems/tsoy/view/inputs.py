"""Inputs that several panels share: who acts, and with which Ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as ipw

from omega_widgets.systems.tsoy.engine import Ability, Sheet, State
from omega_widgets.systems.tsoy.rules import rating_name
from omega_widgets.widgets import parts

if TYPE_CHECKING:
    from omega_widgets.systems.tsoy.view.table import ShadowView


def keep_options(menu: ipw.Dropdown, options: list[tuple[str, Any]], value: Any) -> None:
    """Give a menu new options and this value, or the first one if it is not among them."""
    values = [each for _, each in options]
    value = value if value in values else values[0]
    if list(menu.options) != options:
        menu.options = options
    menu.value = value


def playable(state: State, seat: str) -> list[Sheet]:
    """The sheets that a seat acts for, its own ones first (TS-02); all for an onlooker."""
    mine = [sheet for sheet in state.sheets if sheet.player == seat]
    others = [sheet for sheet in state.sheets if sheet.player != seat and seat == state.guide]
    return mine + others or list(state.sheets)


class CharacterInputs:
    """Whose check it is, and the rating: by a slider, or from an Ability on the sheet."""

    def __init__(self, view: ShadowView, rating: int) -> None:
        self._view = view
        names = [(sheet.name, sheet.name) for sheet in playable(view.state, view.seat)]
        self.character = parts.menu("Character", names, help="Who acts")
        self.ability = parts.menu("Ability", [("by rating", "")], "", "From the sheet, or any")
        self.rating = parts.slider(
            "Ability rating",
            rating,
            0,
            view.table.rules.highest_rating,
            "0 Unskilled to 4 Grand Master (TS-05)",
        )
        self.all = (self.character, self.ability, self.rating)
        self.character.observe(lambda _: self._show_sheet(), "value")
        self.ability.observe(lambda _: self._show_rating(), "value")

    def sheet(self) -> Sheet:
        """The sheet of the chosen character."""
        return self._view.state.find_sheet(self.character.value)

    def listed_ability(self) -> Ability | None:
        """The Ability chosen from the sheet; None if only a rating was given."""
        name = self.ability.value
        return self.sheet().find_ability(name) if name else None

    def offer(self, state: State) -> None:
        """Offer the characters and Abilities that there are now."""
        names = [(sheet.name, sheet.name) for sheet in playable(state, self._view.seat)]
        keep_options(self.character, names, self.character.value)
        self.character.layout.display = None if len(names) > 1 else "none"
        self._show_sheet()

    def _show_sheet(self) -> None:
        listed = [
            (f"{ability.name}, {rating_name(ability.rating)} ({ability.rating})", ability.name)
            for ability in self.sheet().abilities
        ]
        keep_options(self.ability, [("any, by its rating", ""), *listed], self.ability.value)
        self.ability.layout.display = None if listed else "none"
        self._show_rating()

    def _show_rating(self) -> None:
        ability = self.listed_ability()
        self.rating.disabled = ability is not None
        if ability is not None:
            self.rating.value = ability.rating
