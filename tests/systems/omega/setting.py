"""States to begin an Omega test from: Jeff of the source's examples, and a party of five."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from omega_widgets.core.system import Action, Event, apply, can
from omega_widgets.systems.omega.engine import (
    AnnounceRisk,
    CloseScene,
    MakeCharacter,
    OpenScene,
    PassTime,
    Rating,
    RollTest,
    Spend,
    StartMission,
    State,
    start,
)
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.engine.risk import divide_dots, dots_due, impairment
from omega_widgets.systems.omega.rules import Rules

REACTION, DRIVING = "Reaction", "Driving a truck"
JEFF = MakeCharacter("Jeff", "Jeff", (Rating(REACTION, 5),), (Rating(DRIVING, 4),))
FIVE = ("Ann", "Bo", "Cy", "Di", "Eve")


def jeff(rules: Rules | None = None, **tokens: int) -> State:
    """Jeff alone with a Coordinator, in the first scene of a mission of difficulty 50."""
    state = start(rules or Rules(), ("Kim", "Jeff"))
    state = do(state, JEFF, StartMission(50), OpenScene("On the road"))
    return state.with_tokens("Jeff", **tokens)


def party(rules: Rules | None = None, names: tuple[str, ...] = FIVE, **mission: Any) -> State:
    """The named players and a Coordinator called Kim, in the first scene of a mission."""
    state = start(rules or Rules(), ("Kim", *names))
    for name in names:
        state = do(state, MakeCharacter(name, name, (Rating("Will", 6),), (Rating("Aim", 5),)))
    return do(state, StartMission(**mission), OpenScene())


def do(state: State, *actions: Action | tuple[Action, int]) -> State:
    """The state after these actions; give an action that rolls as ``(action, face)``."""
    for given in actions:
        action, *faces = given if isinstance(given, tuple) else (given,)
        state, _ = apply(state, action, tuple(faces))
    return state


def events_of(state: State, action: Action, *faces: int) -> tuple[Event, ...]:
    """What happens when the action is done."""
    return apply(state, action, faces)[1]


def refusal(state: State, action: Action) -> str:
    """The code with which the action is refused; empty if it is legal."""
    found = can(state, action)
    if found is None:
        return ""
    assert found.rule.startswith("OM-") and found.wrong.endswith(".") and found.legal.endswith(".")
    return found.code


def announce(state: State, player: str, risk: int, *abilities: str) -> AnnounceRisk:
    """Announce a risk with these abilities (all of the character's if none), skill first."""
    character = state.character(player)
    used = [a for a in character.abilities if not abilities or a.name in abilities]
    due = dots_due(risk, impairment(state.player(player), state.rules), len(used), state.rules)
    spends = divide_dots(used, due)
    return AnnounceRisk(player, risk, spends)


def roll(state: State, player: str, risk: int, face: int, *abilities: str) -> State:
    """Announce a risk and roll this face."""
    return do(state, announce(state, player, risk, *abilities), (RollTest(player), face))


def next_scene(state: State) -> State:
    """Let time pass, close the scene, open the next one."""
    return do(state, PassTime(), CloseScene(), OpenScene())


def with_bowls(state: State, green: int, blue: int) -> State:
    """The state with these many tokens left in the bowls, the others discarded."""
    bowls = state.mission.bowls
    state = state.discard(bowls.success - green, bowls.complication - blue)
    return state.with_mission(bowls=Bowls(green, blue))


def with_crossed(state: State, player: str, **crossed: int) -> State:
    """The state with this many dots crossed out; names with ``_`` for spaces."""
    character = state.character(player)
    for name, number in crossed.items():
        ability = character.find(name.replace("_", " "))
        character = character.replace(evolve(ability, crossed=number))
    return state.with_player(player, character=character)


def spend(**dots: int) -> tuple[Spend, ...]:
    """Spends by ability name, with ``_`` for spaces."""
    return tuple(Spend(name.replace("_", " "), number) for name, number in dots.items())


def bowls(state: State) -> tuple[int, int]:
    """Green and blue tokens left in the bowls."""
    return state.mission.bowls.success, state.mission.bowls.complication
