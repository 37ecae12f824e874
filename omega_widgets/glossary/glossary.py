"""Reads the glossary from ``terms.csv``, finds its terms, and checks them.

Reading loads no system: a page that shows one widget needs its words, not all five engines.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.resources import files

from attrs import frozen

from omega_widgets.core.errors import OmegaError
from omega_widgets.core.registry import all_systems

COLUMNS = ("term", "forms", "definition", "source", "language", "rules", "systems")

#: Languages of the sources, as pages name them to browsers and to people.
LANGUAGES = {"cs": "Czech", "pl": "Polish"}


class GlossaryDamaged(OmegaError):
    """The glossary cannot be used; the message names the line and what is wrong with it."""


@frozen
class Term:
    """One word as one system, or several, use it.

    Attributes:
        term: the English word, one for each concept.
        forms: how the word appears in running text where it should be marked; empty for words
            so common that marking them would only disturb.
        definition: what it means, in a sentence.
        source: what it is called in the source.
        language: of the source, a key of ``LANGUAGES``.
        rules: ids of the rules that define it, the most important first.
        systems: ids of the systems that use it in this sense.
    """

    term: str
    forms: tuple[str, ...]
    definition: str
    source: str
    language: str
    rules: tuple[str, ...]
    systems: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """The term's anchor on the glossary page, such as ``term-wod-dice-pool``."""
        words = re.sub(r"[^a-z0-9]+", "-", self.term.lower()).strip("-")
        return f"term-{self.systems[0]}-{words}"


class Glossary:
    """All terms, found by system and word.

    Args:
        terms: raises GlossaryDamaged if a system has the same term, or the same form, twice.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms = tuple(terms)
        for name, words in (("term", _names), ("form", _forms)):
            again = [key for key, count in Counter(self._keys(words)).items() if count > 1]
            if again:
                told = ", ".join(f"{word!r} of {system}" for system, word in again)
                raise GlossaryDamaged(f"The glossary has a {name} twice: {told}.")
        self._found: dict[str, list[Term]] = {}
        for term in self.terms:
            for word in {term.term, *term.forms}:
                self._found.setdefault(word, []).append(term)

    def __iter__(self) -> Iterator[Term]:
        return iter(self.terms)

    def __len__(self) -> int:
        return len(self.terms)

    def of_system(self, system: str) -> tuple[Term, ...]:
        """The terms that a system uses."""
        return tuple(term for term in self.terms if system in term.systems)

    def find(self, word: str, system: str = "") -> Term | None:
        """The term behind a word or one of its forms; None if there is none.

        Without a system the word must mean the same wherever it is used.
        """
        found = [
            term
            for term in self._found.get(word, ())
            if not system or system in term.systems
        ]
        return found[0] if len(found) == 1 else None

    def _keys(self, words: Callable[[Term], tuple[str, ...]]) -> Iterator[tuple[str, str]]:
        for term in self.terms:
            for system in term.systems:
                for word in words(term):
                    yield system, word


@cache
def read_glossary() -> Glossary:
    """The glossary of this package. Raises GlossaryDamaged."""
    text = files(__package__).joinpath("terms.csv").read_text(encoding="utf-8")
    return parse(text.splitlines())


def parse(lines: Iterable[str]) -> Glossary:
    """Read a glossary from lines of CSV with the headings of ``COLUMNS``.

    Raises GlossaryDamaged for other headings, an empty cell (only ``forms`` may be empty), an
    unknown language, or a term that stands there twice; see also :func:`check`.
    """
    reader = csv.DictReader(lines, strict=True)
    if tuple(reader.fieldnames or ()) != COLUMNS:
        raise GlossaryDamaged(f"The glossary's first line must be {','.join(COLUMNS)}.")
    return Glossary(_read_row(row, reader.line_num) for row in reader)


def check(glossary: Glossary) -> None:
    """Raise GlossaryDamaged if a term names a system or a rule that does not exist."""
    known = {system.id: system.rule_table for system in all_systems()}
    for term in glossary:
        wrong = [system for system in term.systems if system not in known]
        wrong += [id for id in term.rules if not any(id in table for table in known.values())]
        if wrong:
            raise GlossaryDamaged(f"The glossary's {term.term!r}: unknown {', '.join(wrong)}.")


def _read_row(row: dict[str, str], line: int) -> Term:
    cells = {name: row[name] for name in COLUMNS}
    for name, cell in cells.items():
        if cell is None or (not cell.strip() and name != "forms"):
            raise GlossaryDamaged(f"Line {line} of the glossary: the column {name} is empty.")
    term = Term(
        term=cells["term"],
        forms=tuple(filter(None, cells["forms"].split("; "))),
        definition=cells["definition"],
        source=cells["source"],
        language=cells["language"],
        rules=tuple(cells["rules"].split()),
        systems=tuple(cells["systems"].split()),
    )
    if term.language not in LANGUAGES:
        raise GlossaryDamaged(f"Line {line} of the glossary: unknown {term.language}.")
    return term


def _names(term: Term) -> tuple[str, ...]:
    return (term.term,)


def _forms(term: Term) -> tuple[str, ...]:
    return term.forms
