"""Initiation and Execution: the check is begun, dice fall, ties are rolled off."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import DF, Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.tsoy.engine.check import Check, Extra, Kind, Phase, Side
from omega_widgets.systems.tsoy.engine.circumstances import pay_point
from omega_widgets.systems.tsoy.engine.comparison import find_ties
from omega_widgets.systems.tsoy.engine.events import Initiated
from omega_widgets.systems.tsoy.engine.guards import (
    require_dice,
    require_phase,
    require_points,
    require_rating,
    require_text,
)
from omega_widgets.systems.tsoy.engine.results import Rolled
from omega_widgets.systems.tsoy.engine.sheet import Ability
from omega_widgets.systems.tsoy.engine.state import State
from omega_widgets.systems.tsoy.engine.throw import Throw, cancel, resolve
from omega_widgets.systems.tsoy.rules import Rules


def count_dice_to_roll(net: int, rules: Rules) -> int:
    """Three dice and the extra ones that are left (TS-10)."""
    return rules.dice + abs(net)


@frozen
class Initiate(Action):
    """Commit to a check: from here on nothing changes, save for bonus dice (TS-18)."""

    check: int

    def verify(self, state: State) -> None:
        """See Action: everything that has to be settled beforehand must be there."""
        check = state.find_check(self.check)
        require_phase(check, Phase.INTENTION, doing="beginning")
        _require_agreement(check)
        for side in check.sides:
            if state.supports_of(check.id, side.character):
                raise IllegalAction(
                    code="support_first",
                    rule="TS-29",
                    wrong=f"The check that supports {side.character} is not finished.",
                    legal="Roll the supporting check and tell its effect first.",
                )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character that called."""
        return state.who_plays(state.find_check(self.check).sides[0].character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        check = state.find_check(self.check)
        nets = tuple((side.character, side.net) for side in check.sides if not side.barred)
        begun = _advance(evolve(check, phase=Phase.INITIATION))
        return state.with_check(begun), (Initiated(check.id, nets),)


@frozen
class RollDice(Action):
    """Roll for one character of a check that has begun (TS-06, TS-10, TS-23)."""

    check: int
    character: str

    def verify(self, state: State) -> None:
        """See Action: raises ``phase`` before Initiation and after the roll."""
        require_phase(state.find_check(self.check), Phase.INITIATION, doing="rolling")
        side = state.find_side(self.check, self.character)
        if side.is_settled:
            raise IllegalAction(
                code="already_rolled",
                rule="TS-18",
                wrong=f"{self.character}'s dice lie there already."
                if side.throw
                else f"{self.character} does not roll: the supporting check failed.",
                legal="The others roll now.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character."""
        return state.who_plays(self.character)

    def dice(self, state: State) -> tuple[Die, ...]:
        """Three Fudge dice and the net extra dice (TS-04, TS-10)."""
        net = state.find_side(self.check, self.character).net
        return (DF,) * count_dice_to_roll(net, state.rules)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action; once everybody has rolled, the check is in Execution."""
        check, side = state.find_check(self.check), state.find_side(self.check, self.character)
        rolled = evolve(side, throw=Throw.of(faces, side.net))
        event = _make_rolled(check.id, rolled, state.rules)
        return state.with_check(_advance(check.with_side(rolled))), (event,)


@frozen
class RollOff(Action):
    """Let all who share a place roll again with the same dice (TS-24)."""

    check: int

    def verify(self, state: State) -> None:
        """See Action: raises ``ties_stand`` where ties stand, ``no_tie`` without one."""
        check = state.find_check(self.check)
        require_phase(check, Phase.EXECUTION, doing="a roll-off")
        if state.rules.competitive_tie != "roll_off" or check.kind is not Kind.COMPETITIVE:
            raise IllegalAction(
                code="ties_stand",
                rule="TS-24",
                wrong="Here a tie is not rolled off.",
                legal="In a competition this group takes a tie as equally good."
                if check.kind is Kind.COMPETITIVE
                else "Only competitions have roll-offs.",
            )
        if not find_tied(check, state.rules):
            raise IllegalAction(
                code="no_tie",
                rule="TS-24",
                wrong="Nobody shares a place.",
                legal="Tell the effect.",
            )

    def dice(self, state: State) -> tuple[Die, ...]:
        """For every tied character as many dice as lie in front of them."""
        return (DF,) * len(self.throwers(state))

    def throwers(self, state: State) -> tuple[str, ...]:
        """See Action."""
        tied = find_tied(state.find_check(self.check), state.rules)
        return tuple(side.character for side in tied for _ in side.throw.faces)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        check = state.find_check(self.check)
        events: list[Event] = []
        for side in find_tied(check, state.rules):
            count = len(side.throw.faces)
            again = evolve(side.throw, faces=faces[:count], aside=())
            faces = faces[count:]
            rolled = evolve(side, roll_offs=(*side.roll_offs, again))
            check = check.with_side(rolled)
            events.append(_make_rolled(check.id, rolled, state.rules))
        return state.with_check(check), tuple(events)


@frozen
class RollAtOnce(Action):
    """Say what you do and roll, as most checks go: a simple check in one step (TS-02 to TS-12).

    Attributes:
        character: who acts.
        rating: the Ability's rating.
        bonus, penalty: extra dice of all sources, before they cancel each other.
        ability: its name, may stay empty.
        pool: the Pool that fits it; pays for a bonus die now or after the roll.
        pay: whether a point is paid now, for one more bonus die.
        intention: what is tried, may stay empty.
    """

    character: str
    rating: int
    bonus: int = 0
    penalty: int = 0
    ability: str = ""
    pool: str = ""
    pay: bool = False
    intention: str = ""

    def verify(self, state: State) -> None:
        """See Action: refuses ratings and dice out of range and points that are not there."""
        sheet = state.find_sheet(self.character)
        require_rating(self.rating, state.rules)
        require_dice(self.bonus, "bonus")
        require_dice(self.penalty, "penalty")
        if self.pay:
            require_points(sheet, self.pool)
            if not state.rules.pool_dice:
                raise IllegalAction(
                    code="pool_bonus_limit",
                    rule="TS-12",
                    wrong="This group buys no bonus dice from Pools.",
                    legal="Roll without paying.",
                )

    @property
    def net(self) -> int:
        """Bonus minus penalty dice, with the one that is paid for (TS-09)."""
        return cancel(self.bonus + self.pay, self.penalty)

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character."""
        return state.who_plays(self.character)

    def dice(self, state: State) -> tuple[Die, ...]:
        """Three Fudge dice and the net extra dice (TS-04, TS-10)."""
        return (DF,) * count_dice_to_roll(self.net, state.rules)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action; the character's last check of this sort ends here, as if told."""
        events: list[Event] = []
        for old in state.checks:
            if old.quick and old.is_open and old.find_side(self.character):
                state = state.with_check(evolve(old, phase=Phase.EFFECT))
        extras = [Extra("agreed", self.bonus, self.penalty)] if self.bonus or self.penalty else []
        if self.pay:
            state, paid = pay_point(state, self.character, self.pool)
            events.append(paid)
            extras.append(Extra("pool", 1))
        side = Side(
            self.character,
            Ability(self.ability, self.rating, self.pool),
            self.intention,
            tuple(extras),
            Throw.of(faces, self.net),
        )
        check = Check(
            state.next_check, Kind.SIMPLE, (side,), Phase.EXECUTION, quick=True
        )
        events.append(_make_rolled(check.id, side, state.rules))
        return state.with_check(check), tuple(events)


def find_tied(check: Check, rules: Rules) -> tuple[Side, ...]:
    """The sides of a competition that share a place (TS-24)."""
    scores = [side.score(rules) for side in check.sides]
    return tuple(check.sides[index] for index in find_ties(scores, rules))


def _advance(check: Check) -> Check:
    """Execution begins when nobody has to roll any more (TS-18)."""
    if all(side.is_settled for side in check.sides):
        return evolve(check, phase=Phase.EXECUTION)
    return check


def _make_rolled(number: int, side: Side, rules: Rules) -> Rolled:
    throw = side.roll_offs[-1] if side.roll_offs else side.throw
    ability = side.ability
    return Rolled(
        number,
        side.character,
        ability.name,
        ability.rating,
        throw,
        resolve(throw, ability.rating, rules),
        roll_off=bool(side.roll_offs),
    )


def _require_agreement(check: Check) -> None:
    """Everything that must be settled before the roll (TS-02, TS-21, TS-24, TS-25)."""
    if check.kind is Kind.SIMPLE:
        require_text(
            check.on_failure,
            code="stakes_missing",
            rule="TS-21",
            wrong="Nobody has said what failure will bring.",
            legal="Settle it together and change the intention; success follows from it.",
        )
    if check.kind is Kind.COMPETITIVE:
        require_text(
            check.win_condition,
            code="win_condition_missing",
            rule="TS-24",
            wrong="It is not settled what winning means.",
            legal="Change the intention and say it: the fastest, the finest song, whatever it is.",
        )
    if check.kind is not Kind.SIMPLE and len(check.sides) < 2:
        opposed = check.kind is Kind.OPPOSED
        raise IllegalAction(
            code="opponent_missing" if opposed else "rivals_missing",
            rule="TS-25" if opposed else "TS-24",
            wrong=f"{check.sides[0].character} is alone in check {check.id}.",
            legal="Somebody whose intention gets in the way joins first."
            if opposed
            else "At least one rival joins first; otherwise make it a simple check.",
        )
