"""How soon the published book is readable and live, beside the stock JupyterLite embedding.

    python -m benchmarks.site [--runs 5] [--site build/site] [--without-stock]

Both pages show the same widget, are served by the same little server on loopback and are driven
by the same fresh Chromium. A run is: a cold visit (nothing kept), a warm visit (the same browser
again), and, for our own site, a turn to the next chapter. Printed are the median and the spread of

* readable: the exact odds stand in the page, in seconds after the request;
* live: the first correct answer of Python after a press, in seconds after the request;
* processor: seconds of processor time that the browser spent until then, all processes together;
  it says the same on a busy machine as on a quiet one;
* megabytes moved until then, from the server's own count;
* memory: the resident memory of all of Chromium's processes, less that of an empty page;

and at the end, for every mark that the site is to reach, whether the median reached it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import threading
import time
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Browser, Locator, Page, TimeoutError, sync_playwright

from benchmarks.replite import assemble_replite
from omega_widgets.site.build import build_site
from omega_widgets.site.pinned import PROJECT
from omega_widgets.site.serve import SiteHandler, SiteServer
from scripts.find_chromium import find_chromium

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync")
PATIENCE = 180_000
OURS, STOCK = "Our page", "The stock embedding"

#: Figure of our page -> the most that its median may be.
MARKS = {
    "cold readable": 1.5,
    "warm readable": 1.5,
    "cold live": 5,
    "warm live": 4,
    "cold next chapter": 1.5,
    "warm next chapter": 1.5,
    "cold MB": 15,
}

#: How many times as fast as the stock embedding our page is to be live.
TIMES_AS_FAST = 2

POOL = ".om-live[data-factory='omega_widgets.systems.wod.view:pool']"


class CountingFile:
    """A response's stream that counts what goes through it."""

    def __init__(self, stream: Any, count: Callable[[int], None]) -> None:
        self._stream, self._count = stream, count

    def write(self, data: bytes) -> int:
        self._count(len(data))
        return self._stream.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def counted(handler: type[SimpleHTTPRequestHandler], moved: list[int]) -> type:
    """The same request handler, counting every byte that it sends."""

    class Counted(handler):
        def setup(self) -> None:
            super().setup()
            self.wfile = CountingFile(self.wfile, moved.append)

        def log_message(self, form: str, *values: object) -> None:
            pass

    return Counted


class PlainHandler(SimpleHTTPRequestHandler):
    """The same types and protocol as our server, without the policy: JupyterLite runs code from
    text, which the policy forbids."""

    protocol_version = SiteHandler.protocol_version
    extensions_map = SiteHandler.extensions_map


def browser_memory() -> int:
    """Resident bytes of this process's browser, shared pages counted once."""
    total = 0
    for child in psutil.Process(os.getpid()).children(recursive=True):
        try:
            if "chrom" in child.name():
                total += child.memory_full_info().pss
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            continue
    return total


def browser_seconds() -> float:
    """Processor time of all of the browser's processes so far."""
    total = 0.0
    for child in psutil.Process(os.getpid()).children(recursive=True):
        try:
            if "chrom" in child.name():
                total += sum(child.cpu_times()[:2])
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            continue
    return total


class Visit:
    """One visit's clock."""

    def __init__(self, page: Page, address: str, moved: list[int]) -> None:
        self.page = page
        self._moved = moved
        moved.clear()
        self._spent = browser_seconds()
        self._began = time.perf_counter()
        page.goto(address, wait_until="commit")

    def lap(self) -> float:
        """Seconds since the request."""
        return time.perf_counter() - self._began

    def figures(self, readable: float) -> dict[str, float]:
        """What is printed of a visit, now that its first answer is there."""
        return {
            "readable": readable,
            "live": self.lap(),
            "processor": browser_seconds() - self._spent,
            "MB": self.megabytes(),
        }

    def megabytes(self) -> float:
        """What the server has sent since the request."""
        return sum(self._moved) / 1e6


def visit_ours(page: Page, address: str, moved: list[int]) -> dict[str, float]:
    """Our page: read the odds, press Roll, wait for the recorded result."""
    visit = Visit(page, address, moved)
    page.wait_for_function(
        "selector => document.querySelector(selector)?.textContent.includes('211/250')",
        arg=POOL,
        polling="raf",
    )
    readable = visit.lap()
    page.wait_for_selector(f"{POOL}[data-state=live]", timeout=PATIENCE)
    page.locator(f"{POOL} button.mod-primary:visible").first.click()
    page.wait_for_selector(f"{POOL} .om-log li", timeout=PATIENCE)
    return visit.figures(readable)


def turn_page(page: Page) -> float:
    """Seconds from a click on another chapter to its first live widget."""
    began = time.perf_counter()
    page.locator(".bd-docs-nav a", has_text="Forum game").first.click()
    page.wait_for_selector("[id^=live-forum-][data-state=live]", timeout=PATIENCE)
    return time.perf_counter() - began


def visit_stock(page: Page, address: str, moved: list[int]) -> dict[str, float]:
    """The stock page: nothing is readable before the widget is there; then press Roll."""
    visit = Visit(page, address, moved)
    frame = page.frame_locator("iframe")
    roll = frame.locator("button.mod-primary", has_text="Roll").first
    roll.wait_for(timeout=PATIENCE)
    frame.locator(".om-odds", has_text="211/250").first.wait_for(timeout=PATIENCE)
    readable = visit.lap()
    press_until_answered(roll, frame.locator(".om-log li").first)
    return visit.figures(readable)


def press_until_answered(button: Locator, answer: Locator) -> None:
    """Press again after a while: the stock front end loses a press that comes too early."""
    for _ in range(20):
        button.click()
        try:
            answer.wait_for(timeout=5000)
            return
        except TimeoutError:
            continue
    raise SystemExit("the stock page never answered")


def measure(
    launch: Callable[[], Browser],
    server: ThreadingHTTPServer,
    address: str,
    moved: list[int],
    visit: Callable[..., dict[str, float]],
) -> dict[str, float]:
    """One run: cold and warm, each with a new page of one browser profile."""
    figures: dict[str, float] = {}
    browser = launch()
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    empty = context.new_page()
    idle = browser_memory()
    for name in ("cold", "warm"):
        page = context.new_page()
        for figure, value in visit(page, address, moved).items():
            figures[f"{name} {figure}"] = value
        figures[f"{name} MB memory"] = (browser_memory() - idle) / 1e6
        if visit is visit_ours:
            page.wait_for_timeout(500)
            figures[f"{name} next chapter"] = turn_page(page)
            page.wait_for_timeout(3000)  # the service worker keeps the rest meanwhile
        page.close()
    empty.close()
    browser.close()
    return figures


def print_table(title: str, runs: list[dict[str, float]]) -> None:
    """Median, smallest and largest of every figure."""
    print(f"\n{title} ({len(runs)} runs)")
    for name in runs[0]:
        values = [run[name] for run in runs]
        print(
            f"  {name:<20} {statistics.median(values):8.2f}"
            f"   ({min(values):.2f} to {max(values):.2f})"
        )


def medians(runs: list[dict[str, float]]) -> dict[str, float]:
    """The median of every figure."""
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


def print_marks(results: dict[str, list[dict[str, float]]]) -> None:
    """Which marks the medians reached."""
    ours = medians(results[OURS])
    print("\nMarks")
    for name, most in MARKS.items():
        print_mark(f"{name} {ours[name]:.2f}, at most {most}", ours[name] <= most)
    if runs := results.get(STOCK):
        stock = medians(runs)
        for name in ("cold live", "warm live"):
            times = stock[name] / ours[name]
            words = f"{name} {times:.1f} times as fast as stock, at least {TIMES_AS_FAST}"
            print_mark(words, times >= TIMES_AS_FAST)


def print_mark(words: str, reached: bool) -> None:
    """One mark and whether it was reached."""
    print(f"  {'reached' if reached else 'MISSED':<8} {words}")


def main() -> None:
    """Build what is missing, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--site", type=Path, default=PROJECT / "build" / "site")
    parser.add_argument("--without-stock", action="store_true")
    options = parser.parse_args()
    if not (options.site / "index.html").exists():
        build_site(options.site, say=print)
    moved: list[int] = []
    ours = SiteServer(options.site, base="/rulebook/")
    ours.RequestHandlerClass = partial(
        counted(ours.RequestHandlerClass.func, moved), **ours.RequestHandlerClass.keywords
    )
    contestants = [(OURS, ours, f"{ours.address}wod/index.html", visit_ours)]
    if not options.without_stock:
        handler = partial(counted(PlainHandler, moved), directory=str(assemble_replite()))
        stock = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        address = f"http://127.0.0.1:{stock.server_port}/index.html"
        contestants.append((STOCK, stock, address, visit_stock))
    results: dict[str, list[dict[str, float]]] = {name: [] for name, *_ in contestants}
    chromium = find_chromium()
    with sync_playwright() as playwright:

        def launch() -> Browser:
            return playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))

        for run in range(options.runs):
            for name, server, address, visit in contestants:
                if run == 0:
                    threading.Thread(target=server.serve_forever, daemon=True).start()
                results[name].append(measure(launch, server, address, moved, visit))
    for name, runs in results.items():
        print_table(name, runs)
    print_marks(results)
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    print(f"\nLoad of this machine per core at the end: {load:.1f} (1.0 is fully used)")


if __name__ == "__main__":
    main()
