"""What a widget says about one of its words."""

from __future__ import annotations

from functools import cache

from attrs import evolve

from omega_widgets.glossary.glossary import Term, read_glossary
from omega_widgets.glossary.marking import Marker


def explain(word: str, system: str) -> str:
    """A word in one line, for a tooltip: ``"Botch: a roll in which … (pech; WD-29)"``.

    Args:
        word: a term of the glossary or one of its forms; a label may begin with a capital.
        system: id of the system that uses it.

    Raises KeyError for a word that the glossary does not have.
    """
    term = find_label(word, system)
    if term is None:
        raise KeyError(f"the glossary has no {word!r} of {system}")
    return _tell(term)


def explain_inside(text: str, system: str) -> str:
    """The words of the glossary that stand in a text, each in one line; empty without any."""
    marker = _marker(system)
    marker.begin()
    return " ".join(_tell(mark.term) for mark in marker.find(text))


def find_label(label: str, system: str) -> Term | None:
    """The term that is the whole of a label, with or without its capital letter."""
    find = read_glossary().find
    return find(label, system) or find(label[:1].lower() + label[1:], system)


@cache
def _marker(system: str) -> Marker:
    """Finds words that are too common to be marked in running text as well."""
    terms = read_glossary().of_system(system)
    return Marker(evolve(term, forms=(term.term, *term.forms)) for term in terms)


def _tell(term: Term) -> str:
    name = term.term[0].upper() + term.term[1:]
    return f"{name}: {term.definition} ({term.source}; {', '.join(term.rules)})"
