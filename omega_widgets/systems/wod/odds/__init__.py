"""World of Darkness: exact odds. Every number comes from the engine's own resolvers."""

from __future__ import annotations

from omega_widgets.core.distribution import Distribution
from omega_widgets.core.system import Event
from omega_widgets.systems.wod.engine import (
    ContestRolled,
    ExtendedRolled,
    PoolRolled,
    ResistedRolled,
)
from omega_widgets.systems.wod.odds.extended import Plan, ends, lengths, mean_turns, within
from omega_widgets.systems.wod.odds.pool import (
    ORDER,
    chance_formula,
    net_successes,
    results,
    split,
)
from omega_widgets.systems.wod.odds.race import race
from omega_widgets.systems.wod.odds.resisted import Clash, decided
from omega_widgets.systems.wod.odds.resisted import results as clash_results
from omega_widgets.systems.wod.rules import Rules

__all__ = [
    "ORDER",
    "Clash",
    "Plan",
    "chance_formula",
    "clash_results",
    "decided",
    "ends",
    "lengths",
    "mean_turns",
    "net_successes",
    "odds_of",
    "race",
    "results",
    "split",
    "within",
]


def odds_of(event: Event, rules: Rules) -> Distribution[str] | None:
    """The exact odds, over outcome labels, of the roll behind an event; None without dice."""
    if isinstance(event, ContestRolled):
        event = event.turn
    if isinstance(event, ResistedRolled):
        if event.read_one is None or event.read_other is None:
            return None
        one = len(event.read_one.faces), event.one.difficulty
        other = len(event.read_other.faces), event.other.difficulty
        return clash_results(Clash(one, other, rules))
    if isinstance(event, PoolRolled) and event.willpower:
        return None
    if isinstance(event, (PoolRolled, ExtendedRolled)) and event.read is not None:
        rolled = results(len(event.read.faces), event.read.difficulty, rules)
        return rolled.map(lambda result: result.value)
    return None
