"""Codes that lead to a session: short, always the same, forgiving, and never to the wrong table."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.apps import join
from omega_widgets.apps.address import Address
from omega_widgets.apps.join import ALPHABET, LENGTH, UnknownCode, code_of, find_session, read_code
from omega_widgets.apps.lobby import Lobby
from omega_widgets.table import LogFolder
from tests.apps.sessions import folder_with, words

SESSION = "2026-11-30-wod-friday"


def test_a_code_is_the_same_on_every_machine_and_in_every_version() -> None:
    assert code_of(SESSION) == "1EHT" and code_of("2026-11-30-wod-saturday") == "7JNB"


def test_no_letter_of_a_code_is_taken_for_another() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET) == 32
    assert not set("ILOU") & set(ALPHABET)


@given(st.text(max_size=40))
def test_every_session_has_a_code_that_reads_as_itself(session: str) -> None:
    code = code_of(session)
    assert len(code) == LENGTH and read_code(code) == code


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("k7qm", "K7QM"),
        (" K7 QM ", "K7QM"),
        ("k7-qm", "K7QM"),
        ("K.7.Q.M.", "K7QM"),
        ("O1lI", "0111"),
        ("uv0o", "VV00"),
    ],
)
def test_small_letters_spaces_and_usual_confusions_are_forgiven(typed: str, meant: str) -> None:
    assert read_code(typed) == meant


@pytest.mark.parametrize("typed", ["", "  ", "K7Q", "K7QMX", "K7Q!", "<b>x", "ÄÖÜß", "٣٣٣٣"])
def test_what_cannot_be_a_code_is_said_with_an_example(typed: str) -> None:
    with pytest.raises(UnknownCode, match="A code has 4 letters or digits, such as [0-9A-Z]{4};"):
        read_code(typed)


def test_a_code_leads_to_its_session_without_reading_any(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "Friday", "Saturday")
    for path in tmp_path.glob("*.jsonl"):
        code = code_of(path.stem)
        path.write_bytes(b"")
        assert find_session(folder, code.lower()) == path.stem


def test_an_unknown_code_is_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(UnknownCode, match="No session here has the code 0000"):
        find_session(folder_with(tmp_path, "Friday"), "oooo")


def test_of_two_sessions_with_one_code_the_one_written_last_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folder_with(tmp_path, "Friday", "Saturday")
    monkeypatch.setattr(join, "code_of", lambda session: "K7QM")
    assert find_session(folder, "K7QM") == folder.names()[0]
    assert "saturday" in folder.names()[0]


# -- in the lobby ----------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> LogFolder:
    return folder_with(tmp_path, "Friday")


def test_a_link_with_a_code_leads_to_the_door_of_its_table(folder: LogFolder) -> None:
    (session,) = folder.names()
    lobby = Lobby(folder, Address.read(f"join={code_of(session).lower()}"))
    assert list(lobby.seat_choice.buttons) == ["Ann", "Bo", "Observer"]
    assert f"data-om-address='?session={session}'" in lobby.page._sign.value


def test_a_code_can_be_typed_in_the_lobby(folder: LogFolder) -> None:
    lobby = Lobby(folder)
    lobby.code.value = " " + code_of(folder.names()[0]).lower()
    lobby.enter.click()
    assert lobby.seat_choice is not None


@pytest.mark.parametrize("typed", ["0000", "", "<img src=x>"])
def test_a_wrong_code_is_said_and_the_lobby_stays(folder: LogFolder, typed: str) -> None:
    by_hand, by_link = Lobby(folder), Lobby(folder, Address(join=typed or "?"))
    by_hand.code.value = typed
    by_hand.enter.click()
    for lobby in (by_hand, by_link):
        assert "code" in words(lobby.page._error.value) and lobby.seat_choice is None
        assert "<img" not in lobby.page._error.value


def test_a_table_shows_its_code_and_a_link_without_a_token(
    folder: LogFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OMEGA_ADDRESS", "http://laptop.example:8866/")
    (session,) = folder.names()
    code = code_of(session)
    invitation = words(str(_below(Lobby(folder, Address(session, "Ann")).table_page.widget)))
    assert f"Others join with the code {code}" in invitation
    assert f"http://laptop.example:8866/?join={code}" in invitation and "token" not in invitation


@pytest.mark.parametrize(
    ("only_here", "shown"), [("yes", True), ("", False)], ids=["alone", "shared"]
)
def test_a_table_that_other_machines_cannot_reach_says_how_they_could(
    folder: LogFolder, monkeypatch: pytest.MonkeyPatch, only_here: str, shown: bool
) -> None:
    monkeypatch.setenv("OMEGA_ONLY_HERE", only_here)
    (session,) = folder.names()
    told = words(str(_below(Lobby(folder, Address(session, "Ann")).table_page.widget)))
    assert ("works on this machine only" in told and "omega play --share" in told) is shown


def _below(widget) -> list[str]:
    below = [getattr(widget, "value", "")]
    for child in getattr(widget, "children", ()):
        below += _below(child)
    return below
