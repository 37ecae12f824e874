"""Every rule of the five systems stands in the book exactly once; both lists of rules find it."""

from __future__ import annotations

from collections import Counter

import pytest
from bs4 import BeautifulSoup

from omega_widgets.core.registry import BUILT_IN, find_system
from omega_widgets.core.rule import Rule
from omega_widgets.site.reading.rule_pages import name_part, read_coverage

pytestmark = pytest.mark.slow

ALL_RULES: dict[str, Rule] = {
    rule.id: rule for system in BUILT_IN for rule in find_system(system).rule_table.values()
}


def curl(text: str) -> str:
    """A text with the apostrophes of the printed page."""
    return text.replace("'", "’")


def test_the_five_systems_have_352_rules() -> None:
    """As many as the sources were divided into."""
    assert len(ALL_RULES) == 352


def test_every_rule_has_exactly_one_anchor(pages: dict[str, BeautifulSoup]) -> None:
    """An id that stands nowhere, or twice, would make its links useless."""
    anchors = Counter(
        anchor["id"] for page in pages.values() for anchor in page.select(".om-rule-anchor[id]")
    )
    assert anchors == {rule.anchor: 1 for rule in ALL_RULES.values()}


def test_every_anchor_stands_in_a_chapter_of_its_own_system(
    pages: dict[str, BeautifulSoup],
) -> None:
    """WD-29 is told in the chapters of the World of Darkness."""
    for system in BUILT_IN:
        own = {rule.anchor for rule in find_system(system).rule_table.values()}
        found = {
            anchor["id"]
            for name, page in pages.items()
            if name.startswith(f"{system}/")
            for anchor in page.select(".om-rule-anchor[id]")
        }
        assert found == own, system


def test_every_rule_shows_its_term_of_the_source(pages: dict[str, BeautifulSoup]) -> None:
    """Who knows the original finds its words again."""
    shown = {
        anchor["id"]: (anchor.find_next_sibling("span", class_="om-source-term"))
        for page in pages.values()
        for anchor in page.select(".om-rule-anchor[id]")
    }
    for rule in ALL_RULES.values():
        if rule.source_term:
            assert shown[rule.anchor] is not None, rule.id


def test_the_index_lists_every_rule_with_title_kinds_and_a_link(
    pages: dict[str, BeautifulSoup],
) -> None:
    """The index is made from the rule tables."""
    rows = [
        [cell.get_text().strip() for cell in row.select("td")]
        for row in pages["rules.html"].select(".om-rule-index tbody tr")
    ]
    assert [(row[0], row[1], row[2]) for row in rows] == [
        (rule.id, curl(rule.title), ", ".join(rule.kinds)) for rule in ALL_RULES.values()
    ]
    links = pages["rules.html"].select(".om-rule-index td:first-child a")
    assert [link["href"].partition("#")[2] for link in links] == [
        rule.anchor for rule in ALL_RULES.values()
    ]


def test_the_coverage_page_says_where_every_rule_lives(pages: dict[str, BeautifulSoup]) -> None:
    """Section, engine, widget, odds and test, as the systems give them."""
    rows = pages["coverage.html"].select(".om-coverage tbody tr")
    assert len(rows) == len(ALL_RULES)
    covers = {rule: cover for system in BUILT_IN for rule, cover in read_coverage(system).items()}
    for row, rule in zip(rows, ALL_RULES.values(), strict=True):
        lines = {
            label.get_text().strip(): label.parent.get_text().removeprefix(label.get_text())
            for label in row.select(".om-label")
        }
        assert row.select_one("td").get_text().strip() == f"{rule.id} {curl(rule.title)}"
        assert row.select_one(".om-lives-in a")["href"].endswith(f"#{rule.anchor}")
        cover = covers.get(rule.id)
        for label, name in (("widget", "view"), ("odds", "odds"), ("test", "test")):
            reference = getattr(cover, name) if cover else ""
            assert lines.get(label, "") == name_part(reference), (rule.id, label)


def test_every_rule_that_is_more_than_advice_is_covered() -> None:
    """What a program can carry out, it does, and a test says so."""
    for system in BUILT_IN:
        covers = read_coverage(system)
        for rule in find_system(system).rule_table.values():
            if {"engine", "odds"} & set(rule.kinds):
                assert covers[rule.id].test, rule.id
