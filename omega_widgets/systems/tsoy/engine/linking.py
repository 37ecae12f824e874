"""Two Abilities for one action: a supporting check, and what its result does to the main one."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.tsoy.engine.check import Check, Extra, Kind, OnFailure, Phase
from omega_widgets.systems.tsoy.engine.events import ChecksLinked
from omega_widgets.systems.tsoy.engine.guards import require_phase
from omega_widgets.systems.tsoy.engine.state import State
from omega_widgets.systems.tsoy.engine.throw import Reading
from omega_widgets.systems.tsoy.rules import Rules


def count_support_dice(reading: Reading, agreed: OnFailure, rules: Rules) -> int | None:
    """Net dice that a supporting check gives the main one (TS-29, TS-30).

    Bonus dice by its Success Level when it succeeds; when it fails, 0 or penalty dice (below 0),
    or None if there is no main check.
    """
    if reading.success:
        return reading.level
    if agreed is OnFailure.NO_CHECK:
        return None
    if agreed is OnFailure.UNHINDERED:
        return 0
    if rules.fail_penalty == "shortfall":
        return reading.total - rules.needed_level
    return -rules.failure_dice


def make_support(net: int) -> Extra:
    """The dice of a supporting check as they lie in the main one."""
    return Extra("support", bonus=max(net, 0), penalty=max(-net, 0))


@frozen
class LinkChecks(Action):
    """Let a simple check support another check of the same character (TS-29, TS-30).

    Attributes:
        support, main: numbers of the two checks.
        on_failure: what a failed support does to the main check; must be agreed beforehand.
    """

    support: int
    main: int
    on_failure: OnFailure | None = None

    def verify(self, state: State) -> None:
        """See Action: raises ``variant_missing``, ``link_wrong`` or ``already_linked``."""
        support, main = state.find_check(self.support), state.find_check(self.main)
        require_phase(support, Phase.INTENTION, doing="linking")
        require_phase(main, Phase.INTENTION, doing="linking")
        if self.on_failure is None:
            raise IllegalAction(
                code="variant_missing",
                rule="TS-30",
                wrong="Nobody has said what a failed supporting check will mean.",
                legal="Agree on it now: the main check is rolled all the same, it gets penalty "
                "dice, or it does not happen.",
            )
        if support.kind is not Kind.SIMPLE:
            raise _refuse_link("Only a simple check can support another one.")
        character = support.sides[0].character
        if main.find_side(character) is None:
            raise _refuse_link(f"{character} takes no part in check {main.id}.")
        if _leads_to(state, main, support.id):
            raise _refuse_link("A check cannot support itself, not even by a detour.")
        if support.main is not None or state.supports_of(main.id, character):
            raise IllegalAction(
                code="already_linked",
                rule="TS-29",
                wrong="One of these checks is linked already.",
                legal="One supporting check goes with one main check.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character of the supporting check."""
        return state.who_plays(state.find_check(self.support).sides[0].character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        support = state.find_check(self.support)
        linked = evolve(support, main=self.main, agreed=self.on_failure)
        event = ChecksLinked(
            support.id, self.main, support.sides[0].character, self.on_failure
        )
        return state.with_check(linked), (event,)


def _leads_to(state: State, check: Check, goal: int) -> bool:
    """Whether following the links from ``check`` to its main checks arrives at ``goal``."""
    while check.id != goal:
        if check.main is None:
            return False
        check = state.find_check(check.main)
    return True


def _refuse_link(wrong: str) -> IllegalAction:
    return IllegalAction(
        code="link_wrong",
        rule="TS-29",
        wrong=wrong,
        legal="Link a simple check to a later check of the same character.",
    )
