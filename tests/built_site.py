"""The published site for tests: built once for the sources as they are now.

The site stands in the cache under a name that is made from all its sources, so unit tests,
browser tests, and several workers at once share one build.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock

from omega_widgets.site.build import build_site
from omega_widgets.site.pinned import PROJECT, digest
from omega_widgets.site.serve import SiteServer

CACHE = PROJECT / ".cache" / "tests"

#: What the site is made from.
SOURCES = ("_config.yml", "constraints.txt", "book", "omega_widgets")

#: Builds of earlier sources that are kept, since another test run may be reading them.
KEPT = 3


def build_once() -> Path:
    """The folder of the whole site, as ``make site`` builds it."""
    name = f"site-{digest_sources()}"
    home = CACHE / name
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(CACHE / "site.lock"):
        if not (home / "index.html").exists():
            build_site(home)
            _forget_old_ones()
    return home


def digest_sources() -> str:
    """A name for the sources: changes with every file that can change the site."""
    files = [path for source in SOURCES for path in _walk(PROJECT / source)]
    parts = [
        part
        for path in sorted(files)
        for part in (str(path.relative_to(PROJECT)).encode(), path.read_bytes())
    ]
    return digest(*parts)


@contextmanager
def serve(folder: Path, base: str) -> Iterator[SiteServer]:
    """A folder on loopback, under a base path, as long as the context lasts."""
    server = SiteServer(folder, base=base)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _walk(source: Path) -> Iterator[Path]:
    if source.is_file():
        yield source
        return
    for path in source.rglob("*"):
        if path.is_file() and not {"__pycache__", "_build"} & set(path.parts):
            yield path


def _forget_old_ones() -> None:
    builds = sorted(CACHE.glob("site-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in builds[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
