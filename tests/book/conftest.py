"""The pages of the built book, read."""

from __future__ import annotations

from pathlib import Path

import pytest
from bs4 import BeautifulSoup

#: A page of its own kind: every other page belongs to the book.
MISSING_PAGE = "404.html"

Pages = dict[str, BeautifulSoup]


@pytest.fixture(scope="session")
def pages(built_site: Path) -> Pages:
    """Every page of the book by its address below the root."""
    found = {
        path.relative_to(built_site).as_posix(): path
        for path in sorted(built_site.rglob("*.html"))
        if path.name != MISSING_PAGE
    }
    return {
        name: BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")
        for name, path in found.items()
    }
