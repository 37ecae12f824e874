"""What a spare kernel does before its page comes: all that takes time and is the same for all."""

from __future__ import annotations

import filelock  # noqa: F401 - the first session in a file would wait for it
from ipywidgets import Widget

import omega_widgets.apps.lobby
import omega_widgets.apps.reviewing  # noqa: F401 - loading the pages is the point
from omega_widgets.core.registry import all_systems, load
from omega_widgets.table import Table


def warm_up() -> None:
    """Load the pages and every system, and build every view once, at a table in memory.

    What is built is closed again. Nothing is read or written.
    """
    for system in all_systems():
        table = Table.in_memory(system.id, seats=system.seats)
        load(system.view)(table=table, seat=table.seats[0]).stop()
    Widget.close_all()
