"""Vigilance, private and shared: filling, using, fading (OM-142 to OM-146)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.cards import Vigilance
from omega_widgets.systems.omega.engine.move import (
    Deed,
    PlayerMove,
    check_alive,
    check_open_scene,
)
from omega_widgets.systems.omega.engine.payment import (
    check_reserves,
    check_successes,
    pay_reserves,
    spend_successes,
)
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.reliance import placed, with_placed
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.trust import check_end_of_scene


def pool(state: State, sharers: tuple[str, ...]) -> int:
    """Successes in the vigilance that exactly these characters share (OM-145)."""
    for entry in state.vigilance:
        if set(entry.sharers) == set(sharers):
            return entry.green
    return 0


def with_pool(state: State, sharers: tuple[str, ...], green: int) -> State:
    """The state with this vigilance set; an empty one is not kept."""
    names = tuple(sorted(sharers))
    others = tuple(entry for entry in state.vigilance if entry.sharers != names)
    entry = (Vigilance(names, green),) if green else ()
    order = sorted((*others, *entry), key=lambda entry: entry.sharers)
    return evolve(state, vigilance=tuple(order))


def fade(state: State) -> State:
    """Every vigilance loses one success for each of its sharers (OM-144, OM-145)."""
    for entry in state.vigilance:
        lost = min(entry.green, len(entry.sharers))
        state = with_pool(state, entry.sharers, entry.green - lost).discard(green=lost)
    return state


@frozen
class FillVigilance(PlayerMove):
    """At the end of a scene, add own successes for one reserve (OM-143, OM-145).

    Attributes:
        sharers: who shares this vigilance, the player among them.
        number: how many successes.
    """

    sharers: tuple[str, ...]
    number: int

    def verify(self, state: State) -> None:
        """Refuse at another time, a stranger's vigilance, too few tokens."""
        check_end_of_scene(state, "OM-143")
        for name in self.sharers:
            check_alive(state, name)
        if self.player not in self.sharers or len(set(self.sharers)) != len(self.sharers):
            refuse(
                "not_a_sharer", "OM-145", f"{self.player} does not share this vigilance.",
                "Name all who share it, each once, yourself among them.",
            )
        check_successes(state, self.player, self.number, "OM-143")
        check_reserves(state, self.player, 1, "OM-143", greens_kept=self.number)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move. The sentence keeps the number secret (OM-146)."""
        state = spend_successes(state, self.player, self.number)
        state, paid = pay_reserves(state, self.player, 1)
        state = with_pool(state, self.sharers, pool(state, self.sharers) + self.number)
        said = f"{self.player} pays {paid} and stays on guard."
        rules = ("OM-143", "OM-146", *(("OM-145",) if len(self.sharers) > 1 else ()))
        return state, (Deed(self.player, said, rules),)


@frozen
class UseVigilance(PlayerMove):
    """Cancel successes that somebody aims at you (OM-142, OM-145).

    In a betrayal it meets the placed successes before they are turned against you; in a conflict
    the successes that the opponent has just gained.

    Attributes:
        against: who has turned against the player.
        sharers: whose vigilance is used; the player's own if only the player is named.
        number: how many successes are cancelled.
    """

    against: str
    sharers: tuple[str, ...]
    number: int

    def verify(self, state: State) -> None:
        """Refuse against anybody else, against a sharer, more than there is on either side."""
        check_open_scene(state, "OM-142")
        if state.player(self.against).turn.against != self.player:
            refuse(
                "not_attacked", "OM-142", f"{self.against} has not turned against {self.player}.",
                "Vigilance is for nothing else.",
            )
        if self.player not in self.sharers:
            refuse(
                "not_a_sharer", "OM-145", f"{self.player} does not share this vigilance.",
                "Use your own, or one that you share.",
            )
        if self.against in self.sharers:
            refuse(
                "sharer", "OM-145", f"{self.against} shares this vigilance.",
                "It cannot be used against those who share it.",
            )
        aimed = self._aimed(state)
        held = pool(state, self.sharers)
        if not 1 <= self.number <= min(aimed, held):
            refuse(
                "not_enough_successes", "OM-142", f"{self.number} cannot be cancelled.",
                f"There are {held} in the vigilance and {aimed} aimed at {self.player}.",
            )

    def _meets_roll(self, state: State) -> bool:
        """Whether it is a rolled conflict, and no betrayal, whose successes are met."""
        attacker = state.player(self.against)
        return attacker.turn.conflict == self.player and attacker.tokens.green_fresh > 0

    def _aimed(self, state: State) -> int:
        if self._meets_roll(state):
            return state.player(self.against).tokens.green_fresh
        return placed(state, self.player, self.against)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        left = pool(state, self.sharers) - self.number
        state = with_pool(state, self.sharers, left)
        if self._meets_roll(state):
            state = state.with_tokens(self.against, green_fresh=-self.number)
        else:
            relied = placed(state, self.player, self.against)
            state = with_placed(state, self.player, self.against, relied - self.number)
        state = state.discard(green=2 * self.number)
        met = f"{self.number} of {self.against}'s successes"
        said = f"{self.player} was on guard and cancels {met}."
        return state, (Deed(self.player, said, ("OM-142",)),)
