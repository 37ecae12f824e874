"""Turns a widget on a page into what paper can show: its odds as tables."""

from __future__ import annotations

import re

from bs4 import BeautifulSoup, Tag

#: One outcome in the text alternative of a chart: ``"Botch: 5.2%, 647/12500"``.
OUTCOME = re.compile(r"(?P<name>.+?): (?P<share>[<>]?\d+(?:\.\d+)?%), (?P<exact>\d+(?:/\d+)?)")


def read_outcomes(words: str) -> list[tuple[str, str, str]]:
    """(outcome, percentage, exact fraction) for everything that a chart's description names."""
    rows = []
    for match in OUTCOME.finditer(words):
        name = match["name"].rpartition(". ")[2].lstrip(". ")
        rows.append((name[:1].upper() + name[1:], match["share"], match["exact"]))
    return rows


def put_on_paper(figure: Tag, soup: BeautifulSoup) -> None:
    """Replace a widget's figure by its caption and one table for every chart of odds in it."""
    charts = [chart for chart in figure.select(".om-odds svg, .om-stage svg") if chart.desc]
    tables = [
        _make_table(soup, chart.title.get_text(), rows)
        for chart in charts
        if (rows := read_outcomes(chart.desc.get_text()))
    ]
    tables += [table.extract() for table in figure.select("table.om-table")]
    caption = figure.figcaption.extract() if figure.figcaption else None
    figure.clear()
    figure["class"] = ["om-on-paper"]
    for name in ("data-state", "data-factory", "data-presets"):
        del figure[name]
    if caption:
        figure.append(caption)
    note = soup.new_tag("p", attrs={"class": "om-paper-note"})
    note.string = (
        "On screen these dice can be rolled. Their exact odds:"
        if tables
        else "On screen this can be played."
    )
    figure.append(note)
    for table in tables:
        figure.append(table)


def _make_table(soup: BeautifulSoup, title: str, rows: list[tuple[str, str, str]]) -> Tag:
    table = soup.new_tag("table", attrs={"class": "om-paper-odds"})
    caption = soup.new_tag("caption")
    caption.string = title
    head = soup.new_tag("thead")
    head.append(_make_row(soup, "th", ("Outcome", "Chance", "Exactly")))
    body = soup.new_tag("tbody")
    for row in rows:
        body.append(_make_row(soup, "td", row))
    for part in (caption, head, body):
        table.append(part)
    return table


def _make_row(soup: BeautifulSoup, cell: str, texts: tuple[str, ...]) -> Tag:
    row = soup.new_tag("tr")
    for text in texts:
        made = soup.new_tag(cell)
        made.string = text
        row.append(made)
    return row
