"""The few looks that only the views of Projekt Omega have."""

from __future__ import annotations

CSS = """
.om-system-omega h4 { margin: 0; font-size: 15px; line-height: 1.35; color: var(--om-ink); }
.om-system-omega section { display: flex; flex-direction: column; gap: 6px; margin: 4px 0 12px; }
.om-system-omega section :is(ol, ul, p) { margin: 0; }
.om-system-omega section ol { padding-left: 26px; }
.om-system-omega .om-chance { font-size: 26px; line-height: 1.2; margin-right: 4px; }
.om-system-omega .om-field-row { align-items: end; }
.om-system-omega .om-field-row > .widget-text { flex: 1 1 180px; width: auto; }
.om-system-omega section .om-table { font-size: 13.5px; }
.om-system-omega section .om-table :is(th, td) { padding-left: 6px; overflow-wrap: normal; }
.om-system-omega .om-guidance p { color: var(--om-ink); font-weight: 600; }
"""


def style_element() -> str:
    """The rules as an element to put into a view once."""
    return f"<style>{CSS}</style>"
