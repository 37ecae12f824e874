"""Who is at a table: noted beside the logs, forgotten when silent, and never in the way of play."""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path

import pytest

from omega_widgets.table import LogFolder
from omega_widgets.table import presence as presence_module
from omega_widgets.table.presence import (
    DAY,
    STALE,
    Guest,
    NotedPresence,
    name_page,
    watch_company,
)

ANN, BO = (Guest(name_page(kernel), "friday", seat) for kernel, seat in (("1", "Ann"), ("2", "Bo")))


@pytest.fixture
def presence(tmp_path: Path) -> NotedPresence:
    return NotedPresence(tmp_path)


def note_of(tmp_path: Path, guest: Guest) -> Path:
    return tmp_path / ".present" / guest.session / f"{guest.page}.json"


def grow_old(path: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_whoever_sits_down_is_here_and_whoever_leaves_is_not(presence: NotedPresence) -> None:
    presence.arrive(ANN)
    presence.arrive(BO)
    assert set(presence.guests("friday")) == {ANN, BO}
    assert presence.guests("saturday") == ()
    presence.leave(ANN.page)
    assert presence.guests("friday") == (BO,)


def test_a_page_has_one_seat_and_sits_at_one_table(presence: NotedPresence) -> None:
    presence.arrive(ANN)
    presence.arrive(Guest(ANN.page, "friday", "Bo"))
    assert presence.guests("friday") == (Guest(ANN.page, "friday", "Bo"),)
    presence.arrive(Guest(ANN.page, "saturday", "Ann"))
    assert presence.guests("friday") == ()
    assert len(presence.guests("saturday")) == 1


def test_a_silent_page_is_gone_and_one_that_is_heard_again_is_back(
    presence: NotedPresence, tmp_path: Path
) -> None:
    presence.arrive(ANN)
    grow_old(note_of(tmp_path, ANN), STALE + 1)
    assert presence.guests("friday") == ()
    presence.hear(ANN.page)
    assert presence.guests("friday") == (ANN,)


def test_hearing_of_a_page_that_sits_nowhere_notes_nothing(
    presence: NotedPresence, tmp_path: Path
) -> None:
    presence.hear(ANN.page)
    presence.leave(ANN.page)
    assert list(tmp_path.iterdir()) == []


def test_the_last_one_leaves_no_folder_behind(presence: NotedPresence, tmp_path: Path) -> None:
    presence.arrive(ANN)
    presence.leave(ANN.page)
    assert list((tmp_path / ".present").iterdir()) == []


def test_notes_that_a_killed_server_left_are_taken_away_by_the_next_guest(
    presence: NotedPresence, tmp_path: Path
) -> None:
    presence.arrive(ANN)
    grow_old(note_of(tmp_path, ANN), DAY + 1)
    presence.arrive(BO)
    assert not note_of(tmp_path, ANN).exists() and note_of(tmp_path, BO).exists()


@pytest.mark.parametrize(
    "content",
    [b"", b"no json", b"[]", b"null", b'{"seat": 7}', b"\xff\xfe", b'{"name": "Ann"}', b"[" * 9999],
)
def test_what_is_none_of_our_notes_is_not_counted_and_left_alone(
    presence: NotedPresence, tmp_path: Path, content: bytes
) -> None:
    presence.arrive(BO)
    foreign = note_of(tmp_path, ANN)
    foreign.write_bytes(content)
    other = foreign.with_name("notes of a cat.json")
    other.write_text('{"seat": "Cat"}')
    grow_old(other, DAY + 1)
    assert presence.guests("friday") == (BO,)
    presence.arrive(BO)
    assert foreign.read_bytes() == content and other.exists()


@pytest.mark.parametrize("page", ["*", "../friday/" + ANN.page, "", "A" * 16, ANN.page + "0"])
def test_a_page_is_named_by_its_digest_only(
    presence: NotedPresence, tmp_path: Path, page: str
) -> None:
    presence.arrive(ANN)
    presence.leave(page)
    assert note_of(tmp_path, ANN).exists()


def test_a_note_says_the_seat_and_nothing_that_leads_to_the_kernel(
    presence: NotedPresence, tmp_path: Path
) -> None:
    kernel = "6d5b4b1e-6a70-4f4e-8f6e-2b8f1f3f9d11"
    presence.arrive(Guest(name_page(kernel), "friday", "Ann"))
    (note,) = tmp_path.rglob("*.json")
    assert json.loads(note.read_text()) == {"seat": "Ann"}
    assert not any(part in str(note) for part in kernel.split("-"))


def test_where_nothing_can_be_noted_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / ".present").write_text("a file where the folder should be")
    presence = NotedPresence(tmp_path)
    presence.arrive(ANN)
    presence.hear(ANN.page)
    presence.leave(ANN.page)
    assert presence.guests("friday") == ()


def test_notes_are_no_sessions(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    folder.presence.arrive(ANN)
    assert folder.names() == ()


def test_company_is_told_at_once_and_whenever_it_changes(
    presence: NotedPresence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "GLANCE", 0.01)
    stop = threading.Event()
    news = watch_company(presence, "friday", stop)
    assert next(news) == ()
    threading.Timer(0.05, presence.arrive, [ANN]).start()
    assert next(news) == (ANN,)
    presence.leave(ANN.page)
    assert next(news) == ()
    stop.set()
    assert list(news) == []
