"""Projekt Omega: exact odds of a roll, of a mission, and of what is on the table now."""

from __future__ import annotations

from omega_widgets.core.distribution import Distribution
from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.rolls import RollMade
from omega_widgets.systems.omega.odds.conduct import Body, Conduct, Plan
from omega_widgets.systems.omega.odds.conflict import (
    advantage,
    conflict,
    out_after_roll,
    out_by_scene,
)
from omega_widgets.systems.omega.odds.course import Course, Habit
from omega_widgets.systems.omega.odds.estimate import METHOD, Estimate
from omega_widgets.systems.omega.odds.forecast import forecast, habit_of
from omega_widgets.systems.omega.odds.mission import (
    MissionOdds,
    chance_by_risk,
    mission_odds,
    plain_odds,
    scene_odds,
)
from omega_widgets.systems.omega.odds.roll import (
    expected_tokens,
    results,
    some_success,
    successes,
    tokens,
)
from omega_widgets.systems.omega.odds.simulation import Tally, simulate, simulate_at_once
from omega_widgets.systems.omega.odds.tables import (
    equal_party,
    helpers,
    mission_ends,
    mission_scenes,
    roll_results,
)
from omega_widgets.systems.omega.rules import Rules

__all__ = [
    "Body",
    "Conduct",
    "Course",
    "Estimate",
    "Habit",
    "METHOD",
    "MissionOdds",
    "Plan",
    "Tally",
    "advantage",
    "chance_by_risk",
    "conflict",
    "equal_party",
    "expected_tokens",
    "forecast",
    "habit_of",
    "helpers",
    "mission_ends",
    "mission_odds",
    "mission_scenes",
    "odds_of",
    "out_after_roll",
    "out_by_scene",
    "plain_odds",
    "results",
    "roll_results",
    "scene_odds",
    "simulate",
    "simulate_at_once",
    "some_success",
    "successes",
    "tokens",
]


def odds_of(event: Event, rules: Rules) -> Distribution[str] | None:
    """The exact odds, over outcome labels, of the roll behind an event (OM-41)."""
    if isinstance(event, RollMade):
        return results(event.split)
    return None
