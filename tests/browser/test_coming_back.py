"""Two people find each other by a code, are seen, and come back whatever ends the server."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import psutil
import pytest
from playwright.sync_api import Page, expect

from omega_widgets.table.audit import audit
from omega_widgets.table.remark import OBSERVER
from tests.browser.running_dashboard import RunningDashboard, enter, wait_until_ready

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Any]

expect.set_options(timeout=30_000)

#: Seconds within which everybody sees who has come or gone.
SOON = 6_000


def company(page: Page) -> Any:
    return page.locator(".om-company")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def roll(page: Page) -> None:
    entries = page.locator(".om-log > li")
    before = entries.count()
    page.get_by_title("Throw the pool").click()
    expect(entries).to_have_count(before + 1)


def go_on_at(page: Page, seat: str, entries: int) -> None:
    """Wait until the page has come back to this seat by itself and shows the whole log."""
    expect(page.get_by_label("You are")).to_have_value(seat, timeout=90_000)
    expect(page.locator(".om-log > li")).to_have_count(entries)
    expect(page.locator("#om-disconnected")).to_be_hidden()


def test_a_group_finds_together_and_comes_back_after_its_server_was_killed(
    open_page: OpenPage, tmp_path: Path
) -> None:
    ann, bo, cat = open_page(), open_page(width=390, height=844, has_touch=True), open_page()
    logs = tmp_path / "logs"
    with RunningDashboard(logs) as dashboard:
        first_address = dashboard.address

        # Ann begins; Bo types the code carelessly and is told which seat is taken.
        enter(ann, dashboard)
        ann.get_by_label("Title").fill("Kill me")
        ann.get_by_label("System").select_option(label="World of Darkness")
        ann.get_by_label("Seats").fill("Ann, Bo")
        press(ann, "Begin")
        code = ann.locator(".om-code").inner_text()
        expect(company(ann)).to_have_text("Here now: Ann")
        enter(bo, dashboard)
        bo.get_by_label("Code").fill(f" {code.lower()[:2]} {code.lower()[2:]}")
        bo.get_by_label("Code").press("Enter")
        expect(bo.get_by_text("Ann is taken: another open page has this seat.")).to_be_visible()
        expect(bo.get_by_role("button", name="Sit down here too: Ann")).to_have_count(1)
        assert bo.evaluate("document.documentElement.scrollWidth") <= 390
        press(bo, "Sit down: Bo")
        for page in (ann, bo):
            expect(company(page)).to_have_text("Here now: Ann, Bo", timeout=SOON)

        # Sharing a seat is asked for, and seen.
        bo.get_by_label("You are").select_option(label="Ann")
        press(bo, "Sit down here too")
        expect(company(ann)).to_have_text("Here now: Ann (2 pages)", timeout=SOON)
        bo.get_by_label("You are").select_option(label="Bo")
        expect(company(ann)).to_have_text("Here now: Ann, Bo", timeout=SOON)

        # Whoever watches by the link sees it live and can press nothing.
        enter(cat, dashboard, f"?join={code}")
        press(cat, "Watch")
        expect(company(bo)).to_have_text("Here now: Ann, Bo, 1 watching", timeout=SOON)
        roll(ann)
        roll(bo)
        expect(cat.locator(".om-log > li")).to_have_count(2)
        expect(cat.get_by_title("Throw the pool")).to_be_hidden()
        expect(cat.get_by_role("button", name="Undo")).to_be_hidden()
        cat.close(run_before_unload=True)
        expect(company(ann)).to_have_text("Here now: Ann, Bo", timeout=SOON)

        # The server is killed without a word: no process stays, both pages say so and wait.
        bo.get_by_label("Remark").fill("what I was just writing")
        kernels = dashboard.kernels
        assert len(kernels) >= 2
        dashboard.kill()
        _, alive = psutil.wait_procs(kernels, timeout=15)
        assert alive == []
        for page in (ann, bo):
            expect(page.locator("#om-disconnected")).to_contain_text("comes back to your table")

    # The next one has the same address and the same token; both pages find it by themselves.
    with RunningDashboard(logs) as dashboard:
        assert dashboard.address == first_address
        go_on_at(ann, "Ann", 2)
        go_on_at(bo, "Bo", 2)
        expect(bo.get_by_label("Remark")).to_have_value("what I was just writing")
        expect(company(ann)).to_have_text("Here now: Ann, Bo", timeout=30_000)
        roll(ann)
        expect(bo.locator(".om-log > li")).to_have_count(3)
        press(bo, "Note")
        expect(ann.get_by_text("what I was just writing").first).to_be_visible()
        (log,) = logs.glob("*.jsonl")
        found = audit(log)
        assert found.sound and found.records == 4
        assert dashboard.stop() == 0

    # With a new token nobody comes back unasked, and the pages say why.
    with RunningDashboard(logs, "--new-token") as dashboard:
        assert dashboard.root == first_address.partition("?")[0]
        assert dashboard.address != first_address
        for page in (ann, bo):
            expect(page.locator("#om-disconnected")).to_contain_text("with a new token")
        enter(ann, dashboard, "?" + ann.url.partition("?")[2])
        go_on_at(ann, "Ann", 4)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDashboard]:
    """A dashboard that other machines may join, as far as it knows."""
    logs = tmp_path_factory.mktemp("shared") / "logs"
    with RunningDashboard(logs, "--share", "--ip", "127.0.0.1", "--no-spare") as running:
        yield running


def test_a_page_comes_back_from_a_killed_process_but_not_for_ever(
    page: Page, shared: RunningDashboard
) -> None:
    enter(page, shared)
    page.get_by_label("System").select_option(label="World of Darkness")
    press(page, "Begin")
    seat = page.get_by_label("You are").input_value()
    roll(page)
    shown = page.locator(".om-log").inner_text()
    (kernel,) = shared.kernels
    with page.expect_navigation(wait_until="commit", timeout=60_000):
        kernel.kill()
    go_on_at(page, seat, 1)
    expect(page.locator(".om-log")).to_have_text(shown, use_inner_text=True)

    # As if it had come back some more times within this minute.
    page.evaluate("sessionStorage.setItem('om-returns', JSON.stringify(Array(3).fill(Date.now())))")
    (kernel,) = shared.kernels
    kernel.kill()
    alert = page.locator("#om-disconnected")
    expect(alert).to_contain_text("The page came back 3 times within a minute")
    assert alert.get_attribute("role") == "alert"
    page.wait_for_timeout(3_000)
    assert alert.is_visible(), "it waits for somebody to decide"
    alert.get_by_role("button", name="Reload").click()
    wait_until_ready(page)
    go_on_at(page, seat, 1)


def test_a_page_whose_process_is_slow_to_answer_is_complete_all_the_same(
    open_page: OpenPage, shared: RunningDashboard
) -> None:
    """After four seconds a page asks for each widget by itself: more messages than a line keeps."""
    page = enter(open_page(), shared)
    before = shared.kernels
    press(page, "Begin")
    expect(page.locator(".om-log-box")).to_be_visible()
    query = parse_qs(urlsplit(page.url).query) | {"seat": [OBSERVER]}
    query |= parse_qs(urlsplit(shared.address).query)
    page = open_page()
    asleep: list[psutil.Process] = []

    def fall_asleep(message: str | bytes) -> None:
        if not asleep and "comm_open" in str(message):
            (kernel,) = set(shared.kernels) - set(before)
            kernel.suspend()
            asleep.append(kernel)

    page.on("websocket", lambda line: line.on("framesent", fall_asleep))
    page.goto(f"{shared.root}?{urlencode(query, doseq=True)}", wait_until="commit")
    while not asleep:
        page.wait_for_timeout(100)
    page.wait_for_timeout(5_000)
    assert page.locator("#om-loading").is_visible(), "it does not look finished"
    asleep[0].resume()
    expect(page.locator(".om-log-box")).to_be_visible()


def test_an_invitation_with_the_token_is_handed_out_where_a_shared_dashboard_runs(
    chromium: Any, shared: RunningDashboard
) -> None:
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = enter(context.new_page(), shared)
    press(page, "Begin")
    code = page.locator(".om-code").inner_text()
    token = shared.address.partition("token=")[2]
    press(page, "Copy the link")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{shared.root}?join={code}"
    press(page, "Copy an invitation with the token")
    page.wait_for_function("navigator.clipboard.readText().then((t) => t.includes('token='))")
    invitation = page.evaluate("navigator.clipboard.readText()")
    assert token not in page.content(), "it is not shown"

    # Somebody who has never been here opens it on another device.
    guest = chromium.new_context().new_page()
    guest.goto(invitation, wait_until="commit")
    wait_until_ready(guest)
    expect(guest.get_by_text("Which seat is yours?")).to_be_visible()
    assert re.search(r"\?session=[^&]+$", guest.url), "and the token is out of the address"

    # A request that a proxy passes on is not from this machine.
    answer = context.request.get(
        f"{shared.root}omega/invitation", headers={"X-Forwarded-For": "192.0.2.7"}
    )
    assert answer.status == 403 and token not in answer.text()
    for opened in (context, guest.context):
        opened.close()
