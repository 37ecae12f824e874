"""Projekt Omega: missions between two bowls of tokens, and risks that players set themselves."""

from __future__ import annotations

from omega_widgets.core.system import System
from omega_widgets.systems.omega.engine import ACTIONS, start
from omega_widgets.systems.omega.rules import RULE_TABLE, Rules

SYSTEM = System(
    id="omega",
    title="Projekt Omega",
    summary="Missions between two bowls: you set your own risk, and every roll moves tokens.",
    rule_table=RULE_TABLE,
    Rules=Rules,
    rules_version=1,
    actions=ACTIONS,
    start=start,
    view="omega_widgets.systems.omega.view:table_view",
    odds_of="omega_widgets.systems.omega.odds:odds_of",
    odds_command="omega_widgets.systems.omega.odds.command:odds_command",
    coverage="omega_widgets.systems.omega.coverage:COVERAGE",
    seats=("Coordinator", "Ann", "Bo", "Cy"),
)
