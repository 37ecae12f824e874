"""Trikus on a phone."""

from __future__ import annotations

import re
from typing import Any

from omega_widgets.systems import trikus as e
from omega_widgets.systems.trikus.engine.running_test import Choice
from tests.browser.evening_phone import Phone

#: The panel in which tests and combats are played.
PLAY = "Test or combat"


class TrikusPhone(Phone):
    """Every action of the example session, in the panels of its view."""

    # -- the team ------------------------------------------------------------------------------

    def create_character(self, action: e.CreateCharacter) -> Any:
        """A new character."""
        self.open("Characters")
        self.fill("Player", action.player)
        self.choose("Rank", action.rank.value)
        self.fill("Profession", action.profession)
        return self.button("Make the character")

    def write_sides(self, action: e.WriteSides) -> Any:
        """Light and Dark Sides."""
        self.open("Characters")
        self.choose("Character of", action.player)
        self.fill("Light Sides", "; ".join(action.light_sides))
        self.fill("Dark Sides", "; ".join(action.dark_sides))
        return self.button("Write the Sides")

    def award_light(self, action: e.AwardLight) -> Any:
        """A token for a deed."""
        self.open("Tokens")
        self.choose("Player", action.player)
        self.fill("Words", action.deed)
        return self.button("Award a Light Side token")

    # -- what is played for --------------------------------------------------------------------

    def open_duel(self, action: e.OpenDuel) -> Any:
        """Two plain pools."""
        self.open("Duel")
        self.slide("Player's dice", action.player_dice)
        self.slide("Game Master's dice", action.gm_dice)
        return self.button("Start the duel")

    def declare_test(self, action: e.DeclareTest) -> Any:
        """The stakes of a test."""
        return self._declare("A test", action)

    def declare_combat(self, action: e.DeclareCombat) -> Any:
        """The stakes of a combat."""
        return self._declare("A combat", action)

    def _declare(self, kind: str, action: e.DeclareTest | e.DeclareCombat) -> Any:
        self.open(PLAY)
        self.choose("What", kind)
        self.slide("Dice against you", action.gm_dice)
        self.fill("Success means", action.success)
        self.fill("Failure means", action.failure)
        return self.button("Declare it")

    # -- moves ---------------------------------------------------------------------------------

    def throw_dice(self, action: e.ThrowDice) -> Any:
        """The next step of dice; its button says whose they are."""
        return self.button(re.compile(r"\bthrows?$|^Throw the opening dice$"))

    def enter(self, action: e.Enter) -> Any:
        """A line of the sheet is struck."""
        return self._move(re.compile(rf"^{action.player}: strike line {action.line} "))

    def add_dice(self, action: e.AddDice) -> Any:
        """Boost, or a Morale die."""
        words = r"Boost \(\+2 dice\)" if action.boost else "add a Morale die"
        return self._move(re.compile(f"^{action.player}: {words}$"))

    def decide_round(self, action: e.DecideRound) -> Any:
        """A blow, or somebody to protect."""
        attacks = action.choice is Choice.ATTACK
        words = "strike a blow" if attacks else f"protect {action.protege}"
        return self._move(f"{action.player}: {words}")

    def roll_blow(self, action: e.RollBlow) -> Any:
        """The next blow."""
        return self._move(re.compile(r"^Roll .*\bblow\b"))

    def keep_success(self, action: e.KeepSuccess) -> Any:
        """No sacrifice."""
        return self._move(f"{action.player}: keep the Success")

    def retreat(self, action: e.Retreat) -> Any:
        """Out of it."""
        return self._move(f"{action.player}: retreat")

    def close_test(self, action: e.CloseTest) -> Any:
        """The outcome stands."""
        return self._move("Close the test")

    def _move(self, words: str | re.Pattern[str]) -> Any:
        self.open(PLAY)
        return self.button(words)
