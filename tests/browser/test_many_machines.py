"""Two dashboards, one database, one balancer: what one machine serves, another goes on with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from omega_widgets.table import Table
from omega_widgets.table.audit import audit
from omega_widgets.table.postgres import PostgresSessions
from tests.browser.balancer import Balancer
from tests.browser.running_dashboard import RunningDashboard, wait_until_ready
from tests.table.postgres import running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: Milliseconds; a test machine may be busy with other things.
expect.set_options(timeout=30_000)

TOKEN = "one-token-for-all-machines"


def port_of(dashboard: RunningDashboard) -> int:
    return urlsplit(dashboard.address).port


def roll(page: Any) -> None:
    page.get_by_title("Throw the pool").click()


def rolls(page: Any, number: int) -> None:
    expect(page.locator(".om-log > li")).to_have_count(number)


def test_one_machine_goes_on_where_another_stopped(
    open_page: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann's page is served by one machine and Bo's by the other: they play at one table.

    Both are below a base url and behind one address. Then Ann's machine is killed, and her page
    comes back by itself from the other: same cookie, same table, same seat, nothing lost.
    """
    monkeypatch.setenv("OMEGA_TOKEN", TOKEN)
    base = ("--base-url", "/omega/", "--host", "play.example.org")
    ann, bo = open_page(), open_page(width=390)
    with running_server() as url, Balancer() as balancer:
        monkeypatch.setenv("OMEGA_STORE", url)
        with (
            RunningDashboard(tmp_path / "one", *base) as one,
            RunningDashboard(tmp_path / "two", *base) as two,
        ):
            root = f"http://127.0.0.1:{balancer.port}/omega/"
            balancer.target = port_of(one)
            ann.goto(f"{root}?token={TOKEN}", wait_until="commit")
            wait_until_ready(ann)
            ann.get_by_label("System").select_option(label="World of Darkness")
            ann.get_by_label("Seats").fill("Ann\nBo")
            ann.get_by_role("button", name="Begin").click()
            roll(ann)
            rolls(ann, 1)

            balancer.target = port_of(two)
            query = re.sub("seat=Ann", "seat=Bo", urlsplit(ann.url).query)
            bo.goto(f"{root}?{query}&token={TOKEN}", wait_until="commit")
            wait_until_ready(bo)
            rolls(bo, 1)
            roll(bo)
            rolls(ann, 2)

            ann.evaluate("window.beforeTheCrash = true")
            one.kill()
            back = "!window.beforeTheCrash && document.body?.classList.contains('om-ready')"
            ann.wait_for_function(back, timeout=90_000)
            expect(ann.get_by_label("You are")).to_have_value("Ann")
            rolls(ann, 2)
            roll(ann)
            for page in (ann, bo):
                rolls(page, 3)
            assert ann.locator(".om-log").inner_text() == bo.locator(".om-log").inner_text()
        sessions = PostgresSessions(url)
        (session,) = sessions.names()
        store = sessions.open(session, read_only=True)
        path = tmp_path / f"{session}.jsonl"
        path.write_bytes(store.text())
        assert [entry.record.seat for entry in Table(store).entries] == ["Ann", "Bo", "Ann"]
        assert audit(path).sound
        store.close()
