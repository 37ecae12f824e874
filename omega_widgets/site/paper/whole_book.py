"""Joins the built pages into one, in the order of the contents, with links that stay inside."""

from __future__ import annotations

import posixpath
from pathlib import Path
from urllib.parse import unquote, urldefrag

from attrs import frozen
from bs4 import BeautifulSoup, Tag

from omega_widgets.site.paper.odds_on_paper import put_on_paper

#: What pages carry for readers on a screen.
SCREEN_ONLY = (
    "script, noscript, .headerlink, .om-odds-file, .prev-next-footer, .om-term-switch, "
    ".copybtn, .om-live-notebook"
)

#: Attributes that name ids.
ID_LISTS = ("aria-labelledby", "aria-describedby", "for", "headers")


@frozen
class Chapter:
    """A page of the book: its address seen from the root, and the heading it stands under."""

    address: str
    part: str
    depth: int


def join_pages(out: Path) -> str:
    """All pages of the built site in ``out`` as the HTML of one page, to lie beside them.

    Formulas, tables and pictures stay as they were built. Raises KeyError for a link between
    pages that leads to no page of the contents.
    """
    front = BeautifulSoup((out / "intro.html").read_text(encoding="utf-8"), "html.parser")
    chapters = read_contents(front)
    numbers = {chapter.address: place for place, chapter in enumerate(chapters)}
    articles = [_read_article(out, chapter, numbers) for chapter in chapters]
    title = front.select_one("article h1").find(string=True, recursive=False).strip()
    styles = "".join(
        f'<link rel="stylesheet" href="{link["href"]}">' for link in front.select("head link")
        if "stylesheet" in link.get("rel", ())
    )  # fmt: skip
    contents = _write_contents(chapters, articles)
    body = "".join(str(article) for article in articles)
    return (
        f'<!DOCTYPE html><html lang="en" data-theme="light" data-mode="light"><head>'
        f'<meta charset="utf-8"><title>{title}</title>{styles}'
        '<link rel="stylesheet" href="_static/reading/paper.css"></head>'
        f'<body class="om-paper"><header class="om-paper-title"><p class="om-paper-name">{title}'
        "</p><p>Five tabletop dice systems, with exact odds</p></header>"
        f'{contents}<main class="bd-article">{body}</main></body></html>'
    )


def read_contents(front: BeautifulSoup) -> list[Chapter]:
    """Every page of the book in reading order, from the contents beside the first page."""
    chapters = [Chapter("intro.html", "", 1)]
    part = ""
    for element in front.select(".bd-docs-nav .caption-text, .bd-docs-nav li > a"):
        if element.name == "a":
            depth = len(element.find_parents("ul"))
            chapters.append(Chapter(element["href"], part, depth))
        else:
            part = element.get_text().strip()
    return chapters


def _read_article(out: Path, chapter: Chapter, numbers: dict[str, int]) -> Tag:
    text = (out / chapter.address).read_text(encoding="utf-8")
    soup = BeautifulSoup(text, "html.parser")
    article = soup.select_one("article.bd-article")
    for figure in article.select("figure.om-live"):
        put_on_paper(figure, soup)
    for leftover in article.select(SCREEN_ONLY):
        leftover.decompose()
    for fold in article.select("details"):
        fold["open"] = ""
    number = numbers[chapter.address]
    _rename_ids(article, number)
    for link in article.select("a[href]"):
        link["href"] = _redirect(link["href"], chapter.address, numbers)
    article["id"] = _name(number)
    article["class"] = ["om-paper-chapter"]
    return article


def _rename_ids(article: Tag, number: int) -> None:
    """Ids that are unique on their page become unique in the book."""
    for element in article.select("[id]"):
        element["id"] = _name(number, element["id"])
    for name in ID_LISTS:
        for element in article.select(f"[{name}]"):
            value = element[name]
            words = value if isinstance(value, list) else value.split()
            element[name] = " ".join(_name(number, word) for word in words)


def _redirect(link: str, address: str, numbers: dict[str, int]) -> str:
    """A link between pages as one within the book; a link to elsewhere stays."""
    target, fragment = urldefrag(link)
    if "://" in link or link.startswith("mailto:"):
        return link
    page = posixpath.normpath(posixpath.join(posixpath.dirname(address), target))
    return f"#{_name(numbers[page if target else address], unquote(fragment))}"


def _name(number: int, fragment: str = "") -> str:
    return f"page-{number}--{fragment}" if fragment else f"page-{number}"


def _write_contents(chapters: list[Chapter], articles: list[Tag]) -> str:
    lines, part = [], ""
    for number, (chapter, article) in enumerate(zip(chapters, articles, strict=True)):
        if chapter.part != part:
            part = chapter.part
            lines.append(f'<p class="om-paper-part">{part}</p>')
        title = article.h1.get_text().strip()
        lines.append(
            f'<p class="om-paper-entry om-depth-{chapter.depth}">'
            f'<a href="#{_name(number)}">{title}</a></p>'
        )
    return f'<nav class="om-paper-contents"><h1>Contents</h1>{"".join(lines)}</nav>'
