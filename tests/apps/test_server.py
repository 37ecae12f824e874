"""Where the dashboard listens, what it refuses, and what its pages may load."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from omega_widgets.apps import keys, server
from omega_widgets.apps.address import find_root, is_only_here
from omega_widgets.apps.server import (
    CannotServe,
    ServerOptions,
    check_logs,
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


# -- what a restart finds --------------------------------------------------------------------------


class Rehearsal:
    """Takes the place of a dashboard: it is ready, says so, and stops."""

    def start(self) -> None:
        self.on_ready()


@pytest.fixture
def addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Starts and stops the dashboard of one folder; the address that it printed."""
    monkeypatch.setattr(keys, "_state_folder", lambda: tmp_path / "keys")
    monkeypatch.setattr(server, "_make", lambda *a: Rehearsal())
    for variable in ("OMEGA_STORE", "OMEGA_TOKEN"):
        monkeypatch.delenv(variable, raising=False)
    for variable in ("OMEGA_LOGS", "OMEGA_ADDRESS", "OMEGA_ONLY_HERE"):
        monkeypatch.setenv(variable, "")

    def start_and_stop(**options: Any) -> str:
        said: list[str] = []
        serve(ServerOptions(tmp_path / "logs", browser=False, **options), said.append)
        (address,) = (line.strip() for line in said if line.strip().startswith("http://"))
        return address

    return start_and_stop


def test_a_restart_is_found_at_the_same_address_with_the_same_token(
    addresses: Callable[..., str],
) -> None:
    first = addresses()
    assert first == addresses()
    moved = addresses(port=_free_port())
    assert moved == addresses() != first
    assert moved.partition("token=")[2] == first.partition("token=")[2]


def test_where_the_last_port_is_taken_another_one_is_found(taken_port: int) -> None:
    with listen_on("127.0.0.1", None, taken_port) as listening:
        assert listening.getsockname()[1] != taken_port


def test_a_review_beside_the_playtest_leaves_its_port_alone(addresses: Callable[..., str]) -> None:
    play = addresses()
    addresses(page="review", port=_free_port())
    assert addresses() == play


def test_a_new_token_is_given_on_demand_at_the_same_address(addresses: Callable[..., str]) -> None:
    first, second = addresses(), addresses(new_token=True)
    assert first.partition("?")[0] == second.partition("?")[0] and first != second
    assert addresses() == second


def test_only_a_shared_dashboard_tells_its_pages_an_address_for_others(
    addresses: Callable[..., str],
) -> None:
    addresses()
    assert find_root() == ""
    shared = addresses(share=True, ip="127.0.0.1")
    assert find_root() == shared.partition("?")[0]


def test_only_a_dashboard_for_this_machine_tells_its_pages_so(
    addresses: Callable[..., str],
) -> None:
    addresses()
    assert is_only_here()
    addresses(share=True, ip="127.0.0.1")
    assert not is_only_here()
    addresses(hosts=("games.example",))
    assert not is_only_here(), "a proxy passes others on"


# -- the folder ------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["", "review"])
@pytest.mark.parametrize("logs", ["ftp://x", "postgresql://host/name", "C2:\\\\x"])
def test_an_address_is_no_folder_and_none_is_made_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, logs: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("OMEGA_STORE", raising=False)
    with pytest.raises(CannotServe, match="--logs needs a folder.*OMEGA_STORE"):
        serve(ServerOptions(Path(logs), page=page))
    assert list(tmp_path.iterdir()) == []


def test_a_review_of_a_folder_that_is_not_there_is_refused_and_play_makes_it(
    addresses: Callable[..., str], tmp_path: Path
) -> None:
    with pytest.raises(CannotServe, match="There is no such folder: .*logs.*omega play"):
        addresses(page="review")
    assert not (tmp_path / "logs").exists()
    addresses()
    assert (tmp_path / "logs").is_dir() and "/review?" in addresses(page="review")


def test_a_drive_of_windows_is_a_folder() -> None:
    check_logs(Path("C:/games"), must_exist=False)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]
