"""The Effect phase: who wins, what is told, and what a supporting check leaves behind."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.tsoy.engine.check import Check, Kind, Phase, Side
from omega_widgets.systems.tsoy.engine.comparison import oppose, rank
from omega_widgets.systems.tsoy.engine.events import DiceAdded, MainCheckBarred
from omega_widgets.systems.tsoy.engine.guards import require_phase
from omega_widgets.systems.tsoy.engine.linking import count_support_dice, make_support
from omega_widgets.systems.tsoy.engine.results import (
    CompetitionSettled,
    EffectTold,
    OppositionSettled,
)
from omega_widgets.systems.tsoy.engine.rolling import find_tied
from omega_widgets.systems.tsoy.engine.state import State
from omega_widgets.systems.tsoy.rules import Rules


@frozen
class TellEffect(Action):
    """Settle what a check has led to; late bonus dice are over now (TS-18, TS-23 to TS-26).

    Attributes:
        check: its number.
        text: the tale, as short or long as the table likes.
    """

    check: int
    text: str = ""

    def verify(self, state: State) -> None:
        """See Action: raises ``phase``, or ``tie_open`` while a tie waits for its roll-off."""
        check = state.find_check(self.check)
        require_phase(check, Phase.EXECUTION, doing="telling the effect")
        open_tie = (
            check.kind is Kind.COMPETITIVE
            and state.rules.competitive_tie == "roll_off"
            and find_tied(check, state.rules)
        )
        if open_tie:
            raise IllegalAction(
                code="tie_open",
                rule="TS-24",
                wrong="Some share a place, and this group rolls ties off.",
                legal="Let the tied roll again first.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        return _conclude(state, state.find_check(self.check), self.text)


def _conclude(
    state: State, check: Check, text: str
) -> tuple[State, tuple[Event, ...]]:
    """End a check; if it supported another one, that one feels it (TS-29, TS-30)."""
    told = state.with_check(evolve(check, phase=Phase.EFFECT, effect=text))
    event = _make_event(check, text, state.rules)
    if check.main is None:
        return told, (event,)
    after, more = _support(told, check)
    return after, (event, *more)


def _make_event(check: Check, text: str, rules: Rules) -> Event:
    if check.kind is Kind.OPPOSED:
        initiator, opponent = check.sides
        levels = (initiator.read(rules).level, opponent.read(rules).level)
        return OppositionSettled(
            check.id, initiator.character, opponent.character, levels, oppose(*levels), text
        )
    if check.kind is Kind.COMPETITIVE:
        places = rank([side.score(rules) for side in check.sides], rules)
        ranking = [
            (side.character, side.read(rules).level, place)
            for side, place in zip(check.sides, places, strict=True)
        ]
        ranking.sort(key=lambda line: (line[2].position is None, line[2].position or 0))
        return CompetitionSettled(check.id, tuple(ranking), text)
    side = check.sides[0]
    reading = side.read(rules)
    return EffectTold(check.id, side.character, reading.level, reading.success, text)


def _support(state: State, support: Check) -> tuple[State, tuple[Event, ...]]:
    """Hand the result of a supporting check on to the main one (TS-29, TS-30)."""
    character = support.sides[0].character
    main = state.find_check(support.main)
    side = state.find_side(main.id, character)
    reading = support.sides[0].read(state.rules)
    net = count_support_dice(reading, support.agreed, state.rules)
    if net is None:
        return _bar(state, main, side)
    if net == 0:
        return state, ()
    extra = make_support(net)
    changed = state.with_side(main.id, evolve(side, extras=(*side.extras, extra)))
    return changed, (DiceAdded(main.id, character, "support", extra.bonus, extra.penalty),)


def _bar(state: State, main: Check, side: Side) -> tuple[State, tuple[Event, ...]]:
    """No main check for this character; a simple one ends here as a failure (TS-30)."""
    barred = main.with_side(evolve(side, barred=True))
    event = MainCheckBarred(main.id, side.character)
    if main.kind is not Kind.SIMPLE:
        return state.with_check(barred), (event,)
    after, more = _conclude(state, barred, f"As agreed: {main.on_failure}.")
    return after, (event, *more)
