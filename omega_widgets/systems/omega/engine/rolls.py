"""The roll and the tokens it brings (OM-40 to OM-49)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import PlayerMove, check_amount, check_open_scene
from omega_widgets.systems.omega.engine.plans import check_may_roll
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.troubles import take_success
from omega_widgets.systems.omega.engine.turn import Turn
from omega_widgets.systems.omega.split import DieSplit

#: What each result is called in a log's rule ids.
RESULT_RULES = {"success": "OM-42", "complication": "OM-43", "critical failure": "OM-45"}


def converted_blue(converted: int) -> int:
    """How many complications stand in for so many critical failures (OM-49)."""
    return 2 * converted


@frozen
class RollTest(PlayerMove):
    """Roll the announced risk and take the tokens of a success or a complication (OM-40).

    The tokens of a critical failure are taken by :class:`TakeCriticals`, because the player
    chooses how many to convert (OM-49).
    """

    def verify(self, state: State) -> None:
        """Refuse before a risk is announced, and a second roll (OM-26, OM-39)."""
        announced = check_may_roll(state, self.player).announced
        if announced is None:
            refuse(
                "risk_not_announced", "OM-39", f"{self.player} has announced no risk.",
                "Announce the risk, then roll.",
            )
        if announced.opponent:
            refuse(
                "in_conflict", "OM-138", f"{self.player} is in conflict with {announced.opponent}.",
                "Both dice are rolled together when both risks are set.",
            )

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die of the group's kind (OM-25, OM-48)."""
        return (state.rules.split.die,)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        split = state.rules.split
        turn = state.player(self.player).turn
        risk = turn.announced.risk
        result = split.result(faces[0])
        state = state.with_player(self.player, turn=roll_turn(turn, result))
        rolled = RollMade(self.player, risk, faces[0], result, split)
        state, taken = take_result(state, self.player, result, risk)
        state, left_open = leave_open(state, self.player, turn.asked - risk)
        return state, (rolled, *taken, *left_open)


def roll_turn(turn: Turn, result: str) -> Turn:
    """The turn after its roll; the tokens of a critical failure are still due (OM-39, OM-45)."""
    risk = turn.announced.risk
    return evolve(
        turn,
        announced=None,
        rolls=turn.rolls + 1,
        risk=risk,
        result=result,
        due=risk if result == "critical failure" else 0,
    )


def take_result(
    state: State, name: str, result: str, risk: int
) -> tuple[State, tuple[Event, ...]]:
    """Take the tokens of a success or a complication out of their bowl (OM-42, OM-43)."""
    if result == "success":
        return take_success(state, name, risk)
    if result == "complication":
        state, taken = state.draw_blue(risk)
        return state.with_tokens(name, blue_fresh=taken), (ComplicationsTaken(name, taken, risk),)
    return state, ()


def leave_open(state: State, name: str, number: int) -> tuple[State, tuple[Event, ...]]:
    """Complications that the risk did not cover stay as blue tokens (OM-33, ``leave_open``)."""
    if number <= 0 or state.rules.over_maximum != "leave_open":
        return state, ()
    state, taken = state.draw_blue(number)
    return state.with_tokens(name, blue_fresh=taken), (ComplicationsLeftOpen(name, taken),)


@frozen
class TakeCriticals(PlayerMove):
    """Take the tokens of a critical failure, converting any number of them (OM-45, OM-49).

    Attributes:
        player: who rolled it.
        converted: how many red tokens are replaced by two blue ones each.
    """

    converted: int = 0

    def verify(self, state: State) -> None:
        """Refuse if none are due, or more should be converted than were rolled."""
        check_open_scene(state)
        due = state.player(self.player).turn.due
        if not due:
            refuse(
                "no_criticals_due", "OM-45", f"{self.player} has no critical failure to take.",
                "Only the tokens of a roll just made can be taken.",
            )
        if self.converted:
            check_conversion(state)
        if not 0 <= self.converted <= due:
            refuse(
                "converted_range", "OM-49", f"{self.converted} tokens cannot be converted.",
                f"Convert from 0 to {due}.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        due = state.player(self.player).turn.due
        red = due - self.converted
        state = state.with_turn(self.player, due=0).with_tokens(self.player, red_fresh=red)
        state = state.with_player(self.player, converts=self.converted > 0)
        state, blue = receive_converted(state, self.player, self.converted)
        return state, (CriticalsTaken(self.player, red, self.converted, blue),)


@frozen
class ConvertCriticals(PlayerMove):
    """Convert red tokens taken earlier, where the group plays it so (OM-49, ``any_time``)."""

    number: int

    def verify(self, state: State) -> None:
        """Refuse by default, and more than are held."""
        if state.rules.convert_when == "at_taking":
            refuse(
                "convert_at_taking", "OM-49",
                "Critical failures are converted when they are taken.",
                "This group has not agreed to do it later.",
            )
        check_open_scene(state)
        check_conversion(state)
        tokens = state.player(self.player).tokens
        held = tokens.red - tokens.red_covered
        check_amount(self.number, held, "converted_range", "OM-49", "critical failure")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        tokens = state.player(self.player).tokens
        fresh = min(self.number, tokens.red_fresh - tokens.red_covered)
        state = state.with_tokens(
            self.player, red_fresh=-fresh, red_old=fresh - self.number
        )
        state, blue = receive_converted(state, self.player, self.number)
        return state, (CriticalsTaken(self.player, 0, self.number, blue),)


def check_conversion(state: State) -> None:
    """Raise IllegalAction after the mission's end, when no blue token can be taken (OM-22)."""
    if not state.running and state.rules.convert_from == "complication_bowl":
        refuse(
            "mission_ended", "OM-22", "No blue token leaves the bowl after the mission's end.",
            "Keep the red tokens.",
        )


def receive_converted(state: State, name: str, converted: int) -> tuple[State, int]:
    """Two blue tokens for each converted critical failure; returns how many came (OM-49)."""
    due = converted_blue(converted)
    if state.rules.convert_from == "bank":
        state = evolve(state, put_blue=state.put_blue + due)
        return state.with_tokens(name, blue_fresh=due), due
    state, taken = state.draw_blue(due)
    return state.with_tokens(name, blue_fresh=taken), taken


@frozen
class RollMade(Event):
    """A test was rolled."""

    player: str
    risk: int
    face: int
    result: str
    split: DieSplit

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        """The result table and the rule of the result."""
        return ("OM-40", RESULT_RULES[self.result])

    @property
    def outcome(self) -> str:  # type: ignore[override]
        """The result, for the review's counting."""
        return self.result

    def words(self) -> str:
        """See Event."""
        return f"{self.player} rolls {self.face} at risk {self.risk}: {self.result}."


@frozen
class ComplicationsTaken(Event):
    """Blue tokens came from the complication bowl."""

    player: str
    taken: int
    due: int
    rules = ("OM-43",)

    def words(self) -> str:
        """See Event."""
        short = f" Only {self.taken} of {self.due} were there." if self.taken < self.due else ""
        return f"{self.player} takes {count(self.taken, 'blue token')}.{short}"


@frozen
class ComplicationsLeftOpen(Event):
    """Complications beyond the risk became blue tokens."""

    player: str
    taken: int
    rules = ("OM-33",)

    def words(self) -> str:
        """See Event."""
        open_ones = count(self.taken, "complication")
        return f"{open_ones} left open: as many blue tokens for {self.player}."


@frozen
class CriticalsTaken(Event):
    """Red tokens came from the bank, or twice as many blue ones instead."""

    player: str
    red: int
    converted: int
    blue: int

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        """OM-45, and OM-49 if something was converted."""
        return ("OM-45", "OM-49") if self.converted else ("OM-45",)

    def words(self) -> str:
        """See Event."""
        if not self.converted:
            return f"{self.player} takes {count(self.red, 'red token')}."
        return (
            f"{self.player} converts {count(self.converted, 'critical failure')}: "
            f"{count(self.red, 'red token')} and {count(self.blue, 'blue one')}."
        )
