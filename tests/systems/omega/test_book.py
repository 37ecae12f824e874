"""The chapters explain every rule once, and call functions that exist."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from omega_widgets.core.registry import load
from omega_widgets.systems.omega.rule_table import RULE_TABLE

CHAPTERS = sorted((Path(__file__).parents[3] / "book" / "omega").glob("*.md"))


def test_every_rule_has_one_anchor_in_the_book():
    """151 rules, each explained in one place."""
    found = Counter(
        rule_id for path in CHAPTERS for rule_id in re.findall(r"\{rule\}`(.*?)`", path.read_text())
    )
    assert found == Counter(dict.fromkeys(RULE_TABLE, 1))


def test_the_table_of_rules_is_complete():
    """122 engine, 22 advice, 4 table and 3 odds rules by main kind; 16 with odds, 7 with data."""
    main = Counter(rule.kinds[0] for rule in RULE_TABLE.values())
    assert main == {"engine": 122, "advice": 22, "table": 4, "odds": 3}
    assert [len(RULE_TABLE.of_kind(kind)) for kind in ("odds", "table", "advice")] == [16, 7, 23]
    assert all(len(rule.text) < 250 for rule in RULE_TABLE.values())


def test_widgets_and_tables_of_the_book_exist():
    """Each directive names a function that can be imported."""
    names = [
        name
        for path in CHAPTERS
        for name in re.findall(r"\{(?:live|odds)\} (\S+)", path.read_text())
    ]
    assert len(names) >= 6 and all(callable(load(name)) for name in names)
