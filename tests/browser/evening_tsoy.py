"""The Shadow of Yesterday on a phone."""

from __future__ import annotations

import re
from typing import Any

from omega_widgets.systems.tsoy import engine as e
from omega_widgets.systems.tsoy.engine import Kind
from omega_widgets.systems.tsoy.engine.wording import AGREEMENTS
from tests.browser.evening_phone import Phone

#: How the menu of kinds begins.
KINDS = {Kind.SIMPLE: "simple", Kind.COMPETITIVE: "competitive", Kind.OPPOSED: "opposed"}


class ShadowPhone(Phone):
    """Every action of the example session, in the panels of its view."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self._listed: set[tuple[str, str]] = set()

    def start_session(self, action: e.StartSession) -> Any:
        """Gift dice for everybody."""
        self.open("Session")
        self.choose("Story Guide", action.guide)
        return self.button("Start a session")

    def write_sheet(self, action: e.WriteSheet) -> Any:
        """A sheet with Abilities and Pools."""
        self.open("Session")
        self.fill("Character", action.character)
        self.choose("Played by", action.player)
        self._listed |= {(action.character, each.name) for each in action.abilities}
        abilities = (f"{each.name} {each.rating} {each.pool}" for each in action.abilities)
        self.fill("Abilities", ", ".join(abilities))
        self.fill("Pools", ", ".join(f"{pool.name} {pool.points}" for pool in action.pools))
        return self.button("Write the sheet")

    def roll_at_once(self, action: e.RollAtOnce) -> Any:
        """A roll outside of a guided check."""
        self.open("Roll")
        self.choose("Character", action.character)
        self.choose("Ability", f"{action.ability},")
        return self.button("Roll")

    # -- a guided check ------------------------------------------------------------------------

    def state_intention(self, action: e.StateIntention) -> Any:
        """A new check."""
        self._look_at(0)
        self.choose("Kind of check", KINDS[action.kind])
        self._intend(action)
        if action.on_failure:
            self.fill("If it fails", action.on_failure)
        return self.button("State the intention")

    def join_check(self, action: e.JoinCheck) -> Any:
        """Somebody stands against it."""
        self._look_at(action.check)
        self._intend(action)
        return self.button("Join this check")

    def _intend(self, action: e.StateIntention | e.JoinCheck) -> None:
        self.choose("Character", action.character)
        self.fill("Tries to", action.intention)
        self.fill("Ability", action.ability)
        if (action.character, action.ability) not in self._listed:
            self.choose("Its Pool", action.pool)

    def link_checks(self, action: e.LinkChecks) -> Any:
        """One check supports another."""
        self._look_at(action.support)
        self.choose("It supports", f"check {action.main}:")
        self.choose("If the support fails", AGREEMENTS[action.on_failure])
        return self.button("Link the checks")

    def set_guide_dice(self, action: e.SetGuideDice) -> Any:
        """The Story Guide makes it harder."""
        self._look_at(action.check)
        self.slide("Story Guide's dice", action.penalty)
        self.fill("because", action.reason)
        return self.button("Set the Story Guide's dice")

    def spend_pool(self, action: e.SpendPool) -> Any:
        """A point for a bonus die."""
        self._look_at(action.check)
        return self.button(re.compile("^Pay "))

    def give_die(self, action: e.GiveDie) -> Any:
        """A gift die; after the roll it takes one die, where none is next."""
        self._look_at(action.check)
        return self.button(re.compile("^Give a gift die"))

    def needs_to_ask(self, button: Any) -> bool:
        """See Phone."""
        return "gift" in button.inner_text()

    def initiate(self, action: e.Initiate) -> Any:
        """Nothing changes any more."""
        self._look_at(action.check)
        return self.button("Begin: nothing changes any more")

    def roll_dice(self, action: e.RollDice) -> Any:
        """The roll of one side."""
        self._look_at(action.check)
        return self.button(f"Roll for {action.character}")

    def tell_effect(self, action: e.TellEffect) -> Any:
        """What came of it."""
        self._look_at(action.check)
        self.fill("What happens", action.text)
        return self.button("Tell the effect")

    def _look_at(self, check: int) -> None:
        self.open("Guided check")
        self.choose("Check", f"{check}: " if check else "a new check")
