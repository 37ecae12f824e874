"""What a visit to the dashboard costs: until it is usable, until others see a click, in memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import psutil
from playwright.sync_api import BrowserContext, Page

from tests.browser.running_dashboard import RunningDashboard, enter

#: Milliseconds that a page may take on a busy machine.
PATIENCE = 90_000

#: Notes when this page was clicked, and when each new record was seen on it, in milliseconds of
#: the machine's clock, which all pages share.
CLOCK = """() => {
  const now = () => performance.timeOrigin + performance.now();
  window.clickedAt = 0;
  window.seenAt = {};
  document.addEventListener("click", () => { window.clickedAt = now(); }, true);
  const look = () => {
    const log = document.querySelector(".om-log[start]");
    if (log) window.seenAt[log.getAttribute("start")] ??= now();
  };
  new MutationObserver(look).observe(document.body, {
    childList: true, subtree: true, attributes: true, characterData: true,
  });
}"""


def time_opening(
    context: BrowserContext, dashboard: RunningDashboard
) -> tuple[float, psutil.Process]:
    """Seconds until Python has answered the first control of a new page; and that process."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    started = time.perf_counter()
    page.goto(dashboard.root, wait_until="commit")
    box = page.locator(".om-note-box")
    before = box.inner_text()
    page.get_by_label("System", exact=True).select_option(index=2)
    page.wait_for_function(
        "before => document.querySelector('.om-note-box').innerText !== before",
        arg=before,
        polling="raf",
    )
    took = time.perf_counter() - started
    kernel = dashboard.kernel_of(page)
    page.close(run_before_unload=True)
    return took, kernel


def time_openings(
    context: BrowserContext, dashboard: RunningDashboard, runs: int, *, spare: bool
) -> list[float]:
    """The times of several visits, one after the other, each when the machine has come to rest.

    The browser has kept the page's files from a visit before.
    """
    page = enter(context.new_page(), dashboard)
    kernel = dashboard.kernel_of(page)
    page.close(run_before_unload=True)
    times = []
    for _ in range(runs):
        kernel.wait(PATIENCE / 1000)  # else it would be taken for the one that waits
        wait_for_kernels(dashboard, int(spare))
        took, kernel = time_opening(context, dashboard)
        times.append(took)
    return times


def wait_for_kernels(dashboard: RunningDashboard, number: int) -> None:
    """Wait until there are so many Python processes, and none of them has anything to do."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        kernels = dashboard.kernels
        before = seconds_of(kernels)
        time.sleep(1.0)
        if len(kernels) == number and seconds_of(kernels) - before < 0.05:
            return
    found = len(dashboard.kernels)
    raise SystemExit(f"There are {found} processes, not {number}, or they do not come to rest.")


def seconds_of(processes: Sequence[psutil.Process]) -> float:
    """Processor time that they have used so far."""
    total = 0.0
    for process in processes:
        try:
            total += sum(process.cpu_times()[:2])
        except psutil.NoSuchProcess:
            continue
    return total


def memory_of(processes: Sequence[psutil.Process]) -> float:
    """Megabytes that they hold together, pages that they share counted once."""
    return sum(process.memory_full_info().pss for process in processes) / 1e6


def sit_down(
    open_page: Callable[[], Page], dashboard: RunningDashboard, session: str, seats: Sequence[str]
) -> list[Page]:
    """One page for each seat of a session, each with a clock."""
    pages = []
    for seat in seats:
        page = enter(open_page(), dashboard, f"?session={session}&seat={seat}")
        page.get_by_title("Throw the pool").wait_for(timeout=PATIENCE)
        page.evaluate(CLOCK)
        pages.append(page)
    return pages


def time_clicks(pages: Sequence[Page], clicks: int) -> list[float]:
    """Milliseconds from each click to each of the other pages; all pages click by turns."""
    times = []
    for number in range(1, clicks + 1):
        clicking = pages[number % len(pages)]
        clicking.get_by_title("Throw the pool").click()
        seen = [_seen_at(page, number) for page in pages]
        clicked = clicking.evaluate("window.clickedAt")
        times += [
            at - clicked for page, at in zip(pages, seen, strict=True) if page is not clicking
        ]
        time.sleep(0.2)
    return times


def _seen_at(page: Page, number: int) -> Any:
    return page.wait_for_function(
        "number => window.seenAt[number]", arg=str(number), timeout=PATIENCE
    ).json_value()
