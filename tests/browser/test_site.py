"""The published site: every widget of every page works in the page, with Python's own numbers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from omega_widgets.table.folder import LogFolder
from omega_widgets.table.table import Table
from omega_widgets.widgets.log_strip import render_log
from tests.browser import live_page

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def pages_with_widgets(site: Path) -> list[str]:
    """The pages of the built site that hold live widgets, by their address in it."""
    return sorted(
        path.relative_to(site).as_posix()
        for path in site.rglob("*.html")
        if "class='om-live'" in path.read_text(encoding="utf-8")
    )


def test_every_live_spot_shows_and_rolls_what_python_says(
    built_site: Path, rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Odds equal those computed here; a press is recorded, and its log replays to what is shown.

    For none of it has a module to be fetched: the image of Python's memory holds them all.
    """
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    pages = pages_with_widgets(built_site)
    assert pages, "the book has no live widget"
    pressed = 0
    page.goto(rulebook + pages[0])
    for name in pages:
        turn_to(page, rulebook + name)
        live_page.wait_until_live(page)
        for spot in live_page.spots_of(page):
            check_odds(page, spot)
            pressed += press_and_compare(page, spot)
    assert pressed, "no widget of the book could be rolled"
    assert not [url for url in asked if url.endswith(".zip")]


def turn_to(page: Any, address: str) -> None:
    """Follow the link to a page from the book's contents, as a reader does."""
    if page.url != address:
        link = f".bd-docs-nav a[href='{address}']"
        page.locator(link).first.evaluate("link => link.click()")
        live_page.wait_for_page(page, address)
    page.wait_for_selector(".om-live")


def check_odds(page: Any, spot: str) -> None:
    """Every piece of odds in the page says what the same factory's widgets say here."""
    view = live_page.python_view(page, spot)
    here = [
        live_page.text_in(page, piece.value)
        for piece in live_page.walk(getattr(view, "widget", view))
        if "om-odds" in piece._dom_classes and hasattr(piece, "value")
    ]
    there = page.eval_on_selector_all(
        f"#{spot} .widget-html.om-odds",
        "pieces => pieces.map(piece => piece.textContent.replace(/\\s+/g, ' ').trim())",
    )
    assert there == here, f"odds of {spot}"


def press_and_compare(page: Any, spot: str) -> bool:
    """Press the main button, if it can be pressed; compare what was recorded and shown."""
    button = page.locator(f"#{spot} button.mod-primary:visible:enabled").first
    if not button.count():
        return False
    before = live_page.recorded(page, spot)
    button.click()
    page.wait_for_function(
        "([spot, before]) => (sessionStorage.getItem('omega-log:' + spot) ?? '').length > before"
        " || document.querySelector(`#${spot} .om-error:not(:empty)`)",
        arg=[spot, log_size(page, spot) if before else 0],
    )
    table = live_page.recorded(page, spot)
    if table is None:
        return False  # the widget asked for something first, and says so
    shown = page.locator(f"#{spot} .om-log").first
    shown.wait_for()
    expected = live_page.text_in(page, render_log(table))
    page.wait_for_function(
        "([spot, words]) => document.querySelector(`#${spot} .om-log`)"
        ".textContent.replace(/\\s+/g, ' ').trim() === words",
        arg=[spot, expected],
    )
    return True


def log_size(page: Any, spot: str) -> int:
    """The length of what is recorded at a spot."""
    return page.evaluate("spot => (sessionStorage.getItem('omega-log:' + spot) ?? '').length", spot)


def test_the_static_page_shows_the_same_odds_without_javascript(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """With scripts off the page has the numbers, disabled controls, and a word on why."""
    page = open_page(java_script_enabled=False)
    page.goto(rulebook + live_page.POOL_PAGE)
    spot = page.locator(live_page.POOL).first
    odds = spot.locator(".om-odds").first.text_content()
    assert "Success" in odds and "/" in odds
    assert spot.locator("button:enabled").count() == 0
    assert spot.locator("noscript").count() == 1


def test_a_press_while_loading_is_done_when_ready(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Two presses before Python is there become two recorded rolls."""
    page = open_page()
    page.goto(rulebook + live_page.POOL_PAGE)
    spot = live_page.pool_of(page)
    button = page.locator(f"#{spot} button.mod-primary[data-om-press]:visible:enabled").first
    button.click()
    button.click()
    assert "2 presses are kept" in page.locator(f"#{spot} .om-live-status").text_content()
    live_page.wait_for_pool(page)
    page.wait_for_function(
        "spot => (sessionStorage['omega-log:' + spot] ?? '').trim().split('\\n').length > 2",
        arg=spot,
    )
    assert len(live_page.recorded(page, spot).played) == 2


def test_the_keyboard_alone_moves_a_slider_and_rolls(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Tab, arrow keys and Enter; the odds follow, the result is announced."""
    page = open_page()
    spot = live_page.open_pool(page, rulebook)
    before = live_page.text_of(page, spot, ".om-odds")
    focus_by_tab(page, f"#{spot} .noUi-handle")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "([spot, before]) => document.querySelector(`#${spot} .om-odds`).textContent"
        ".replace(/\\s+/g, ' ').trim() !== before",
        arg=[spot, before],
    )
    focus_by_tab(page, f"#{spot} button.mod-primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"#{spot} .om-log li")
    said = page.locator(f"#{spot} [role=status][aria-live=polite]").first.text_content()
    assert said.strip()


def focus_by_tab(page: Any, selector: str) -> None:
    """Press Tab until the element has the focus."""
    page.locator(".bd-article h1").first.evaluate(
        "heading => { heading.tabIndex = -1; heading.focus(); }"
    )
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"{selector} cannot be reached with Tab")


def test_turning_pages_keeps_python_alive_and_the_log_with_it(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Another chapter is live without a second start; coming back shows the rolls made before."""
    page = open_page()
    spot = live_page.open_pool(page, rulebook)
    assert press_and_compare(page, spot)
    rolled = live_page.text_of(page, spot, ".om-log")
    page.evaluate("window.sameVisit = true")
    page.locator(".bd-docs-nav a", has_text="Forum game").first.click()
    live_page.wait_for_page(page, "**/forum/index.html")
    live_page.wait_until_live(page)
    assert "Forum game" in page.title()
    assert page.evaluate("document.activeElement.tagName") == "H1"
    page.go_back()
    live_page.wait_for_page(page, "**/wod/index.html")
    live_page.wait_for_pool(page)
    assert live_page.text_of(page, spot, ".om-log") == rolled
    assert page.evaluate("window.sameVisit") is True
    page.reload()
    live_page.wait_for_pool(page)
    assert live_page.text_of(page, spot, ".om-log") == rolled


def test_the_dice_log_downloads_as_a_playtest_log(
    rulebook: str, open_page: Callable[..., Any], tmp_path: Path
) -> None:
    """The file opens in a log folder under its own name and replays."""
    page = open_page(accept_downloads=True)
    assert press_and_compare(page, live_page.open_pool(page, rulebook))
    page.locator(".om-dice-log summary").click()
    with page.expect_download() as waiting:
        page.locator(".om-dice-log button").first.click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    info = LogFolder(tmp_path).sessions()[0]
    assert not info.problem and info.header.session == file.stem
    assert len(Table(LogFolder(tmp_path).open(file.stem, read_only=True)).played) == 1
