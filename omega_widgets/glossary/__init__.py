"""The words of all five systems: what each means, what it is called in the source, its rules."""

from __future__ import annotations

from omega_widgets.glossary.glossary import Glossary, GlossaryDamaged, Term, check, read_glossary
from omega_widgets.glossary.marking import Mark, Marker
from omega_widgets.glossary.tooltip import explain, explain_inside, find_label

__all__ = [
    "Glossary",
    "GlossaryDamaged",
    "Mark",
    "Marker",
    "Term",
    "check",
    "explain",
    "explain_inside",
    "find_label",
    "read_glossary",
]
