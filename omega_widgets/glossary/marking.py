"""Finds the glossary's words in running text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from attrs import frozen

from omega_widgets.glossary.glossary import Term


@frozen
class Mark:
    """A word of the glossary in a text: where it begins and ends, and the term behind it."""

    start: int
    end: int
    term: Term


class Marker:
    """Finds each term once, until it is told to :meth:`begin` afresh.

    A form that is written with a capital letter in the glossary only counts with one; other forms
    count at the beginning of a sentence too. Of two forms that begin at the same place the longer
    one wins: ``dice pool`` before ``dice``.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self._terms = {form: term for term in terms for form in term.forms}
        longest_first = sorted(self._terms, key=lambda form: (-len(form), form))
        self._pattern = re.compile(
            r"(?<![\w-])(" + "|".join(map(_write_pattern, longest_first)) + r")(?![\w-])"
        )
        self._seen: set[Term] = set()

    def begin(self) -> None:
        """Forget what has been found: a new section begins."""
        self._seen.clear()

    def find(self, text: str) -> Iterator[Mark]:
        """The marks of a text, left to right, without terms that have been found before."""
        if not self._terms:
            return
        for match in self._pattern.finditer(text):
            form = " ".join(match[0].split())
            term = self._terms.get(form) or self._terms[form[0].lower() + form[1:]]
            if term not in self._seen:
                self._seen.add(term)
                yield Mark(match.start(), match.end(), term)


def _write_pattern(form: str) -> str:
    first, rest = form[0], re.escape(form[1:]).replace(r"\ ", r"\s+")
    return f"[{first}{first.upper()}]{rest}" if first.islower() else re.escape(first) + rest
