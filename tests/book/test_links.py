"""Every link in the book leads somewhere, and nothing comes from another host."""

from __future__ import annotations

import posixpath
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from bs4 import BeautifulSoup

pytestmark = pytest.mark.slow

#: Attributes that make a browser fetch something by itself.
FETCHED = ("img[src]", "script[src]", "link[href]", "iframe[src]", "source[src]", "use[href]")


def find_links(page: BeautifulSoup) -> list[str]:
    """The addresses of all links on a page that stay in the book."""
    links = [link["href"] for link in page.select("a[href]")]
    return [link for link in links if not urlsplit(link).scheme]


def test_every_internal_link_and_anchor_exists(
    pages: dict[str, BeautifulSoup], built_site: Path
) -> None:
    """Pages, anchors, notebooks and CSV files."""
    ids = {name: {tag["id"] for tag in page.select("[id]")} for name, page in pages.items()}
    broken = []
    for name, page in pages.items():
        for link in find_links(page):
            path, fragment = urldefrag(link)
            path = urlsplit(path).path
            here = posixpath.dirname(name)
            target = posixpath.normpath(posixpath.join(here, unquote(path))) if path else name
            if not (built_site / target).is_file():
                broken.append(f"{name}: {link}")
            elif fragment and unquote(fragment) not in ids.get(target, ()):
                broken.append(f"{name}: {link} (no such anchor)")
    assert broken == []


def test_ids_are_unique_on_every_page(pages: dict[str, BeautifulSoup]) -> None:
    """Two equal ids would send a link, or a screen reader, to the wrong place."""
    for name, page in pages.items():
        counts = Counter(tag["id"] for tag in page.select("[id]"))
        assert [found for found, count in counts.items() if count > 1] == [], name


def test_no_page_fetches_anything_from_another_host(pages: dict[str, BeautifulSoup]) -> None:
    """Scripts, styles, fonts and pictures all lie in the folder."""
    for name, page in pages.items():
        for tag in page.select(", ".join(FETCHED)):
            if tag.name == "link" and "canonical" in tag.get("rel", ()):
                continue
            address = tag.get("src") or tag.get("href")
            assert urlsplit(address).scheme in ("", "data"), (name, address)
            assert not address.startswith("//"), (name, address)


def test_every_page_can_be_turned(pages: dict[str, BeautifulSoup]) -> None:
    """From the first page the links called 'next' lead through the whole book."""
    visited, name = [], "intro.html"
    while name:
        visited.append(name)
        following = pages[name].select_one("a.right-next")
        name = (
            posixpath.normpath(posixpath.join(posixpath.dirname(name), following["href"]))
            if following
            else ""
        )
    book = {name for name in pages if name not in {"index.html", "search.html", "genindex.html"}}
    assert set(visited) == book
    assert len(visited) == len(book)
