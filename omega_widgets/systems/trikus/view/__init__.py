"""Trikus: the widgets. Each factory takes presets, and makes its own table."""

from __future__ import annotations

from collections.abc import Sequence

from omega_widgets.core.dice import D10, read_faces
from omega_widgets.systems.trikus.engine.character import Rank
from omega_widgets.systems.trikus.engine.team_actions import CreateCharacter
from omega_widgets.systems.trikus.view.conflict_panel import ConflictPanel
from omega_widgets.systems.trikus.view.duel_panel import WORKED_DUEL, DuelPanel
from omega_widgets.systems.trikus.view.sheet_panels import CharacterPanel, TokenPanel
from omega_widgets.systems.trikus.view.table import Preset, TrikusView
from omega_widgets.table.table import Table

__all__ = ["TrikusView", "duel", "table_view", "team"]

#: The team that the source tells of.
TRIO = (("Paweł", Rank.NOVICE), ("Zuzia", Rank.ADVANCED), ("Michał", Rank.MASTER))


def duel(
    table: Table | None = None,
    seat: str | None = None,
    player_dice: int = 3,
    gm_dice: int = 2,
    script: str | Sequence[int] | None = None,
) -> TrikusView:
    """The duel stepper (TR-11 to TR-23).

    ``script`` are the faces of an example to replay, in the order they fall, such as
    ``"5 7 7 1 9"``; by default those of the source's worked duel of 3 against 2 (TR-22).
    """
    if isinstance(script, str):
        script = read_faces(script, (D10,) * len(script.split()))
    faces = tuple(script) if script is not None else WORKED_DUEL
    return TrikusView(
        table or Table.in_memory("trikus", seats=("Player",)), seat, panels=(DuelPanel,),
        preset=Preset(player_dice, gm_dice, faces), title="Duel",
    )


def team(table: Table | None = None, seat: str | None = None) -> TrikusView:
    """Team tests and combats; without a table, one with Paweł, Zuzia and Michał (TR-24 to 67)."""
    if table is None:
        table = Table.in_memory("trikus", seats=("Everybody",))
        for player, rank in TRIO:
            table.do(CreateCharacter(player, rank), "Everybody")
    return TrikusView(
        table, seat, panels=(ConflictPanel, CharacterPanel, TokenPanel),
        preset=Preset(3, 2, WORKED_DUEL), title="A team at the table",
    )


def table_view(table: Table, seat: str | None = None) -> TrikusView:
    """What the dashboard shows for a Trikus table: all panels."""
    return TrikusView(
        table, seat, panels=(DuelPanel, ConflictPanel, CharacterPanel, TokenPanel),
        preset=Preset(3, 2, WORKED_DUEL),
    )
