"""Modules that a page has not got yet: they come from an archive when one of them is imported."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType


class LaterFinder(MetaPathFinder):
    """Fetches an archive when the first of its modules is imported, then steps aside.

    Args:
        places: top-level module -> where its archive belongs.
        fetch: returns the bytes of the archive that belongs there; may take as long as it needs.
    """

    def __init__(self, places: Mapping[str, str], fetch: Callable[[str], bytes]) -> None:
        self._places, self._fetch = places, fetch
        self._fetched: set[str] = set()

    def install(self) -> None:
        """Ask this finder after all others."""
        sys.meta_path.append(self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See importlib."""
        place = self._places.get(fullname.partition(".")[0])
        if place is None or place in self._fetched:
            return None
        Path(place).write_bytes(self._fetch(place))
        self._fetched.add(place)
        if place not in sys.path:
            sys.path.append(place)
        for known in [known for known in sys.path_importer_cache if known.startswith(place)]:
            del sys.path_importer_cache[known]
        return PathFinder.find_spec(fullname, path, target)
