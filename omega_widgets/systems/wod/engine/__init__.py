"""World of Darkness: everything that can happen at its table, by groups of rules."""

from omega_widgets.systems.wod.engine.automatic import (
    ActLive,
    FailedLive,
    SpendWillpower,
    SucceedAutomatically,
    SucceededAutomatically,
    WillpowerSpent,
)
from omega_widgets.systems.wod.engine.contest import (
    BeginContest,
    BreakOffContest,
    ContestRolled,
    RollContest,
)
from omega_widgets.systems.wod.engine.extended import (
    BeginExtended,
    ExtendAutomatically,
    ExtendedRolled,
    RollExtended,
)
from omega_widgets.systems.wod.engine.pool import PoolResult, Result, read_die, resolve
from omega_widgets.systems.wod.engine.resisted import ResistedRolled, RollResisted
from omega_widgets.systems.wod.engine.session import (
    EndUnit,
    RegainWillpower,
    RuleAsStoryteller,
    StartUnit,
    WriteSheet,
)
from omega_widgets.systems.wod.engine.simple import PoolRolled, RollPool
from omega_widgets.systems.wod.engine.splitting import RollPart, SplitPool, SucceedWithPart
from omega_widgets.systems.wod.engine.state import (
    Attempt,
    Character,
    Contest,
    Part,
    Side,
    State,
    start,
)
from omega_widgets.systems.wod.engine.traits import (
    Trait,
    TraitKind,
    build_pool,
    check_difficulty,
    difficulty_set_by,
)
from omega_widgets.systems.wod.engine.verdicts import GiveUpExtended, RuleOnExtended

#: Every action of this system, for its log.
ACTIONS = (
    RollPool,
    SucceedAutomatically,
    ActLive,
    SpendWillpower,
    RegainWillpower,
    SplitPool,
    RollPart,
    SucceedWithPart,
    BeginExtended,
    RollExtended,
    ExtendAutomatically,
    RuleOnExtended,
    GiveUpExtended,
    RollResisted,
    BeginContest,
    RollContest,
    BreakOffContest,
    WriteSheet,
    StartUnit,
    EndUnit,
    RuleAsStoryteller,
)

__all__ = [
    "ACTIONS",
    "ActLive",
    "Attempt",
    "BeginContest",
    "BeginExtended",
    "BreakOffContest",
    "Character",
    "Contest",
    "ContestRolled",
    "EndUnit",
    "ExtendAutomatically",
    "ExtendedRolled",
    "FailedLive",
    "GiveUpExtended",
    "Part",
    "PoolResult",
    "PoolRolled",
    "RegainWillpower",
    "ResistedRolled",
    "Result",
    "RollContest",
    "RollExtended",
    "RollPart",
    "RollPool",
    "RollResisted",
    "RuleAsStoryteller",
    "RuleOnExtended",
    "Side",
    "SpendWillpower",
    "SplitPool",
    "StartUnit",
    "State",
    "SucceedAutomatically",
    "SucceedWithPart",
    "SucceededAutomatically",
    "Trait",
    "TraitKind",
    "WillpowerSpent",
    "WriteSheet",
    "build_pool",
    "check_difficulty",
    "difficulty_set_by",
    "read_die",
    "resolve",
    "start",
]
