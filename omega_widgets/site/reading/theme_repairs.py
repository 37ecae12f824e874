"""Gives names to two controls of the theme that a screen reader would meet without one."""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.application import Sphinx

#: The arrow that unfolds the pages of a chapter in the contents holds a picture only.
FOLD = re.compile(r'<summary>(?=\s*<span class="toctree-toggle")')
NAMED_FOLD = '<summary aria-label="Pages of this chapter">'

#: The search field's name must hold the words that stand on it; without a label it does.
SEARCH = re.compile(r'(<button class="[^"]*search-button-field[^"]*"[^>]*?)\s+aria-label="[^"]*"')


def repair(html: str) -> str:
    """The HTML of a whole page with both controls named."""
    return SEARCH.sub(r"\1", FOLD.sub(NAMED_FOLD, html))


def _repair_pages(app: Sphinx, failure: Exception | None) -> None:
    if failure is not None or app.builder.format != "html":
        return
    for path in Path(app.outdir).rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        repaired = repair(text)
        if repaired != text:
            path.write_text(repaired, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("build-finished", _repair_pages)
