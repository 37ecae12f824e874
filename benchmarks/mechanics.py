"""The mechanics that are timed: by the kit's own odds, by icepool, and by dyce, with equal results.

Each mechanic is written for the two libraries as their users would write it, with nothing of
ours in it; the benchmark refuses to print a time unless all answers agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import icepool
from attrs import frozen
from dyce import H, P
from dyce.evaluation import expand

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.forum import odds as forum
from omega_widgets.systems.forum.rules import Rules as ForumRules
from omega_widgets.systems.omega.odds import mission as omega
from omega_widgets.systems.omega.odds.course import Course, Habit
from omega_widgets.systems.omega.odds.mission import Bowls
from omega_widgets.systems.omega.rules import Rules as OmegaRules
from omega_widgets.systems.trikus.odds import duel as trikus
from omega_widgets.systems.tsoy.odds.check import check as count_levels
from omega_widgets.systems.tsoy.rules import Rules as TsoyRules
from omega_widgets.systems.wod.odds import pool as wod
from omega_widgets.systems.wod.rules import Rules as WodRules

Answer = Any
Chances = dict[Any, Fraction]


@frozen
class Mechanic:
    """One mechanic, computed three ways.

    Attributes:
        system: id of the system.
        title: what is computed.
        settings: all combinations of the controls.
        kit, icepool, dyce: what computes the odds of one setting.
    """

    system: str
    title: str
    settings: Sequence[tuple[Any, ...]]
    kit: Callable[..., Answer]
    icepool: Callable[..., Answer]
    dyce: Callable[..., Answer]


def read_chances(answer: Answer) -> Chances:
    """The exact chances in an answer of any of the three."""
    if isinstance(answer, Distribution):
        return dict(answer.fractions())
    weights: Mapping[Any, int] = dict(answer.items())
    total = sum(weights.values())
    return {outcome: Fraction(weight, total) for outcome, weight in weights.items() if weight}


# -- World of Darkness: net successes of up to 20 ten-sided dice -----------------------------

WOD = WodRules()


def wod_kit(pool: int, difficulty: int) -> Answer:
    return wod.net_successes(pool, difficulty, WOD).map(lambda outcome: outcome[0])


def wod_icepool(pool: int, difficulty: int) -> Answer:
    die = icepool.d10.map(lambda face: -1 if face == 1 else int(face >= difficulty))
    return pool @ die


def wod_dyce(pool: int, difficulty: int) -> Answer:
    die = H(10).apply(lambda face: -1 if face == 1 else int(face >= difficulty))
    return pool @ die


# -- The Shadow of Yesterday: three Fudge dice kept of up to 20 ------------------------------

TSOY = TsoyRules()


def tsoy_kit(rating: int, net: int) -> Answer:
    return count_levels(rating, net, TSOY)


def tsoy_icepool(rating: int, net: int) -> Answer:
    keep = icepool.highest if net >= 0 else icepool.lowest
    dice = [icepool.Die([-1, 0, 1])] * (3 + abs(net))
    return (keep(dice, keep=3) + rating).map(lambda level: max(level, 0))


def tsoy_dyce(rating: int, net: int) -> Answer:
    dice = (3 + abs(net)) @ P(H({-1: 1, 0: 1, 1: 1}))
    kept = dice.at(slice(-3, None) if net >= 0 else slice(3))
    return kept.apply(lambda total: max(total + rating, 0))


# -- Trikus: a duel of up to 10 dice a side --------------------------------------------------


def trikus_kit(player: int, gm: int) -> Answer:
    return trikus.single_test(player, gm)


def trikus_icepool(player: int, gm: int) -> Answer:
    @cache
    def chase(player: int, gm: int, reach: int, trails: bool) -> Answer:
        """1 if the player still wins; ``trails`` says whether the player must reach the number."""
        if not (player if trails else gm):
            return icepool.Die([int(not trails)])
        left = (player - trails, gm - (not trails))
        missed = chase(*left, reach, trails)
        return icepool.d10.map(
            lambda face: chase(*left, face, not trails) if face >= reach else missed
        )

    @cache
    def open_duel(player: int, gm: int) -> Answer:
        left = (player - 1, gm - 1)

        def compare(mine: int, theirs: int) -> Answer:
            if mine != theirs:
                return chase(*left, max(mine, theirs), mine < theirs)
            if all(left):
                return open_duel(*left)
            return int(left[0] > 0) if any(left) else -1

        return icepool.map(compare, icepool.d10, icepool.d10)

    return open_duel(player, gm).map({1: "success", 0: "failure", -1: "no result"})


def trikus_dyce(player: int, gm: int) -> Answer:
    @cache
    def chase(player: int, gm: int, reach: int, trails: bool) -> Answer:
        """1 if the player still wins; ``trails`` says whether the player must reach the number."""
        if not (player if trails else gm):
            return H({int(not trails): 1})
        left = (player - trails, gm - (not trails))
        missed = chase(*left, reach, trails)

        def throw(die: Any) -> Answer:
            return chase(*left, die.outcome, not trails) if die.outcome >= reach else missed

        return expand(throw, H(10), min_path_probability=Fraction(0))

    @cache
    def open_duel(player: int, gm: int) -> Answer:
        left = (player - 1, gm - 1)

        def compare(mine: Any, theirs: Any) -> Answer:
            if mine.outcome != theirs.outcome:
                best = max(mine.outcome, theirs.outcome)
                return chase(*left, best, mine.outcome < theirs.outcome)
            if all(left):
                return open_duel(*left)
            return int(left[0] > 0) if any(left) else -1

        return expand(compare, H(10), H(10), min_path_probability=Fraction(0))

    words = {1: "success", 0: "failure", -1: "no result"}
    return open_duel(player, gm).apply(words.__getitem__)


# -- Projekt Omega: the whole mission of a party in which all take the same risk -------------

OMEGA = OmegaRules()


def omega_kit(party: int, risk: int) -> Answer:
    size = OMEGA.difficulty_factor * party
    course = Course((Habit(risk, risk),) * party)
    return omega.mission_odds(Bowls(size, size), course, OMEGA).ends


def omega_icepool(party: int, risk: int) -> Answer:
    @cache
    def go_on(green: int, blue: int, rolled: int) -> Answer:
        if rolled == party:
            return go_on(green, blue - 1, 0) if blue else end("failure", green)
        success = end("success", blue) if green <= risk else go_on(green - risk, blue, rolled + 1)

        def lose(tokens: int) -> Answer:
            enough = blue >= tokens
            return go_on(green, blue - tokens, rolled + 1) if enough else end("failure", green)

        results = {1: lose(risk), 6: lose(2 * risk)}
        return icepool.d6.map(lambda face: results.get(face, success))

    def end(word: str, left: int) -> Answer:
        return icepool.Die([(word, left)])

    size = OMEGA.difficulty_factor * party
    return go_on(size, size, 0)


def omega_dyce(party: int, risk: int) -> Answer:
    @cache
    def go_on(green: int, blue: int, rolled: int) -> Answer:
        if rolled == party:
            return go_on(green, blue - 1, 0) if blue else H({("failure", green): 1})
        win = H({("success", blue): 1})
        success = win if green <= risk else go_on(green - risk, blue, rolled + 1)

        def lose(tokens: int) -> Answer:
            enough = blue >= tokens
            return go_on(green, blue - tokens, rolled + 1) if enough else H({("failure", green): 1})

        results = {1: lose(risk), 6: lose(2 * risk)}
        return expand(
            lambda die: results.get(die.outcome, success), H(6), min_path_probability=Fraction(0)
        )

    size = OMEGA.difficulty_factor * party
    return go_on(size, size, 0)


# -- the forum game: one die times five ------------------------------------------------------

FORUM = ForumRules()


def forum_kit(points: int, difficulty: int) -> Answer:
    return forum.success(points, 0, difficulty, FORUM)


def forum_icepool(points: int, difficulty: int) -> Answer:
    beaten = icepool.d6 * 5 + points > difficulty
    return beaten.map({True: "success", False: "failure"})


def forum_dyce(points: int, difficulty: int) -> Answer:
    words = {True: "success", False: "failure"}
    return (H(6) * 5 + points).gt(difficulty).apply(lambda beaten: words[bool(beaten)])


MECHANICS = (
    Mechanic(
        "wod", "net successes, 1 to 20 dice, difficulty 2 to 10",
        tuple(product(range(1, 21), range(2, 11))), wod_kit, wod_icepool, wod_dyce,
    ),
    Mechanic(
        "tsoy", "Success Level, rating 0 to 4, up to 17 extra dice",
        tuple(product(range(5), range(-17, 18))), tsoy_kit, tsoy_icepool, tsoy_dyce,
    ),
    Mechanic(
        "trikus", "a whole duel, 1 to 10 dice a side",
        tuple(product(range(1, 11), repeat=2)), trikus_kit, trikus_icepool, trikus_dyce,
    ),
    Mechanic(
        "omega", "a whole mission, 2 to 5 players, risk 1 to 20",
        tuple(product(range(2, 6), range(1, 21))), omega_kit, omega_icepool, omega_dyce,
    ),
    Mechanic(
        "forum", "multiplier, 0 to 100 points, X 1 to 200",
        tuple(product(range(0, 101, 5), range(1, 201))), forum_kit, forum_icepool, forum_dyce,
    ),
)  # fmt: skip
