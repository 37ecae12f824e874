"""Results as plain text for the dice thread of the forum."""

from __future__ import annotations

from omega_widgets.core.system import Event
from omega_widgets.systems.forum.engine.fate import FateWritten, write_scenarios
from omega_widgets.table.table import Entry


def write_post(entry: Entry) -> str:
    """What happened, as text to copy; a blind fate in the form of the source (FG-06)."""
    return f"{entry.record.seat} " + "\n".join(map(_write, entry.events))


def _write(event: Event) -> str:
    if isinstance(event, FateWritten):
        return f"\nDICE FOR {event.roller.upper()}\n\n{write_scenarios(event.scenarios)}"
    return event.words()
