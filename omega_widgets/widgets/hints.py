"""What the controls of a view mean: the view's own help, the glossary, the rules.

Live inputs of ipywidgets lose the tooltip that they are given, except for buttons. So a view
carries all its hints in a hidden list, and each input a class that names its entry; the shared
scripts give them to a screen reader as descriptions, and show them on hover, on keyboard focus,
and at a tap on the label.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Any
from weakref import WeakSet
from zlib import crc32

import ipywidgets as ipw

from omega_widgets.core.rule import RuleTable
from omega_widgets.core.system import System
from omega_widgets.glossary import explain, explain_inside, find_label
from omega_widgets.widgets import parts

#: A help text that is nothing but ids of rules, such as ``"TS-05, TS-13"``.
IDS_ONLY = re.compile(r"[A-Z]+-\d+(, [A-Z]+-\d+)*")

#: What begins the class of an input; the rest says which entry of the list is its.
MARK = "om-hint-"

#: The class of a whole view; one that stands inside another has hints of its own.
VIEW = "om-frame"


def describe(label: str, help: str, system: System, *, brief: bool = False) -> str:
    """What a control shall say about itself; empty if nothing is known beyond its label.

    The help of the view comes first; ids of rules alone become the rules' titles. A label that is
    a word of the glossary adds its meaning. A label that only has such words in it does so if the
    view says nothing better.

    Args:
        label: what stands on the control.
        help: what the view says about it; may be empty, or the label once more.
        system: whose glossary and rules count.
        brief: for buttons, which say what they do: the glossary speaks if the view does not.
    """
    own = "" if help == label else help
    bare = IDS_ONLY.fullmatch(own) is not None
    if bare:
        own = _name_rules(own.split(", "), system.rule_table)
    poor = bare or not own
    meaning = ""
    if find_label(label, system.id):
        meaning = explain(label, system.id) if poor or not brief else ""
    elif poor:
        meaning = explain_inside(label, system.id)
    return f"{_end(own)} {meaning}" if own and meaning else own or meaning


class Hints:
    """The hints of one view.

    Args:
        system: whose glossary and rules count; None where several systems meet, and only the
            help of the controls themselves is shown.

    Attributes:
        widget: the hidden list; put it into the view.
    """

    def __init__(self, system: System | None = None) -> None:
        self._system = system
        self._texts: dict[str, str] = {}
        self._known: WeakSet[ipw.Widget] = WeakSet()
        self.widget = parts.html("", "om-hints")
        self.widget.layout.display = "none"

    def describe(self, label: str, help: str) -> str:
        """What a button with this label shall say about itself."""
        if self._system is None:
            return help
        return describe(label, help, self._system, brief=True) or help

    def attach(self, root: ipw.Box) -> None:
        """Give hints to all controls in a box, and to those that come there later."""
        self._attach_box(root)
        self._write()

    def _attach_all(self, widgets: Iterable[ipw.Widget]) -> None:
        for widget in widgets:
            if widget in self._known or VIEW in getattr(widget, "_dom_classes", ()):
                continue
            self._known.add(widget)
            if isinstance(widget, ipw.Box):
                self._attach_box(widget)
            else:
                self._attach_one(widget)

    def _attach_box(self, box: ipw.Box) -> None:
        self._attach_all(box.children)
        box.observe(self._on_children, "children")

    def _attach_one(self, widget: Any) -> None:
        if isinstance(widget, ipw.ToggleButtons):
            pairs = zip(widget._options_labels, _fill(widget), strict=True)
            widget.tooltips = [self._describe_option(label, help) for label, help in pairs]
        elif isinstance(widget, (ipw.Button, ipw.ToggleButton)):
            widget.tooltip = self.describe(widget.description, widget.tooltip or "")
        elif _takes_hint(widget):
            text = widget.tooltip or ""
            if self._system is not None:
                text = describe(widget.description, text, self._system)
            if text and text != widget.description:
                name = format(crc32(text.encode()), "08x")
                self._texts[name] = text
                widget.tooltip = text
                widget.add_class(MARK + name)

    def _describe_option(self, label: str, help: str) -> str:
        return describe(label, help, self._system) if self._system else help

    def _on_children(self, change: Any) -> None:
        self._attach_all(change["new"])
        self._write()

    def _write(self) -> None:
        items = "".join(
            f"<li data-hint='{name}'>{escape(text)}</li>" for name, text in self._texts.items()
        )
        self.widget.value = f"<ul>{items}</ul>" if items else ""


def _takes_hint(widget: Any) -> bool:
    """Whether it is an input with a label."""
    words = isinstance(widget, (ipw.HTML, ipw.HTMLMath, ipw.Label))
    labelled = isinstance(widget, ipw.ValueWidget) and getattr(widget, "description", "")
    return bool(labelled) and not words


def _fill(group: ipw.ToggleButtons) -> list[str]:
    """The help of each option; groups may leave some or all of it out."""
    given = list(group.tooltips)
    return given + [""] * (len(group._options_labels) - len(given))


def _name_rules(ids: Iterable[str], rules: RuleTable) -> str:
    return "; ".join(f"{rules[id].title} ({id})" if id in rules else id for id in ids)


def _end(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
