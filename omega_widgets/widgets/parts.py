"""Small parts of which views are made: inputs with labels, buttons, and pieces of HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

import ipywidgets as ipw

from omega_widgets.core.rule import RuleTable
from omega_widgets.glossary import explain_inside

_styles: dict[type[ipw.Widget], ipw.Widget] = {}


def shared_style(kind: type[ipw.DOMWidget]) -> ipw.Widget:
    """The one style of all widgets of a kind: each would be one more thing for a browser to build.

    Nobody changes it; the looks come from style sheets.
    """
    style = _styles.get(kind)
    if style is None or style.comm is None:  # it was closed together with everything else
        style = _styles[kind] = kind.style.klass()
    return style


def slider(
    label: str, value: int, low: int, high: int, help: str = "", **more: Any
) -> ipw.IntSlider:
    """A slider over whole numbers that reports every step while it moves."""
    return ipw.IntSlider(
        value=value,
        min=low,
        max=high,
        description=label,
        tooltip=help or label,
        layout=ipw.Layout(width="100%"),
        style=shared_style(ipw.IntSlider),
        **more,
    )


def number(label: str, value: int, low: int, high: int, help: str = "") -> ipw.BoundedIntText:
    """A field for a whole number."""
    return ipw.BoundedIntText(
        value=value,
        min=low,
        max=high,
        description=label,
        tooltip=help or label,
        layout=ipw.Layout(width="100%"),
        style=shared_style(ipw.BoundedIntText),
    )


def text(label: str, value: str = "", placeholder: str = "", help: str = "") -> ipw.Text:
    """A field for one line of text."""
    return ipw.Text(
        value=value,
        description=label,
        placeholder=placeholder,
        tooltip=help or label,
        layout=ipw.Layout(width="100%"),
        style=shared_style(ipw.Text),
    )


def menu(
    label: str,
    options: Sequence[tuple[str, Any]] | Sequence[str],
    value: Any = None,
    help: str = "",
) -> ipw.Dropdown:
    """A drop-down menu; the first option is chosen unless ``value`` says otherwise."""
    made = ipw.Dropdown(
        options=list(options),
        description=label,
        tooltip=help or label,
        layout=ipw.Layout(width="100%"),
        style=shared_style(ipw.Dropdown),
    )
    if value is not None:
        made.value = value
    elif options:
        made.index = 0  # an option of the value None is not chosen by itself every time
    return made


def switch(label: str, value: bool = False, help: str = "") -> ipw.Checkbox:
    """A check box."""
    return ipw.Checkbox(
        value=value,
        description=label,
        tooltip=help or label,
        indent=False,
        layout=ipw.Layout(width="100%"),
        style=shared_style(ipw.Checkbox),
    )


def button(
    label: str, press: Callable[[], None], help: str = "", main: bool = False
) -> ipw.Button:
    """A button that calls ``press()``; ``main`` marks the one that people are looking for."""
    made = ipw.Button(
        description=label,
        tooltip=help or label,
        button_style="primary" if main else "",
        layout=ipw.Layout(width="auto"),
        style=shared_style(ipw.Button),
    )
    made.add_class("om-button")
    made.on_click(lambda _: press())
    return made


def html(value: str = "", *classes: str) -> ipw.HTML:
    """A piece of HTML; whatever a person typed must have been escaped before."""
    made = ipw.HTML(value=value, layout=ipw.Layout(width="100%"), style=shared_style(ipw.HTML))
    for name in classes:
        made.add_class(name)
    return made


def column(children: Iterable[ipw.Widget], *classes: str) -> ipw.VBox:
    """Widgets below each other."""
    made = ipw.VBox(tuple(children), layout=ipw.Layout(width="100%"))
    for name in classes:
        made.add_class(name)
    return made


def row(children: Iterable[ipw.Widget], *classes: str) -> ipw.HBox:
    """Widgets beside each other that wrap where there is no room."""
    made = ipw.HBox(tuple(children), layout=ipw.Layout(flex_flow="row wrap", width="100%"))
    made.add_class("om-row")
    for name in classes:
        made.add_class(name)
    return made


def fields(children: Iterable[ipw.Widget]) -> ipw.HBox:
    """Short inputs beside each other, each with its label above it; they wrap on a phone."""
    return row(children, "om-fields")


def bar(words: ipw.HTML, *buttons: ipw.Button) -> ipw.HBox:
    """Words on the left and their buttons on the right, in one line where there is room."""
    return row([words, *buttons], "om-strip")


def card(title: str, children: Iterable[ipw.Widget]) -> ipw.VBox:
    """A framed group of inputs under a heading."""
    heading = html(f"<h4 class='om-subtitle'>{escape(title)}</h4>")
    return column([heading, *children], "om-panel", "om-card-box")


def fold(title: str, children: Iterable[ipw.Widget], *, is_open: bool = False) -> ipw.VBox:
    """Inputs that few people need, folded away behind a button that says what they are for."""
    content = column(children, "om-panel", "om-fold-content")
    head = ipw.ToggleButton(
        value=is_open, description=title, tooltip=title, style=shared_style(ipw.ToggleButton)
    )
    head.add_class("om-fold")

    def show(_: Any = None) -> None:
        content.layout.display = None if head.value else "none"

    head.observe(show, "value")
    show()
    return column([head, content])


def show_if(shown: bool, *widgets: ipw.Widget) -> None:
    """Show these widgets, or hide them and give their room to others."""
    for widget in widgets:
        widget.layout.display = None if shown else "none"


def rule_chips(rules: RuleTable, ids: Iterable[str]) -> str:
    """Quiet chips with rule ids; the rule's text shows on hover and on keyboard focus."""
    chips = []
    for rule_id in ids:
        rule = rules.get(rule_id)
        if rule is None:
            continue
        tip = f"{rule.title}. {rule.text}"
        chips.append(
            f"<span class='om-rule' tabindex='0' data-rule='{rule_id}' "
            f"data-tip='{escape(tip, quote=True)}' "
            f"aria-label='{escape(f'Rule {rule_id}: {tip}', quote=True)}' role='note'>"
            f"{rule_id}</span>"
        )
    return " ".join(chips)


def titled_picture(title: str, picture: str, note: str = "") -> str:
    """A picture under a visible heading, with a remark below it; escapes both texts."""
    below = f"<p class='om-note'>{escape(note)}</p>" if note else ""
    return f"<h4 class='om-subtitle'>{escape(title)}</h4>{picture}{below}"


def progress_html(label: str, reached: int, target: int) -> str:
    """How far something is, as a bar and in words; ``label`` must be escaped already."""
    return (
        f"<div class='om-progress'><span>{label}</span> <b>{reached} of {target}</b>"
        f"<progress value='{reached}' max='{target}' aria-label='{label}'></progress></div>"
    )


def outcome_html(
    headline: str, detail: str, role: str, chips: str = "", *, system: str = ""
) -> str:
    """The big line that names an outcome in words.

    Args:
        headline: the outcome, such as ``Botch``.
        detail: a sentence that says why.
        role: good, bad, critical or neutral; shown by a sign and a shape besides the colour.
        chips: from :func:`rule_chips`.
        system: id of the system whose glossary explains the headline, on hover and on focus.
    """
    rules = f"<span class='om-rules'>{chips}</span>" if chips else ""
    meaning = explain_inside(headline, system) if system else ""
    named = escape(headline)
    if meaning:
        named = (
            f"<span class='om-word' tabindex='0' role='note' "
            f"data-tip='{escape(meaning, quote=True)}' "
            f"aria-label='{escape(f'{headline} {meaning}', quote=True)}'>{named}</span>"
        )
    return (
        f"<div class='om-outcome om-{role}'><div class='om-words'>"
        f"<strong class='om-headline'>{named}</strong> "
        f"<span class='om-detail'>{escape(detail)}</span> {rules}</div></div>"
    )
