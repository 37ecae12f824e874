"""Reserves that players award each other (OM-59)."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import Deed, Move
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.state import State


@frozen
class AwardReserve(Move):
    """Give another player a white token for a good moment (OM-59).

    Attributes:
        giver: who gives it.
        player: who receives it; the Coordinator may too.
        reason: what it is for.
    """

    giver: str
    player: str
    reason: str = ""

    def seats(self, state: State) -> frozenset[str]:
        """The giver, or the Coordinator."""
        return state.entitled(self.giver)

    def verify(self, state: State) -> None:
        """Refuse outside a scene, to oneself, twice to the same player in a scene."""
        giver = state.player(self.giver)
        state.player(self.player)
        if state.scene is None or state.scene.step == "closed":
            refuse("no_scene", "OM-59", "No scene is being played.", "Open a scene first.")
        if self.giver == self.player:
            refuse(
                "own_reserve", "OM-59", "Nobody awards a reserve to themselves.",
                "Give it to another player.",
            )
        if self.giver == state.coordinator and not state.rules.coordinator_awards:
            refuse(
                "coordinator_awards_none", "OM-59", "The Coordinator awards no reserves here.",
                "The players award them.",
            )
        if self.player in giver.turn.awarded:
            refuse(
                "one_per_recipient_and_scene", "OM-59",
                f"{self.giver} has given {self.player} a reserve in this scene.",
                "One for each player and scene; give it to somebody else.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        awarded = (*state.player(self.giver).turn.awarded, self.player)
        state = state.with_turn(self.giver, awarded=awarded).with_tokens(self.player, white=1)
        reason = f" for {self.reason}" if self.reason else ""
        said = f"{self.giver} gives {self.player} a reserve{reason}."
        return state, (Deed(self.giver, said, ("OM-59",)),)
