"""The list of sessions: newest first, found by words, whatever is wrong with one is said."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from threading import Event

import ipywidgets as ipw
import pytest

from omega_widgets.apps.address import Address
from omega_widgets.apps.join import code_of
from omega_widgets.apps.lobby import Lobby
from omega_widgets.apps.session_list import LONGEST, MANY, watch_sessions
from omega_widgets.core.errors import StoreFailed
from omega_widgets.core.registry import find_system
from omega_widgets.table import LogFolder
from omega_widgets.table.store import JsonLinesStore
from omega_widgets.table.table import make_header
from tests.apps.sessions import complaint, folder_with, record, sign, words


@pytest.fixture
def lobby(tmp_path: Path) -> Lobby:
    return Lobby(LogFolder(tmp_path / "logs"))


def rows(lobby: Lobby) -> list[str]:
    found = []
    for row in lobby.sessions._rows.children:
        html = row.value if isinstance(row, ipw.HTML) else row.children[0].value
        found.append(words(html))
    return found


def test_sessions_are_listed_the_newest_first_with_what_one_needs_to_choose(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "Old", "New")
    old, new = (folder.path_of(f"{_today(folder)}-wod-{name}") for name in ("old", "new"))
    os.utime(old, (1_000_000_000, 1_000_000_000))
    first, second = rows(Lobby(folder))
    assert first.startswith("New World of Darkness · Ann, Bo last played ")
    assert first.endswith("7 records three dice?")
    assert second.startswith("Old ") and "09 Sep 2001" in second
    assert new.exists()


def _today(folder: LogFolder) -> str:
    return folder.sessions()[0].session[:10]


def test_a_button_leads_to_the_door_of_its_session(tmp_path: Path) -> None:
    lobby = Lobby(folder_with(tmp_path, "Friday"))
    button = lobby.sessions._rows.children[0].children[1]
    assert button.description == "Join" and button.tooltip == "Join the session: Friday"
    button.click()
    assert "Friday" in sign(lobby) and list(lobby.seat_choice.buttons) == ["Ann", "Bo", "Observer"]


def test_an_empty_folder_says_so(lobby: Lobby) -> None:
    assert rows(lobby) == ["No session has been recorded here yet."]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all logs that are opened, once for every time."""
    names: list[str] = []
    really_open = Path.open

    def open_and_tell(path: Path, *arguments, **options):
        if path.suffix == ".jsonl":
            names.append(path.stem)
        return really_open(path, *arguments, **options)

    monkeypatch.setattr(Path, "open", open_and_tell)
    return names


def many_sessions(path: Path, number: int) -> LogFolder:
    """That many sessions that have only begun, each with a title; number 0 was written last."""
    begun = record(LogFolder(path), "Session").store.path
    header = begun.read_bytes().splitlines(keepends=True)[0]
    begun.unlink()
    for n in range(number):
        copy = path / f"session-{n}.jsonl"
        copy.write_bytes(header.replace(b'"title":"Session"', f'"title":"Session {n}"'.encode()))
        os.utime(copy, (1_000_000_000 - n, 1_000_000_000 - n))
    return LogFolder(path)


def test_three_hundred_sessions_cost_as_much_as_eight(tmp_path: Path, opened: list[str]) -> None:
    folder = many_sessions(tmp_path, 300)
    opened.clear()
    lobby = Lobby(folder)
    shown = {f"session-{n}" for n in range(8)}
    assert set(opened) == shown and len(opened) <= 4 * len(shown)
    assert [row.split(" World")[0] for row in rows(lobby)] == [f"Session {n}" for n in range(8)]
    assert lobby.sessions._more.description == "Show older sessions (292)"
    opened.clear()
    lobby.sessions._more.click()
    assert set(opened) == {f"session-{n}" for n in range(8, 16)} and len(rows(lobby)) == 16
    opened.clear()
    lobby.code.value = code_of("session-299")
    lobby.enter.click()
    assert lobby.seat_choice is not None and set(opened) == {"session-299"}


def test_many_sessions_are_found_by_words_of_title_system_and_seats(
    tmp_path: Path, opened: list[str]
) -> None:
    folder = many_sessions(tmp_path, 30)
    record(folder, "The bridge", seats=("Zoë", "Bo"))
    sessions = Lobby(folder).sessions
    assert sessions.search.layout.display is None
    opened.clear()
    for words_typed, found in [("bridge", 1), ("ZOË bo", 1), ("darkness ann", 30), ("trikus", 0)]:
        sessions.search.value = words_typed
        assert f"{found or 'No'}" in sessions._found.value.replace("One", "1")
        assert len(sessions._rows.children) == min(found, 8)
    assert len(opened) <= 31 + 4 * 8 * 3, "the first lines are read once for all searches"
    sessions.search.value = ""
    assert len(sessions._rows.children) == 8 and sessions._found.value == ""


def test_the_list_says_where_somebody_is_now(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "Friday", "Saturday")
    saturday, friday = folder.names()
    Lobby(folder, Address(friday, "Bo"))
    said = {row.split()[0]: row for row in rows(Lobby(folder))}
    assert said["Friday"].endswith("Here now: Bo") and "Here now" not in said["Saturday"]


@pytest.mark.parametrize("before", [[], ["Thursday"], [f"Day {n}" for n in range(9)]])
def test_a_session_that_somebody_begins_appears_on_top_by_itself(
    tmp_path: Path, before: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is there stays where it is, so that nobody presses the wrong button."""
    monkeypatch.setattr("omega_widgets.apps.session_list.GLANCE", 0.05)
    folder = folder_with(tmp_path, *before)

    async def wait() -> list[str]:
        lobby = Lobby(folder)
        lobby.page._arrived.click()
        shown = rows(lobby)
        assert len(shown) == min(len(before), 8) or "No session" in shown[0]
        record(folder, "Friday")
        record(folder, "Saturday")
        for _ in range(100):
            await asyncio.sleep(0.05)
            if lobby.sessions.count == len(before) + 2:
                break
        assert (lobby.sessions.search.layout.display is None) == (len(before) + 2 >= MANY)
        lobby.sessions.close()
        assert rows(lobby)[-len(shown):] == shown or not before
        return rows(lobby)

    first, second, *_ = asyncio.run(wait())
    assert {first.split()[0], second.split()[0]} == {"Friday", "Saturday"}


def test_a_session_that_has_just_begun_appears_in_a_search_if_it_fits(tmp_path: Path) -> None:
    folder = many_sessions(tmp_path, 12)
    sessions = Lobby(folder).sessions
    sessions.search.value = "bridge"
    assert not sessions._rows.children
    names = [record(folder, title).header.session for title in ("The bridge", "The moat")]
    sessions._add(folder.look_at(names))
    assert len(sessions._rows.children) == 1 and "One session" in sessions._found.value
    sessions.search.value = ""
    assert sessions.count == 14 and len(sessions._rows.children) == 8


def test_what_cannot_be_read_yet_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log that is being copied, or a database that is away for a moment."""
    monkeypatch.setattr("omega_widgets.apps.session_list.GLANCE", 0.01)
    folder = folder_with(tmp_path, "Friday")
    copy = folder.path / "copy.jsonl"
    whole = folder.path_of(folder.names()[0]).read_bytes()
    looks = iter(["half written", "away", "whole"])
    names = folder.names

    def look() -> tuple[str, ...]:
        now = next(looks)
        copy.write_bytes(whole if now == "whole" else whole[:20])
        if now == "away":
            raise StoreFailed("place", "the database does not answer")
        return names()

    monkeypatch.setattr(folder, "names", look)
    (begun,) = next(watch_sessions(folder, names(), Event()))
    assert begun.session == "copy" and begun.lines is not None and next(looks, None) is None


def test_few_sessions_need_no_search(tmp_path: Path) -> None:
    assert Lobby(folder_with(tmp_path, "Friday")).sessions.search.layout.display == "none"


def test_a_link_to_itself_is_named_and_the_others_are_listed(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "Friday")
    (tmp_path / "loop.jsonl").symlink_to(tmp_path / "loop.jsonl")
    (tmp_path / "gone.jsonl").symlink_to(tmp_path / "nowhere")
    (tmp_path / "folder.jsonl").mkdir()
    lobby = Lobby(folder)
    assert complaint(lobby) == "" and not lobby.new_session.start.disabled
    listed = {row.split()[0]: row for row in rows(lobby)}
    assert set(listed) == {"Friday", "loop", "folder"}
    assert "it cannot be read (" in listed["loop"] and "it is no file" in listed["folder"]


def test_a_file_whose_name_is_none_of_a_session_is_named_and_not_opened(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "Friday")
    (tmp_path / "My Notes.jsonl").write_text("{}")
    (row,) = [row for row in rows(Lobby(folder)) if row.startswith("My Notes")]
    assert "cannot be the name of a session" in row


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda data: b"", "line 1: the header line is missing"),
        (lambda data: b"no log at all\n", "line 1: not complete JSON"),
        (lambda data: b'{"a":1}\n', "line 1: this is not the header of a playtest log"),
        (lambda data: data.replace(b'"schema":', b'"schema":99', 1), "written in log format 99"),
        (lambda data: data.replace(b'"system":"wod"', b'"system":"chess"', 1), "called 'chess'"),
        (lambda data: b"".join(data.splitlines(True)[:3] + data.splitlines(True)[4:]), "line 4"),
        (lambda data: data.replace(b'"seq":3', b'"seq":4', 1), "line 4"),
        (lambda data: data[:200] + b"\xff" + data[200:], "line 1: not UTF-8 text"),
    ],
    ids="empty foreign other-json newer-schema other-system cut edited not-text".split(),
)
def test_a_damaged_log_is_listed_with_the_reason_and_left_as_it_is(
    tmp_path: Path, damage, said: str
) -> None:
    folder = LogFolder(tmp_path)
    path = record(folder).store.path
    path.write_bytes(damage(path.read_bytes()))
    before = path.read_bytes()
    lobby = Lobby(folder)
    (row,) = rows(lobby)
    assert "Cannot be opened: " in row and said in row and path.stem in row
    assert isinstance(lobby.sessions._rows.children[0], ipw.HTML), "there is no button"
    lobby = Lobby(folder, Address(path.stem))
    assert lobby.table_page is None and complaint(lobby)
    assert path.read_bytes() == before


def test_a_record_that_was_cut_off_by_a_crash_does_not_keep_anybody_out(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    path = record(folder).store.path
    path.write_bytes(path.read_bytes() + b'{"seq":8,"at":"20')
    lobby = Lobby(folder, Address(path.stem, "Ann"))
    assert len(lobby.table_page.table.entries) == 7


def test_a_list_shows_the_beginning_of_a_long_title_and_note(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    long = "long words " * 30_000
    header = make_header(find_system("wod"), session="long", title=long, note=long)
    JsonLinesStore.create(folder.path_of("long"), header)
    (row,) = rows(Lobby(folder))
    assert row.count("…") == 2 and 2 * 190 < len(row) < 3 * LONGEST
