"""One session as a report in Markdown, to read, to print and to send to the author of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime

from omega_widgets.core.bidi import isolate
from omega_widgets.core.rule import Rule
from omega_widgets.core.system import System
from omega_widgets.review.compare import compare
from omega_widgets.review.replay import Replay
from omega_widgets.table import Entry, Header
from omega_widgets.table.remark import AnswerSurvey, Comment

_DICE = {"secure": "rolled by the kit", "typed": "real dice, typed in"}


def write_report(replay: Replay) -> str:
    """The whole session as Markdown, whatever step the replay stands at.

    It holds the facts, the options that differ from the usual reading, observed and exact odds,
    all remarks, and a transcript with rule ids. Everything that people typed is escaped.
    """
    entries = replay.all_entries
    title = replay.header.title or replay.header.session
    parts = [
        f"# {mask(title)}",
        _write_facts(replay.header, replay.system, entries),
        _write_options(replay.header, replay.system),
        _write_comparisons(replay),
        _write_remarks(entries),
        _write_surveys(entries),
        _write_rules(replay.system, entries),
        _write_transcript(entries),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def mask(text: str) -> str:
    """Text that a person typed, so that Markdown shows it as it is, on one line.

    Characters in it that set a direction of writing have no effect on what follows.
    """
    masked = re.sub(r"([\\`*_\[\]<>|~&$])", r"\\\1", text)
    return isolate(re.sub(r"\s*\n\s*", " / ", masked.strip()))


def show_moment(at: str) -> str:
    """A recorded moment as people write it: ``"2026-11-30 18:05 UTC"``."""
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        return at
    return moment.strftime("%Y-%m-%d %H:%M UTC")


def _write_facts(header: Header, system: System, entries: Sequence[Entry]) -> str:
    actions = [entry for entry in entries if not entry.is_remark]
    undone = sum(entry.undone for entry in actions)
    facts = [
        ("Session", mask(header.session)),
        ("System", f"{system.title}, rules version {header.rules_version}"),
        ("Seats", ", ".join(map(mask, header.seats))),
        ("Begun", show_moment(header.at)),
        ("Last record", show_moment(entries[-1].record.at) if entries else "none"),
        ("Dice", _DICE.get(header.dice, header.dice)),
        ("Being tested", mask(header.note) or "not said"),
        ("Actions", f"{len(actions)}, of which {undone} were taken back"),
        ("Remarks", str(len(find_comments(entries)))),
        ("Written by", f"omega_widgets {mask(header.kit)}, log format {header.schema}"),
    ]
    return _table(("", ""), facts)


def _write_options(header: Header, system: System) -> str:
    changed = [
        (option.name.replace("_", " "), mask(str(value)), mask(str(option.default)), option.rule)
        for option in system.options()
        if (value := header.options.get(option.name, option.default)) != option.default
    ]
    if not changed:
        return "All rules were played in their usual reading."
    heads = ("Option", "Played", "Usual", "Rule")
    return "## Options\n\n" + _table(heads, changed)


def _write_comparisons(replay: Replay) -> str:
    found = compare(replay.all_entries, replay.system, replay.rules)
    if not found:
        return ""
    heads = ("Outcome", "Observed", "Expected", "Share", "Exact chance", "Usual")
    sections = ["## Observed and exact odds"]
    for comparison in found:
        sections += [
            f"### {comparison.kind.capitalize()}",
            _table(heads, [tuple(map(mask, row)) for row in comparison.rows()]),
            comparison.words(),
        ]
    return "\n\n".join(sections)


def _write_remarks(entries: Sequence[Entry]) -> str:
    rows = [
        (
            str(entry.record.seq),
            show_moment(entry.record.at),
            mask(entry.record.seat),
            entry.action.kind,
            mask(entry.action.said()),
            str(entry.action.about or ""),
        )
        for entry in find_comments(entries)
        if not isinstance(entry.action, AnswerSurvey)
    ]
    if not rows:
        return ""
    return "## Remarks\n\n" + _table(("No.", "At", "Seat", "Kind", "Remark", "About"), rows)


def _write_surveys(entries: Sequence[Entry]) -> str:
    """The last answers of each seat, question by question."""
    last = {
        entry.record.seat: entry.action
        for entry in entries
        if isinstance(entry.action, AnswerSurvey)
    }
    sections = [
        f"### {mask(seat)}\n\n"
        + "\n".join(
            f"- {question}: {mask(text) or 'not answered'}" for question, text in survey.answers()
        )
        for seat, survey in last.items()
    ]
    return "\n\n".join(["## Survey", *sections]) if sections else ""


def _write_rules(system: System, entries: Iterable[Entry]) -> str:
    used: dict[str, int] = {}
    for entry in entries:
        for rule_id in entry.record.rules:
            used[rule_id] = used.get(rule_id, 0) + 1
    rows = [
        (rule_id, mask(_title(system.rule_table.get(rule_id))), str(used[rule_id]))
        for rule_id in sorted(used)
    ]
    if not rows:
        return ""
    return "## Rules that came into play\n\n" + _table(("Rule", "Title", "Times"), rows)


def _title(rule: Rule | None) -> str:
    return rule.title if rule else "not a rule of this version"


def _write_transcript(entries: Iterable[Entry]) -> str:
    lines = [_write_line(entry) for entry in entries]
    return "## Transcript\n\n" + ("\n".join(lines) if lines else "Nothing was recorded.")


def _write_line(entry: Entry) -> str:
    record = entry.record
    said = mask(entry.words())
    if entry.undone:
        said = f"~~{said}~~ (taken back)"
    extras = [
        f"faces {' '.join(map(str, record.faces))}" if record.faces else "",
        "real dice" if record.dice == "typed" else "",
        ", ".join(record.rules),
        f"note: {mask(record.note)}" if record.note else "",
    ]
    extra = "; ".join(filter(None, extras))
    return f"{record.seq}. **{mask(record.seat)}** {said}" + (f" *({extra})*" if extra else "")


def find_comments(entries: Iterable[Entry]) -> list[Entry]:
    """What people said of the session: notes, flags, marks and answers, oldest first."""
    return [entry for entry in entries if isinstance(entry.action, Comment)]


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
