"""The engine of Projekt Omega: faces in, state out. Modules are named after groups of rules."""

from __future__ import annotations

from omega_widgets.systems.omega.engine.balance import BalanceParty
from omega_widgets.systems.omega.engine.characters import MakeCharacter, Rating
from omega_widgets.systems.omega.engine.description import AskForDescription, JudgeDescription
from omega_widgets.systems.omega.engine.mission import StartMission
from omega_widgets.systems.omega.engine.plans import (
    AddGoal,
    DeclarePlan,
    DropPoint,
    Neutralise,
    PointOut,
)
from omega_widgets.systems.omega.engine.refresh import (
    Boost,
    IgnoreImpairment,
    Refresh,
    RefreshCompanion,
)
from omega_widgets.systems.omega.engine.reserves import AwardReserve
from omega_widgets.systems.omega.engine.risk import AnnounceRisk, WithdrawRisk
from omega_widgets.systems.omega.engine.rolls import ConvertCriticals, RollTest, TakeCriticals
from omega_widgets.systems.omega.engine.scenes import CloseScene, OpenScene, PassTime
from omega_widgets.systems.omega.engine.state import State, start
from omega_widgets.systems.omega.engine.turn import Spend
from omega_widgets.systems.omega.engine.votes import Ballot, ContestRuling, HoldVote, RulePlan

#: Every action of the system, in the order of play.
ACTIONS = (
    MakeCharacter,
    BalanceParty,
    HoldVote,
    StartMission,
    OpenScene,
    DeclarePlan,
    RulePlan,
    ContestRuling,
    AddGoal,
    PointOut,
    Neutralise,
    DropPoint,
    AnnounceRisk,
    WithdrawRisk,
    RollTest,
    TakeCriticals,
    ConvertCriticals,
    AskForDescription,
    JudgeDescription,
    AwardReserve,
    Refresh,
    RefreshCompanion,
    Boost,
    IgnoreImpairment,
    PassTime,
    CloseScene,
)

__all__ = [
    "ACTIONS",
    "Ballot",
    "Rating",
    "Spend",
    "State",
    "start",
    *(action.__name__ for action in ACTIONS),
]
