"""What browser tests of static pictures share: a page around one, and questions to ask of it."""

from __future__ import annotations

#: Controls without a name for a screen reader.
NAMELESS = """() => [...document.querySelectorAll('input, select, textarea, button')]
    .filter(part => !(part.labels?.length || part.getAttribute('aria-label')
        || part.textContent.trim()))
    .map(part => part.outerHTML)"""

#: By how many pixels the page is wider than its window.
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def make_page(title: str, body: str) -> str:
    """A whole HTML page around a widget's picture."""
    return (
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{title}</title>"
        f"<meta name='viewport' content='width=device-width'><body>{body}</body></html>"
    )
