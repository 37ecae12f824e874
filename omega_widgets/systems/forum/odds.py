"""The forum game's exact odds, counted with the engine's own resolvers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from omega_widgets.core.dice import D6
from omega_widgets.core.distribution import Distribution
from omega_widgets.core.system import Event
from omega_widgets.systems.forum.engine import fate, multiplier
from omega_widgets.systems.forum.engine.duel_events import (
    VERDICTS,
    DuelDecided,
    DuelRolled,
    name_wound,
)
from omega_widgets.systems.forum.engine.points import Skill, add_skills
from omega_widgets.systems.forum.engine.state import Scenario, Strike
from omega_widgets.systems.forum.engine.strike import compare_strikes, resolve_strike
from omega_widgets.systems.forum.rules import Rules

if TYPE_CHECKING:
    from sympy import Expr

#: Outcome labels of the multiplier in the order in which tables show them.
ORDER = ("success", "failure")


# -- the multiplier ------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def good_faces(points: int, skill_points: int, difficulty: int, rules: Rules) -> tuple[int, ...]:
    """The faces that succeed (FG-18, FG-23)."""
    return tuple(
        face
        for face in D6.faces
        if multiplier.resolve(face, points, skill_points, difficulty, rules).success
    )


@lru_cache(maxsize=8192)
def success(points: int, skill_points: int, difficulty: int, rules: Rules) -> Distribution[str]:
    """How often a multiplier roll succeeds and fails (FG-23)."""
    good = len(good_faces(points, skill_points, difficulty, rules))
    return Distribution(dict(zip(ORDER, (good, len(D6.faces) - good), strict=True)))


@lru_cache(maxsize=1024)
def difficulties(
    points: int, skill_points: int, rules: Rules, skills: int = 0
) -> Mapping[Fraction, tuple[int, int]]:
    """Which X gives which chance (FG-19, FG-23): chance -> lowest and highest legal X.

    Chances that no legal X gives are left out. ``skills`` is the number of skills, which moves
    the highest X only where the rules say so.
    """
    spans: dict[Fraction, tuple[int, int]] = {}
    highest = multiplier.highest_difficulty(skills, rules)
    for difficulty in range(rules.lowest_difficulty, highest + 1):
        chance = Fraction(len(good_faces(points, skill_points, difficulty, rules)), len(D6.faces))
        lowest, _ = spans.get(chance, (difficulty, difficulty))
        spans[chance] = (lowest, difficulty)
    return spans


def chance_formula() -> Expr:
    """The chance of the multiplier in symbols: points C, multiplier M, difficulty X (FG-23)."""
    from sympy import Integer, Max, Min, floor, symbols

    points, times, difficulty = symbols("C M X", integer=True, positive=True)
    failing = floor((difficulty - points) / times)
    return Max(0, Min(6, 6 - failing)) / Integer(6)


# -- blind fate ----------------------------------------------------------------------------


def draws(scenarios: Sequence[Scenario]) -> Distribution[str]:
    """How often each scenario is drawn (FG-07); a gap is called ``"nothing"``."""
    drawn = (fate.resolve(face, scenarios) for face in D6.faces)
    return Distribution.counted(
        (fate.name_scenario(-1 if place is None else place), 1) for place in drawn
    ).sorted(lambda name: (name == "nothing", len(name), name))


def draws_of(text: str) -> Distribution[str]:
    """How often each scenario of a post is drawn, by its text (FG-06, FG-07)."""
    scenarios = fate.read_scenarios(text)
    told = {fate.name_scenario(place): row.text for place, row in enumerate(scenarios)}
    return draws(scenarios).map(lambda name: told.get(name, "Nothing happens"))


# -- duels ---------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def strikes(points: int, skill_points: int, rules: Rules) -> tuple[Strike, ...]:
    """What all 36 throws of one side mean (FG-10 to FG-13)."""
    skills = (Skill("skills", skill_points),) if skill_points else ()
    return tuple(
        resolve_strike(faces, points, rules, skills=skills) for faces in product(D6.faces, repeat=2)
    )


@lru_cache(maxsize=1024)
def wounds(points: int, skill_points: int, rules: Rules) -> Distribution[str]:
    """Severity and part of the body of one throw, whoever wins (FG-12, FG-13)."""
    return Distribution.counted(
        (name_wound(strike), 1) for strike in strikes(points, skill_points, rules)
    ).sorted()


@lru_cache(maxsize=1024)
def verdicts(
    points: int,
    other_points: int,
    rules: Rules,
    skill_points: int = 0,
    other_skill_points: int = 0,
) -> Distribution[str]:
    """How often the challenger wins, both tie, and the opponent wins (FG-14, FG-16)."""
    return Distribution.counted(
        (VERDICTS[compare_strikes(mine, theirs, rules)], 1)
        for mine in strikes(points, skill_points, rules)
        for theirs in strikes(other_points, other_skill_points, rules)
    ).sorted(tuple(VERDICTS.values()).index)


@lru_cache(maxsize=1024)
def final_verdicts(
    points: int,
    other_points: int,
    rules: Rules,
    skill_points: int = 0,
    other_skill_points: int = 0,
) -> Distribution[str]:
    """Who wins in the end, when ties are rolled again (FG-14, FG-16)."""
    once = verdicts(points, other_points, rules, skill_points, other_skill_points)
    if rules.duel_tie != "reroll":
        return once
    won = {name: weight for name, weight in once.weights().items() if name != VERDICTS[0]}
    return Distribution(won) if won else once


@lru_cache(maxsize=1024)
def winning_wounds(
    points: int,
    other_points: int,
    rules: Rules,
    skill_points: int = 0,
    other_skill_points: int = 0,
) -> Distribution[tuple[str, str]] | None:
    """(Severity, part of the body) that the challenger deals, given that they win (FG-16).

    None if they can never win.
    """
    theirs = strikes(other_points, other_skill_points, rules)
    beaten = {
        mine: sum(compare_strikes(mine, other, rules) > 0 for other in theirs)
        for mine in strikes(points, skill_points, rules)
    }
    if not any(beaten.values()):
        return None
    return Distribution.counted(
        ((mine.severity, mine.part), weight) for mine, weight in beaten.items()
    )


def tie_formula() -> Expr:
    """The chance that the pips of two times two dice are equal, as a sum (FG-16): 73/648."""
    from sympy import Abs, Integer, Sum, symbols

    pips = symbols("s", integer=True, positive=True)
    ways = 6 - Abs(pips - 7)
    return Sum((ways / Integer(36)) ** 2, (pips, 2, 12))


# -- what was rolled at the table ----------------------------------------------------------


def odds_of(event: Event, rules: Rules) -> Distribution[str] | None:
    """The exact odds, over outcome labels, of the roll behind an event."""
    if isinstance(event, multiplier.MultiplierRolled):
        return success(event.points, add_skills(event.skills), event.difficulty, rules)
    if isinstance(event, fate.FateRolled):
        return draws(event.scenarios)
    if isinstance(event, DuelRolled):
        return wounds(event.strike.points, add_skills(event.strike.skills), rules)
    if isinstance(event, DuelDecided):
        mine, theirs = event.challenger, event.opponent
        return verdicts(
            mine.points, theirs.points, rules, add_skills(mine.skills), add_skills(theirs.skills)
        )
    return None
