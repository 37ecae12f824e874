"""Calls a function again and again in the kernel's own loop, until it is told to stop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Ticker:
    """Ticks every so many seconds, between two messages of the kernel.

    Args:
        seconds: how long to wait before each tick.
        tick: called without arguments.
    """

    def __init__(self, seconds: float, tick: Callable[[], None]) -> None:
        self._seconds = seconds
        self._tick = tick
        self._next: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether it ticks."""
        return self._next is not None

    def start(self) -> None:
        """Tick from now on. Raises RuntimeError outside a running loop."""
        self.stop()
        self._next = asyncio.get_running_loop().call_later(self._seconds, self._run)

    def stop(self) -> None:
        """Tick no longer; harmless when it does not."""
        if self._next:
            self._next.cancel()
        self._next = None

    def _run(self) -> None:
        self.start()
        self._tick()
