"""The directives of the two pages on rules: the index by id, and where each rule lives."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from omega_widgets.core.registry import all_systems, find_system, load, system_ids
from omega_widgets.core.rule import Cover, Rule

#: As ``rule_anchor`` writes it.
ANCHOR = re.compile(r"om-rule-anchor' id='([a-z]+-\d+)'")

#: What stands in a cell with nothing to say.
NOTHING = "–"


class SectionLink(nodes.General, nodes.Inline, nodes.Element):
    """Stands for the title of the section that holds a rule's anchor, until all are known."""


class LinkSections(SphinxPostTransform):
    """Replaces every :class:`SectionLink` by a link to its section."""

    default_priority = 5

    def run(self, **options: object) -> None:
        """See docutils."""
        wanted = list(self.document.findall(SectionLink))
        if not wanted:
            return
        pages = self.env.get_domain("rule").pages
        titles = {}
        for page in dict.fromkeys(pages.values()):
            titles |= find_sections(self.env.get_doctree(page))
        for node in wanted:
            rule = node["rule"]
            if rule not in pages:
                node.replace_self(nodes.Text(NOTHING))
                continue
            home = self.app.builder.get_relative_uri(self.env.docname, pages[rule])
            node.replace_self(
                nodes.reference(
                    "", titles[rule], internal=True, refuri=f"{home}#{rule.lower()}"
                )
            )


def find_sections(doctree: nodes.document) -> dict[str, str]:
    """Rule id -> title of the innermost section that holds its anchor, on one page."""
    found = {}
    for section in doctree.findall(nodes.section):  # an inner section comes after its outer one
        title = section.next_node(nodes.title).astext()
        for raw in section.findall(nodes.raw):
            for anchor in ANCHOR.findall(raw.astext()):
                found[anchor.upper()] = title
    return found


class SystemDirective(SphinxDirective):
    """A directive whose argument is the id of a system."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """See docutils."""
        if self.arguments[0] not in system_ids():
            known = ", ".join(system_ids())
            problem = f"{self.name}: there is no system {self.arguments[0]}; known are {known}"
            return [self.state.document.reporter.error(problem, line=self.lineno)]
        return [self.make_table(self.arguments[0])]

    def make_table(self, system: str) -> nodes.table:
        """The table of a system."""
        raise NotImplementedError

    def link(self, rule: Rule) -> nodes.Node:
        """A link to the rule's anchor; only the id where the book has none yet."""
        link = pending_xref(
            "", refdomain="rule", reftype="see", reftarget=rule.id, refdoc=self.env.docname,
            refexplicit=False, refwarn=False,
        )  # fmt: skip
        link += nodes.inline("", rule.id, classes=["om-rule-link"])
        return link


class RuleIndex(SystemDirective):
    """``{rule-index} wod``: every rule of a system by its id."""

    def make_table(self, system: str) -> nodes.table:
        """See SystemDirective."""
        rows = [
            [self.link(rule), rule.title, ", ".join(rule.kinds), rule.source_term or NOTHING]
            for rule in find_system(system).rule_table.values()
        ]
        return write_table(["Rule", "Title", "Kind", "In the source"], rows, "om-rule-index")


class CoverageTable(SystemDirective):
    """``{coverage} wod``: for every rule the section, widget, odds and test that it lives in."""

    def make_table(self, system: str) -> nodes.table:
        """See SystemDirective."""
        covers = read_coverage(system)
        rows = []
        for rule in find_system(system).rule_table.values():
            cover = covers.get(rule.id, Cover())
            lines = nodes.bullet_list(classes=["om-lives-in"])
            lines += _list_item("told in", SectionLink("", rule=rule.id))
            for name, reference in (
                ("rule", cover.engine), ("widget", cover.view), ("odds", cover.odds),
                ("test", cover.test),
            ):  # fmt: skip
                if reference:
                    short = name_part(reference)
                    lines += _list_item(name, nodes.literal("", short, reference=reference))
            heading = nodes.paragraph("", "", self.link(rule), nodes.Text(f" {rule.title}"))
            rows.append([heading, lines])
        return write_table(["Rule", "Where it lives"], rows, "om-coverage")


class RuleCounts(SphinxDirective):
    """``{rule-counts}``: how many rules each system has, and of which kinds."""

    def run(self) -> list[nodes.Node]:
        """See docutils."""
        kinds = ("engine", "odds", "table", "advice")
        rows = [
            [system.title, *(str(len(system.rule_table.of_kind(kind))) for kind in kinds),
             str(len(system.rule_table))]
            for system in all_systems()
        ]  # fmt: skip
        return [write_table(["System", *kinds, "all"], rows, "om-rule-counts")]


def read_coverage(system: str) -> Mapping[str, Cover]:
    """Where the rules of a system live; empty for a system that does not say."""
    reference = find_system(system).coverage
    return load(reference) if reference else {}


def name_part(reference: str) -> str:
    """The short name of a reference: the last two parts, without our package and folders."""
    if "::" in reference:
        return reference.rpartition("::")[2]
    module, _, name = reference.partition(":")
    return f"{module.rpartition('.')[2]}:{name}" if name else ""


def write_table(
    head: Sequence[str], rows: Sequence[Sequence[nodes.Node | str]], kind: str
) -> nodes.table:
    """A table of cells that are text or nodes; ``kind`` is its class."""
    table = nodes.table(classes=[kind])
    group = nodes.tgroup(cols=len(head))
    group += [nodes.colspec(colwidth=1) for _ in head]
    group += nodes.thead("", _write_row(head))
    group += nodes.tbody("", *(_write_row(row) for row in rows))
    table += group
    return table


def _write_row(cells: Sequence[nodes.Node | str]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        content = nodes.Text(cell) if isinstance(cell, str) else cell
        if not isinstance(content, nodes.paragraph | nodes.bullet_list):
            content = nodes.paragraph("", "", content)
        row += nodes.entry("", content)
    return row


def _list_item(name: str, content: nodes.Node) -> nodes.list_item:
    label = nodes.inline("", f"{name} ", classes=["om-label"])
    return nodes.list_item("", nodes.paragraph("", "", label, content))


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_node(SectionLink)
    app.add_directive("rule-index", RuleIndex)
    app.add_directive("coverage", CoverageTable)
    app.add_directive("rule-counts", RuleCounts)
    app.add_post_transform(LinkSections)
