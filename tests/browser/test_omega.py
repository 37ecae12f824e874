"""Projekt Omega in a real browser: on a phone, and a scene at a live table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.omega.engine import ChangeTrust, CommitRisk, PassTime, Share
from omega_widgets.systems.omega.view import laboratory, risk_setter, table_view
from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.store import MemoryStore
from tests.browser.running_dashboard import RunningDashboard, enter
from tests.browser.snapshot_page import NAMELESS, TOO_WIDE, make_page
from tests.systems.omega import example_session

pytestmark = pytest.mark.browser


def played() -> Any:
    """The example session at its end, with a long form open."""
    hands = example_session.Hands(MemoryStore(example_session.header()))
    example_session.play(hands)
    hands.view.deeds.choose(CommitRisk)
    return hands.view


def trusting() -> Any:
    """The end of a scene, with the form for trust."""
    table = risk_setter(party=3).table
    table.do(PassTime(), "Coordinator")
    table.do(ChangeTrust("Jeff", (Share("Ann", 2),), ("Ann",)), "Jeff")
    view = table_view(table, "Jeff")
    view.deeds.choose(ChangeTrust)
    return view


@pytest.mark.parametrize("make", [risk_setter, played, trusting, laboratory])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_views_fit_a_phone_and_name_their_inputs(
    open_page: Callable[..., Any], make: Callable[[], Any], scheme: str
) -> None:
    """Nothing scrolls sideways at 390 pixels, and every input has a name."""
    page = open_page(width=390, height=844, color_scheme=scheme)
    page.set_content(make_page("Projekt Omega", snapshot(make().widget, "omega")))
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(NAMELESS) == []


@pytest.mark.rule("OM-40", "OM-45", "OM-49")
def test_a_scene_with_real_dice_at_a_live_table(page: Any, tmp_path: Path) -> None:
    """A character, a mission, a critical failure typed in, its conversion, and the log file."""
    logs = tmp_path / "logs"
    with RunningDashboard(logs) as dashboard:
        enter(page, dashboard)
        page.get_by_label("Title").fill("The truck")
        page.get_by_label("System").select_option(label="Projekt Omega")
        page.get_by_label("Seats").fill("Grace")
        page.get_by_role("button", name="Begin").click()
        page.get_by_label("Skills").fill("Driving a truck 4")
        page.get_by_role("button", name="Make the character").click()
        page.get_by_role("button", name="Start the mission").click()
        page.get_by_role("button", name="Open scene 1").click()
        page.get_by_label("Goal").fill("start the truck")
        page.get_by_role("button", name="Declare plan").click()
        page.get_by_role("button", name="Announce risk 3").click()
        page.get_by_label("We roll real dice").check()
        page.get_by_label("Faces").fill("6")
        page.get_by_role("button", name="Roll", exact=True).click()
        outcome = page.locator(".om-stage .om-outcome")
        expect(outcome).to_contain_text("Critical failure", timeout=30_000)
        page.get_by_role("button", name="Take 3 red").click()
        expect(outcome).to_contain_text("Tokens taken", timeout=30_000)
        expect(page.locator(".om-forecast .om-chance")).to_contain_text("%")
    (log,) = logs.glob("*.jsonl")
    table = Table(JsonLinesStore(log, read_only=True))
    assert table.state.player("Grace").tokens.red == 3
    assert [entry.record.faces for entry in table.played if entry.record.faces] == [(6,)]
