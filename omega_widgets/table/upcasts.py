"""Reads records that were written in earlier log formats, as the present one would write them.

Nothing is ever rewritten in place: a line is checked against its hash as it stands, and turned into
the present form only when it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

#: Version of the format that is written now. A log with a higher number is refused.
SCHEMA = 2

_FEELINGS = ("great", "wrong", "slow", "confusing")


def upcast_1_2(action: Mapping[str, Any]) -> dict[str, Any]:
    """Format 1 knew one kind of remark, ``table.note``; since 2 flags and marks are their own."""
    if action.get("type") != "table.note" or "kind" not in action:
        return dict(action)
    kind, text, about = action["kind"], action.get("text"), action.get("about")
    if not isinstance(text, str):
        return dict(action)  # no format ever wrote this; reading it will say so
    if kind == "flag":
        feeling, said = _split(text, _FEELINGS)
        return {"type": "table.flag", "feeling": feeling or "other", "text": said, "about": about}
    if kind == "mark":
        stretch, said = _split(text, ("scene", "round"))
        return {"type": "table.mark", "stretch": stretch or "scene", "text": said}
    prefix = "" if kind == "note" else f"{kind}: "
    return {"type": "table.note", "text": f"{prefix}{text}", "about": about}


def _split(text: str, words: tuple[str, ...]) -> tuple[str, str]:
    """The first word, if it is one of these and stands before a colon or alone, and the rest."""
    first, _, rest = text.partition(":")
    return (first.strip(), rest.strip()) if first.strip() in words else ("", text)


#: The steps from one format to the next, in order.
UPCASTS: dict[int, Callable[[Mapping[str, Any]], dict[str, Any]]] = {1: upcast_1_2}


def upcast(action: Mapping[str, Any], schema: int) -> dict[str, Any]:
    """An action as it stands in a log of format ``schema``, in the present form.

    A session that was begun in an older format may be played on with a newer kit; so each step
    leaves what is in the newer form already as it is.
    """
    for step in range(schema, SCHEMA):
        action = UPCASTS[step](action)
    return dict(action)
