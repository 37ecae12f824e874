"""The example session of Trikus, played through the real widgets.

``python -m tests.systems.trikus.example FOLDER`` records it anew as ``example-trikus.jsonl``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.systems.trikus import SYSTEM
from omega_widgets.systems.trikus.engine.character import Rank
from omega_widgets.systems.trikus.engine.running_test import GM
from omega_widgets.systems.trikus.view import TrikusView, table_view
from omega_widgets.table import Header, JsonLinesStore, Table
from omega_widgets.table.remark import Flag, Mark
from omega_widgets.table.store import Store
from omega_widgets.table.table import make_header

NAME = "example-trikus"
IDA, TOM, NORA = "Ida", "Tom", "Nora"
SEATS = (GM, IDA, TOM, NORA)

#: The warm-up duel; the burglary; two guards with their blows; the merchant; two errands; the
#: senator's guards with their blows.
FACES = (
    *(5, 7, 7, 1, 9),
    *(6, 10, 3, 5, 4, 5, 8),
    *(4, 4, 9, 2, 9, 6, 10, 1, 3, 7),
    *(5, 7, 7, 1, 9),
    *(3, 8, 6, 6),
    *(8, 3, 5, 8, 8, 6, 9, 2, 7, 10, 3, 7, 7, 8),
)

CHARACTERS = {
    IDA: (Rank.NOVICE, "mechanic", "tinkers; helps strangers; wants to see the stars", "gives up"),
    TOM: (Rank.ADVANCED, "saboteur", "acts first; keeps secrets", "breaks things; tells the truth"),
    NORA: (
        Rank.MASTER, "senator", "does as she likes",
        "does what others tell her; admits a mistake; has to work with someone",
    ),
}


def header() -> Header:
    """The first line of the session."""
    return make_header(
        SYSTEM,
        session=NAME,
        seats=SEATS,
        title="Example: a burglary and what came of it",
        note="The dice of the source's worked examples, played through at one table.",
    )


class Group:
    """The views of everybody at the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.views = {seat: table_view(table, seat) for seat in SEATS}

    def open(self, seat: str, panel: str) -> TrikusView:
        """A seat's view with this panel open."""
        view = self.views[seat]
        view.selector.value = panel
        return view

    def press(self, seat: str, *labels: str) -> None:
        """Press one move after the other."""
        panel = self.open(seat, "Test or combat").open_panel
        for label in labels:
            panel.moves.find(label).click()

    def declare(self, success: str, failure: str, dice: int, combat: bool = False) -> None:
        """The Game Master declares a test or combat."""
        panel = self.open(GM, "Test or combat").open_panel
        panel.kind.value = "A combat" if combat else "A test"
        panel.success.value, panel.failure.value = success, failure
        panel.gm_dice.value = dice
        panel.declare_button.click()

    def throw(self, times: int) -> None:
        """The next dice, so many steps."""
        for _ in range(times):
            self.press(GM, "hrow")


def play(store: Store) -> Table:
    """Play the session into an empty store."""
    table = Table(store, ScriptedRoller(FACES))
    group = Group(table)
    warm_up(group)
    make_team(group)
    table.remark(Mark("scene", "The burglary"), GM)
    burgle(group)
    ambush(group)
    table.remark(Mark("scene", "The merchant"), GM)
    talk(group)
    run_errands(group)
    table.remark(Mark("scene", "The senator"), GM)
    fight_guards(group)
    table.remark(Flag("other", "Out in spite of the help. Exciting, though."), IDA)
    return table


def warm_up(group: Group) -> None:
    """Three dice against two, to see how control passes."""
    panel = group.open(NORA, "Duel").open_panel
    for _ in range(5):
        panel.throw.click()


def make_team(group: Group) -> None:
    """A Novice, an Advanced character and a Master, with their Sides."""
    for player, (rank, profession, light, dark) in CHARACTERS.items():
        panel = group.open(player, "Characters").open_panel
        panel.player.value, panel.rank.value, panel.profession.value = player, rank, profession
        panel.create.click()
        panel.who.value = player
        panel.light.value, panel.dark.value = light, dark
        panel.write.click()


def burgle(group: Group) -> None:
    """Ida gets away with the disk, Tom is caught."""
    group.declare("they steal the merchant's data", "his guards catch them", 4)
    group.press(IDA, "Ida: strike line 1")
    group.press(TOM, "Tom: strike line 1")
    group.throw(4)
    group.press(IDA, "Ida: keep the Success")
    tokens = group.open(GM, "Tokens").open_panel
    tokens.who.value, tokens.words.value = IDA, "opened the lock with a hairpin"
    tokens.award.click()


def ambush(group: Group) -> None:
    """Tom beats one guard with Boost; the other overpowers him."""
    group.declare("he beats the guards", "they overpower him", 2, combat=True)
    group.press(TOM, "Tom: strike line 2", "Tom: Boost")
    group.throw(3)
    group.press(TOM, "Tom: strike a blow", "Roll Tom's blow", "Tom: add a Morale die")
    group.throw(2)
    group.press(GM, "Close the test", "Roll the Game Master's blow")


def talk(group: Group) -> None:
    """Nora's talk with the merchant, the source's worked duel."""
    group.declare("the merchant forgets the burglary", "he puts a price on their heads", 2)
    group.press(NORA, "Nora: strike line 1")
    group.throw(4)


def run_errands(group: Group) -> None:
    """Ida's last two lines; with the second of them the team is Exhausted and resets."""
    group.declare("she finds a ship", "she is noticed", 1)
    group.press(IDA, "Ida: strike line 2")
    group.throw(1)
    group.declare("she hears of the senator's plan", "she hears nothing", 1)
    group.press(IDA, "Ida: strike line 3")
    group.throw(1)
    group.press(GM, "Close the test")


def fight_guards(group: Group) -> None:
    """Nora attacks, Tom protects Ida, and Ida is out in spite of it; then the others retreat."""
    group.declare("they fight their way out", "the senator has no witnesses", 5, combat=True)
    group.press(IDA, "Ida: strike line 2", "Ida: add a Morale die")
    group.press(TOM, "Tom: strike line 1")
    group.press(NORA, "Nora: strike line 1")
    group.throw(5)
    group.press(NORA, "Nora: strike a blow")
    group.press(TOM, "Tom: protect Ida")
    group.press(NORA, "Roll Nora's blow")
    group.press(GM, "Roll the Game Master's blow")
    group.press(TOM, "Tom: retreat")
    group.press(NORA, "Nora: retreat")


if __name__ == "__main__":
    target = Path(sys.argv[1]) / f"{NAME}.jsonl"
    play(JsonLinesStore.create(target, header()))
    print(f"Recorded {target}.")
