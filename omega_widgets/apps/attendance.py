"""Keeps the notes of who is here in step with the kernels, beside the server's own work."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from omega_widgets.table.presence import Presence, name_page


class Attendance:
    """Tells a Presence which pages the server has heard of and which have gone.

    It does so in a thread of its own: a slow disk or database must not keep the pages waiting.

    Args:
        presence: who is at the tables; None where nobody asks.
    """

    def __init__(self, presence: Presence | None = None) -> None:
        self._presence = presence
        self._errands = ThreadPoolExecutor(1, thread_name_prefix="attendance")

    def hear(self, kernel_id: str) -> None:
        """The page behind this kernel is open."""
        if self._presence:
            self._errands.submit(self._presence.hear, name_page(kernel_id))

    def leave(self, kernel_id: str) -> None:
        """The page behind this kernel has gone."""
        if self._presence:
            self._errands.submit(self._presence.leave, name_page(kernel_id))

    def close(self) -> None:
        """Wait until everything is noted."""
        self._errands.shutdown()
