"""One simulated mission at a whole table: dots, refresh, impairment, out of play all count.

Nothing here is a rule. Simulated players look at the state, choose among legal actions, and the
engine does the rest.
"""

from __future__ import annotations

from random import Random

from omega_widgets.core.system import Action, apply, can
from omega_widgets.systems.omega.engine.characters import MakeCharacter, Rating
from omega_widgets.systems.omega.engine.mission import StartMission
from omega_widgets.systems.omega.engine.out import is_out
from omega_widgets.systems.omega.engine.recovery import RecoverAlone
from omega_widgets.systems.omega.engine.refresh import Refresh
from omega_widgets.systems.omega.engine.reserves import AwardReserve
from omega_widgets.systems.omega.engine.risk import (
    AnnounceRisk,
    best_risk,
    divide_dots,
    dots_due,
    impairment,
)
from omega_widgets.systems.omega.engine.rolls import RollTest, TakeCriticals
from omega_widgets.systems.omega.engine.scenes import CloseScene, OpenScene, PassTime
from omega_widgets.systems.omega.engine.state import State, start
from omega_widgets.systems.omega.odds.conduct import Body, Conduct, Plan, Played

COORDINATOR = "Coordinator"


def open_table(plan: Plan) -> State:
    """The table with equal characters, and the mission about to begin its first scene."""
    body = plan.body or Body()
    names = tuple(f"Player {place}" for place in range(1, len(plan.conducts) + 1))
    state = start(plan.rules, (COORDINATOR, *names))
    for name in names:
        ratings = (Rating("Attribute", body.attribute),), (Rating("Skill", body.skill),)
        state = _do(state, MakeCharacter(name, name, *ratings))
    return _do(state, StartMission(plan.difficulty, harsher_time=plan.harsher))


def play_at_table(plan: Plan, state: State, random: Random) -> Played:
    """Play the mission that :func:`open_table` has begun.

    In every scene each character rolls once, at the risk that its player wants or the highest that
    its dots allow; it is refreshed when the dots do not allow the wanted risk. At the end each
    recovers alone if it can (OM-85). Nobody helps anybody.
    """
    went_out = False
    while state.running:
        state = _do(state, OpenScene())
        for player, conduct in zip(state.party, plan.conducts, strict=True):
            state = _award(state, player.name, plan.body.reserves)
            state = _take_turn(state, player.name, conduct, random)
            if not state.running:
                break
        went_out = went_out or any(is_out(player, state.rules) for player in state.party)
        state = _do(state, PassTime())
        for player in state.party:
            state = _try(state, RecoverAlone(player.name))
        state = _do(state, CloseScene())
    return Played.of(state.mission.bowls, state.mission.scenes, went_out)


def _take_turn(state: State, name: str, conduct: Conduct, random: Random) -> State:
    """One character's test, if it is able to make one."""
    wanted = conduct.risk_at(state.mission.bowls)
    if best_risk(state.player(name), state.rules) < wanted:
        state = _try(state, Refresh(name))
    player = state.player(name)
    risk = min(wanted, best_risk(player, state.rules))
    if risk < 1 or is_out(player, state.rules):
        return state
    abilities = player.character.abilities
    due = dots_due(risk, impairment(player, state.rules), len(abilities), state.rules)
    announcement = AnnounceRisk(name, risk, divide_dots(abilities, due))
    if can(state, announcement):
        return state
    state = _do(state, announcement)
    state = _do(state, RollTest(name), (random.randint(1, state.rules.split.sides),))
    player = state.player(name)
    if player.turn.due:
        converted = conduct.converted(player.turn.due, player.tokens.red)
        state = _do(state, TakeCriticals(name, converted))
    return state


def _award(state: State, name: str, number: int) -> State:
    """The first of the others give a reserve each (OM-59)."""
    for giver in state.others(name)[:number]:
        state = _try(state, AwardReserve(giver.name, name))
    return state


def _try(state: State, action: Action) -> State:
    """The state after the action if it is legal, else the same."""
    return state if can(state, action) else _do(state, action)


def _do(state: State, action: Action, faces: tuple[int, ...] = ()) -> State:
    return apply(state, action, faces)[0]
