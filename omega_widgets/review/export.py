"""A session in forms that other programs read: rows for a spreadsheet, or everything as JSON."""

from __future__ import annotations

import csv
import json
from typing import Any, TextIO

from attrs import asdict

from omega_widgets.core.system import action_name
from omega_widgets.table import Entry, Table
from omega_widgets.table.record import encode_action

#: The columns of :func:`write_csv`, in order.
COLUMNS = (
    "seq", "at", "seat", "what", "faces", "dice", "rules", "outcome", "words", "note", "undone",
)  # fmt: skip

#: What makes a spreadsheet take a cell for a formula, or cut it in two.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def write_csv(table: Table, out: TextIO) -> None:
    """One row a record, with a row of headings first.

    Faces are a JSON list; rule ids and outcomes are separated by spaces and semicolons. A text
    that a spreadsheet would take for a formula gets an apostrophe in front.
    """
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for entry in table.entries:
        rows.writerow(map(guard, _make_row(entry)))


def write_json(table: Table, out: TextIO) -> None:
    """The header and every record, each with the words and events that it led to."""
    data = {
        "header": asdict(table.header),
        "records": [_tell_whole(entry) for entry in table.entries],
    }
    json.dump(data, out, ensure_ascii=False, indent=1)
    out.write("\n")


def guard(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.lstrip(" \u00a0").startswith(_FORMULA) else cell


def _make_row(entry: Entry) -> tuple[str, ...]:
    record = entry.record
    return (
        str(record.seq),
        record.at,
        record.seat,
        encode_action(entry.action)["type"],
        json.dumps(record.faces) if record.faces else "",
        record.dice,
        " ".join(record.rules),
        "; ".join(event.outcome for event in entry.events if event.outcome),
        entry.words(),
        record.note,
        "yes" if entry.undone else "",
    )


def _tell_whole(entry: Entry) -> dict[str, Any]:
    return {
        **asdict(entry.record),
        "action": encode_action(entry.action),
        "words": entry.words(),
        "undone": entry.undone,
        "events": [
            {
                "type": action_name(type(event)),
                "words": event.words(),
                "outcome": event.outcome,
                "rules": list(event.rules),
            }
            for event in entry.events
        ],
    }
