"""The Sphinx extension of the book: our directives, our style, and nothing from other hosts."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from omega_widgets.drawing import css
from omega_widgets.site import rule_anchor
from omega_widgets.site.live_spot import LiveSpot
from omega_widgets.site.odds_table import OddsTable
from omega_widgets.site.policy import header_policy, page_policy

SITE = Path(__file__).parent

#: Runs after every extension that adds scripts of its own.
LAST = 900

#: Runs after Sphinx has said what the page is and before any extension asks for its settings.
FIRST = 300

#: Written from ``omega_widgets.drawing`` when the pages exist.
WIDGET_STYLE = "style/widgets.css"

#: Jupyter Book always loads this one; its scripts live on other hosts and the book does not use it.
UNWANTED = "sphinx_thebe"


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    rule_anchor.setup(app)
    app.add_directive("live", LiveSpot)
    app.add_directive("odds", OddsTable)
    app.add_directive("site-policy", PolicyBlock)
    app.add_html_math_renderer("prerendered", (_leave_inline_math, None), (_leave_math, None))
    app.connect("config-inited", _adjust_settings)
    app.connect("builder-inited", _silence_unwanted, priority=1)
    app.connect("builder-inited", _add_style_and_scripts)
    app.connect("build-finished", _write_widget_style)
    app.connect("html-page-context", _tidy_page, priority=LAST)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


class PolicyBlock(SphinxDirective):
    """The Content-Security-Policy of the site, as a server should send it."""

    def run(self) -> list[nodes.Node]:
        """See docutils."""
        text = "Content-Security-Policy:\n  " + header_policy().replace("; ", ";\n  ")
        return [nodes.literal_block(text, text, language="text")]


def _adjust_settings(app: Sphinx, config: Config) -> None:
    config.html_math_renderer = "prerendered"
    config.templates_path = [*config.templates_path, str(SITE / "templates")]


def _silence_unwanted(app: Sphinx) -> None:
    for event, listeners in app.events.listeners.items():
        app.events.listeners[event] = [
            listener
            for listener in listeners
            if not getattr(listener.handler, "__module__", "").startswith(UNWANTED)
        ]


def _add_style_and_scripts(app: Sphinx) -> None:
    folders = [SITE / "static", SITE.parent / "widgets" / "static"]
    styles = ["style/book.css", "style/icons.css", WIDGET_STYLE, "style/live.css"]
    if parts := _parts_folder():
        folders.append(parts / "static")
        styles = ["vendor/ipywidgets.css", "vendor/katex.css", *styles]
    app.config.html_static_path = [*app.config.html_static_path, *map(str, folders)]
    for name in styles:
        app.add_css_file(name, priority=LAST)
    app.add_js_file("theme/settings.js", priority=FIRST)
    for name in ("accessible.js", "hints.js"):
        app.add_js_file(name, priority=LAST, loading_method="defer")


def _parts_folder() -> Path | None:
    """What ``build.build_site`` has prepared; None in a plain Jupyter Book build."""
    folder = os.environ.get("OMEGA_SITE_PARTS")
    return Path(folder) if folder else None


def _write_widget_style(app: Sphinx, failure: Exception | None) -> None:
    """The style of views and charts, which in a notebook comes along with every view."""
    if failure is None and app.builder.format == "html":
        target = Path(app.outdir) / "_static" / WIDGET_STYLE
        target.write_text(css(), encoding="utf-8")


def _tidy_page(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document
) -> None:
    """No inline scripts: what they set stands in ``theme/settings.js``."""
    context["content_security_policy"] = page_policy()
    context["default_mode"] = "light"  # for readers without scripts; the others follow their system
    context["script_files"] = [
        script
        for script in context.get("script_files", [])
        if not getattr(script, "attributes", {}).get("body")
    ]
    context["css_files"] = [
        style for style in context.get("css_files", []) if "thebe" not in str(style)
    ]
    if parts := _parts_folder():
        context["live_site"] = json.loads((parts / "parts.json").read_text())


def _leave_inline_math(translator: HTML5Translator, node: nodes.math) -> None:
    """Write the formula's source; the build sets all formulas at once when the pages exist."""
    source = translator.encode(node.astext().strip())
    translator.body.append(f'<span class="om-math" data-display="inline">{source}</span>')
    raise nodes.SkipNode


def _leave_math(translator: HTML5Translator, node: nodes.math_block) -> None:
    source = translator.encode(node.astext().strip())
    number = f'<span class="om-math-number">({node["number"]})</span>' if node["number"] else ""
    anchor = f' id="{node["ids"][0]}"' if node["ids"] else ""
    translator.body.append(
        f'<div class="om-math-block"{anchor}>'
        f'<div class="om-math" data-display="block">{source}</div>{number}</div>'
    )
    raise nodes.SkipNode
