"""Short ways to set up a table of The Shadow of Yesterday in tests."""

from __future__ import annotations

from typing import Any

import pytest

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.tsoy.engine import Ability, Kind, Pool, StateIntention, WriteSheet
from omega_widgets.systems.tsoy.rules import Rules
from omega_widgets.table import Table

GUIDE, KIM, WILHELM = "Gail", "Kim", "Wilhelm"
VIOLET, LORE = "Violet", "Lore"
POOLS = (Pool("Vigor", 2), Pool("Instinct", 1), Pool("Reason", 0))


def make_table(*, people: int = 3, **options: Any) -> Table:
    """Gail guides, Kim plays Violet and Wilhelm plays Lore; further seats have no sheet."""
    seats = (GUIDE, KIM, WILHELM, "Nora", "Otto")[:people]
    table = Table.in_memory("tsoy", Rules(**options), seats=seats)
    abilities = (
        Ability("Sword", 2, "Vigor"),
        Ability("Shooting", 1, "Instinct"),
        Ability("Lore", 1, "Reason"),
    )
    do(table, KIM, WriteSheet(VIOLET, KIM, abilities, POOLS))
    if people > 2:
        do(table, WILHELM, WriteSheet(LORE, WILHELM, abilities, POOLS))
    return table


def do(table: Table, seat: str, action: Action, *faces: int) -> tuple[Event, ...]:
    """Do it and return what happened."""
    return table.do(action, seat, faces=faces or None).events


def refused(table: Table, seat: str, action: Action) -> IllegalAction:
    """The refusal of an action; fails if the action is legal or if the state changes."""
    before = table.state
    with pytest.raises(IllegalAction) as refusal:
        table.do(action, seat)
    assert table.state == before
    assert refusal.value.wrong and refusal.value.legal
    return refusal.value


def declare(table: Table, *, ability: str = "Shooting", seat: str = KIM, **more: Any) -> int:
    """State an intention for Violet (or Lore); returns the number of the check."""
    character = {KIM: VIOLET, WILHELM: LORE}[seat]
    given = {"kind": Kind.SIMPLE, "intention": "hit the target", "on_failure": "the bow breaks"}
    do(table, seat, StateIntention(character=character, ability=ability, **given | more))
    return table.state.next_check - 1
