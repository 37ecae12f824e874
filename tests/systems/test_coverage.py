"""Every rule that is more than advice names the engine, odds, view and test that carry it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from omega_widgets.core.registry import all_systems, load
from omega_widgets.core.rule import Cover

ROOT = Path(__file__).parents[2]
COVERED = {system.id: system for system in all_systems() if system.coverage}
ROWS = [
    pytest.param(rule_id, cover, id=rule_id)
    for system in COVERED.values()
    for rule_id, cover in load(system.coverage).items()
]


@pytest.mark.parametrize("system_id", COVERED)
def test_every_rule_with_more_than_advice_has_its_row(system_id: str) -> None:
    """And a row for a rule that does not exist is a mistake too."""
    table, rows = COVERED[system_id].rule_table, load(COVERED[system_id].coverage)
    needed = {rule.id for rule in table.values() if set(rule.kinds) != {"advice"}}
    assert needed <= set(rows) <= set(table)
    for rule_id in needed:
        kinds, cover = table[rule_id].kinds, rows[rule_id]
        assert cover.test and cover.view, f"{rule_id} lacks its view or its test"
        assert cover.engine or "engine" not in kinds, f"{rule_id} lacks its engine function"
        assert cover.odds or "odds" not in kinds, f"{rule_id} lacks its odds function"


@pytest.mark.parametrize(("rule_id", "cover"), ROWS)
def test_every_name_leads_somewhere(rule_id: str, cover: Cover) -> None:
    """Engine, odds and view can be imported."""
    for name in filter(None, (cover.engine, cover.odds, cover.view)):
        assert load(name) is not None


@pytest.mark.parametrize(("rule_id", "cover"), [row for row in ROWS if row.values[1].test])
def test_the_test_of_a_rule_exists_and_carries_its_mark(rule_id: str, cover: Cover) -> None:
    """The marks of its file count as well (``pytestmark``)."""
    path, _, name = cover.test.partition("::")
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    found = [node for node in tree.body if getattr(node, "name", "") == name]
    assert found, f"{cover.test} does not exist"
    marks = [ast.unparse(mark) for mark in found[0].decorator_list]
    marks += [
        ast.unparse(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
    ]
    marked = [mark for mark in marks if "mark.rule(" in mark and f"'{rule_id}'" in mark]
    assert marked, f"{cover.test} does not carry the mark of {rule_id}"
