"""Keeps a table in step with what other browsers record in the same session."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable

from omega_widgets.table.store import Store

_log = logging.getLogger(__name__)


class Follower:
    """Waits for changes of one store in a thread, and calls back in the kernel's own loop.

    The call is made between two messages of the kernel, so it never runs beside a button's
    callback. Outside a running loop (in a test, in a script) nothing is watched.

    Args:
        store: the session's store.
        changed: called without arguments after each change.
    """

    def __init__(self, store: Store, changed: Callable[[], object]) -> None:
        self._store = store
        self._changed = changed
        self._enough = threading.Event()
        try:
            self._loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        name = f"follow {store.header.session}"
        threading.Thread(target=self._watch, name=name, daemon=True).start()

    def stop(self) -> None:
        """Watch no longer."""
        self._enough.set()

    def _watch(self) -> None:
        try:
            for _ in self._store.changes(self._enough):
                self._loop.call_soon_threadsafe(self._call)
        except Exception:
            # The page's own refresh tells the person what is wrong with the store.
            _log.exception("the session is no longer followed")
            self._loop.call_soon_threadsafe(self._call)

    def _call(self) -> None:
        if not self._enough.is_set():
            self._changed()
