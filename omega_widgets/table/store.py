"""Where records are kept: in memory, or in an append-only JSON Lines file that several share."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from attrs import evolve

from omega_widgets.core.errors import SessionExists, StoreFailed
from omega_widgets.table.keep import FileKeep, Keep, MemoryKeep
from omega_widgets.table.reader import LogReader
from omega_widgets.table.record import Header, Record, encode_line, hash_line

if TYPE_CHECKING:
    from filelock import FileLock


class Store(Protocol):
    """Keeps the records of one session in order.

    Attributes:
        header: line 1.
        read_only: whether nothing can be appended.
        keep: where sealed texts are until they are opened.
    """

    header: Header
    read_only: bool
    keep: Keep

    def turn(self) -> AbstractContextManager[None]:
        """Nobody else reads or appends while this is held. May be nested."""
        ...

    def unread(self) -> tuple[Record, ...]:
        """The records that came since the last call, whoever wrote them."""
        ...

    def append(self, *drafts: Record) -> None:
        """Keep these records, all or none; ``seq`` and ``prev`` are filled in. Inside a turn."""
        ...

    def line_of(self, seq: int) -> int:
        """The number of the line on which record ``seq`` stands."""
        ...

    def text(self) -> bytes:
        """The whole session as the file that a JsonLinesStore would have written."""
        ...

    def changes(self, stop: threading.Event) -> Iterator[None]:
        """Yields soon after it begins, and whenever somebody may have appended since.

        What was appended before it began may be unread; nothing would tell of it otherwise.

        Blocks in between, so it belongs in a thread; ends soon after ``stop`` is set.
        """
        ...


#: Seconds after which a log is looked at again even if nobody reported a change to it.
PATIENCE = 1.0

#: Seconds between two attempts to get the turn while somebody else has it. Four browsers read what
#: one has recorded all at once; the lock's own pace would keep some of them waiting noticeably.
PERSISTENCE = 0.004


class MemoryStore:
    """Keeps a session in memory: for a page of the book, a notebook, a test."""

    read_only = False

    def __init__(self, header: Header) -> None:
        self.header = header
        self.keep: Keep = MemoryKeep()
        self.lines = [encode_line(header)]
        self._records: list[Record] = []
        self._read = 0
        self._lock = threading.RLock()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """See Store."""
        with self._lock:
            yield

    def unread(self) -> tuple[Record, ...]:
        """See Store."""
        records = tuple(self._records[self._read :])
        self._read = len(self._records)
        return records

    def append(self, *drafts: Record) -> None:
        """See Store."""
        for draft in drafts:
            record = evolve(draft, seq=len(self._records) + 1, prev=hash_line(self.lines[-1]))
            self._records.append(record)
            self.lines.append(encode_line(record))

    def line_of(self, seq: int) -> int:
        """The number of the line on which record ``seq`` would stand in a file."""
        return seq + 1

    def changes(self, stop: threading.Event) -> Iterator[None]:
        """See Store: nobody else writes here, so there is never any news."""
        stop.wait()
        yield from ()

    def text(self) -> bytes:
        """The session as the file that a JsonLinesStore would have written."""
        return b"".join(line + b"\n" for line in self.lines)


class JsonLinesStore:
    """Keeps a session in one file; any number of processes may hold the same file open.

    Every append happens under an operating system lock, is written by one call and synced to
    the disk before it is acknowledged. Nothing is ever rewritten in place.

    Args:
        path: an existing log; see :meth:`create` for a new one.
        read_only: for review: no lock is taken and nothing can be appended.

    Raises LogDamaged if the file cannot be trusted.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.path = Path(path)
        self.read_only = read_only
        self._reader = LogReader(self.path)
        # A copy of a log is a session of its own: where it lies counts, not what it says.
        self.header = evolve(self._reader.chain.header, session=self.path.stem)
        self.keep: Keep = FileKeep(self.path.parent / ".sealed")
        self._failed = ""
        self._thread_lock = threading.RLock()
        self._file_lock = None if read_only else _lock_for(self.path)

    @classmethod
    def create(cls, path: Path, header: Header) -> JsonLinesStore:
        """Begin a new log; raises SessionExists, or StoreFailed if it cannot be written."""
        try:
            first = encode_line(header) + b"\n"
        except UnicodeEncodeError:
            raise StoreFailed(
                path, "a name, the title or the note holds broken characters; type it anew"
            ) from None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        except FileExistsError:
            raise SessionExists(path, "there is already a session of this name") from None
        except OSError as error:
            raise StoreFailed(path, _say(error)) from error
        try:
            _write_all(handle, first, path)
        except StoreFailed:
            path.unlink(missing_ok=True)  # a session that never began
            raise
        finally:
            os.close(handle)
        return cls(path)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """See Store. Raises StoreFailed if the folder does not allow a lock."""
        with self._thread_lock:
            if self.read_only:
                yield
                return
            try:
                self._file_lock.acquire(poll_interval=PERSISTENCE)
            except OSError as error:
                lock = Path(self._file_lock.lock_file)
                raise StoreFailed(self.path, _say_in_the_way(lock) or _say(error)) from error
            try:
                yield
            finally:
                self._file_lock.release()

    def unread(self) -> tuple[Record, ...]:
        """See Store. Raises LogDamaged if what came does not fit what was there."""
        return self._reader.read()

    def line_of(self, seq: int) -> int:
        """The number of the line on which record ``seq`` stands."""
        return self._reader.line_of(seq)

    def changes(self, stop: threading.Event) -> Iterator[None]:
        """See Store: within some milliseconds where ``watchfiles`` is installed."""
        size = None  # the first look is always news
        for _ in _moments(self.path.parent, stop):
            if (now := self._size()) != size:
                size = now
                yield

    def text(self) -> bytes:
        """See Store: the file as it is. Raises StoreFailed if it cannot be read."""
        try:
            return self.path.read_bytes()
        except OSError as error:
            raise StoreFailed(self.path, _say(error)) from error

    def _size(self) -> int:
        try:
            return self.path.stat().st_size
        except OSError:
            return -1

    def torn_tail(self) -> bytes:
        """Bytes of a record that was cut off at the end of the file; usually empty."""
        return self._reader.torn_tail()

    @property
    def set_aside(self) -> tuple[int, ...]:
        """Numbers of the lines that a crash cut off and play has set aside."""
        return self._reader.set_aside

    def append(self, *drafts: Record) -> None:
        """See Store. Raises StoreFailed if the records are not safely on the disk."""
        if self.read_only:
            raise StoreFailed(self.path, "this session is open for reading only")
        if self._failed:
            raise StoreFailed(self.path, self._failed)
        torn = self._reader.torn_tail()
        if torn:
            drafts = (_set_aside(torn, drafts[0]), *drafts)
        chain = self._reader.chain
        lines = chain_lines(drafts, chain.next_seq, chain.last_hash)
        if torn:
            lines.insert(0, b"")  # ends the torn line
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND)
        except OSError as error:
            raise StoreFailed(self.path, _say(error)) from error
        try:
            _write_all(handle, b"\n".join(lines) + b"\n", self.path)
        except _SyncFailed as error:
            self._failed = str(error.reason)
            raise
        finally:
            os.close(handle)


def chain_lines(drafts: Sequence[Record], seq: int, prev: str) -> list[bytes]:
    """These records as lines, numbered from ``seq`` on, the first one behind the hash ``prev``."""
    lines = []
    for number, draft in enumerate(drafts, seq):
        lines.append(encode_line(evolve(draft, seq=number, prev=prev)))
        prev = hash_line(lines[-1])
    return lines


def _set_aside(torn: bytes, draft: Record) -> Record:
    """The record that names a torn tail, at the moment and seat of the one that follows it."""
    return evolve(
        draft,
        action={"type": "table.set_aside", "digest": hash_line(torn)},
        faces=(),
        dice="",
        rules=(),
        note=f"{len(torn)} bytes of a record that was cut off",
        after="",
    )


class _SyncFailed(StoreFailed):
    """The disk did not confirm a write: what is on it is unknown, so the session must stop."""


def _write_all(handle: int, data: bytes, path: Path) -> None:
    """Write and sync; on a short write put the file back to its old length."""
    before = os.fstat(handle).st_size
    try:
        written = os.write(handle, data)
        if written != len(data):
            raise OSError(errno.ENOSPC, "only a part could be written")
    except OSError as error:
        os.ftruncate(handle, before)
        raise StoreFailed(path, _say(error)) from error
    try:
        os.fsync(handle)
    except OSError as error:
        raise _SyncFailed(
            path, f"the disk did not confirm the last record ({error.strerror}); play must stop"
        ) from error


def _moments(folder: Path, stop: threading.Event) -> Iterator[None]:
    """Yields when something in the folder changed, and every ``PATIENCE`` seconds."""
    try:
        from watchfiles import watch
    except ImportError:
        while not stop.wait(PATIENCE):
            yield
        return
    for _ in watch(
        folder,
        recursive=False,  # not the locks, nor the notes of who is here
        stop_event=stop,
        watch_filter=None,
        rust_timeout=int(PATIENCE * 1000),
        yield_on_timeout=True,
        debounce=20,
        step=10,
        raise_interrupt=False,
    ):
        yield


def _lock_for(path: Path) -> FileLock:
    from filelock import FileLock  # not needed where a session is kept in memory

    locks = path.parent / ".locks"
    try:
        locks.mkdir(exist_ok=True)
    except OSError:
        pass  # said when a turn is asked for; reading goes on without
    return FileLock(locks / f"{path.name}.lock", thread_local=False)


def _say_in_the_way(lock: Path) -> str:
    """What stands where a lock or the folder of the locks belongs; empty if nothing does."""
    folder = lock.parent
    if folder.exists() and not folder.is_dir():
        return f"{folder} is no folder, so nothing can be locked in it; move it away to play"
    if lock.is_dir():
        return f"{lock} is a folder where the lock belongs; move it away to play"
    return ""


def _say(error: OSError) -> str:
    """An operating system error in words that a playtest group understands."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the disk is full; make room, then try again (nothing recorded is lost)"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "this folder cannot be written; choose another one with --logs or change its rights"
    if error.errno == errno.ENOENT:
        return "the log is gone: somebody moved or deleted it; put it back to go on"
    return error.strerror or str(error)


