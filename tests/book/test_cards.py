"""What pages tell other programs about themselves, and the page for addresses that lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from omega_widgets.site.reading.missing_page import WAYS
from omega_widgets.site.reading.page_card import LONGEST
from tests.built_site import serve

pytestmark = pytest.mark.slow

#: Pages that Sphinx makes by itself.
MADE = {"index.html", "search.html", "genindex.html"}


def content(page: BeautifulSoup, selector: str) -> str:
    """The content of the only element that the selector finds."""
    (tag,) = page.select(selector)
    return tag["content"]


def test_every_page_has_a_description_and_a_card(pages: dict[str, BeautifulSoup]) -> None:
    """The first sentences, not too long, and the page's own title."""
    described = {}
    for name, page in pages.items():
        if name in MADE:
            continue
        text = content(page, 'meta[name="description"]')
        assert 20 <= len(text) <= LONGEST, (name, text)
        assert content(page, 'meta[property="og:description"]') == text
        title = page.h1.find(string=True, recursive=False).strip()
        assert content(page, 'meta[property="og:title"]') == title
        kind = content(page, 'meta[property="og:type"]')
        assert kind == ("book" if name == "intro.html" else "article")
        described.setdefault(text, []).append(name)
    assert {text: names for text, names in described.items() if len(names) > 1} == {}


@pytest.mark.parametrize("address", ["nowhere.html", "wod/nowhere.html", "wod/no/where.html"])
def test_an_address_that_leads_nowhere_shows_the_way_back(
    address: str, rulebook: str, open_page: Callable[..., Any]
) -> None:
    """From any depth and under any path, its links lead into the book."""
    page = open_page()
    answer = page.goto(rulebook + address)
    assert answer.status == 404
    page.wait_for_function(
        "base => document.querySelector('a[data-page]').href.startsWith(base)", arg=rulebook
    )
    links = page.eval_on_selector_all("a", "links => links.map(link => link.href)")
    assert links == [f"{rulebook}{name}.html" for name in WAYS]
    page.click("a")
    assert page.inner_text("article h1").startswith("The playable rulebook")


def test_a_missing_page_asks_for_nothing_of_another_site(
    built_site: Path, open_page: Callable[..., Any]
) -> None:
    """Even at the root of a host its own style is all that it needs."""
    with serve(built_site, "/") as server:
        page = open_page(width=390)
        page.goto(f"{server.address}missing")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
