"""Logs of earlier formats stay readable; the sessions beside this file are kept as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.remark import Flag, Mark, Note
from omega_widgets.table.upcasts import SCHEMA, upcast

FORMAT_1 = sorted((Path(__file__).parent / "format_1").glob("*.jsonl"))


@pytest.mark.parametrize("path", FORMAT_1, ids=lambda path: path.stem)
def test_a_session_of_format_1_replays_to_its_last_record(path: Path) -> None:
    """Its chain, its faces and every state that was recorded are checked on the way."""
    before = path.read_bytes()
    found = audit(path)
    assert found.sound, found.words()
    assert found.header.schema == 1
    assert found.records == before.count(b"\n") - 1 > 20
    assert path.read_bytes() == before


def test_a_remark_of_format_1_reads_as_its_new_kind() -> None:
    """Format 1 kept flags and marks as notes of a kind."""
    paths = {path.stem: path for path in FORMAT_1}
    table = Table(JsonLinesStore(paths["example-trikus"], read_only=True))
    kinds = [entry.action for entry in table.entries if entry.is_remark]
    assert Mark("scene", "The burglary") in kinds
    assert Flag("other", "Out in spite of the help. Exciting, though.") in kinds


@pytest.mark.parametrize(
    ("kind", "text", "action"),
    [
        ("note", "great: fun", Note("great: fun", 3)),
        ("flag", "great: fun", Flag("great", "fun", 3)),
        ("flag", "slow", Flag("slow", "", 3)),
        ("flag", "why: so", Flag("other", "why: so", 3)),
        ("mark", "scene", Mark("scene", "")),
        ("mark", "scene: The gate", Mark("scene", "The gate")),
        ("mark", "The gate", Mark("scene", "The gate")),
        ("survey", "again: yes", Note("survey: again: yes", 3)),
    ],
)
def test_each_kind_of_old_note_has_its_new_form(kind: str, text: str, action: object) -> None:
    from omega_widgets.core.registry import find_system
    from omega_widgets.table.record import decode_action

    old = {"type": "table.note", "kind": kind, "text": text, "about": 3}
    assert decode_action(find_system("wod"), old, schema=1) == action


def test_what_is_in_the_present_form_stays_as_it_is() -> None:
    """A session of format 1 may be played on with a newer kit."""
    new = {"type": "table.note", "text": "x", "about": None}
    assert upcast(new, schema=1) == new
    assert upcast({"type": "table.note", "kind": "flag", "text": 5}, 1)["kind"] == "flag"


def test_a_session_of_format_1_is_played_on(tmp_path: Path) -> None:
    """New records stand behind the old ones in the same file, and all of it replays."""
    path = tmp_path / "old.jsonl"
    path.write_bytes(next(p for p in FORMAT_1 if p.stem == "example-wod").read_bytes())
    before = len(Table(JsonLinesStore(path)).entries)
    Table(JsonLinesStore(path)).remark(Flag("confusing", "what now?"), "Ann")
    assert audit(path).records == before + 1
    assert json.loads(path.read_bytes().splitlines()[0])["schema"] == 1 < SCHEMA
