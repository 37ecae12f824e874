"""The PDF of the whole book: it opens, its links work, its tables are whole."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from pypdf import PdfReader

from omega_widgets.site.paper.printing import PAGE, print_page
from omega_widgets.site.paper.whole_book import join_pages

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture(scope="module")
def whole(built_site: Path) -> str:
    """The HTML of the one page that is printed."""
    return join_pages(built_site)


@pytest.fixture(scope="module")
def joined(whole: str) -> BeautifulSoup:
    """The same, read."""
    return BeautifulSoup(whole, "html.parser")


@pytest.fixture(scope="module")
def book(
    whole: str,
    built_site: Path,
    chromium_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> PdfReader:
    """The printed book."""
    out = tmp_path_factory.mktemp("paper") / "book.pdf"
    return PdfReader(print_page(whole, built_site, out, chromium_path))


@pytest.fixture(scope="module")
def printed(book: PdfReader) -> str:
    """Every letter and digit of the book, without the spaces that line breaks leave."""
    return squeeze(" ".join(page.extract_text() for page in book.pages))


def squeeze(text: str) -> str:
    """A text without spaces, and with the letters of a ligature apart."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


def test_the_joined_page_has_unique_ids_and_links_that_stay_inside(
    joined: BeautifulSoup, built_site: Path
) -> None:
    """Two pages may use the same id; in the book they are kept apart."""
    ids = [tag["id"] for tag in joined.select("[id]")]
    assert len(ids) == len(set(ids))
    inside = [link["href"] for link in joined.select("a[href]") if "://" not in link["href"]]
    assert len(inside) > 1000
    assert [link for link in inside if link.removeprefix("#") not in set(ids)] == []
    assert not (built_site / PAGE).exists()


def test_every_widget_has_become_its_odds(joined: BeautifulSoup) -> None:
    """Nothing is left to press, and the worked numbers stand in tables."""
    assert joined.select("button, input, select, figure.om-live") == []
    rows = [
        [cell.get_text() for cell in row.select("td")]
        for row in joined.select("figure.om-on-paper .om-paper-odds tbody tr")
    ]
    assert ["Success", "84.4%", "211/250"] in rows
    assert ["Botch", "5.2%", "647/12500"] in rows


def test_the_pdf_has_an_outline_and_working_links(book: PdfReader) -> None:
    """Every link within the book leads to a place in it."""
    places = set(book.named_destinations)
    links = [
        annotation.get_object()
        for page in book.pages
        for annotation in page.get("/Annots", [])
        if annotation.get_object().get("/Subtype") == "/Link"
    ]
    inner = [link["/Dest"] for link in links if "/Dest" in link]
    assert len(inner) > 1000
    assert {place for place in inner if str(place).removeprefix("/") not in {
        name.removeprefix("/") for name in places
    }} == set()
    assert len(book.outline) > 30


def test_the_pdf_holds_every_table_cell(joined: BeautifulSoup, printed: str) -> None:
    """No column is cut off at the edge of the paper."""
    missing = [
        text
        for cell in joined.select("table td, table th")
        if (text := cell.get_text().strip()) and squeeze(text) not in printed
    ]
    assert missing == []
