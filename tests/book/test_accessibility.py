"""No page of the book shuts anybody out: by day, by night, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from omega_widgets.site.pinned import PROJECT
from tests.book.axe import find_colour_faults, find_faults

BOOK = PROJECT / "book"

#: Every page by its name, besides those that Sphinx makes.
PAGES = sorted(
    path.relative_to(BOOK).with_suffix("").as_posix()
    for path in BOOK.rglob("*.md")
    if "_build" not in path.parts
) + ["search"]


#: Which elements a page shows: a text that tells them apart, however they are coloured.
SHOWN = """() => [...document.body.querySelectorAll('*')]
    .map((element) => element.checkVisibility() ? element.tagName : '').join(' ')"""


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_no_serious_fault_by_day_or_night_and_a_phone_never_scrolls_sideways(
    name: str, rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Before live dice come, so that the text alone is judged; the browser blocks other hosts.

    By night the page must show the very same elements, so that only their colours are to be
    judged again. Then it becomes as narrow as a phone: wide tables scroll within themselves.
    """
    page = open_page(color_scheme="light", bypass_csp=True, reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('omega-live-dice', 'off')")
    page.goto(f"{rulebook}{name}.html")
    assert find_faults(page) == []
    by_day = page.evaluate(SHOWN)
    turn_to_night(page)
    assert page.evaluate(SHOWN) == by_day
    assert find_colour_faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def turn_to_night(page: Any) -> None:
    """Let the reader's system become dark, and wait until the page has followed."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.wait_for_function(
        """() => {
          const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g);
          return document.documentElement.dataset.theme === 'dark'
            && Number(red) + Number(green) + Number(blue) < 150;
        }"""
    )
