"""No page of the book shuts anybody out: by day, by night, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from omega_widgets.site.pinned import PROJECT
from tests.book.axe import find_faults

BOOK = PROJECT / "book"

#: Every page by its name, besides those that Sphinx makes.
PAGES = sorted(
    path.relative_to(BOOK).with_suffix("").as_posix()
    for path in BOOK.rglob("*.md")
    if "_build" not in path.parts
) + ["search"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_no_serious_fault_and_nothing_foreign_is_asked_for(
    name: str, scheme: str, rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Before live dice come, so that the text alone is judged; the browser blocks other hosts."""
    page = open_page(color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('omega-live-dice', 'off')")
    page.goto(f"{rulebook}{name}.html")
    assert find_faults(page) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_never_scrolls_sideways(
    name: str, rulebook: str, open_page: Callable[..., Any]
) -> None:
    """390 pixels are enough for every page; wide tables scroll within themselves."""
    page = open_page(width=390, height=844)
    page.add_init_script("localStorage.setItem('omega-live-dice', 'off')")
    page.goto(f"{rulebook}{name}.html")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
