"""Follows a log that others write: a thread that folds what they did within a moment."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from omega_widgets.core.errors import OmegaError
from omega_widgets.table.store import JsonLinesStore
from omega_widgets.table.table import Table

_log = logging.getLogger(__name__)

#: Seconds after which a log is read again even if nobody reported a change to it.
PATIENCE = 1.0


class Follower:
    """Keeps a table up to date with its file.

    Where ``watchfiles`` is installed a change is seen within some milliseconds; without it, or
    on a file system that reports nothing, after at most ``PATIENCE`` seconds.

    Args:
        table: a table over a JsonLinesStore; its observers hear what others do.
        complain: called with a message when the log cannot be read any more; then it stops.
    """

    def __init__(self, table: Table, complain: Callable[[str], None]) -> None:
        if not isinstance(table.store, JsonLinesStore):
            raise TypeError("only a log in a file can be followed")
        self._table = table
        self._path = table.store.path
        self._complain = complain
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._run, name=f"follow-{self._path.stem}", daemon=True
        )

    def start(self) -> Follower:
        """Begin to follow; returns itself."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """End following; returns when the thread is gone."""
        self._stop.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=5)

    def _run(self) -> None:
        size = -1
        for _ in self._moments():
            try:
                now = self._path.stat().st_size
                if now != size:
                    size = now
                    self._table.refresh()
            except (OmegaError, OSError) as error:
                self._complain(f"This table has stopped following its log. {error}")
                return
            except Exception:
                _log.exception("following %s failed", self._path)
                self._complain("This table has stopped following its log; reload the page.")
                return

    def _moments(self):
        """Yields whenever the log may have grown, until stopped."""
        try:
            from watchfiles import watch
        except ImportError:
            while not self._stop.wait(PATIENCE):
                yield
            return
        yield from watch(
            self._path,
            stop_event=self._stop,
            debounce=20,
            step=5,
            rust_timeout=int(PATIENCE * 1000),
            yield_on_timeout=True,
            raise_interrupt=False,
        )
