"""A World of Darkness table: characters, the actions that are going on, and the time."""

from __future__ import annotations

from attrs import evolve, field, frozen, validators

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.wod.engine.pool import PoolResult, Result
from omega_widgets.systems.wod.engine.traits import Trait, TraitKind, build_pool
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

    @property
    def is_open(self) -> bool:
        """Whether a part still waits for its roll."""
        return any(not part.rolled for part in self.parts)


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
        phase: open, done, stopped, botched, forbidden or given_up.
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
        set_by: the opponent's Trait or two that set it; empty if the Storyteller just named it.
        automatic: claims one success instead of rolling (only with the option).
    """

    character: str
    traits: tuple[Trait, ...]
    difficulty: int
    set_by: tuple[Trait, ...] = ()
    automatic: bool = False


@frozen
class Contest:
    """An extended resisted action (WD-45).

    Attributes:
        name: what it is about.
        one, other: the sides.
        target: what a total has to reach.
        totals: margins won so far, by side.
        turns: rolls so far.
        winner: the character who has won; empty before.
        broken_off: ended by the group without a winner.
    """

    name: str
    one: Side
    other: Side
    target: int
    totals: tuple[int, int] = (0, 0)
    turns: int = 0
    winner: str = ""
    broken_off: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it is going on."""
        return not (self.winner or self.broken_off)


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
        botched: whether anybody botched in the latest roll.
        units: the units of time that are going on, the largest first.
        acted: who has used up the action of the turn that is going on (WD-02).
        counts: how many turns, scenes, chapters, stories and chronicles have begun.
        splits: pools split this turn.
        attempts: extended actions by the order in which they began, the last of each name.
        contests: extended resisted actions, likewise.
    """

    rules: Rules
    characters: tuple[Character, ...] = ()
    rolls: int = 0
    last: PoolResult | None = None
    botched: bool = False
    units: tuple[Unit, ...] = ()
    counts: tuple[int, ...] = (0, 0, 0, 0, 0)
    acted: tuple[str, ...] = ()
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

    def with_roll(self, *reads: PoolResult | None) -> State:
        """The state after one more result: a roll, both sides' rolls, or None without dice."""
        rolled = [read for read in reads if read is not None]
        return evolve(
            self,
            rolls=self.rolls + 1,
            last=rolled[0] if rolled else None,
            botched=any(read.result is Result.BOTCH for read in rolled),
        )

    def count_pool(self, name: str, traits: tuple[Trait, ...]) -> int:
        """How many dice these Traits give to a character (WD-09 to WD-16).

        Raises IllegalAction like ``build_pool``, and ``sheet_differs`` for a rating that is not
        the permanent one of the character's sheet (WD-13).
        """
        sheet = self.character(name)
        known = {trait.name: trait for trait in sheet.traits} if sheet else {}
        for trait in traits:
            written = known.get(trait.name, trait)
            if written != trait:
                raise IllegalAction(
                    code="sheet_differs",
                    rule="WD-13",
                    wrong=f"{name}'s {trait.name} is {written.rating}, not {trait.rating}.",
                    legal="Roll the permanent rating, or change the sheet first.",
                )
        return build_pool(traits, self.rules)

    def remark_on_pool(self, name: str, pool: int) -> str:
        """A remark if a human gathers more dice than humans can (WD-17); else empty."""
        sheet = self.character(name)
        if sheet is None or not sheet.mortal or pool <= self.rules.HUMAN_CEILING:
            return ""
        return f"{pool} dice are more than an ordinary human like {name} can gather."


def start(rules: Rules, seats: tuple[str, ...]) -> State:
    """A fresh table."""
    return State(rules)
