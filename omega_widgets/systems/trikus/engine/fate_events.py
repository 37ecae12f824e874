"""What a test costs and earns: Morale, tokens, lines, Masters; in the past tense and in words."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.trikus.engine.running_test import GM


@frozen
class MoraleChanged(Event):
    """Morale dice were gained or lost by an outcome."""

    player: str
    before: int
    after: int

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        return ("TR-52",) if self.after > self.before else ("TR-55",)

    def words(self) -> str:
        """See Event."""
        if self.after > self.before:
            return f"{self.player} gains a Morale die and holds {self.after}."
        lost = "the Morale die" if self.before == 1 else f"all {self.before} Morale dice"
        return f"{self.player} loses {lost}."


@frozen
class Catastrophe(Event):
    """A line was lost, with an unpleasant turn of the story."""

    player: str
    cause: str
    line: int | None
    resets_left: int

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        triggers = {"combat": "TR-38", "negotiation": "TR-62", "boost": "TR-67"}
        return ("TR-40", "TR-41", triggers[self.cause])

    def words(self) -> str:
        """See Event."""
        why = {
            "combat": "the last die is lost",
            "negotiation": "the deal failed",
            "boost": "the test with Boost is lost",
        }[self.cause]
        if self.line is None:
            return f"Catastrophe for {self.player} ({why}): no line was left to lose."
        back = "the next team reset" if self.resets_left == 1 else "the team reset after next"
        return f"Catastrophe for {self.player} ({why}): line {self.line} is lost until {back}."


@frozen
class LightAwarded(Event):
    """The Game Master gave a Light Side token."""

    player: str
    deed: str
    held: int
    rules = ("TR-74", "TR-80")

    def words(self) -> str:
        """See Event."""
        deed = f" for: {self.deed}" if self.deed else ""
        return f"{self.player} receives a Light Side token{deed}. Held: {self.held}."


@frozen
class FactStated(Event):
    """A Player spent a Light Side token on a lucky fact."""

    player: str
    fact: str
    rules = ("TR-75",)

    def words(self) -> str:
        """See Event."""
        return f"{self.player} spends a Light Side token: {self.fact}."


@frozen
class DarkGained(Event):
    """A Player received a Dark Side token."""

    player: str
    reason: str
    active: int

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        return ("TR-64", "TR-80") if self.reason == "retreat" else ("TR-67", "TR-77", "TR-80")

    def words(self) -> str:
        """See Event."""
        return f"{self.player} receives a Dark Side token ({self.reason}). Active: {self.active}."


@frozen
class DarkUsed(Event):
    """The Game Master used a Player's Dark Side token."""

    player: str
    side: str
    active: int
    rules = ("TR-78",)

    def words(self) -> str:
        """See Event."""
        what = f" “{self.side}”" if self.side else ""
        return (
            f"The {GM} uses a Dark Side token of {self.player}, who must act out a Dark "
            f"Side{what}. Active: {self.active}."
        )


@frozen
class DarkPlayed(Event):
    """A Player acted out a Dark Side."""

    player: str
    side: str
    text: str
    rules = ("TR-78",)

    def words(self) -> str:
        """See Event."""
        told = f" {self.text}" if self.text else ""
        return f"{self.player} acts out the Dark Side “{self.side}”.{told}"


@frozen
class MasterDoomed(Event):
    """The Duel of the Fates struck: a Master dies, or falls for having stayed away."""

    player: str
    fate: str
    because: str

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        if self.fate == "death":
            return ("TR-43", "TR-83", "TR-85")
        return ("TR-44", "TR-84", "TR-85")

    def words(self) -> str:
        """See Event."""
        lost = f"{self.because} lost all dice to an enemy Master"
        if self.fate == "death":
            return f"{lost}: {self.player}'s Master gives a life for the companion."
        return f"{lost}: {self.player}'s Master stayed away and falls to the Dark Side."


@frozen
class CharacterLost(Event):
    """A character died or fell, and its Player starts again as a Novice."""

    player: str
    rank: str
    cause: str

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        return ("TR-81",) if self.cause == "tokens" else ("TR-45",)

    def words(self) -> str:
        """See Event."""
        how = "died" if self.cause == "death" else "fell to the Dark Side"
        return f"{self.player}'s {self.rank} {how}; {self.player} starts again as a Novice."


@frozen
class Promoted(Event):
    """A character rose by one rank."""

    player: str
    before: str
    after: str
    rules = ("TR-45", "TR-82")

    def words(self) -> str:
        """See Event."""
        return f"{self.player} rises from {self.before} to {self.after}; the Sides are due anew."
