"""All 151 rules of Projekt Omega as data: title, kinds, a short text and the Czech term."""

from __future__ import annotations

from omega_widgets.core.rule import RuleTable
from omega_widgets.systems.omega.rule_table.creation import CREATION_RULES
from omega_widgets.systems.omega.rule_table.tests import TEST_RULES
from omega_widgets.systems.omega.rule_table.tokens import TOKEN_RULES
from omega_widgets.systems.omega.rule_table.trust import TRUST_RULES

RULE_TABLE = RuleTable("OM", (*CREATION_RULES, *TEST_RULES, *TOKEN_RULES, *TRUST_RULES))
