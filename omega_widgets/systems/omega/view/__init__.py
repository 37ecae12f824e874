"""Projekt Omega on screen: the risk setter of the book and the table of the dashboard."""

from __future__ import annotations

from collections.abc import Sequence

from omega_widgets.systems.omega.engine import (
    AddGoal,
    DeclarePlan,
    MakeCharacter,
    OpenScene,
    PointOut,
    Rating,
    StartMission,
)
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.view.laboratory import Laboratory, laboratory
from omega_widgets.systems.omega.view.risk_setter import RiskSetterView
from omega_widgets.systems.omega.view.table import OmegaTableView
from omega_widgets.table.table import Table

__all__ = [
    "Laboratory",
    "OmegaTableView",
    "RiskSetterView",
    "laboratory",
    "risk_setter",
    "table_view",
]

#: Names for the further characters of a book page.
COMPANIONS = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus")


def risk_setter(
    table: Table | None = None,
    seat: str | None = None,
    *,
    attribute: int = 5,
    skill: int = 4,
    difficulty: int = 0,
    party: int = 1,
    harsher_time: bool = False,
    goals: Sequence[str] = (),
    complications: Sequence[str] = (),
    risk: int = 3,
    rules: dict[str, object] | None = None,
) -> RiskSetterView:
    """The risk setter; without a table it gets one in memory with a scene of Jeff's.

    Args:
        attribute: Jeff's Reaction.
        skill: Jeff's Driving a truck.
        difficulty: tokens in each bowl; 0 for ten a character.
        party: how many characters go on the mission.
        harsher_time: let time pass in its harsher form.
        goals: Jeff's plan and its further goals.
        complications: what the others point out.
        risk: where the slider stands.
        rules: readings other than the usual ones, by name.
    """
    if table is not None:
        return RiskSetterView(table, seat, risk=risk)
    names = ("Jeff", *COMPANIONS[: party - 1])
    seats = names if party == 1 else ("Coordinator", *names)
    table = Table.in_memory("omega", rules=Rules(**(rules or {})), seats=seats)
    acting = seats[0]
    reaction = (Rating("Reaction", attribute),)
    for name in names:
        character = MakeCharacter(name, name, reaction, (Rating("Driving a truck", skill),))
        table.do(character, acting)
    table.do(StartMission(difficulty, harsher_time=harsher_time), acting)
    table.do(OpenScene("On the road"), acting)
    for number, goal in enumerate(goals):
        table.do((AddGoal if number else DeclarePlan)("Jeff", goal), acting)
    for complication in complications:
        table.do(PointOut("Jeff", complication, acting), acting)
    return RiskSetterView(table, seat or acting, player="Jeff", risk=risk)


def table_view(table: Table, seat: str | None = None) -> OmegaTableView:
    """What the dashboard shows for a table of Projekt Omega."""
    return OmegaTableView(table, seat)
