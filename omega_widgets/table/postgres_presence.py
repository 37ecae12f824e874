"""Who is at the tables of a database: the counterpart of the notes beside a folder of logs."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from omega_widgets.core.errors import StoreFailed
from omega_widgets.table.presence import DAY, STALE, Guest

if TYPE_CHECKING:
    from psycopg import Connection

_log = logging.getLogger(__name__)

#: Seconds for which a database that has failed is left alone.
REST = 5.0

#: One row for every open page that sits at a table.
PRESENT = """
create table if not exists omega_present (
    page text primary key,
    session text not null,
    seat text not null,
    heard timestamptz not null default now()
)
"""


class PostgresPresence:
    """Keeps one row for every open page; see Presence.

    It holds one connection from the first question on, and takes a new one after a failure.

    Args:
        connect: makes a connection that commits every statement; raises StoreFailed.
    """

    def __init__(self, connect: Callable[[], Connection[Any]]) -> None:
        self._connect = connect
        self._connection: Connection[Any] | None = None
        self._lock = threading.Lock()
        self._rests_until = 0.0

    def arrive(self, guest: Guest) -> None:
        """See Presence."""
        self._ask(f"delete from omega_present where heard < now() - interval '{DAY} seconds'")
        self._ask(
            "insert into omega_present (page, session, seat) values (%s, %s, %s) "
            "on conflict (page) do update "
            "set session = excluded.session, seat = excluded.seat, heard = now()",
            guest.page,
            guest.session,
            guest.seat,
        )

    def hear(self, page: str) -> None:
        """See Presence."""
        self._ask("update omega_present set heard = now() where page = %s", page)

    def leave(self, page: str) -> None:
        """See Presence."""
        self._ask("delete from omega_present where page = %s", page)

    def guests(self, session: str) -> tuple[Guest, ...]:
        """See Presence."""
        rows = self._ask(
            "select page, seat from omega_present where session = %s "
            f"and heard > now() - interval '{STALE} seconds' order by page",
            session,
        )
        return tuple(Guest(page, session, seat) for page, seat in rows)

    def close(self) -> None:
        """Give the connection back; the next question takes a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    __del__ = close

    def _ask(self, statement: str, *values: str) -> list[tuple[Any, ...]]:
        import psycopg

        with self._lock:
            if time.monotonic() < self._rests_until:
                return []
            try:
                if self._connection is None:
                    self._connection = self._connect()
                cursor = self._connection.execute(statement, values)
                return cursor.fetchall() if cursor.description else []
            except (psycopg.Error, StoreFailed) as error:
                _log.debug("presence: %s", error)
                self._rests_until = time.monotonic() + REST
                self.close()
                return []
