"""Sharing a pool out among several actions of one turn."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.pool import resolve
from omega_widgets.systems.wod.engine.simple import PoolRolled, refuse_dice_in_live_action
from omega_widgets.systems.wod.engine.state import Part, Split, State
from omega_widgets.systems.wod.engine.traits import build_pool, choose_difficulty, who


@frozen
class PoolSplit(Event):
    """A pool was shared out among the actions of a turn (WD-12)."""

    character: str
    pool: int
    parts: tuple[int, ...]
    rules = ("WD-12",)

    def words(self) -> str:
        """The shares in one sentence."""
        shares = " + ".join(map(str, self.parts))
        spare = self.pool - sum(self.parts)
        left = f"; {spare} of the {self.pool} dice stay unused" if spare else ""
        return f"{who(self.character)}split {self.pool} dice into {shares}{left}."


@frozen
class SplitPool(Action):
    """Share a pool out among several actions of one turn (WD-12).

    Attributes:
        character: whose turn it is.
        parts: the actions with the dice that each gets.
        storyteller_pool: the pool, where the option leaves it to the Storyteller.
    """

    character: str
    parts: tuple[Part, ...]
    storyteller_pool: int | None = None

    def verify(self, state: State) -> None:
        """See Action: raises ``split_once``, ``split_parts`` or ``split_too_many``."""
        refuse_dice_in_live_action(state.rules)
        if any(split.character == self.character for split in state.splits):
            raise IllegalAction(
                code="split_once",
                rule="WD-12",
                wrong=f"{self.character} has split the pool of this turn already.",
                legal="Roll its parts, or begin the next turn.",
            )
        if len(self.parts) < 2 or any(part.dice < 1 for part in self.parts):
            raise IllegalAction(
                code="split_parts",
                rule="WD-12",
                wrong="This is no split.",
                legal="Name at least two actions, each with at least one die.",
            )
        for part in self.parts:
            choose_difficulty(part.difficulty, state.rules)
        pool = self._pool(state)
        wanted = sum(part.dice for part in self.parts)
        if wanted > pool:
            raise IllegalAction(
                code="split_too_many",
                rule="WD-12",
                wrong=f"The parts take {wanted} dice, but there are only {pool}.",
                legal=f"Share out at most {pool} dice.",
            )

    def _pool(self, state: State) -> int:
        pools = [build_pool(part.traits, state.rules) for part in self.parts]
        if state.rules.split_pool == "first_action":
            return pools[0]
        if state.rules.split_pool == "smallest":
            return min(pools)
        if self.storyteller_pool is None:
            raise IllegalAction(
                code="storyteller_pool",
                rule="WD-12",
                wrong="Nobody has said which pool is split.",
                legal="The Storyteller names the number of dice.",
            )
        return self.storyteller_pool

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        pool = self._pool(state)
        parts = tuple(evolve(part, rolled=False) for part in self.parts)
        split = Split(self.character, pool, parts)
        event = PoolSplit(self.character, pool, tuple(part.dice for part in parts))
        return evolve(state, splits=(*state.splits, split)), (event,)


@frozen
class RollPart(Action):
    """Roll one part of a split pool against its own difficulty (WD-12)."""

    character: str
    part: int

    def _find(self, state: State) -> tuple[Split, Part]:
        for split in state.splits:
            if split.character == self.character and 0 <= self.part < len(split.parts):
                found = split.parts[self.part]
                if not found.rolled:
                    return split, found
        raise IllegalAction(
            code="no_part",
            rule="WD-12",
            wrong=f"{self.character} has no unrolled part number {self.part + 1} this turn.",
            legal="Split the pool first, then roll each part once.",
        )

    def verify(self, state: State) -> None:
        """See Action."""
        self._find(state)

    def dice(self, state: State) -> tuple[Die, ...]:
        """The dice of this part."""
        return (state.rules.die,) * self._find(state)[1].dice

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        split, part = self._find(state)
        read = resolve(faces, choose_difficulty(part.difficulty, state.rules), state.rules)
        parts = tuple(
            evolve(known, rolled=True) if position == self.part else known
            for position, known in enumerate(split.parts)
        )
        splits = tuple(
            evolve(split, parts=parts) if known is split else known for known in state.splits
        )
        rolled = PoolRolled(part.traits, read, self.character)
        return evolve(state.with_roll(read), splits=splits), (rolled,)
