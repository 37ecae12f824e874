"""Odds of blows and of a combat to its end (TR-39, TR-47, TR-50)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from attrs import frozen

from omega_widgets.core.dice import D10
from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.odds.duel import single_test
from omega_widgets.systems.trikus.odds.team import Results, team_test
from omega_widgets.systems.trikus.rules import Rules

#: Standing orders of a Player in a combat: what to do with a Success (TR-36).
ATTACK, PROTECT = "attack", "protect"


def blow(difficulty: int, protectors: int = 0, bonus: int = 2) -> Distribution[str]:
    """The chances that a blow hits: a d10 against difficulty and protection (TR-47, TR-50)."""
    needed = difficulty + bonus * protectors
    hits = sum(face >= needed for face in D10.faces)
    return Distribution({"hit": hits, "miss": len(D10.faces) - hits})


@frozen
class Fight:
    """A combat between two rounds: counted dice of the enemy and of each Player (TR-33)."""

    gm: int
    players: tuple[int, ...]

    @property
    def winner(self) -> str:
        """``"players"``, ``"gm"``, ``"none"`` if both sides fell together, empty while it lasts."""
        standing = any(self.players)
        if self.gm and standing:
            return ""
        return "gm" if self.gm else "players" if standing else "none"


@frozen
class Forecast:
    """How a combat ends, and how many rounds it takes on average."""

    winner: Distribution[str]
    rounds: Fraction


@lru_cache(maxsize=1024)
def combat(
    gm: int,
    players: tuple[int, ...],
    orders: tuple[str, ...] = (),
    difficulty: int | None = None,
    rules: Rules | None = None,
) -> Forecast:
    """A combat of ``gm`` dice against Players with these line dice, to its end (TR-39).

    Args:
        gm: the enemy's counted dice.
        players: each Player's line dice; nobody adds extra dice in any round.
        orders: for each Player ``"attack"``, or ``"protect"``: shield the companion who failed
            with the fewest dice, and attack if nobody failed. Everybody attacks by default.
        difficulty: the Combat Difficulty; the usual one by default.
        rules: the readings in force.
    """
    rules = rules or Rules()
    plan = _Plan(orders or (ATTACK,) * len(players), difficulty or rules.combat_difficulty, rules)
    return plan.forecast(Fight(gm, players))


def solo_combat(player: int, gm: int, rules: Rules | None = None) -> Fraction:
    """The chance that one Player wins a combat, whatever its Combat Difficulty (TR-39).

    It follows from the single test alone: rounds without a hit only take time.
    """
    if not gm:
        return Fraction(1)
    if not player:
        return Fraction(0)
    test = single_test(player, gm, rules)
    won, lost = test.fraction("success"), test.fraction("failure")
    after = won * solo_combat(player, gm - 1, rules) + lost * solo_combat(player - 1, gm, rules)
    return after / (won + lost)


class _Plan:
    """Follows a combat round by round under fixed orders; rounds without a loss are summed up."""

    def __init__(self, orders: tuple[str, ...], difficulty: int, rules: Rules) -> None:
        self.orders = orders
        self.difficulty = difficulty
        self.rules = rules
        self._known: dict[Fight, Forecast] = {}

    def forecast(self, fight: Fight) -> Forecast:
        """The end of a combat from this point."""
        if fight not in self._known:
            self._known[fight] = self._count(fight)
        return self._known[fight]

    def _count(self, fight: Fight) -> Forecast:
        if fight.winner:
            return Forecast(Distribution.certain(fight.winner), Fraction(0))
        moves: dict[Fight, Fraction] = {}
        for after, chance in self._rounds(fight):
            moves[after] = moves.get(after, Fraction(0)) + chance
        lasting = 1 - moves.pop(fight, Fraction(0))
        following = {after: self.forecast(after) for after in moves}
        winner = Distribution.mix(
            (chance / lasting, following[after].winner) for after, chance in moves.items()
        )
        rounds = 1 + sum(chance * following[after].rounds for after, chance in moves.items())
        return Forecast(winner, rounds / lasting)

    def _rounds(self, fight: Fight) -> Iterator[tuple[Fight, Fraction]]:
        """Every way a round can leave the dice, with its chance."""
        fighting = [place for place, dice in enumerate(fight.players) if dice]
        joint = team_test(fight.gm, [fight.players[place] for place in fighting], self.rules)
        for results, chance in joint.fractions():
            attacks, needed = self._choose(fight, fighting, results)
            for hits, struck, share in self._blows(attacks, needed):
                taken = list(fight.players)
                if not (hits >= fight.gm and self.rules.blows == "players_first"):
                    for place in struck:
                        taken[place] -= 1
                yield Fight(max(0, fight.gm - hits), tuple(taken)), chance * share

    def _choose(
        self, fight: Fight, fighting: Sequence[int], results: Results
    ) -> tuple[int, dict[int, int]]:
        """How many Players attack, and the difficulty of the blow at each Player who failed."""
        failed = [
            place
            for place, result in zip(fighting, results, strict=True)
            if result is Result.FAILURE
        ]
        base = self.difficulty if self.rules.blow_rolls else 1
        needed, attacks = dict.fromkeys(failed, base), 0
        for place, result in zip(fighting, results, strict=True):
            if result is not Result.SUCCESS:
                continue
            if self.orders[place] == PROTECT and failed:
                weakest = min(failed, key=lambda one: fight.players[one])
                needed[weakest] += self.rules.protection_bonus
            else:
                attacks += 1
        return attacks, needed

    def _blows(
        self, attacks: int, needed: dict[int, int]
    ) -> Iterator[tuple[int, tuple[int, ...], Fraction]]:
        """Every way the blows can fall: hits on the enemy, Players struck, and the chance."""
        base = self.difficulty if self.rules.blow_rolls else 1
        hits = Distribution.certain(0)
        for _ in range(attacks):
            hits += blow(base).map(lambda fallen: int(fallen == "hit"))
        against = [blow(difficulty) for difficulty in needed.values()]
        for fallen in product(*(one.fractions() for one in against)):
            struck = tuple(
                place for place, (how, _) in zip(needed, fallen, strict=True) if how == "hit"
            )
            share = Fraction(1)
            for _, chance in fallen:
                share *= chance
            for number, chance in hits.fractions():
                yield number, struck, share * chance
