"""The end of the campaign (OM-147 to OM-149)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.cards import Campaign
from omega_widgets.systems.omega.engine.characters import build_total
from omega_widgets.systems.omega.engine.move import CoordinatorMove, Deed
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.state import State


def usual_threshold(state: State) -> int:
    """The sum of the build totals of the group (OM-148)."""
    starting = state.rules.campaign_base == "starting"
    return sum(
        player.character.made_of if starting else build_total(player.character)
        for player in state.party
    )


@frozen
class SetCampaign(CoordinatorMove):
    """Fix how many successes or complications end the campaign (OM-148).

    Attributes:
        threshold: the number; 0 for the sum of the build totals.
    """

    threshold: int = 0

    def verify(self, state: State) -> None:
        """Refuse a second time, or without anything to count."""
        if state.campaign.threshold:
            refuse(
                "campaign_set", "OM-148", "The end of the campaign is fixed already.",
                f"It is {state.campaign.threshold}.",
            )
        if self.threshold < 0 or not (self.threshold or usual_threshold(state)):
            refuse(
                "threshold_range", "OM-148", f"{self.threshold} is no threshold.",
                "Choose at least 1, or make the characters first.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        threshold = self.threshold or usual_threshold(state)
        said = (
            f"The campaign ends well with {threshold} successes in the task bowl, and with a "
            "twist if as many complications come first."
        )
        return evolve(state, campaign=Campaign(threshold)), (
            Deed(state.coordinator, said, ("OM-148",)),
        )
