"""What just happened, drawn: dice, formula, outcome in words, and the rules at work."""

from __future__ import annotations

from html import escape

from omega_widgets.core.rule import RuleTable
from omega_widgets.core.system import Event
from omega_widgets.drawing import ShownDie, draw_dice
from omega_widgets.systems.forum.engine.duel_events import DuelDecided, DuelRolled
from omega_widgets.systems.forum.engine.fate import FateRolled
from omega_widgets.systems.forum.engine.multiplier import MultiplierRolled
from omega_widgets.systems.forum.engine.state import Strike
from omega_widgets.table.table import Entry
from omega_widgets.widgets import parts

#: FG-14: how a verdict is drawn besides its words.
_VERDICT_ROLES = {1: "good", -1: "good", 0: "neutral"}


def draw_entry(entry: Entry, rules: RuleTable) -> str:
    """The last action: its main event large, everything else in sentences."""
    decided = [event for event in entry.events if isinstance(event, DuelDecided)]
    shown = [event for event in entry.events if not (isinstance(event, DuelRolled) and decided)]
    return "".join(
        _draw(event, rules, entry.record.seat if place == 0 else "")
        for place, event in enumerate(shown)
    )


def draw_strike(strike: Strike, formula: str, *, won: bool = False) -> str:
    """One side of a duel: its two dice, its result and the wound that it would deal."""
    dice = draw_dice(
        [
            ShownDie(strike.first, "d6", "good" if won else "plain", caption="first"),
            ShownDie(strike.second, "d6", "good" if won else "plain", caption="second"),
        ],
        f"{strike.who} rolled {strike.first} and {strike.second}",
        key=strike.who,
    )
    head = f"{escape(strike.who)}{' wins' if won else ''}"
    skills = "".join(f" with {escape(skill.name)}" for skill in strike.skills)
    return (
        f"<div class='om-side{' om-winner' if won else ''}'><p class='om-subtitle'>{head}</p>"
        f"{dice}<p>{escape(strike.trait)}{skills}: {formula}</p>"
        f"<p>{strike.severity.capitalize()} wound, {strike.part}</p></div>"
    )


def _draw(event: Event, rules: RuleTable, seat: str) -> str:
    """One event; ``seat`` is who did it where the sentence needs a subject."""
    chips = parts.rule_chips(rules, event.rules)
    if isinstance(event, MultiplierRolled):
        return _draw_multiplier(event, chips)
    if isinstance(event, FateRolled):
        return _draw_fate(event, chips)
    if isinstance(event, DuelRolled):
        side = draw_strike(event.strike, escape(event.formula))
        return f"<div class='om-sides'>{side}</div><p class='om-spoken'>{chips}</p>"
    if isinstance(event, DuelDecided):
        return _draw_duel(event, chips)
    subject = f"<b>{escape(seat)}</b> " if seat else ""
    return f"<p class='om-spoken'>{subject}{escape(event.words())} {chips}</p>"


def _draw_multiplier(event: MultiplierRolled, chips: str) -> str:
    role = "good" if event.success else "bad"
    who = f"{event.who}, " if event.who else ""
    skills = "".join(f" with {skill.name}" for skill in event.skills)
    named = f"{who}{event.trait}{skills} against difficulty {event.difficulty}."
    return _draw_thrown(event.die, role, event.formula()) + parts.outcome_html(
        event.outcome.capitalize(), named, role, chips, system="forum"
    )


def _draw_thrown(face: int, role: str, said: str) -> str:
    die = draw_dice([ShownDie(face, "d6", role)], f"Rolled {face}")
    return (
        f"<div class='om-thrown'><div class='om-thrown-dice'>{die}</div>"
        f"<p class='om-formula'>{escape(said)}</p></div>"
    )


def _draw_fate(event: FateRolled, chips: str) -> str:
    if event.scenario_index < 0:
        said = parts.outcome_html("Nothing happens", "No scenario has this face.", "neutral", chips)
    else:
        said = parts.outcome_html(event.outcome.capitalize(), event.text, "plain", chips)
    return _draw_thrown(event.face, "plain", f"{event.roller} rolled {event.face}") + said


def _draw_duel(event: DuelDecided, chips: str) -> str:
    sides = "".join(
        draw_strike(strike, f"result {strike.result}", won=strike.who == event.winner)
        for strike in (event.challenger, event.opponent)
    )
    if event.winner:
        headline = f"{event.winner} wins"
    else:
        headline = "A tie"
    return f"<div class='om-sides'>{sides}</div>" + parts.outcome_html(
        headline, event.words(), _VERDICT_ROLES[event.verdict], chips
    )
