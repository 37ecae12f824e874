"""The view of a World of Darkness table, put together from its panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets as ipw
from attrs import frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.wod.engine import State
from omega_widgets.systems.wod.view.extended_panel import ExtendedPanel
from omega_widgets.systems.wod.view.pool_panel import PoolPanel
from omega_widgets.systems.wod.view.resisted_panel import ResistedPanel
from omega_widgets.systems.wod.view.sheet_panel import SheetPanel, TurnPanel
from omega_widgets.systems.wod.view.stage import draw_events
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets.panels import Panel, PanelView

ALL_PANELS: tuple[type[Panel[Any]], ...] = (
    PoolPanel,
    ExtendedPanel,
    ResistedPanel,
    TurnPanel,
    SheetPanel,
)


@frozen
class Preset:
    """The values with which a view's inputs begin."""

    attribute: int = 3
    ability: int = 2
    difficulty: int | None = None
    target: int = 7


class WodView(PanelView):
    """One World of Darkness table with some or all of its panels."""

    def __init__(
        self,
        table: Table,
        seat: str | None = None,
        *,
        panels: Sequence[type[Panel[Any]]] = ALL_PANELS,
        preset: Preset | None = None,
        title: str = "World of Darkness",
    ) -> None:
        self.panel_classes = tuple(panels)
        self.preset = preset or Preset()
        self.title = title
        super().__init__(table, seat)

    def draw_stage(self, state: State, last: Entry | None) -> str:
        """See PanelView."""
        if last is None:
            return "<p class='om-empty'>Nothing has been rolled yet.</p>"
        return draw_events(last.events)

    def allow(self, button: ipw.Button, action: Action, help: str) -> IllegalAction | None:
        """Enable a button if its action is legal now; else say in its tooltip why not."""
        refusal = self.table.can(action, self.seat)
        button.disabled = refusal is not None
        button.tooltip = str(refusal) if refusal else help
        return refusal
