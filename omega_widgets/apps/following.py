"""Keeps a table in step with what other browsers record in the same file."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

#: Milliseconds after which the file is looked at even if the system reports no change.
AT_LEAST_EVERY = 1000


class Follower:
    """Watches one file in a thread, and calls back in the kernel's own loop.

    The call is made between two messages of the kernel, so it never runs beside a button's
    callback. Outside a running loop (in a test, in a script) nothing is watched.

    Args:
        path: the session's log.
        changed: called without arguments after each change.
    """

    def __init__(self, path: Path, changed: Callable[[], object]) -> None:
        self._path = path
        self._changed = changed
        self._enough = threading.Event()
        try:
            self._loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        threading.Thread(target=self._watch, name=f"follow {path.name}", daemon=True).start()

    def stop(self) -> None:
        """Watch no longer."""
        self._enough.set()

    def _watch(self) -> None:
        from watchfiles import watch

        size = _size_of(self._path)
        for _ in watch(
            self._path.parent,
            stop_event=self._enough,
            watch_filter=None,
            rust_timeout=AT_LEAST_EVERY,
            yield_on_timeout=True,
            debounce=20,
            step=10,
            raise_interrupt=False,
        ):
            if (now := _size_of(self._path)) != size:
                size = now
                self._loop.call_soon_threadsafe(self._call)

    def _call(self) -> None:
        if not self._enough.is_set():
            self._changed()


def _size_of(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return -1
