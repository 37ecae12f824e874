"""Where the dashboard listens, what it refuses, and what its pages may load."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from omega_widgets.apps import server
from omega_widgets.apps.server import (
    CannotServe,
    ServerOptions,
    choose_ip,
    listen_on,
    name_to_show,
    serve,
)
from omega_widgets.core.errors import StoreFailed


@pytest.mark.parametrize(
    ("ip", "share", "chosen"),
    [
        ("", False, "127.0.0.1"),
        ("", True, "0.0.0.0"),
        ("localhost", False, "127.0.0.1"),
        ("127.0.0.2", False, "127.0.0.2"),
        ("::1", False, "::1"),
        ("192.168.1.7", True, "192.168.1.7"),
        ("0.0.0.0", True, "0.0.0.0"),
    ],
)
def test_only_this_machine_is_served_unless_sharing_was_chosen(
    ip: str, share: bool, chosen: str
) -> None:
    assert choose_ip(ip, share=share) == chosen


@pytest.mark.parametrize("ip", ["0.0.0.0", "192.168.1.7", "::", "8.8.8.8"])
def test_an_address_that_others_can_reach_is_refused_with_an_explanation(ip: str) -> None:
    with pytest.raises(CannotServe, match="say so with --share") as caught:
        choose_ip(ip, share=False)
    assert ip in str(caught.value) and "not encrypted" in str(caught.value)


def test_a_name_that_is_no_address_is_refused_with_examples() -> None:
    with pytest.raises(CannotServe, match=r"no address.*127\.0\.0\.1.*--share"):
        choose_ip("my-laptop", share=True)


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_without_a_wish_the_next_free_port_is_taken(
    taken_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "PORT", taken_port)
    with listen_on("127.0.0.1", None) as listening:
        found = listening.getsockname()[1]
    assert taken_port < found < taken_port + server.PORTS_TO_TRY


def test_a_wished_port_that_is_taken_is_said(taken_port: int) -> None:
    with pytest.raises(CannotServe, match=f"Port {taken_port} is taken"):
        listen_on("127.0.0.1", taken_port)


def test_no_free_port_is_said(taken_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PORT", taken_port)
    monkeypatch.setattr(server, "PORTS_TO_TRY", 1)
    with pytest.raises(CannotServe, match="all taken"):
        listen_on("127.0.0.1", None)


def test_an_address_of_another_machine_cannot_be_listened_on() -> None:
    with pytest.raises(CannotServe, match="Cannot listen on 192.0.2.1"):
        listen_on("192.0.2.1", None)


def test_the_shown_address_can_be_opened() -> None:
    assert name_to_show("127.0.0.1") == "127.0.0.1"
    assert name_to_show("::1") == "[::1]"
    assert name_to_show("0.0.0.0") not in ("0.0.0.0", "")


def test_the_folder_is_checked_before_anything_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "logs").write_text("no folder")
    monkeypatch.setattr(server, "listen_on", lambda *a: pytest.fail("it listened already"))
    with pytest.raises(StoreFailed, match="--logs"):
        serve(ServerOptions(logs=tmp_path / "logs"))
