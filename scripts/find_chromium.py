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
    if not driver_starts():
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.access(path, os.X_OK) else None


def driver_starts() -> bool:
    """Whether playwright's own program, which steers the browser, can run here."""
    command = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(command, capture_output=True).returncode == 0


def install_from_debian(*packages: str) -> bool:
    """Install Debian packages; False where that cannot be done, which the script has explained."""
    if not shutil.which("apt-get"):
        return False
    script = Path(__file__).with_name("install_packages.sh")
    # What it says belongs to the person, not to the path that this program prints.
    return subprocess.run(["sh", str(script), *packages], stdout=sys.stderr).returncode == 0


def install_driver() -> None:
    """Install the one library that playwright's program misses on a bare Debian."""
    if not driver_starts() and not (install_from_debian("libatomic1") and driver_starts()):
        raise ChromiumMissing("playwright cannot start; see what `python -m playwright` says.")


def install_chromium() -> Path:
    """Install a browser: from Debian's packages where possible, else playwright's own build."""
    if not install_from_debian("chromium"):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"])
    return find_chromium()


def find_or_install() -> Path:
    """Return a browser's path; install one first only where none was chosen and none is there."""
    try:
        return find_chromium()
    except ChromiumMissing:
        if os.environ.get("CHROMIUM"):
            raise
        return install_chromium()


def main() -> int:
    parser = argparse.ArgumentParser(description="Find a Chromium for the browser tests.")
    parser.add_argument("--install", action="store_true", help="install one if there is none")
    arguments = parser.parse_args()
    try:
        if arguments.install:
            install_driver()
        path = find_or_install() if arguments.install else find_chromium()
    except ChromiumMissing as problem:
        print(problem, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
