"""Sharing a pool out among several actions of one turn."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.automatic import (
    SucceededAutomatically,
    check_adding,
    check_automatic,
    check_replacing,
    pay_willpower,
    refuse_dice_in_live_action,
)
from omega_widgets.systems.wod.engine.pool import add_success, resolve
from omega_widgets.systems.wod.engine.simple import PoolRolled
from omega_widgets.systems.wod.engine.state import Part, Split, State
from omega_widgets.systems.wod.engine.traits import choose_difficulty, who
from omega_widgets.systems.wod.engine.turns import check_turn, use_turn


@frozen
class PoolSplit(Event):
    """A pool was shared out among the actions of a turn (WD-12)."""

    character: str
    pool: int
    parts: tuple[int, ...]
    warning: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return ("WD-12", "WD-17") if self.warning else ("WD-12",)

    def words(self) -> str:
        """The shares in one sentence."""
        shares = " + ".join(map(str, self.parts))
        spare = self.pool - sum(self.parts)
        left = f"; {spare} of the {self.pool} dice stay unused" if spare else ""
        said = f"{who(self.character)}split {self.pool} dice into {shares}{left}."
        return f"{said} {self.warning}".strip()


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
        if any(split.character == self.character and split.is_open for split in state.splits):
            raise IllegalAction(
                code="split_once",
                rule="WD-12",
                wrong=f"{self.character or 'Somebody'} has split the pool of this turn already.",
                legal="Roll its parts, or begin the next turn.",
            )
        check_turn(state, self.character)
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
        pools = [state.count_pool(self.character, part.traits) for part in self.parts]
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
        splits = (*self._others(state), Split(self.character, pool, parts))
        event = PoolSplit(
            self.character,
            pool,
            tuple(part.dice for part in parts),
            state.remark_on_pool(self.character, pool),
        )
        return use_turn(evolve(state, splits=splits), self.character), (event,)

    def _others(self, state: State) -> tuple[Split, ...]:
        """Other characters' splits; an own one whose parts are all settled is done with."""
        return tuple(split for split in state.splits if split.character != self.character)


def find_part(state: State, character: str, position: int) -> tuple[Split, Part]:
    """The unrolled part at this position of a character's split; raises ``no_part``."""
    for split in state.splits:
        if split.character == character and 0 <= position < len(split.parts):
            found = split.parts[position]
            if not found.rolled:
                return split, found
    raise IllegalAction(
        code="no_part",
        rule="WD-12",
        wrong=f"No part number {position + 1} of {character or 'anybody'} waits in this turn.",
        legal="Split the pool first, then settle each part once.",
    )


def _settle(state: State, split: Split, position: int) -> State:
    """The state in which this part is settled."""
    parts = tuple(
        evolve(part, rolled=True) if place == position else part
        for place, part in enumerate(split.parts)
    )
    settled = evolve(split, parts=parts)
    splits = tuple(settled if known is split else known for known in state.splits)
    return evolve(state, splits=splits)


@frozen
class RollPart(Action):
    """Roll one part of a split pool against its own difficulty (WD-12).

    Attributes:
        character: who split the pool.
        part: its position, from 0.
        add_willpower: spend a point for one more success (WD-35, option adds_one).
    """

    character: str
    part: int
    add_willpower: bool = False

    def verify(self, state: State) -> None:
        """See Action."""
        find_part(state, self.character, self.part)
        if self.add_willpower:
            check_adding(state, self.character)

    def dice(self, state: State) -> tuple[Die, ...]:
        """The dice of this part."""
        return (state.rules.die,) * find_part(state, self.character, self.part)[1].dice

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        split, part = find_part(state, self.character, self.part)
        read = resolve(faces, choose_difficulty(part.difficulty, state.rules), state.rules)
        paid: tuple[Event, ...] = ()
        if self.add_willpower:
            state, spent = pay_willpower(state, self.character)
            read, paid = add_success(read), (spent,)
        rolled = PoolRolled(
            part.traits, read, self.character, self.add_willpower, part=True
        )
        return _settle(state, split, self.part).with_roll(read), (*paid, rolled)


@frozen
class SucceedWithPart(Action):
    """Settle one part of a split pool by one success without a roll (WD-12, WD-32, WD-35).

    Attributes:
        character: who split the pool.
        part: its position, from 0.
        willpower: pay a point of Willpower; otherwise the dice of the part, not of the whole
            pool, must reach the difficulty.
    """

    character: str
    part: int
    willpower: bool = False

    def verify(self, state: State) -> None:
        """See Action: raises ``not_automatic``, ``no_willpower`` or ``willpower_adds``."""
        _, part = find_part(state, self.character, self.part)
        if self.willpower:
            check_replacing(state, self.character)
        else:
            check_automatic(part.dice, choose_difficulty(part.difficulty, state.rules))

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        split, part = find_part(state, self.character, self.part)
        paid: tuple[Event, ...] = ()
        if self.willpower:
            state, spent = pay_willpower(state, self.character)
            paid = (spent,)
        event = SucceededAutomatically(
            part.dice,
            choose_difficulty(part.difficulty, state.rules),
            "willpower" if self.willpower else "pool",
            self.character,
        )
        return _settle(state, split, self.part).with_roll(None), (*paid, event)
