"""Every rule that is more than advice names code, view and test that exist."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from omega_widgets.core.registry import load
from omega_widgets.systems.tsoy import SYSTEM
from omega_widgets.systems.tsoy.coverage import COVERAGE

ROOT = Path(__file__).parents[3]
TABLE = SYSTEM.rule_table


def test_there_are_33_rules_and_those_with_code_have_a_row():
    """Ids run from TS-01 to TS-33; advice alone needs no code; odds rules have odds."""
    assert list(TABLE) == [f"TS-{number:02}" for number in range(1, 34)]
    needed = {rule.id for rule in TABLE.values() if set(rule.kinds) != {"advice"}}
    assert set(COVERAGE) == needed
    assert all(COVERAGE[rule.id].odds for rule in TABLE.of_kind("odds"))


@pytest.mark.parametrize("rule_id", COVERAGE)
def test_every_name_in_a_row_leads_somewhere_and_its_test_carries_the_rule(rule_id: str):
    """Engine, odds and view load; the test exists and is marked with the rule."""
    cover = COVERAGE[rule_id]
    for name in filter(None, (cover.engine, cover.odds, cover.view)):
        assert load(name) is not None
    path, _, function = cover.test.partition("::")
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    found = [node for node in tree.body if getattr(node, "name", "") == function]
    assert found, f"{cover.test} does not exist"
    marks = [ast.unparse(mark) for mark in found[0].decorator_list]
    assert any("mark.rule(" in mark and f"'{rule_id}'" in mark for mark in marks)


def test_the_options_say_which_rule_they_read():
    """Every number and reading names its rule and helps in a whole sentence."""
    for option in SYSTEM.options():
        assert option.rule in TABLE and option.help.endswith(".")
