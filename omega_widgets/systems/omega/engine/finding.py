"""Finding a thing, and winning over those who object (OM-95 to OM-97)."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import (
    Deed,
    PlayerMove,
    check_active,
    check_open_scene,
)
from omega_widgets.systems.omega.engine.payment import check_transfer, pay_reserves, transfer
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.turn import Share
from omega_widgets.systems.omega.rules import Rules


def price_of_thing(unusual: bool) -> int:
    """Reserves for an expected (OM-95) or an unusual thing (OM-96)."""
    return 2 if unusual else 1


@frozen
class FindThing(PlayerMove):
    """Find a thing that will be used and thrown away (OM-95, OM-96, OM-97).

    Attributes:
        thing: what is found.
        unusual: it might be there but is not usual.
        objections: which players object, and how many reserves content each of them.
    """

    thing: str
    unusual: bool = False
    objections: tuple[Share, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse objections to an expected thing, and too few reserves."""
        check_open_scene(state, "OM-95")
        check_active(state, self.player)
        for objection in self.objections:
            state.player(objection.name)
            if objection.name == self.player or objection.number < 0:
                refuse(
                    "no_objection", "OM-97", "This is not an objection.",
                    "Name other players and what contents them.",
                )
        if self.objections and not self.unusual and state.rules.objections == "unusual":
            refuse(
                "no_objection", "OM-97", "An expected thing cannot be objected to.",
                "Only unusual things can.",
            )
        gifts = self._gifts(state.coordinator, state.rules)
        total = sum(gift.number for gift in gifts)
        check_transfer(state, self.player, total, price_of_thing(self.unusual), "OM-97")

    def _gifts(self, coordinator: str, rules: Rules) -> list[Share]:
        """What the objecting players receive; the Coordinator is content with the price."""
        gifts = [share for share in self.objections if share.name != coordinator]
        objects = any(share.name == coordinator for share in self.objections)
        if objects and rules.coordinator_two == "extra_paid_to_coordinator":
            gifts.append(Share(coordinator, 2))
        return gifts

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        for gift in self._gifts(state.coordinator, state.rules):
            state = transfer(state, self.player, gift.name, gift.number)
        state, paid = pay_reserves(state, self.player, price_of_thing(self.unusual))
        gifts = "".join(
            f" {gift.name} is content with {gift.number}."
            for gift in self._gifts(state.coordinator, state.rules)
        )
        said = f"{self.player} pays {paid} and finds {self.thing}.{gifts}"
        rules = ("OM-96" if self.unusual else "OM-95", *(("OM-97",) if self.objections else ()))
        return state, (Deed(self.player, said, rules),)
