"""Reads the imports of Python modules from their source, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen


@frozen
class Import:
    """One imported module.

    Attributes:
        place: ``"path:line"`` of the statement.
        target: the module's full name.
        at_once: whether importing the module that holds the statement runs it.
    """

    place: str
    target: str
    at_once: bool


def read_imports(path: Path, root: Path) -> list[Import]:
    """Every import in the module at ``path``, those inside functions included.

    ``from package import name`` counts as ``package.name`` when that is a module under ``root``.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    place = path.relative_to(root).as_posix()
    package = module_name(path.parent, root)
    return [
        Import(f"{place}:{node.lineno}", target, at_once)
        for node, at_once in _statements(tree, True)
        for target in _targets(node, package, root)
    ]


def module_name(path: Path, root: Path) -> str:
    """The dotted name of the module or package at ``path``."""
    parts = list(path.relative_to(root).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _statements(
    node: ast.AST, at_once: bool
) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, at_once
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _statements(child, False)
        elif isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            yield from _statements(child, False)
        else:
            yield from _statements(child, at_once)


def _targets(node: ast.Import | ast.ImportFrom, package: str, root: Path) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    source = node.module or ""
    if node.level:
        kept = package.split(".")[: len(package.split(".")) - node.level + 1]
        source = ".".join([*kept, *filter(None, [source])])
    return [_module_or_owner(source, alias.name, root) for alias in node.names]


def _module_or_owner(source: str, name: str, root: Path) -> str:
    inside = root.joinpath(*source.split("."), name)
    is_module = inside.is_dir() or inside.with_suffix(".py").is_file()
    return f"{source}.{name}" if is_module else source
