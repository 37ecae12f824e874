"""Trikus: the widgets. Each factory takes presets, and makes its own table."""

from __future__ import annotations

from collections.abc import Sequence

from omega_widgets.core.dice import D10, read_faces
from omega_widgets.systems.trikus.engine.team_actions import CreateCharacter
from omega_widgets.systems.trikus.rules import Rules
from omega_widgets.systems.trikus.view.conflict_panel import ConflictPanel
from omega_widgets.systems.trikus.view.duel_panel import DuelPanel
from omega_widgets.systems.trikus.view.example_panel import ExamplePanel
from omega_widgets.systems.trikus.view.examples import EXAMPLES, TRIO
from omega_widgets.systems.trikus.view.sheet_panels import CharacterPanel, TokenPanel
from omega_widgets.systems.trikus.view.table import WORKED_DUEL, Preset, TrikusView
from omega_widgets.table.table import Table

__all__ = ["TrikusView", "duel", "table_view", "team", "worked"]

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
        title="A team at the table",
    )


def worked(
    table: Table | None = None, seat: str | None = None, example: str = "burglary"
) -> TrikusView:
    """A worked example of the source, die for die.

    ``example`` is ``"duel"`` (TR-22), ``"burglary"`` (TR-28), ``"ambush"`` (TR-35), ``"guards"``
    (TR-37) or ``"deal"`` (TR-61); raises KeyError for another name.
    """
    chosen = EXAMPLES[example]
    if table is None:
        table = Table.in_memory("trikus", rules=Rules(**chosen.options), seats=("Everybody",))
        for player, rank in TRIO:
            table.do(CreateCharacter(player, rank), "Everybody")
        for step in chosen.before:
            table.do(step.action, "Everybody", faces=step.faces)
    return TrikusView(
        table, seat, panels=(ExamplePanel,), preset=Preset(example=example), title=chosen.title
    )


def table_view(table: Table, seat: str | None = None) -> TrikusView:
    """What the dashboard shows for a Trikus table: all panels."""
    return TrikusView(
        table, seat, panels=(DuelPanel, ConflictPanel, CharacterPanel, TokenPanel)
    )
