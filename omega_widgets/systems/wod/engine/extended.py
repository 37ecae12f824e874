"""Extended actions: one roll a turn, successes that add up, and what ends them."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.automatic import (
    check_adding,
    check_automatic,
    check_replacing,
    pay_willpower,
    refuse_dice_in_live_action,
)
from omega_widgets.systems.wod.engine.pool import (
    PoolResult,
    Result,
    add_success,
    describe,
    resolve,
    rules_of,
)
from omega_widgets.systems.wod.engine.state import Attempt, State
from omega_widgets.systems.wod.engine.traits import (
    Trait,
    build_pool,
    choose_difficulty,
    name_traits,
    who,
)
from omega_widgets.systems.wod.engine.turns import check_turn, use_turn
from omega_widgets.systems.wod.rules import Rules

#: What an attempt of each phase may still do, in words.
PHASES = {
    "open": "going on",
    "done": "done",
    "stopped": "stopped by a roll without success",
    "botched": "botched, the total is lost",
    "forbidden": "over: the Storyteller allows no further attempt",
    "given_up": "given up",
}


@frozen
class ExtendedBegun(Event):
    """An extended action began (WD-37)."""

    attempt: Attempt
    warning: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return ("WD-37", "WD-17") if self.warning else ("WD-37",)

    def words(self) -> str:
        """The plan in one sentence."""
        plan = self.attempt
        said = (
            f"{who(plan.character)}began “{plan.name}”: {plan.target} successes needed, "
            f"{name_traits(plan.traits)} against difficulty {plan.difficulty} each turn."
        )
        return f"{said} {self.warning}".strip()


@frozen
class ExtendedRolled(Event):
    """One turn of an extended action.

    Attributes:
        attempt: how it stands after the turn.
        gained: successes that the turn added.
        read: the roll; None for an automatic success.
        reason: without a roll, what bought the success: ``pool`` or ``willpower``.
        willpower: whether a point of Willpower added a success to the roll.
    """

    attempt: Attempt
    gained: int
    read: PoolResult | None = None
    reason: str = ""
    willpower: bool = False

    @property
    def outcome(self) -> str | None:
        """The label under which a review counts the roll."""
        return self.read.result.value if self.read else None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        bought = {"pool": ("WD-32",), "willpower": ("WD-35",)}.get(self.reason, ())
        added = ("WD-35",) if self.willpower else ()
        lost = ("WD-39",) if self.attempt.phase == "botched" else ()
        return ("WD-38", *bought, *added, *(rules_of(self.read) if self.read else ()), *lost)

    def words(self) -> str:
        """The turn in one sentence."""
        plan = self.attempt
        if self.read is not None:
            added = " and a point of Willpower" if self.willpower else ""
            shown = ", ".join(map(str, self.read.faces))
            rolled = f"rolled {shown}{added} — {describe(self.read)}"
        else:
            rolled = "took one success without rolling"
        return (
            f"{who(plan.character)}{rolled}; “{plan.name}” stands at {plan.total} of "
            f"{plan.target} after turn {plan.turns}, {PHASES[plan.phase]}."
        )


def progress(attempt: Attempt, gained: int, result: Result, rolled: int, rules: Rules) -> Attempt:
    """An attempt after one turn (WD-38, WD-39).

    Args:
        gained: net successes of the turn.
        result: how the roll ended.
        rolled: successes shown before ones cancelled any (for the option ``none_rolled``).
    """
    after = evolve(attempt, turns=attempt.turns + 1)
    if result is Result.BOTCH:
        return evolve(after, total=0, phase="botched")
    total = attempt.total + max(0, gained)
    if total >= attempt.target:
        return evolve(after, total=total, phase="done")
    nothing = rolled == 0 if rules.extended_stop == "none_rolled" else gained <= 0
    if nothing and rules.extended_failure != "lose_turn_only":
        return evolve(after, total=total, phase="stopped")
    return evolve(after, total=total)


def find_attempt(state: State, name: str, *phases: str) -> Attempt:
    """The attempt of this name; raises ``no_attempt``, or ``attempt_phase`` for another phase."""
    found = next((attempt for attempt in state.attempts if attempt.name == name), None)
    if found is None:
        raise IllegalAction(
            code="no_attempt",
            rule="WD-37",
            wrong=f"There is no extended action called “{name}”.",
            legal="Begin it first.",
        )
    if found.phase not in phases:
        raise IllegalAction(
            code="attempt_phase",
            rule="WD-39" if found.phase in ("botched", "forbidden") else "WD-38",
            wrong=f"“{name}” is {PHASES[found.phase]}.",
            legal="Begin another extended action"
            + ("." if found.phase != "botched" else ", or ask to try again from zero."),
        )
    return found


def replace_attempt(state: State, old: Attempt, new: Attempt) -> State:
    """The state with one attempt changed."""
    return evolve(
        state,
        attempts=tuple(new if attempt is old else attempt for attempt in state.attempts),
    )


@frozen
class BeginExtended(Action):
    """Begin an extended action for which the Storyteller names the total (WD-37)."""

    name: str
    traits: tuple[Trait, ...]
    target: int
    difficulty: int | None = None
    character: str = ""

    def verify(self, state: State) -> None:
        """See Action: raises ``target_range``, ``attempt_forbidden`` or ``attempt_open``."""
        choose_difficulty(self.difficulty, state.rules)
        state.count_pool(self.character, self.traits)
        if type(self.target) is not int or self.target < 2:
            raise IllegalAction(
                code="target_range",
                rule="WD-37",
                wrong=f"{self.target} is no total for an extended action.",
                legal="It takes at least 2 successes; one is a simple action.",
            )
        known = [attempt.phase for attempt in state.attempts if attempt.name == self.name]
        if "forbidden" in known:
            raise IllegalAction(
                code="attempt_forbidden",
                rule="WD-39",
                wrong=f"The Storyteller allows no further attempt at “{self.name}”.",
                legal="Try something else.",
            )
        if "open" in known:
            raise IllegalAction(
                code="attempt_open",
                rule="WD-37",
                wrong=f"“{self.name}” is going on already.",
                legal="Go on with it, or choose another name.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        difficulty = choose_difficulty(self.difficulty, state.rules)
        begun = Attempt(self.name, self.character, self.traits, difficulty, self.target)
        pool = state.count_pool(self.character, self.traits)
        event = ExtendedBegun(begun, state.remark_on_pool(self.character, pool))
        others = tuple(known for known in state.attempts if known.name != self.name)
        return evolve(state, attempts=(*others, begun)), (event,)


@frozen
class RollExtended(Action):
    """Roll one turn of an extended action (WD-38).

    Attributes:
        name: the extended action.
        add_willpower: spend a point for one more success (WD-35, options adds_one and per_turn).
    """

    name: str
    add_willpower: bool = False

    def verify(self, state: State) -> None:
        """See Action."""
        refuse_dice_in_live_action(state.rules)
        attempt = find_attempt(state, self.name, "open")
        if self.add_willpower:
            _check_willpower_in_extended(state.rules)
            check_adding(state, attempt.character)
        check_turn(state, attempt.character)

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die per dot."""
        attempt = find_attempt(state, self.name, "open")
        return (state.rules.die,) * build_pool(attempt.traits, state.rules)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        attempt = find_attempt(state, self.name, "open")
        read = resolve(faces, attempt.difficulty, state.rules)
        paid: tuple[Event, ...] = ()
        if self.add_willpower:
            state, spent = pay_willpower(state, attempt.character)
            read, paid = add_success(read), (spent,)
        after = progress(attempt, read.net, read.result, read.successes, state.rules)
        event = ExtendedRolled(after, max(0, read.net), read, willpower=self.add_willpower)
        state = use_turn(replace_attempt(state, attempt, after).with_roll(read), attempt.character)
        return state, (*paid, event)


@frozen
class ExtendAutomatically(Action):
    """Take one success for this turn without rolling (WD-32, WD-35 in extended actions).

    Attributes:
        name: the extended action.
        willpower: pay a point of Willpower instead of relying on a large pool.
    """

    name: str
    willpower: bool = False

    def verify(self, state: State) -> None:
        """See Action."""
        attempt = find_attempt(state, self.name, "open")
        if self.willpower:
            _check_willpower_in_extended(state.rules)
            check_replacing(state, attempt.character)
        elif not state.rules.auto_in_extended:
            raise IllegalAction(
                code="auto_in_extended",
                rule="WD-32",
                wrong="This group rolls every turn of an extended action.",
                legal="Roll.",
            )
        else:
            check_automatic(build_pool(attempt.traits, state.rules), attempt.difficulty)
        check_turn(state, attempt.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        attempt = find_attempt(state, self.name, "open")
        events: tuple[Event, ...] = ()
        if self.willpower:
            state, spent = pay_willpower(state, attempt.character)
            events = (spent,)
        after = progress(attempt, 1, Result.SUCCESS, 1, state.rules)
        event = ExtendedRolled(after, 1, None, "willpower" if self.willpower else "pool")
        state = use_turn(replace_attempt(state, attempt, after).with_roll(None), attempt.character)
        return state, (*events, event)


def _check_willpower_in_extended(rules: Rules) -> None:
    if rules.willpower_in_extended != "per_turn":
        raise IllegalAction(
            code="willpower_in_extended",
            rule="WD-35",
            wrong="One success does not help where more are needed.",
            legal="Roll; or play with Willpower allowed once a turn.",
        )
