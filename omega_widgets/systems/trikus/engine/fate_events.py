"""What a test costs and earns: Morale, tokens, lines, Masters; in the past tense and in words."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.trikus.engine.events import called, count
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
class OfferMade(Event):
    """A side asked the other to throw its last die again."""

    proposer: str
    target: str
    face: int
    rules = ("TR-60",)

    def words(self) -> str:
        """See Event."""
        other = called(self.target, begins=False)
        return f"{called(self.proposer)} asks {other} to throw the {self.face} again."


@frozen
class OfferAnswered(Event):
    """The other side refused, or threw its die again."""

    proposer: str
    target: str
    before: int
    face: int | None
    rules = ("TR-61",)

    def words(self) -> str:
        """See Event."""
        if self.face is None:
            return f"{called(self.target)} refuses."
        return f"{called(self.target)} throws again: {self.face} instead of {self.before}."


@frozen
class BoomCalled(Event):
    """A Player saw three equal faces first."""

    player: str
    face: int
    text: str
    rules = ("TR-56", "TR-57")

    def words(self) -> str:
        """See Event."""
        told = f" {self.text}" if self.text else ""
        return f"“Boom!” {self.player} saw three {self.face}s.{told}"


@frozen
class BoomNoticed(Event):
    """No Player saw the triple, but the Game Master did."""

    face: int
    turned: bool
    rules = ("TR-56", "TR-58")

    def words(self) -> str:
        """See Event."""
        then = "the outcome is turned" if self.turned else "the outcome stays as the dice say"
        return f"The {GM} saw three {self.face}s that no Player called: {then}."


@frozen
class Retreated(Event):
    """A Player left a test."""

    player: str
    rules = ("TR-64",)

    def words(self) -> str:
        """See Event."""
        return f"{self.player} retreats. That is no Failure."


@frozen
class DroppedOut(Event):
    """A fighter has no dice for a new round."""

    player: str
    rules = ("TR-33",)

    def words(self) -> str:
        """See Event."""
        return f"{self.player} has no dice for another round and drops out."


@frozen
class RoundBegun(Event):
    """The next round of a combat began."""

    number: int
    gm_dice: int
    rules = ("TR-30", "TR-31")

    def words(self) -> str:
        """See Event."""
        enemy = count(self.gm_dice, "die", "dice")
        return f"Round {self.number} begins; the {GM} has {enemy}."


@frozen
class CombatEnded(Event):
    """A combat is over: ``winner`` is ``"players"``, ``"gm"`` or ``"none"``."""

    winner: str
    rounds: int
    rules = ("TR-38",)

    def words(self) -> str:
        """See Event."""
        who = {
            "players": "The Players win the combat",
            "gm": "The Players lose the combat",
            "none": "The combat ends without a winner",
        }[self.winner]
        return f"{who} after {count(self.rounds, 'round')}."


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
