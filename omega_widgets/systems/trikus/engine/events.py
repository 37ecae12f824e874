"""What happens at a Trikus table, in the past tense and in words."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.running_test import GM

#: Results as a headline names them.
NAMES = {
    Result.SUCCESS: "Success",
    Result.FAILURE: "Failure",
    Result.NO_RESULT: "No result",
}


def called(name: str, begins: bool = True) -> str:
    """A side as a sentence calls it: the Game Master has an article, Players have none."""
    return f"{'The' if begins else 'the'} {GM}" if name == GM else name


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: ``"1 die"``, ``"3 dice"``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


@frozen
class CharacterCreated(Event):
    """A Player made a character."""

    player: str
    rank: str
    profession: str
    warning: str = ""
    rules = ("TR-03", "TR-05")

    def words(self) -> str:
        """See Event."""
        trade = f", {self.profession}" if self.profession else ""
        rank = "an Advanced character" if self.rank == "Advanced" else f"a {self.rank}"
        return f"{self.player} plays {rank}{trade}.{self.warning}"


@frozen
class SidesWritten(Event):
    """A character's Light and Dark Sides were written down, or one more of them."""

    player: str
    light: int
    dark: int
    author: str = ""
    rules = ("TR-68", "TR-69", "TR-71")

    def words(self) -> str:
        """See Event."""
        if self.author:
            return f"{self.author} chose a Dark Side for {self.player}."
        light, dark = count(self.light, "Light Side"), count(self.dark, "Dark Side")
        return f"{self.player} wrote down {light} and {dark}."


@frozen
class StakesSet(Event):
    """A test, a combat or a duel was declared."""

    kind: str
    opponent: str
    dice: int
    success: str
    failure: str

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        return ("TR-11", "TR-15" if self.opponent != GM else "TR-12")

    def words(self) -> str:
        """See Event."""
        against = f"the {GM} with {count(self.dice, 'die', 'dice')}"
        if self.opponent != GM:
            against = self.opponent
        stakes = f" Success: {self.success}. Failure: {self.failure}." if self.success else ""
        return f"A {self.kind} against {against} begins.{stakes}"


@frozen
class PlayerEntered(Event):
    """A Player entered a test, or put further dice into the pool."""

    player: str
    line_dice: int
    morale: int
    light: int
    boost: bool
    allies: int
    pool: int
    late: bool = False
    struck: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        used = {
            "TR-06": self.struck,
            "TR-13": True,
            "TR-34": self.allies > 0,
            "TR-53": self.morale > 0,
            "TR-65": self.boost,
            "TR-75": self.light > 0,
            "TR-76": self.late,
        }
        return tuple(rule for rule, is_used in used.items() if is_used)

    def words(self) -> str:
        """See Event."""
        parts = [
            f"a line of {count(self.line_dice, 'die', 'dice')}" if self.line_dice else "",
            count(self.allies, "ally", "allies") if self.allies else "",
            count(self.morale, "Morale die", "Morale dice") if self.morale else "",
            count(self.light, "Light Side token") if self.light else "",
            "Boost" if self.boost else "",
        ]
        used = [part for part in parts if part]
        given = ", ".join(used) or "no further dice"
        return f"{self.player} uses {given}: a pool of {count(self.pool, 'die', 'dice')}."


@frozen
class TeamReset(Event):
    """Nobody had a free line, so struck lines were cleared."""

    rules = ("TR-09", "TR-41")

    def words(self) -> str:
        """See Event."""
        return "The whole team was Exhausted: all struck lines are free again."


@frozen
class DiceThrown(Event):
    """One step: everybody who had to throw threw one die."""

    thrown: tuple[tuple[str, int, str], ...]
    opening: bool
    again: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        return ("TR-16", "TR-17") if self.opening else ("TR-16", "TR-18" if self.again else "TR-19")

    def words(self) -> str:
        """See Event."""
        said = ", ".join(f"{name} {face}" for name, face, _ in self.thrown)
        return f"{'Opening roll' if self.opening else 'Thrown'}: {said}."


@frozen
class ControlChanged(Event):
    """Control of a pair moved, or an opening tie left it with nobody."""

    player: str
    opponent: str
    holder: str
    reach: int

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        return ("TR-19",) if self.holder else ("TR-18",)

    def words(self) -> str:
        """See Event."""
        if not self.holder:
            other = called(self.opponent, begins=False)
            return f"{self.player} and {other} tie at {self.reach}: nobody is in control."
        other = self.opponent if self.holder == self.player else self.player
        return (
            f"{called(self.holder)} is in control; {called(other, begins=False)} must reach "
            f"{self.reach}."
        )


@frozen
class OutcomeReached(Event):
    """A test or round ended for one Player.

    ``pools`` are the opponent's and all Players' dice at the opening roll, ``place`` this Player's
    among them; ``plain`` says whether nothing but the dice decided.
    """

    player: str
    opponent: str
    result: Result
    own: int
    reached: int
    pools: tuple[int, ...]
    place: int
    plain: bool

    @property
    def outcome(self) -> str:
        """The label under which a review counts it."""
        return self.result.value

    @property
    def rules(self) -> tuple[str, ...]:
        """See Event."""
        ended = "TR-18" if self.result is Result.NO_RESULT else "TR-20"
        many = ("TR-26",) if len(self.pools) > 2 else ()
        return (ended, *many)

    def words(self) -> str:
        """See Event."""
        return f"{NAMES[self.result]} for {self.player} ({self.own} against {self.reached})."


@frozen
class OutcomeTurned(Event):
    """The Boom dice that only the Game Master saw gave a Player another outcome."""

    player: str
    result: Result
    rules = ("TR-58",)

    def words(self) -> str:
        """See Event."""
        return f"Turned upside down: {NAMES[self.result]} for {self.player}."


@frozen
class SuccessDecided(Event):
    """A Player kept a Success, or gave it up to cancel a companion's Failure."""

    player: str
    receiver: str = ""
    rules = ("TR-27",)

    def words(self) -> str:
        """See Event."""
        if not self.receiver:
            return f"{self.player} keeps the Success."
        return f"{self.player} gives up the Success and saves {self.receiver}."
