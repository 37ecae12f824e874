"""Sessions in PostgreSQL: the same lines, the same chain, for more than one machine.

Every line is kept exactly as the file would hold it. A turn is an advisory lock of the session,
which the server releases by itself when a client is gone; an append is one committed insert.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from attrs import evolve

from omega_widgets.core.errors import LogDamaged, SessionExists, StoreFailed, UnknownSystem
from omega_widgets.core.registry import find_system
from omega_widgets.core.system import System
from omega_widgets.table.chain import Chain
from omega_widgets.table.folder import Plan, SessionInfo, check_session_name
from omega_widgets.table.keep import Keep
from omega_widgets.table.postgres_presence import PRESENT, PostgresPresence
from omega_widgets.table.presence import Presence
from omega_widgets.table.record import BadLine, Header, Record, decode_header, encode_line
from omega_widgets.table.store import PATIENCE, chain_lines

if TYPE_CHECKING:
    from psycopg import Connection

_SCHEMA = """
create table if not exists omega_lines (
    session text not null,
    number integer not null check (number >= 1),
    line text not null,
    at timestamptz not null default now(),
    primary key (session, number)
);
create table if not exists omega_sealed (
    digest text primary key,
    text text not null,
    at timestamptz not null default now()
)
"""

#: Ids, the session written last first. A plain "distinct" would read every line of the table.
NAMES = """
with recursive names as (
    (select session from omega_lines order by session limit 1)
    union all
    select (
        select later.session from omega_lines later
        where later.session > names.session order by later.session limit 1
    )
    from names where names.session is not null
)
select names.session
from names cross join lateral (
    select at from omega_lines where session = names.session order by number desc limit 1
) last
order by last.at desc, names.session
"""

#: First line, number of lines after it, and time of the last line of some sessions.
LOOK = """
select first.session, first.line, last.number - 1, extract(epoch from last.at)
from omega_lines first cross join lateral (
    select number, at from omega_lines where session = first.session order by number desc limit 1
) last
where first.number = 1 and first.session = any(%s)
"""

#: The channel on which a session is named whenever a line was added to it.
_CHANNEL = "omega_lines"


def _connect(url: str) -> Connection[Any]:
    """A connection that commits every statement; raises StoreFailed in plain words."""
    try:
        import psycopg
    except ImportError:
        raise StoreFailed(
            _hide_password(url),
            "PostgreSQL needs one more package: pip install 'omega_widgets[postgres]'",
        ) from None
    try:
        return psycopg.connect(url, autocommit=True, connect_timeout=10)
    except psycopg.Error as error:
        raise StoreFailed(_hide_password(url), f"no connection ({_first_line(error)})") from error


class PostgresSessions:
    """All sessions of one database; the counterpart of :class:`LogFolder`.

    Args:
        url: ``postgresql://user:password@host/database``.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        #: See Sessions: rows of a table of their own.
        self.presence: Presence = PostgresPresence(lambda: _connect(url))

    def __str__(self) -> str:
        return _hide_password(self.url)

    def check(self) -> None:
        """Raise StoreFailed with a clear reason if no session can be recorded here."""
        import psycopg

        with _connect(self.url) as connection:
            try:
                connection.execute("select pg_advisory_lock(hashtext('omega schema'))")
                connection.execute(_SCHEMA)
                connection.execute(PRESENT)
                with connection.transaction(force_rollback=True):
                    connection.execute(
                        "insert into omega_lines (session, number, line) values ('?', 1, '?')"
                    )
            except psycopg.Error as error:
                raise StoreFailed(
                    str(self), f"sessions cannot be recorded here ({_first_line(error)})"
                ) from error

    def names(self) -> tuple[str, ...]:
        """See Sessions: hops from session to session, however many lines each has."""
        return tuple(name for (name,) in self._ask(NAMES))

    def look_at(self, names: Sequence[str]) -> tuple[SessionInfo, ...]:
        """See Sessions."""
        rows = self._ask(LOOK, list(names))
        found = {row[0]: _describe(*row) for row in rows}
        return tuple(found[name] for name in names if name in found)

    def sessions(self) -> tuple[SessionInfo, ...]:
        """All sessions, the one written last first."""
        return self.look_at(self.names())

    def examine(self, info: SessionInfo) -> SessionInfo:
        """See Sessions: whether the kit knows the system; the rest is told when it is opened."""
        if info.header is not None:
            try:
                find_system(info.header.system)
            except UnknownSystem as error:
                return evolve(info, problem=str(error))
        return info

    def _ask(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        import psycopg

        with _connect(self.url) as connection:
            try:
                return connection.execute(statement, values).fetchall()
            except psycopg.errors.UndefinedTable:
                return []
            except psycopg.Error as error:
                raise StoreFailed(str(self), _first_line(error)) from error

    def begin(
        self,
        system: System,
        *,
        title: str = "",
        rules: Any = None,
        seats: Sequence[str] | None = None,
        dice: str = "secure",
        note: str = "",
    ) -> PostgresStore:
        """See Sessions. Raises StoreFailed if it cannot be recorded."""
        with _connect(self.url) as connection:
            plan = Plan(system, title, rules, seats, dice, note)
            return plan.begin(lambda header: self._keep(connection, header))

    def _keep(self, connection: Connection[Any], header: Header) -> PostgresStore:
        import psycopg

        try:
            connection.execute(
                "insert into omega_lines (session, number, line) values (%s, 1, %s)",
                (header.session, encode_line(header).decode()),
            )
        except psycopg.errors.UniqueViolation:
            raise SessionExists(header.session, "this session exists already") from None
        except psycopg.Error as error:
            raise StoreFailed(str(self), _first_line(error)) from error
        return self.open(header.session)

    def open(self, session: str, *, read_only: bool = False) -> PostgresStore:
        """The store of an existing session; raises LogDamaged or OmegaError."""
        check_session_name(session)
        return PostgresStore(self.url, session, read_only=read_only)


class PostgresStore:
    """Keeps one session in the database; any number of processes may hold it open.

    Args:
        url: the database.
        session: the session's id; it must have begun.
        read_only: for review: nothing can be appended.
    """

    def __init__(self, url: str, session: str, *, read_only: bool = False) -> None:
        self.url = url
        self.session = session
        self.read_only = read_only
        self._connection = _connect(url)
        self._thread_lock = threading.RLock()
        self._depth = 0
        try:
            first = self._lines(after=0, most=1)
            if not first:
                raise LogDamaged(session, 0, "there is no such log")
            self._chain = Chain(session, first[0])
        except (LogDamaged, StoreFailed):
            self._connection.close()
            raise
        self.header: Header = self._chain.header
        self.keep: Keep = PostgresKeep(self._execute)

    def close(self) -> None:
        """Give the connection back."""
        self._connection.close()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """See Store. Raises StoreFailed if the database is out of reach."""
        with self._thread_lock:
            if self._depth == 0 and not self.read_only:
                self._execute("select pg_advisory_lock(hashtext(%s))", self.session)
            self._depth += 1
            try:
                yield
            finally:
                self._depth -= 1
                if self._depth == 0 and not self.read_only and not self._connection.closed:
                    self._execute("select pg_advisory_unlock(hashtext(%s))", self.session)

    def unread(self) -> tuple[Record, ...]:
        """See Store. Raises LogDamaged if what came does not fit what was there."""
        return tuple(self._chain.take(line) for line in self._lines(after=self._chain.line))

    def append(self, *drafts: Record) -> None:
        """See Store. Raises StoreFailed if the records are not safely in the database."""
        if self.read_only:
            raise StoreFailed(self.session, "this session is open for reading only")
        lines = chain_lines(drafts, self._chain.next_seq, self._chain.last_hash)
        first = self._chain.line + 1
        self._execute(
            "with added as (insert into omega_lines (session, number, line) "
            "select %s, number, line from unnest(%s::integer[], %s::text[]) as new (number, line)"
            f" returning session) select pg_notify('{_CHANNEL}', %s) from added limit 1",
            self.session,
            list(range(first, first + len(lines))),
            [line.decode() for line in lines],
            self.session,
        )

    def line_of(self, seq: int) -> int:
        """The number of the line on which record ``seq`` stands."""
        return seq + 1

    def changes(self, stop: threading.Event) -> Iterator[None]:
        """See Store: listens on a connection of its own."""
        listener = _connect(self.url)
        try:
            listener.execute(f"listen {_CHANNEL}")
            while not stop.is_set():
                for _ in listener.notifies(timeout=PATIENCE, stop_after=1):
                    pass
                yield
        finally:
            listener.close()

    def text(self) -> bytes:
        """The session as the file that a JsonLinesStore would have written."""
        return b"".join(line + b"\n" for line in self._lines(after=0))

    def _lines(self, after: int, most: int | None = None) -> list[bytes]:
        rows = self._execute(
            "select line from omega_lines where session = %s and number > %s "
            "order by number limit %s",
            self.session,
            after,
            most,
        )
        return [line.encode() for (line,) in rows]

    def _execute(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        import psycopg

        try:
            with self._thread_lock:
                cursor = self._connection.execute(statement, values)
                return cursor.fetchall() if cursor.description else []
        except psycopg.errors.UndefinedTable:
            return []
        except psycopg.Error as error:
            raise StoreFailed(
                self.session,
                f"the database does not answer ({_first_line(error)}); "
                "what was recorded is safe there: reload the page to go on",
            ) from error


class PostgresKeep:
    """Keeps sealed texts in a table of their own, which only the dashboard's account may read.

    Args:
        execute: runs a statement with its values and returns the rows; raises StoreFailed.
    """

    def __init__(self, execute: Callable[..., list[tuple[Any, ...]]]) -> None:
        self._execute = execute

    def put(self, digest: str, text: str) -> None:
        """See Keep."""
        kept = self._execute(
            "insert into omega_sealed (digest, text) values (%s, %s) returning digest", digest, text
        )
        if not kept:
            raise StoreFailed("omega_sealed", "this table is missing; start the dashboard anew")

    def get(self, digest: str) -> str | None:
        """See Keep."""
        rows = self._execute("select text from omega_sealed where digest = %s", digest)
        return rows[0][0] if rows else None

    def drop(self, digest: str) -> None:
        """See Keep."""
        self._execute("delete from omega_sealed where digest = %s", digest)


def _describe(session: str, first: str, lines: int, changed: float) -> SessionInfo:
    try:
        header = decode_header(first.encode())
    except BadLine as error:
        return SessionInfo(session, None, float(changed), f"{session}, line 1: {error}", lines)
    return SessionInfo(session, header, float(changed), lines=lines)


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]


def _hide_password(url: str) -> str:
    head, at, tail = url.rpartition("@")
    scheme, slashes, user = head.partition("://")
    return f"{scheme}{slashes}{user.partition(':')[0]}{at}{tail}" if at else url


