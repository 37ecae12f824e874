"""What a dice system is: pure actions that turn faces into states and events."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from attrs import field, fields, frozen

from omega_widgets.core.dice import Die, check_faces
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.fields import find_misfit
from omega_widgets.core.rule import RuleTable

State = Any


class Action:
    """Something a seat may do. Subclasses are frozen attrs classes with plain fields.

    A subclass implements :meth:`perform`, and where they matter :meth:`verify`, :meth:`dice`,
    :meth:`throwers`, :meth:`seats` and :meth:`waits_for`. None of them touches anything outside
    its arguments.
    """

    def verify(self, state: State) -> None:
        """Raise IllegalAction if the rules do not allow this action in ``state``."""

    def dice(self, state: State) -> tuple[Die, ...]:
        """The dice that this action throws in ``state``, in the order their faces are given."""
        return ()

    def throwers(self, state: State) -> tuple[str, ...]:
        """Whose each of the dice is, die for die; empty where nobody could mistake it."""
        return ()

    def seats(self, state: State) -> frozenset[str] | None:
        """The seats that may do this; None means anybody at the table."""
        return None

    def waits_for(self, state: State, seat: str) -> frozenset[str]:
        """The other seats that choose in secret at the same time; none for an open choice.

        Where it names any, a table seals the action of ``seat`` until theirs are in as well.
        """
        return frozenset()

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The new state and what happened. Only called for a legal action and fitting faces."""
        raise NotImplementedError(f"{type(self).__name__} must implement perform")


class Event:
    """Something that happened, in the past tense. Subclasses are frozen attrs classes.

    Subclasses set these as plain class attributes, as fields or as properties.

    Attributes:
        rules: ids of the rules that were at work.
        outcome: the label under which a review counts results (such as ``"botch"``); None if
            the event is not the result of a roll.
    """

    rules: tuple[str, ...] = ()
    outcome: str | None = None

    def words(self) -> str:
        """One plain English sentence for the log, the screen reader and the report."""
        raise NotImplementedError(f"{type(self).__name__} must say what happened")


def verify(state: State, action: Action) -> None:
    """Raise IllegalAction if ``action`` is not allowed in ``state``, or holds a foreign value.

    A rule that refuses the value by itself, such as a difficulty of 6.5, says it better.
    """
    misfit = find_misfit(action)
    if misfit is None:
        action.verify(state)
        return
    with contextlib.suppress(TypeError, ValueError, AttributeError, LookupError):
        action.verify(state)
    raise misfit


def can(state: State, action: Action) -> IllegalAction | None:
    """The refusal that ``action`` would meet in ``state``; None if it is legal."""
    try:
        verify(state, action)
    except IllegalAction as refusal:
        return refusal
    return None


def apply(
    state: State, action: Action, faces: Sequence[int] = ()
) -> tuple[State, tuple[Event, ...]]:
    """The state after ``action`` with these faces, and the events.

    Raises IllegalAction if the action is not allowed, BadFaces if the faces do not fit its dice.
    """
    verify(state, action)
    return action.perform(state, check_faces(action.dice(state), faces))


@frozen
class System:
    """One dice system, as the rest of the kit sees it.

    Attributes:
        id: short name used in logs and commands, such as ``"wod"``.
        title: name for people.
        summary: one sentence on what it is, for menus.
        rule_table: its rules by id.
        Rules: frozen attrs class with all numbers and named options of the rules.
        rules_version: changes whenever the meaning of a recorded action changes.
        actions: every action class, so that a log can be read back.
        start: makes the first state from rules and seats.
        view: ``"module:factory"``; ``factory(table=..., seat=...)`` returns the view of a table.
        odds_of: ``"module:function"``; ``function(event, rules)`` returns the exact Distribution
            over outcome labels for the very roll behind a result event, or None.
        odds_command: ``"module:command"``; a click command that prints exact odds.
        coverage: ``"module:COVERAGE"``; a mapping from rule ids to :class:`.rule.Cover`.
        seats: seats to suggest for a new table.
        offices: names that give a seat rights of its own in the engine, such as
            ``"Game Master"`` where the rules look for it; no person's name.
    """

    id: str
    title: str
    summary: str
    rule_table: RuleTable
    Rules: type
    rules_version: int
    actions: tuple[type[Action], ...]
    start: Callable[[Any, tuple[str, ...]], State]
    view: str
    odds_of: str = ""
    odds_command: str = ""
    coverage: str = ""
    seats: tuple[str, ...] = ("Player",)
    offices: tuple[str, ...] = ()
    _by_name: dict[str, type[Action]] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        by_name = {action_name(action): action for action in self.actions}
        if len(by_name) != len(self.actions):
            raise ValueError(f"two actions of {self.id} have the same name")
        object.__setattr__(self, "_by_name", by_name)

    def action_class(self, name: str) -> type[Action] | None:
        """The action class with this recorded name, or None."""
        return self._by_name.get(name)

    def options(self) -> tuple[Option, ...]:
        """The numbers and choices of ``Rules`` that a group may change, in order."""
        return tuple(
            Option(
                name=attribute.name,
                default=attribute.default,
                choices=tuple(attribute.metadata.get("choices", ())),
                rule=attribute.metadata.get("rule", ""),
                help=attribute.metadata.get("help", ""),
            )
            for attribute in fields(self.Rules)
        )


@frozen
class Option:
    """One field of a system's ``Rules`` as a menu shows it; no choices means a free number."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    rule: str
    help: str


def action_name(action: type[Action]) -> str:
    """The name under which an action class is recorded: ``RollPool`` becomes ``roll_pool``."""
    name = action.__name__
    return "".join(f"_{char.lower()}" if char.isupper() else char for char in name).lstrip("_")
