"""Forum game: blind fate, duels and the multiplier of a game that is played by writing posts."""

from omega_widgets.core.system import System
from omega_widgets.systems.forum.engine.cards import (
    CreateNpc,
    EnterCharacter,
    HandOver,
    Narrate,
    RevealNpc,
)
from omega_widgets.systems.forum.engine.duel import (
    AcceptDuel,
    AcceptSkills,
    AskReroll,
    CallOffDuel,
    OpenDuel,
    RollDuel,
)
from omega_widgets.systems.forum.engine.fate import PostFate, RollFate, WriteFate
from omega_widgets.systems.forum.engine.multiplier import RequestMultiplier, RollMultiplier
from omega_widgets.systems.forum.engine.requests import WithdrawRequest
from omega_widgets.systems.forum.engine.state import start
from omega_widgets.systems.forum.engine.wounds import HealWound, RuleDeath, SeeDoctor, SetRecovery
from omega_widgets.systems.forum.rule_table import RULE_TABLE
from omega_widgets.systems.forum.rules import Rules

SYSTEM = System(
    id="forum",
    title="Forum game",
    summary="One die for blind fate, two for a duel, and a multiplier that must beat a difficulty; "
    "made for a game played by writing posts.",
    rule_table=RULE_TABLE,
    Rules=Rules,
    rules_version=1,
    actions=(
        EnterCharacter,
        CreateNpc,
        RevealNpc,
        Narrate,
        HandOver,
        RequestMultiplier,
        WithdrawRequest,
        RollMultiplier,
        WriteFate,
        RollFate,
        PostFate,
        OpenDuel,
        AcceptDuel,
        CallOffDuel,
        AcceptSkills,
        RollDuel,
        AskReroll,
        SetRecovery,
        SeeDoctor,
        HealWound,
        RuleDeath,
    ),
    start=start,
    view="omega_widgets.systems.forum.view:table_view",
    odds_of="omega_widgets.systems.forum.odds:odds_of",
    odds_command="omega_widgets.systems.forum.odds_command:odds_command",
    coverage="omega_widgets.systems.forum.coverage:COVERAGE",
    seats=("Game Master", "Player"),
)
