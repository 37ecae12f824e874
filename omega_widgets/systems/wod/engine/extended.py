"""Extended actions: one roll a turn, successes that add up, and what ends them."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.automatic import (
    check_automatic,
    check_willpower,
    pay_willpower,
)
from omega_widgets.systems.wod.engine.pool import PoolResult, Result, describe, resolve
from omega_widgets.systems.wod.engine.simple import refuse_dice_in_live_action
from omega_widgets.systems.wod.engine.state import Attempt, State
from omega_widgets.systems.wod.engine.traits import (
    Trait,
    build_pool,
    choose_difficulty,
    name_traits,
    who,
)
from omega_widgets.systems.wod.rules import Rules

#: What an attempt of each phase may still do, in words.
PHASES = {
    "open": "going on",
    "done": "done",
    "stopped": "stopped by a roll without success",
    "botched": "botched, the total is lost",
    "forbidden": "given up: the Storyteller allows no further attempt",
}


@frozen
class ExtendedBegun(Event):
    """An extended action began (WD-37)."""

    attempt: Attempt
    rules = ("WD-37",)

    def words(self) -> str:
        """The plan in one sentence."""
        plan = self.attempt
        return (
            f"{who(plan.character)}began “{plan.name}”: {plan.target} successes needed, "
            f"{name_traits(plan.traits)} against difficulty {plan.difficulty} each turn."
        )


@frozen
class ExtendedRolled(Event):
    """One turn of an extended action; without dice for an automatic success."""

    attempt: Attempt
    gained: int
    read: PoolResult | None = None
    reason: str = ""

    @property
    def outcome(self) -> str | None:
        """The label under which a review counts the roll."""
        return self.read.result.value if self.read else None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        ids = {"pool": ("WD-32", "WD-38"), "willpower": ("WD-35", "WD-38")}.get(self.reason)
        if self.attempt.phase == "botched":
            return ("WD-38", "WD-39")
        return ids or ("WD-38",)

    def words(self) -> str:
        """The turn in one sentence."""
        plan = self.attempt
        if self.read is not None:
            rolled = f"rolled {', '.join(map(str, self.read.faces))} — {describe(self.read)}"
        else:
            rolled = "took one success without rolling"
        return (
            f"{who(plan.character)}{rolled}; “{plan.name}” stands at {plan.total} of "
            f"{plan.target} after turn {plan.turns}, {PHASES[plan.phase]}."
        )


@frozen
class ExtendedRuled(Event):
    """The Storyteller allowed or forbade going on (WD-38, WD-39)."""

    attempt: Attempt
    ruling: str

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return ("WD-38",) if self.ruling == "resume" else ("WD-39",)

    def words(self) -> str:
        """The ruling in one sentence."""
        said = {
            "resume": f"may go on with “{self.attempt.name}” at {self.attempt.total}",
            "again": f"may try “{self.attempt.name}” again from zero",
            "forbid": f"may not try “{self.attempt.name}” again",
        }[self.ruling]
        return f"{who(self.attempt.character)}{said}."


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
    """The latest attempt of this name; raises ``no_attempt`` or ``attempt_phase``."""
    found = [attempt for attempt in state.attempts if attempt.name == name]
    if not found:
        raise IllegalAction(
            code="no_attempt",
            rule="WD-37",
            wrong=f"There is no extended action called “{name}”.",
            legal="Begin it first.",
        )
    if found[-1].phase not in phases:
        raise IllegalAction(
            code="attempt_phase",
            rule="WD-39" if found[-1].phase in ("botched", "forbidden") else "WD-38",
            wrong=f"“{name}” is {PHASES[found[-1].phase]}.",
            legal="Begin another extended action"
            + ("." if found[-1].phase != "botched" else ", or ask to try again from zero."),
        )
    return found[-1]


def _replace(state: State, old: Attempt, new: Attempt) -> State:
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
        """See Action: raises ``target_range`` or ``attempt_open``."""
        refuse_dice_in_live_action(state.rules)
        choose_difficulty(self.difficulty, state.rules)
        build_pool(self.traits, state.rules)
        if self.target < 2:
            raise IllegalAction(
                code="target_range",
                rule="WD-37",
                wrong=f"{self.target} is no total for an extended action.",
                legal="It takes at least 2 successes; one is a simple action.",
            )
        if any(known.name == self.name and known.phase == "open" for known in state.attempts):
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
        return evolve(state, attempts=(*state.attempts, begun)), (ExtendedBegun(begun),)


@frozen
class RollExtended(Action):
    """Roll one turn of an extended action (WD-38)."""

    name: str

    def verify(self, state: State) -> None:
        """See Action."""
        find_attempt(state, self.name, "open")

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die per dot."""
        attempt = find_attempt(state, self.name, "open")
        return (state.rules.die,) * build_pool(attempt.traits, state.rules)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        attempt = find_attempt(state, self.name, "open")
        read = resolve(faces, attempt.difficulty, state.rules)
        after = progress(attempt, read.net, read.result, read.successes, state.rules)
        event = ExtendedRolled(after, max(0, read.net), read)
        return _replace(state, attempt, after).with_roll(read), (event,)


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
            if state.rules.willpower_in_extended != "per_turn":
                raise IllegalAction(
                    code="willpower_in_extended",
                    rule="WD-35",
                    wrong="One success does not help where more are needed.",
                    legal="Roll; or play with Willpower allowed once a turn.",
                )
            check_willpower(state, attempt.character)
        elif not state.rules.auto_in_extended:
            raise IllegalAction(
                code="auto_in_extended",
                rule="WD-32",
                wrong="This group rolls every turn of an extended action.",
                legal="Roll.",
            )
        else:
            check_automatic(build_pool(attempt.traits, state.rules), attempt.difficulty)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        attempt = find_attempt(state, self.name, "open")
        events: tuple[Event, ...] = ()
        if self.willpower:
            state, spent = pay_willpower(state, attempt.character)
            events = (spent,)
        after = progress(attempt, 1, Result.SUCCESS, 1, state.rules)
        event = ExtendedRolled(after, 1, None, "willpower" if self.willpower else "pool")
        return _replace(state, attempt, after).with_roll(None), (*events, event)


@frozen
class RuleOnExtended(Action):
    """The Storyteller's ruling on an attempt that ended without its total (WD-38, WD-39).

    Attributes:
        name: the extended action.
        ruling: ``resume`` after a stop (with the option), ``again`` from zero or ``forbid``
            after a botch.
    """

    name: str
    ruling: str

    def verify(self, state: State) -> None:
        """See Action."""
        if self.ruling == "resume":
            find_attempt(state, self.name, "stopped")
            if state.rules.extended_failure != "resume":
                raise IllegalAction(
                    code="no_resume",
                    rule="WD-38",
                    wrong="Here an attempt that has stopped is over.",
                    legal="Begin anew, or play with attempts that may be resumed.",
                )
        elif self.ruling in ("again", "forbid"):
            find_attempt(state, self.name, "botched")
        else:
            raise IllegalAction(
                code="no_ruling",
                rule="WD-38",
                wrong=f"“{self.ruling}” is no ruling.",
                legal="Choose resume, again or forbid.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        attempt = find_attempt(state, self.name, "stopped", "botched")
        after = evolve(attempt, phase="forbidden" if self.ruling == "forbid" else "open")
        return _replace(state, attempt, after), (ExtendedRuled(after, self.ruling),)
