"""What the fields of an action may hold: only what a log gives back exactly as it was."""

from __future__ import annotations

from collections.abc import Mapping
from enum import EnumMeta
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from attrs import fields, has

from omega_widgets.core.errors import IllegalAction

#: The longest text that a field may hold, in characters: a very long post of a story.
LONGEST_TEXT = 100_000

#: No number on a table is larger than this, whichever its sign.
LARGEST_NUMBER = 10**9

_PLAIN = {int: "a whole number", str: "text", bool: "True or False", type(None): "None"}


def find_misfit(action: Any) -> IllegalAction | None:
    """The refusal of the first field that does not hold what it was declared for; else None.

    Numbers, texts and sequences have to be of their very type (True is no number), texts have to
    be writable and at most ``LONGEST_TEXT`` long, numbers at most ``LARGEST_NUMBER``.
    """
    for name, declared in _declared(type(action)).items():
        misfit = find_misfit_in(name, getattr(action, name), declared)
        if misfit:
            return misfit
    return None


def find_misfit_in(name: str, value: Any, declared: Any) -> IllegalAction | None:
    """The refusal of one value, or of the first one inside it that does not fit; else None.

    Args:
        name: what the value is called in the refusal.
        declared: its type: int, str, bool, None, an Enum, an attrs class, a tuple or a union.
    """
    kinds = get_args(declared)
    if get_origin(declared) is tuple:
        return _check_sequence(name, value, kinds)
    if get_origin(declared) in (Union, UnionType):
        refusals = [find_misfit_in(name, value, kind) for kind in kinds]
        return None if None in refusals else _refuse(name, value, _describe(declared))
    if type(value) is not declared:
        return _refuse(name, value, _describe(declared))
    if declared is str:
        return _check_text(name, value)
    if declared is int and abs(value) > LARGEST_NUMBER:
        return _refuse(name, value, f"at most {LARGEST_NUMBER:,}")
    return find_misfit(value) if has(declared) else None


@cache
def _declared(kind: type) -> Mapping[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind) if field.init}


def _check_sequence(
    name: str, values: Any, declared: tuple[Any, ...]
) -> IllegalAction | None:
    if type(values) not in (tuple, list):
        return _refuse(name, values, f"several, each {_describe(declared[0])}")
    if declared[-1] is Ellipsis:
        declared = declared[:1] * len(values)
    if len(declared) != len(values):
        return _refuse(name, values, f"exactly {len(declared)} values")
    found = (find_misfit_in(name, *pair) for pair in zip(values, declared, strict=True))
    return next(filter(None, found), None)


def _check_text(name: str, text: str) -> IllegalAction | None:
    if len(text) > LONGEST_TEXT:
        return _refuse(name, text, f"at most {LONGEST_TEXT:,} characters")
    try:
        text.encode()
    except UnicodeEncodeError:
        return _refuse(name, text, "text without broken characters")
    return None


def _describe(declared: Any) -> str:
    """A declared type in words, such as ``a whole number or None``."""
    kinds = get_args(declared)
    if get_origin(declared) is tuple:
        return f"several, each {_describe(kinds[0])}"
    if kinds:
        return " or ".join(map(_describe, kinds))
    if isinstance(declared, EnumMeta):
        return f"one of {', '.join(map(str, declared))}"
    return _PLAIN.get(declared, f"a {declared.__name__}")


def _refuse(name: str, value: Any, right: str) -> IllegalAction:
    return IllegalAction(
        code="field_value",
        rule="table",
        wrong=f"“{name}” cannot be {_show(value)}.",
        legal=f"It has to be {right}.",
    )


def _show(value: Any) -> str:
    """A value that does not fit, short enough for a sentence whatever it is."""
    if isinstance(value, str):
        return ascii(value) if len(value) < 40 else f"{ascii(value[:40])} and so on"
    if value is None or isinstance(value, bool):
        return str(value)
    if type(value) is int:
        return str(value) if abs(value) <= LARGEST_NUMBER else "so large a number"
    return f"a {type(value).__name__}"
