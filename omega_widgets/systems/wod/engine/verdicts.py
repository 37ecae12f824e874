"""How extended actions end or go on without a roll: by ruling, or by choice."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.extended import find_attempt, replace_attempt
from omega_widgets.systems.wod.engine.state import Attempt, State
from omega_widgets.systems.wod.engine.traits import who


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


@frozen
class ExtendedGivenUp(Event):
    """The player chose not to spend further turns (WD-38)."""

    attempt: Attempt
    rules = ("WD-38",)

    def words(self) -> str:
        """The end in one sentence."""
        plan = self.attempt
        return f"{who(plan.character)}gave up “{plan.name}” at {plan.total} of {plan.target}."


@frozen
class GiveUpExtended(Action):
    """Spend no further turns on an extended action; the player's own choice (WD-38)."""

    name: str

    def verify(self, state: State) -> None:
        """See Action."""
        find_attempt(state, self.name, "open")

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        attempt = find_attempt(state, self.name, "open")
        after = evolve(attempt, phase="given_up")
        return replace_attempt(state, attempt, after), (ExtendedGivenUp(after),)


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
        return replace_attempt(state, attempt, after), (ExtendedRuled(after, self.ruling),)
