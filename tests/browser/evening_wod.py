"""World of Darkness on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from omega_widgets.systems.wod import engine as e
from omega_widgets.systems.wod.engine import Side, Trait, TraitKind
from omega_widgets.systems.wod.view.sheet_panel import write_traits
from tests.browser.evening_phone import Phone


class WodPhone(Phone):
    """Every action of the example session, in the panels of its view."""

    def write_sheet(self, action: e.WriteSheet) -> Any:
        """A sheet with its Traits."""
        sheet = action.character
        self.open("Sheets")
        self.fill("Name", sheet.name)
        self.fill("Attributes", write_traits(sheet.traits, TraitKind.ATTRIBUTE))
        self.fill("Abilities", write_traits(sheet.traits, TraitKind.ABILITY))
        self.fill("Willpower", sheet.willpower)
        return self.button("Write the sheet")

    def start_unit(self, action: e.StartUnit) -> Any:
        """A scene with a title, or the next turn."""
        if action.kind == "turn":
            return self.button("Next turn")
        self.open("Time")
        self.unfold("Larger units, titles, and endings")
        self.choose("Unit", action.kind.capitalize())
        self.fill("Title", action.title)
        return self.button("Begin it")

    def rule_as_storyteller(self, action: e.RuleAsStoryteller) -> Any:
        """How bad a botch is, or anything else in words."""
        if action.subject == "botch":
            self.fill("How bad is it?", action.text)
            return self.button("Record")
        self.open("Time")
        self.unfold("A ruling of the Storyteller")
        self.choose("About", "simple, extended or resisted")
        self.fill("Ruling", action.text)
        return self.button("Record the ruling")

    # -- one pool ------------------------------------------------------------------------------

    def roll_pool(self, action: e.RollPool) -> Any:
        """A pool against a difficulty."""
        self._set_pool("Roll", action.character, action.traits, action.difficulty)
        return self.button("Roll")

    def succeed_automatically(self, action: e.SucceedAutomatically) -> Any:
        """No roll at all."""
        self._set_pool("Roll", action.character, action.traits, action.difficulty)
        return self.button("Take automatic success")

    def spend_willpower(self, action: e.SpendWillpower) -> Any:
        """A point instead of a roll."""
        self.open("Roll")
        self.choose("Character", action.character)
        return self.button("Spend Willpower")

    def _set_pool(
        self, panel: str, character: str, traits: Sequence[Trait], difficulty: int
    ) -> None:
        self.open(panel)
        self.choose("Character", character)
        self._set_traits(traits)
        self.slide("Difficulty", difficulty)

    def _set_traits(self, traits: Sequence[Trait], within: Any = None) -> None:
        first, *more = (f"{trait.name} {trait.rating}" for trait in traits)
        self.choose("First Trait", first, within)
        self.choose("Second Trait", more[0] if more else "none", within)

    # -- a split pool --------------------------------------------------------------------------

    def split_pool(self, action: e.SplitPool) -> Any:
        """Shares for two actions."""
        self.open("Split")
        self.choose("Character", action.character)
        for ordinal, part in zip(("First", "Second"), action.parts, strict=True):
            card = self._card(f"{ordinal} action")
            self._set_traits(part.traits, card)
            self.fill("Dice", part.dice, card)
            self.fill("Difficulty", part.difficulty, card)
        return self.button("Split the pool")

    def roll_part(self, action: e.RollPart) -> Any:
        """The first share that waits."""
        return self._card("action waits").get_by_role("button", name="Roll ").first

    def _card(self, heading: str) -> Any:
        cards = self.controls.locator(".om-card-box").filter(has_text=heading)
        return cards.locator("visible=true").first

    # -- turn by turn --------------------------------------------------------------------------

    def begin_extended(self, action: e.BeginExtended) -> Any:
        """A task that takes several turns."""
        self._set_pool("Extended", action.character, action.traits, action.difficulty)
        self.fill("Task", action.name)
        self.slide("Successes", action.target)
        return self.button("Begin")

    def roll_extended(self, action: e.RollExtended) -> Any:
        """One turn of the task."""
        return self.button("Roll this turn")

    # -- two characters ------------------------------------------------------------------------

    def roll_resisted(self, action: e.RollResisted) -> Any:
        """Both pools at once."""
        self._set_sides("One roll", action.one, action.other)
        return self.button("Roll for both")

    def begin_contest(self, action: e.BeginContest) -> Any:
        """A race to a total."""
        self._set_sides("Race to a total", action.one, action.other)
        self.fill("Race", action.name)
        self.slide("First to", action.target)
        return self.button("Begin the race")

    def roll_contest(self, action: e.RollContest) -> Any:
        """One turn of the race."""
        return self.button("Roll this turn")

    def _set_sides(self, mode: str, one: Side, other: Side) -> None:
        self.open("Resisted")
        self.controls.get_by_role("button", name=mode, exact=True).click()
        for heading, side in (("The one who acts", one), ("The one who resists", other)):
            card = self._card(heading)
            self.choose("Sheet", side.character, card)
            self._set_traits(side.traits, card)
