"""Keeps text that a person typed from turning what stands beside it round.

Some invisible characters say in which direction the text after them runs (Unicode Standard
Annex 9). Left open in a title, they would also turn the time and the numbers that the kit writes.
"""

from __future__ import annotations

import re

_OPENS_ISOLATE = "\u2066\u2067\u2068"
_FIRST_STRONG_ISOLATE, _END = "\u2068", "\u2069"
_CONTROLS = re.compile("[\u202a-\u202e\u2066-\u2069]")


def isolate(text: str) -> str:
    """The text, enclosed so that its direction ends with it; unchanged if it sets none."""
    if not _CONTROLS.search(text):
        return text
    return f"{_FIRST_STRONG_ISOLATE}{balance(text)}{_END}"


def balance(text: str) -> str:
    """The text with every isolate in it closed, and without ends that would close another one."""
    kept, depth = [], 0
    for letter in text:
        if letter == _END and depth == 0:
            continue
        depth += (letter in _OPENS_ISOLATE) - (letter == _END)
        kept.append(letter)
    return "".join(kept) + _END * depth
