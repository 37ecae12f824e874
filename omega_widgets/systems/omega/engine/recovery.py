"""Recovering alone at the end of a scene (OM-85, OM-86, OM-115)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import Deed, PlayerMove, check_alive
from omega_widgets.systems.omega.engine.out import is_out
from omega_widgets.systems.omega.engine.payment import (
    check_reserves,
    check_successes,
    pay_reserves,
    spend_successes,
)
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.state import State


@frozen
class RecoverAlone(PlayerMove):
    """Remove one critical failure of an earlier scene, when nobody has helped (OM-85, OM-115).

    It costs a success and a reserve; a character out of play pays the success only, as it has no
    reserves left (OM-115).
    """

    def verify(self, state: State) -> None:
        """Refuse before the end of a scene, too early, twice, or after help and treatment."""
        check_alive(state, self.player)
        player = state.player(self.player)
        if state.scene is None or state.scene.step != "ending":
            refuse(
                "not_the_end", "OM-85", "Recovery comes at the end of a scene.",
                "Let time pass first, and recover before the scene is closed.",
            )
        if not player.tokens.red_old:
            refuse(
                "same_scene" if player.tokens.red else "no_criticals", "OM-86",
                f"{self.player} has no critical failure of an earlier scene.",
                "The earliest moment is the end of the scene after it came.",
            )
        out = is_out(player, state.rules)
        several = out and state.rules.out_recovery == "any_number"
        if player.turn.recovered and not several:
            refuse(
                "one_per_scene", "OM-85", f"{self.player} has recovered in this scene.",
                "One critical failure in a scene.",
            )
        if player.turn.helped:
            refuse(
                "was_helped", "OM-85", f"{self.player} was helped in this scene.",
                "Recover alone after a scene without help.",
            )
        if player.turn.treated or player.turn.aim == "treatment":
            refuse(
                "tried_treatment", "OM-85", f"{self.player} has tried a treatment in this scene.",
                "Recover alone after a scene without treatment.",
            )
        check_successes(state, self.player, 1, "OM-85")
        if self._pays_reserve(state):
            check_reserves(state, self.player, 1, "OM-85", greens_kept=1)

    def _pays_reserve(self, state: State) -> bool:
        out = is_out(state.player(self.player), state.rules)
        return not out or state.rules.out_recovery == "success_and_reserve"

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        out = is_out(state.player(self.player), state.rules)
        pays = self._pays_reserve(state)
        state = spend_successes(state, self.player, 1).discard(green=1)
        paid = "a success"
        if pays:
            state, words = pay_reserves(state, self.player, 1)
            paid = f"a success and {words}"
        player = state.player(self.player)
        tokens = evolve(player.tokens, red_old=player.tokens.red_old - 1)
        state = state.with_player(self.player, tokens=tokens)
        state = state.with_turn(self.player, recovered=player.turn.recovered + 1)
        said = f"{self.player} pays {paid} and recovers from one critical failure."
        return state, (Deed(self.player, said, ("OM-115",) if out else ("OM-85",)),)
