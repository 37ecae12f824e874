"""A finished picture of an ipywidgets tree: plain HTML that looks like the live widget.

Inputs become native, disabled inputs that show their values; HTML widgets keep their HTML, so
charts and exact odds are there without any script. Buttons remember where they stand in the
tree (``data-om-press``), so that a press can be handed to the live widget later.
"""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import Any

import ipywidgets as ipw
from attrs import evolve, field, frozen


class SnapshotFailed(Exception):
    """A widget of a kind that this module cannot draw."""


@frozen
class Place:
    """Where a widget stands.

    Attributes:
        prefix: begins every id, so that two snapshots on one page do not clash.
        path: the widget's position among the children of its parent, and so on from the root.
    """

    prefix: str
    path: tuple[int, ...] = field(default=())

    def child(self, position: int) -> Place:
        """The place of one of this widget's children."""
        return evolve(self, path=(*self.path, position))

    @property
    def id(self) -> str:
        """An id for the input of this widget."""
        return "-".join([self.prefix, *map(str, self.path)])

    @property
    def address(self) -> str:
        """The path as the page's script reads it."""
        return ".".join(map(str, self.path))


def snapshot(widget: ipw.Widget, prefix: str) -> str:
    """The HTML of a widget tree as it stands now.

    Args:
        widget: the root of the tree.
        prefix: begins every id in it.

    Raises SnapshotFailed for a kind of widget that has no picture.
    """
    return draw(widget, Place(prefix))


@singledispatch
def draw(widget: ipw.Widget, place: Place) -> str:
    """The HTML of one widget and what is in it."""
    raise SnapshotFailed(
        f"{type(widget).__name__} has no static picture; add one to omega_widgets/site/snapshot.py"
    )


# -- containers ---------------------------------------------------------------------------


@draw.register
def _(box: ipw.Box, place: Place) -> str:
    kind = {ipw.VBox: "widget-vbox", ipw.HBox: "widget-hbox", ipw.GridBox: "widget-gridbox"}
    names = ["widget-container", "widget-box"]
    names += [name for cls, name in kind.items() if isinstance(box, cls)]
    children = "".join(draw(child, place.child(at)) for at, child in enumerate(box.children))
    return f"<div {_frame(box, *names)}>{children}</div>"


@draw.register
def _(fold: ipw.Accordion, place: Place) -> str:
    parts = []
    for at, child in enumerate(fold.children):
        is_open = " open" if fold.selected_index == at else ""
        parts.append(
            f"<details class='om-fold'{is_open}><summary>{escape(_title(fold, at))}</summary>"
            f"{draw(child, place.child(at))}</details>"
        )
    return f"<div {_frame(fold, 'widget-accordion')}>{''.join(parts)}</div>"


@draw.register
def _(tabs: ipw.Tab, place: Place) -> str:
    parts = "".join(
        f"<section aria-label='{escape(_title(tabs, at), quote=True)}'>"
        f"<p class='om-tab-title'>{escape(_title(tabs, at))}</p>"
        f"{draw(child, place.child(at))}</section>"
        for at, child in enumerate(tabs.children)
    )
    return f"<div {_frame(tabs, 'widget-tab')}>{parts}</div>"


def _title(container: Any, at: int) -> str:
    return container.get_title(at) or f"Part {at + 1}"


# -- text ---------------------------------------------------------------------------------


@draw.register(ipw.HTML)
@draw.register(ipw.HTMLMath)
def _(piece: Any, place: Place) -> str:
    content = f"<div class='widget-html-content'>{piece.value}</div>"
    label = f"<span class='widget-label'>{escape(piece.description)}</span>"
    return (
        f"<div {_frame(piece, 'widget-inline-hbox', 'widget-html')}>"
        f"{label if piece.description else ''}{content}</div>"
    )


@draw.register
def _(label: ipw.Label, place: Place) -> str:
    frame = _frame(label, "widget-inline-hbox", "widget-label")
    return f"<span {frame}>{escape(label.value)}</span>"


# -- buttons ------------------------------------------------------------------------------


@draw.register
def _(button: ipw.Button, place: Place) -> str:
    style = f"mod-{button.button_style}" if button.button_style else ""
    press = "" if button.disabled else f" data-om-press='{place.address}'"
    return (
        f"<button type='button' {_frame(button, 'jupyter-button', 'widget-button', style)} "
        f"{_tip(button)} disabled{press}>{escape(button.description)}</button>"
    )


@draw.register
def _(toggle: ipw.ToggleButton, place: Place) -> str:
    names = ["jupyter-button", "widget-toggle-button", "mod-active" if toggle.value else ""]
    return (
        f"<button type='button' {_frame(toggle, *names)} {_tip(toggle)} "
        f"aria-pressed='{str(toggle.value).lower()}' disabled>{escape(toggle.description)}</button>"
    )


@draw.register
def _(group: ipw.ToggleButtons, place: Place) -> str:
    buttons = "".join(
        "<button type='button' class='widget-toggle-button jupyter-button"
        f"{' mod-active' if at == group.index else ''}' "
        f"aria-pressed='{str(at == group.index).lower()}' disabled>{escape(str(label))}</button>"
        for at, label in enumerate(group._options_labels)
    )
    return _inline(group, place, "widget-toggle-buttons", f"<div>{buttons}</div>", role="group")


# -- numbers, words, choices --------------------------------------------------------------


@draw.register(ipw.IntSlider)
@draw.register(ipw.FloatSlider)
def _(slider: Any, place: Place) -> str:
    bar = (
        f"<input type='range' id='{place.id}' min='{slider.min}' max='{slider.max}' "
        f"step='{slider.step}' value='{slider.value}' {_name(slider)} disabled>"
    )
    readout = (
        f"<output class='widget-readout' for='{place.id}'>{slider.value}</output>"
        if slider.readout
        else ""
    )
    content = f"<div class='slider-container'>{bar}</div>{readout}"
    return _inline(slider, place, "widget-slider widget-hslider", content)


@draw.register(ipw.BoundedIntText)
@draw.register(ipw.BoundedFloatText)
@draw.register(ipw.IntText)
@draw.register(ipw.FloatText)
def _(number: Any, place: Place) -> str:
    bounds = "".join(
        f" {name}='{getattr(number, name)}'" for name in ("min", "max") if hasattr(number, name)
    )
    content = (
        f"<input type='number' id='{place.id}' value='{number.value}'{bounds} "
        f"{_name(number)} disabled>"
    )
    return _inline(number, place, "widget-text", content)


@draw.register
def _(line: ipw.Text, place: Place) -> str:
    content = (
        f"<input type='text' id='{place.id}' value='{escape(line.value, quote=True)}' "
        f"placeholder='{escape(line.placeholder or '', quote=True)}' {_name(line)} disabled>"
    )
    return _inline(line, place, "widget-text", content)


@draw.register
def _(area: ipw.Textarea, place: Place) -> str:
    content = (
        f"<textarea id='{place.id}' placeholder='{escape(area.placeholder or '', quote=True)}' "
        f"{_name(area)} disabled>{escape(area.value)}</textarea>"
    )
    return _inline(area, place, "widget-textarea", content)


@draw.register(ipw.Dropdown)
@draw.register(ipw.Select)
def _(menu: Any, place: Place) -> str:
    options = "".join(
        f"<option{' selected' if at == menu.index else ''}>{escape(str(label))}</option>"
        for at, label in enumerate(menu._options_labels)
    )
    size = f" size='{menu.rows}'" if isinstance(menu, ipw.Select) else ""
    content = f"<select id='{place.id}'{size} {_name(menu)} disabled>{options}</select>"
    kind = "widget-select" if isinstance(menu, ipw.Select) else "widget-dropdown"
    return _inline(menu, place, kind, content)


@draw.register
def _(group: ipw.RadioButtons, place: Place) -> str:
    choices = "".join(
        f"<label><input type='radio' name='{place.id}'{' checked' if at == group.index else ''} "
        f"disabled> {escape(str(label))}</label>"
        for at, label in enumerate(group._options_labels)
    )
    content = f"<div class='widget-radio-box'>{choices}</div>"
    return _inline(group, place, "widget-radio", content, role="radiogroup")


@draw.register
def _(box: ipw.Checkbox, place: Place) -> str:
    checked = " checked" if box.value else ""
    content = (
        f"<label class='widget-label-basic'><input type='checkbox' id='{place.id}'{checked} "
        f"disabled><span>{escape(box.description)}</span></label>"
    )
    frame = _frame(box, "widget-inline-hbox", "widget-checkbox")
    return f"<div {frame} {_tip(box)}>{content}</div>"


@draw.register(ipw.IntProgress)
@draw.register(ipw.FloatProgress)
def _(bar: Any, place: Place) -> str:
    span = bar.max - bar.min or 1
    content = (
        f"<progress id='{place.id}' value='{bar.value - bar.min}' max='{span}' "
        f"{_name(bar)}></progress>"
    )
    return _inline(bar, place, "widget-hprogress", content)


# -- attributes ---------------------------------------------------------------------------


def _inline(widget: Any, place: Place, kind: str, content: str, role: str = "") -> str:
    """A described widget: its label, then ``content``."""
    text = escape(widget.description or "")
    label = f"<label class='widget-label' for='{place.id}'>{text}</label>"
    if role:
        label = f"<span class='widget-label' id='{place.id}-label'>{text}</span>"
    named = f" role='{role}' aria-labelledby='{place.id}-label'" if role else ""
    return (
        f"<div {_frame(widget, 'widget-inline-hbox', kind)} {_tip(widget)}{named}>"
        f"{label if text else ''}{content}</div>"
    )


def _frame(widget: ipw.DOMWidget, *names: str) -> str:
    """The class and style attributes that the live widget would have."""
    classes = " ".join(name for name in ("jupyter-widgets", *names, *widget._dom_classes) if name)
    return f"class='{escape(classes, quote=True)}' style='{_style(widget.layout)}'"


def _style(layout: ipw.Layout | None) -> str:
    if layout is None:
        return ""
    rules = [
        f"{name.replace('_', '-')}: {getattr(layout, name)}"
        for name in layout.keys
        if not name.startswith("_") and getattr(layout, name) is not None
    ]
    return escape("; ".join(rules), quote=True)


def _tip(widget: Any) -> str:
    tip = getattr(widget, "tooltip", "") or ""
    return f"title='{escape(tip, quote=True)}'" if tip else ""


def _name(widget: Any) -> str:
    """An accessible name for an input whose widget has no visible label."""
    if widget.description:
        return ""
    name = getattr(widget, "tooltip", "") or type(widget).__name__
    return f"aria-label='{escape(name, quote=True)}'"
