"""The Shadow of Yesterday: three Fudge dice, an Ability, and dice that lend a hand or hinder."""

from omega_widgets.core.system import System
from omega_widgets.systems.tsoy.engine import ACTIONS, start
from omega_widgets.systems.tsoy.rule_table import RULE_TABLE
from omega_widgets.systems.tsoy.rules import Rules

SYSTEM = System(
    id="tsoy",
    title="The Shadow of Yesterday",
    summary="Three Fudge dice and an Ability; bonus and penalty dice decide which three count.",
    rule_table=RULE_TABLE,
    Rules=Rules,
    rules_version=1,
    actions=ACTIONS,
    start=start,
    view="omega_widgets.systems.tsoy.view:table_view",
    odds_of="omega_widgets.systems.tsoy.odds:odds_of",
    odds_command="omega_widgets.systems.tsoy.odds.command:odds_command",
    coverage="omega_widgets.systems.tsoy.coverage:COVERAGE",
    seats=("Story Guide", "Player"),
)
