"""Old World of Darkness: dice pools with ones that cancel successes, and botches."""

from omega_widgets.core.system import System
from omega_widgets.systems.wod.engine import ACTIONS, start
from omega_widgets.systems.wod.rule_table import RULE_TABLE
from omega_widgets.systems.wod.rules import Rules

SYSTEM = System(
    id="wod",
    title="World of Darkness",
    summary="Pools of ten-sided dice against a difficulty; ones cancel successes, and too many "
    "of them are a botch.",
    rule_table=RULE_TABLE,
    Rules=Rules,
    rules_version=1,
    actions=ACTIONS,
    start=start,
    view="omega_widgets.systems.wod.view:table_view",
    odds_of="omega_widgets.systems.wod.odds:odds_of",
    odds_command="omega_widgets.systems.wod.odds.command:odds_command",
    coverage="omega_widgets.systems.wod.coverage:COVERAGE",
    seats=("Storyteller", "Player"),
)
