"""Text that people typed, as it may stand in HTML among the words of the kit."""

from __future__ import annotations

from html import escape

from omega_widgets.core.bidi import balance


def show_typed(text: str) -> str:
    """The text as HTML: escaped, and its direction ends with it whatever characters it holds."""
    return f"<bdi>{escape(balance(text))}</bdi>"


def shorten(text: str, most: int) -> str:
    """At most ``most`` letters of a text; the last one is … if there were more."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
