"""Where systems are found: the built-in five, installed plug-ins, and those added by hand."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from omega_widgets.core.errors import UnknownSystem
from omega_widgets.core.system import System

#: The built-in systems, in the order of the book.
BUILT_IN = {
    "omega": "omega_widgets.systems.omega:SYSTEM",
    "trikus": "omega_widgets.systems.trikus:SYSTEM",
    "wod": "omega_widgets.systems.wod:SYSTEM",
    "tsoy": "omega_widgets.systems.tsoy:SYSTEM",
    "forum": "omega_widgets.systems.forum:SYSTEM",
}

#: Packages announce further systems under this entry point group.
GROUP = "omega_widgets.systems"

_added: dict[str, System] = {}


def load(reference: str) -> Any:
    """The object behind ``"package.module:name"``."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)


def add_system(system: System) -> None:
    """Make a system known in this process; raises ValueError if its id is taken."""
    if system.id in system_ids():
        raise ValueError(f"there is already a system called {system.id}")
    _added[system.id] = system


def remove_system(system_id: str) -> None:
    """Forget a system that was added by hand."""
    _added.pop(system_id, None)


@cache
def _plugged_in() -> dict[str, str]:
    from importlib.metadata import entry_points  # slow to import, and rarely needed

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def system_ids() -> tuple[str, ...]:
    """The ids of all known systems, built-in ones first."""
    return tuple(dict.fromkeys([*BUILT_IN, *_plugged_in(), *_added]))


def find_system(system_id: str) -> System:
    """The system with this id; raises UnknownSystem with the ids that exist."""
    if system_id in _added:
        return _added[system_id]
    reference = BUILT_IN.get(system_id) or _plugged_in().get(system_id)
    if reference is None:
        raise UnknownSystem(
            f"There is no system called {system_id!r}. Known systems: {', '.join(system_ids())}."
        )
    return load(reference)


def all_systems() -> tuple[System, ...]:
    """All known systems."""
    return tuple(find_system(system_id) for system_id in system_ids())
