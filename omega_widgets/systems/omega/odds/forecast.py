"""The odds of the mission on the table, if it goes on as it has gone so far (OM-24)."""

from __future__ import annotations

from collections.abc import Mapping

from omega_widgets.systems.omega.engine.rolls import converted_blue
from omega_widgets.systems.omega.engine.scenes import time_due
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.turn import Player
from omega_widgets.systems.omega.odds.course import Course, Habit
from omega_widgets.systems.omega.odds.mission import MissionOdds, mission_odds

#: The risk assumed for a player who has not announced any in this session.
USUAL_RISK = 3


def forecast(
    state: State, habits: Mapping[str, Habit] | None = None
) -> MissionOdds | None:
    """The odds from the state on; None without a mission.

    Every character goes on with the risk that its player announced last, and converts all
    critical failures if the player converted any the last time, else none.

    Args:
        habits: what some players, by name, are taken to do instead.
    """
    mission = state.mission
    if mission is None:
        return None
    bowls = mission.bowls
    for player in state.party:
        if player.converts and player.turn.due and state.rules.convert_from != "bank":
            bowls, _ = bowls.take_blue(converted_blue(player.turn.due), state.rules)
    usual = {player.name: habit_of(player) for player in state.party} | dict(habits or {})
    first = None
    if state.scene_is_open:
        first = tuple(
            usual[player.name]
            for player in state.party
            if player.name in state.scene.present and not player.turn.rolls
        )
    course = Course(
        tuple(usual[player.name] for player in state.party), time_due(state, mission), first
    )
    return mission_odds(bowls, course, state.rules)


def habit_of(player: Player) -> Habit:
    """What the player did last: the risk, and whether critical failures were converted."""
    risk = player.habit or USUAL_RISK
    return Habit(risk, risk if player.converts else 0)
