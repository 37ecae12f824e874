#!/usr/bin/env python3
"""Find a Chromium for the browser tests, or install one.

``find_chromium.py`` prints the path of the browser that the tests will use;
``find_chromium.py --install`` installs one first if there is none.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
NOT_FOUND = (
    "No Chromium was found, and the browser tests need one. Install Chromium or Google Chrome "
    "(on Debian: apt-get install chromium), or set CHROMIUM to the path of the program, "
    "or run: make chromium"
)


class ChromiumMissing(Exception):
    """No usable browser; the message says what to install or set."""


def find_chromium() -> Path:
    """Return the browser's path: $CHROMIUM, then a known command, then a known application.

    Raises ChromiumMissing when $CHROMIUM names no program, or when there is no browser at all.
    """
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        path = shutil.which(chosen)
        if path is None:
            raise ChromiumMissing(f"CHROMIUM is set to {chosen}, which is no program that can run.")
        return Path(path)
    candidates = [shutil.which(command) for command in COMMANDS]
    candidates += [path for path in MAC_APPLICATIONS if os.access(path, os.X_OK)]
    candidates.append(find_downloaded())
    for path in candidates:
        if path:
            return Path(path)
    raise ChromiumMissing(NOT_FOUND)


def find_downloaded() -> str | None:
    """Return the browser that playwright downloaded earlier, if it did."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.access(path, os.X_OK) else None


def install_chromium() -> Path:
    """Install a browser: from Debian's packages where possible, else playwright's own build."""
    attempts = []
    if shutil.which("apt-get"):
        script = Path(__file__).with_name("install_packages.sh")
        attempts.append(["sh", str(script), "chromium"])
    attempts.append([sys.executable, "-m", "playwright", "install", "chromium"])
    for command in attempts:
        if subprocess.run(command).returncode == 0:
            try:
                return find_chromium()
            except ChromiumMissing:
                continue
    raise ChromiumMissing(NOT_FOUND)


def main() -> int:
    parser = argparse.ArgumentParser(description="Find a Chromium for the browser tests.")
    parser.add_argument("--install", action="store_true", help="install one if there is none")
    arguments = parser.parse_args()
    try:
        try:
            path = find_chromium()
        except ChromiumMissing:
            if not arguments.install or os.environ.get("CHROMIUM"):
                raise
            path = install_chromium()
    except ChromiumMissing as problem:
        print(problem, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
