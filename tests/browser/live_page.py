"""What the tests of the published site ask of a page again and again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from omega_widgets.core.registry import load
from omega_widgets.site.in_page.desk import read_table
from omega_widgets.table.table import Table

#: Milliseconds that a slow machine may take to have everything live.
PATIENCE = 120_000


#: The first pool of ten-sided dice on a page: sliders, a button to roll, odds.
POOL = ".om-live[data-factory='omega_widgets.systems.wod.view:pool']"

#: The page of the book that has one.
POOL_PAGE = "wod/index.html"


def wait_until_live(page: Any, selector: str = ".om-live") -> None:
    """Wait until the widgets of the page, or those that the selector picks, are live."""
    page.wait_for_function(
        """selector => {
          const spots = [...document.querySelectorAll(selector)];
          return spots.length && spots.every((spot) => spot.dataset.state === 'live');
        }""",
        arg=selector,
        timeout=PATIENCE,
    )


def wait_for_page(page: Any, address: str) -> None:
    """Wait until a page that was turned to stands there, not only its address."""
    page.wait_for_url(address)
    page.wait_for_function(
        "() => (document.documentElement.dataset.omPath ?? location.pathname) === location.pathname"
    )


def open_pool(page: Any, root: str) -> str:
    """Go to the page with the pool, wait until it is live, and return the id of its spot."""
    page.goto(root + POOL_PAGE)
    wait_for_pool(page)
    return pool_of(page)


def wait_for_pool(page: Any) -> None:
    """Wait until the pool of this page is live."""
    page.wait_for_selector(f"{POOL}[data-state=live]", timeout=PATIENCE)


def pool_of(page: Any) -> str:
    """The id of the pool's spot."""
    return page.locator(POOL).first.get_attribute("id")


def spots_of(page: Any) -> list[str]:
    """The ids of the page's spots, top to bottom."""
    return page.eval_on_selector_all(".om-live", "spots => spots.map(spot => spot.id)")


def python_view(page: Any, spot: str, table: Table | None = None) -> Any:
    """What the spot's factory returns here, in this Python."""
    data = page.locator(f"#{spot}").evaluate("spot => ({...spot.dataset})")
    presets = json.loads(data["presets"])
    if table is not None:
        presets["table"] = table
    return load(data["factory"])(**presets)


def walk(widget: Any) -> Iterator[Any]:
    """A widget and everything in it, in the order of the page."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from walk(child)


def recorded(page: Any, spot: str) -> Table | None:
    """The spot's table, replayed here from the log that the page keeps; None without a log."""
    log = page.evaluate("spot => sessionStorage.getItem('omega-log:' + spot)", spot)
    return read_table(log) if log else None


def text_of(page: Any, spot: str, selector: str) -> str:
    """The words of a part of a spot, blanks folded."""
    return " ".join(page.locator(f"#{spot} {selector}").first.text_content().split())


def text_in(page: Any, html: str) -> str:
    """The words of some HTML, as the browser reads them."""
    words = page.evaluate(
        "html => new DOMParser().parseFromString(html, 'text/html').body.textContent", html
    )
    return " ".join(words.split())
