"""The view of a table of The Shadow of Yesterday, put together from its panels."""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets as ipw
from attrs import frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.tsoy.engine import State
from omega_widgets.systems.tsoy.view.odds_html import draw_past_odds
from omega_widgets.systems.tsoy.view.panel import ShadowPanel
from omega_widgets.systems.tsoy.view.phases import draw_phases
from omega_widgets.systems.tsoy.view.stage import draw_events, find_check
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets.panels import PanelView


@frozen
class Preset:
    """The values with which a view's inputs begin."""

    rating: int = 1
    bonus: int = 0
    penalty: int = 0
    pool: str = "Instinct"
    net: int = 0
    other_rating: int = 1
    other_net: int = 0
    ratings: str = "1, 1, 3"
    compare: str = "opposed"


class ShadowView(PanelView):
    """One table of The Shadow of Yesterday with some or all of its panels."""

    def __init__(
        self,
        table: Table,
        seat: str | None = None,
        *,
        panels: Sequence[type[ShadowPanel]],
        preset: Preset | None = None,
        title: str = "The Shadow of Yesterday",
    ) -> None:
        self.panel_classes = tuple(panels)
        self.preset = preset or Preset()
        self.title = title
        super().__init__(table, seat)

    def draw_stage(self, state: State, last: Entry | None) -> str:
        """See PanelView."""
        if last is None:
            return f"<p class='om-empty'>{self.open_panel.empty}</p>"
        drawn = draw_events(last.events, state)
        check = find_check(last.events, state)
        if self.watching and check is not None and not check.quick:
            return draw_phases(check) + drawn
        return drawn

    def show_odds(self) -> None:
        """See PanelView; whoever only watches sees the odds that the last dice had."""
        if not self.watching:
            super().show_odds()
            return
        events = self.table.played[-1].events if self.table.played else ()
        self.odds.value = "".join(draw_past_odds(event, self.table.rules) for event in events)

    def hide_dice(self) -> None:
        """Leave out what only matters where dice are rolled."""
        self.history.layout.display = "none"
        self.dice_source.widget.layout.display = "none"

    def allow(self, button: ipw.Button, action: Action, help: str) -> IllegalAction | None:
        """Enable a button if its action is legal now; else say in its tooltip why not."""
        refusal = self.table.can(action, self.seat)
        button.disabled = refusal is not None
        button.tooltip = str(refusal) if refusal else help
        return refusal
