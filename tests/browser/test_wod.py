"""The World of Darkness widgets in a real browser: on a phone, and at a live table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from omega_widgets.review import Replay
from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.wod.engine import Character, StartUnit, Trait, TraitKind, WriteSheet
from omega_widgets.systems.wod.view import table_view
from omega_widgets.table import JsonLinesStore, Table
from tests.browser.running_dashboard import RunningDashboard, enter
from tests.browser.snapshot_page import NAMELESS, TOO_WIDE, make_page

pytestmark = pytest.mark.browser

ANN = Character(
    "Annabella-Magdalena of the Long Name",
    (
        Trait("Strength", 3),
        Trait("Brawl", 2, TraitKind.ABILITY),
        Trait("Willpower", 6, TraitKind.TEN_POINT),
    ),
    willpower=3,
)


def fresh() -> Any:
    """A table at which nothing has happened."""
    return table_view(Table.in_memory("wod", seats=("Grace", "Ann")))


def busy() -> Any:
    """A table with a sheet, a turn that goes on, a split, an attempt and a race."""
    view = fresh()
    for action in (WriteSheet(ANN), StartUnit("scene", "The burning tree"), StartUnit("turn")):
        view.act(action)
    for panel, press in (
        ("Split", lambda panel: panel.split.click()),
        ("Extended", lambda panel: panel.begin.click()),
        ("Resisted", _race),
    ):
        view.selector.value = panel
        press(view.open_panel)
    return view


def _race(panel: Any) -> None:
    panel.mode.index = 1
    panel.begin.click()


@pytest.mark.parametrize("make", [fresh, busy])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_panels_fit_a_phone_and_name_their_inputs(
    open_page: Callable[..., Any], make: Callable[[], Any], scheme: str
) -> None:
    """No panel scrolls sideways at 390 pixels, and every input has a name."""
    page = open_page(width=390, height=844, color_scheme=scheme)
    view = make()
    for panel in view.table_panels:
        view.selector.value = panel.name
        page.set_content(make_page("World of Darkness", snapshot(view.widget, "wod")))
        assert page.evaluate(TOO_WIDE) <= 0, panel.name
        assert page.evaluate(NAMELESS) == [], panel.name


@pytest.mark.rule("WD-28", "WD-29", "WD-30")
def test_a_botch_with_real_dice_at_a_live_table(page: Any, tmp_path: Path) -> None:
    """Typed faces, the botch in words and signs, the Storyteller's ruling, and the log file."""
    logs = tmp_path / "logs"
    with RunningDashboard(logs) as dashboard:
        enter(page, dashboard)
        page.get_by_label("Title").fill("Nightfall")
        page.get_by_label("System").select_option(label="World of Darkness")
        page.get_by_label("Seats").fill("Grace")
        page.get_by_role("button", name="Begin").click()
        page.get_by_label("We roll real dice").check()
        page.get_by_label("Faces").fill("9 1 1 3 4")
        page.get_by_title("Throw the pool").click()
        outcome = page.locator(".om-stage .om-outcome")
        expect(outcome).to_contain_text("Botch!", timeout=30_000)
        expect(outcome).to_contain_text("1 success, 2 ones, net −1.")
        said = page.locator(".om-stage [role=img]").text_content()
        assert "crossed out together" in said
        page.get_by_label("How bad is it?").fill("the gun jams")
        page.get_by_role("button", name="Record", exact=True).click()
        expect(page.locator(".om-log > li")).to_have_count(2, timeout=30_000)
    (log,) = logs.glob("*.jsonl")
    table = Table(JsonLinesStore(log, read_only=True))
    assert table.entries[0].record.faces == (9, 1, 1, 3, 4)
    assert table.entries[1].record.rules == ("WD-30",)


def test_the_example_session_replays_step_by_step(page: Any) -> None:
    """Every record of the example can be looked at in the widgets that played it."""
    recorded = Path(__file__).parents[2] / "playtest_logs" / "example-wod.jsonl"
    replay = Replay.of_file(recorded)
    view = table_view(replay)
    for step in range(replay.length + 1):
        replay.go(step)
        view.refresh()
        assert view._error.value == "", f"step {step}"
    page.set_content(make_page("World of Darkness", snapshot(view.widget, "wod")))
    assert "no dice for the way home" in page.locator("body").inner_text()
