"""The little server: right types, right headers, only below its base path."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from omega_widgets.site.policy import HEADER_ONLY, POLICY, header_policy, page_policy
from omega_widgets.site.serve import SiteServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    """A folder with a page and a WebAssembly file, under ``/rulebook/``."""
    (tmp_path / "index.html").write_text("<h1>Hello</h1>")
    (tmp_path / "x.wasm").write_bytes(b"\0asm")
    with SiteServer(tmp_path, base="rulebook") as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def ask(server: SiteServer, path: str) -> HTTPResponse:
    """The answer to a request."""
    connection = HTTPConnection("127.0.0.1", server.server_port)
    connection.request("GET", path)
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


def test_files_have_the_types_that_browsers_insist_on(server: SiteServer) -> None:
    """WebAssembly is compiled while it arrives only if it is called so."""
    assert ask(server, "/rulebook/x.wasm").headers["Content-Type"] == "application/wasm"
    assert ask(server, "/rulebook/").headers["Content-Security-Policy"] == header_policy()


def test_nothing_is_served_outside_the_base_path(server: SiteServer) -> None:
    """The root leads to the book, everything else does not exist."""
    assert ask(server, "/x.wasm").status == 404
    assert ask(server, "/").headers["Location"] == "/rulebook/"
    assert server.address == f"http://127.0.0.1:{server.server_port}/rulebook/"


def test_the_policy_allows_nothing_foreign_and_no_code_from_text() -> None:
    """Every source is the site itself, except styles and small pictures in the page."""
    allowed = {"'self'", "'none'", "'wasm-unsafe-eval'", "'unsafe-inline'", "data:"}
    for name, sources in (POLICY | HEADER_ONLY).items():
        assert set(sources.split()) <= allowed, name
    assert POLICY["script-src"].split() == ["'self'", "'wasm-unsafe-eval'"]
    assert page_policy() in header_policy()
