"""The Shadow of Yesterday in a real browser: on a phone and in replay; see test_real_dice, too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from omega_widgets.review import Replay
from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.tsoy.view import compare, guided, roller, table_view
from omega_widgets.table import Table
from tests.browser.snapshot_page import NAMELESS, TOO_WIDE, make_page
from tests.systems.tsoy.example import FACES

pytestmark = pytest.mark.browser


def make_table() -> Any:
    """Everything at one table."""
    return table_view(Table.in_memory("tsoy", seats=("Gail", "Kim", "Wilhelm")))


def crowd() -> Any:
    """As many dice as the sliders allow."""
    return roller(rating=2, bonus=17, penalty=17)


@pytest.mark.parametrize("make", [roller, crowd, compare, guided, make_table])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_widgets_fit_a_phone_and_name_their_inputs(
    open_page: Callable[..., Any], make: Callable[[], Any], scheme: str
):
    """No panel scrolls sideways at 390 pixels, and every input has a name."""
    page = open_page(width=390, height=844, color_scheme=scheme)
    view = make()
    for panel in view.table_panels:
        view.selector.value = panel.name
        page.set_content(make_page("The Shadow of Yesterday", snapshot(view.widget, "tsoy")))
        assert page.evaluate(TOO_WIDE) <= 0, panel.name
        assert page.evaluate(NAMELESS) == [], panel.name


def test_the_example_session_replays_step_by_step(page: Any):
    """Every record of the example can be looked at in the widgets that played it."""
    recorded = Path(__file__).parents[2] / "playtest_logs" / "example-tsoy.jsonl"
    replay = Replay.of_file(recorded)
    view = table_view(replay)
    for step in range(replay.length + 1):
        replay.go(step)
        view.refresh()
        assert view._error.value == "", f"step {step}"
    page.set_content(make_page("The Shadow of Yesterday", snapshot(view.widget, "tsoy")))
    assert "Soaked and breathless, she lies on top." in page.locator("body").inner_text()
    rolled = [face for entry in replay.all_entries for face in entry.record.faces]
    assert tuple(rolled) == FACES
