"""World of Darkness: the widgets. Each factory takes presets, and makes a table if given none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from omega_widgets.systems.wod.rules import Rules
from omega_widgets.systems.wod.view.extended_panel import ExtendedPanel
from omega_widgets.systems.wod.view.pool_panel import PoolPanel
from omega_widgets.systems.wod.view.resisted_panel import ResistedPanel
from omega_widgets.systems.wod.view.sheet_panel import SheetPanel
from omega_widgets.systems.wod.view.split_panel import SplitPanel
from omega_widgets.systems.wod.view.table import Preset, WodView
from omega_widgets.systems.wod.view.time_panel import TimePanel
from omega_widgets.table.table import Table

__all__ = [
    "WodView",
    "extended",
    "pool",
    "resisted",
    "sheets",
    "splitting",
    "table_view",
    "turns",
]

Options = Mapping[str, Any] | None


def _table(table: Table | None, options: Options) -> Table:
    """The given table, or one in memory that is played with these options of ``Rules``."""
    if table is not None:
        return table
    return Table.in_memory("wod", Rules(**(options or {})), seats=("Player",))


def pool(
    table: Table | None = None,
    seat: str | None = None,
    *,
    attribute: int = 3,
    ability: int = 2,
    difficulty: int | None = None,
    options: Options = None,
) -> WodView:
    """One pool against a difficulty, with ones cancelling successes (WD-09 to WD-35)."""
    preset = Preset(attribute, ability, difficulty)
    return WodView(
        _table(table, options), seat, panels=(PoolPanel,), preset=preset, title="Dice pool"
    )


def splitting(
    table: Table | None = None,
    seat: str | None = None,
    *,
    attribute: int = 3,
    ability: int = 2,
    first: int = 3,
    second: int = 2,
    difficulty: int | None = None,
    options: Options = None,
) -> WodView:
    """One pool shared out among the actions of a turn (WD-02, WD-12)."""
    preset = Preset(attribute, ability, difficulty, shares=(first, second))
    return WodView(
        _table(table, options), seat, panels=(SplitPanel,), preset=preset, title="Split pool"
    )


def extended(
    table: Table | None = None,
    seat: str | None = None,
    *,
    attribute: int = 3,
    ability: int = 2,
    difficulty: int | None = None,
    target: int = 7,
    task: str = "climbing the tree",
    options: Options = None,
) -> WodView:
    """An extended action turn by turn (WD-37 to WD-41)."""
    preset = Preset(attribute, ability, difficulty, task=task, target=target)
    return WodView(
        _table(table, options),
        seat,
        panels=(ExtendedPanel,),
        preset=preset,
        title="Extended action",
    )


def resisted(
    table: Table | None = None,
    seat: str | None = None,
    *,
    attribute: int = 3,
    ability: int = 2,
    other_attribute: int = 2,
    other_ability: int = 2,
    difficulty: int | None = None,
    race: int = 0,
    options: Options = None,
) -> WodView:
    """Two characters against each other, once or in a race to a total (WD-43 to WD-46)."""
    preset = Preset(
        attribute,
        ability,
        difficulty,
        other_attribute=other_attribute,
        other_ability=other_ability,
        race=race,
    )
    return WodView(
        _table(table, options),
        seat,
        panels=(ResistedPanel,),
        preset=preset,
        title="Resisted action",
    )


def turns(
    table: Table | None = None, seat: str | None = None, *, options: Options = None
) -> WodView:
    """Turns and larger units of time, and what happens within them (WD-01 to WD-06)."""
    return WodView(
        _table(table, options),
        seat,
        panels=(TimePanel, PoolPanel, SplitPanel),
        title="Turns and scenes",
    )


def sheets(
    table: Table | None = None, seat: str | None = None, *, options: Options = None
) -> WodView:
    """Characters and their Traits, and rolls from the sheet (WD-07 to WD-17)."""
    return WodView(
        _table(table, options),
        seat,
        panels=(SheetPanel, PoolPanel),
        preset=Preset(example=True),
        title="Character sheets",
    )


def table_view(table: Table, seat: str | None = None) -> WodView:
    """What the dashboard shows for a World of Darkness table: all panels."""
    return WodView(table, seat)
