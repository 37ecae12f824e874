"""The ``odds`` directive: exact odds as a table, computed while the book is built, with its CSV."""

from __future__ import annotations

import csv
import inspect
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

from attrs import frozen
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from omega_widgets.core.errors import OmegaError
from omega_widgets.core.registry import find_system, load
from omega_widgets.site.live_spot import system_of
from omega_widgets.site.preset import AnyOption, read_presets

RESERVED = frozenset({"caption", "sweep", "outcome"})

#: Longer fractions stand in the CSV only, where they do not tear a table apart.
LONGEST_FRACTION = 17


class OddsTable(SphinxDirective):
    """A table of exact chances from an odds function of an engine.

    ::

        ```{odds} omega_widgets.systems.wod.odds:results
        :pool: 5
        :difficulty: 6
        :caption: Five dice against difficulty 6
        ```

    Options are arguments of the function. ``:sweep: difficulty 2..10`` makes one row for each
    value of an argument and one column for each outcome. A parameter called ``rules`` gets the
    system's own rules, changed as ``:rules: {"ten": "uncancellable"}`` says. ``:outcome:`` heads
    the first column.
    """

    required_arguments = 1
    option_spec = AnyOption({name: directives.unchanged_required for name in sorted(RESERVED)})

    def run(self) -> list[nodes.Node]:
        """See docutils."""
        presets = read_presets(self.options, RESERVED)
        heading = self.options.get("outcome", "")
        try:
            sheet = make_sheet(
                self.arguments[0].strip(), presets, self.options.get("sweep", ""), heading
            )
        except OddsFailed as problem:
            return [self.state.document.reporter.error(str(problem), line=self.lineno)]
        caption = self.options.get("caption", "")
        return [
            nodes.container(
                "",
                _make_table(sheet, caption),
                nodes.raw("", self._offer(sheet), format="html"),
                classes=["om-odds-block"],
            )
        ]

    def _offer(self, sheet: Sheet) -> str:
        """Write the CSV beside the pages and link to it."""
        number = self.env.new_serialno("om-odds") + 1
        name = f"odds/{self.env.docname.replace('/', '-')}-{number}.csv"
        target = Path(self.env.app.outdir) / name
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(sheet.lines())
        address = "../" * self.env.docname.count("/") + name
        return f"<p class='om-odds-file'><a href='{address}' download>These numbers as CSV</a></p>"


class OddsFailed(Exception):
    """An odds function does not exist or refuses its arguments; for the book's author."""


@frozen
class Sheet:
    """Exact chances in rows and columns.

    Attributes:
        head: the headings, that of the row names first.
        rows: row name and its chances, one for each heading after the first.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Fraction, ...]], ...]

    def lines(self) -> Iterable[list[str]]:
        """The sheet for a CSV: every chance as a fraction and as a decimal number."""
        first, *others = self.head
        yield [first, *(part for name in others for part in (name, f"{name} (exact)"))]
        for name, chances in self.rows:
            yield [name] + [
                part for chance in chances for part in (repr(float(chance)), str(chance))
            ]


def make_sheet(
    reference: str, presets: dict[str, Any], sweep: str = "", heading: str = ""
) -> Sheet:
    """Compute a sheet.

    Args:
        reference: ``"module:function"``; the function returns a Distribution or a mapping from
            outcomes to Fractions.
        presets: its arguments.
        sweep: empty, or an argument and its values: ``"difficulty 2..10"``, ``"die 4,6,8"``.
        heading: heads the column of row names; if empty, the argument that is swept does.

    Raises OddsFailed.
    """
    function = _find(reference, presets)
    if not sweep:
        chances = _compute(function, reference, presets)
        rows = tuple((name, (chance,)) for name, chance in chances.items())
        return Sheet((heading or "Outcome", "Chance"), rows)
    argument, values = read_sweep(sweep)
    results = {
        value: _compute(function, reference, presets | {argument: value}) for value in values
    }
    fullest_first = sorted(results.values(), key=len, reverse=True)
    outcomes = list(dict.fromkeys(name for chances in fullest_first for name in chances))
    rows = tuple(
        (str(value), tuple(chances.get(name, Fraction(0)) for name in outcomes))
        for value, chances in results.items()
    )
    return Sheet((heading or argument.replace("_", " ").capitalize(), *outcomes), rows)


def read_sweep(text: str) -> tuple[str, tuple[int, ...]]:
    """The argument and the values of a sweep; raises OddsFailed with the two ways to write one."""
    argument, _, span = text.strip().partition(" ")
    try:
        if ".." in span:
            low, high = (int(end) for end in span.split(".."))
            values = tuple(range(low, high + 1))
        else:
            values = tuple(int(value) for value in span.split(","))
    except ValueError:
        values = ()
    if not argument.isidentifier() or not values:
        raise OddsFailed(f"odds: write a sweep as 'name 2..10' or 'name 4,6,8', not {text!r}")
    return argument, values


def _find(reference: str, presets: dict[str, Any]) -> Callable[..., Any]:
    """The function, with its ``rules`` filled in from the system it belongs to."""
    try:
        function = load(reference)
    except (ImportError, AttributeError, ValueError) as error:
        raise OddsFailed(f"odds: there is no {reference}: {error}") from error
    if "rules" in inspect.signature(function).parameters:
        changes = presets.get("rules", {})
        if not isinstance(changes, Mapping):
            raise OddsFailed('odds: write rules as JSON, such as {"option": "value"}')
        try:
            presets["rules"] = find_system(system_of(reference)).Rules(**changes)
        except (OmegaError, TypeError, ValueError) as error:
            raise OddsFailed(f"odds: rules of {reference}: {error}") from error
    return function


def _compute(
    function: Callable[..., Any], reference: str, presets: dict[str, Any]
) -> dict[str, Fraction]:
    try:
        result = function(**presets)
    except Exception as error:
        raise OddsFailed(f"odds: {reference} failed: {type(error).__name__}: {error}") from error
    pairs = result.fractions() if hasattr(result, "fractions") else dict(result).items()
    return {name_outcome(outcome): Fraction(chance) for outcome, chance in pairs}


def name_outcome(outcome: Any) -> str:
    """An outcome in words."""
    if isinstance(outcome, tuple):
        return ", ".join(map(name_outcome, outcome))
    if isinstance(outcome, Enum):
        outcome = outcome.value
    text = str(outcome)
    return text[:1].upper() + text[1:]


def write_chance(chance: Fraction) -> tuple[str, str]:
    """A chance as an exact fraction (empty where it would be too long) and as a percentage."""
    exact = str(chance)
    share = float(chance) * 100
    if chance in (0, 1):
        return exact, f"{share:.0f} %"
    digits = 2 if 0.01 <= share <= 99.99 else 4
    return (exact if len(exact) <= LONGEST_FRACTION else "", f"{share:.{digits}f} %")


def _make_table(sheet: Sheet, caption: str) -> nodes.table:
    table = nodes.table(classes=["om-odds-sheet"])
    if caption:
        table += nodes.title("", caption)
    group = nodes.tgroup(cols=len(sheet.head))
    group += [nodes.colspec(colwidth=1) for _ in sheet.head]
    group += nodes.thead("", _make_row([nodes.Text(name) for name in sheet.head]))
    body = nodes.tbody()
    for name, chances in sheet.rows:
        cells: list[nodes.Node] = [nodes.Text(name)]
        cells += [_make_cell(chance) for chance in chances]
        body += _make_row(cells)
    group += body
    table += group
    return table


def _make_cell(chance: Fraction) -> nodes.Node:
    exact, share = write_chance(chance)
    cell = nodes.inline()
    cell += nodes.inline("", share, classes=["om-share"])
    if exact:
        cell += nodes.Text(" ")
        cell += nodes.inline("", exact, classes=["om-exact"])
    return cell


def _make_row(cells: list[nodes.Node]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        row += nodes.entry("", nodes.paragraph("", "", cell))
    return row
