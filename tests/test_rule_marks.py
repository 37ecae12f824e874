"""Marks tie tests to rules: each names a rule that exists, and no rule with code goes without."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.core.registry import all_systems
from omega_widgets.core.system import System
from tests.rule_marks import UnreadableMark, find_marked_rules


def test_every_mark_names_a_rule_that_exists(tested_rules: dict[str, tuple[str, ...]]) -> None:
    known = {rule_id for system in all_systems() for rule_id in system.rule_table}
    assert {rule: places for rule, places in tested_rules.items() if rule not in known} == {}


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.id)
def test_every_rule_of_the_engine_and_the_odds_has_a_test(
    system: System, tested_rules: dict[str, tuple[str, ...]]
) -> None:
    needed = {*system.rule_table.of_kind("engine"), *system.rule_table.of_kind("odds")}
    assert sorted(rule.id for rule in needed if rule.id not in tested_rules) == []


def write_test(folder: Path, mark: str) -> None:
    (folder / "test_it.py").write_text(f"import pytest\n\n@pytest.mark.{mark}\ndef test(): ...\n")


def test_a_mark_is_found_with_its_place(tmp_path: Path) -> None:
    write_test(tmp_path, "rule('WD-29', 'WD-30')")
    assert find_marked_rules(tmp_path) == {"WD-29": ("test_it.py:3",), "WD-30": ("test_it.py:3",)}


def test_ids_may_stand_in_a_tuple_of_the_module(tmp_path: Path) -> None:
    write_test(tmp_path, "rule(*PLAY)")
    with (tmp_path / "test_it.py").open("a") as file:
        file.write("PLAY = ('WD-01', 'WD-02')")
    assert set(find_marked_rules(tmp_path)) == {"WD-01", "WD-02"}


@pytest.mark.parametrize(
    "mark", ["rule(*PLAY)", "rule()", "rule('29')", "rule(rule_id)", "rule(id='WD-29')"]
)
def test_a_mark_that_cannot_be_read_is_an_error(tmp_path: Path, mark: str) -> None:
    write_test(tmp_path, mark)
    with pytest.raises(UnreadableMark, match="test_it.py:3"):
        find_marked_rules(tmp_path)
