"""One short way to refuse an action with its code, rule and two sentences."""

from __future__ import annotations

from typing import NoReturn

from omega_widgets.core.errors import IllegalAction


def refuse(code: str, rule: str, wrong: str, legal: str) -> NoReturn:
    """Raise IllegalAction: what is wrong, and what would be legal."""
    raise IllegalAction(code=code, rule=rule, wrong=wrong, legal=legal)


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: ``"1 token"``, ``"3 tokens"``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listing(words: tuple[str, ...] | list[str], empty: str = "nothing") -> str:
    """Words as an English list: ``"a, b and c"``."""
    if not words:
        return empty
    *front, last = words
    return f"{', '.join(front)} and {last}" if front else last
