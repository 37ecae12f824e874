"""A snapshot looks like the widget: values, names, order, and where its buttons stand."""

from __future__ import annotations

import ipywidgets as ipw
import pytest
from bs4 import BeautifulSoup

from omega_widgets.site.snapshot import SnapshotFailed, snapshot


def soup(widget: ipw.Widget) -> BeautifulSoup:
    """The parsed snapshot of a widget."""
    return BeautifulSoup(snapshot(widget, "spot"), "html.parser")


def test_a_slider_is_a_named_disabled_range_with_its_value() -> None:
    """Label, bounds, value and readout are those of the widget."""
    page = soup(ipw.IntSlider(value=4, min=2, max=9, description="Difficulty"))
    bar = page.find("input")
    assert bar["type"] == "range" and bar.has_attr("disabled")
    assert (bar["min"], bar["max"], bar["value"]) == ("2", "9", "4")
    assert page.find("label")["for"] == bar["id"] and page.find("label").text == "Difficulty"
    assert page.find("output").text == "4"


@pytest.mark.parametrize(
    ("widget", "selector", "value"),
    [
        (ipw.BoundedIntText(value=7, min=1, max=9, description="n"), "input[type=number]", "7"),
        (ipw.Text(value='a "b" <c>', description="n"), "input[type=text]", 'a "b" <c>'),
        (ipw.Dropdown(options=["x", "y"], value="y"), "option[selected]", None),
        (ipw.RadioButtons(options=["x", "y"], value="y"), "input[checked]", None),
        (ipw.Checkbox(value=True, description="n"), "input[type=checkbox][checked]", None),
        (ipw.ToggleButtons(options=["x", "y"], value="y"), "button[aria-pressed=true]", None),
        (ipw.Textarea(value="words", description="n"), "textarea", None),
        (ipw.Select(options=["x", "y"], value="x"), "select[size]", None),
        (ipw.IntProgress(value=3, min=1, max=9, description="n"), "progress[value='2']", "2"),
        (ipw.ToggleButton(value=False, description="n"), "button[aria-pressed=false]", None),
    ],
)
def test_an_input_shows_its_value_and_cannot_be_used(
    widget: ipw.Widget, selector: str, value: str | None
) -> None:
    """Every kind of input of the views has a native counterpart."""
    page = soup(widget)
    found = page.select_one(selector)
    assert found is not None
    if value is not None:
        assert found["value"] == value
    for control in page.select("input, select, textarea, button"):
        assert control.has_attr("disabled")


def test_an_input_without_a_label_still_has_a_name() -> None:
    """A screen reader is told what it is."""
    assert soup(ipw.Text(tooltip="Faces")).find("input")["aria-label"] == "Faces"


def test_an_enabled_button_remembers_where_it_stands() -> None:
    """The path leads to the same child of the live tree; a disabled button has none."""
    tree = ipw.VBox(
        [
            ipw.HTML("first"),
            ipw.HBox([ipw.Button(description="Roll"), ipw.Button(description="No", disabled=True)]),
        ]
    )
    roll, no = soup(tree).find_all("button")
    assert roll["data-om-press"] == "1.0"
    assert not no.has_attr("data-om-press")


def test_layout_and_classes_are_kept_and_html_is_left_as_it_is() -> None:
    """What a view hides stays hidden; its own classes stand beside those of the widget."""
    piece = ipw.HTML("<svg viewBox='0 0 1 1'></svg>", layout=ipw.Layout(display="none"))
    piece.add_class("om-odds")
    html = snapshot(piece, "spot")
    assert "<svg viewBox='0 0 1 1'></svg>" in html
    assert "display: none" in html
    assert "widget-html om-odds" in html


def test_folded_parts_are_there_for_print_and_for_search() -> None:
    """An accordion becomes native folds, tabs become sections with their titles."""
    fold = ipw.Accordion([ipw.HTML("in")], titles=["More"], selected_index=0)
    assert soup(fold).select_one("details[open] > summary").text == "More"
    tabs = ipw.Tab([ipw.HTML("one"), ipw.HTML("two")], titles=["A", "B"])
    assert [part["aria-label"] for part in soup(tabs).find_all("section")] == ["A", "B"]


def test_a_widget_without_a_picture_is_refused_by_name() -> None:
    """The message says which kind is missing and where to add it."""
    with pytest.raises(SnapshotFailed, match=r"ColorPicker has no static picture.*snapshot\.py"):
        snapshot(ipw.ColorPicker(), "spot")
