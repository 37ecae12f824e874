"""Odds of what stands on the table: a running test, and the roll behind a recorded result."""

from __future__ import annotations

from fractions import Fraction

from omega_widgets.core.distribution import Distribution
from omega_widgets.core.system import Event
from omega_widgets.systems.trikus.engine.combat_events import (
    BlowRolled,
)
from omega_widgets.systems.trikus.engine.conflict_actions import drop_empty
from omega_widgets.systems.trikus.engine.contest import Contest, Result
from omega_widgets.systems.trikus.engine.events import (
    OutcomeReached,
)
from omega_widgets.systems.trikus.engine.running_test import RunningTest
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.odds.combat import blow
from omega_widgets.systems.trikus.odds.duel import ORDER, position, single_test
from omega_widgets.systems.trikus.odds.team import (
    Results,
    joint_chances,
    of_player,
    team_test,
)
from omega_widgets.systems.trikus.rules import Rules

#: Dice of a team test up to which its odds are counted while people wait.
COUNTED_DICE = 10


def chances_from(state: State) -> Distribution[Results] | None:
    """The joint chances of all Players of the test in hand, from where it stands (TR-23, TR-29).

    Nobody is taken to add dice, negotiate or retreat any more; who has no dice for a new round
    is left out. None if no test runs, or if so many dice are left in a team test that counting
    them would keep people waiting.
    """
    test = _find_test(state)
    if test is None or not test.players or not test.opponent.dice:
        return None
    if test.results:
        return Distribution.certain(test.results)
    if not test.contest.is_team:
        return position(test.contest, state.rules).map(lambda result: (result,))
    if is_too_big(test):
        return None
    return joint_chances(test.contest, state.rules)


def _find_test(state: State) -> RunningTest | None:
    """The test in hand without the fighters who drop out when its first dice fall (TR-33)."""
    return drop_empty(state).test if state.running else None


def is_too_big(test: RunningTest) -> bool:
    """Whether a team test has more dice left than are counted while people wait."""
    dice = test.contest.left + sum(pair.left for pair in test.contest.pairs)
    return test.contest.is_team and dice > COUNTED_DICE


def chance_in(state: State, player: str) -> Distribution[Result] | None:
    """One Player's chances in the test in hand; for the Player who opposes, the mirrored ones.

    None as for :func:`chances_from`, and for a fighter without dice for a new round.
    """
    joint = chances_from(state)
    if joint is None:
        return None
    test = _find_test(state)
    if test.side(player) is None:
        return None
    if player == test.opponent.name:
        found = of_player(joint, 0).map(lambda result: result.inverted)
    else:
        found = of_player(joint, test.place(player))
    return found.sorted(key=ORDER.index)


def success_in(contest: Contest, rules: Rules, place: int = 0) -> Fraction:
    """One Player's chance of Success from any position of a contest."""
    if contest.is_team:
        return of_player(joint_chances(contest, rules), place).fraction(Result.SUCCESS)
    return position(contest, rules).fraction(Result.SUCCESS)


def odds_of(event: Event, rules: Rules) -> Distribution[str] | None:
    """The exact odds, over outcome labels, of the dice behind a result.

    None for events that are no result, and for tests in which a late token, a Negotiation or a
    Retreat changed what the dice alone would have said.
    """
    if isinstance(event, BlowRolled) and event.outcome:
        return blow(event.difficulty)
    if not isinstance(event, OutcomeReached) or not event.plain:
        return None
    gm, *players = event.pools
    if len(players) == 1:
        return single_test(players[0], gm, rules)
    if sum(event.pools) > COUNTED_DICE:
        return None
    joint = team_test(gm, players, rules)
    return of_player(joint, event.place - 1).map(lambda result: result.value)
