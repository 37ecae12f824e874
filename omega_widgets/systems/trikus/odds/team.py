"""Odds of any contest, from any position, played face by face through the engine (TR-29)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from attrs import evolve, frozen

from omega_widgets.core.dice import D10
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.trikus.engine.contest import (
    Contest,
    Control,
    Pair,
    Result,
    Throwers,
    advance,
    advance_pair,
    find_control,
    find_results,
    find_throwers,
)
from omega_widgets.systems.trikus.rules import Rules

Results = tuple[Result, ...]
Weights = dict[Results, int | Fraction]

SIDES = len(D10.faces)


def team_test(gm: int, pools: Iterable[int], rules: Rules | None = None) -> Distribution[Results]:
    """The joint chances of all Players, each with a pool, against ``gm`` dice (TR-24 to TR-29)."""
    contest = Contest(gm, tuple(Pair(dice) for dice in pools))
    return joint_chances(contest, rules or Rules())


def joint_chances(contest: Contest, rules: Rules) -> Distribution[Results]:
    """The joint chances of all Players from any position of a contest."""
    weights = _counter(rules).count(contest)
    total = sum(weights.values())
    return Distribution.from_fractions(
        {results: Fraction(weight) / total for results, weight in weights.items()}
    )


def of_player(joint: Distribution[Results], place: int) -> Distribution[Result]:
    """One Player's chances within the joint ones."""
    return joint.map(lambda results: results[place])


def number_of_successes(joint: Distribution[Results]) -> Distribution[int]:
    """How many of the Players have a Success."""
    return joint.map(lambda results: results.count(Result.SUCCESS)).sorted()


@lru_cache(maxsize=100_000)
def plain_chances(contest: Contest, rules: Rules) -> Distribution[Results]:
    """The same as :func:`joint_chances` without any shortcut: every face of every die."""
    throwers = find_throwers(contest, rules)
    if not throwers.count:
        return Distribution.certain(find_results(contest, rules))
    share = Fraction(1, SIDES**throwers.count)
    return Distribution.mix(
        (share, plain_chances(advance(contest, faces, rules), rules))
        for faces in product(D10.faces, repeat=throwers.count)
    )


@lru_cache(maxsize=16)
def _counter(rules: Rules) -> Counter:
    return Counter(rules)


@frozen(cache_hash=True)
class Seen:
    """A pair as far as it matters.

    Where ``veiled`` is true, the Player leads with a face of which only the lowest possible is
    known: it is the pair's ``face`` or any higher one, all equally likely. Nothing more matters
    until the opponent throws again, and there are far fewer such positions.
    """

    pair: Pair
    veiled: bool = False

    def faces(self) -> Iterable[int]:
        """The faces that the Player may have."""
        return range(self.pair.face, SIDES + 1) if self.veiled else (self.pair.face,)


class Position(NamedTuple):
    """An opened contest as far as it matters; ``seen`` are numbers that the counter gives out."""

    left: int
    face: int
    seen: tuple[int, ...]


class Counter:
    """Counts the cases of contests under one reading of the rules, remembering each position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._seen: list[Seen] = []
        self._numbers: dict[Seen, int] = {}
        self._known: dict[Position, Weights] = {}
        self._moves: dict[tuple, list[tuple[int, int, bool]]] = {}

    def count(self, contest: Contest) -> Weights:
        """Weights of all joint results; each case is one order of faces of the dice left."""
        if contest.opened:
            moves = [[self._settle(Seen(pair), contest)] for pair in contest.pairs]
            return self._add_up(contest.left, [(contest.face, moves)])
        throwers = find_throwers(contest, self.rules)
        return self._play(contest, [Seen(pair) for pair in contest.pairs], throwers)

    def _count(self, position: Position) -> Weights:
        found = self._known.get(position)
        if found is None:
            seen = [self._seen[number] for number in position.seen]
            pairs = tuple(one.pair for one in seen)
            contest = Contest(position.left, pairs, position.face, opened=True)
            throwers = find_throwers(contest, self.rules)
            if throwers.again:
                found = self._sudden_death(contest, throwers)
            elif throwers.count:
                found = self._play(contest, seen, throwers)
            else:
                dice = contest.left + sum(pair.left for pair in pairs)
                found = {find_results(contest, self.rules): SIDES**dice}
            self._known[position] = found
        return found

    def _play(self, contest: Contest, seen: list[Seen], throwers: Throwers) -> Weights:
        """One step: given the opponent's face, the pairs move one by one."""
        left = contest.left - throwers.spends(None)
        faces = D10.faces if throwers.opponent else (contest.face,)
        steps = [
            (
                face,
                [
                    self._move(contest, seen, place, throwers, face)
                    for place in range(len(contest.pairs))
                ],
            )
            for face in faces
        ]
        return self._add_up(left, steps)

    def _add_up(
        self, left: int, steps: list[tuple[int, list[list[tuple[int, int, bool]]]]]
    ) -> Weights:
        """All that can follow: for each face of the opponent, every combination of moves."""
        weights: Weights = {}
        for face, moves in steps:
            for combined in product(*moves):
                ways, throws_next = 1, False
                for _, number, provokes in combined:
                    ways *= number
                    throws_next = throws_next or provokes
                # The opponent's result does not matter if it is thrown anew in the next step.
                numbers = tuple(number for number, _, _ in combined)
                following = Position(left, 0 if throws_next else face, numbers)
                for results, weight in self._count(following).items():
                    weights[results] = weights.get(results, 0) + ways * weight
        return weights

    def _move(
        self, contest: Contest, seen: list[Seen], place: int, throwers: Throwers, face: int
    ) -> list[tuple[int, int, bool]]:
        """What becomes of one pair: (number of what is seen, ways to it, see :meth:`_settle`)."""
        key = (seen[place], face, place in throwers.players, throwers.opponent, throwers.again,
               contest.left, contest.opened, contest.is_team)
        if key not in self._moves:
            self._moves[key] = self._find_moves(contest, seen[place], place, throwers, face)
        return self._moves[key]

    def _find_moves(
        self, contest: Contest, seen: Seen, place: int, throwers: Throwers, face: int
    ) -> list[tuple[int, int, bool]]:
        after = evolve(contest, left=contest.left - throwers.spends(None), opened=True)
        own_faces = D10.faces if place in throwers.players else (None,)
        leading: list[Pair] = []
        ways: dict[Seen, int] = {}
        for old, own in product(seen.faces(), own_faces):
            pairs = list(contest.pairs)
            pairs[place] = evolve(seen.pair, face=old)
            before = evolve(contest, pairs=tuple(pairs))
            pair = advance_pair(before, place, throwers, face, own, self.rules)
            is_leading = pair.result is None and pair.control is Control.PLAYER
            if is_leading and (seen.veiled or own is not None):
                leading.append(pair)
            else:
                ways[Seen(pair)] = ways.get(Seen(pair), 0) + 1
        if leading:
            lowest = min(leading, key=lambda one: one.face)
            assert len(leading) == SIDES + 1 - lowest.face, "leading faces reach up to the highest"
            ways[Seen(lowest, veiled=True)] = 1
        moves: dict[tuple[int, bool], int] = {}
        for one, number in ways.items():
            reduced, factor, provokes = self._settle(one, after)
            moves[reduced, provokes] = moves.get((reduced, provokes), 0) + number * factor
        return [(reduced, number, provokes) for (reduced, provokes), number in moves.items()]

    def _settle(self, seen: Seen, contest: Contest) -> tuple[int, int, bool]:
        """A pair without what cannot matter any more.

        Returns its number, how many cases stand for each of the simpler pair's own, and whether
        it makes the opponent throw. A trailing Player with dice throws anew, so the face is
        nothing; without dice the pair is lost, and without dice of the opponent a leader has won.
        """
        pair, factor = seen.pair, 1
        control = find_control(contest, pair, self.rules)
        result = pair.result
        if result is None and control is Control.OPPONENT and not pair.left:
            if not (contest.is_team and self.rules.team_outcome == "final_compare"):
                result = Result.FAILURE
        if result is None and control is Control.PLAYER and not contest.left:
            result = Result.SUCCESS
        if result is not None:
            factor = SIDES**pair.left * len(tuple(seen.faces()))
            return self._number(Seen(Pair(0, result=result))), factor, False
        provokes = contest.left > 0 and control in (Control.PLAYER, Control.NOBODY)
        if pair.control is Control.OPPONENT and pair.left:
            seen = Seen(Pair(pair.left, control=pair.control))
        return self._number(seen), factor, provokes

    def _number(self, seen: Seen) -> int:
        if seen not in self._numbers:
            self._numbers[seen] = len(self._seen)
            self._seen.append(seen)
        return self._numbers[seen]

    def _sudden_death(self, contest: Contest, throwers: Throwers) -> Weights:
        """The tied dice are thrown again until they differ: a loop, solved exactly (TR-18)."""
        stays, weights = Fraction(0), {}
        share = Fraction(1, SIDES**throwers.count)
        for faces in product(D10.faces, repeat=throwers.count):
            after = advance(contest, faces, self.rules)
            if find_throwers(after, self.rules).players == throwers.players:
                stays += share
                continue
            for results, weight in self.count(after).items():
                weights[results] = weights.get(results, Fraction(0)) + share * weight
        return {results: weight / (1 - stays) for results, weight in weights.items()}
