"""Small helps for readers: unique pictures, named controls, cards, odds on paper."""

from __future__ import annotations

from bs4 import BeautifulSoup

from omega_widgets.site.paper.odds_on_paper import put_on_paper, read_outcomes
from omega_widgets.site.reading.page_card import shorten
from omega_widgets.site.reading.picture_ids import number_pictures
from omega_widgets.site.reading.theme_repairs import repair

PICTURE = (
    "<svg aria-labelledby='om-0123456789ab-title'><title id='om-0123456789ab-title'>x</title></svg>"
)


def test_the_same_picture_twice_on_a_page_has_two_ids() -> None:
    """The first stays as it is, the copy gets a number; other text is not touched."""
    twice = number_pictures(f"om-0123456789ab-title{PICTURE}{PICTURE}<svg></svg>")
    assert twice == (
        f"om-0123456789ab-title{PICTURE}{PICTURE.replace('89ab', '89ab-2')}<svg></svg>"
    )


def test_the_themes_fold_and_search_get_names() -> None:
    """The fold says what it unfolds, the search field is called what stands on it."""
    page = (
        '<summary><span class="toctree-toggle"></span></summary><summary>Odds</summary>'
        '<button class="btn search-button-field" title="Search" aria-label="Search">Search</button>'
    )
    assert repair(page) == (
        '<summary aria-label="Pages of this chapter"><span class="toctree-toggle"></span></summary>'
        '<summary>Odds</summary><button class="btn search-button-field" title="Search">'
        "Search</button>"
    )


def test_a_description_ends_with_a_whole_word() -> None:
    """Short ones stay whole."""
    assert shorten("Short.") == "Short."
    assert shorten("one two, three four", 12) == "one two…"


def test_a_charts_words_become_rows() -> None:
    """Names may hold colons and full stops; sentences without a chance are left out."""
    words = "Pool of 5. Action 1: 3 d10: 74.0%, 37/50. Never: 0%, 0. Just rolled: Never."
    assert read_outcomes(words) == [("Action 1: 3 d10", "74.0%", "37/50"), ("Never", "0%", "0")]


def test_a_widget_on_paper_is_its_caption_and_its_odds() -> None:
    """Buttons and pictures go, chances stay."""
    soup = BeautifulSoup(
        "<figure class='om-live' data-state='static' data-factory='f' data-presets='{}'>"
        "<figcaption>Five dice</figcaption><button>Roll</button><div class='om-odds'>"
        "<svg><title>Odds</title><desc>Botch: 5.2%, 647/12500.</desc></svg></div></figure>",
        "html.parser",
    )
    put_on_paper(soup.figure, soup)
    assert soup.select("button, svg, .om-live") == []
    assert soup.figcaption.get_text() == "Five dice"
    assert [cell.get_text() for cell in soup.select("td")] == ["Botch", "5.2%", "647/12500"]
