"""Changing trust, and stored successes through it (OM-123 to OM-126)."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.help import check_sum
from omega_widgets.systems.omega.engine.move import Deed, PlayerMove, check_alive
from omega_widgets.systems.omega.engine.payment import (
    check_reserves,
    check_successes,
    pay_reserves,
)
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.trust_values import trust, with_trust
from omega_widgets.systems.omega.engine.turn import Share


def check_end_of_scene(state: State, rule: str) -> None:
    """Raise IllegalAction unless time has passed and the scene is not closed yet."""
    if state.scene is None or state.scene.step != "ending":
        refuse(
            "not_the_end", rule, "This is done at the end of a scene.",
            "Let time pass first, and do it before the scene is closed.",
        )


@frozen
class ChangeTrust(PlayerMove):
    """Set trust values anew at the end of a scene (OM-123, OM-124, OM-125).

    Attributes:
        values: the new value for each confidant that changes.
        defended: those whose raise was defended before the others; any other raise costs one
            reserve in all.
    """

    values: tuple[Share, ...]
    defended: tuple[str, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse at another time, trust in oneself, an undefended raise without a reserve."""
        check_end_of_scene(state, "OM-124")
        check_alive(state, self.player)
        names = [share.name for share in self.values]
        for name in names:
            state.character(name)
        if not names or self.player in names or len(set(names)) != len(names):
            refuse(
                "no_confidant", "OM-123", "This is no list of other characters.",
                "Name each other character once; nobody has a trust value for themselves.",
            )
        check_reserves(state, self.player, self._fee(state), "OM-124")

    def _fee(self, state: State) -> int:
        return int(
            any(
                share.number > trust(state, self.player, share.name)
                and share.name not in self.defended
                for share in self.values
            )
        )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move. The sentence keeps the values secret (OM-125)."""
        fee = self._fee(state)
        for share in self.values:
            state = with_trust(state, self.player, share.name, share.number)
        state, paid = pay_reserves(state, self.player, fee)
        price = f" and pays {paid}" if fee else ""
        said = f"{self.player} thinks again about whom to trust{price}."
        return state, (Deed(self.player, said, ("OM-123", "OM-124", "OM-125")),)


@frozen
class PassStored(PlayerMove):
    """Give stored successes to somebody who trusts you, up to the trust (OM-126).

    Attributes:
        player: the confidant, who gives.
        truster: who receives.
        number: how many.
    """

    truster: str
    number: int

    def verify(self, state: State) -> None:
        """Refuse more than the trust, a second sum, too few stored successes."""
        check_sum(state, self.player, self.truster)
        check_successes(state, self.player, self.number, "OM-126", "stored")
        if self._needs_fee(state):
            if state.rules.pass_stored == "trust_only":
                refuse(
                    "above_trust", "OM-126",
                    f"{self.truster} does not trust {self.player} with {self.number}.",
                    "Give at most as many as the trust.",
                )
            check_reserves(state, self.player, 1, "OM-126", greens_kept=self.number)

    def _needs_fee(self, state: State) -> bool:
        return self.number > max(0, trust(state, self.truster, self.player))

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        fee = int(self._needs_fee(state))
        sums = (*state.player(self.player).turn.sums, self.truster)
        state = state.with_tokens(self.player, green_stored=-self.number)
        state, _ = pay_reserves(state, self.player, fee)
        state = state.with_turn(self.player, sums=sums)
        state = state.with_tokens(self.truster, green_fresh=self.number)
        handed = state.player(self.truster).turn.handed + self.number
        state = state.with_turn(self.truster, handed=handed)
        what = count(self.number, "stored success", "stored successes")
        return state, (
            Deed(self.player, f"{self.player} passes {what} to {self.truster}.", ("OM-126",)),
        )
