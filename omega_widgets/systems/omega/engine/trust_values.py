"""How much one character trusts another (OM-123, OM-128)."""

from __future__ import annotations

from attrs import evolve

from omega_widgets.systems.omega.engine.cards import Trust
from omega_widgets.systems.omega.engine.state import State


def trust(state: State, truster: str, confidant: str) -> int:
    """The truster's value for the confidant; 0 at first, below 0 mistrust (OM-123)."""
    for entry in state.trust:
        if (entry.truster, entry.confidant) == (truster, confidant):
            return entry.value
    return 0


def toll(state: State, helped: str, helper: str) -> int:
    """How many successes the mistrust of the helped character eats (OM-128, OM-137)."""
    return max(0, -trust(state, helped, helper))


def with_trust(state: State, truster: str, confidant: str, value: int) -> State:
    """The state with one trust value set; zeros are not kept."""
    others = tuple(
        entry
        for entry in state.trust
        if (entry.truster, entry.confidant) != (truster, confidant)
    )
    entry = (Trust(truster, confidant, value),) if value else ()
    order = sorted((*others, *entry), key=lambda entry: (entry.truster, entry.confidant))
    return evolve(state, trust=tuple(order))
