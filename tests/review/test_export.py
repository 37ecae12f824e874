"""What leaves the kit for other programs: rows that are no formulas, and everything as JSON."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.review.export import COLUMNS, guard, write_csv, write_json
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import Table
from omega_widgets.table.remark import Note

ROLL = RollPool((Trait("Strength", 2),), 6)


@pytest.fixture
def table() -> Table:
    """Three rolls, one taken back, and a remark that means harm."""
    played = Table.in_memory("wod", seats=("=Ann", 'Bo, the "best"'))
    played.do(ROLL, "=Ann", faces=(9, 8), note="@SUM(A1)")
    played.do(ROLL, "=Ann", faces=(1, 1))
    played.undo("=Ann", "-2+3")
    played.remark(Note('=HYPERLINK("http://evil.example","look")\nsecond line'), 'Bo, the "best"')
    return played


def rows(table: Table) -> list[dict[str, str]]:
    out = io.StringIO(newline="")
    write_csv(table, out)
    return list(csv.DictReader(io.StringIO(out.getvalue(), newline="")))


def test_every_record_is_a_row(table: Table) -> None:
    """With headings, faces, rule ids, outcome, words, and whether it was taken back."""
    found = rows(table)
    assert list(found[0]) == list(COLUMNS)
    assert [row["seq"] for row in found] == ["1", "2", "3", "4"]
    first = found[0]
    assert first["what"] == "roll_pool" and json.loads(first["faces"]) == [9, 8]
    assert first["dice"] == "typed" and first["outcome"] == "success" and "WD-18" in first["rules"]
    assert "net successes" in first["words"]
    assert [row["undone"] for row in found] == ["", "yes", "", ""]


def test_no_cell_is_a_formula(table: Table) -> None:
    """A seat, a note and a remark that a spreadsheet would calculate get an apostrophe."""
    found = rows(table)
    assert found[0]["seat"] == "'=Ann" and found[0]["note"] == "'@SUM(A1)"
    assert found[2]["note"] == "'-2+3"
    assert found[3]["seat"] == 'Bo, the "best"'
    for row in found:
        for cell in row.values():
            assert not cell.lstrip().startswith(("=", "+", "-", "@"))


@given(st.text())
def test_guarding_changes_nothing_but_the_first_character(cell: str) -> None:
    """What was typed can be had back, and never begins like a formula."""
    guarded = guard(cell)
    assert guarded in (cell, f"'{cell}")
    assert not guarded.lstrip(" \u00a0").startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


def test_json_holds_the_header_and_every_event_in_words(table: Table) -> None:
    """Nothing is left out, nothing is changed."""
    out = io.StringIO()
    write_json(table, out)
    told = json.loads(out.getvalue())
    assert told["header"]["seats"] == list(table.seats)
    assert [record["undone"] for record in told["records"]] == [False, True, False, False]
    roll = told["records"][0]
    assert roll["faces"] == [9, 8] and roll["action"]["difficulty"] == 6
    assert roll["events"][0]["outcome"] == "success" and roll["events"][0]["type"] == "pool_rolled"
    assert roll["events"][0]["words"] in roll["words"]
    assert told["records"][3]["words"].startswith("note: =HYPERLINK")
