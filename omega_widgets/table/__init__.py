"""Recorded play: a table is a fold over its log. Knows the core, and systems by the registry."""

from omega_widgets.table.entry import Entry
from omega_widgets.table.folder import LogFolder
from omega_widgets.table.record import Header, Record
from omega_widgets.table.store import JsonLinesStore, MemoryStore
from omega_widgets.table.table import Table

__all__ = ["Entry", "Header", "JsonLinesStore", "LogFolder", "MemoryStore", "Record", "Table"]
