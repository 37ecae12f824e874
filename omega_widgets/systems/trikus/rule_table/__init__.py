"""All 88 rules of Trikus as data, in the order of the source."""

from __future__ import annotations

from omega_widgets.core.rule import RuleTable
from omega_widgets.systems.trikus.rule_table.conflict import CONFLICT_RULES
from omega_widgets.systems.trikus.rule_table.dice import DICE_RULES
from omega_widgets.systems.trikus.rule_table.sides import SIDE_RULES
from omega_widgets.systems.trikus.rule_table.team import TEAM_RULES

RULE_TABLE = RuleTable("TR", (*TEAM_RULES, *CONFLICT_RULES, *DICE_RULES, *SIDE_RULES))
