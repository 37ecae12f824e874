"""The view of a Trikus table, put together from its panels."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.view.panel import TrikusPanel
from omega_widgets.systems.trikus.view.stage import draw_table
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets.panels import PanelView


@frozen
class Preset:
    """The values with which a view begins; ``script`` are the faces of its example."""

    player_dice: int
    gm_dice: int
    script: tuple[int, ...]


class TrikusView(PanelView):
    """One Trikus table with some or all of its panels."""

    def __init__(
        self,
        table: Table,
        seat: str | None = None,
        *,
        panels: Sequence[type[TrikusPanel]],
        preset: Preset,
        title: str = "Trikus",
        panel: str = "",
    ) -> None:
        self.panel_classes = tuple(panels)
        self.preset = preset
        self.title = title
        super().__init__(table, seat, panel=panel)

    def draw_stage(self, state: State, last: Entry | None) -> str:
        """See PanelView."""
        return draw_table(state, last, self.seat)

    def act_with(self, action: Action, faces: tuple[int, ...], note: str = "") -> Entry | None:
        """Do it with these faces: those of an example that is being replayed."""
        with self.guarded():
            return self.table.do(action, self.seat, faces=faces, note=note)
        return None
