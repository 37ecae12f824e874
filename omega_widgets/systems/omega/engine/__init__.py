"""The engine of Projekt Omega: faces in, state out. Modules are named after groups of rules."""

from __future__ import annotations

from omega_widgets.systems.omega.engine.abuse import (
    PassComplications,
    ShareFailure,
    TakeSuccesses,
)
from omega_widgets.systems.omega.engine.balance import BalanceParty
from omega_widgets.systems.omega.engine.campaign import SetCampaign
from omega_widgets.systems.omega.engine.characters import MakeCharacter, Rating
from omega_widgets.systems.omega.engine.conflict import CommitRisk, RollConflict
from omega_widgets.systems.omega.engine.death import (
    DeclareDead,
    EnterReplacement,
    FindItem,
    TakeOverGoal,
)
from omega_widgets.systems.omega.engine.description import AskForDescription, JudgeDescription
from omega_widgets.systems.omega.engine.equipment import (
    EquipItem,
    LockItem,
    PassItem,
    ShieldWithItem,
    UseItem,
)
from omega_widgets.systems.omega.engine.finding import FindThing
from omega_widgets.systems.omega.engine.goals import AgreeGoal, PlaceOnGoal
from omega_widgets.systems.omega.engine.help import CancelFor, CancelOwn, Cover, HandOver
from omega_widgets.systems.omega.engine.improvement import LearnSkill, LowerAbility, RaiseAbility
from omega_widgets.systems.omega.engine.mission import StartMission
from omega_widgets.systems.omega.engine.plans import (
    AddGoal,
    DeclarePlan,
    DropPoint,
    Neutralise,
    PointOut,
)
from omega_widgets.systems.omega.engine.recovery import RecoverAlone
from omega_widgets.systems.omega.engine.refresh import (
    Boost,
    IgnoreImpairment,
    Refresh,
    RefreshCompanion,
)
from omega_widgets.systems.omega.engine.reliance import (
    Betray,
    LetDie,
    PlaceReliance,
    TurnAgainst,
    UseReliance,
    WithdrawReliance,
)
from omega_widgets.systems.omega.engine.reserves import AwardReserve
from omega_widgets.systems.omega.engine.risk import AnnounceRisk, WithdrawRisk
from omega_widgets.systems.omega.engine.rolls import ConvertCriticals, RollTest, TakeCriticals
from omega_widgets.systems.omega.engine.scenes import CloseScene, OpenScene, PassTime
from omega_widgets.systems.omega.engine.state import State, start
from omega_widgets.systems.omega.engine.task import (
    DeferComplications,
    LayDeferred,
    PlaceOnTask,
    WithdrawFromTask,
)
from omega_widgets.systems.omega.engine.troubles import PresentTroubles
from omega_widgets.systems.omega.engine.trust import ChangeTrust, PassStored
from omega_widgets.systems.omega.engine.turn import Share, Spend
from omega_widgets.systems.omega.engine.vigilance import FillVigilance, UseVigilance
from omega_widgets.systems.omega.engine.votes import Ballot, ContestRuling, HoldVote, RulePlan

#: Every action of the system, in the order of play.
ACTIONS = (
    MakeCharacter,
    BalanceParty,
    SetCampaign,
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
    CancelFor,
    HandOver,
    CancelOwn,
    Cover,
    PlaceOnTask,
    DeferComplications,
    LayDeferred,
    WithdrawFromTask,
    PresentTroubles,
    RaiseAbility,
    LearnSkill,
    LowerAbility,
    FindThing,
    EquipItem,
    PassItem,
    LockItem,
    UseItem,
    ShieldWithItem,
    AgreeGoal,
    PlaceOnGoal,
    PassStored,
    PassComplications,
    TakeSuccesses,
    ShareFailure,
    PlaceReliance,
    WithdrawReliance,
    UseReliance,
    TurnAgainst,
    UseVigilance,
    Betray,
    LetDie,
    CommitRisk,
    RollConflict,
    PassTime,
    RecoverAlone,
    ChangeTrust,
    FillVigilance,
    DeclareDead,
    FindItem,
    TakeOverGoal,
    EnterReplacement,
    CloseScene,
)

__all__ = [
    "ACTIONS",
    "Ballot",
    "Rating",
    "Share",
    "Spend",
    "State",
    "start",
    *(action.__name__ for action in ACTIONS),
]
