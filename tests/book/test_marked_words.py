"""What a marked word means can be had with a mouse, a keyboard and a finger, or be switched off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from omega_widgets.glossary import explain, read_glossary

WORD = "a.om-term[href$='#term-wod-botch']"
NOTE = ".om-term-note"

#: The label of a widget's slider, and what is shown beside it.
LABEL = ".om-live .widget-slider .widget-label"
BUBBLE = ".om-hint-bubble"


def definition() -> str:
    """What the glossary says of the word."""
    return read_glossary().find("botch", "wod").definition


@pytest.fixture
def chapter(rulebook: str, open_page: Callable[..., Any]) -> Callable[..., Any]:
    """Opens the chapter on the World of Darkness without its live dice."""

    def open_chapter(**options: Any) -> Any:
        page = open_page(**options)
        if options.get("java_script_enabled", True):
            page.add_init_script("localStorage.setItem('omega-live-dice', 'off')")
        page.goto(f"{rulebook}wod/index.html")
        return page

    return open_chapter


def test_a_mouse_that_rests_on_a_word_is_told_its_meaning(chapter: Callable[..., Any]) -> None:
    """The note stays while the pointer moves onto it, and goes when it leaves."""
    page = chapter()
    page.hover(WORD)
    page.wait_for_selector(NOTE, state="visible")
    assert page.inner_text(f"{NOTE} p") == definition()
    page.hover(f"{NOTE} a")
    page.wait_for_timeout(400)
    assert page.is_visible(NOTE)
    page.hover("article h1")
    page.wait_for_selector(NOTE, state="hidden")


def test_the_labels_of_a_widget_tell_their_meaning_as_well(chapter: Callable[..., Any]) -> None:
    """With a mouse, at a tap, and to a screen reader; a browser's own tooltip says nothing more."""
    meaning = explain("Attribute", "wod")
    page = chapter()
    page.hover(LABEL)
    page.wait_for_selector(BUBBLE, state="visible")
    assert page.inner_text(BUBBLE).endswith(meaning)
    slider = page.locator(".om-live .widget-slider").first
    described = slider.locator("input").get_attribute("aria-description")
    assert described == page.inner_text(BUBBLE)
    assert slider.locator("[title]").count() == 0 and slider.get_attribute("title") is None
    page.keyboard.press("Escape")
    assert not page.is_visible(BUBBLE)
    phone = chapter(width=390, height=844, has_touch=True, is_mobile=True)
    phone.tap(LABEL, force=True)  # the input waits for live dice, its label does not
    assert phone.inner_text(BUBBLE) == described
    box = phone.locator(BUBBLE).bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    phone.tap(LABEL, force=True)
    assert not phone.is_visible(BUBBLE)


def test_a_keyboard_reaches_a_word_hears_its_meaning_and_dismisses_it(
    chapter: Callable[..., Any],
) -> None:
    """Focus shows the note and describes the link by it; Escape hides it and keeps the focus."""
    page = chapter()
    page.keyboard.press("Tab")  # from now on the browser shows where the focus is
    page.focus(WORD)
    word = page.locator(f"{WORD}:focus")
    assert page.is_visible(NOTE)
    described = word.get_attribute("aria-describedby")
    assert page.inner_text(f"#{described}") == page.inner_text(f"{NOTE} p")
    page.keyboard.press("Escape")
    assert not page.is_visible(NOTE)
    assert word.count() == 1


def test_a_tap_shows_the_meaning_and_a_second_one_hides_it(chapter: Callable[..., Any]) -> None:
    """On a phone a tap would otherwise leave the page; the note holds the link."""
    page = chapter(width=390, height=844, has_touch=True, is_mobile=True)
    page.tap(WORD)
    assert page.inner_text(f"{NOTE} p") == definition()
    box = page.locator(NOTE).bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    page.tap(WORD)
    assert not page.is_visible(NOTE)
    page.tap(WORD)
    page.tap(f"{NOTE} a")
    page.wait_for_url("**/glossary.html#term-wod-botch")


def test_a_reader_can_switch_the_marks_off_and_the_browser_remembers(
    chapter: Callable[..., Any],
) -> None:
    """Without marks the words are plain; the choice holds after a reload."""
    page = chapter()
    page.uncheck(".om-term-switch input")
    page.hover(WORD)
    page.wait_for_timeout(400)
    assert not page.is_visible(NOTE)
    page.reload()
    assert not page.is_checked(".om-term-switch input")
    page.mouse.move(0, 0)
    line = "word => getComputedStyle(word).textDecorationLine"
    assert page.eval_on_selector(WORD, line) == "none"


def test_without_scripts_a_word_is_a_link_with_its_meaning_as_title(
    chapter: Callable[..., Any],
) -> None:
    """The glossary is one click away."""
    page = chapter(java_script_enabled=False)
    word = page.locator(WORD).first
    assert word.get_attribute("title") == definition()
    word.click()
    page.wait_for_url("**/glossary.html#term-wod-botch")
