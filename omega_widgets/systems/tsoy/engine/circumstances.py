"""Step 2 of a check: dice from Pools, gifts, Harm, Secrets and the Story Guide."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import DF, Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.tsoy.engine.check import Extra, Phase, Side
from omega_widgets.systems.tsoy.engine.events import DiceAdded, GiftGiven, PoolSpent
from omega_widgets.systems.tsoy.engine.guards import require_dice, require_phase, require_points
from omega_widgets.systems.tsoy.engine.results import LateBonus
from omega_widgets.systems.tsoy.engine.sheet import Pool
from omega_widgets.systems.tsoy.engine.state import State
from omega_widgets.systems.tsoy.engine.throw import add_late_bonus, count_late_dice

_BEFORE_EFFECT = (Phase.INTENTION, Phase.INITIATION, Phase.EXECUTION)


@frozen
class SpendPool(Action):
    """Pay a point of the fitting Pool for a bonus die, before or after the roll (TS-12, TS-14)."""

    check: int
    character: str

    def verify(self, state: State) -> None:
        """See Action: raises ``pool_bonus_limit``, ``pool_empty``, ``pool_unknown``, ``phase``."""
        side = _find_open_side(state, self.check, self.character)
        if side.count_pool_dice() >= state.rules.pool_dice:
            raise IllegalAction(
                code="pool_bonus_limit",
                rule="TS-12",
                wrong=f"{self.character} has bought a bonus die for this check already."
                if state.rules.pool_dice
                else "This group buys no bonus dice from Pools.",
                legal=f"The Pool gives at most {state.rules.pool_dice} in a check; the others "
                "may still give dice.",
            )
        require_points(state.find_sheet(self.character), side.ability.pool)

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character."""
        return state.who_plays(self.character)

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die if it is bought after the roll and has to be thrown (TS-14)."""
        return _late_dice(state, self.check, self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        name = state.find_side(self.check, self.character).ability.pool
        paid, event = pay_point(state, self.character, name)
        after, bonus = _add_bonus(paid, self.check, self.character, Extra("pool", 1), faces)
        return after, (event, bonus)


@frozen
class GiveDie(Action):
    """Give another person's character a gift die for the check under way (TS-15).

    Attributes:
        giver: the seat that gives.
        check, character: where the die goes.
    """

    giver: str
    check: int
    character: str

    def verify(self, state: State) -> None:
        """See Action: raises ``gift_self``, ``gift_none`` or ``phase``."""
        check = state.find_check(self.check)
        _find_open_side(state, self.check, self.character)
        if state.rules.gift_timing == "before_roll":
            require_phase(check, Phase.INTENTION, doing="giving a die")
        if state.find_sheet(self.character).player == self.giver:
            raise IllegalAction(
                code="gift_self",
                rule="TS-15",
                wrong=f"{self.character} is {self.giver}'s own character.",
                legal="Gift dice are for others; pay a point of the Pool for a die of your own.",
            )
        if state.find_person(self.giver).gifts < 1:
            raise IllegalAction(
                code="gift_none",
                rule="TS-15",
                wrong=f"{self.giver} has no gift dice left."
                if state.session
                else "No gift dice have been dealt yet.",
                legal="Somebody else may give one."
                if state.session
                else "Start a session: then everyone receives gift dice.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The giver alone."""
        return frozenset({self.giver})

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die if it is given after the roll and has to be thrown (TS-14)."""
        return _late_dice(state, self.check, self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        remaining = state.find_person(self.giver).gifts - 1
        given = state.with_people(
            lambda person: evolve(person, gifts=remaining)
            if person.seat == self.giver
            else person
        )
        receiver = state.find_sheet(self.character).player
        event = GiftGiven(self.giver, receiver, self.character, self.check, remaining)
        extra = Extra("gift", 1, giver=self.giver)
        after, bonus = _add_bonus(given, self.check, self.character, extra, faces)
        return after, (event, bonus)


@frozen
class AddDice(Action):
    """Set the dice from Harm, from a Secret, or from anything else that was agreed (TS-22).

    Attributes:
        source: ``harm``, ``secret`` or ``agreed``; a source stated again replaces its dice.
        bonus, penalty: how many dice it brings.
    """

    check: int
    character: str
    source: str
    bonus: int = 0
    penalty: int = 0
    reason: str = ""

    SOURCES = ("harm", "secret", "agreed")

    def verify(self, state: State) -> None:
        """See Action: raises ``dice_source``, ``dice_range`` or ``phase``."""
        require_phase(state.find_check(self.check), Phase.INTENTION, doing="adding dice")
        state.find_side(self.check, self.character)
        if self.source not in self.SOURCES:
            raise IllegalAction(
                code="dice_source",
                rule="TS-22",
                wrong=f"Dice cannot come from {self.source!r} this way.",
                legal=f"Sources are {', '.join(self.SOURCES)}.",
            )
        require_dice(self.bonus, "bonus")
        require_dice(self.penalty, "penalty")

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character."""
        return state.who_plays(self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        extra = Extra(self.source, self.bonus, self.penalty, reason=self.reason)
        return _replace_extra(state, self.check, self.character, extra)


@frozen
class SetGuideDice(Action):
    """Let the Story Guide set 0, 1 or 2 penalty dice for the circumstances (TS-22)."""

    check: int
    character: str
    penalty: int
    reason: str = ""

    def verify(self, state: State) -> None:
        """See Action: raises ``sg_penalty_range`` or ``phase``."""
        require_phase(state.find_check(self.check), Phase.INTENTION, doing="adding dice")
        state.find_side(self.check, self.character)
        most = state.rules.guide_dice
        if type(self.penalty) is not int or not 0 <= self.penalty <= most:
            raise IllegalAction(
                code="sg_penalty_range",
                rule="TS-22",
                wrong=f"The Story Guide cannot add {self.penalty} penalty dice.",
                legal=f"For one check it is 0 to {most} in all: none as a rule, 1 if it is very "
                "hard or the equipment very poor, 2 if circumstances are very bad.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Story Guide, once there is one."""
        return frozenset({state.guide}) if state.guide else None

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        extra = Extra("story_guide", penalty=self.penalty, reason=self.reason)
        return _replace_extra(state, self.check, self.character, extra)


# -- shared ------------------------------------------------------------------------------------


def pay_point(state: State, character: str, pool: str) -> tuple[State, PoolSpent]:
    """Take one point from a Pool that has one (TS-12)."""
    sheet = state.find_sheet(character)
    before = sheet.find_pool(pool).points
    pools = tuple(
        Pool(each.name, each.points - 1) if each.name == pool else each for each in sheet.pools
    )
    event = PoolSpent(character, pool, before, before - 1)
    return state.with_sheet(evolve(sheet, pools=pools)), event


def _find_open_side(state: State, number: int, character: str) -> Side:
    """The side if it can still receive a bonus die (TS-14, TS-18)."""
    check = state.find_check(number)
    require_phase(check, *_BEFORE_EFFECT, doing="a bonus die")
    side = state.find_side(number, character)
    if side.barred or check.has_rolled_off():
        raise IllegalAction(
            code="phase",
            rule="TS-18",
            wrong=f"{character} cannot use a bonus die in check {number} any more.",
            legal="Bonus dice come before the roll or right after it, not once a tie is rolled off."
            if check.has_rolled_off()
            else "The supporting check failed, so this one is not rolled.",
        )
    return side


def _late_dice(state: State, number: int, character: str) -> tuple[Die, ...]:
    throw = state.find_side(number, character).throw
    return (DF,) * count_late_dice(throw, state.rules) if throw else ()


def _add_bonus(
    state: State, number: int, character: str, extra: Extra, faces: tuple[int, ...]
) -> tuple[State, Event]:
    """Put a bonus die into a check: before the roll as it is, after it as TS-14 says."""
    side = state.find_side(number, character)
    if side.throw is None:
        event = DiceAdded(number, character, extra.source, 1, 0, extra.giver)
        return state.with_side(number, evolve(side, extras=(*side.extras, extra))), event
    after = add_late_bonus(side.throw, faces, state.rules)
    changed = evolve(side, throw=after, extras=(*side.extras, evolve(extra, late=True)))
    event = LateBonus(
        number,
        character,
        extra.source,
        side.ability.rating,
        before=side.throw,
        after=after,
        level_before=side.read(state.rules).level,
        reading=changed.read(state.rules),
    )
    return state.with_side(number, changed), event


def _replace_extra(
    state: State, number: int, character: str, extra: Extra
) -> tuple[State, tuple[Event, ...]]:
    side = state.find_side(number, character)
    others = tuple(old for old in side.extras if old.source != extra.source)
    kept = (*others, extra) if extra.bonus or extra.penalty else others
    event = DiceAdded(
        number, character, extra.source, extra.bonus, extra.penalty, reason=extra.reason
    )
    return state.with_side(number, evolve(side, extras=kept)), (event,)
