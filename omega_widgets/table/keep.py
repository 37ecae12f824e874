"""Where sealed texts are kept until they are opened: outside the log, which others may read."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Protocol

from omega_widgets.core.errors import StoreFailed

_DIGEST = re.compile(r"[0-9a-f]{64}")


class Keep(Protocol):
    """Keeps the texts behind commitments, each under its digest."""

    def put(self, digest: str, text: str) -> None:
        """Keep a text before its commitment is recorded. Raises StoreFailed."""
        ...

    def get(self, digest: str) -> str | None:
        """The text behind a commitment; None if it is not kept here (any more)."""
        ...

    def drop(self, digest: str) -> None:
        """Forget a text that was opened or withdrawn; it may be gone already."""
        ...


class MemoryKeep:
    """Keeps sealed texts in memory."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def put(self, digest: str, text: str) -> None:
        """See Keep."""
        self._texts[digest] = text

    def get(self, digest: str) -> str | None:
        """See Keep."""
        return self._texts.get(digest)

    def drop(self, digest: str) -> None:
        """See Keep."""
        self._texts.pop(digest, None)


class FileKeep:
    """Keeps each sealed text in a file that only the owner of the dashboard's process may read.

    Args:
        folder: where; it is made when the first text comes.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, digest: str, text: str) -> None:
        """See Keep."""
        path = self._path(digest)
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            self.drop(digest)
            raise StoreFailed(
                self.folder, f"the secret choice cannot be kept ({error.strerror})"
            ) from error

    def get(self, digest: str) -> str | None:
        """See Keep."""
        try:
            return self._path(digest).read_bytes().decode()
        except (OSError, UnicodeDecodeError):
            return None

    def drop(self, digest: str) -> None:
        """See Keep."""
        try:
            self._path(digest).unlink(missing_ok=True)
        except OSError:
            pass  # opened or never sealed, it does no harm

    def _path(self, digest: str) -> Path:
        if not _DIGEST.fullmatch(digest):
            raise StoreFailed(self.folder, f"{digest[:70]!r} is no digest of a secret choice")
        return self.folder / digest
