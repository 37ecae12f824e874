"""What happens in the rounds of a combat, in the past tense and in words."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.trikus.engine.events import called, count
from omega_widgets.systems.trikus.engine.running_test import GM, Choice


@frozen
class RoundChoiceMade(Event):
    """A Player chose to attack, to protect, or to hold back."""

    player: str
    choice: Choice
    protege: str = ""
    rules = ("TR-36",)

    def words(self) -> str:
        """See Event."""
        if self.choice is Choice.PROTECT:
            return f"{self.player} protects {self.protege}."
        return f"{self.player} {'attacks' if self.choice is Choice.ATTACK else 'holds back'}."


@frozen
class TargetsChosen(Event):
    """The Game Master said whom to strike at."""

    targets: tuple[str, ...]
    rules = ("TR-36", "TR-51")

    def words(self) -> str:
        """See Event."""
        return f"The {GM} strikes at {', '.join(self.targets) or 'nobody'}."


@frozen
class BlowRolled(Event):
    """A blow fell; without blow rolls it hits by itself (face 0)."""

    attacker: str
    target: str
    difficulty: int
    face: int
    hit: bool
    protectors: int = 0

    @property
    def outcome(self) -> str | None:
        """The label under which a review counts it."""
        return ("hit" if self.hit else "miss") if self.face else None

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        if not self.face:
            return ("TR-30",)
        return ("TR-47", "TR-50") if self.protectors else ("TR-47",)

    def words(self) -> str:
        """See Event."""
        what = f"{called(self.attacker)}'s blow at {called(self.target, begins=False)}"
        if not self.face:
            return f"{what} hits."
        needed = f"{self.face} against {self.difficulty}"
        return f"{what} {'hits' if self.hit else 'misses'} ({needed})."


@frozen
class DieLost(Event):
    """A side lost a counted die."""

    side: str
    left: int
    rules = ("TR-30", "TR-33")

    def words(self) -> str:
        """See Event."""
        return f"{called(self.side)} loses a die and has {self.left} left."


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
