"""A recorded session for the tests of the apps: ten pools of World of Darkness, some remarks."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from omega_widgets.apps.lobby import Lobby
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait, TraitKind
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.remark import Flag

#: Faces of five dice: a botch, then successes and a failure by turns.
ROLLS = ((9, 1, 1, 3, 4), (6, 7, 8, 2, 3), (6, 1, 2, 3, 4), (10, 9, 2, 2, 2), (8, 8, 8, 8, 8))


def pool_of_five() -> RollPool:
    """Attribute 3 and Ability 2 against difficulty 6."""
    traits = (Trait("Attribute", 3, TraitKind.ATTRIBUTE), Trait("Ability", 2, TraitKind.ABILITY))
    return RollPool(traits, 6)


def record(
    folder: LogFolder, title: str = "Friday", seats: tuple[str, ...] = ("Ann", "Bo")
) -> Table:
    """A session of five rolls, one of them taken back, and a flag: seven records."""
    table = Table(folder.begin(find_system("wod"), title=title, seats=seats, note="three dice?"))
    for faces in ROLLS:
        table.do(pool_of_five(), seats[0], faces=faces)
    table.undo(seats[0], reason="wrong die")
    table.remark(Flag("slow", "too many dice", 2), seats[-1])
    return table


def folder_with(path: Path, *titles: str) -> LogFolder:
    """A folder with one session a title."""
    folder = LogFolder(path)
    for title in titles:
        record(folder, title)
    return folder


def words(html: str) -> str:
    """The text of some HTML, without style sheets."""
    bare = re.sub(r"<style>.*?</style>|<[^>]+>", " ", re.sub("</?bdi>", "", html), flags=re.S)
    return re.sub(r"\s+", " ", unescape(bare)).strip()


def complaint(lobby: Lobby) -> str:
    """The error that the page of a lobby shows; empty if there is none."""
    return words(lobby.page._error.value)


def sign(lobby: Lobby) -> str:
    """What the page asks the browser to take over as its address and title."""
    return lobby.page._sign.value
