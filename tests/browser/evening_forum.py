"""The forum game on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from omega_widgets.systems import forum as e
from omega_widgets.systems.forum.engine.duel import KINDS
from omega_widgets.systems.forum.engine.fate import write_scenarios
from omega_widgets.systems.forum.engine.points import Points
from tests.browser.evening_phone import Phone


class ForumPhone(Phone):
    """Every action of the example session, in the panels of its view."""

    # -- characters ----------------------------------------------------------------------------

    def enter_character(self, action: e.EnterCharacter) -> Any:
        """A player's card."""
        return self._write_card("my character", action)

    def create_npc(self, action: e.CreateNpc) -> Any:
        """A card of the Game Master's."""
        button = self._write_card(f"NPC, points {'hidden' if action.hidden else 'open'}", action)
        self.fill("Rank", action.rank)
        return button

    def _write_card(self, kind: str, action: e.EnterCharacter | e.CreateNpc) -> Any:
        self.open("Characters")
        self.fill("Name", action.name)
        self.choose("Kind", kind)
        self.fill("Traits", _write(action.traits))
        self.fill("Skills", _write(action.skills))
        return self.button("Put it on the table")

    def narrate(self, action: e.Narrate) -> Any:
        """What happens without dice."""
        self.open("Characters")
        self.unfold("Tell or reveal an NPC")
        self.fill("NPC", action.npc)
        self.choose("Ends as", action.ending)
        self.fill("What happens", action.text)
        return self.button("Tell it")

    # -- wounds --------------------------------------------------------------------------------

    def set_recovery(self, action: e.SetRecovery) -> Any:
        """How long it takes."""
        self._care()
        self.fill("Days", action.days)
        return self.button("Set the days")

    def see_doctor(self, action: e.SeeDoctor) -> Any:
        """When it begins."""
        self._care()
        self.fill("Date", action.day)
        return self.button("See a doctor")

    def heal_wound(self, action: e.HealWound) -> Any:
        """When it is over."""
        self._care()
        self.fill("Date", action.day)
        return self.button("Recovered")

    def _care(self) -> None:
        self.open("Characters")
        self.unfold("Wounds and recovery")

    # -- blind fate ----------------------------------------------------------------------------

    def write_fate(self, action: e.WriteFate) -> Any:
        """Scenarios with their faces."""
        self.open("Blind fate")
        self.fill("Scenarios", write_scenarios(action.scenarios))
        self.choose("Who rolls", action.player)
        self.fill("Reason", action.reason)
        return self.button("Lay it out")

    def roll_fate(self, action: e.RollFate) -> Any:
        """One die."""
        self.open("Blind fate")
        return self.button("Roll")

    def post_fate(self, action: e.PostFate) -> Any:
        """The story of what was drawn."""
        self.open("Blind fate")
        self.fill("Your post", action.text)
        return self.button("Post it")

    # -- the multiplier ------------------------------------------------------------------------

    def request_multiplier(self, action: e.RequestMultiplier) -> Any:
        """The Game Master asks for a roll."""
        self.open("Multiplier")
        self.choose("Character", action.who)
        self.choose("Who rolls", action.player)
        self.slide("Difficulty X", action.difficulty)
        self.fill("Reason", action.reason)
        for number, skill in enumerate(action.skills, start=1):
            self.unfold("Add up to 2 skills")
            self.fill(f"Skill {number}", skill)
        return self.button("Ask for this roll")

    def roll_multiplier(self, action: e.RollMultiplier) -> Any:
        """Somebody answers."""
        self.open("Multiplier")
        self.choose("Trait", action.trait)
        return self.button("Roll")

    # -- duels ---------------------------------------------------------------------------------

    def open_duel(self, action: e.OpenDuel) -> Any:
        """A challenge with its post."""
        self.open("Duel")
        self.choose("Challenger", action.challenger)
        self.choose("Opponent", action.opponent)
        self.choose("Fought", KINDS[action.kind])
        self.fill("Opening post", action.post)
        return self.button("Ask for the duel")

    def accept_duel(self, action: e.AcceptDuel) -> Any:
        """The other side agrees."""
        self.open("Duel")
        return self.button("Agree")

    def roll_duel(self, action: e.RollDuel) -> Any:
        """Two dice of one side."""
        self.open("Duel")
        self.choose("Roll for", action.who)
        self.choose("Trait", action.trait)
        return self.button("Roll two dice")

    def ask_reroll(self, action: e.AskReroll) -> Any:
        """Once more after a tie."""
        self.open("Duel")
        return self.button("Ask both to roll again")


def _write(points: Sequence[Points]) -> str:
    return ", ".join(f"{each.name} {each.points}" for each in points)
