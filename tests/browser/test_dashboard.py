"""The dashboard in a real browser: play, reload, find the session, replay it from its file."""

from __future__ import annotations

import contextlib
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from playwright.sync_api import expect

from omega_widgets.review import Replay
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.audit import audit
from tests.browser.running_dashboard import RunningDashboard, enter, wait_until_ready

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Any]

#: Milliseconds; a test machine may be busy with other things.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="module")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDashboard]:
    with RunningDashboard(tmp_path_factory.mktemp("play") / "logs") as running:
        yield running


def begin(page: Any, system: str, title: str, seats: str = "Ann, Bo") -> None:
    page.get_by_label("Title").fill(title)
    page.get_by_label("System").select_option(label=system)
    page.get_by_label("Seats").fill(seats)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="All sessions")).to_be_visible()


def roll_pool(page: Any) -> None:
    """Roll once and wait until the roll stands in the log."""
    entries = page.locator(".om-log > li")
    before = entries.count()
    page.get_by_title("Throw the pool").click()
    expect(entries).to_have_count(before + 1)


def log_of(dashboard: RunningDashboard, title: str) -> Path:
    folder = LogFolder(dashboard.logs)
    (found,) = (info for info in folder.sessions() if info.header and info.header.title == title)
    return folder.path_of(found.session)


# -- the page --------------------------------------------------------------------------------------


def test_the_page_is_light_stays_at_home_and_says_what_it_is(
    page: Any, dashboard: RunningDashboard
) -> None:
    """``foreign_requests`` fails the test if anything asked another host."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    enter(page, dashboard)
    page.wait_for_load_state("networkidle")
    assert 0 < len(asked) < 110
    assert page.title() == "Playtest"
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("heading", level=1).inner_text() == "Playtest"
    assert page.locator("meta[name=viewport]").count() == 1
    assert not page.locator("#om-loading").count()


def test_the_token_does_not_stay_in_the_address(page: Any, dashboard: RunningDashboard) -> None:
    enter(page, dashboard)
    assert page.url == dashboard.root
    token = dashboard.address.partition("token=")[2]
    assert token not in page.content()


def test_a_first_visit_is_light_and_a_second_fetches_next_to_nothing(
    chromium: Any, dashboard: RunningDashboard
) -> None:
    """Under 2 MB, then under 100 kB. Not with ``page``: watching its requests turns caches off."""
    with contextlib.closing(chromium.new_context()) as context:
        page = context.new_page()
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        fetched: list[int] = []
        network.on("Network.loadingFinished", lambda e: fetched.append(e["encodedDataLength"]))
        enter(page, dashboard)
        page.wait_for_load_state("networkidle")
        assert 100_000 < sum(fetched) < 2_000_000
        fetched.clear()
        page.reload(wait_until="commit")
        wait_until_ready(page)
        assert sum(fetched) < 100_000


def test_without_a_token_one_is_asked_for_it(page: Any, dashboard: RunningDashboard) -> None:
    page.goto(dashboard.root)
    assert page.get_by_role("heading", level=1).inner_text() == "This table is for invited guests"
    page.get_by_label("Token").fill("guess")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("alert")).to_contain_text("That token does not fit")
    page.get_by_label("Token").fill(dashboard.address.partition("token=")[2])
    page.get_by_role("button", name="Come in").click()
    wait_until_ready(page)


def answer(dashboard: RunningDashboard, path: str) -> tuple[int, str]:
    """Status and body that a guest with the token gets."""
    token = dashboard.address.partition("?")[2]
    sign = "&" if "?" in path else "?"
    request = urllib.request.Request(f"{dashboard.root}{path}{sign}{token}")
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


@pytest.mark.parametrize(
    "path",
    [
        "voila/tree", "voila/files/playtest.ipynb", "voila/files/../cli.py", "voila/api/contents",
        "voila/render/playtest.ipynb", "voila/static/voila.js", "playtest_logs", "api/contents",
        "omega/heartbeat/00000000-0000-0000-0000-000000000000", "playtest.ipynb",
    ],
)  # fmt: skip
def test_there_is_no_door_beside_the_front_door(dashboard: RunningDashboard, path: str) -> None:
    assert answer(dashboard, path)[0] == 404


def test_an_unknown_page_says_which_pages_there_are(dashboard: RunningDashboard) -> None:
    status, body = answer(dashboard, "nowhere")
    assert status == 404 and "There is no such page" in body and "Traceback" not in body


def test_theme_and_template_cannot_be_chosen_from_outside(
    page: Any, dashboard: RunningDashboard
) -> None:
    enter(page, dashboard, "?theme=%22%3E%3Cscript%3Ewindow.evil=1%3C/script%3E&template=reveal")
    assert page.evaluate("window.evil") is None
    assert page.locator("header.om-top").count() == 1


def test_another_host_name_is_refused_on_this_machine(dashboard: RunningDashboard) -> None:
    request = urllib.request.Request(dashboard.address, headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    assert refused.value.code == 403
    refused.value.close()


def test_pages_forbid_everything_from_elsewhere(dashboard: RunningDashboard) -> None:
    with urllib.request.urlopen(f"{dashboard.root}login") as response:
        policy = response.headers["Content-Security-Policy"]
        assert response.headers["Referrer-Policy"] == "same-origin"
    assert "default-src 'self'" in policy and "http" not in policy and "*" not in policy


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_scrolls_only_downwards_in_light_and_dark(
    open_page: OpenPage, dashboard: RunningDashboard, scheme: str
) -> None:
    page = open_page(width=390, height=844, color_scheme=scheme, has_touch=True)
    enter(page, dashboard)
    begin(page, "World of Darkness", f"Phone {scheme}", "A very long name for a seat, Bo")
    roll_pool(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(map(int, re.findall(r"\d+", background)[:3])) / 3
    assert brightness > 200 if scheme == "light" else brightness < 60


def test_every_control_has_a_name(page: Any, dashboard: RunningDashboard) -> None:
    enter(page, dashboard)
    begin(page, "World of Darkness", "Names")
    slider = page.get_by_role("slider", name="Difficulty").first
    expect(slider).to_have_attribute("aria-valuetext", "6")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "7")
    nameless = page.evaluate(
        """() => [...document.querySelectorAll('main :is(button, input, select, textarea)')]
            .filter(e => e.offsetParent && !e.textContent.trim() && !e.labels?.length
                         && !e.getAttribute('aria-label') && !e.title)
            .map(e => e.outerHTML)"""
    )
    assert nameless == []


# -- playing and coming back -----------------------------------------------------------------------


def press_main_button(page: Any) -> str:
    """Press the button that the view marks as the next thing to do; its label."""
    button = page.locator("button.mod-primary:visible").first
    label = button.inner_text()
    entries = page.locator(".om-log > li")
    before = entries.first.inner_text() if entries.count() else ""
    button.click()
    expect(entries.first).not_to_have_text(before, use_inner_text=True)
    return label


def play_pools(page: Any) -> None:
    for _ in range(3):
        roll_pool(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("taken back")).to_be_visible()


def play_duel(page: Any) -> None:
    """A whole duel, die by die, until it is decided."""
    assert press_main_button(page) == "Start the duel"
    for _ in range(20):
        press_main_button(page)
        if page.get_by_role("button", name="Start the duel").is_visible():
            return
    raise AssertionError("the duel did not end")


def play_scene(page: Any) -> None:
    """A character, a mission, and a scene with one roll, to its end."""
    page.get_by_label("Character").fill("Jeff")
    page.get_by_label("Skills").fill("Driving 4")
    page.get_by_role("button", name="Make the character").click()
    expect(page.get_by_role("button", name="Start the mission")).to_be_visible()
    pressed = []
    while page.locator("button.mod-primary:visible").count():
        pressed.append(press_main_button(page))
    assert pressed[:4] == ["Start the mission", "Open scene 1", "Announce risk 3", "Roll"]
    end = page.get_by_role("button", name="End the scene")
    expect(end).to_be_enabled()
    end.click()
    expect(page.get_by_role("button", name="Open scene 2")).to_be_visible()


@pytest.mark.parametrize(
    ("system", "seats", "play"),
    [
        ("World of Darkness", "Ann, Bo", play_pools),
        ("Trikus", "Game Master, Bo", play_duel),
        ("Projekt Omega", "Coordinator, Bo", play_scene),
    ],
    ids=["pools", "duel", "scene"],
)
def test_a_session_is_played_reloaded_found_and_replayed_from_its_file(
    page: Any,
    dashboard: RunningDashboard,
    system: str,
    seats: str,
    play: Callable[[Any], None],
) -> None:
    title = f"{system} on Friday"
    enter(page, dashboard)
    begin(page, system, title, seats)
    play(page)
    page.get_by_label("You are").select_option(label="Bo")
    page.get_by_label("Remark").fill("<b>too</b> easy")
    page.get_by_role("button", name="Wrong").click()
    expect(page.get_by_text(re.compile(r"Recorded as number \d+\."))).to_be_visible()
    log = page.locator(".om-log").inner_text()
    stage = page.locator(".om-stage").inner_text()

    page.reload(wait_until="commit")
    wait_until_ready(page)
    expect(page.get_by_label("You are")).to_have_value("Bo")
    expect(page.locator(".om-log")).to_have_text(log, use_inner_text=True)
    expect(page.locator(".om-stage")).to_have_text(stage, use_inner_text=True)

    path = log_of(dashboard, title)
    assert audit(path).sound
    played = Table(JsonLinesStore(path, read_only=True))
    replay = Replay.of_file(path)
    replay.go(replay.length)
    assert replay.state == played.state and replay.length > 3

    page.get_by_role("link", name="Review").click()
    wait_until_ready(page)
    page.locator(".om-session-row", has_text=title).get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Last").click()
    last = replay.length
    expect(page.get_by_text(f"Step {last} of {last}")).to_be_visible()
    expect(page.locator(".om-stage")).to_have_text(stage, use_inner_text=True)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"Step {last - 1} of {last}")).to_be_visible()
    assert f"step={last - 1}" in page.url
    with page.expect_download() as download:
        page.get_by_role("link", name="Log (JSON Lines)").click()
    assert Path(download.value.path()).read_bytes() == path.read_bytes()


def test_the_back_button_leads_to_the_lobby(page: Any, dashboard: RunningDashboard) -> None:
    enter(page, dashboard)
    begin(page, "World of Darkness", "Back and forth")
    assert "session=" in page.url and page.title() == "Back and forth – Ann"
    page.go_back()
    wait_until_ready(page)
    expect(page.get_by_role("button", name="Begin")).to_be_visible()


# -- when things end -------------------------------------------------------------------------------


def test_a_full_house_is_said_kindly_and_a_closed_page_makes_room(
    open_page: OpenPage, tmp_path: Path
) -> None:
    with RunningDashboard(tmp_path, "--places", "1") as dashboard:
        first, second = open_page(), open_page()
        enter(first, dashboard)
        refused = second.goto(dashboard.address)
        assert refused.status == 503
        expect(second.get_by_role("heading", level=1)).to_have_text("The house is full")
        assert "All 1 places" in second.locator("main").inner_text()
        first.close(run_before_unload=True)
        with contextlib.suppress(psutil.NoSuchProcess):
            psutil.wait_procs(dashboard.kernels, timeout=20)
        assert dashboard.kernels == []
        second.get_by_role("link", name="Try again").click()
        wait_until_ready(second)

        # A page that is given up while it loads makes room as well, here for itself.
        second.route("**/voila.js", lambda route: None)
        second.reload(wait_until="commit")
        second.locator("#om-loading").wait_for()
        second.evaluate("document.getElementById('om-loading-slow').hidden = false")
        second.unroute("**/voila.js")
        second.get_by_role("button", name="Reload").click()
        wait_until_ready(second)


def test_ctrl_c_ends_everything_and_an_open_page_says_so(page: Any, tmp_path: Path) -> None:
    with RunningDashboard(tmp_path) as dashboard:
        enter(page, dashboard)
        kernels = dashboard.kernels
        assert len(kernels) == 1
        assert dashboard.stop() == 0
        assert "Stopped. Your sessions are in" in dashboard.said
        assert "Traceback" not in dashboard.said
        gone, alive = psutil.wait_procs(kernels, timeout=20)
        assert alive == []
        expect(page.locator("#om-disconnected")).to_contain_text("the server does not answer")
