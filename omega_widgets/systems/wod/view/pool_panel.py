"""The pool: Attribute and Ability against a difficulty, Willpower, automatic success."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.wod.engine import (
    ActLive,
    RollPool,
    SpendWillpower,
    State,
    SucceedAutomatically,
    Trait,
    TraitKind,
    build_pool,
)
from omega_widgets.systems.wod.rules import DIFFICULTY_NAMES
from omega_widgets.systems.wod.view.odds_html import draw_pool_odds
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView

_NOBODY = "nobody in particular"


class TraitInputs:
    """Inputs for one or two Traits: by hand, or picked from a character's sheet."""

    def __init__(self, view: WodView, attribute: int, ability: int) -> None:
        top = view.table.rules.trait_max
        self.character = parts.menu("Character", [(_NOBODY, "")], "", "Whose sheet to use")
        self.attribute = parts.slider("Attribute", attribute, 0, top, "Dots of the Attribute")
        self.ability = parts.slider("Ability", ability, 0, top, "Dots of the Ability; 0 untrained")
        self.first = parts.menu("First Trait", [("", "")], "", "An Attribute or ten-point Trait")
        self.second = parts.menu("Second Trait", [("none", "")], "", "An Ability, or none")
        self.all = (self.character, self.attribute, self.ability, self.first, self.second)
        self._view = view
        self.character.observe(lambda _: self._show_sheet(), "value")
        self._show_sheet()

    def traits(self) -> tuple[Trait, ...]:
        """The Traits as the inputs say."""
        sheet = self._view.state.character(self.character.value)
        if sheet is not None and self.first.value:
            chosen = [self.first.value, self.second.value]
            return tuple(sheet.trait(name) for name in chosen if name)
        return (
            Trait("Attribute", self.attribute.value, TraitKind.ATTRIBUTE),
            Trait("Ability", self.ability.value, TraitKind.ABILITY),
        )

    def offer(self, state: State) -> None:
        """Offer the sheets that there are."""
        options = [(_NOBODY, ""), *((sheet.name, sheet.name) for sheet in state.characters)]
        if list(self.character.options) != options:
            chosen = self.character.value
            self.character.options = options
            self.character.value = chosen if chosen in dict(options).values() else ""
        self.character.layout.display = None if state.characters else "none"

    def _show_sheet(self) -> None:
        sheet = self._view.state.character(self.character.value)
        by_sheet = sheet is not None and bool(sheet.traits)
        for control in (self.attribute, self.ability):
            control.layout.display = "none" if by_sheet else None
        for control in (self.first, self.second):
            control.layout.display = None if by_sheet else "none"
        if by_sheet:
            names = [(f"{trait.name} {trait.rating}", trait.name) for trait in sheet.traits]
            abilities = [
                (f"{trait.name} {trait.rating}", trait.name)
                for trait in sheet.traits
                if trait.kind is TraitKind.ABILITY
            ]
            self.first.options = names
            self.second.options = [("none", ""), *abilities]


class PoolPanel(Panel["WodView"]):
    """Roll one pool (WD-09 to WD-35)."""

    name = "Roll"
    help = "Roll a pool against a difficulty"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view = self.view
        rules = view.table.rules
        preset = view.preset
        self.inputs = TraitInputs(view, preset.attribute, preset.ability)
        self.difficulty = parts.slider(
            "Difficulty",
            preset.difficulty or rules.default_difficulty,
            rules.LOWEST_DIFFICULTY,
            rules.HIGHEST_DIFFICULTY,
            "What each die must reach (WD-18)",
        )
        self.add_willpower = parts.switch(
            "Add a point of Willpower", False, "One more success that no one cancels (WD-35)"
        )
        self.summary = parts.html("", "om-hint")
        self.roll = parts.button("Roll", self.press_roll, "Throw the pool", main=True)
        self.automatic = parts.button("Take automatic success", self.press_automatic)
        self.willpower = parts.button("Spend Willpower", self.press_willpower)
        view.follow(*self.inputs.all, self.difficulty, self.add_willpower)
        return [
            *self.inputs.all,
            self.difficulty,
            self.add_willpower,
            self.summary,
            parts.row([self.roll, self.automatic, self.willpower]),
        ]

    def next_action(self) -> Action:
        """See Panel: in live play there is nothing to roll, so the pools are compared."""
        traits, difficulty = self.inputs.traits(), self.difficulty.value
        who = self.inputs.character.value
        if self.view.table.rules.live_action:
            return ActLive(traits, difficulty, who)
        return RollPool(traits, difficulty, who, add_willpower=self.add_willpower.value)

    def press_roll(self) -> None:
        """Roll what the inputs say."""
        self.view.act(self.next_action())

    def _automatic(self) -> Action:
        who = self.inputs.character.value
        return SucceedAutomatically(self.inputs.traits(), self.difficulty.value, who)

    def press_automatic(self) -> None:
        """Succeed without rolling."""
        self.view.act(self._automatic())

    def press_willpower(self) -> None:
        """Pay a point of Willpower for one success."""
        self.view.act(SpendWillpower(self.inputs.character.value))

    def show(self, state: State) -> None:
        """See Panel."""
        self.inputs.offer(state)
        live = state.rules.live_action
        self.roll.description = "Compare" if live else "Roll"
        self.automatic.layout.display = "none" if live else None
        self.willpower.layout.display = (
            None if state.characters and state.rules.willpower == "replaces_roll" else "none"
        )
        self.add_willpower.layout.display = (
            None if state.characters and state.rules.willpower == "adds_one" else "none"
        )

    def draw_odds(self) -> str:
        """See Panel."""
        view = self.view
        view.allow(self.automatic, self._automatic(), "One success without a roll (WD-32)")
        view.allow(
            self.willpower,
            SpendWillpower(self.inputs.character.value),
            "One success for a point of Willpower (WD-35)",
        )
        refusal = view.allow(self.roll, self.next_action(), "Throw the pool")
        if refusal:
            self.summary.value = f"<p>{escape(str(refusal))}</p>"
        return self._draw_known()

    def _draw_known(self) -> str:
        rules, difficulty = self.view.table.rules, self.difficulty.value
        try:
            pool = build_pool(self.inputs.traits(), rules)
        except IllegalAction:
            return ""
        name = DIFFICULTY_NAMES.get(difficulty, "")
        self.summary.value = (
            f"<p><b>{pool} {'die' if pool == 1 else 'dice'}</b> against difficulty "
            f"<b>{difficulty}</b>{f' ({name})' if name else ''}</p>"
        )
        return "" if rules.live_action else draw_pool_odds(pool, difficulty, rules)
