"""Short ways to set up a table for the forum game's tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.forum.engine.cards import EnterCharacter
from omega_widgets.systems.forum.engine.duel import AcceptDuel, OpenDuel
from omega_widgets.systems.forum.engine.points import Points
from omega_widgets.systems.forum.rules import Rules
from omega_widgets.table import Table

GM, ANN, BEN = "Grace", "Ann", "Ben"


def make_table(**options: Any) -> Table:
    """Grace is the Game Master, Ann and Ben play."""
    return Table.in_memory("forum", Rules(**options), seats=(GM, ANN, BEN))


def do(table: Table, seat: str, action: Action, *faces: int) -> tuple[Event, ...]:
    """Do it and return what happened."""
    return table.do(action, seat, faces=faces or None).events


def refuse(table: Table, seat: str, action: Action) -> IllegalAction:
    """The refusal that the action meets; the state stays as it was."""
    before = table.state
    with pytest.raises(IllegalAction) as caught:
        table.do(action, seat)
    assert table.state is before
    assert caught.value.wrong and caught.value.legal
    return caught.value


def deal(table: Table, name: str, seat: str, **traits: int) -> None:
    """Put a card on the table; trait names are given in small letters."""
    rows = tuple(Points(_name(trait), points) for trait, points in traits.items())
    do(table, seat, EnterCharacter(name, seat, rows))


def begin_duel(table: Table, traits: Sequence[int] = (20, 20)) -> int:
    """A duel between Abel (Ann) and Boris (Ben) to which both have agreed; its number."""
    deal(table, "Abel", ANN, accuracy=traits[0])
    deal(table, "Boris", BEN, accuracy=traits[1])
    do(table, ANN, OpenDuel("Abel", "Boris", "weapons", "At dawn behind the mill."))
    number = table.state.duels[-1].id
    do(table, BEN, AcceptDuel(number))
    return number


def _name(trait: str) -> str:
    return trait.replace("_", " ").title()
