"""The published site once more, for tests that take it offline or move it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from omega_widgets.site.serve import SiteServer
from tests.built_site import serve


@pytest.fixture
def serve_site(built_site: Path) -> Iterator[Callable[[str], SiteServer]]:
    """Serves the site once more, under another base path, or to be switched off."""
    with ExitStack() as stack:
        yield lambda base: stack.enter_context(serve(built_site, base))
