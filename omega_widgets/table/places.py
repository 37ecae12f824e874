"""Where sessions may be kept: a folder, or a database named by its address."""

from __future__ import annotations

from omega_widgets.core.errors import StoreFailed
from omega_widgets.table.folder import LogFolder, Sessions


def find_place(place: str) -> Sessions:
    """The sessions behind a folder's path or an address such as ``postgresql://host/name``.

    Raises StoreFailed for an address of a kind that nobody knows.
    """
    scheme, mark, _ = place.partition("://")
    if not mark:
        return LogFolder(place)
    if scheme in ("postgresql", "postgres"):
        from omega_widgets.table.postgres import PostgresSessions

        return PostgresSessions(place)
    raise StoreFailed(
        f"{scheme}://...",
        "sessions cannot be kept there; name a folder, or a database as postgresql://host/name",
    )
