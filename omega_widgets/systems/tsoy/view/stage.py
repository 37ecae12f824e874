"""Pictures of what happened at a table of The Shadow of Yesterday."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from html import escape

from attrs import evolve

from omega_widgets.core.system import Event
from omega_widgets.drawing import ShownDie, draw_dice
from omega_widgets.systems.tsoy.engine import Check, Kind, Phase, State
from omega_widgets.systems.tsoy.engine.comparison import oppose
from omega_widgets.systems.tsoy.engine.results import (
    CompetitionSettled,
    EffectTold,
    LateBonus,
    OppositionSettled,
    Rolled,
)
from omega_widgets.systems.tsoy.engine.throw import Reading, Throw
from omega_widgets.systems.tsoy.engine.wording import count_dice, say_verdict
from omega_widgets.systems.tsoy.rule_table import RULE_TABLE
from omega_widgets.systems.tsoy.rules import Rules, rating_name
from omega_widgets.widgets import parts

#: A picture with more dice than this has no room for a word below each.
MOST_CAPTIONS = 6

_FACE_ROLES = {1: "good", 0: "plain", -1: "bad"}


def draw_events(events: Iterable[Event], state: State) -> str:
    """What one action led to, as HTML; in a check of several all their dice are shown."""
    events = tuple(events)
    board = draw_check(find_check(events, state), state.rules)
    if not board:
        return "".join(map(draw_event, events))
    return board + "".join(
        _say_event(event) if isinstance(event, (Rolled, LateBonus)) else draw_event(event)
        for event in events
    )


def find_check(events: Iterable[Event], state: State) -> Check | None:
    """The check that the events are about, if the state still knows it."""
    numbers = {getattr(event, "check", None) for event in events}
    return next((check for check in reversed(state.checks) if check.id in numbers), None)


@singledispatch
def draw_event(event: Event) -> str:
    """One event as HTML: by default its sentence and its rules."""
    return _say_event(event)


def _say_event(event: Event) -> str:
    return f"<p class='om-said'>{escape(event.words())} {_chips(event)}</p>"


@draw_event.register
def _(event: Rolled) -> str:
    picture = draw_throw(event.throw, event.character)
    sum_line = say_sum(event.throw, event.rating, event.reading)
    return picture + name_level(event.reading, sum_line, _chips(event))


@draw_event.register
def _(event: LateBonus) -> str:
    picture = draw_throw(event.after, event.character)
    sum_line = say_sum(event.after, event.rating, event.reading)
    detail = f"After the roll: level {event.level_before} becomes {event.reading.level}. {sum_line}"
    return picture + name_level(event.reading, detail, _chips(event))


@draw_event.register
def _(event: EffectTold) -> str:
    role = "good" if event.success else "bad"
    headline = f"{event.character} {'succeeds' if event.success else 'fails'}"
    return parts.outcome_html(headline, event.text or event.words(), role, _chips(event))


@draw_event.register
def _(event: OppositionSettled) -> str:
    verdict = event.verdict
    headline = (
        f"{event.initiator} wins"
        if verdict.initiator_wins
        else "Nothing changes"
        if verdict.standstill
        else f"{event.opponent} wins, {event.initiator}'s intention fails"
    )
    role = "good" if verdict.initiator_wins else "neutral" if verdict.standstill else "bad"
    return parts.outcome_html(headline, event.words(), role, _chips(event))


@draw_event.register
def _(event: CompetitionSettled) -> str:
    winners = [name for name, _, place in event.ranking if place.position == 1]
    headline = (
        "Nobody completes it"
        if not winners
        else f"{winners[0]} wins"
        if len(winners) == 1
        else f"{' and '.join(winners)} are equally good"
    )
    role = "good" if winners else "bad"
    return parts.outcome_html(headline, event.words(), role, _chips(event))


def draw_throw(throw: Throw, title: str) -> str:
    """Dice in the order they fell; those that do not count are faded, lowered and say so."""
    kept = set(throw.kept_positions)
    dice = [
        ShownDie(
            face,
            "dF",
            _FACE_ROLES[face] if place in kept else "neutral",
            dropped=place not in kept,
            caption="counts" if place in kept else "dropped",
        )
        for place, face in enumerate(throw.faces)
    ]
    dice += [
        ShownDie(face, "dF", "neutral", crossed=True, dropped=True, caption="set aside")
        for face in throw.aside
    ]
    if len(kept) == len(dice) or len(dice) > MOST_CAPTIONS:
        dice = [evolve(die, caption="") for die in dice]
    return draw_dice(dice, f"{title}: {len(throw.faces)} Fudge dice")


def say_sum(throw: Throw, rating: int, reading: Reading) -> str:
    """The sum in figures, with the floor at 0 where it matters (TS-06)."""
    signed = "".join(f" {'−' if face < 0 else '+'} {abs(face)}" for face in throw.kept)
    floor = ", raised to 0" if reading.total < reading.level else ""
    total = f"−{-reading.total}" if reading.total < 0 else str(reading.total)
    return f"{rating_name(rating)} {rating}{signed} = {total}{floor}."


def name_level(reading: Reading, detail: str, chips: str) -> str:
    """A Success Level in words, and whether it is enough (TS-07, TS-08)."""
    headline = f"{reading.name} ({reading.level})"
    if reading.success:
        headline += ": success"
    role = "good" if reading.success else "bad"
    return parts.outcome_html(headline, detail, role, chips, system="tsoy")


def draw_check(check: Check | None, rules: Rules) -> str:
    """Everybody's dice in a check of several, and how it would end now; else nothing."""
    if check is None or len(check.sides) < 2:
        return ""
    rolled = [side for side in check.sides if side.throw is not None]
    drawn = []
    for side in rolled:
        reading = side.read(rules)
        again = "".join(draw_throw(throw, "Roll-off") for throw in side.roll_offs)
        drawn.append(
            f"<p><b>{escape(side.character)}: {reading.name} ({reading.level})</b> "
            f"<span class='om-note'>{say_sum(side.throw, side.ability.rating, reading)}</span></p>"
            f"{draw_throw(side.throw, side.character)}{again}"
        )
    if check.kind is Kind.OPPOSED and check.phase is Phase.EXECUTION:
        levels = tuple(side.read(rules).level for side in check.sides)
        names = [side.character for side in check.sides]
        drawn.append(f"<p>{escape(say_verdict(*names, levels, oppose(*levels)))}</p>")
    return "".join(drawn)


def draw_extras(bonus: int, penalty: int, rules: Rules) -> str:
    """The dice before the roll: first the pairs that cancel, then the dice that are thrown."""
    pairs = min(bonus, penalty)
    plus = ShownDie(None, "dF", "good", caption="bonus")
    minus = ShownDie(None, "dF", "bad", caption="penalty")
    dice = [evolve(die, crossed=True) for _ in range(pairs) for die in (plus, minus)]
    dice += [ShownDie(None, "dF", caption="base")] * rules.dice
    dice += [plus] * (bonus - pairs) + [minus] * (penalty - pairs)
    if len(dice) > MOST_CAPTIONS:
        dice = [evolve(die, caption="") for die in dice]
    links = [(2 * pair, 2 * pair + 1) for pair in range(pairs)]
    said = f"{count_dice(pairs, 'bonus')} and {count_dice(pairs, 'penalty')} cancel each other"
    return draw_dice(dice, "Dice before the roll", said if pairs else "", links)


def _chips(event: Event) -> str:
    return parts.rule_chips(RULE_TABLE, event.rules)
