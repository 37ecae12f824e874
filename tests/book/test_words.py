"""Every term of the glossary resolves, and the chapters' marked words lead to the right one."""

from __future__ import annotations

import posixpath

import pytest
from bs4 import BeautifulSoup, Tag

from omega_widgets.core.registry import BUILT_IN
from omega_widgets.glossary import read_glossary
from omega_widgets.glossary.glossary import LANGUAGES

pytestmark = pytest.mark.slow


def test_every_term_has_one_entry_with_definition_and_source(
    pages: dict[str, BeautifulSoup],
) -> None:
    """The page is made from the data."""
    page = pages["glossary.html"]
    for term in read_glossary():
        (name,) = page.select(f"dt#{term.anchor}")
        said = name.find_next_sibling("dd")
        assert name.get_text().strip().startswith(term.term)
        assert said.p.get_text() == term.definition.replace("'", "’")
        source = said.select_one(".om-source-word")
        assert source.get_text() == term.source.replace("'", "’")
        assert LANGUAGES[term.language] in said.get_text()
        rules = [link.get_text() for link in said.select(".om-term-origin a")]
        assert rules == list(term.rules), term


def test_the_entries_of_every_system_are_in_alphabetical_order(
    pages: dict[str, BeautifulSoup],
) -> None:
    """Terms that two systems share are listed with both."""
    lists = pages["glossary.html"].select("dl.om-glossary")
    assert len(lists) == len(BUILT_IN)
    for system, entries in zip(BUILT_IN, lists, strict=True):
        names = [name.get_text().rstrip("#").strip() for name in entries.select("dt")]
        expected = [term.term for term in read_glossary().of_system(system)]
        assert names == sorted(expected, key=str.lower)


def marked(page: BeautifulSoup) -> list[Tag]:
    """The marked words of a page."""
    return page.select("a.om-term")


def test_every_marked_word_leads_to_its_entry_and_carries_its_definition(
    pages: dict[str, BeautifulSoup],
) -> None:
    """The meaning in the note is that of the glossary's page."""
    terms = {term.anchor: term for term in read_glossary()}
    for name, page in pages.items():
        for word in marked(page):
            path, _, anchor = word["href"].partition("#")
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) == (
                "glossary.html"
            )
            assert word["title"] == terms[anchor].definition, (name, word)


def test_every_chapter_marks_words_of_its_own_system_only_once_a_section(
    pages: dict[str, BeautifulSoup],
) -> None:
    """In the chapters on the World of Darkness, a botch is always theirs."""
    for system in BUILT_IN:
        terms = {term.anchor for term in read_glossary().of_system(system)}
        chapters = {name: page for name, page in pages.items() if name.startswith(f"{system}/")}
        assert sum(len(marked(page)) for page in chapters.values()) >= 20, system
        for name, page in chapters.items():
            for section in page.select("article section"):
                own = [
                    word["href"].partition("#")[2]
                    for word in marked(section)
                    if word.find_parent("section") is section
                ]
                assert set(own) <= terms, name
                assert len(own) == len(set(own)), (name, section.get("id"))


def test_no_word_is_marked_inside_a_heading_a_link_or_code(
    pages: dict[str, BeautifulSoup],
) -> None:
    """There a mark would disturb more than it helps."""
    for name, page in pages.items():
        for word in marked(page):
            assert not word.find_parent(["h1", "h2", "h3", "h4", "code", "pre", "th"]), name
            assert not word.find_parent("a"), name
