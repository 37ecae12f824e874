"""The words that a system's rules know: they tell nothing about the people who used them."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from types import ModuleType

from omega_widgets.core.system import System
from omega_widgets.table import remark

#: Parts of a system that hold its rules, as opposed to its pictures and its examples.
_PARTS = ("rules", "engine")


def known_words(system: System) -> frozenset[str]:
    """Every text that stands as such in a system's rules and engine, and every rule id.

    The names that a module lists in ``__all__`` are those of its classes, and do not count.
    ``"Willpower"`` and ``"weapons"`` are among them, since the engine asks for them by name; the
    name of a character and a skill that a group made up are not.
    """
    modules = (*_modules_of(system), *_modules_in(remark.__name__))
    found = (word for module in modules for word in _words_in(module))
    return frozenset((*found, *system.rule_table))


def _modules_of(system: System) -> Iterator[ModuleType]:
    package = system.Rules.__module__.rpartition(".")[0]
    for part in _PARTS:
        yield from _modules_in(f"{package}.{part}")


def _modules_in(name: str) -> Iterator[ModuleType]:
    for known, module in sorted(sys.modules.items()):
        if known == name or known.startswith(f"{name}."):
            yield module


@cache
def _words_in(module: ModuleType) -> frozenset[str]:
    try:
        source = inspect.getsource(module)
    except (OSError, TypeError):  # an empty module, or one without a file
        return frozenset()
    told = (part for part in ast.parse(source).body if not _lists_names(part))
    return frozenset(
        node.value
        for part in told
        for node in ast.walk(part)
        if isinstance(node, ast.Constant) and type(node.value) is str
    )


def _lists_names(part: ast.stmt) -> bool:
    """Whether this is ``__all__ = [...]``."""
    return isinstance(part, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "__all__" for target in part.targets
    )
