"""The Shadow of Yesterday: the widgets. Each factory takes presets, and makes its own table."""

from __future__ import annotations

from omega_widgets.systems.tsoy.engine import Ability, Pool, StartSession, WriteSheet
from omega_widgets.systems.tsoy.rules import POOL_NAMES
from omega_widgets.systems.tsoy.view.check_panel import CheckPanel
from omega_widgets.systems.tsoy.view.compare_panel import ComparePanel
from omega_widgets.systems.tsoy.view.roll_panel import RollPanel
from omega_widgets.systems.tsoy.view.seat_panel import SeatPanel
from omega_widgets.systems.tsoy.view.session_panel import SessionPanel
from omega_widgets.systems.tsoy.view.table import Preset, ShadowView
from omega_widgets.table.table import Table

__all__ = ["ShadowView", "compare", "guided", "roller", "table_view"]


def _table(table: Table | None) -> Table:
    return table or Table.in_memory("tsoy", seats=("Player",))


def roller(
    table: Table | None = None,
    seat: str | None = None,
    rating: int = 1,
    bonus: int = 0,
    penalty: int = 0,
) -> ShadowView:
    """The 3dF roller: extra dice cancel, three count, a bonus die after the roll (TS-04 to 14)."""
    preset = Preset(rating, bonus, penalty)
    return ShadowView(
        _table(table), seat, panels=(RollPanel,), preset=preset, title="3dF roller"
    )


def compare(
    table: Table | None = None,
    seat: str | None = None,
    way: str = "opposed",
    rating: int = 1,
    net: int = 0,
    other_rating: int = 1,
    other_net: int = 0,
    ratings: str = "1, 1, 3",
) -> ShadowView:
    """Odds of opposed, competitive or linked checks, as ``way`` says (TS-24, TS-28, TS-33)."""
    preset = Preset(
        rating,
        net=net,
        other_rating=other_rating,
        other_net=other_net,
        ratings=ratings,
        compare=way,
    )
    view = ShadowView(
        _table(table), seat, panels=(ComparePanel,), preset=preset, title="What if"
    )
    view.hide_dice()
    return view


def guided(table: Table | None = None, seat: str | None = None) -> ShadowView:
    """A guided check; without a table, one with Kim's Violet and Wilhelm's Lore (TS-18 to 33)."""
    panels = (CheckPanel, SessionPanel, SeatPanel)
    if table is not None:
        return ShadowView(table, seat, panels=panels[:2], title="Guided check")
    table = Table.in_memory("tsoy", seats=("Story Guide", "Kim", "Wilhelm"))
    pools = tuple(Pool(name, table.rules.pool_points) for name in POOL_NAMES)
    violet = (Ability("Sword", 2, "Vigor"), Ability("Knife Work", 1, "Instinct"))
    lore = (Ability("Shield", 2, "Vigor"), Ability("Nature Lore", 1, "Reason"))
    table.do(WriteSheet("Violet", "Kim", violet, pools), "Kim")
    table.do(WriteSheet("Lore", "Wilhelm", lore, pools), "Wilhelm")
    table.do(StartSession("Story Guide"), "Story Guide")
    return ShadowView(table, seat, panels=panels, title="Guided check")


def table_view(table: Table, seat: str | None = None) -> ShadowView:
    """What the dashboard shows for a table of The Shadow of Yesterday: all panels."""
    return ShadowView(table, seat, panels=(RollPanel, CheckPanel, SessionPanel, ComparePanel))
