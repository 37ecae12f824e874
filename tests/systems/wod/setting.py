"""A World of Darkness table for tests: Ann, her five dice, and faces with a wanted net."""

from __future__ import annotations

from typing import Any

from omega_widgets.core.system import Action, apply
from omega_widgets.systems.wod.engine import (
    BeginExtended,
    Character,
    RollExtended,
    Side,
    State,
    Trait,
    TraitKind,
)
from omega_widgets.systems.wod.rules import Rules

RULES = Rules()
FIVE = (Trait("Strength", 3), Trait("Athletics", 2, TraitKind.ABILITY))
ANN = Character("Ann", (*FIVE, Trait("Willpower", 6, TraitKind.TEN_POINT)), willpower=3)


def table(**options: Any) -> State:
    """A table with Ann's sheet, played with these options."""
    return State(Rules(**options)).with_character(ANN)


def play(state: State, *steps: tuple[Action, tuple[int, ...]]) -> State:
    """The state after these (action, faces) pairs."""
    for action, faces in steps:
        state, _ = apply(state, action, faces)
    return state


def net(wanted: int) -> tuple[int, ...]:
    """Five faces whose net at difficulty 6 is the wanted one."""
    face = 6 if wanted >= 0 else 1
    return (face,) * abs(wanted) + (3,) * (5 - abs(wanted))


def climb(state: State, *nets: int) -> State:
    """Ann begins the tree (7 successes) and rolls turns with these nets."""
    begun = (BeginExtended("tree", FIVE, 7, 6, "Ann"), ())
    return play(state, begun, *((RollExtended("tree"), net(value)) for value in nets))


def side(name: str, difficulty: int = 6, automatic: bool = False) -> Side:
    """A side with five dice."""
    return Side(name, FIVE, difficulty, automatic=automatic)
