"""Following a log that other processes write."""

from __future__ import annotations

import builtins
import threading
import time

import pytest

from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.follow import Follower

ROLL = RollPool((Trait("Strength", 2),), 6)


@pytest.fixture
def path(tmp_path):
    return LogFolder(tmp_path).begin(find_system("wod"), seats=("Ann", "Bo")).path


def wait_for(heard: threading.Event) -> bool:
    return heard.wait(timeout=10)


def no_watchfiles(monkeypatch):
    real = builtins.__import__

    def fake(name, *rest):
        if name == "watchfiles":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", fake)


@pytest.mark.parametrize("with_watchfiles", [True, False])
def test_what_others_do_arrives_by_itself(path, monkeypatch, with_watchfiles):
    """A roll by another table is folded and told without anybody asking."""
    if not with_watchfiles:
        no_watchfiles(monkeypatch)
    mine = Table(JsonLinesStore(path))
    heard = threading.Event()
    mine.observe(lambda entry: heard.set())
    problems: list[str] = []
    follower = Follower(mine, problems.append).start()
    try:
        time.sleep(0.1)
        Table(JsonLinesStore(path)).do(ROLL, "Bo")
        assert wait_for(heard) and mine.entries[-1].record.seat == "Bo"
    finally:
        follower.stop()
    assert not problems


def test_a_log_that_is_damaged_meanwhile_is_said_once(path):
    """The person is told why the table does not move any more."""
    mine = Table(JsonLinesStore(path))
    told = threading.Event()
    problems: list[str] = []

    def complain(message):
        problems.append(message)
        told.set()

    follower = Follower(mine, complain).start()
    try:
        time.sleep(0.1)
        with path.open("ab") as log:
            log.write(b"{broken}\n")
        assert wait_for(told)
    finally:
        follower.stop()
    assert len(problems) == 1 and "line 2" in problems[0]


def test_only_files_can_be_followed():
    """A table in memory has nobody else who writes."""
    with pytest.raises(TypeError, match="only a log in a file"):
        Follower(Table.in_memory("wod"), print)
