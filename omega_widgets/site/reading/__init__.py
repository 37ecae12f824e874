"""What helps readers find their way: glossary, index of rules, coverage, sheets, page cards.

A Sphinx extension of its own, beside :mod:`omega_widgets.site.extension`.
"""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from omega_widgets.site.reading import (
    glossary_page,
    missing_page,
    page_card,
    picture_ids,
    rule_pages,
    sheets,
    term_marks,
    theme_repairs,
)

#: After the extensions that bring the theme's own style.
LAST = 910


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    glossary_page.setup(app)
    term_marks.setup(app)
    rule_pages.setup(app)
    sheets.setup(app)
    page_card.setup(app)
    picture_ids.setup(app)
    missing_page.setup(app)
    theme_repairs.setup(app)
    app.add_css_file("reading/reading.css", priority=LAST)
    app.add_js_file("reading/terms.js", priority=LAST, loading_method="defer")
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
