"""The parts that every view shares: errors that show, undo, real dice, the log strip."""

from __future__ import annotations

import re

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.errors import StoreFailed
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.view import WodView, pool
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.remark import Note
from omega_widgets.widgets.log_strip import render_log
from omega_widgets.widgets.parts import menu


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", html, flags=re.S))


def view_with(*faces: int, **preset) -> WodView:
    table = Table.in_memory("wod", seats=("Ann", "Bo"), roller=ScriptedRoller(faces))
    return pool(table, **preset)


def test_a_click_rolls_records_and_shows():
    """One click on Roll makes one record and names the outcome in words."""
    view = view_with(9, 1, 1, 3, 4)
    view.open_panel.roll.click()
    assert len(view.table.entries) == 1
    assert "Botch!" in view.stage.value
    assert "botch: 1 one is left over" in words(view._log.value)
    assert "rolled" in view._status.value and "aria-live" in view._status.value


def test_undo_and_redo_bring_the_view_along():
    """What is taken back is struck through in the log; the stage shows what still counts."""
    view = view_with(9, 1, 1, 3, 4)
    assert view._undo.disabled and view._redo.disabled
    view.open_panel.roll.click()
    view._undo.click()
    assert "Nothing has been rolled" in view.stage.value
    assert "<s>" in view._log.value and view._undo.disabled and not view._redo.disabled
    view._redo.click()
    assert "Botch!" in view.stage.value and "<s>" not in view._log.value


def test_an_error_is_shown_announced_and_gone_after_the_next_success():
    """A refusal is an alert; nothing was recorded."""
    view = view_with(9, 9, 9, 9, 9)
    view.dice_source.switch.value = True
    view.open_panel.roll.click()
    assert "No faces are typed in yet. Throw 5 d10" in view._error.value
    assert "role='alert'" in view._error.value and not view.table.entries
    view.dice_source.field.value = "11 1 1 1 1"
    view.open_panel.roll.click()
    assert "A d10 shows 1 to 10" in view._error.value
    view.dice_source.field.value = "10 1 1 1 1"
    view.open_panel.roll.click()
    assert view._error.value == "" and view.table.entries[-1].record.dice == "typed"
    assert view.dice_source.field.value == ""


def test_a_failure_of_the_kit_itself_is_shown_too(monkeypatch, caplog):
    """An unexpected exception in a callback never vanishes."""
    view = view_with(9, 9, 9, 9, 9)
    monkeypatch.setattr(type(view.table), "do", lambda *a, **k: 1 / 0)
    view.open_panel.roll.click()
    assert "The kit itself failed here (ZeroDivisionError" in view._error.value
    assert "WodView failed" in caplog.text


def test_what_people_type_is_escaped():
    """A script in a seat's name or a note stays text."""
    table = Table.in_memory("wod", seats=("<b>Eve</b>", "Bo"), roller=ScriptedRoller([9, 9, 9]))
    view = pool(table, attribute=3, ability=0)
    view.act(view.next_action(), note="<script>alert(1)</script>")
    table.remark(Note("<img src=x onerror=alert(1)>"), "Bo")
    html = render_log(table)
    assert "<script>" not in html and "<img" not in html and "<b>Eve</b>" not in html
    assert "&lt;script&gt;" in html


def test_two_views_of_one_table_show_the_same():
    """A roll in one view appears in the other."""
    table = Table.in_memory("wod", seats=("Ann", "Bo"), roller=ScriptedRoller([9, 1, 1, 3, 4]))
    mine, yours = pool(table, "Ann"), pool(table, "Bo")
    mine.open_panel.roll.click()
    assert mine.stage.value.replace("om-svg-1", "") and "Botch!" in yours.stage.value
    assert words(mine._log.value) == words(yours._log.value)


def test_a_table_that_can_only_be_looked_at_offers_nothing_to_press(tmp_path):
    """Read-only tables hide the controls and refuse to record."""
    store = LogFolder(tmp_path).begin(find_system("wod"), seats=("Ann",))
    Table(store, ScriptedRoller([9] * 5)).do(pool().next_action(), "Ann")
    view = pool(Table(JsonLinesStore(store.path, read_only=True)))
    assert view.controls.layout.display == "none"
    assert view._undo.layout.display == "none"
    assert "Phenomenal success" in view.stage.value
    with pytest.raises(StoreFailed, match="reading only"):
        view.table.do(view.next_action(), "Ann")


def test_a_menu_shows_its_first_option_whatever_that_means():
    """Also one that stands for nothing: nobody sees an empty menu."""
    assert menu("Deed", [("none", None), ("something", 1)]).label == "none"
