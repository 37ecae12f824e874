"""The ``glossary`` directive: the terms of one system as a list, each with an anchor."""

from __future__ import annotations

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from omega_widgets.core.registry import system_ids
from omega_widgets.glossary import Term, check, read_glossary
from omega_widgets.glossary.glossary import LANGUAGES

#: The page that holds the glossary; marks in the text lead there.
PAGE = "glossary"


class GlossaryList(SphinxDirective):
    """``{terms} wod``: what the words of a system mean, by the alphabet."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """See docutils."""
        system = self.arguments[0]
        if system not in system_ids():
            problem = f"terms: there is no system {system}; known are {', '.join(system_ids())}"
            return [self.state.document.reporter.error(problem, line=self.lineno)]
        terms = read_glossary().of_system(system)
        items = nodes.definition_list(classes=["om-glossary"])
        for term in sorted(terms, key=lambda term: term.term.lower()):
            # a term that two systems share has its anchor with the first of them
            anchored = term.systems[0] == system
            items += self._make_item(term, anchored)
        return [items]

    def _make_item(self, term: Term, anchored: bool) -> nodes.definition_list_item:
        name = nodes.term("", "", nodes.Text(term.term))
        if anchored:
            name["ids"].append(term.anchor)
        source = nodes.inline("", term.source, classes=["om-source-word"])
        source["xml:lang"] = term.language
        language = nodes.inline("", LANGUAGES[term.language], classes=["om-source-language"])
        origin = nodes.paragraph(classes=["om-term-origin"])
        origin += [language, nodes.Text(": "), source, nodes.Text(". Rules: ")]
        for place, rule in enumerate(term.rules):
            origin += [nodes.Text(", ")] if place else []
            origin += self._see_rule(rule)
        said = nodes.definition("", nodes.paragraph("", term.definition), origin)
        return nodes.definition_list_item("", name, said)

    def _see_rule(self, rule: str) -> nodes.Node:
        link = pending_xref(
            "", refdomain="rule", reftype="see", reftarget=rule, refdoc=self.env.docname,
            refexplicit=False, refwarn=False,
        )  # fmt: skip
        link += nodes.inline("", rule, classes=["om-rule-link"])
        return link


def setup(app: Sphinx) -> None:
    """Register the directive. Raises GlossaryDamaged before any page is built."""
    check(read_glossary())
    app.add_directive("terms", GlossaryList)
