"""Odds with plain arguments, for the tables of the book."""

from __future__ import annotations

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.odds.course import Course, Habit
from omega_widgets.systems.omega.odds.mission import MissionOdds, mission_odds, scene_odds
from omega_widgets.systems.omega.odds.roll import results, some_success
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.split import Result


def roll_results(rules: Rules) -> Distribution[Result]:
    """One roll of the group's die (OM-41, OM-46)."""
    return results(rules.split)


def helpers(helpers: int, rules: Rules) -> Distribution[str]:
    """How often at least one of several helpers succeeds (OM-62)."""
    order = ("somebody helps", "nobody succeeds")
    found = some_success(helpers, rules.split)
    return found.map(lambda success: order[0] if success else order[1]).sorted(key=order.index)


def equal_party(
    party: int, risk: int, convert: str, rules: Rules, difficulty: int = 0, harsher: bool = False
) -> MissionOdds:
    """The odds of a mission in which every character takes the same risk in every scene (OM-24).

    Args:
        party: number of characters.
        risk: of each of them.
        convert: ``"all"``, ``"half"`` or ``"none"`` of the critical failures.
        difficulty: tokens in each bowl; 0 for the usual number (OM-18).
        harsher: let time pass in its harsher form (OM-51).
    """
    bowls, course = _equal(party, risk, convert, rules, difficulty, harsher)
    return mission_odds(bowls, course, rules)


def _equal(
    party: int, risk: int, convert: str, rules: Rules, difficulty: int, harsher: bool
) -> tuple[Bowls, Course]:
    size = difficulty or rules.difficulty_factor * party
    course = Course((Habit.of(risk, convert),) * party, party if harsher else 1)
    return Bowls(size, size), course


def mission_ends(
    party: int, risk: int, convert: str, rules: Rules, difficulty: int = 0, harsher: bool = False
) -> Distribution[str]:
    """How often such a mission succeeds and fails (OM-20, OM-21); see :func:`equal_party`."""
    odds = equal_party(party, risk, convert, rules, difficulty, harsher)
    return odds.ends.map(lambda end: end[0])


def mission_scenes(
    party: int, risk: int, convert: str, rules: Rules, difficulty: int = 0, harsher: bool = False
) -> Distribution[int]:
    """How many scenes such a mission lasts; see :func:`equal_party`."""
    return scene_odds(*_equal(party, risk, convert, rules, difficulty, harsher), rules)
