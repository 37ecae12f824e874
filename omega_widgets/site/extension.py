"""The Sphinx extension of the book: our directives, our style, and nothing from other hosts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

STATIC = Path(__file__).parent / "static"

#: Runs after every extension that adds scripts of its own.
LAST = 900


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    app.connect("builder-inited", _add_style)
    app.connect("html-page-context", _drop_foreign_scripts, priority=LAST)
    app.add_html_math_renderer("prerendered", (_leave_inline_math, None), (_leave_math, None))
    app.connect("config-inited", _prerender_math)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _add_style(app: Sphinx) -> None:
    app.config.html_static_path.append(str(STATIC / "style"))
    app.add_css_file("book.css", priority=LAST)


def _drop_foreign_scripts(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document
) -> None:
    """Take out what Jupyter Book adds and the book does not use; it would ask other hosts."""
    context["script_files"] = [
        script
        for script in context.get("script_files", [])
        if "thebe" not in str(getattr(script, "filename", script)).lower()
        and "thebe" not in str(getattr(script, "attributes", {}).get("body", "")).lower()
    ]


def _prerender_math(app: Sphinx, config: Any) -> None:
    config.html_math_renderer = "prerendered"


def _leave_inline_math(translator: HTML5Translator, node: nodes.math) -> None:
    """Write the formula's source; the build sets all formulas at once when the pages exist."""
    source = translator.encode(node.astext())
    translator.body.append(f'<span class="om-math" data-display="inline">{source}</span>')
    raise nodes.SkipNode


def _leave_math(translator: HTML5Translator, node: nodes.math_block) -> None:
    source = translator.encode(node.astext())
    number = f'<span class="om-math-number">({node["number"]})</span>' if node["number"] else ""
    anchor = f' id="{node["ids"][0]}"' if node["ids"] else ""
    translator.body.append(
        f'<div class="om-math-block"{anchor}>'
        f'<div class="om-math" data-display="block">{source}</div>{number}</div>'
    )
    raise nodes.SkipNode
