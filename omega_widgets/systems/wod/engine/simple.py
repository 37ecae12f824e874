"""Rolling a pool for a simple action."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.automatic import (
    check_adding,
    is_automatic,
    pay_willpower,
    refuse_dice_in_live_action,
)
from omega_widgets.systems.wod.engine.pool import (
    PoolResult,
    add_success,
    describe,
    resolve,
    rules_of,
)
from omega_widgets.systems.wod.engine.state import State
from omega_widgets.systems.wod.engine.traits import (
    Trait,
    TraitKind,
    build_pool,
    choose_difficulty,
    name_traits,
    who,
)
from omega_widgets.systems.wod.engine.turns import check_turn, use_turn


@frozen
class PoolRolled(Event):
    """A pool was rolled and read.

    Attributes:
        traits: what was rolled.
        read: what it showed.
        character: who rolled; empty where it does not matter.
        willpower: whether a point of Willpower added a success.
        current: whether current points were rolled instead of the permanent rating (WD-13).
        part: whether it was one part of a split pool (WD-12).
        warning: a remark for the table, such as a human's pool over ten dice (WD-17).
    """

    traits: tuple[Trait, ...]
    read: PoolResult
    character: str = ""
    willpower: bool = False
    warning: str = ""
    current: bool = False
    part: bool = False

    @property
    def outcome(self) -> str:
        """The label under which a review counts it."""
        return self.read.result.value

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        at_work = {
            "WD-12": self.part,
            _rule_of_pool(self.traits): True,
            "WD-13": self.current,
            "WD-17": bool(self.warning),
            "WD-33": is_automatic(len(self.read.faces), self.read.difficulty),
            "WD-35": self.willpower,
        }
        return (*(rule for rule, works in at_work.items() if works), *rules_of(self.read))

    def words(self) -> str:
        """The roll in one sentence."""
        shown = ", ".join(map(str, self.read.faces))
        added = " and a point of Willpower" if self.willpower else ""
        count = len(self.read.faces)
        share = f"{count} of " if self.part else ""
        now = "current " if self.current else ""
        said = (
            f"{who(self.character)}rolled {share}{now}{name_traits(self.traits)}{added} against "
            f"difficulty {self.read.difficulty}: {shown} — {describe(self.read)}."
        )
        return f"{said} {self.warning}".strip()


def _rule_of_pool(traits: tuple[Trait, ...]) -> str:
    """The rule by which these Traits form a pool."""
    if any(trait.kind is TraitKind.TEN_POINT for trait in traits):
        return "WD-16"
    return "WD-10" if len(traits) > 1 else "WD-14"


@frozen
class RollPool(Action):
    """Roll the dice of one or two Traits against a difficulty (WD-10, WD-11, WD-18).

    Attributes:
        traits: one Trait, or an Attribute and an Ability.
        difficulty: 2 to 10; None for the standard difficulty (WD-26).
        character: whose roll it is; empty for nobody in particular.
        use_current: roll current Willpower instead of its permanent rating (WD-13).
        add_willpower: spend a point for one more success (WD-35, option adds_one).
    """

    traits: tuple[Trait, ...]
    difficulty: int | None = None
    character: str = ""
    use_current: bool = False
    add_willpower: bool = False

    def verify(self, state: State) -> None:
        """See Action."""
        refuse_dice_in_live_action(state.rules)
        choose_difficulty(self.difficulty, state.rules)
        state.count_pool(self.character, self.traits)
        build_pool(self._rolled_traits(state), state.rules)
        if self.add_willpower:
            check_adding(state, self.character)
        check_turn(state, self.character)

    def _rolled_traits(self, state: State) -> tuple[Trait, ...]:
        """The Traits with the ratings that are rolled: permanent or current (WD-13)."""
        if not self.use_current:
            return self.traits
        if [trait.name for trait in self.traits] != ["Willpower"]:
            raise IllegalAction(
                code="no_current",
                rule="WD-13",
                wrong="Only Willpower has current points besides its rating.",
                legal="Roll Willpower alone, or the permanent ratings.",
            )
        points = state.need_character(self.character).willpower
        return tuple(evolve(trait, rating=points) for trait in self.traits)

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die per dot, thrown together (WD-09, WD-11)."""
        return (state.rules.die,) * build_pool(self._rolled_traits(state), state.rules)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        read = resolve(faces, choose_difficulty(self.difficulty, state.rules), state.rules)
        traits = self._rolled_traits(state)
        paid: tuple[Event, ...] = ()
        if self.add_willpower:
            state, spent = pay_willpower(state, self.character)
            read, paid = add_success(read), (spent,)
        rolled = PoolRolled(
            traits,
            read,
            self.character,
            self.add_willpower,
            state.remark_on_pool(self.character, len(faces)),
            self.use_current,
        )
        return use_turn(state.with_roll(read), self.character), (*paid, rolled)
