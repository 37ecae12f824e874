"""The engine of The Shadow of Yesterday: checks from the intention to the effect."""

from omega_widgets.systems.tsoy.engine.check import Check, Extra, Kind, OnFailure, Phase, Side
from omega_widgets.systems.tsoy.engine.circumstances import (
    AddDice,
    GiveDie,
    SetGuideDice,
    SpendPool,
)
from omega_widgets.systems.tsoy.engine.effect import TellEffect
from omega_widgets.systems.tsoy.engine.intention import (
    ChangeIntention,
    DropCheck,
    JoinCheck,
    StateIntention,
)
from omega_widgets.systems.tsoy.engine.linking import LinkChecks
from omega_widgets.systems.tsoy.engine.rolling import Initiate, RollAtOnce, RollDice, RollOff
from omega_widgets.systems.tsoy.engine.session import StartSession, WriteSheet
from omega_widgets.systems.tsoy.engine.sheet import Ability, Person, Pool, Sheet
from omega_widgets.systems.tsoy.engine.state import State, start

#: Every action of the system, in the order in which a session uses them.
ACTIONS = (
    StartSession,
    WriteSheet,
    RollAtOnce,
    StateIntention,
    JoinCheck,
    ChangeIntention,
    DropCheck,
    LinkChecks,
    SpendPool,
    GiveDie,
    AddDice,
    SetGuideDice,
    Initiate,
    RollDice,
    RollOff,
    TellEffect,
)

__all__ = [
    "ACTIONS",
    "Ability",
    "AddDice",
    "ChangeIntention",
    "Check",
    "DropCheck",
    "Extra",
    "GiveDie",
    "Initiate",
    "JoinCheck",
    "Kind",
    "LinkChecks",
    "OnFailure",
    "Person",
    "Phase",
    "Pool",
    "RollAtOnce",
    "RollDice",
    "RollOff",
    "SetGuideDice",
    "Sheet",
    "Side",
    "SpendPool",
    "StartSession",
    "State",
    "StateIntention",
    "TellEffect",
    "WriteSheet",
    "start",
]
