"""The numbers on the built pages are the engine's."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from omega_widgets.site.odds_table import Sheet, make_sheet, write_chance
from omega_widgets.site.pinned import PROJECT
from omega_widgets.site.preset import read_presets
from omega_widgets.systems.forum.rules import BODY_PARTS, TASKS
from omega_widgets.systems.omega.engine.characters import FREQUENCY_WORDS
from omega_widgets.systems.omega.rules import Rules as OmegaRules
from omega_widgets.systems.wod.rules import DEGREES, DIFFICULTY_NAMES, RATING_NAMES

pytestmark = pytest.mark.slow

BOOK = PROJECT / "book"
DIRECTIVE = re.compile(r"^```\{odds\} (\S+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
OPTION = re.compile(r"^:([\w-]+): ?(.*)$", re.MULTILINE)
OWN = frozenset({"caption", "sweep", "outcome"})


def read_sheets(source: str) -> Iterator[Sheet]:
    """What every odds directive in a chapter's source should show, computed afresh."""
    shown = re.sub(r"^````.*?^````", "", source, flags=re.DOTALL | re.MULTILINE)
    for reference, body in DIRECTIVE.findall(shown):
        options = dict(OPTION.findall(body))
        yield make_sheet(
            reference,
            read_presets(options, OWN),
            options.get("sweep", ""),
            options.get("outcome", ""),
        )


CHAPTERS = sorted(
    path.relative_to(BOOK).with_suffix("").as_posix()
    for path in BOOK.rglob("*.md")
    if DIRECTIVE.search(path.read_text(encoding="utf-8"))
)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_odds_table_and_its_csv_show_what_the_engine_computes(
    chapter: str, pages: dict[str, BeautifulSoup], built_site: Path
) -> None:
    """Percentages, fractions and files, cell by cell."""
    sheets = list(read_sheets((BOOK / f"{chapter}.md").read_text(encoding="utf-8")))
    blocks = pages[f"{chapter}.html"].select(".om-odds-block")
    assert len(blocks) == len(sheets) > 0
    for sheet, block in zip(sheets, blocks, strict=True):
        head = [cell.get_text().replace("’", "'") for cell in block.select("th")]
        assert head == list(sheet.head)
        rows = block.select("tbody tr")
        for (name, chances), row in zip(sheet.rows, rows, strict=True):
            first, *cells = row.select("td, th")
            assert first.get_text().strip() == name
            for chance, cell in zip(chances, cells, strict=True):
                check_cell(cell, chance)
        link = block.select_one(".om-odds-file a")["href"]
        file = (built_site / f"{chapter}.html").parent / link
        with file.open(encoding="utf-8", newline="") as lines:
            assert list(csv.reader(lines)) == list(sheet.lines())


def check_cell(cell: Tag, chance: Fraction) -> None:
    """A cell shows a chance as a percentage, and as a fraction where there is room."""
    exact, share = write_chance(chance)
    assert cell.select_one(".om-share").get_text() == share
    shown = cell.select_one(".om-exact")
    assert (Fraction(shown.get_text()) if shown else None) == (Fraction(exact) if exact else None)


def table_after(page: BeautifulSoup, anchor: str) -> list[list[str]]:
    """The rows of the first table behind a rule's anchor, as text."""
    table = page.find(id=anchor).find_next("table")
    return [
        [cell.get_text().strip() for cell in row.select("td")]
        for row in table.select("tbody tr")
    ]


@pytest.mark.rule("WD-07")
def test_ratings_have_the_engines_names(pages: dict[str, BeautifulSoup]) -> None:
    """0 is abysmal, 5 superb."""
    rows = table_after(pages["wod/index.html"], "wd-07")
    assert {int(rating): name for rating, name in rows} == RATING_NAMES


@pytest.mark.rule("WD-20")
def test_difficulties_have_the_engines_names(pages: dict[str, BeautifulSoup]) -> None:
    """3 is easy, 8 exceptionally hard."""
    rows = table_after(pages["wod/index.html"], "wd-20")
    assert {int(difficulty): name for difficulty, name in rows} == DIFFICULTY_NAMES


@pytest.mark.rule("WD-21")
def test_degrees_of_success_have_the_engines_names(pages: dict[str, BeautifulSoup]) -> None:
    """One net success is marginal, five or more are phenomenal."""
    rows = table_after(pages["wod/index.html"], "wd-21")
    assert {int(net.split()[0]): name for net, name in rows} == DEGREES


@pytest.mark.rule("OM-40")
def test_the_result_table_reads_a_die_as_the_engine_does(
    pages: dict[str, BeautifulSoup],
) -> None:
    """2 to 5 is a success, 1 a complication, 6 a critical failure."""
    split = OmegaRules().split
    rows = table_after(pages["omega/index.html"], "om-40")
    read = {face: row[1] for row in rows for face in span(row[0])}
    assert read == {face: split.result(face) for face in split.die.faces}


@pytest.mark.rule("OM-10")
def test_ratings_follow_the_engines_frequencies(pages: dict[str, BeautifulSoup]) -> None:
    """Twice a year is 1, ten times a day is 10."""
    rows = table_after(pages["omega/characters.html"], "om-10")
    pairs = [(row[at], row[at + 1]) for row in rows for at in (0, 3)]
    assert {int(rating): words for rating, words in pairs} == dict(enumerate(FREQUENCY_WORDS, 1))


@pytest.mark.rule("FG-13")
def test_the_second_die_hits_what_the_engine_says(pages: dict[str, BeautifulSoup]) -> None:
    """1 or 2 hits hands and forearms, 6 belly and side."""
    rows = table_after(pages["forum/index.html"], "fg-13")
    assert {face: part for faces, part in rows for face in span(faces)} == BODY_PARTS


@pytest.mark.rule("FG-22")
def test_acts_take_the_engines_traits(pages: dict[str, BeautifulSoup]) -> None:
    """The same six traits in the same order."""
    rows = table_after(pages["forum/index.html"], "fg-22")
    assert [trait for _, trait in rows] == list(TASKS.values())


def span(words: str) -> list[int]:
    """The faces behind ``"1"``, ``"1 or 2"`` and ``"2 to 5"``."""
    numbers = [int(number) for number in re.findall(r"\d+", words)]
    return list(range(numbers[0], numbers[-1] + 1))
