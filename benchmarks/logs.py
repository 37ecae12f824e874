"""What a session's log can take: appends by several processes at once, and opening a long one."""

from __future__ import annotations

import multiprocessing
import tempfile
import time
from multiprocessing.synchronize import Event
from pathlib import Path

from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.remark import Note

SEATS = ("Ann", "Bo", "Cy", "Dee")
ROLL = RollPool((Trait("Strength", 3), Trait("Brawl", 2)), 6)


def write_long_log(folder: Path, records: int) -> Path:
    """A sound log of so many records, rolls and some notes, played without a sync for each."""
    table = Table.in_memory("wod", seats=SEATS)
    for number in range(records):
        seat = SEATS[number % len(SEATS)]
        if number % 10 == 9:
            table.remark(Note("That was close."), seat)
        else:
            table.do(ROLL, seat)
    path = folder / "long.jsonl"
    path.write_bytes(table.store.text())
    return path


def count_appends(processes: int, seconds: float) -> float:
    """Records a second that so many processes write together into one session."""
    copies = multiprocessing.get_context("forkserver")
    with tempfile.TemporaryDirectory() as folder:
        session = LogFolder(folder).begin(find_system("wod"), seats=SEATS).header.session
        enough, ready = copies.Event(), copies.Barrier(processes + 1)
        writers = [
            copies.Process(target=_append, args=(folder, session, seat, ready, enough))
            for seat in SEATS[:processes]
        ]
        for writer in writers:
            writer.start()
        ready.wait()
        started = time.perf_counter()
        time.sleep(seconds)
        enough.set()
        took = time.perf_counter() - started
        for writer in writers:
            writer.join()
        written = len(Table(LogFolder(folder).open(session)).entries) - processes
        return written / took


def _append(folder: str, session: str, seat: str, ready: object, enough: Event) -> None:
    table = Table(LogFolder(folder).open(session))
    table.do(ROLL, seat)  # loads what the first record needs
    ready.wait()
    while not enough.is_set():
        table.do(ROLL, seat)
