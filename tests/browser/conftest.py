"""The published site for browser tests: built once, served on loopback under a base path."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from omega_widgets.site.build import build_site
from omega_widgets.site.serve import SiteServer


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the whole site, as `make site` builds it."""
    return build_site(tmp_path_factory.mktemp("site") / "site")


@contextmanager
def serve(folder: Path, base: str) -> Iterator[SiteServer]:
    """The folder on loopback; requests that were answered are counted by path."""
    server = SiteServer(folder, base=base)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(scope="session")
def rulebook(built_site: Path) -> Iterator[str]:
    """Address of the site under ``/rulebook/``."""
    with serve(built_site, "/rulebook/") as server:
        yield server.address


@pytest.fixture
def serve_site(built_site: Path) -> Iterator[Callable[[str], SiteServer]]:
    """Serves the site once more, under another base path, or to be switched off."""
    from contextlib import ExitStack

    with ExitStack() as stack:
        yield lambda base: stack.enter_context(serve(built_site, base))
