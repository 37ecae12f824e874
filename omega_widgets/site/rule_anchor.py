"""Rule ids in the text: one quiet anchor a rule, checked against the rule tables, and links to it.

* ``{rule}`WD-29``` sets the anchor of a rule at this place in a sentence;
* a ``{rule} WD-29`` block does so beside the paragraphs that explain it;
* ``{see-rule}`WD-29``` links to the anchor from anywhere in the book.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.nodes import make_refnode

from omega_widgets.core.registry import all_systems
from omega_widgets.core.rule import Rule

log = logging.getLogger(__name__)


@cache
def find_rule(rule_id: str) -> Rule | None:
    """The rule with this id in any system; None if there is none."""
    for system in all_systems():
        if rule_id in system.rule_table:
            return system.rule_table[rule_id]
    return None


class RuleDomain(Domain):
    """Remembers on which page each rule has its anchor."""

    name = "rule"
    label = "Rules"
    object_types: ClassVar[dict[str, ObjType]] = {"rule": ObjType("rule", "see")}
    initial_data: ClassVar[dict[str, Any]] = {"pages": {}}

    @property
    def pages(self) -> dict[str, str]:
        """Rule id -> name of the page that holds its anchor."""
        return self.data["pages"]

    def note(self, rule_id: str, docname: str, location: Any) -> None:
        """Remember an anchor; a second one for the same rule is a warning."""
        if rule_id in self.pages:
            log.warning(
                "rule %s has its anchor twice: on %s and on %s",
                rule_id, self.pages[rule_id], docname, location=location,
            )  # fmt: skip
        self.pages[rule_id] = docname

    def clear_doc(self, docname: str) -> None:
        """See Sphinx."""
        self.data["pages"] = {rule: page for rule, page in self.pages.items() if page != docname}

    def merge_domaindata(self, docnames: list[str], otherdata: dict[str, Any]) -> None:
        """See Sphinx."""
        for rule_id, docname in otherdata["pages"].items():
            if docname in docnames:
                self.note(rule_id, docname, None)

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """See Sphinx: makes rules searchable by id."""
        for rule_id, docname in self.pages.items():
            rule = find_rule(rule_id)
            title = f"{rule_id} {rule.title}" if rule else rule_id
            yield rule_id, title, "rule", docname, rule_id.lower(), 1

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """See Sphinx."""
        if target not in self.pages:
            return None
        rule = find_rule(target)
        return make_refnode(
            builder, fromdocname, self.pages[target], target.lower(), contnode,
            rule.title if rule else None,
        )  # fmt: skip


class RuleAnchorRole(SphinxRole):
    """``{rule}`WD-29```: the anchor, in a sentence."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """See docutils."""
        rule, problem = note_anchor(self.env, self.text.strip(), self.get_location())
        if problem:
            return [], [self.inliner.reporter.error(problem, line=self.lineno)]
        return [nodes.raw("", anchor_html(rule), format="html")], []


class SeeRuleRole(SphinxRole):
    """``{see-rule}`WD-29```: a link to the rule's anchor."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """See docutils."""
        rule_id = self.text.strip()
        link = pending_xref(
            "", refdomain="rule", reftype="see", reftarget=rule_id, refdoc=self.env.docname,
            refexplicit=False, refwarn=True,
        )  # fmt: skip
        link += nodes.inline("", rule_id, classes=["om-rule-link"])
        self.set_source_info(link)
        return [link], []


class RuleBlock(SphinxDirective):
    """A ``{rule} WD-29`` block: the anchor in the margin, the book's words beside it.

    The block's title and the term of the source come from the system's rule table. Several
    ids may share a block: ``{rule} WD-29 WD-30``.
    """

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """See docutils."""
        block = nodes.container(classes=["om-rule-block"])
        anchors = []
        for rule_id in self.arguments[0].split():
            rule, problem = note_anchor(self.env, rule_id, self.get_location())
            if problem:
                return [self.state.document.reporter.error(problem, line=self.lineno)]
            anchors.append(anchor_html(rule))
        self.set_source_info(block)
        block += nodes.raw("", f"<p class='om-rule-ids'>{' '.join(anchors)}</p>", format="html")
        self.state.nested_parse(self.content, self.content_offset, block)
        return [block]


def note_anchor(env: BuildEnvironment, rule_id: str, location: Any) -> tuple[Rule | None, str]:
    """Remember that this page holds the rule's anchor; returns the rule, or what is wrong."""
    rule = find_rule(rule_id)
    if rule is None:
        return None, f"no system has a rule {rule_id}"
    env.get_domain("rule").note(rule_id, env.docname, location)
    return rule, ""


def anchor_html(rule: Rule) -> str:
    """The anchor of a rule, which is also a link to itself, with the term of the source."""
    term = (
        f" <span class='om-source-term' title='the term of the original text'>"
        f"{escape(rule.source_term)}</span>"
        if rule.source_term
        else ""
    )
    return (
        f"<span class='om-rule om-rule-anchor' id='{rule.anchor}'>"
        f"<a href='#{rule.anchor}' title='{escape(rule.title, quote=True)}'>{rule.id}</a>"
        f"</span>{term}"
    )


def setup(app: Sphinx) -> None:
    """Register the domain, the directive and the roles."""
    app.add_domain(RuleDomain)
    app.add_directive("rule", RuleBlock)
    app.add_role("rule", RuleAnchorRole())
    app.add_role("see-rule", SeeRuleRole())
