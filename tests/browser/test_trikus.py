"""Trikus in a real browser: on a phone, and the source's examples in the book and in replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from omega_widgets.review import Replay
from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.trikus.view import duel, table_view, team, worked
from omega_widgets.systems.trikus.view.examples import EXAMPLES
from tests.browser.live_page import wait_until_live
from tests.browser.snapshot_page import NAMELESS, TOO_WIDE, make_page
from tests.systems.trikus.example import FACES

pytestmark = pytest.mark.browser

#: What stands on the stage after the last step of each example.
ENDINGS = {
    "burglary": "Paweł keeps the Success",
    "ambush": "Catastrophe for Zuzia",
    "guards": "Catastrophe for Paweł",
    "deal": "Success for Zuzia",
}


def crowd() -> Any:
    """As many dice as the sliders allow."""
    return duel(player_dice=20, gm_dice=20)


def in_combat() -> Any:
    """The guards' fight when the blows are due."""
    view = worked(example="guards")
    for _ in range(11):
        view.open_panel.go.click()
    return table_view(view.table)


@pytest.mark.parametrize("make", [duel, crowd, team, worked, in_combat])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_widgets_fit_a_phone_and_name_their_inputs(
    open_page: Callable[..., Any], make: Callable[[], Any], scheme: str
) -> None:
    """No panel scrolls sideways at 390 pixels, and every input has a name."""
    page = open_page(width=390, height=844, color_scheme=scheme)
    view = make()
    for panel in view.table_panels:
        view.selector.value = panel.name
        page.set_content(make_page("Trikus", snapshot(view.widget, "trikus")))
        assert page.evaluate(TOO_WIDE) <= 0, panel.name
        assert page.evaluate(NAMELESS) == [], panel.name


@pytest.mark.rule("TR-28", "TR-35", "TR-37", "TR-61")
def test_the_worked_examples_step_through_in_the_book_die_for_die(
    page: Any, rulebook: str
) -> None:
    """Burglary, solo combat, guard fight and Negotiation, live on the page."""
    page.goto(f"{rulebook}trikus/index.html")
    wait_until_live(page)
    for name, ending in ENDINGS.items():
        spot = page.locator(f".om-live[data-presets*='{name}']")
        steps = EXAMPLES[name].steps
        for number in range(1, len(steps) + 1):
            spot.get_by_role("button", name="Next step").click()
            expect(spot.locator(".om-controls")).to_contain_text(
                f"Step {number} of {len(steps)}."
            )
        expect(spot.locator(".om-stage")).to_contain_text(ending)
        expect(spot.get_by_role("button", name="Next step")).to_be_disabled()


def test_the_example_session_replays_step_by_step(page: Any) -> None:
    """Every record of the example can be looked at in the widgets that played it."""
    recorded = Path(__file__).parents[2] / "playtest_logs" / "example-trikus.jsonl"
    replay = Replay.of_file(recorded)
    view = table_view(replay)
    for step in range(replay.length + 1):
        replay.go(step)
        view.refresh()
        assert view._error.value == "", f"step {step}"
    page.set_content(make_page("Trikus", snapshot(view.widget, "trikus")))
    assert "Out in spite of the help." in page.locator("body").inner_text()
    rolled = [face for entry in replay.all_entries for face in entry.record.faces]
    assert tuple(rolled) == FACES
