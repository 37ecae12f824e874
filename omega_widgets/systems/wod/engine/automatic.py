"""Successes without dice: large pools, live action, and Willpower."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.state import State
from omega_widgets.systems.wod.engine.traits import Trait, choose_difficulty, who
from omega_widgets.systems.wod.engine.turns import check_turn, use_turn
from omega_widgets.systems.wod.rules import Rules


@frozen
class SucceededAutomatically(Event):
    """A success without a roll, worth exactly one success."""

    pool: int
    difficulty: int
    reason: str = "pool"
    character: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return {
            "pool": ("WD-32", "WD-21"),
            "willpower": ("WD-35", "WD-21"),
            "live": ("WD-34", "WD-21"),
        }[self.reason]

    def words(self) -> str:
        """The success in one sentence."""
        why = {
            "pool": f"{self.pool} dice against difficulty {self.difficulty}",
            "willpower": "for a point of Willpower",
            "live": f"{self.pool} dots reach difficulty {self.difficulty}",
        }[self.reason]
        return f"{who(self.character)}succeeded automatically: {why}, a marginal success."


@frozen
class FailedLive(Event):
    """A failure in live action: the pool does not reach the difficulty (WD-34)."""

    pool: int
    difficulty: int
    character: str = ""
    rules = ("WD-34",)

    def words(self) -> str:
        """The failure in one sentence."""
        return (
            f"{who(self.character)}failed: {self.pool} dots do not reach difficulty "
            f"{self.difficulty}."
        )


@frozen
class WillpowerSpent(Event):
    """A point of Willpower was spent; the rating stays (WD-35)."""

    character: str
    before: int
    after: int
    rules = ("WD-35",)

    def words(self) -> str:
        """The payment in one sentence."""
        return f"{self.character} spent a point of Willpower: {self.before} to {self.after}."


def pay_willpower(state: State, name: str) -> tuple[State, WillpowerSpent]:
    """Take one current Willpower point off a sheet (WD-35); see :func:`check_willpower`."""
    sheet = state.need_character(name)
    paid = evolve(sheet, willpower=sheet.willpower - 1)
    return state.with_character(paid), WillpowerSpent(name, sheet.willpower, paid.willpower)


def refuse_dice_in_live_action(rules: Rules) -> None:
    """Raise ``live_action`` where the group plays without dice (WD-34)."""
    if rules.live_action:
        raise IllegalAction(
            code="live_action",
            rule="WD-34",
            wrong="This group plays live, without dice and without a choice.",
            legal="Compare the pool with the difficulty; a point of Willpower may help.",
        )


def check_replacing(state: State, name: str) -> None:
    """Raise IllegalAction unless a point of Willpower may stand for a roll (WD-35).

    The codes are ``willpower_adds`` (under the option adds_one, except in live play, which has
    no roll to add to), ``no_character`` and ``no_willpower``.
    """
    if state.rules.willpower == "adds_one" and not state.rules.live_action:
        raise IllegalAction(
            code="willpower_adds",
            rule="WD-35",
            wrong="Here a point of Willpower adds one success to a roll.",
            legal="Roll, and tick the point of Willpower with it.",
        )
    check_willpower(state, name)


def check_adding(state: State, name: str) -> None:
    """Raise IllegalAction unless a point of Willpower may add to a roll (WD-35).

    The codes are ``willpower_replaces``, ``no_character`` and ``no_willpower``.
    """
    if state.rules.willpower != "adds_one":
        raise IllegalAction(
            code="willpower_replaces",
            rule="WD-35",
            wrong="Here a point of Willpower replaces the roll.",
            legal="Spend Willpower instead of rolling, or choose the other reading.",
        )
    check_willpower(state, name)


def check_willpower(state: State, name: str) -> None:
    """Raise ``no_character`` or ``no_willpower`` unless a point can be spent (WD-35)."""
    if state.need_character(name).willpower < 1:
        raise IllegalAction(
            code="no_willpower",
            rule="WD-35",
            wrong=f"{name} has no Willpower left.",
            legal="Roll, or regain Willpower first.",
        )


@frozen
class SucceedAutomatically(Action):
    """Take one success without rolling, as the pool reaches the difficulty (WD-32, WD-33)."""

    traits: tuple[Trait, ...]
    difficulty: int | None = None
    character: str = ""

    def verify(self, state: State) -> None:
        """See Action: raises ``not_automatic`` for a pool smaller than the difficulty."""
        refuse_dice_in_live_action(state.rules)
        difficulty = choose_difficulty(self.difficulty, state.rules)
        check_automatic(state.count_pool(self.character, self.traits), difficulty)
        check_turn(state, self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        difficulty = choose_difficulty(self.difficulty, state.rules)
        pool = state.count_pool(self.character, self.traits)
        event = SucceededAutomatically(pool, difficulty, "pool", self.character)
        return use_turn(state.with_roll(None), self.character), (event,)


def is_automatic(pool: int, difficulty: int) -> bool:
    """Whether a pool may succeed without a roll (WD-32)."""
    return pool >= difficulty


def check_automatic(pool: int, difficulty: int) -> None:
    """Raise ``not_automatic`` for a pool smaller than the difficulty (WD-32)."""
    if not is_automatic(pool, difficulty):
        raise IllegalAction(
            code="not_automatic",
            rule="WD-32",
            wrong=f"{pool} dice are too few for an automatic success at {difficulty}.",
            legal=f"It takes at least {difficulty} dice; otherwise roll.",
        )


@frozen
class ActLive(Action):
    """Settle an action of live play: a pool that reaches the difficulty succeeds (WD-34)."""

    traits: tuple[Trait, ...]
    difficulty: int | None = None
    character: str = ""

    def verify(self, state: State) -> None:
        """See Action: only where the group plays live."""
        if not state.rules.live_action:
            raise IllegalAction(
                code="not_live",
                rule="WD-34",
                wrong="This group plays with dice.",
                legal="Roll the pool, or take an automatic success.",
            )
        choose_difficulty(self.difficulty, state.rules)
        state.count_pool(self.character, self.traits)
        check_turn(state, self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        difficulty = choose_difficulty(self.difficulty, state.rules)
        pool = state.count_pool(self.character, self.traits)
        if is_automatic(pool, difficulty):
            event: Event = SucceededAutomatically(pool, difficulty, "live", self.character)
        else:
            event = FailedLive(pool, difficulty, self.character)
        return use_turn(state.with_roll(None), self.character), (event,)


@frozen
class SpendWillpower(Action):
    """Spend one Willpower point for exactly one success, instead of a roll (WD-35).

    This is a whole action, so a point helps an action at most once.
    """

    character: str

    def verify(self, state: State) -> None:
        """See Action: raises ``no_willpower``, or ``willpower_adds`` under that option."""
        check_replacing(state, self.character)
        check_turn(state, self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        state, spent = pay_willpower(state, self.character)
        event = SucceededAutomatically(0, 0, "willpower", self.character)
        return use_turn(state.with_roll(None), self.character), (spent, event)
