"""The Sphinx extension of the book: our directives, our style, and nothing from other hosts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.writers.html5 import HTML5Translator

from omega_widgets.site.policy import page_policy

HERE = Path(__file__).parent

#: Runs after every extension that adds scripts of its own.
LAST = 900

#: Runs after Sphinx has said what the page is and before any extension asks for its settings.
FIRST = 300

#: Jupyter Book always loads this one; its scripts live on other hosts and the book does not use it.
UNWANTED = "sphinx_thebe"


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    app.add_html_math_renderer("prerendered", (_leave_inline_math, None), (_leave_math, None))
    app.connect("config-inited", _adjust_settings)
    app.connect("builder-inited", _silence_unwanted, priority=1)
    app.connect("builder-inited", _add_style_and_scripts)
    app.connect("html-page-context", _tidy_page, priority=LAST)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _adjust_settings(app: Sphinx, config: Config) -> None:
    config.html_math_renderer = "prerendered"
    config.templates_path.append(str(HERE / "templates"))


def _silence_unwanted(app: Sphinx) -> None:
    for event, listeners in app.events.listeners.items():
        app.events.listeners[event] = [
            listener
            for listener in listeners
            if not getattr(listener.handler, "__module__", "").startswith(UNWANTED)
        ]


def _add_style_and_scripts(app: Sphinx) -> None:
    app.config.html_static_path.append(str(HERE / "static"))
    app.add_css_file("style/book.css", priority=LAST)
    app.add_css_file("style/icons.css", priority=LAST)
    app.add_js_file("theme/settings.js", priority=FIRST)


def _tidy_page(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document
) -> None:
    """No inline scripts: what they set stands in ``theme/settings.js``."""
    context["content_security_policy"] = page_policy()
    context["default_mode"] = "auto"
    context["script_files"] = [
        script
        for script in context.get("script_files", [])
        if not getattr(script, "attributes", {}).get("body")
    ]


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
