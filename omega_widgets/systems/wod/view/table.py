"""The view of a World of Darkness table, put together from its panels."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as ipw
from attrs import frozen

from omega_widgets.systems.wod.engine import RuleAsStoryteller, StartUnit, State
from omega_widgets.systems.wod.engine.session import name_unit
from omega_widgets.systems.wod.engine.turns import is_turn_open
from omega_widgets.systems.wod.view.extended_panel import ExtendedPanel
from omega_widgets.systems.wod.view.pool_panel import PoolPanel
from omega_widgets.systems.wod.view.resisted_panel import ResistedPanel
from omega_widgets.systems.wod.view.sheet_panel import SheetPanel
from omega_widgets.systems.wod.view.split_panel import SplitPanel
from omega_widgets.systems.wod.view.stage import draw_events
from omega_widgets.systems.wod.view.time_panel import TimePanel
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel, PanelView

ALL_PANELS: tuple[type[Panel[Any]], ...] = (
    PoolPanel,
    SplitPanel,
    ExtendedPanel,
    ResistedPanel,
    TimePanel,
    SheetPanel,
)


@frozen
class Preset:
    """The values with which a view's inputs begin.

    Attributes:
        attribute, ability: dots of the one who acts.
        difficulty: None for the standard one.
        shares: dice of each action of a split pool.
        task, target: name and successes of an extended action.
        other_attribute, other_ability: dots of the one who resists.
        race: margins needed to win an extended resisted action; 0 for a single roll.
        example: whether the sheet's inputs begin with an example.
    """

    attribute: int = 3
    ability: int = 2
    difficulty: int | None = None
    shares: tuple[int, ...] = (3, 2)
    task: str = "climbing the tree"
    target: int = 7
    other_attribute: int = 2
    other_ability: int = 2
    race: int = 0
    example: bool = False


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

    def make_controls(self) -> list[ipw.Widget]:
        """See PanelView: above the panels, what time it is and whether a botch awaits its fate."""
        self.now = parts.html("", "om-hint")
        self.next_turn = parts.button("Next turn", lambda: self.act(StartUnit("turn")))
        self.clock = parts.bar(self.now, self.next_turn)
        self.severity = parts.text("How bad is it?", placeholder="what the botch leads to")
        self.settle = parts.button("Record", self.press_settle, "The Storyteller decides (WD-30)")
        self.fate = parts.fields([self.severity, self.settle])
        selector, *panels = super().make_controls()
        return [selector, self.clock, *panels, self.fate]

    def press_settle(self) -> None:
        """Record how bad the botch is (WD-30)."""
        if self.act(RuleAsStoryteller(self.severity.value, "botch")):
            self.severity.value = ""

    def show(self, state: State, last: Entry | None) -> None:
        """See PanelView."""
        super().show(state, last)
        on_time = isinstance(self.open_panel, TimePanel)
        parts.show_if(is_turn_open(state) and not on_time, self.clock)
        where = " · ".join(escape(name_unit(unit)) for unit in state.units)
        acted = f" <span class='om-note'>acted: {escape(', '.join(state.acted))}</span>"
        self.now.value = f"<p>{where}{acted if state.acted else ''}</p>"
        parts.show_if(state.botched and last is not None and _is_roll(last), self.fate)

    def draw_stage(self, state: State, last: Entry | None) -> str:
        """See PanelView."""
        if last is None:
            return "<p class='om-empty'>Nothing has been rolled yet.</p>"
        return draw_events(last.events)


def _is_roll(entry: Entry) -> bool:
    return bool(entry.record.faces)
