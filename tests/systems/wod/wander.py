"""Random play of World of Darkness: actions that are mostly legal, and now and then nonsense."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from omega_widgets.core.system import Action
from omega_widgets.systems.wod.engine import (
    ActLive,
    BeginContest,
    BeginExtended,
    BreakOffContest,
    Character,
    EndUnit,
    ExtendAutomatically,
    GiveUpExtended,
    Part,
    RegainWillpower,
    RollContest,
    RollExtended,
    RollPart,
    RollPool,
    RollResisted,
    RuleAsStoryteller,
    RuleOnExtended,
    Side,
    SpendWillpower,
    SplitPool,
    StartUnit,
    State,
    SucceedAutomatically,
    SucceedWithPart,
    Trait,
    TraitKind,
    WriteSheet,
    difficulty_set_by,
)
from omega_widgets.systems.wod.rules import UNITS

NAMES = ("Ann", "Bo", "Eve")
TASKS = ("the tree", "the safe", "the chase")
ATTRIBUTES = ("Strength", "Perception")
ABILITIES = ("Brawl", "Alertness")


def wander(chance: Random, state: State) -> Action:
    """Some action that may or may not be legal in this state."""
    makers: tuple[Callable[[Random, State], Action], ...] = (
        _write_sheet,
        _roll,
        _roll,
        _skip_roll,
        _spend_or_regain,
        _split,
        _settle_part,
        _settle_part,
        _begin_extended,
        _go_on_with_extended,
        _go_on_with_extended,
        _clash,
        _go_on_with_contest,
        _go_on_with_contest,
        _keep_time,
        _rule,
    )
    return chance.choice(makers)(chance, state)


def _name(chance: Random) -> str:
    return chance.choice((*NAMES, *NAMES, ""))


def _difficulty(chance: Random) -> int | None:
    return chance.choice((None, *range(2, 11), chance.choice((1, 11))))


def _traits(chance: Random, state: State, name: str) -> tuple[Trait, ...]:
    """One Trait or two, mostly from the sheet."""
    sheet = state.character(name)
    attribute = Trait(chance.choice(ATTRIBUTES), chance.randint(0, 6))
    ability = Trait(chance.choice(ABILITIES), chance.randint(0, 5), TraitKind.ABILITY)
    if sheet and sheet.traits and chance.random() < 0.95:
        attribute, ability = chance.choice(sheet.traits), chance.choice(sheet.traits)
    if chance.random() < 0.03:
        return (attribute, ability, Trait("Wits", 1))
    return (attribute,) if chance.random() < 0.4 else (attribute, ability)


def _write_sheet(chance: Random, state: State) -> Action:
    rating = chance.randint(0, 10)
    traits = (
        *(Trait(name, chance.randint(1, 5)) for name in ATTRIBUTES),
        *(Trait(name, chance.randint(0, 5), TraitKind.ABILITY) for name in ABILITIES),
        Trait("Willpower", rating, TraitKind.TEN_POINT),
    )
    left = chance.randint(0, rating + 1)
    return WriteSheet(Character(chance.choice(NAMES), traits, left, chance.random() < 0.5))


def _roll(chance: Random, state: State) -> Action:
    name = _name(chance)
    sheet = state.character(name)
    if sheet and chance.random() < 0.1:
        return RollPool((sheet.trait("Willpower"),), 6, name, use_current=True)
    traits = _traits(chance, state, name)
    return RollPool(
        traits, _difficulty(chance), name, chance.random() < 0.05, chance.random() < 0.3
    )


def _skip_roll(chance: Random, state: State) -> Action:
    name = _name(chance)
    make = chance.choice((SucceedAutomatically, ActLive))
    return make(_traits(chance, state, name), _difficulty(chance), name)


def _spend_or_regain(chance: Random, state: State) -> Action:
    name = _name(chance)
    return chance.choice((SpendWillpower(name), RegainWillpower(name, chance.randint(0, 3))))


def _split(chance: Random, state: State) -> Action:
    name = _name(chance)
    parts = tuple(
        Part(_traits(chance, state, name), chance.randint(0, 3), _difficulty(chance))
        for _ in range(chance.randint(1, 3))
    )
    return SplitPool(name, parts, chance.choice((None, 4, 8)))


def _settle_part(chance: Random, state: State) -> Action:
    name = chance.choice([split.character for split in state.splits] or ["Ann"])
    part = chance.randint(0, 2)
    if chance.random() < 0.3:
        return SucceedWithPart(name, part, chance.random() < 0.5)
    return RollPart(name, part, chance.random() < 0.2)


def _begin_extended(chance: Random, state: State) -> Action:
    name = _name(chance)
    traits = _traits(chance, state, name)
    return BeginExtended(
        chance.choice(TASKS), traits, chance.randint(1, 12), _difficulty(chance), name
    )


def _go_on_with_extended(chance: Random, state: State) -> Action:
    task = chance.choice(TASKS)
    return chance.choice(
        (
            RollExtended(task, chance.random() < 0.3),
            RollExtended(task),
            ExtendAutomatically(task, chance.random() < 0.5),
            RuleOnExtended(task, chance.choice(("resume", "again", "forbid", "perhaps"))),
            GiveUpExtended(task),
        )
    )


def _side(chance: Random, state: State, name: str) -> Side:
    traits = _traits(chance, state, name)
    if chance.random() < 0.5:
        set_by = (Trait("Wits", chance.randint(0, 5)),)
        return Side(name, traits, difficulty_set_by(set_by, state.rules), set_by)
    return Side(name, traits, _difficulty(chance) or 6, automatic=chance.random() < 0.2)


def _clash(chance: Random, state: State) -> Action:
    one, other = (_side(chance, state, chance.choice(NAMES)) for _ in range(2))
    if chance.random() < 0.5:
        return RollResisted(one, other)
    return BeginContest(chance.choice(TASKS), one, other, chance.randint(1, 6))


def _go_on_with_contest(chance: Random, state: State) -> Action:
    task = chance.choice(TASKS)
    return BreakOffContest(task) if chance.random() < 0.1 else RollContest(task)


def _keep_time(chance: Random, state: State) -> Action:
    unit = chance.choice((*UNITS, "turn", "turn", "turn", "hour"))
    return EndUnit(unit) if chance.random() < 0.3 else StartUnit(unit)


def _rule(chance: Random, state: State) -> Action:
    subject = chance.choice(("task", "botch", "botch", "action", "weather"))
    return RuleAsStoryteller(chance.choice(("", "so be it", "so be it")), subject)
