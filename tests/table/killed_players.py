"""Players in processes of their own that are killed while they play; they say what they know.

A player announces every attempt before it is made, and tells the digest of its line as soon as it
has been acknowledged. Whatever happens to the player, that is known here.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import tempfile
import time
from contextlib import suppress
from itertools import count
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import psycopg  # noqa: F401 - loaded here, so that players in a database need not load it
from attrs import define, field

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.places import find_place
from omega_widgets.table.record import encode_line, hash_line
from omega_widgets.table.remark import Note

SEATS = ("Ann", "Bo", "Cy", "Dee")

#: Seconds within which a player is killed after it sat down.
LONGEST_LIFE = 0.02

#: How many kills one session lasts, so that who comes late need not read a long one.
KILLS_A_SESSION = 20

ROLL = RollPool((Trait("Strength", 3),), 6)

# New processes are copies of one that has loaded this module, and so has rehearsed.
_copies = multiprocessing.get_context("forkserver")
_copies.set_forkserver_preload([__name__])


@define
class Told:
    """What the players of one session have told.

    Attributes:
        announced: marks of everything that was attempted.
        acknowledged: mark -> digest of the line in which it was recorded.
        killed: how many players were killed.
        torn: how many of them died between two halves of a line.
    """

    announced: set[str] = field(factory=set)
    acknowledged: dict[str, str] = field(factory=dict)
    killed: int = 0
    torn: int = 0


def rehearse() -> None:
    """Play and read back one roll and one note, so that nothing has to be loaded for the next."""
    with tempfile.TemporaryDirectory() as folder:
        store = LogFolder(folder).begin(find_system("wod"), seats=SEATS)
        table = Table(store)
        table.do(ROLL, "Ann")
        table.remark(Note("a slow night"), "Ann")
        table.undo("Ann")


def kill_players(place: str, session: str, kills: int, chance: Random, tear: float) -> Told:
    """Let four play at once and kill one after another at random moments.

    Args:
        place, session: where they play.
        kills: how many are killed; the last four are not replaced.
        chance: the random moments.
        tear: which part of the players dies by itself in the middle of writing a line.
    """
    told = Told()

    def sit_down(seat: str) -> Player:
        torn_at = chance.randrange(4) if chance.random() < tear else None
        return Player(place, session, seat, chance.randrange(10**9), torn_at)

    players = [sit_down(seat) for seat in SEATS]
    while players:
        player = players.pop(chance.randrange(len(players)))
        if chance.random() < 0.8:
            player.wait_until_it_plays()  # the others are killed while they sit down, or later
        time.sleep(chance.uniform(0, LONGEST_LIFE))
        player.kill(told)
        if told.killed + len(players) < kills:
            players.append(sit_down(player.seat))
    return told


class Player:
    """One process at a table."""

    def __init__(
        self, place: str, session: str, seat: str, seed: int, torn_at: int | None
    ) -> None:
        self.seat = seat
        self._tears = torn_at is not None
        self._wire, far_end = _copies.Pipe(duplex=False)
        self._process = _copies.Process(
            target=play, args=(place, session, seat, seed, torn_at, far_end), daemon=True
        )
        self._process.start()
        far_end.close()

    def wait_until_it_plays(self) -> None:
        """Until its first attempt is announced."""
        assert self._wire.poll(30), "it never began to play"

    def kill(self, told: Told) -> None:
        """End it in mid-sentence and add what it said; who shall tear a line gets time for it."""
        if self._tears:
            self._process.join(30)
        torn = self._tears and not self._process.is_alive()
        self._process.kill()
        self._process.join()
        assert self._process.exitcode == -signal.SIGKILL, self._process.exitcode
        told.killed += 1
        told.torn += torn
        with suppress(EOFError):
            while True:
                mark, _, digest = self._wire.recv_bytes().decode().partition(" ")
                told.announced.add(mark)
                if digest:
                    told.acknowledged[mark] = digest
        self._wire.close()


def play(
    place: str, session: str, seat: str, seed: int, torn_at: int | None, wire: Connection
) -> None:
    """Roll, note and take back without end.

    ``torn_at``: at which attempt the process dies with half a line written; None for never.
    """
    chance = Random(seed)
    table = Table(find_place(place).open(session))
    for attempt in count():
        if attempt == torn_at:
            _die_in_mid_write(chance)
        mark = f"{seat}-{seed}-{attempt}"
        wire.send_bytes(mark.encode())
        with suppress(IllegalAction):  # nothing to take back
            record = _act(table, seat, mark, chance).record
            wire.send_bytes(f"{mark} {hash_line(encode_line(record))}".encode())
        time.sleep(chance.uniform(0, 0.004))


def _act(table: Table, seat: str, mark: str, chance: Random) -> Any:
    kind = chance.random()
    if kind < 0.7:
        return table.do(ROLL, seat, note=mark)
    if kind < 0.9:
        return table.remark(Note("a slow night"), seat, note=mark)
    return table.undo(seat, reason=mark)


def _die_in_mid_write(chance: Random) -> None:
    """From now on, the first line that is written ends somewhere before its line end."""
    write = os.write

    def write_a_part(handle: int, line: bytes) -> int:
        write(handle, line[: chance.randrange(1, len(line))])
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody survives this")

    os.write = write_a_part


rehearse()
