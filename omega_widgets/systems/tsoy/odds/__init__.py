"""Exact odds of The Shadow of Yesterday, counted with the engine's own resolver."""

from __future__ import annotations

from omega_widgets.core.distribution import Distribution
from omega_widgets.core.system import Event
from omega_widgets.systems.tsoy.engine.results import LateBonus, Rolled
from omega_widgets.systems.tsoy.odds.check import (
    check,
    count_shape,
    gift_ladder,
    kept_sums,
    levels,
    named_levels,
    pay_after_failure,
    pool_value,
    success,
    with_late_bonus,
)
from omega_widgets.systems.tsoy.odds.contest import (
    OPPOSED_ORDER,
    Entrant,
    competition,
    opposed,
    opposed_answer,
    opposed_matrix,
    verdicts,
)
from omega_widgets.systems.tsoy.odds.formulas import kept_sum_formula, success_formula
from omega_widgets.systems.tsoy.odds.linked import linked, linked_success, support_dice
from omega_widgets.systems.tsoy.rules import Rules, level_name

__all__ = [
    "OPPOSED_ORDER",
    "Entrant",
    "check",
    "competition",
    "gift_ladder",
    "kept_sum_formula",
    "kept_sums",
    "levels_of",
    "linked",
    "linked_success",
    "named_levels",
    "odds_of",
    "opposed",
    "opposed_answer",
    "opposed_matrix",
    "pay_after_failure",
    "pool_value",
    "success",
    "success_formula",
    "support_dice",
    "verdicts",
    "with_late_bonus",
]


def levels_of(event: Event, rules: Rules) -> Distribution[int] | None:
    """The Success Levels that the dice behind an event could have brought; None without dice."""
    if isinstance(event, Rolled):
        throws = count_shape(event.throw.drop_best, event.throw.drop_worst, rules)
        return levels(event.rating, throws, rules)
    if isinstance(event, LateBonus):
        return with_late_bonus(event.before, event.rating, rules)
    return None


def odds_of(event: Event, rules: Rules) -> Distribution[str] | None:
    """The exact odds, over names of Success Levels, of the dice behind an event."""
    counted = levels_of(event, rules)
    return counted.map(level_name) if counted else None
