"""Rolling a pool for a simple action."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.automatic import check_willpower, pay_willpower
from omega_widgets.systems.wod.engine.pool import (
    PoolResult,
    Result,
    add_success,
    describe,
    resolve,
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
from omega_widgets.systems.wod.rules import Rules


@frozen
class PoolRolled(Event):
    """A pool was rolled and read.

    Attributes:
        traits: what was rolled.
        read: what it showed.
        character: who rolled; empty where it does not matter.
        willpower: whether a point of Willpower added a success.
        warning: a remark for the table, such as a human's pool over ten dice (WD-17).
    """

    traits: tuple[Trait, ...]
    read: PoolResult
    character: str = ""
    willpower: bool = False
    warning: str = ""

    @property
    def outcome(self) -> str:
        """The label under which a review counts it."""
        return self.read.result.value

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        decided = {Result.SUCCESS: "WD-21", Result.FAILURE: "WD-31", Result.BOTCH: "WD-29"}
        ids = ["WD-10" if len(self.traits) > 1 else "WD-14", "WD-18"]
        if any(trait.kind is TraitKind.TEN_POINT for trait in self.traits):
            ids[0] = "WD-16"
        if self.read.cancelled:
            ids.append("WD-28")
        if self.willpower:
            ids.append("WD-35")
        if self.warning:
            ids.append("WD-17")
        return (*ids, decided[self.read.result])

    def words(self) -> str:
        """The roll in one sentence."""
        shown = ", ".join(map(str, self.read.faces))
        added = " and a point of Willpower" if self.willpower else ""
        said = (
            f"{who(self.character)}rolled {name_traits(self.traits)}{added} against difficulty "
            f"{self.read.difficulty}: {shown} — {describe(self.read)}."
        )
        return f"{said} {self.warning}".strip()


def refuse_dice_in_live_action(rules: Rules) -> None:
    """Raise ``live_action`` where the group plays without dice (WD-34)."""
    if rules.live_action:
        raise IllegalAction(
            code="live_action",
            rule="WD-34",
            wrong="This group plays live, without dice.",
            legal="Compare the pool with the difficulty instead of rolling.",
        )


def warn_of_ceiling(pool: int, mortal: bool, rules: Rules) -> str:
    """A remark if a human gathers more dice than humans can (WD-17); else empty."""
    if mortal and pool > rules.HUMAN_CEILING:
        return f"{pool} dice are more than an ordinary human can gather."
    return ""


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
        self._pool(state)
        if self.add_willpower:
            if state.rules.willpower != "adds_one":
                raise IllegalAction(
                    code="willpower_replaces",
                    rule="WD-35",
                    wrong="Here a point of Willpower replaces the roll.",
                    legal="Spend Willpower instead of rolling, or choose the other reading.",
                )
            check_willpower(state, self.character)

    def _pool(self, state: State) -> int:
        if not self.use_current:
            return build_pool(self.traits, state.rules)
        willpower = state.need_character(self.character).willpower
        current = tuple(
            evolve(trait, rating=willpower) if trait.name == "Willpower" else trait
            for trait in self.traits
        )
        return build_pool(current, state.rules)

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die per dot, thrown together (WD-09, WD-11)."""
        return (state.rules.die,) * self._pool(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        read = resolve(faces, choose_difficulty(self.difficulty, state.rules), state.rules)
        paid: tuple[Event, ...] = ()
        if self.add_willpower:
            state, spent = pay_willpower(state, self.character)
            read, paid = add_success(read), (spent,)
        sheet = state.character(self.character)
        warning = warn_of_ceiling(len(faces), bool(sheet and sheet.mortal), state.rules)
        rolled = PoolRolled(self.traits, read, self.character, self.add_willpower, warning)
        return state.with_roll(read), (*paid, rolled)
