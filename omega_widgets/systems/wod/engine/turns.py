"""The turn: enough time for one action a character, unless the pool is split."""

from __future__ import annotations

from attrs import evolve

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.wod.engine.state import State


def is_turn_open(state: State) -> bool:
    """Whether a turn is going on; groups that record no turns are free to act (WD-02)."""
    return any(unit.kind == "turn" for unit in state.units)


def check_turn(state: State, *characters: str) -> None:
    """Raise ``turn_used`` if one of them has acted in the turn that is going on (WD-02)."""
    if state.rules.turn_actions == "any":
        return
    for character in characters:
        if character and character in state.acted:
            raise IllegalAction(
                code="turn_used",
                rule="WD-02",
                wrong=f"{character} has acted in this turn already.",
                legal="Begin the next turn; for several actions in one turn, split the pool.",
            )


def use_turn(state: State, *characters: str) -> State:
    """The state after these characters have acted; without an open turn nothing changes."""
    if not is_turn_open(state):
        return state
    new = tuple(name for name in characters if name and name not in state.acted)
    return evolve(state, acted=(*state.acted, *new))
