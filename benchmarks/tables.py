"""What a table with several browsers takes, each figure beside its aim.

    python -m benchmarks.tables [--runs 5] [--clicks 60] [--records 100000]

Printed are

* the time from a click in one browser to the new record in each of three others;
* records a second that four processes write together into one session, each safe on the disk;
* the time in which a log of 100,000 records is opened, every one checked and replayed;
* the time from opening the dashboard to the first control that Python has answered, for a page
  that finds a process ready and for one that has to wait for its own;
* the memory of a visitor's process at a table, and how many idle visitors 24 GB hold.

Times are real time: on a busy machine they grow, so the load is printed, too.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

from attrs import frozen
from playwright.sync_api import Browser, sync_playwright

from benchmarks.logs import SEATS, count_appends, write_long_log
from benchmarks.visits import memory_of, sit_down, time_clicks, time_openings, wait_for_kernels
from omega_widgets.core.registry import find_system
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from scripts.find_chromium import find_chromium
from tests.browser.running_dashboard import RunningDashboard

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync")

#: Megabytes of the machine whose visitors are counted.
MACHINE = 24_000


@frozen
class Figure:
    """One result.

    Attributes:
        name: what was measured.
        value: how much it was.
        unit: of what.
        aim: what it should be; None where there is none.
        at_most: whether the aim is the most that it may be, rather than the least.
    """

    name: str
    value: float
    unit: str
    aim: float | None = None
    at_most: bool = True

    @property
    def reached(self) -> bool:
        """Whether it is as good as it should be."""
        if self.aim is None:
            return True
        return self.value <= self.aim if self.at_most else self.value >= self.aim

    def __str__(self) -> str:
        said = f"  {self.name:<58}{_round(self.value):>9} {self.unit}"
        if self.aim is None:
            return said
        limit = "at most" if self.at_most else "at least"
        verdict = "reached" if self.reached else "missed"
        return f"{said:<84} aim: {limit} {_round(self.aim)}, {verdict}"


def _round(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def measure_logs(records: int, seconds: float = 5.0) -> list[Figure]:
    """Appends of four processes, and opening a long log."""
    appends = count_appends(len(SEATS), seconds)
    with tempfile.TemporaryDirectory() as folder:
        path = write_long_log(Path(folder), records)
        started = time.perf_counter()
        table = Table(JsonLinesStore(path, read_only=True))
        took = time.perf_counter() - started
        assert len(table.entries) == records
    return [
        Figure("Appends by four processes into one session", appends, "records/s", 100, False),
        Figure(f"Opening a log of {records:,} records", took, "s", records * 3e-4),
        Figure("  that is", records / took, "records/s"),
    ]


def measure_openings(browser: Browser, runs: int) -> list[Figure]:
    """From opening the dashboard to the first usable widget, with and without a warm kernel."""
    figures = []
    for spare, aim in ((True, 1.5), (False, None)):
        with tempfile.TemporaryDirectory() as folder:
            options = ("--spare",) if spare else ()
            with RunningDashboard(Path(folder) / "logs", *options) as dashboard:
                context = browser.new_context()
                times = time_openings(context, dashboard, runs, spare=spare)
                context.close()
        kernel = "warm" if spare else "cold"
        figures += [
            Figure(f"Opening until usable, {kernel} kernel, median", median(times), "s", aim),
            Figure(f"Opening until usable, {kernel} kernel, longest", max(times), "s"),
        ]
    return figures


def measure_table(browser: Browser, clicks: int) -> list[Figure]:
    """Four browsers at one table: how soon they see each other, and what they hold in memory."""
    with tempfile.TemporaryDirectory() as folder:
        logs = LogFolder(Path(folder) / "logs")
        session = logs.begin(find_system("wod"), seats=SEATS).header.session
        with RunningDashboard(logs.path) as dashboard:
            contexts = [browser.new_context() for _ in SEATS]
            fresh = iter(contexts)
            pages = sit_down(lambda: next(fresh).new_page(), dashboard, session, SEATS)
            wait_for_kernels(dashboard, len(SEATS))
            times = time_clicks(pages, clicks)
            wait_for_kernels(dashboard, len(SEATS))
            visitor = memory_of(dashboard.kernels) / len(SEATS)
            server = memory_of([dashboard.server])
            for context in contexts:
                context.close()
    return [
        Figure("From a click to the other three browsers, median", median(times), "ms", 150),
        Figure("From a click to the other three browsers, 95 of 100", p95(times), "ms", 400),
        Figure("Memory of one visitor at a table", visitor, "MB", 100),
        Figure("Memory of the server", server, "MB"),
        Figure(f"Idle visitors in {MACHINE / 1000:.0f} GB", (MACHINE - server) // visitor, "pages",
               240, False),
    ]  # fmt: skip


def p95(times: Sequence[float]) -> float:
    """What 95 of 100 do not exceed."""
    return quantiles(times, n=20)[-1]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="visits, with and without a spare")
    parser.add_argument("--clicks", type=int, default=60, help="clicks at the table of four")
    parser.add_argument("--records", type=int, default=100_000, help="length of the long log")
    options = parser.parse_args()
    figures = measure_logs(options.records)
    chromium = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        figures += measure_openings(browser, options.runs)
        figures += measure_table(browser, options.clicks)
        browser.close()
    print("\nOne table, several browsers")
    for figure in figures:
        print(figure)
    missed = [figure.name for figure in figures if not figure.reached]
    print(f"\nMissed: {'; '.join(missed)}." if missed else "\nAll aims reached.")
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    print(f"Load of this machine per core at the end: {load:.1f} (1.0 is fully used)")


if __name__ == "__main__":
    main()
