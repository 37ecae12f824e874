"""World of Darkness: everything that can happen at its table, by groups of rules."""

from omega_widgets.systems.wod.engine.automatic import (
    ActLive,
    FailedLive,
    SpendWillpower,
    SucceedAutomatically,
    SucceededAutomatically,
    WillpowerSpent,
)
from omega_widgets.systems.wod.engine.extended import (
    BeginExtended,
    ExtendAutomatically,
    ExtendedRolled,
    RollExtended,
    RuleOnExtended,
)
from omega_widgets.systems.wod.engine.pool import PoolResult, Result, read_die, resolve
from omega_widgets.systems.wod.engine.resisted import (
    BeginContest,
    ContestRolled,
    ResistedRolled,
    RollContest,
    RollResisted,
)
from omega_widgets.systems.wod.engine.session import (
    RegainWillpower,
    RuleAsStoryteller,
    StartUnit,
    WriteSheet,
)
from omega_widgets.systems.wod.engine.simple import PoolRolled, RollPool
from omega_widgets.systems.wod.engine.splitting import RollPart, SplitPool
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
    clamp_difficulty,
)

#: Every action of this system, for its log.
ACTIONS = (
    RollPool,
    SucceedAutomatically,
    ActLive,
    SpendWillpower,
    RegainWillpower,
    SplitPool,
    RollPart,
    BeginExtended,
    RollExtended,
    ExtendAutomatically,
    RuleOnExtended,
    RollResisted,
    BeginContest,
    RollContest,
    WriteSheet,
    StartUnit,
    RuleAsStoryteller,
)

__all__ = [
    "ACTIONS",
    "ActLive",
    "Attempt",
    "BeginContest",
    "BeginExtended",
    "Character",
    "Contest",
    "ContestRolled",
    "ExtendAutomatically",
    "ExtendedRolled",
    "FailedLive",
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
    "SucceededAutomatically",
    "Trait",
    "TraitKind",
    "WillpowerSpent",
    "WriteSheet",
    "build_pool",
    "check_difficulty",
    "clamp_difficulty",
    "read_die",
    "resolve",
    "start",
]
