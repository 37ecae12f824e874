"""Texts of strangers inside a sentence: short enough to be read, and such that they can be written.

What is wrong with a damaged log is often said with a piece of that log, or with a file name.
"""

from __future__ import annotations

import re

#: The longest text that a sentence quotes whole, in characters.
LONGEST_QUOTE = 300

#: Half characters: what stands for a byte of a file name that is not UTF-8, for one.
_HALVES = re.compile("[\ud800-\udfff]")


def make_readable(text: str) -> str:
    """The same text with a mark for every character that cannot be written as UTF-8."""
    return _HALVES.sub("\ufffd", text)


def shorten(text: str, longest: int = LONGEST_QUOTE) -> str:
    """The text itself, or its beginning and its end if it is too long; always readable."""
    text = make_readable(text)
    if len(text) <= longest:
        return text
    half = longest // 2
    return f"{text[:half]} ... {text[-half:]}"


def end_sentence(text: str) -> str:
    """The text with one full stop at its end, whether it had one or not."""
    return f"{text.rstrip('. ')}."
