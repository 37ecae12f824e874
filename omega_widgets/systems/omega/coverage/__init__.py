"""Where each rule of Projekt Omega lives: engine, odds, view, and a test that states it."""

from __future__ import annotations

from collections.abc import Mapping

from omega_widgets.core.rule import Cover
from omega_widgets.systems.omega.coverage.tests import TESTS
from omega_widgets.systems.omega.coverage.tokens import TOKENS
from omega_widgets.systems.omega.coverage.trust import TRUST

COVERAGE: Mapping[str, Cover] = {**TESTS, **TOKENS, **TRUST}
