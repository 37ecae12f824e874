"""Private troubles: kept complications that the Coordinator plays (OM-107 to OM-110)."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import (
    CoordinatorMove,
    Deed,
    check_amount,
    check_present,
)
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.turn import Player
from omega_widgets.systems.omega.rules import Rules


def presented(player: Player, rules: Rules) -> int:
    """Complications that the player's next success must deal with first (OM-109, OM-74)."""
    laid = player.tokens.blue_laid if rules.gm_complications == "as_private_troubles" else 0
    return player.turn.presented + laid


def required_risk(player: Player, rules: Rules) -> int:
    """The risk that the situation asks for: the points, and the presented troubles (OM-108)."""
    return player.turn.asked + presented(player, rules)


@frozen
class PresentTroubles(CoordinatorMove):
    """Play kept complications against the player who keeps them (OM-107, OM-108).

    Attributes:
        player: who keeps them.
        number: how many.
        reason: how things got worse.
    """

    player: str
    number: int
    reason: str = ""

    def verify(self, state: State) -> None:
        """Refuse more than are kept, and after the roll."""
        check_present(state, self.player, "OM-107")
        player = state.player(self.player)
        left = player.tokens.blue_kept - player.turn.presented
        check_amount(self.number, left, "more_than_kept", "OM-107", "kept complication")
        if player.turn.rolls or player.turn.announced:
            refuse(
                "risk_announced", "OM-107", f"{self.player} has announced a risk already.",
                "Present troubles before the risk is set.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        number = state.player(self.player).turn.presented + self.number
        state = state.with_turn(self.player, presented=number)
        reason = f": {self.reason}" if self.reason else ""
        asked = required_risk(state.player(self.player), state.rules)
        said = (
            f"{count(self.number, 'complication')} of {self.player}'s own come back{reason}. "
            f"The situation asks for risk {asked}."
        )
        return state, (Deed(self.player, said, ("OM-107", "OM-108")),)


def take_success(state: State, name: str, risk: int) -> tuple[State, tuple[Event, ...]]:
    """A success goes against presented troubles first; the rest is taken (OM-42, OM-109)."""
    cancelled = min(risk, presented(state.player(name), state.rules))
    if state.rules.trouble_draw == "full":
        state, taken = state.draw_green(risk)
        cancelled = min(cancelled, taken)
        received = taken - cancelled
        state = state.discard(green=cancelled)
    else:
        state, received = state.draw_green(risk - cancelled)
    state = _cancel_presented(state, name, cancelled)
    state = state.with_tokens(name, green_fresh=received)
    events: tuple[Event, ...] = (SuccessesTaken(name, received, risk - cancelled),)
    if cancelled:
        said = f"{name}'s success deals with {count(cancelled, 'presented complication')} first."
        events = (Deed(name, said, ("OM-109",)), *events)
    return state, events


def _cancel_presented(state: State, name: str, number: int) -> State:
    """Cancel presented complications: those laid in this scene, then kept ones (OM-109)."""
    player = state.player(name)
    laid = 0
    if state.rules.gm_complications == "as_private_troubles":
        laid = min(number, player.tokens.blue_laid)
    kept = number - laid
    state = state.with_tokens(name, blue_laid=-laid, blue_kept=-kept).discard(blue=number)
    return state.with_turn(name, presented=player.turn.presented - kept)


@frozen
class SuccessesTaken(Event):
    """Green tokens came from the success bowl."""

    player: str
    taken: int
    due: int
    rules = ("OM-42",)

    def words(self) -> str:
        """See Event."""
        short = f" Only {self.taken} of {self.due} were there." if self.taken < self.due else ""
        return f"{self.player} takes {count(self.taken, 'green token')}.{short}"
