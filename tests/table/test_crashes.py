"""Whoever is killed at whatever moment: nothing acknowledged is lost, nothing is invented."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.registry import find_system
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.places import find_place
from omega_widgets.table.postgres import PostgresSessions
from omega_widgets.table.record import hash_line
from tests.table.killed_players import KILLS_A_SESSION, ROLL, SEATS, Told, kill_players
from tests.table.postgres import running_server

pytestmark = pytest.mark.slow

WOD = find_system("wod")


def count_records(log: bytes, set_aside: tuple[int, ...], told: Told) -> int:
    """How many records of play count, after a check of each of them.

    Every acknowledged line is among the lines that count, once; none of these was invented: it
    was attempted, and it stands there once.
    """
    lines = enumerate(log.splitlines()[1:], start=2)
    counted = [line for number, line in lines if number not in set_aside]
    digests = Counter(map(hash_line, counted))
    lost = [mark for mark, digest in told.acknowledged.items() if digests[digest] != 1]
    assert not lost, f"acknowledged, and not there exactly once: {lost}"
    records = [json.loads(line) for line in counted]
    marks = Counter(
        record["note"] for record in records if record["action"]["type"] != "table.set_aside"
    )
    assert marks.keys() <= told.announced, "invented"
    assert set(marks.values()) == {1}, "recorded twice"
    return len(marks)


def test_five_hundred_kills_lose_no_acknowledged_record_and_invent_none(tmp_path: Path) -> None:
    """Four processes append to one session; a fifth of them dies in the middle of a line.

    A line that lost nothing but its end counts as torn, too: it was never acknowledged. Each file
    verifies, tells of its torn tail, and play goes on in it.
    """
    chance = Random(7)
    folder = LogFolder(tmp_path)
    killed = torn = tails = acknowledged = set_aside = 0
    while killed < 500:
        store = folder.begin(WOD, title="Crash", seats=SEATS)
        told = kill_players(
            str(tmp_path), store.header.session, KILLS_A_SESSION, chance, tear=0.2
        )
        killed, torn = killed + told.killed, torn + told.torn
        acknowledged += len(told.acknowledged)
        if killed % (2 * KILLS_A_SESSION) == 0:  # and every other session ends in a torn line
            with store.path.open("ab") as file:
                file.write(b'{"seq":1,"at":"20')

        log = store.path.read_bytes()
        found = audit(store.path)
        assert found.sound, found.words()
        assert (found.torn > 0) == (not log.endswith(b"\n"))
        assert store.path.read_bytes() == log, "an audit changes nothing"

        told.announced.add("play goes on")
        Table(folder.open(store.header.session), ScriptedRoller([9, 9, 1])).do(
            ROLL, "Ann", note="play goes on"
        )
        after = audit(store.path)
        assert after.sound and after.torn == 0, after.words()
        assert store.path.read_bytes().startswith(log)
        tails += found.torn > 0
        set_aside += len(after.set_aside)
        count_records(store.path.read_bytes(), after.set_aside, told)
    assert killed == 500
    assert acknowledged > 500 and torn > 50 and set_aside > 50 and tails >= 10


@pytest.fixture
def database() -> Iterator[str]:
    with running_server() as address:
        PostgresSessions(address).check()
        yield address


def test_killed_clients_of_a_database_lose_no_acknowledged_record_and_invent_none(
    database: str, tmp_path: Path
) -> None:
    """Forty kills while four processes append; the table is never left locked."""
    opened = find_place(database).begin(WOD, title="Crash", seats=SEATS)
    told = kill_players(database, opened.header.session, 40, Random(8), tear=0.0)
    table = Table(opened, ScriptedRoller([9, 9, 1]))
    table.do(ROLL, "Ann", note="play goes on")
    told.announced.add("play goes on")
    log = tmp_path / f"{opened.header.session}.jsonl"
    log.write_bytes(opened.text())
    opened.close()
    found = audit(log)
    assert found.sound and found.torn == 0, found.words()
    assert told.killed == 40 and len(told.acknowledged) > 40
    records = count_records(log.read_bytes(), found.set_aside, told)
    assert records == found.records > len(told.acknowledged)
