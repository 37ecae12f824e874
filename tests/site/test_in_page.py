"""The Python half of a live page, with a page made of a list."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import comm
import pytest

from omega_widgets.site.in_page.desk import read_table
from omega_widgets.site.in_page.later import LaterFinder
from omega_widgets.site.in_page.start import Page
from omega_widgets.table.folder import LogFolder
from omega_widgets.table.table import Table

POOL = "omega_widgets.systems.wod.view:pool"


@pytest.fixture
def posted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, dict[str, Any]]]]:
    """What Python has said to the page: (kind, content)."""
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)
    monkeypatch.setattr(comm, "get_comm_manager", comm.get_comm_manager)
    said: list[tuple[str, dict[str, Any]]] = []
    yield said
    for kind, content in list(said):  # widgets outlive a test: leave them no page to talk to
        if kind == "comm_open":
            comm.get_comm_manager().comms.pop(content["comm_id"], None)


@pytest.fixture
def page(posted: list[tuple[str, dict[str, Any]]]) -> Page:
    """A page that keeps what it is told."""
    return Page(lambda kind, content, buffers: posted.append((kind, json.loads(content))))


def press(page: Page, posted: list[tuple[str, dict[str, Any]]], label: str) -> None:
    """Click a button as the front end does."""
    button = next(
        content["comm_id"]
        for kind, content in posted
        if kind == "comm_open" and content["data"]["state"].get("description") == label
    )
    event = {"method": "custom", "content": {"event": "click"}}
    page.deliver(button, json.dumps(event), [])


def test_opening_a_spot_opens_its_widgets_and_a_press_is_recorded(page: Page, posted: list) -> None:
    """The page hears of every widget, and after a roll gets the whole log."""
    answer = json.loads(page.open("spot", POOL, "{}", ""))
    assert answer["lost"] == ""
    assert answer["model_id"] in {c["comm_id"] for kind, c in posted if kind == "comm_open"}
    press(page, posted, "Roll")
    log = [content["log"] for kind, content in posted if kind == "log"][-1]
    assert len(read_table(log).played) == 1


def test_a_spot_keeps_its_widget_while_the_reader_turns_pages(page: Page) -> None:
    """The second opening returns the same model."""
    first = json.loads(page.open("spot", POOL, "{}", ""))
    assert json.loads(page.open("spot", POOL, "{}", "")) == first
    assert json.loads(page.open("other", POOL, "{}", ""))["model_id"] != first["model_id"]


def test_a_restarted_worker_goes_on_from_the_log(page: Page, posted: list) -> None:
    """A new page with the old log has the same state, and records after it."""
    page.open("spot", POOL, "{}", "")
    press(page, posted, "Roll")
    log = [content["log"] for kind, content in posted if kind == "log"][-1]
    anew: list[tuple[str, dict[str, Any]]] = []
    restarted = Page(lambda kind, content, buffers: anew.append((kind, json.loads(content))))
    assert json.loads(restarted.open("spot", POOL, "{}", log))["lost"] == ""
    press(restarted, anew, "Roll")
    longer = [content["log"] for kind, content in anew if kind == "log"][-1]
    assert longer.startswith(log)
    assert len(read_table(longer).played) == 2


def test_a_log_that_does_not_replay_is_put_aside_with_the_reason(page: Page, posted: list) -> None:
    """The widget begins anew; nothing is guessed."""
    page.open("spot", POOL, "{}", "")
    press(page, posted, "Roll")
    log = [content["log"] for kind, content in posted if kind == "log"][-1]
    damaged = log.replace('"after":"', '"after":"00')
    answer = json.loads(page.open("again", POOL, "{}", damaged))
    assert "another state" in answer["lost"] and answer["model_id"]


def test_the_log_of_a_spot_is_a_playtest_log(page: Page, posted: list, tmp_path: Path) -> None:
    """Written under its name into a log folder, it opens and replays."""
    page.open("spot", POOL, "{}", "")
    press(page, posted, "Roll")
    log = json.loads(page.log_of("spot", "2026-01-01 wod from the book"))["log"]
    (tmp_path / "2026-01-01-wod-from-the-book.jsonl").write_text(log)
    info = LogFolder(tmp_path).sessions()[0]
    assert info.header.session == info.session and not info.problem
    assert len(Table(LogFolder(tmp_path).open(info.session, read_only=True)).played) == 1


def test_a_factory_that_fails_is_an_answer_not_a_crash(page: Page) -> None:
    """The page can say so at that spot; the others go on."""
    assert "no attribute 'nothing'" in page.open("spot", "omega_widgets:nothing", "{}", "")


def test_a_message_for_a_widget_that_is_gone_is_dropped(page: Page, posted: list) -> None:
    """A late slider of a page that was left does no harm."""
    before = len(posted)
    page.deliver("gone", "{}", [])
    assert len(posted) == before


def test_what_goes_wrong_in_a_callback_is_said(page: Page, posted: list) -> None:
    """The page gets the traceback for its console."""
    model = json.loads(page.open("spot", POOL, "{}", ""))["model_id"]
    page.deliver(model, "{", [])
    assert posted[-1][0] == "trouble" and "Traceback" in posted[-1][1]["text"]


@pytest.mark.parametrize("error", [ValueError("no such die"), MemoryError()])
def test_a_callback_that_fails_is_heard_though_widgets_only_log_it(
    page: Page, posted: list, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The page is told and goes on; without memory Python is of no use any more."""

    def fail(*arguments: object, **options: object) -> None:
        raise error

    page.open("spot", POOL, "{}", "")
    monkeypatch.setattr(Table, "do", fail)
    if isinstance(error, MemoryError):
        with pytest.raises(MemoryError):
            press(page, posted, "Roll")
    else:
        press(page, posted, "Roll")
        said = [content["text"] for kind, content in posted if kind == "trouble"]
        assert len(said) == 1 and "no such die" in said[0]


def test_a_widget_that_needs_too_much_memory_is_no_ordinary_failure(page: Page) -> None:
    """The page starts Python anew instead of showing one widget as broken."""
    with pytest.raises(MemoryError):
        page.open("spot", "builtins:bytearray", '{"source": 4611686018427387904}', "")


def test_an_archive_is_fetched_once_when_one_of_its_modules_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other missing modules stay missing and fetch nothing."""
    import importlib
    import sys
    import zipfile

    archive = tmp_path / "source.zip"
    with zipfile.ZipFile(archive, "w") as writing:
        writing.writestr("seldom_used/__init__.py", "from seldom_used import part")
        writing.writestr("seldom_used/part.py", "answer = 42")
    place = str(tmp_path / "later.zip")
    fetched: list[str] = []

    def fetch(asked: str) -> bytes:
        fetched.append(asked)
        return archive.read_bytes()

    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    LaterFinder({"seldom_used": place}, fetch).install()
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("never_heard_of")
    assert not fetched
    assert importlib.import_module("seldom_used").part.answer == 42
    assert importlib.import_module("seldom_used.part").answer == 42
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("seldom_used.nothing")
    assert fetched == [place]
    for name in ("seldom_used", "seldom_used.part"):
        monkeypatch.delitem(sys.modules, name)
