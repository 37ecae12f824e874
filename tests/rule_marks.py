"""Which tests prove which rules, read from the ``@pytest.mark.rule(...)`` marks in the source.

Reading the source rather than the collected tests gives the whole answer even when only one
file is being run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

RULE_ID = re.compile(r"[A-Z]+-\d{2,3}")


class UnreadableMark(Exception):
    """A rule mark whose ids cannot be read; the message names the file, line and reason."""


def find_marked_rules(folder: Path) -> dict[str, tuple[str, ...]]:
    """Rule id -> the marked places as ``"path:line"``, for all test files under ``folder``.

    Raises UnreadableMark for a mark without ids, or with anything but rule ids that are written
    out, in the mark or in a tuple of the same module (``rule(*RULES_OF_PLAY)``).
    """
    places: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        for mark in _rule_marks(tree):
            place = f"{path.relative_to(folder).as_posix()}:{mark.lineno}"
            for rule_id in _read_ids(mark, tree, place):
                places.setdefault(rule_id, []).append(place)
    return {rule_id: tuple(found) for rule_id, found in places.items()}


def _rule_marks(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            yield node


def _read_ids(mark: ast.Call, tree: ast.Module, place: str) -> list[str]:
    if not mark.args or mark.keywords:
        raise UnreadableMark(f"{place}: a rule mark needs ids, such as rule('WD-29').")
    ids: list[str] = []
    for argument in mark.args:
        found = _read_argument(argument, tree)
        if not found or not all(RULE_ID.fullmatch(str(rule_id)) for rule_id in found):
            raise UnreadableMark(
                f"{place}: {ast.unparse(argument)} is no rule id; write it out, such as 'WD-29'."
            )
        ids += found
    return ids


def _read_argument(argument: ast.expr, tree: ast.Module) -> list[str]:
    """The ids in one argument of a mark; empty if they are not written out."""
    if isinstance(argument, ast.Constant):
        return [argument.value]
    if isinstance(argument, ast.Starred) and isinstance(argument.value, ast.Name):
        for node in tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == argument.value.id:
                return list(ast.literal_eval(node.value))
    return []
