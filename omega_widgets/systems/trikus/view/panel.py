"""What all panels of Trikus share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    pass


class TrikusPanel(Panel["TrikusView"]):
    """A panel of a Trikus table; ``empty`` is what the stage says before anything happened."""

    empty = "Declare a test or a combat, or start a duel."

    def players(self) -> list[str]:
        """Everybody with a character."""
        return [character.player for character in self.view.state.team]
