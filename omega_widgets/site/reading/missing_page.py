"""Writes ``404.html``: what static hosts show for an address that leads nowhere.

Hosts answer with this page at any depth, and the book may lie under any path, so no address in it
can be relative to the page. Its script is asked for in the folder of the address and in those
above; the one that exists is the book's own, and knows from its own address where the book is.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from sphinx.application import Sphinx

from omega_widgets.site.policy import page_policy

#: How many folders deep a page of the book can lie, and one more.
DEPTH = 3

SCRIPT = Path(__file__).parents[1] / "static" / "reading" / "missing-page.js"

#: Where the page leads: name of a page -> words.
WAYS = {
    "intro": "The first page",
    "rules": "All rules by number",
    "glossary": "Glossary",
    "search": "Search",
}

STYLE = """
  :root { color-scheme: light dark; }
  body { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem;
    font: 1.0625rem/1.6 system-ui, sans-serif; }
  h1 { font: 600 2rem/1.2 Charter, Cambria, Georgia, serif; }
  li { margin: 0.4rem 0; }
"""


def write_missing_page(out: Path, title: str) -> None:
    """Write the page and its script into the folder of the built pages."""
    scripts = "".join(
        f'<script defer src="{"../" * depth}missing-page.js"></script>' for depth in range(DEPTH)
    )
    ways = "".join(
        f'<li><a href="{name}.html" data-page="{name}.html">{escape(words)}</a></li>'
        for name, words in WAYS.items()
    )
    page = (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{page_policy()}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="robots" content="noindex"><title>No such page — {escape(title)}</title>'
        f"<style>{STYLE}</style>{scripts}</head><body><main><h1>There is no such page</h1>"
        "<p>The address may have been mistyped, or the page has moved. "
        f"These pages of <em>{escape(title)}</em> exist:</p><ul>{ways}</ul></main></body></html>\n"
    )
    (out / "404.html").write_text(page, encoding="utf-8")
    (out / SCRIPT.name).write_text(SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")


def _write(app: Sphinx, failure: Exception | None) -> None:
    if failure is None and app.builder.format == "html":
        write_missing_page(Path(app.outdir), app.config.html_title or app.config.project)


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("build-finished", _write)
