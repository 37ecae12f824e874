"""The first three scenes of the golden mission, played through the real views in a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from playwright.sync_api import expect

from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.audit import audit
from tests.browser.evening_omega import OmegaPhone
from tests.browser.evening_phone import HEIGHT, WIDTH
from tests.browser.running_dashboard import RunningDashboard, enter
from tests.systems.omega import golden_mission

pytestmark = pytest.mark.browser

SCENES = 3

#: Milliseconds; a test machine may be busy with other things.
expect.set_options(timeout=30_000)


@pytest.mark.slow
@pytest.mark.rule("OM-27")
def test_three_scenes_in_the_page_equal_the_golden_mission(
    open_page: Callable[..., Any], tmp_path: Path
) -> None:
    """The same actions and faces arrive in the log, and lead to the same states."""
    mission = Table(JsonLinesStore(golden_mission.PATH, read_only=True))
    length = sum(entry.state.clock <= SCENES for entry in mission.entries)
    logs = tmp_path / "logs"
    logs.mkdir()
    log = logs / "omega-mission.jsonl"
    JsonLinesStore.create(log, evolve(golden_mission.header(), dice="typed"))
    with RunningDashboard(logs) as dashboard:
        page = open_page(width=WIDTH, height=HEIGHT, has_touch=True, is_mobile=True)
        enter(page, dashboard, "?session=omega-mission&seat=Kim")
        OmegaPhone(page).play(mission, length)
    assert audit(log).sound
    played = Table(JsonLinesStore(log, read_only=True)).played
    golden = mission.entries[:length]
    assert [(entry.record.action, entry.record.faces) for entry in played] == [
        (entry.record.action, entry.record.faces) for entry in golden
    ]
    assert [entry.state for entry in played] == [entry.state for entry in golden]
    assert played[-1].state.mission.scenes == SCENES
