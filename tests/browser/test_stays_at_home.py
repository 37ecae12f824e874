"""The browser fixture itself: a page that asks the outside world is caught, and gets nothing."""

from __future__ import annotations

from typing import Any


def test_a_request_to_a_foreign_host_is_blocked_and_recorded(
    page: Any, foreign_requests: list[str]
) -> None:
    page.set_content('<img src="http://pictures.example/dice.png" onerror="window.failed = true">')
    page.wait_for_function("window.failed")

    assert foreign_requests == ["http://pictures.example/dice.png"]
    foreign_requests.clear()


def test_a_socket_to_a_foreign_host_is_recorded(page: Any, foreign_requests: list[str]) -> None:
    page.evaluate(
        """() => new Promise(done => {
            const socket = new WebSocket("ws://table.example/");
            socket.onerror = () => done();
        })"""
    )

    assert foreign_requests == ["ws://table.example/"]
    foreign_requests.clear()


def test_a_page_of_ones_own_is_no_foreign_host(page: Any, foreign_requests: list[str]) -> None:
    page.set_content("<h1>Dice</h1>")

    assert page.get_by_role("heading").inner_text() == "Dice"
    assert foreign_requests == []
