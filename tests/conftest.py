"""What all tests share: hypothesis profiles, rule marks, the built site, a browser at home."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import settings

from scripts.find_chromium import ChromiumMissing, find_chromium
from tests.built_site import build_once, serve
from tests.rule_marks import RULE_ID, find_marked_rules

TESTS = Path(__file__).parent
HOME_HOSTS = {"127.0.0.1", "localhost", "::1"}
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Nothing but this machine has an address, not even for the browser's own errands.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)

settings.register_profile("fast", deadline=None, derandomize="CI" in os.environ)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse rule marks that name no rule; mark everything that uses the browser."""
    for item in items:
        for mark in item.iter_markers("rule"):
            wrong = [rule_id for rule_id in mark.args if not RULE_ID.fullmatch(str(rule_id))]
            if wrong or not mark.args:
                raise pytest.UsageError(
                    f"{item.nodeid}: the rule mark names {wrong or 'nothing'}; name rule ids."
                )
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def tested_rules() -> dict[str, tuple[str, ...]]:
    """Rule id -> places of the tests that prove it, over the whole test folder."""
    return find_marked_rules(TESTS)


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The folder of the whole site; built once for all tests."""
    return build_once()


@pytest.fixture(scope="session")
def rulebook(built_site: Path) -> Iterator[str]:
    """Address of the site under ``/rulebook/``."""
    with serve(built_site, "/rulebook/") as server:
        yield server.address


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """Where the browser is; a missing one is a failure, never a skip."""
    try:
        return find_chromium()
    except ChromiumMissing as problem:
        pytest.fail(str(problem), pytrace=False)


@pytest.fixture(scope="session")
def chromium(chromium_path: Path) -> Iterator[Any]:
    """One headless Chromium for all browser tests."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path, args=list(CHROMIUM_FLAGS)
        )
        yield browser
        browser.close()


@pytest.fixture
def foreign_requests() -> list[str]:
    """Addresses outside this machine that a page asked for; they are blocked."""
    return []


@pytest.fixture
def open_page(chromium: Any, foreign_requests: list[str]) -> Iterator[Callable[..., Any]]:
    """Opens fresh pages: ``open_page(width=390, height=844, color_scheme="dark")``.

    Further keyword arguments go to playwright's ``new_context``. Each page has a context, so
    cookies, of its own. A test fails if one of its pages asked a foreign host for anything.
    """
    contexts = []

    def open_one(*, width: int = 1280, height: int = 900, **options: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.route(is_foreign, lambda route: _block(route, foreign_requests))
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.on("websocket", lambda socket: _note_socket(socket.url, foreign_requests))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not foreign_requests, f"pages asked foreign hosts: {foreign_requests}"


@pytest.fixture
def page(open_page: Callable[..., Any]) -> Any:
    """One page of a desktop's size."""
    return open_page()


def is_foreign(address: str) -> bool:
    """Whether an address leaves this machine."""
    parts = urlsplit(address)
    return parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in HOME_HOSTS


def _block(route: Any, foreign_requests: list[str]) -> None:
    foreign_requests.append(route.request.url)
    route.abort()


def _note_socket(address: str, foreign_requests: list[str]) -> None:
    if is_foreign(address):
        foreign_requests.append(address)
