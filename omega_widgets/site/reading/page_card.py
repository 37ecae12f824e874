"""What other programs are told of a page: its description, and the card that a link unfolds to."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

#: Search engines and messengers cut off what is longer.
LONGEST = 200


def describe(doctree: nodes.document) -> str:
    """A page in a sentence or two: its first paragraph, cut at the end of a word."""
    for paragraph in doctree.findall(nodes.paragraph):
        text = re.sub(r"\s+", " ", paragraph.astext()).strip()
        if isinstance(paragraph.parent, nodes.section) and text:
            return shorten(text)
    return ""


def shorten(text: str, longest: int = LONGEST) -> str:
    """The text, or as many whole words of it as fit, with an ellipsis."""
    if len(text) <= longest:
        return text
    return text[: longest - 1].rpartition(" ")[0].rstrip(",;:.") + "…"


def _add_card(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document
) -> None:
    if doctree is None:
        return
    title = re.sub(r"<[^>]+>", "", context.get("title", ""))
    card = {
        "og:title": title,
        "og:type": "book" if pagename == app.config.root_doc else "article",
        "og:site_name": app.config.html_title or app.config.project,
        "og:locale": "en",
    }
    tags = ""
    if text := describe(doctree):
        card["og:description"] = text
        tags = f'<meta name="description" content="{escape(text, quote=True)}" />\n'
    if base := app.config.html_baseurl:  # only then is there an address to tell
        card["og:url"] = f"{base.rstrip('/')}/{app.builder.get_target_uri(pagename)}"
    tags += "".join(
        f'<meta property="{name}" content="{escape(value, quote=True)}" />\n'
        for name, value in card.items()
    )
    context["metatags"] = context.get("metatags", "") + tags


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("html-page-context", _add_card)
