"""What controls say about themselves: meanings of words, the help of views, titles of rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ipywidgets as ipw
import pytest

from omega_widgets.core.registry import BUILT_IN, find_system, load
from omega_widgets.explorer import explorer
from omega_widgets.glossary import explain, explain_inside, find_label
from omega_widgets.systems.omega.view import laboratory
from omega_widgets.systems.wod.view import pool
from omega_widgets.table import Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.hints import IDS_ONLY, MARK, Hints, describe

WOD = find_system("wod")


def walk(widget: Any) -> Iterator[Any]:
    """A widget and everything in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from walk(child)


def inputs_of(root: ipw.Widget) -> list[Any]:
    """The labelled inputs below a widget, without buttons and words."""
    return [
        widget
        for widget in walk(root)
        if isinstance(widget, ipw.ValueWidget)
        and not isinstance(widget, (ipw.HTML, ipw.ToggleButton, ipw.ToggleButtons))
        and widget.description
    ]


def listed(hints: str, control: Any) -> str:
    """The entry of a list of hints that a control's class names; empty without one."""
    names = [name.removeprefix(MARK) for name in control._dom_classes if name.startswith(MARK)]
    if not names:
        return ""
    (name,) = names
    root = ipw.HTML(hints).value
    _, _, rest = root.partition(f"data-hint='{name}'>")
    return rest.partition("</li>")[0]


@pytest.mark.parametrize("system", BUILT_IN)
def test_every_input_whose_label_is_a_word_of_the_glossary_says_its_meaning(system: str) -> None:
    """In the system's own sense, and in the list that the page reads."""
    view = load(find_system(system).view)(table=Table.in_memory(system))
    words = [
        control for control in inputs_of(view.controls) if find_label(control.description, system)
    ]
    assert len(words) >= 4
    for control in words:
        meaning = explain(control.description, system)
        assert control.tooltip.endswith(meaning), control.description
        assert listed(view.hints.widget.value, control).endswith(meaning.replace("'", "&#x27;"))


@pytest.mark.parametrize("system", BUILT_IN)
def test_no_control_is_left_with_bare_rule_ids_or_with_words_unexplained(system: str) -> None:
    """A button of which the view says nothing explains the words on it."""
    view = load(find_system(system).view)(table=Table.in_memory(system))
    controls = [
        *inputs_of(view.controls),
        *(w for w in walk(view.controls) if isinstance(w, ipw.Button)),
    ]
    for control in controls:
        tip = control.tooltip or ""
        assert not IDS_ONLY.fullmatch(tip), control.description
        if tip == control.description:
            assert not explain_inside(control.description, system), control.description


def test_the_views_help_comes_first_and_the_meaning_follows() -> None:
    """Both are sentences."""
    said = describe("Difficulty", "What each die must reach (WD-18)", WOD)
    assert said == f"What each die must reach (WD-18). {explain('difficulty', 'wod')}"
    assert describe("Difficulty", "Difficulty", WOD) == explain("difficulty", "wod")


def test_ids_of_rules_become_their_titles() -> None:
    """An id alone helps nobody who does not know the book by heart."""
    title = WOD.rule_table["WD-29"].title
    assert describe("Go", "WD-29", WOD) == f"{title} (WD-29)"
    assert describe("Botch", "WD-29", WOD) == f"{title} (WD-29). {explain('botch', 'wod')}"


def test_a_button_that_explains_itself_is_left_alone() -> None:
    """Only an input adds the meaning to the view's own help."""
    assert describe("Willpower", "Add a success", WOD, brief=True) == "Add a success"
    assert describe("Spend Willpower", "", WOD, brief=True) == explain("Willpower", "wod")
    assert describe("Go on", "", WOD, brief=True) == ""


def test_controls_that_come_later_get_their_hints_too() -> None:
    """Once each, however often they come and go."""
    hints, box = Hints(WOD), parts.column([])
    hints.attach(box)
    slider, choice = parts.slider("Difficulty", 6, 2, 10), ipw.ToggleButtons(options=["Botch"])
    for children in ((slider, parts.row([choice])), (), (slider, parts.row([choice]))):
        box.children = children
    assert slider.tooltip == explain("difficulty", "wod")
    assert slider.tooltip in hints.widget.value
    assert choice.tooltips == (explain("botch", "wod"),)
    assert len([name for name in slider._dom_classes if name.startswith(MARK)]) == 1


def test_a_refused_button_says_why_and_an_allowed_one_what_it_does() -> None:
    """The rule's title stands for its bare id in both directions."""
    view = pool(Table.in_memory("wod"))
    button = parts.button("Go", lambda: None)
    assert view.allow(button, view.next_action(), "WD-29") is None
    assert button.tooltip == f"{WOD.rule_table['WD-29'].title} (WD-29)"


def test_views_of_no_table_have_hints_as_well() -> None:
    """The laboratory of Omega explains its words; the explorer of all systems shows its help."""
    missions = laboratory()
    risk = missions.first.risk
    assert risk.tooltip == explain("risk", "omega")
    assert risk.tooltip in missions.widget.children[-1].value
    chance = explorer()
    assert "The chance that you wish for" in chance.widget.children[-1].value


def test_a_result_says_what_its_word_means() -> None:
    """On hover and on focus, and to a screen reader, in the sense of its system."""
    html = parts.outcome_html("Botch!", "Ones.", "critical", system="wod")
    assert f"data-tip='{explain('botch', 'wod')}'" in html and "tabindex='0'" in html
    assert "data-tip" not in parts.outcome_html("Ann wins", "By 2.", "good", system="wod")
    assert "data-tip" not in parts.outcome_html("Botch!", "Ones.", "critical")
