"""A World of Darkness table: characters, the actions that are going on, and the time."""

from __future__ import annotations

from attrs import evolve, field, frozen, validators

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.wod.engine.pool import PoolResult
from omega_widgets.systems.wod.engine.traits import Trait, TraitKind
from omega_widgets.systems.wod.rules import Rules


@frozen
class Character:
    """A character's sheet (WD-07, WD-13, WD-17).

    Attributes:
        name: the name the group gave.
        traits: Attributes, Abilities, and ten-point Traits such as Humanity, with their
            permanent ratings. Willpower is one of them.
        willpower: current Willpower points; spending lowers them, never the rating (WD-35).
        mortal: an ordinary human, whom a pool over ten dice should make suspicious.
    """

    name: str = field(validator=validators.min_len(1))
    traits: tuple[Trait, ...] = ()
    willpower: int = 0
    mortal: bool = False

    def trait(self, name: str) -> Trait:
        """The Trait of this name; an Ability that is not on the sheet has rating 0 (WD-10)."""
        for trait in self.traits:
            if trait.name == name:
                return trait
        return Trait(name, 0, TraitKind.ABILITY)

    @property
    def willpower_rating(self) -> int:
        """The permanent rating of Willpower."""
        return self.trait("Willpower").rating


@frozen
class Part:
    """One share of a split pool (WD-12)."""

    traits: tuple[Trait, ...]
    dice: int
    difficulty: int | None = None
    rolled: bool = False


@frozen
class Split:
    """A pool that one character has shared out among the actions of this turn (WD-12)."""

    character: str
    pool: int
    parts: tuple[Part, ...]


@frozen
class Attempt:
    """An extended action (WD-37 to WD-39).

    Attributes:
        name: what is attempted.
        character: who attempts it.
        traits, difficulty: what is rolled each turn.
        target: successes needed.
        total: successes so far.
        turns: rolls so far.
        phase: open, done, stopped, botched or forbidden.
    """

    name: str
    character: str
    traits: tuple[Trait, ...]
    difficulty: int
    target: int
    total: int = 0
    turns: int = 0
    phase: str = "open"


@frozen
class Side:
    """One side of a resisted action (WD-43).

    Attributes:
        character: who acts.
        traits: what is rolled.
        difficulty: set by a Trait of the other side, kept within 2 and 10.
        automatic: claims one success instead of rolling (only with the option).
    """

    character: str
    traits: tuple[Trait, ...]
    difficulty: int
    automatic: bool = False


@frozen
class Contest:
    """An extended resisted action (WD-45): totals by side, and who has won."""

    name: str
    one: Side
    other: Side
    target: int
    totals: tuple[int, int] = (0, 0)
    turns: int = 0
    winner: str = ""


@frozen
class Unit:
    """A stretch of time that is going on (WD-01 to WD-06)."""

    kind: str
    title: str
    number: int


@frozen
class State:
    """A World of Darkness table.

    Attributes:
        rules: the numbers and readings in force.
        characters: sheets by order of arrival.
        rolls: how many results there have been.
        last: the latest roll; None before the first and after a result without dice.
        units: the units of time that are going on, the largest first.
        counts: how many turns, scenes, chapters, stories and chronicles have begun.
        splits: pools split this turn.
        attempts: extended actions, finished ones included.
        contests: extended resisted actions, finished ones included.
    """

    rules: Rules
    characters: tuple[Character, ...] = ()
    rolls: int = 0
    last: PoolResult | None = None
    units: tuple[Unit, ...] = ()
    counts: tuple[int, ...] = (0, 0, 0, 0, 0)
    splits: tuple[Split, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    contests: tuple[Contest, ...] = ()

    def character(self, name: str) -> Character | None:
        """The sheet of this name, or None."""
        return next((sheet for sheet in self.characters if sheet.name == name), None)

    def need_character(self, name: str) -> Character:
        """The sheet of this name; raises IllegalAction ``no_character``."""
        sheet = self.character(name)
        if sheet is None:
            known = ", ".join(known.name for known in self.characters) or "none yet"
            raise IllegalAction(
                code="no_character",
                rule="WD-07",
                wrong=f"There is no sheet for {name or 'nobody'}.",
                legal=f"Write one first. Sheets: {known}.",
            )
        return sheet

    def with_character(self, sheet: Character) -> State:
        """The state with this sheet new or in place of the one of the same name."""
        others = tuple(known for known in self.characters if known.name != sheet.name)
        if len(others) == len(self.characters):
            return evolve(self, characters=(*self.characters, sheet))
        return evolve(
            self,
            characters=tuple(
                sheet if known.name == sheet.name else known for known in self.characters
            ),
        )

    def with_roll(self, read: PoolResult | None) -> State:
        """The state after one more result; None for a result without dice."""
        return evolve(self, rolls=self.rolls + 1, last=read)


def start(rules: Rules, seats: tuple[str, ...]) -> State:
    """A fresh table."""
    return State(rules)
