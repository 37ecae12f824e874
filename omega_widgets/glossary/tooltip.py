"""What a widget says about one of its words."""

from __future__ import annotations

from omega_widgets.glossary.glossary import read_glossary


def explain(word: str, system: str) -> str:
    """A word in one line, for a tooltip: ``"Botch: a roll in which … (pech; WD-29)"``.

    Args:
        word: a term of the glossary or one of its forms.
        system: id of the system that uses it.

    Raises KeyError for a word that the glossary does not have.
    """
    term = read_glossary().find(word, system)
    if term is None:
        raise KeyError(f"the glossary has no {word!r} of {system}")
    name = term.term[0].upper() + term.term[1:]
    return f"{name}: {term.definition} ({term.source}; {', '.join(term.rules)})"
