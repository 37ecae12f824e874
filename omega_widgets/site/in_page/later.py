"""Modules that a page rarely needs: they come from one archive, fetched when one is imported."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType


class LaterFinder(MetaPathFinder):
    """Fetches the archive when the first of its modules is imported, then steps aside.

    Args:
        names: the top-level modules in the archive.
        fetch: returns the archive's bytes; may take as long as it needs.
        place: where to put it.
    """

    def __init__(
        self, names: frozenset[str], fetch: Callable[[], bytes], place: str = "/lib/later.zip"
    ) -> None:
        self._names, self._fetch, self._place = names, fetch, Path(place)

    def install(self) -> None:
        """Ask this finder after all others."""
        sys.meta_path.append(self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See importlib."""
        if fullname.partition(".")[0] not in self._names:
            return None
        if not self._place.exists():
            self._place.write_bytes(self._fetch())
            sys.path.append(str(self._place))
        return PathFinder.find_spec(fullname, path or [str(self._place)], target)
