"""The Game Master's requests: nobody rolls unasked (FG-02)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.forum.engine.state import Fate, Request, State, drop, find


@frozen
class WithdrawRequest(Action):
    """The Game Master no longer asks for a roll that nobody has made (FG-02).

    Attributes:
        request: number of a multiplier request or of a blind fate.
    """

    request: int

    def verify(self, state: State) -> None:
        """Raises IllegalAction: no_request, already_rolled."""
        fate = next((fate for fate in state.fates if fate.id == self.request), None)
        if fate is None:
            find_request(state, self.request)
        elif fate.face:
            raise IllegalAction(
                code="already_rolled",
                rule="FG-05",
                wrong="This blind fate has been rolled.",
                legal="Its scenario is now told in a post of the story.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state without the request."""
        state = evolve(
            state,
            requests=drop(state.requests, self.request),
            fates=drop(state.fates, self.request),
        )
        return state, (RequestWithdrawn(self.request),)


@frozen
class RollRequested(Event):
    """The Game Master asked for a roll; ``kind`` is fate, duel or multiplier."""

    request_id: int
    player: str
    kind: str
    reason: str
    difficulty: int = 0

    @property
    def rules(self) -> tuple[str, ...]:
        """The request itself, and the rule for its difficulty."""
        return ("FG-02", "FG-19") if self.difficulty else ("FG-02",)

    def words(self) -> str:
        """See Event."""
        how = {
            "fate": "one die for a blind fate",
            "duel": "two dice each in the duel",
            "multiplier": f"one die against difficulty {self.difficulty}",
        }[self.kind]
        reason = f": {self.reason.rstrip('.')}" if self.reason else ""
        return f"asked {self.player} to roll {how}{reason}."


@frozen
class RequestWithdrawn(Event):
    """A request no longer stands."""

    request_id: int
    rules = ("FG-02",)

    def words(self) -> str:
        """See Event."""
        return f"withdrew request {self.request_id}."


def find_request(state: State, number: int) -> Request:
    """The open multiplier request with this number; raises IllegalAction: no_request."""
    return find(state.requests, number, code="no_request", rule="FG-02", name="request")


def find_fate(state: State, number: int) -> Fate:
    """The blind fate with this number; raises IllegalAction: no_request."""
    return find(state.fates, number, code="no_request", rule="FG-02", name="blind fate")
