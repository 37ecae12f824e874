"""The address of a page: what a reload needs to come back, and nothing that could do harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.apps.address import DICE, Address, find_logs


@given(st.text(), st.text(), st.sampled_from(["", *DICE]), st.integers(0, 10**8))
def test_an_address_survives_being_written_and_read(
    session: str, seat: str, dice: str, step: int
) -> None:
    address = Address(session, seat, dice, step)
    assert Address.read(address.query().removeprefix("?")) == address


@pytest.mark.parametrize(
    "query",
    [
        "", "step=-1", "step=two", "step=1e3", "step=²", "step=99999999999", "dice=loaded",
        "&&=&;", "other=1",
    ],
)  # fmt: skip
def test_nonsense_counts_as_absent(query: str) -> None:
    assert Address.read(query) == Address()


def test_the_lobby_has_no_query() -> None:
    assert Address().query() == ""


def test_the_sign_keeps_typed_text_inside_its_attribute() -> None:
    sign = Address("s", "Ann' onclick='x").sign("</span><script>'\"")
    assert "<script>" not in sign and "onclick='" not in sign
    assert sign.count("<") == 2 and "data-om-title=" in sign


def test_a_page_is_asked_for_by_the_query_string_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QUERY_STRING", "session=friday&seat=Bo")
    assert Address.asked() == Address("friday", "Bo")
    monkeypatch.delenv("QUERY_STRING")
    assert Address.asked() == Address()


def test_the_logs_are_where_the_server_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("OMEGA_LOGS", str(tmp_path))
    assert find_logs().path == tmp_path
    monkeypatch.delenv("OMEGA_LOGS")
    assert find_logs().path == Path("playtest_logs")
