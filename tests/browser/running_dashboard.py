"""A real ``omega play`` in a process of its own, for tests that drive it with a browser."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import TimeoutError

#: Seconds that the server may take to say where it is, on a busy machine.
PATIENCE = 90


class RunningDashboard:
    """Starts the dashboard on a free port and stops it with Ctrl-C.

    No process waits for a page, so that tests can count them, unless an option is ``--spare``.

    Attributes:
        address: what it printed, token included.
        said: all that it printed so far.
    """

    def __init__(self, logs: Path, *options: str) -> None:
        self.logs = logs
        self.said = ""
        self._ready = threading.Event()
        # What it keeps for the next start stays beside the logs, so that a restart finds it.
        state = {"XDG_STATE_HOME": str(logs.parent / "state")}
        environment = {**os.environ, **state, "DISPLAY": "", "WAYLAND_DISPLAY": ""}
        self._process = subprocess.Popen(
            [
                sys.executable, "-u", "-m", "omega_widgets.apps.cli",
                "play", "--no-browser", "--no-spare", "--logs", str(logs), *options,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )  # fmt: skip
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if not self._ready.wait(PATIENCE):
            self.kill()
            raise AssertionError(f"the dashboard did not start:\n{self.said}")
        found = re.search(r"http://\S+", self.said)
        if not found:
            self.kill()
            raise AssertionError(f"the dashboard gave no address:\n{self.said}")
        self.address = found[0]

    def __enter__(self) -> RunningDashboard:
        return self

    def __exit__(self, *error: object) -> None:
        if self._process.poll() is None:
            self.stop()

    @property
    def root(self) -> str:
        """The address without its query."""
        return self.address.partition("?")[0]

    @property
    def server(self) -> psutil.Process:
        """The process of the server itself."""
        return psutil.Process(self._process.pid)

    @property
    def kernels(self) -> list[psutil.Process]:
        """The Python processes behind the open pages."""
        return self.server.children()

    def kernel_of(self, page: Any) -> psutil.Process:
        """The Python process behind one page."""
        kernel_id = page.evaluate(
            "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
        )
        (kernel,) = (
            each for each in self.kernels if any(kernel_id in word for word in each.cmdline())
        )
        return kernel

    def stop(self) -> int:
        """Ctrl-C; returns the exit code."""
        self._process.send_signal(signal.SIGINT)
        return self._wait()

    def kill(self) -> int:
        """End it without a chance to tidy up."""
        self._process.kill()
        return self._wait()

    def _wait(self) -> int:
        try:
            code = self._process.wait(30)
        finally:
            self._process.kill()
        self._reader.join(5)
        if self._process.stdout:
            self._process.stdout.close()
        return code

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self.said += line
            if "Stop with Ctrl-C" in line:
                self._ready.set()
        self._ready.set()


def enter(page: Any, dashboard: RunningDashboard, path: str = "") -> Any:
    """Open the dashboard in a page, with its token, and wait until widgets are there."""
    token = dashboard.address.partition("?")[2]
    sign = "&" if "?" in path else "?"
    page.goto(f"{dashboard.root}{path}{sign}{token}", wait_until="commit")
    return wait_until_ready(page)


def wait_until_ready(page: Any) -> Any:
    """Wait until the page's widgets are there; press the Reload that a slow page offers, once.

    Raises AssertionError with what the page says if it offers nothing.
    """
    try:
        page.wait_for_selector("body.om-ready", timeout=PATIENCE * 500)
    except TimeoutError:
        said = f"{page.url}: {page.locator('body').inner_text()}"
        offered = page.locator("#om-loading button")
        if not offered.is_visible():
            raise AssertionError(f"the page is not ready and offers nothing; {said}") from None
        print(f"a page was loaded anew; {said}")
        offered.click()
        page.wait_for_selector("body.om-ready", timeout=PATIENCE * 1000)
    return page
