"""Odds of a duel from any position, fast enough to follow a slider (TR-23).

This is the fast path: whole numbers for all ten faces at once. A test proves it equal to
:mod:`omega_widgets.systems.trikus.odds.team`, which plays every face through the engine.
"""

from __future__ import annotations

from functools import cache, lru_cache

from omega_widgets.core.dice import D10
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.trikus.engine.contest import (
    Contest,
    Control,
    Pair,
    Result,
    find_control,
    find_result,
)
from omega_widgets.systems.trikus.rules import Rules

SIDES = len(D10.faces)

#: Results in the order in which tables show them.
ORDER = (Result.SUCCESS, Result.FAILURE, Result.NO_RESULT)


@cache
def count_chase(trailing: int, leading: int) -> tuple[int, ...]:
    """In how many of 10 to the (trailing + leading) cases the trailing side wins (TR-19, TR-20).

    Both are dice still to throw. One number for each number to reach, 1 to 10.
    """
    if trailing == 0:
        return (0,) * SIDES
    missed = count_chase(trailing - 1, leading)
    swapped = count_chase(leading, trailing - 1)
    cases = SIDES ** (trailing - 1 + leading)
    wins, reached = [0] * SIDES, 0
    for number in range(SIDES, 0, -1):
        reached += cases - swapped[number - 1]
        wins[number - 1] = (number - 1) * missed[number - 1] + reached
    return tuple(wins)


def position(contest: Contest, rules: Rules) -> Distribution[Result]:
    """The chances of the only Player from any position of a duel (TR-17 to TR-23)."""
    (pair,) = contest.pairs
    if pair.result is not None:
        return Distribution.certain(pair.result)
    if not contest.opened:
        return _opening(pair.left, contest.left, _reading(rules))
    control = find_control(contest, pair, rules)
    if control is Control.PLAYER:
        return _leading(pair.left, contest.left, pair.face)
    if control is Control.OPPONENT:
        return _trailing(pair.left, contest.left, contest.face)
    if pair.left:
        return _opening(pair.left, contest.left, _reading(rules))
    if rules.opening_tie_both_empty == "sudden_death":
        return Distribution({Result.SUCCESS: 1, Result.FAILURE: 1})
    return Distribution.certain(find_result(contest, pair, rules))


def single_test(player: int, gm: int, rules: Rules | None = None) -> Distribution[str]:
    """The chances of a test of ``player`` dice against ``gm`` dice before the first die (TR-23).

    Outcomes are ``"success"``, ``"failure"`` and ``"no result"``.
    """
    if player < 1 or gm < 1:
        raise ValueError(f"both pools need at least one die, not {player} and {gm}")
    found = position(Contest(gm, (Pair(player),)), rules or Rules())
    return found.map(lambda result: result.value)


def _leading(player: int, gm: int, reach: int) -> Distribution[Result]:
    lost = count_chase(gm, player)[reach - 1]
    return _two(SIDES ** (player + gm) - lost, lost)


def _trailing(player: int, gm: int, reach: int) -> Distribution[Result]:
    won = count_chase(player, gm)[reach - 1]
    return _two(won, SIDES ** (player + gm) - won)


def _two(won: int, lost: int) -> Distribution[Result]:
    return Distribution({Result.SUCCESS: won, Result.FAILURE: lost})


def _reading(rules: Rules) -> tuple[str, str]:
    """The two options that matter in a duel; a short key for the cache."""
    return rules.opening_tie_one_empty, rules.opening_tie_both_empty


@lru_cache(maxsize=4096)
def _opening(player: int, gm: int, reading: tuple[str, str]) -> Distribution[Result]:
    one_empty, both_empty = reading
    left, cases = (player - 1, gm - 1), SIDES ** (player + gm - 2)
    player_chases, gm_chases = count_chase(*left), count_chase(*left[::-1])
    won = sum((reach - 1) * (cases - gm_chases[reach - 1]) for reach in D10.faces)
    lost = sum((reach - 1) * (cases - player_chases[reach - 1]) for reach in D10.faces)
    won += sum((reach - 1) * player_chases[reach - 1] for reach in D10.faces)
    lost += sum((reach - 1) * gm_chases[reach - 1] for reach in D10.faces)
    nothing = 0
    if all(left):
        tied = _opening(*left, reading)
        won += SIDES * tied.weight(Result.SUCCESS)
        lost += SIDES * tied.weight(Result.FAILURE)
        nothing += SIDES * tied.weight(Result.NO_RESULT)
    elif any(left):
        chaser_wins = sum(player_chases if left[0] else gm_chases)
        if one_empty == "empty_side_loses":
            chaser_wins = SIDES * cases
        chaser_loses = SIDES * cases - chaser_wins
        won += chaser_wins if left[0] else chaser_loses
        lost += chaser_loses if left[0] else chaser_wins
    elif both_empty == "sudden_death":
        won, lost = won + SIDES // 2, lost + SIDES // 2
    elif both_empty == "gm_wins":
        lost += SIDES
    else:
        nothing += SIDES
    return Distribution(dict(zip(ORDER, (won, lost, nothing), strict=True)))
