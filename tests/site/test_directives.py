"""The book's directives: live widgets, odds tables, rule anchors, the printed policy."""

from __future__ import annotations

import csv
import html
import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from bs4 import BeautifulSoup

from omega_widgets.core.registry import find_system
from omega_widgets.site.odds_table import OddsFailed, make_sheet, read_sweep, write_chance
from omega_widgets.site.policy import header_policy
from omega_widgets.site.preset import read_value

Build = Callable[..., Any]


def test_a_live_spot_carries_its_factory_its_presets_and_the_finished_view(
    build: Build, toys: str
) -> None:
    """The page can be read as it is, and the script knows what to ask Python for."""
    book = build(index=f"# T\n\n```{{live}} {toys}:coin\n:faces: 6\n:caption: A die\n```\n")
    spot = BeautifulSoup(book.page(), "html.parser").select_one("figure.om-live")
    assert not book.warnings
    assert spot["data-factory"] == f"{toys}:coin"
    assert json.loads(spot["data-presets"]) == {"faces": 6}
    assert spot.select_one(".om-live-stage b").text == "1/6"
    assert spot.figcaption.text == "A die"
    assert spot["id"] == "live-index-1"


@pytest.mark.parametrize(
    ("factory", "complaint"),
    [
        ("{toys}:coin\n:sides: 3", "unexpected keyword argument 'sides'"),
        ("{toys}:nothing", "has no attribute 'nothing'"),
        ("{toys}:number", "returned int, which is no widget"),
    ],
)
def test_a_factory_that_fails_is_a_build_error_with_the_reason(
    build: Build, toys: str, factory: str, complaint: str
) -> None:
    """Authors see the factory, what it was given and what it said."""
    book = build(index=f"# T\n\n```{{live}} {factory.format(toys=toys)}\n```\n")
    assert complaint in book.warnings


@pytest.mark.parametrize(
    ("text", "value"),
    [("5", 5), ("true", True), ("[1, 2]", [1, 2]), ("hard", "hard"), ('"5"', "5"), ("", True)],
)
def test_preset_values_are_json_where_they_can_be(text: str, value: Any) -> None:
    """Numbers, truth values and lists have their own type, anything else is text."""
    assert read_value(text) == value


def test_an_odds_table_shows_exact_chances_and_offers_them_as_csv(build: Build, toys: str) -> None:
    """Fraction and percentage in the page, both numbers in the file."""
    book = build(index=f"# T\n\n```{{odds}} {toys}:toss\n:faces: 3\n:outcome: Side\n```\n")
    page = BeautifulSoup(book.page(), "html.parser")
    rows = [[cell.get_text(" ", strip=True) for cell in row("td")] for row in page("tr")[1:]]
    assert rows == [["Heads", "33.33 % 1/3"], ["Other", "66.67 % 2/3"]]
    link = page.select_one(".om-odds-file a")["href"]
    lines = list(csv.reader((book.out / link).read_text().splitlines()))
    assert lines[0] == ["Side", "Chance", "Chance (exact)"]
    assert lines[1] == ["Heads", repr(1 / 3), "1/3"]


def test_a_sweep_has_a_row_for_each_value_and_a_column_for_each_outcome(toys: str) -> None:
    """Outcomes that cannot happen for a value have the chance 0."""
    sheet = make_sheet(f"{toys}:toss", {}, "faces 1..3")
    assert sheet.head == ("Faces", "Heads", "Other")
    assert make_sheet(f"{toys}:toss", {}, "faces 1..3", "Sides").head[0] == "Sides"
    assert sheet.rows[0] == ("1", (Fraction(1), Fraction(0)))
    assert sheet.rows[2] == ("3", (Fraction(1, 3), Fraction(2, 3)))


@pytest.mark.parametrize("text", ["faces", "faces 3..1", "faces a,b", "2..10"])
def test_a_sweep_that_cannot_be_read_says_how_to_write_one(text: str) -> None:
    """Both ways of writing are named."""
    with pytest.raises(OddsFailed, match=r"'name 2\.\.10' or 'name 4,6,8'"):
        read_sweep(text)


@pytest.mark.rule("WD-27")
def test_odds_of_a_system_take_its_rules_and_their_options() -> None:
    """Five dice against 6 botch with 647/12500; an option that is unknown is refused by name."""
    reference = "omega_widgets.systems.wod.odds:results"
    rows = dict(make_sheet(reference, {"pool": 5, "difficulty": 6}).rows)
    assert rows["Botch"] == (Fraction(647, 12500),)
    with pytest.raises(OddsFailed, match="nonsense"):
        make_sheet(reference, {"pool": 5, "difficulty": 6, "rules": {"nonsense": 1}})


@pytest.mark.parametrize(
    ("chance", "written"),
    [
        (Fraction(1), ("1", "100 %")),
        (Fraction(1, 3), ("1/3", "33.33 %")),
        (Fraction(1, 10**6), ("1/1000000", "0.0001 %")),
        (Fraction(1, 7**12), ("1/13841287201", "0.0000 %")),
        (Fraction(5**12, 7**12), ("", "1.76 %")),
    ],
)
def test_a_fraction_too_long_for_a_cell_stands_in_the_csv_only(
    chance: Fraction, written: tuple[str, str]
) -> None:
    """Short ones are printed beside the percentage."""
    assert write_chance(chance) == written


@pytest.mark.rule("WD-27", "WD-28")
def test_a_rule_has_one_anchor_with_its_term_and_links_find_it(build: Build) -> None:
    """`{rule}` sets it, a block sets several, `{see-rule}` links from another page."""
    book = build(
        index="# T\n\n{rule}`WD-27` Count.\n\n```{rule} WD-28\nA botch.\n```\n\n"
        "```{toctree}\nother\n```\n",
        other="# O\n\nSee {see-rule}`WD-28`.\n",
    )
    rules = find_system("wod").rule_table
    page = BeautifulSoup(book.page(), "html.parser")
    assert not book.warnings
    assert page.find(id="wd-27").a["href"] == "#wd-27"
    assert page.select_one(".om-rule-block #wd-28") is not None
    assert html.escape(rules["WD-28"].source_term) in book.page()
    link = BeautifulSoup(book.page("other"), "html.parser").find("a", title=rules["WD-28"].title)
    assert link["href"] == "index.html#wd-28"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{rule}`WD-999`", "no system has a rule WD-999"),
        ("{rule}`WD-27`\n\n{rule}`WD-27`", "rule WD-27 has its anchor twice"),
        ("{see-rule}`WD-27`", "WD-27"),
    ],
)
def test_a_wrong_rule_id_stops_the_build(build: Build, text: str, complaint: str) -> None:
    """Unknown ids, double anchors and links to nowhere are warnings, which the build refuses."""
    assert complaint in build(index=f"# T\n\n{text}\n").warnings


def test_a_formula_waits_for_the_build_to_set_it(build: Build) -> None:
    """Sphinx leaves the source, escaped, in a place that the build finds."""
    book = build(index="# T\n\nInline $a < b$ and\n\n$$\n\\frac{1}{2}\n$$\n")
    assert '<span class="om-math" data-display="inline">a &lt; b</span>' in book.page()
    assert '<div class="om-math" data-display="block">\\frac{1}{2}</div>' in book.page()


def test_the_printed_policy_is_the_one_that_is_sent(build: Build) -> None:
    """The publishing chapter cannot go out of date."""
    page = BeautifulSoup(build(index="# T\n\n```{site-policy}\n```\n").page(), "html.parser")
    assert " ".join(page.pre.text.split()) == f"Content-Security-Policy: {header_policy()}"
