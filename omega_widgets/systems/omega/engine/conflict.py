"""Conflict between two player characters, with secret risks (OM-138, OM-141)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import Move, check_present
from omega_widgets.systems.omega.engine.plans import check_may_roll
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.risk import AnnounceRisk
from omega_widgets.systems.omega.engine.rolls import RollMade, roll_turn, take_result
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.rules import Rules


def side_value(result: str, risk: int, rules: Rules) -> int:
    """What a roll is worth in a conflict: successes for, setbacks against (OM-138)."""
    if result == "success":
        return risk
    if result == "critical failure":
        return -risk * rules.duel_critical
    return -risk


@frozen
class CommitRisk(AnnounceRisk):
    """Set a risk in secret for a conflict; it costs dots as usual (OM-138, OM-37).

    Attributes:
        opponent: the player character that one acts against.
    """

    opponent: str = ""

    def seats(self, state: State) -> frozenset[str]:
        """The player, or the Coordinator, to whom it is whispered."""
        return state.entitled(self.player)

    def waits_for(self, state: State, seat: str) -> frozenset[str]:
        """The opponent, if each player sets the own risk; nobody if it is told aloud."""
        return frozenset({self.opponent} if seat == self.player else ())

    def verify(self, state: State) -> None:
        """Refuse conflicts with oneself or with somebody elsewhere; else as for any risk."""
        super().verify(state)
        check_present(state, self.opponent, "OM-138")
        if self.opponent == self.player:
            refuse(
                "no_opponent", "OM-138", "Nobody is in conflict with themselves.",
                "Name another player's character.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move. The sentence keeps the risk secret, and so does the player's habit."""
        habit = state.player(self.player).habit
        state, _ = super().play(state, faces)
        state = state.with_player(self.player, habit=habit)
        announced = evolve(state.player(self.player).turn.announced, opponent=self.opponent)
        state = state.with_turn(self.player, announced=announced, against=self.opponent)
        return state, (RiskCommitted(self.player, self.opponent),)


@frozen
class RollConflict(Move):
    """Reveal both risks and roll both dice (OM-138).

    Attributes:
        first, second: the two players, whose dice are thrown in this order.
    """

    first: str
    second: str

    def seats(self, state: State) -> frozenset[str]:
        """Either player, or the Coordinator."""
        return state.entitled(self.first, self.second)

    def verify(self, state: State) -> None:
        """Refuse until both have set a risk against each other."""
        for name, other in ((self.first, self.second), (self.second, self.first)):
            turn = check_may_roll(state, name)
            if turn.announced is None or turn.announced.opponent != other:
                refuse(
                    "risk_not_announced", "OM-138",
                    f"{name} has set no risk in the conflict with {other}.",
                    "Both set a risk in secret first.",
                )

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die for each side."""
        return (state.rules.split.die,) * 2

    def throwers(self, state: State) -> tuple[str, ...]:
        """See Action."""
        return (self.first, self.second)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        events: list[Event] = []
        values = []
        for name, face in zip((self.first, self.second), faces, strict=True):
            split = state.rules.split
            turn = state.player(name).turn
            risk, result = turn.announced.risk, split.result(face)
            against = turn.announced.opponent
            rolled = evolve(roll_turn(turn, result), against=against, conflict=against)
            state = state.with_player(name, turn=rolled)
            values.append(side_value(result, risk, state.rules))
            events.append(RollMade(name, risk, face, result, split))
            state, taken = take_result(state, name, result, risk)
            events += taken
        first, second = values
        state = self._settle(state, first, second)
        winner = "" if first == second else self.first if first > second else self.second
        events.append(ConflictResolved(self.first, self.second, winner, abs(first - second)))
        return state, tuple(events)

    def _settle(self, state: State, first: int, second: int) -> State:
        """Successes meet each other: equal parts are discarded, or all of them (OM-138)."""
        for name, value, other in ((self.first, first, second), (self.second, second, first)):
            if value <= 0:
                continue
            met = value if state.rules.duel_net == "discard_all" else max(0, min(value, other))
            met = min(met, state.player(name).tokens.green_fresh)
            state = state.with_tokens(name, green_fresh=-met).discard(green=met)
        return state


@frozen
class RiskCommitted(Event):
    """A risk was set in secret."""

    player: str
    opponent: str
    rules = ("OM-138",)

    def words(self) -> str:
        """See Event."""
        return f"{self.player} sets a risk in secret, against {self.opponent}."


@frozen
class ConflictResolved(Event):
    """A conflict was rolled; ``winner`` is empty for a tie."""

    first: str
    second: str
    winner: str
    net: int
    rules = ("OM-138",)

    def words(self) -> str:
        """See Event."""
        if not self.winner:
            return f"{self.first} and {self.second}: nobody gains an advantage."
        return f"{self.winner} wins the conflict with an advantage of {self.net}."
