"""Options of our directives: any name is allowed, and values are read as JSON where they can be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from docutils.parsers.rst import directives


class AnyOption(dict[str, Callable[[str], Any]]):
    """An option table for docutils that accepts every name; known names keep their converters."""

    def __missing__(self, name: str) -> Callable[[str], Any]:
        return directives.unchanged

    def __bool__(self) -> bool:
        return True


def read_value(text: str | None) -> Any:
    """A preset value: ``5``, ``true``, ``[1, 2]`` or ``"5"`` as JSON says, anything else as text.

    An option without a value switches something on.
    """
    if text is None or text == "":
        return True
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def read_presets(options: dict[str, Any], reserved: frozenset[str]) -> dict[str, Any]:
    """Keyword arguments from a directive's options, without those that the directive keeps."""
    return {
        name.replace("-", "_"): read_value(value)
        for name, value in options.items()
        if name not in reserved
    }
