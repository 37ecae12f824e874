"""What belongs to every table, in two real browsers: pause, timer, secrets, remarks, survey."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from omega_widgets.core.registry import find_system
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.audit import audit
from tests.browser.running_dashboard import RunningDashboard, enter

pytestmark = pytest.mark.browser

expect.set_options(timeout=30_000)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = LogFolder(tmp_path_factory.mktemp("table") / "logs")
    return folder.begin(find_system("wod"), title="Tonight", seats=("Ann", "Bo")).path


@pytest.fixture(scope="module")
def dashboard(log: Path) -> Iterator[RunningDashboard]:
    with RunningDashboard(log.parent) as running:
        yield running


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_two_people_pause_seal_remark_and_answer(
    chromium: Any, dashboard: RunningDashboard, log: Path
) -> None:
    """One evening in short: whatever one of them does, the other one's page shows."""
    contexts = [
        chromium.new_context(viewport=size, has_touch=size["width"] < 500)
        for size in ({"width": 1280, "height": 900}, {"width": 390, "height": 844})
    ]
    ann, bo = (
        enter(context.new_page(), dashboard, f"?session={log.stem}&seat={seat}")
        for context, seat in zip(contexts, ("Ann", "Bo"), strict=True)
    )

    # Marks, and where the session stands.
    ann.get_by_label("Remark").fill("The gate")
    press(ann, "New scene")
    expect(bo.get_by_text("Scene 1: The gate", exact=True)).to_be_visible()

    # A pause stops both, and says who and why.
    press(ann, "Pause and timer")
    ann.get_by_label("Why", exact=True).fill("pizza")
    press(ann, "Pause")
    expect(bo.get_by_text("Paused by Ann: pizza")).to_be_visible()
    expect(bo.get_by_text("Ann has paused the game. Let it go on first.")).to_be_visible()
    expect(bo.get_by_title("Ann has paused the game").first).to_be_disabled()
    press(bo, "Pause and timer")
    press(bo, "Go on")
    expect(ann.get_by_text("Paused by Ann")).to_be_hidden()
    expect(ann.get_by_title("Throw the pool")).to_be_enabled()

    # A timer that both see running.
    bo.get_by_label("Minutes").fill("2")
    bo.get_by_label("For", exact=True).fill("the vote")
    press(bo, "Start the timer")
    expect(ann.get_by_text("left for the vote")).to_contain_text("1:5")
    press(ann, "Stop the timer")
    expect(bo.get_by_text("left for the vote")).to_be_hidden()

    # Secret choices open together, and not before.
    for page, other, word in ((ann, "Bo", "rock"), (bo, "Ann", "paper")):
        press(page, "Secret choices and hidden rolls")
        page.get_by_label("My choice").fill(word)
        page.locator(".om-seat-boxes").first.get_by_label(other).check()
    press(ann, "Seal these words")
    expect(bo.get_by_text("Ann has sealed a secret choice")).to_be_visible()
    assert "rock" not in bo.content() and "rock" not in log.read_text()
    press(bo, "Seal these words")
    for page in (ann, bo):
        for word in ("rock", "paper"):
            expect(page.locator(".om-log").get_by_text(f"It said: {word}")).to_be_visible()

    # A hidden roll, looked at by its owner alone, then shown to all.
    press(ann, "Seal my next action")
    ann.get_by_title("Throw the pool").click()
    sealed = ann.locator(".om-sealed-row")
    expect(sealed).to_have_count(1)
    expect(bo.locator(".om-sealed-row")).to_have_count(1)
    assert bo.locator(".om-sealed-row").get_by_role("button").count() == 0
    sealed.get_by_role("button", name="Look").click()
    expect(sealed.locator(".om-secret")).to_be_visible()
    hidden = sealed.locator(".om-secret").inner_text()
    sealed.get_by_role("button", name="Open").click()
    expect(bo.locator(".om-log")).to_contain_text(hidden)

    # An undo with its reason, a flag, and the survey.
    bo.get_by_label("Reason").fill("only a test")
    press(bo, "Undo")
    expect(ann.locator(".om-log")).to_contain_text("only a test")
    press(bo, "Confusing")
    expect(ann.locator(".om-notebook")).to_contain_text("flag confusing")
    for page in (ann, bo):
        press(page, "Survey at the end")
        page.get_by_label("What worked").fill("the gate")
        page.get_by_label("Would you play again?").select_option("yes")
        page.get_by_role("button", name="Record the answers of").click()
        expect(page.get_by_text("Thank you.")).to_be_visible()
    expect(ann.get_by_text("Every seat has answered.")).to_be_visible()
    assert bo.evaluate("document.scrollingElement.scrollWidth") <= 390

    for context in contexts:
        context.close()
    found = audit(log)
    assert found.sound, found.words()
    table = Table(JsonLinesStore(log, read_only=True))
    assert {seat: entry.action.again for seat, entry in table.story.surveys.items()} == {
        "Ann": "yes", "Bo": "yes",
    }  # fmt: skip
    assert [entry.record.action["type"] for entry in table.entries] == [
        "table.mark", "table.pause", "table.resume", "table.start_timer", "table.stop_timer",
        "table.seal", "table.seal", "table.open", "table.open",
        "table.seal", "table.look", "table.open", "roll_pool", "table.undo", "table.flag",
        "table.survey", "table.survey",
    ]  # fmt: skip
