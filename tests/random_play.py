"""Long random play at a table: legal actions keep the invariants, others change nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.table import Entry, JsonLinesStore, Table
from tests.chance import SeededRoller

#: Proposes an action that may or may not be legal in a state.
Propose = Callable[[Random, Any], Action]

#: Asserts a system's invariants: gets the state before, and the entry of a legal action.
Check = Callable[[Any, Entry], None]


def play_randomly(
    system: str,
    propose: Propose,
    check: Check,
    *,
    actions: int,
    seed: int,
    rules: Any = None,
    seats: tuple[str, ...] = ("Storyteller", "Player"),
) -> tuple[Table, int]:
    """A table after so many legal random actions, and how many others were refused.

    A refusal must name its rule, what is wrong and what would be legal, and must leave the
    state as it was.
    """
    chance = Random(seed)
    table = Table.in_memory(system, rules, seats, SeededRoller(chance))
    refused = 0
    while len(table.played) < actions:
        before = table.state
        action = propose(chance, before)
        try:
            table.do(action, _choose_seat(table, action, chance))
        except IllegalAction as refusal:
            assert refusal.code and refusal.rule and refusal.wrong and refusal.legal
            assert table.state is before
            refused += 1
        else:
            entry = table.entries[-1]
            assert all(event.words().strip() for event in entry.events)
            assert set(entry.record.rules) <= set(table.system.rule_table)
            check(before, entry)
    return table, refused


def _choose_seat(table: Table, action: Action, chance: Random) -> str:
    """A seat that may do it, or any seat where the action is refused anyway."""
    try:
        action.verify(table.state)
        entitled = action.seats(table.state)
    except IllegalAction:
        entitled = None
    return chance.choice(sorted(entitled) if entitled else list(table.seats))


def assert_replays(table: Table, folder: Path) -> None:
    """The session, written to a file and read back, leads to the same events and states."""
    path = folder / "session.jsonl"
    path.write_bytes(table.store.text())
    again = Table(JsonLinesStore(path, read_only=True))
    assert again.state == table.state
    assert [entry.events for entry in again.played] == [entry.events for entry in table.played]


def assert_undoes(table: Table) -> None:
    """Taking everything back leads to the first state, bringing it back to the last one."""
    after, count, seat = table.state, len(table.played), table.seats[0]
    for _ in range(count):
        table.undo(seat)
    assert table.state == table.system.start(table.rules, table.seats)
    for _ in range(count):
        table.redo(seat)
    assert table.state == after
