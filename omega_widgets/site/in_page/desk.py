"""The widgets of a reader's visit: made once a spot, kept while the reader turns the pages."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from typing import Any

from attrs import evolve, frozen

from omega_widgets.core.errors import OmegaError
from omega_widgets.core.registry import load
from omega_widgets.table.folder import slug
from omega_widgets.table.record import BadLine, Header, decode_header, decode_record
from omega_widgets.table.store import MemoryStore
from omega_widgets.table.table import Table


@frozen
class Spot:
    """One widget that stands in the book.

    Attributes:
        view: what the factory returned.
        model_id: by which the page finds the widget.
        lost: why an earlier log of this spot could not be taken up; empty if it could.
    """

    view: Any
    model_id: str
    lost: str = ""

    @property
    def table(self) -> Table | None:
        """The table behind the view, if it has one."""
        return getattr(self.view, "table", None)


class Desk:
    """All spots that were opened in this visit.

    Args:
        on_log: called with a spot's id and its whole log, as text, after every record.
    """

    def __init__(self, on_log: Callable[[str, str], None]) -> None:
        self._on_log = on_log
        self._spots: dict[str, Spot] = {}

    def open(self, spot_id: str, factory: str, presets: str, log: str = "") -> Spot:
        """The spot's widget: the one it had before, or a new one.

        Args:
            spot_id: stays the same when the reader comes back to the page.
            factory: ``"module:function"``.
            presets: the function's keyword arguments as JSON.
            log: what was recorded here earlier in this visit, if the worker was restarted.
        """
        if spot_id not in self._spots:
            self._spots[spot_id] = self._make(spot_id, load(factory), json.loads(presets), log)
        return self._spots[spot_id]

    def log_of(self, spot_id: str, session: str) -> str:
        """A spot's log as the file ``<session>.jsonl`` of a playtest folder, ready for review."""
        table = self._spots[spot_id].table
        header = evolve(
            table.header,
            session=slug(session),
            title=table.header.title or "Rolls from the book",
        )
        return _keep(header, [entry.record for entry in table.entries]).text().decode()

    def _make(
        self, spot_id: str, factory: Callable[..., Any], presets: dict[str, Any], log: str
    ) -> Spot:
        lost = ""
        if log and "table" in inspect.signature(factory).parameters:
            try:
                presets = presets | {"table": read_table(log)}
            except (OmegaError, BadLine) as error:
                lost = str(error)
        view = factory(**presets)
        spot = Spot(view, getattr(view, "widget", view).model_id, lost)
        if spot.table is not None:
            spot.table.observe(
                lambda news: self._on_log(spot_id, spot.table.store.text().decode())
            )
        return spot


def read_table(log: str) -> Table:
    """A table in memory that goes on where this log ends.

    Raises LogDamaged or BadLine if the log does not replay.
    """
    header, *records = log.encode().splitlines()
    return Table(_keep(decode_header(header), [decode_record(line) for line in records]))


def _keep(header: Header, records: list[Any]) -> MemoryStore:
    store = MemoryStore(header)
    for record in records:
        store.append(record)
    return store
