"""The view of a Trikus table, put together from its panels."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.view.panel import TrikusPanel
from omega_widgets.systems.trikus.view.stage import draw_table, draw_team
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets.panels import PanelView

#: The faces of the source's worked duel, in the order they fall (TR-22).
WORKED_DUEL = (5, 7, 7, 1, 9)


@frozen
class Preset:
    """The values with which a view begins.

    ``script`` are the faces of the duel's example, ``example`` names a longer one.
    """

    player_dice: int = 3
    gm_dice: int = 2
    script: tuple[int, ...] = WORKED_DUEL
    example: str = "duel"


class TrikusView(PanelView):
    """One Trikus table with some or all of its panels."""

    def __init__(
        self,
        table: Table,
        seat: str | None = None,
        *,
        panels: Sequence[type[TrikusPanel]],
        preset: Preset | None = None,
        title: str = "Trikus",
        panel: str = "",
    ) -> None:
        self.panel_classes = tuple(panels)
        self.preset = preset or Preset()
        self.title = title
        super().__init__(table, seat, panel=panel)

    def draw_stage(self, state: State, last: Entry | None) -> str:
        """See PanelView."""
        drawn = draw_table(state, last)
        return drawn or f"<p class='om-empty'>{self.open_panel.empty}</p>"

    def show_odds(self) -> None:
        """The open panel's odds, and below them the team's sheets."""
        team = draw_team(self.state, self.seat)
        self.odds.value = f"<div class='om-panel'>{self.open_panel.draw_odds()}{team}</div>"

    def act_with(self, action: Action, faces: tuple[int, ...], note: str = "") -> Entry | None:
        """Do it with these faces: those of an example that is being replayed."""
        usual = self.table.roller
        self.table.roller = ScriptedRoller(faces)
        try:
            with self.guarded():
                return self.table.do(action, self.seat, note=note)
            return None
        finally:
            self.table.roller = usual
