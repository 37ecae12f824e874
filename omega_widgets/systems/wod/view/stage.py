"""Pictures of what happened at a World of Darkness table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from html import escape

from omega_widgets.core.system import Event
from omega_widgets.drawing import ShownDie, draw_dice
from omega_widgets.systems.wod.engine import (
    ContestRolled,
    ExtendedRolled,
    FailedLive,
    PoolResult,
    PoolRolled,
    ResistedRolled,
    Result,
    SucceededAutomatically,
    read_die,
)
from omega_widgets.systems.wod.engine.pool import name_degree
from omega_widgets.systems.wod.rule_table import RULE_TABLE
from omega_widgets.widgets import parts

#: How each result is drawn; the sign and the word carry the meaning besides the colour.
ROLES = {Result.SUCCESS: "good", Result.FAILURE: "neutral", Result.BOTCH: "critical"}

_DIE_ROLES = {"success": "good", "one": "critical", "nothing": "neutral"}


def draw_events(events: Iterable[Event]) -> str:
    """What one action led to, as HTML."""
    return "".join(draw_event(event) for event in events)


@singledispatch
def draw_event(event: Event) -> str:
    """One event as HTML: by default its sentence and its rules."""
    chips = parts.rule_chips(RULE_TABLE, event.rules)
    words = event.words()
    return f"<p class='om-said'>{escape(words[:1].upper() + words[1:])} {chips}</p>"


@draw_event.register
def _(event: PoolRolled) -> str:
    warning = f"<p class='om-note'>{escape(event.warning)}</p>" if event.warning else ""
    return draw_roll(event.read) + name_outcome(event.read, event.rules, event.willpower) + warning


@draw_event.register
def _(event: SucceededAutomatically) -> str:
    return _name("Automatic success", "One success, marginal, without a roll.", "good", event)


@draw_event.register
def _(event: FailedLive) -> str:
    detail = f"{event.pool} dots do not reach difficulty {event.difficulty}."
    return _name("Failure", detail, "neutral", event)


@draw_event.register
def _(event: ExtendedRolled) -> str:
    attempt = event.attempt
    rolled = draw_roll(event.read) if event.read else ""
    headline = {
        "open": f"{event.gained} more" if event.gained else "No success",
        "done": "Done!",
        "stopped": "Stopped",
        "botched": "Botch!",
    }[attempt.phase]
    role = {
        "open": "good" if event.gained else "neutral",
        "done": "good",
        "stopped": "bad",
        "botched": "critical",
    }[attempt.phase]
    detail = {
        "open": f"“{attempt.name}” stands at {attempt.total} of {attempt.target} after turn "
        f"{attempt.turns}.",
        "done": f"“{attempt.name}” is done after {attempt.turns} turns.",
        "stopped": f"A roll without success ends it at {attempt.total} of {attempt.target}.",
        "botched": "The whole total is lost.",
    }[attempt.phase]
    return rolled + _name(headline, detail, role, event)


@draw_event.register
def _(event: ResistedRolled) -> str:
    warning = f"<p class='om-note'>{escape(event.warning)}</p>" if event.warning else ""
    return _draw_clash(event) + _name(*_name_clash(event), event) + warning


@draw_event.register
def _(event: ContestRolled) -> str:
    contest = event.contest
    headline, detail, role = _name_clash(event.turn)
    if contest.winner:
        headline = f"{contest.winner} has won"
        detail = f"“{contest.name}” is over after {contest.turns} turns."
    else:
        stand = " to ".join(map(str, contest.totals))
        detail = f"{detail} The race stands {stand} of {contest.target}."
    lost = "".join(
        f"<p class='om-note'>{escape(side.character)} botched and loses {points} again.</p>"
        for side, points in zip((contest.one, contest.other), event.lost, strict=True)
        if points
    )
    return _draw_clash(event.turn) + _name(headline, detail, role, event) + lost


def _name(headline: str, detail: str, role: str, event: Event) -> str:
    return parts.outcome_html(headline, detail, role, parts.rule_chips(RULE_TABLE, event.rules))


def _name_clash(event: ResistedRolled) -> tuple[str, str, str]:
    """Headline, detail and role of a clash, seen from the side that acts."""
    result = event.result
    botched = " and ".join(
        side.character
        for side, bad in zip((event.one, event.other), event.botched, strict=True)
        if bad
    )
    bad = f" {botched} botched!" if botched else ""
    if result.winner is None:
        words = "Roll again." if result.reroll else "Nobody wins; nothing changes."
        return "Tie", words + bad, "critical" if bad else "neutral"
    winner = (event.one, event.other)[result.winner].character
    role = "critical" if event.botched[0] else ("good", "bad")[result.winner]
    if not result.margin:
        return f"{winner} wins", f"A tie favours the one who resists.{bad}", role
    degree = name_degree(result.margin)
    return f"{winner} wins", f"By {result.margin}: a {degree} success.{bad}", role


def _draw_clash(event: ResistedRolled) -> str:
    drawn = []
    for side, read in ((event.one, event.read_one), (event.other, event.read_other)):
        name = f"<b>{escape(side.character)}</b>"
        if read is None:
            drawn.append(f"<p class='om-side-head'>{name} claims one success.</p>")
            continue
        count = "botch!" if read.result is Result.BOTCH else f"{max(0, read.net)} net"
        drawn.append(
            f"<p class='om-side-head'>{name} against difficulty {side.difficulty}: "
            f"<b>{count}</b></p>{draw_roll(read)}"
        )
    return "".join(drawn)


def draw_roll(read: PoolResult) -> str:
    """A roll die by die; a one and the success that it cancels are crossed out together."""
    crossed = {position for pair in read.cancelled for position in pair}
    dice = [
        ShownDie(
            face,
            "d10",
            _DIE_ROLES[read_die(face, read.difficulty)],
            crossed=position in crossed,
            caption="kept" if position in read.kept_tens else "",
        )
        for position, face in enumerate(read.faces)
    ]
    return draw_dice(
        dice,
        f"{len(dice)} dice against difficulty {read.difficulty}",
        "A one cancels a success; the two are crossed out together." if crossed else "",
        links=read.cancelled,
    )


def name_outcome(read: PoolResult, rules: Iterable[str], willpower: bool = False) -> str:
    """The outcome of a roll in words, with the counts behind it."""
    added = ", one for Willpower" if willpower else ""
    net = str(read.net).replace("-", "−")
    counted = (
        f"{read.successes} {'success' if read.successes == 1 else 'successes'}, "
        f"{read.ones} {'one' if read.ones == 1 else 'ones'}{added}, net {net}."
    )
    headline = {
        Result.SUCCESS: f"{read.degree.capitalize()} success",
        Result.FAILURE: "Failure",
        Result.BOTCH: "Botch!",
    }[read.result]
    chips = parts.rule_chips(RULE_TABLE, rules)
    return parts.outcome_html(headline, counted, ROLES[read.result], chips, system="wod")
