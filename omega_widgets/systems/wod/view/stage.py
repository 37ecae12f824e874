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
    return f"<p class='om-said'>{escape(event.words())} {chips}</p>"


@draw_event.register
def _(event: PoolRolled) -> str:
    warning = f"<p class='om-note'>{escape(event.warning)}</p>" if event.warning else ""
    return draw_roll(event.read) + name_outcome(event.read, event.rules) + warning


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
        "open": f"{attempt.total} of {attempt.target}",
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
        "open": f"This turn brought {event.gained}.",
        "done": f"“{attempt.name}” is done after {attempt.turns} turns.",
        "stopped": f"A roll without success ends it at {attempt.total} of {attempt.target}.",
        "botched": "The whole total is lost.",
    }[attempt.phase]
    return rolled + _name(headline, detail, role, event)


@draw_event.register
def _(event: ResistedRolled) -> str:
    return _draw_clash(event) + _name(*_name_clash(event), event)


@draw_event.register
def _(event: ContestRolled) -> str:
    contest = event.contest
    headline, detail, role = _name_clash(event.turn)
    if contest.winner:
        headline = f"{contest.winner} has won"
    stand = _draw_totals(event)
    return _draw_clash(event.turn) + _name(headline, detail, role, event) + stand


def _draw_totals(event: ContestRolled) -> str:
    contest = event.contest
    rows = "".join(
        f"<li><b>{escape(side.character)}</b> {total} of {contest.target}</li>"
        for side, total in zip((contest.one, contest.other), contest.totals, strict=True)
    )
    return f"<ul class='om-totals'>{rows}</ul>"


def _name(headline: str, detail: str, role: str, event: Event) -> str:
    return parts.outcome_html(headline, detail, role, parts.rule_chips(RULE_TABLE, event.rules))


def _name_clash(event: ResistedRolled) -> tuple[str, str, str]:
    result = event.result
    if result.winner is None:
        return "Tie", "Roll again." if result.reroll else "Nobody wins; nothing changes.", "neutral"
    winner = (event.one, event.other)[result.winner].character
    role = "good" if result.winner == 0 else "bad"
    return f"{winner} wins", f"The margin is {result.margin}.", role


def _draw_clash(event: ResistedRolled) -> str:
    drawn = []
    for side, read in ((event.one, event.read_one), (event.other, event.read_other)):
        name = escape(side.character)
        if read is None:
            drawn.append(f"<p><b>{name}</b> claims one success.</p>")
        else:
            drawn.append(f"<p><b>{name}</b> against difficulty {side.difficulty}</p>")
            drawn.append(draw_roll(read))
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
        )
        for position, face in enumerate(read.faces)
    ]
    return draw_dice(
        dice,
        f"{len(dice)} dice against difficulty {read.difficulty}",
        "A one cancels a success; the two are crossed out together." if crossed else "",
        links=read.cancelled,
    )


def name_outcome(read: PoolResult, rules: Iterable[str]) -> str:
    """The outcome of a roll in words, with the counts behind it."""
    counted = (
        f"{read.successes} {'success' if read.successes == 1 else 'successes'}, "
        f"{read.ones} {'one' if read.ones == 1 else 'ones'}, net {read.net}."
    )
    headline = {
        Result.SUCCESS: f"{read.degree.capitalize()} success",
        Result.FAILURE: "Failure",
        Result.BOTCH: "Botch!",
    }[read.result]
    chips = parts.rule_chips(RULE_TABLE, rules)
    return parts.outcome_html(headline, counted, ROLES[read.result], chips)
