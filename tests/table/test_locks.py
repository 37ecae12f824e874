"""What stands where a lock belongs is named, so that somebody can move it away."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from omega_widgets.core.errors import StoreFailed
from omega_widgets.core.registry import find_system
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.remark import Note


@pytest.mark.parametrize("instead", ["a file", "a folder"])
def test_what_stands_where_a_lock_belongs_is_named(tmp_path: Path, instead: str) -> None:
    """A file instead of the folder of the locks, or a folder instead of the lock."""
    path = LogFolder(tmp_path).begin(find_system("wod"), title="Docks").path
    locks = tmp_path / ".locks"
    shutil.rmtree(locks)
    way = locks if instead == "a file" else locks / f"{path.name}.lock"
    if instead == "a file":
        way.write_text("no folder")
    else:
        way.mkdir(parents=True)
    with pytest.raises(StoreFailed, match=f"{re.escape(str(way))} is .* move it away"):
        table = Table(JsonLinesStore(path))
        table.remark(Note("one"), table.seats[0])


def test_a_pipe_among_the_sessions_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Reading one would not end before somebody writes into it."""
    os.mkfifo(tmp_path / "pipe.jsonl")
    (found,) = LogFolder(tmp_path).sessions()
    assert found.problem == "it is no file, but a folder or a pipe"
