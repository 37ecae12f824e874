"""Four pages at one table: 200 actions by chance, with everything that can break on the way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from omega_widgets.core.registry import find_system, load
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.audit import audit
from omega_widgets.widgets.log_strip import render_log
from tests.browser.running_dashboard import PATIENCE, RunningDashboard, enter

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OpenPage = Callable[..., Any]

SEATS = ("Ann", "Bo", "Cy", "Dee")
ACTIONS = 200

#: After how many actions something breaks, and whose page it hits.
KILLED_PROCESSES = {30: "Bo", 85: "Cy", 170: "Dee"}
RELOADS = {50: "Ann", 75: "Dee", 150: "Bo", 185: "Cy"}
KILLED_SERVER = 110

#: Milliseconds that one press may take; a page that is just coming back does not take any.
PROMPT = 4_000

expect.set_options(timeout=30_000)


class NotNow(Exception):
    """There is nothing of the kind to press at the moment."""


class Guest:
    """One person at a page who does something or other.

    Args:
        page: at the table.
        seat: whose page it is.
        chance: decides what is done.
    """

    def __init__(self, page: Page, seat: str, chance: Random) -> None:
        self.page = page
        self.seat = seat
        self._chance = chance
        page.set_default_timeout(PROMPT)
        self._deeds: dict[Callable[[], None], int] = {
            self._press_something: 5,
            self._roll: 4,
            self._move_a_slider: 3,
            self._write_a_note: 2,
            self._undo_or_redo: 3,
            self._throw_real_dice: 2,
        }

    def act(self) -> str:
        """Do one thing; what it was, or empty if the page cannot take anything just now."""
        if not self.is_here():
            return ""
        (deed,) = self._chance.choices(list(self._deeds), list(self._deeds.values()))
        try:
            deed()
        except (Error, NotNow):
            return ""  # somebody else's action has just taken the button away, or the line broke
        return deed.__name__

    def is_here(self) -> bool:
        """Whether the page is complete and has its line to the server."""
        try:
            return self.page.evaluate(
                "document.body.classList.contains('om-ready') && !!document.querySelector("
                "'#om-disconnected[hidden]') && !!document.querySelector('.om-log-box')"
            )
        except Error:
            return False  # it is being loaded

    def _press(self, buttons: Any) -> None:
        self._pick(buttons.and_(self.page.locator("button:enabled:visible"))).click()

    def _pick(self, things: Any) -> Any:
        number = things.count()
        if not number:
            raise NotNow
        return things.nth(self._chance.randrange(number))

    def _press_something(self) -> None:
        self._press(self.page.locator(".om-controls button"))

    def _roll(self) -> None:
        self._press(self.page.locator(".om-controls button.mod-primary"))

    def _move_a_slider(self) -> None:
        sliders = self.page.locator(".om-controls [role=slider]:visible")
        key = self._chance.choice(["ArrowLeft", "ArrowRight"])
        self._pick(sliders).press(key)

    def _write_a_note(self) -> None:
        self.page.get_by_label("Remark", exact=True).fill(
            f"{self.seat} wonders & says <i>{self._chance.randrange(1000)}</i>"
        )
        self._press(self.page.get_by_role("button", name="Note", exact=True))

    def _undo_or_redo(self) -> None:
        name = self._chance.choice(["Undo", "Redo"])
        self._press(self.page.get_by_role("button", name=name, exact=True))

    def _throw_real_dice(self) -> None:
        """Tap faces until there are enough; with real dice switched on before and off after."""
        panels = self.page.locator(".om-controls .om-selector").first
        self._press(panels.get_by_role("button", name="Roll", exact=True))
        real = self.page.get_by_label("We roll real dice")
        real.check()
        keys = self.page.locator(".om-face-keys button", has_text=re.compile(r"^\d+$"))
        use = self.page.get_by_role("button", name="Use these faces")
        try:
            keys.first.wait_for()
            while not (use.is_visible() and use.is_enabled()):
                self._press(keys)
                self.page.wait_for_timeout(200)  # its answer comes by way of the server
            use.click()
        finally:
            real.uncheck()


def test_four_pages_stay_at_one_truth_whatever_breaks(
    open_page: OpenPage, tmp_path: Path
) -> None:
    """Killed processes, reloads and a killed server: one sound log, and every page shows it."""
    chance = Random(4)
    folder = LogFolder(tmp_path / "logs")
    log = folder.begin(find_system("wod"), title="Four pages", seats=SEATS).path
    pages = {seat: open_page(width=390 if seat == "Dee" else 1280) for seat in SEATS}
    dashboard = RunningDashboard(folder.path, "--spare")
    try:
        for seat, page in pages.items():
            enter(page, dashboard, f"?session={log.stem}&seat={seat}")
        guests = {seat: Guest(page, seat, chance) for seat, page in pages.items()}

        done: Counter[str] = Counter()
        while done.total() < ACTIONS:
            deed = guests[chance.choice(SEATS)].act()
            if not deed:
                continue
            done[deed] += 1
            if seat := KILLED_PROCESSES.get(done.total()):
                wait_until_here(guests[seat])
                dashboard.kernel_of(pages[seat]).kill()
            if seat := RELOADS.get(done.total()):
                pages[seat].reload(wait_until="commit", timeout=PATIENCE * 1000)
            if done.total() == KILLED_SERVER:
                address = dashboard.address
                dashboard.kill()
                dashboard = RunningDashboard(folder.path, "--spare")
                assert dashboard.address == address

        assert len(done) == 6, f"not everything was done: {done}"
        for seat, guest in guests.items():  # each of them is back and can act
            wait_until_here(guest)
            guest.page.get_by_label("Remark").fill(f"{seat} is here")
            guest.page.get_by_role("button", name="Note", exact=True).click(timeout=PATIENCE * 1000)
            expect(guest.page.locator(".om-log")).to_contain_text(f"note: {seat} is here")
        # The last word falls while two pages are being built, and nothing comes after it.
        for seat in ("Bo", "Dee"):
            pages[seat].reload(wait_until="commit", timeout=PATIENCE * 1000)
        guests["Ann"].page.get_by_label("Remark").fill("good night")
        pages["Ann"].get_by_role("button", name="Note", exact=True).click()
        expect(pages["Ann"].locator(".om-log")).to_contain_text("good night")
        for guest in guests.values():
            wait_until_here(guest)
        found = audit(log)
        assert found.sound, found.words()
        replay = Table(JsonLinesStore(log, read_only=True))
        assert {entry.record.seat for entry in replay.entries} == set(SEATS)
        assert len(replay.entries) > ACTIONS / 4
        view = load(replay.system.view)(table=replay, seat="Ann")
        paper = open_page()
        paper.set_content(f"{render_log(replay)}<div class='om-stage'>{view.stage.value}</div>")
        for page in pages.values():
            expect(page.locator(f".om-log[start='{len(replay.entries)}']")).to_be_visible()
            for part in (".om-log", ".om-stage"):
                expect(page.locator(part)).to_have_text(paper.locator(part).text_content())
        assert [path.name for path in folder.path.glob("*.jsonl")] == [log.name]
    finally:
        dashboard.kill()


def wait_until_here(guest: Guest) -> None:
    """Wait until the page has come back by itself to the seat that it had."""
    guest.page.wait_for_function(
        "document.body.classList.contains('om-ready')"
        " && !!document.querySelector('#om-disconnected[hidden]')",
        timeout=PATIENCE * 1000,
    )
    expect(guest.page.get_by_label("You are", exact=True)).to_have_value(
        guest.seat, timeout=PATIENCE * 1000
    )
