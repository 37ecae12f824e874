"""Exact odds of Trikus, counted with the engine's own rules of a contest."""

from omega_widgets.systems.trikus.odds.duel import position, single_test
from omega_widgets.systems.trikus.odds.events import chance_in, chances_from, odds_of
from omega_widgets.systems.trikus.odds.team import team_test

__all__ = [
    "chance_in",
    "chances_from",
    "odds_of",
    "position",
    "single_test",
    "team_test",
]
