"""Trikus: duels, team tests and fights with dice thrown one at a time, and control that passes."""

from omega_widgets.core.system import System
from omega_widgets.systems.trikus.engine.choice_actions import (
    ChooseTargets,
    DecideRound,
    GiveUpSuccess,
    KeepSuccess,
    RollBlow,
)
from omega_widgets.systems.trikus.engine.conflict_actions import (
    CloseTest,
    DeclareCombat,
    DeclareTest,
    OpenDuel,
    ThrowDice,
)
from omega_widgets.systems.trikus.engine.entry_actions import (
    Enter,
)
from omega_widgets.systems.trikus.engine.pool_actions import (
    AddDice,
    BringAllies,
)
from omega_widgets.systems.trikus.engine.state import GM_SEATS, start
from omega_widgets.systems.trikus.engine.team_actions import (
    AwardLight,
    ChooseDarkSide,
    CreateCharacter,
    PlayDark,
    StateFact,
    UseDark,
    WriteSides,
)
from omega_widgets.systems.trikus.engine.window_actions import (
    AnswerOffer,
    CallBoom,
    NoticeBoom,
    OfferNegotiation,
    PassBoom,
    Retreat,
)
from omega_widgets.systems.trikus.rules import RULE_TABLE, Rules

SYSTEM = System(
    id="trikus",
    title="Trikus",
    summary="Two sides throw ten-sided dice one at a time; whoever reaches the other's number "
    "takes control, and the side without dice loses.",
    rule_table=RULE_TABLE,
    Rules=Rules,
    rules_version=1,
    actions=(
        OpenDuel,
        CreateCharacter,
        WriteSides,
        ChooseDarkSide,
        AwardLight,
        StateFact,
        UseDark,
        PlayDark,
        DeclareTest,
        DeclareCombat,
        Enter,
        AddDice,
        BringAllies,
        ThrowDice,
        CloseTest,
        Retreat,
        OfferNegotiation,
        AnswerOffer,
        CallBoom,
        NoticeBoom,
        PassBoom,
        KeepSuccess,
        GiveUpSuccess,
        DecideRound,
        ChooseTargets,
        RollBlow,
    ),
    start=start,
    view="omega_widgets.systems.trikus.view:table_view",
    odds_of="omega_widgets.systems.trikus.odds:odds_of",
    odds_command="omega_widgets.systems.trikus.odds.command:odds_command",
    coverage="omega_widgets.systems.trikus.coverage:COVERAGE",
    seats=("Game Master", "Paweł", "Zuzia", "Michał"),
    offices=GM_SEATS,
)
