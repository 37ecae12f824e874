"""The ``live`` directive: a widget in the text, finished at build time, brought to life later."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as ipw
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from omega_widgets.core.registry import load
from omega_widgets.drawing import style_element
from omega_widgets.site.preset import AnyOption, read_presets
from omega_widgets.site.snapshot import SnapshotFailed, snapshot

#: Options of the directive itself; every other option is a preset of the factory.
RESERVED = frozenset({"caption", "notebook"})


class LiveSpot(SphinxDirective):
    """A widget by its factory, with presets as options.

    ::

        ```{live} omega_widgets.systems.wod.view:pool
        :attribute: 3
        :difficulty: 6
        :caption: Three dice against difficulty 6
        ```

    The factory runs while the book is built; what it shows then is what readers see at once.
    ``:notebook:`` names the notebook offered beside it (``play/<system>.ipynb`` by default).
    """

    required_arguments = 1
    option_spec = AnyOption(
        caption=directives.unchanged_required, notebook=directives.unchanged_required
    )

    def run(self) -> list[nodes.Node]:
        """See docutils."""
        factory = self.arguments[0].strip()
        presets = read_presets(self.options, RESERVED)
        number = self.env.new_serialno("om-live") + 1
        spot_id = f"live-{self.env.docname.replace('/', '-')}-{number}"
        try:
            widget = build_widget(factory, presets)
            # the page has the style sheet already
            picture = snapshot(widget, spot_id).replace(style_element(), "")
        except (SnapshotFailed, FactoryFailed) as problem:
            return [self.state.document.reporter.error(str(problem), line=self.lineno)]
        html = _render(
            picture,
            spot_id=spot_id,
            factory=factory,
            presets=presets,
            caption=self.options.get("caption", ""),
            notebook=self._notebook(factory),
        )
        return [nodes.raw("", html, format="html")]

    def _notebook(self, factory: str) -> str:
        """The address of the notebook, seen from this page; empty if there is none."""
        name = self.options.get("notebook") or f"play/{system_of(factory)}.ipynb"
        if not (Path(self.env.srcdir) / name).exists():
            return ""
        return "../" * self.env.docname.count("/") + name


class FactoryFailed(Exception):
    """A factory does not exist or refuses its presets; the message is for the book's author."""


def build_widget(factory: str, presets: dict[str, Any]) -> ipw.DOMWidget:
    """Call ``"module:factory"`` with presets; raises FactoryFailed with what is wrong.

    A factory returns a widget, or a view whose ``widget`` is one.
    """
    try:
        view = load(factory)(**presets)
    except Exception as error:
        given = ", ".join(f"{name}={value!r}" for name, value in presets.items())
        raise FactoryFailed(
            f"live: {factory}({given}) failed: {type(error).__name__}: {error}"
        ) from error
    widget = getattr(view, "widget", view)
    if not isinstance(widget, ipw.DOMWidget):
        raise FactoryFailed(f"live: {factory} returned {type(view).__name__}, which is no widget")
    return widget


def system_of(reference: str) -> str:
    """The system that a reference such as ``omega_widgets.systems.wod.view:pool`` belongs to."""
    parts = reference.partition(":")[0].split(".")
    return parts[2] if parts[:2] == ["omega_widgets", "systems"] and len(parts) > 2 else ""


def _render(
    picture: str,
    *,
    spot_id: str,
    factory: str,
    presets: dict[str, Any],
    caption: str,
    notebook: str,
) -> str:
    """The spot as the page's script expects it; readable as it is."""
    link = (
        f"<a class='om-live-notebook' href='{escape(notebook, quote=True)}' download>Notebook</a>"
        if notebook
        else ""
    )
    heading = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return (
        f"<figure class='om-live' id='{spot_id}' data-state='static' "
        f"data-factory='{escape(factory, quote=True)}' "
        f"data-presets='{escape(json.dumps(presets), quote=True)}'>{heading}"
        f"<div class='om-live-stage'>{picture}</div>"
        "<div class='om-live-foot'>"
        "<p class='om-live-status' role='status'></p>"
        "<noscript><p>The numbers are exact; rolling needs JavaScript.</p></noscript>"
        f"{link}</div></figure>"
    )
