"""Marks the glossary's words in the text: each links to its entry and carries its definition.

In a chapter of a system the first occurrence in every section is marked by itself.
``{word}`botch``` marks one by hand; ``{word}`wod:botch``` names the system where the page does
not say it, and ``{word}`it botches <wod:botch>``` shows other words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxRole

from omega_widgets.core.registry import system_ids
from omega_widgets.glossary import Marker, Term, read_glossary
from omega_widgets.site.reading.glossary_page import PAGE

#: Words in these are left alone: headings, links, code, formulas, ids.
UNTOUCHED = (
    nodes.title, nodes.reference, nodes.literal, nodes.literal_block, nodes.math,
    nodes.math_block, nodes.raw, nodes.caption, nodes.term, nodes.thead,
)  # fmt: skip

EXPLICIT = re.compile(r"(?:(?P<shown>.+?)\s*<)?(?:(?P<system>\w+):)?(?P<word>[^<>]+?)>?$")


class HandMark(nodes.General, nodes.Inline, nodes.TextElement):
    """A word that the author marked; becomes a link when all pages have been read."""


class WordRole(SphinxRole):
    """``{word}`botch```: a word of the glossary, marked by hand."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """See docutils."""
        parts = EXPLICIT.match(self.text)
        system = (parts["system"] or system_of_page(self.env.docname)) if parts else ""
        term = read_glossary().find(parts["word"], system) if parts else None
        if term is None:
            problem = f"word: the glossary has no {self.text!r}, or several; write system:word"
            return [], [self.inliner.reporter.error(problem, line=self.lineno)]
        shown = parts["shown"] or parts["word"]
        return [HandMark("", shown, entry=(term.term, term.systems[0]))], []


class MarkTerms(SphinxPostTransform):
    """Turns words of the glossary into links to their entries."""

    default_priority = 400

    def run(self, **options: object) -> None:
        """See docutils."""
        if PAGE not in self.env.found_docs:
            return
        for mark in list(self.document.findall(HandMark)):
            word, system = mark["entry"]
            mark.replace_self(self._link(mark.astext(), read_glossary().find(word, system)))
        system = system_of_page(self.env.docname)
        if not system:
            return
        marker = Marker(read_glossary().of_system(system))
        for section, texts in _sections(self.document):
            if section:
                marker.begin()
            for text in texts:
                self._mark(text, marker)

    def _mark(self, text: nodes.Text, marker: Marker) -> None:
        whole, done, parts = text.astext(), 0, []
        for mark in marker.find(whole):
            parts += [nodes.Text(whole[done : mark.start])] if mark.start > done else []
            parts.append(self._link(whole[mark.start : mark.end], mark.term))
            done = mark.end
        if parts:
            parts += [nodes.Text(whole[done:])] if done < len(whole) else []
            text.parent.replace(text, parts)

    def _link(self, shown: str, term: Term) -> nodes.reference:
        page = self.app.builder.get_relative_uri(self.env.docname, PAGE)
        return nodes.reference(
            "", shown, internal=True, classes=["om-term"],
            refuri=f"{page}#{term.anchor}", reftitle=term.definition,
        )  # fmt: skip


def system_of_page(docname: str) -> str:
    """The system whose chapter a page belongs to; empty for pages about everything."""
    folder = docname.partition("/")[0]
    return folder if folder in system_ids() else ""


def _sections(document: nodes.document) -> Iterator[tuple[nodes.Node, list[nodes.Text]]]:
    """Every section with the texts that stand in it but in no deeper section."""
    for section in [document, *document.findall(nodes.section)]:
        yield section, [
            text
            for text in section.findall(nodes.Text)
            if _nearest(text, (nodes.section, nodes.document)) is section
            and not _nearest(text, UNTOUCHED)
        ]


def _nearest(node: nodes.Node, kinds: tuple[type, ...]) -> nodes.Node | None:
    parent = node.parent
    while parent is not None and not isinstance(parent, kinds):
        parent = parent.parent
    return parent


def setup(app: Sphinx) -> None:
    """Register the role and the marking."""
    app.add_node(HandMark)
    app.add_role("word", WordRole())
    app.add_post_transform(MarkTerms)
