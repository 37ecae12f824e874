"""What the fields of an action may hold: only what a log gives back exactly as it was."""

from __future__ import annotations

from collections.abc import Callable
from enum import EnumMeta
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from attrs import fields, has

from omega_widgets.core.errors import IllegalAction

#: The longest text that a field may hold, in characters: a very long post of a story.
LONGEST_TEXT = 100_000

#: No number on a table is larger than this, whichever its sign.
LARGEST_NUMBER = 10**9

_PLAIN = {int: "a whole number", str: "text", bool: "True or False", type(None): "None"}


#: Takes the name of a field and its value; returns the refusal of a value that does not fit.
Check = Callable[[str, Any], IllegalAction | None]


def find_misfit(action: Any) -> IllegalAction | None:
    """The refusal of the first field that does not hold what it was declared for; else None.

    Numbers, texts and sequences have to be of their very type (True is no number), texts have to
    be writable and at most ``LONGEST_TEXT`` long, numbers at most ``LARGEST_NUMBER``.
    """
    for name, check in _checks_of(type(action)):
        misfit = check(name, getattr(action, name))
        if misfit:
            return misfit
    return None


@cache
def _checks_of(kind: type) -> tuple[tuple[str, Check], ...]:
    """The checks of all fields of an attrs class, made once."""
    declared = get_type_hints(kind)
    return tuple(
        (field.name, _make_check(declared[field.name])) for field in fields(kind) if field.init
    )


def _make_check(declared: Any) -> Check:
    """The check for a declared type: plain, an Enum, an attrs class, a tuple or a union."""
    kinds = get_args(declared)
    if get_origin(declared) is tuple:
        return _make_sequence_check(declared, kinds)
    if kinds:
        return _make_choice_check(declared, kinds)
    inside = {str: check_text, int: _check_number}.get(declared)
    if has(declared):
        inside = _check_inside

    def check(name: str, value: Any) -> IllegalAction | None:
        if type(value) is not declared:
            return _refuse(name, value, _describe(declared))
        return inside(name, value) if inside else None

    return check


def _make_choice_check(declared: Any, kinds: tuple[Any, ...]) -> Check:
    """One of several types, such as a number or None."""
    checks = {kind: _make_check(kind) for kind in kinds}

    def check(name: str, value: Any) -> IllegalAction | None:
        if type(value) not in checks:
            return _refuse(name, value, _describe(declared))
        return checks[type(value)](name, value)

    return check


def _make_sequence_check(declared: Any, kinds: tuple[Any, ...]) -> Check:
    """A tuple; a list will do, as a log cannot tell them apart."""
    checks = tuple(_make_check(kind) for kind in kinds if kind is not Ellipsis)
    endless = kinds[-1] is Ellipsis

    def check(name: str, values: Any) -> IllegalAction | None:
        if type(values) not in (tuple, list):
            return _refuse(name, values, _describe(declared))
        if not endless and len(values) != len(checks):
            return _refuse(name, values, f"exactly {len(checks)} values")
        wanted = checks * len(values) if endless else checks
        for each, value in zip(wanted, values, strict=True):
            misfit = each(name, value)
            if misfit:
                return misfit
        return None

    return check


def _check_inside(name: str, value: Any) -> IllegalAction | None:
    return find_misfit(value)


def _check_number(name: str, number: int) -> IllegalAction | None:
    if abs(number) > LARGEST_NUMBER:
        return _refuse(name, number, f"at most {LARGEST_NUMBER:,}")
    return None


def check_text(name: str, text: Any) -> IllegalAction | None:
    """The refusal of something that is no text, or none that can be written down; else None."""
    if type(text) is not str:
        return _refuse(name, text, _PLAIN[str])
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
