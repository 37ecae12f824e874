"""World of Darkness in a real browser: on a phone and in replay; see test_real_dice, too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from omega_widgets.review import Replay
from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.wod.engine import Character, StartUnit, Trait, TraitKind, WriteSheet
from omega_widgets.systems.wod.view import table_view
from omega_widgets.table import Table
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
