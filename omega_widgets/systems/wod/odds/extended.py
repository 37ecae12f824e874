"""Odds of extended actions: whether they get there, how they end, how many turns they take."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from attrs import frozen

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.wod.engine.extended import progress
from omega_widgets.systems.wod.engine.pool import Result
from omega_widgets.systems.wod.engine.state import Attempt
from omega_widgets.systems.wod.odds.pool import turn
from omega_widgets.systems.wod.rules import Rules

#: How an attempt can end, in the order in which tables show it.
ENDS = ("done", "stopped", "botched")


@frozen
class Plan:
    """An extended action whose odds are asked: pool, difficulty, target, and whether every turn
    that may take one automatic success takes it."""

    pool: int
    difficulty: int
    target: int
    rules: Rules
    automatic: bool = False


@lru_cache(maxsize=1024)
def steps(plan: Plan, total: int) -> tuple[tuple[str, int, Fraction], ...]:
    """Where one turn leads from ``total``: (phase, new total, chance), by the engine's rule."""
    attempt = Attempt("", "", (), plan.difficulty, plan.target, total)
    if plan.automatic and plan.rules.auto_in_extended and plan.pool >= plan.difficulty:
        after = progress(attempt, 1, Result.SUCCESS, 1, plan.rules)
        return ((after.phase, after.total, Fraction(1)),)
    found: dict[tuple[str, int], Fraction] = {}
    for (net, result, shown), chance in turn(plan.pool, plan.difficulty, plan.rules).fractions():
        after = progress(attempt, net, result, shown, plan.rules)
        key = (after.phase, after.total if after.phase == "open" else 0)
        found[key] = found.get(key, Fraction(0)) + chance
    return tuple((phase, reached, chance) for (phase, reached), chance in found.items())


@lru_cache(maxsize=1024)
def ends(plan: Plan, total: int = 0) -> Distribution[str]:
    """How an attempt that stands at ``total`` ends: done, stopped or botched (WD-41).

    A turn that gains nothing and does not stop the attempt is left out of account, as it only
    takes time; the odds of the other turns are scaled up for it.
    """
    chances = dict.fromkeys(ENDS, Fraction(0))
    moving = Fraction(0)
    for phase, reached, chance in steps(plan, total):
        if phase != "open":
            chances[phase] += chance
        elif reached == total:
            continue
        else:
            for end, later in ends(plan, reached).fractions():
                chances[end] += chance * later
        moving += chance
    return Distribution.from_fractions({end: chances[end] / moving for end in ENDS})


def within(plan: Plan, turns: int, total: int = 0) -> tuple[Fraction, ...]:
    """The chance to be done within 1, 2, ... ``turns`` turns from ``total`` on (WD-41)."""
    open_now = {total: Fraction(1)}
    done = Fraction(0)
    found = []
    for _ in range(turns):
        later: dict[int, Fraction] = {}
        for stand, weight in open_now.items():
            for phase, reached, chance in steps(plan, stand):
                if phase == "done":
                    done += weight * chance
                elif phase == "open":
                    later[reached] = later.get(reached, Fraction(0)) + weight * chance
        open_now = later
        found.append(done)
    return tuple(found)


@lru_cache(maxsize=1024)
def mean_turns(plan: Plan, total: int = 0) -> Fraction:
    """How many turns an attempt at ``total`` takes on average, if it gets there (WD-41)."""
    return _turns_if_done(plan, total) / ends(plan, total).fraction("done")


@lru_cache(maxsize=1024)
def _turns_if_done(plan: Plan, total: int) -> Fraction:
    """The turns from ``total`` on, counted only in the cases in which the attempt gets there."""
    weighted, staying = Fraction(0), Fraction(0)
    for phase, reached, chance in steps(plan, total):
        if phase == "done":
            weighted += chance
        elif phase == "open" and reached == total:
            staying = chance
            weighted += chance * ends(plan, total).fraction("done")
        elif phase == "open":
            later = ends(plan, reached).fraction("done")
            weighted += chance * (later + _turns_if_done(plan, reached))
    return weighted / (1 - staying)


def lengths(plan: Plan, turns: int) -> Distribution[str]:
    """In which turn an attempt is done: turn 1 to ``turns``, later, or never (WD-41)."""
    reached = (Fraction(0), *within(plan, turns))
    chances = {
        f"turn {turn}": reached[turn] - reached[turn - 1] for turn in range(1, turns + 1)
    }
    done = ends(plan).fraction("done")
    chances["later"] = done - reached[-1]
    chances["never"] = 1 - done
    return Distribution.from_fractions(chances)
