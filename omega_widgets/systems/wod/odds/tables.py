"""Odds as a book page asks for them: plain numbers in, one exact table out."""

from __future__ import annotations

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.wod.odds.extended import Plan, ends, lengths
from omega_widgets.systems.wod.odds.pool import net_successes, split
from omega_widgets.systems.wod.odds.race import race
from omega_widgets.systems.wod.odds.resisted import Clash, results
from omega_widgets.systems.wod.rules import Rules


def nets(pool: int, difficulty: int, rules: Rules) -> Distribution[int]:
    """Net successes of one roll (WD-27)."""
    return net_successes(pool, difficulty, rules).map(lambda outcome: outcome[0])


def parts_that_succeed(
    first: int, second: int, difficulty: int, rules: Rules
) -> Distribution[int]:
    """How many of two parts of a split pool succeed at the same difficulty (WD-12)."""
    return split(((first, difficulty), (second, difficulty)), rules)


def extended_action(pool: int, difficulty: int, target: int, rules: Rules) -> Distribution[str]:
    """How an extended action ends: done, stopped or botched (WD-41)."""
    return ends(Plan(pool, difficulty, target, rules))


def extended_turns(
    pool: int, difficulty: int, target: int, turns: int, rules: Rules
) -> Distribution[str]:
    """In which turn an extended action is done (WD-41)."""
    return lengths(Plan(pool, difficulty, target, rules), turns)


def resisted_action(
    pool: int, difficulty: int, against: int, against_difficulty: int, rules: Rules
) -> Distribution[str]:
    """Who wins one resisted roll: win, tie or lose (WD-46)."""
    return results(Clash((pool, difficulty), (against, against_difficulty), rules))


def extended_resisted_action(
    pool: int,
    difficulty: int,
    against: int,
    against_difficulty: int,
    target: int,
    rules: Rules,
) -> Distribution[str]:
    """Who reaches the target of an extended resisted action first (WD-45)."""
    return race(Clash((pool, difficulty), (against, against_difficulty), rules), target)
