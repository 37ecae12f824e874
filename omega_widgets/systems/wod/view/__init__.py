"""World of Darkness: the widgets. Each factory takes presets, and makes a table if given none."""

from __future__ import annotations

from omega_widgets.systems.wod.view.extended_panel import ExtendedPanel
from omega_widgets.systems.wod.view.pool_panel import PoolPanel
from omega_widgets.systems.wod.view.resisted_panel import ResistedPanel
from omega_widgets.systems.wod.view.sheet_panel import SheetPanel, TurnPanel
from omega_widgets.systems.wod.view.table import Preset, WodView
from omega_widgets.table.table import Table

__all__ = ["WodView", "extended", "pool", "resisted", "sheets", "table_view", "turns"]


def _table(table: Table | None) -> Table:
    return table or Table.in_memory("wod", seats=("Player",))


def pool(
    table: Table | None = None,
    seat: str | None = None,
    *,
    attribute: int = 3,
    ability: int = 2,
    difficulty: int | None = None,
) -> WodView:
    """One pool against a difficulty, with ones cancelling successes (WD-09 to WD-35)."""
    preset = Preset(attribute, ability, difficulty)
    return WodView(_table(table), seat, panels=(PoolPanel,), preset=preset, title="Dice pool")


def extended(
    table: Table | None = None,
    seat: str | None = None,
    *,
    attribute: int = 3,
    ability: int = 2,
    difficulty: int | None = None,
    target: int = 7,
) -> WodView:
    """An extended action turn by turn (WD-37 to WD-41)."""
    preset = Preset(attribute, ability, difficulty, target)
    return WodView(
        _table(table), seat, panels=(ExtendedPanel,), preset=preset, title="Extended action"
    )


def resisted(table: Table | None = None, seat: str | None = None) -> WodView:
    """Two characters against each other (WD-43 to WD-46)."""
    return WodView(_table(table), seat, panels=(ResistedPanel,), title="Resisted action")


def turns(table: Table | None = None, seat: str | None = None) -> WodView:
    """Turns, split pools and rulings (WD-01 to WD-03, WD-12)."""
    return WodView(_table(table), seat, panels=(TurnPanel,), title="Turns and split pools")


def sheets(table: Table | None = None, seat: str | None = None) -> WodView:
    """Characters and their Traits (WD-07 to WD-17)."""
    return WodView(_table(table), seat, panels=(SheetPanel, PoolPanel), title="Character sheets")


def table_view(table: Table, seat: str | None = None) -> WodView:
    """What the dashboard shows for a World of Darkness table: all panels."""
    return WodView(table, seat)
