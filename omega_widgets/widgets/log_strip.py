"""The last things that happened at a table, newest first."""

from __future__ import annotations

from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets.parts import rule_chips
from omega_widgets.widgets.typed import show_typed

#: How many records a strip shows.
LENGTH = 8


def render_log(table: Table, length: int = LENGTH) -> str:
    """The strip as HTML; everything that people typed is escaped."""
    entries = list(table.entries)[-length:]
    if not entries:
        return "<p class='om-empty'>Nothing has been rolled yet.</p>"
    items = "".join(_render(table, entry) for entry in reversed(entries))
    return f"<ol class='om-log' reversed start='{len(table.entries)}'>{items}</ol>"


def _render(table: Table, entry: Entry) -> str:
    said = show_typed(entry.words())
    if entry.undone:
        said = f"<s>{said}</s> <em>taken back</em>"
    note = f" <q>{show_typed(entry.record.note)}</q>" if entry.record.note else ""
    chips = rule_chips(table.system.rule_table, entry.record.rules)
    seat = f"<b>{show_typed(entry.record.seat)}:</b> " if len(table.seats) > 1 else ""
    real = " <small>(real dice)</small>" if entry.record.dice == "typed" else ""
    return f"<li>{seat}{said}{real}{note} {chips}</li>"
