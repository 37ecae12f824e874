"""What reserves do for abilities: refresh, boost, ignoring (OM-77 to OM-80, OM-92 to OM-94)."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import (
    Deed,
    PlayerMove,
    check_active,
    check_alive,
    check_amount,
    check_open_scene,
)
from omega_widgets.systems.omega.engine.payment import check_reserves, pay_reserves
from omega_widgets.systems.omega.engine.refusal import count, listing, refuse
from omega_widgets.systems.omega.engine.risk import find_abilities
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.turn import Spend

#: Reserves for refreshing somebody else (OM-79).
COMPANION_PRICE = 2


@frozen
class Refresh(PlayerMove):
    """Bring back all dots of the own character for one reserve (OM-77, OM-78, OM-80)."""

    def verify(self, state: State) -> None:
        """Refuse without a character, without a reserve or a success in its place."""
        check_refresh(state, self.player)
        check_reserves(state, self.player, 1, "OM-77")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state, paid = pay_reserves(state, self.player, 1)
        state, names = refresh(state, self.player)
        said = f"{self.player} pays {paid}; fresh again: {listing(names)}."
        return state, (Deed(self.player, said, ("OM-77", "OM-80")),)


@frozen
class RefreshCompanion(PlayerMove):
    """Refresh a companion for two reserves, which are lost even if refused (OM-79).

    Attributes:
        player: who pays.
        companion: whose dots come back.
        accepted: whether the companion's player agrees.
    """

    companion: str
    accepted: bool = True

    def verify(self, state: State) -> None:
        """Refuse refreshing oneself this way, or with fewer than two reserves."""
        check_refresh(state, self.companion)
        if self.companion == self.player:
            refuse(
                "own_refresh", "OM-79", "This is for refreshing somebody else.",
                "Refresh yourself for one reserve.",
            )
        check_reserves(state, self.player, COMPANION_PRICE, "OM-79")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state, paid = pay_reserves(state, self.player, COMPANION_PRICE)
        if self.accepted:
            state, names = refresh(state, self.companion)
            said = f"{self.player} pays {paid}; {self.companion} is fresh again: {listing(names)}."
        else:
            said = f"{self.player} pays {paid}, but {self.companion} refuses the refresh."
        return state, (Deed(self.player, said, ("OM-79",)),)


def check_refresh(state: State, name: str) -> None:
    """Raise IllegalAction for the dead, and between a risk and its roll (OM-78, OM-88).

    A risk can be taken back, and dots that were never used would count as refreshed.
    """
    check_alive(state, name)
    if state.player(name).turn.announced:
        refuse(
            "risk_announced", "OM-88", f"{name} has announced a risk.",
            "Roll it or take it back, then refresh.",
        )


def refresh(state: State, name: str) -> tuple[State, list[str]]:
    """Refresh a character; returns the state and the abilities that had dots crossed out."""
    character = state.character(name)
    tired = [ability.name for ability in character.abilities if ability.crossed]
    return state.with_player(name, character=character.refreshed()), tired


@frozen
class Boost(PlayerMove):
    """Lend abilities dots for this scene, one reserve for each (OM-92, OM-94).

    Attributes:
        boosts: how many dots each ability receives; at most its rating in a scene.
    """

    boosts: tuple[Spend, ...]

    def verify(self, state: State) -> None:
        """Refuse above double the rating, nothing at all, too few reserves."""
        check_open_scene(state, "OM-92")
        check_active(state, self.player)
        abilities = find_abilities(state.character(self.player), self.boosts)
        for ability, boost in zip(abilities, self.boosts, strict=True):
            if boost.dots < 1:
                refuse(
                    "amount_range", "OM-92", f"{ability.name} cannot be raised by {boost.dots}.",
                    "Raise it by at least 1.",
                )
            if ability.boost + boost.dots > ability.rating:
                refuse(
                    "above_double", "OM-92",
                    f"{ability.name} {ability.rating} cannot be raised by "
                    f"{ability.boost + boost.dots}.",
                    f"At most to twice the rating: by {ability.rating} in a scene.",
                )
        if not self.boosts or len({boost.ability for boost in self.boosts}) < len(self.boosts):
            refuse(
                "amount_range", "OM-92", "The list of boosts is empty or names an ability twice.",
                "Name each ability once.",
            )
        check_reserves(state, self.player, self._price(), "OM-92")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state, paid = pay_reserves(state, self.player, self._price())
        character = state.character(self.player)
        for boost in self.boosts:
            character = character.replace(character.find(boost.ability).boosted(boost.dots))
        raised = listing([f"{boost.ability} +{boost.dots}" for boost in self.boosts])
        said = f"{self.player} pays {paid} and raises {raised} for this scene."
        return (
            state.with_player(self.player, character=character),
            (Deed(self.player, said, ("OM-92", "OM-94")),),
        )

    def _price(self) -> int:
        return sum(boost.dots for boost in self.boosts)


@frozen
class IgnoreImpairment(PlayerMove):
    """Ignore critical failures for this scene, one reserve for each (OM-93)."""

    number: int

    def verify(self, state: State) -> None:
        """Refuse more than there are, or too few reserves."""
        check_open_scene(state, "OM-93")
        check_active(state, self.player)
        player = state.player(self.player)
        left = max(0, player.tokens.red - player.turn.ignored)
        check_amount(self.number, left, "amount_range", "OM-93", "critical failure")
        check_reserves(state, self.player, self.number, "OM-93")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        ignored = state.player(self.player).turn.ignored + self.number
        state = state.with_turn(self.player, ignored=ignored)
        state, paid = pay_reserves(state, self.player, self.number)
        said = (
            f"{self.player} pays {paid} and ignores {count(self.number, 'critical failure')} "
            "for this scene."
        )
        return state, (Deed(self.player, said, ("OM-93",)),)
