"""The review page: choose, step, play by itself, judge the dice, take the files away."""

from __future__ import annotations

import asyncio
import base64
import re
from pathlib import Path

import pytest

from omega_widgets.apps import replay_page
from omega_widgets.apps.address import Address
from omega_widgets.apps.replay_page import ReplayPage
from omega_widgets.apps.reviewing import Review, open_review
from omega_widgets.table import LogFolder
from tests.apps.sessions import folder_with, record, words


@pytest.fixture
def review(tmp_path: Path) -> Review:
    folder = LogFolder(tmp_path)
    return Review(folder, Address(record(folder).header.session))


@pytest.fixture
def page(review: Review) -> ReplayPage:
    assert review.replay_page is not None
    return review.replay_page


def said(page: ReplayPage) -> str:
    return words(page._said.value)


def test_the_list_offers_every_session(tmp_path: Path) -> None:
    review = Review(folder_with(tmp_path, "Friday", "Saturday"))
    assert review.sessions.count == 2
    review.sessions._rows.children[0].children[1].click()
    assert review.replay_page is not None


def test_a_replay_begins_before_the_first_record(page: ReplayPage) -> None:
    assert said(page) == "Step 0 of 7 Before anything happened."
    page.moves["Previous"].click()
    assert page.replay.step == 0


def test_buttons_and_slider_move_together(review: Review, page: ReplayPage) -> None:
    page.moves["Next"].click()
    assert page.slider.value == page.replay.step == 1
    assert said(page).startswith("Step 1 of 7") and "botch" in said(page)
    page.moves["Last"].click()
    page.moves["Next"].click()
    assert page.slider.value == 7
    page.moves["Previous"].click()
    assert page.replay.step == 6 and "wrong die" in said(page)
    page.slider.value = 3
    assert page.replay.step == 3 and "step=3" in review.page._sign.value
    page.moves["First"].click()
    assert page.replay.step == 0 and "step=" not in review.page._sign.value


def test_each_button_has_a_key_and_keeps_the_focus_at_the_ends(page: ReplayPage) -> None:
    keys = {label: button._dom_classes for label, button in page.moves.items()}
    assert "om-key-ArrowLeft" in keys["Previous"] and "om-key-ArrowRight" in keys["Next"]
    assert "om-key-Home" in keys["First"] and "om-key-End" in keys["Last"]
    for step in (0, 3, 7):
        page.go(step)
        assert not any(button.disabled for button in page.moves.values())


def test_the_systems_own_view_follows_the_steps(page: ReplayPage) -> None:
    page.go(1)
    assert "Botch" in page.view.stage.value
    page.go(5)
    assert "Phenomenal success" in page.view.stage.value
    page.go(6)
    assert "Phenomenal success" not in page.view.stage.value, "it was taken back"
    page.go(0)
    assert "Botch" not in page.view.stage.value and "success" not in page.view.stage.value


def test_an_address_leads_back_to_the_step(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    session = record(folder).header.session
    assert Review(folder, Address(session, step=4)).replay_page.replay.step == 4
    assert Review(folder, Address(session, step=400)).replay_page.replay.step == 7


def test_it_plays_by_itself_and_stops_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_page, "PACE", 0.001)
    folder = LogFolder(tmp_path)
    session = record(folder).header.session

    async def watch() -> ReplayPage:
        page = Review(folder, Address(session)).replay_page
        page.play.click()
        assert page.play.description == "Pause"
        while page.play.description == "Pause":
            await asyncio.sleep(0.001)
        return page

    page = asyncio.run(asyncio.wait_for(watch(), 10))
    assert page.replay.step == 7


def test_a_step_by_hand_stops_the_play(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    session = record(folder).header.session

    async def interrupt() -> str:
        page = Review(folder, Address(session)).replay_page
        page.play.click()
        page.moves["Next"].click()
        return page.play.description

    assert asyncio.run(interrupt()) == "Play"


def test_dice_are_judged_and_remarks_listed(page: ReplayPage) -> None:
    shown = words(" ".join(html.value for html in _html_below(page.widget)))
    assert "Observed and exact odds Pool rolled With 4 rolls nothing can be said" in shown
    assert "Rolls that were taken back are left out." in shown
    assert "Remarks Bo flag: slow: too many dice (about number 2)" in shown


def _html_below(widget) -> list:
    if hasattr(widget, "children"):
        return [html for child in widget.children for html in _html_below(child)]
    return [widget] if hasattr(widget, "value") and isinstance(widget.value, str) else []


def test_the_log_to_take_away_is_the_file_byte_for_byte(page: ReplayPage) -> None:
    (html,) = (html.value for html in _html_below(page.widget) if "download=" in html.value)
    files = dict(re.findall(r"download='([^']+)' href='data:[^,]+,([^']+)'", html))
    log, report = sorted(files)
    path = page.replay._table.store.path
    assert log == path.name and base64.b64decode(files[log]) == path.read_bytes()
    assert report.endswith(".md") and base64.b64decode(files[report]).startswith(b"# Friday\n")


def test_leaving_leads_back_to_the_list(review: Review, page: ReplayPage) -> None:
    page.leave.click()
    assert review.replay_page is None and "data-om-address=''" in review.page._sign.value


@pytest.mark.parametrize("session", ["nothing-here", "../../secret"])
def test_an_address_that_leads_nowhere_is_said(tmp_path: Path, session: str) -> None:
    review = Review(LogFolder(tmp_path), Address(session))
    assert review.replay_page is None and "role='alert'" in review.page._error.value


def test_a_log_with_a_foreign_action_names_the_line(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    path = record(folder).store.path
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1].replace(b"roll_pool", b"cast_spell"))
    before = path.read_bytes()
    review = Review(folder, Address(path.stem))
    assert "line 2: World of Darkness has no action called" in words(review.page._error.value)
    assert path.read_bytes() == before


def test_a_read_only_folder_can_be_reviewed(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    path = record(folder).store.path
    path.chmod(0o444)
    (tmp_path / ".locks").chmod(0o555)
    tmp_path.chmod(0o555)
    try:
        review = Review(folder, Address(path.stem, step=7))
    finally:
        tmp_path.chmod(0o755)
        (tmp_path / ".locks").chmod(0o755)
    assert review.replay_page.replay.step == 7


def test_the_notebook_opens_where_its_address_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = record(LogFolder(tmp_path)).header.session
    monkeypatch.setenv("OMEGA_LOGS", str(tmp_path))
    monkeypatch.setenv("QUERY_STRING", f"session={session}&step=2")
    shown = words(" ".join(html.value for html in _html_below(open_review())))
    assert "Step 2 of 7" in shown
