"""Keeps the ids of pictures apart when a page shows the same picture more than once."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

PICTURE = re.compile(r"<svg\b.*?</svg>", re.DOTALL)

#: The name from which ``omega_widgets.drawing`` makes the ids of a picture.
NAME = re.compile(r"\bom-[0-9a-f]{12}(?=-(?:title|desc)\b)")


def number_pictures(body: str) -> str:
    """The HTML of a page, in which a picture's second and later copies have ids of their own."""
    seen: Counter[str] = Counter()

    def rename(picture: re.Match[str]) -> str:
        name = NAME.search(picture[0])
        if name is None:
            return picture[0]
        seen[name[0]] += 1
        count = seen[name[0]]
        return picture[0] if count == 1 else picture[0].replace(name[0], f"{name[0]}-{count}")

    return PICTURE.sub(rename, body)


def _number(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document
) -> None:
    if "body" in context:
        context["body"] = number_pictures(context["body"])


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("html-page-context", _number)
