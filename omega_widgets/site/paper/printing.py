"""Lets a headless Chromium print the joined book."""

from __future__ import annotations

import subprocess
import tempfile
import threading
from pathlib import Path

from omega_widgets.site.paper.whole_book import join_pages
from omega_widgets.site.serve import SiteServer

#: The address of the joined page, which is served to the browser and lies in no folder.
PAGE = "whole-book.html"

FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
    # fonts and style sheets come from the server below and from nowhere else
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)  # fmt: skip

#: Seconds; a slow machine needs about one for ten sheets.
PATIENCE = 300


class PrintingFailed(Exception):
    """The browser did not print; the message holds what it said."""


def print_book(site: Path, out: Path, chromium: Path) -> Path:
    """Print a built site into one PDF and return its path.

    Args:
        site: folder of the built site; nothing is written into it.
        out: file to write; replaced if it exists.
        chromium: path of the browser.

    Raises PrintingFailed.
    """
    return print_page(join_pages(site), site, out, chromium)


def print_page(page: str, site: Path, out: Path, chromium: Path) -> Path:
    """Print one page of HTML that uses a site's style; arguments as for :func:`print_book`."""
    out.parent.mkdir(parents=True, exist_ok=True)
    extra = {PAGE: page.encode()}
    with SiteServer(site, extra=extra) as server, tempfile.TemporaryDirectory() as profile:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            _run(chromium, f"{server.address}{PAGE}", out, profile)
        finally:
            server.shutdown()
            thread.join()
    return out


def _run(chromium: Path, address: str, out: Path, profile: str) -> None:
    made = out.with_suffix(".part")
    made.unlink(missing_ok=True)
    command = [
        str(chromium), *FLAGS, f"--user-data-dir={profile}", f"--print-to-pdf={made}", address,
    ]  # fmt: skip
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as late:
        raise PrintingFailed(f"{chromium.name} did not print within {PATIENCE} s") from late
    if ran.returncode or not made.exists():
        raise PrintingFailed(f"{chromium.name} did not print:\n{ran.stderr.strip()[-2000:]}")
    made.replace(out)
