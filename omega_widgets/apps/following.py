"""Waits in a thread for what other processes do, and tells it in the kernel's own loop."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

_log = logging.getLogger(__name__)

News = TypeVar("News")


class Follower(Generic[News]):
    """Follows a stream of news in a thread, and calls back in the kernel's own loop.

    The call is made between two messages of the kernel, so it never runs beside a button's
    callback. It begins with :meth:`start`.

    Args:
        news: makes the stream; it blocks until there is something, and ends soon after the event
            that it is given is set.
        tell: called with each piece of news.
        failed: called without arguments if the stream breaks.
    """

    def __init__(
        self,
        news: Callable[[threading.Event], Iterator[News]],
        tell: Callable[[News], object],
        failed: Callable[[], object] = lambda: None,
    ) -> None:
        self._news = news
        self._tell = tell
        self._failed = failed
        self._enough = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begin to follow, unless it was stopped. Outside a running loop nobody could be told."""
        if self._enough.is_set() or self._loop:
            return
        try:
            self._loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        threading.Thread(target=self._follow, name="follower", daemon=True).start()

    def stop(self) -> None:
        """Follow no longer."""
        self._enough.set()

    def _follow(self) -> None:
        assert self._loop
        try:
            for piece in self._news(self._enough):
                self._loop.call_soon_threadsafe(self._call, self._tell, piece)
        except Exception:
            _log.exception("something is no longer followed")
            self._loop.call_soon_threadsafe(self._call, self._failed)

    def _call(self, tell: Callable[..., object], *news: News) -> None:
        if not self._enough.is_set():
            tell(*news)
