"""The example session of World of Darkness, played through the real widgets with scripted faces.

``python -m tests.systems.wod.example FOLDER`` records it anew as ``example-wod.jsonl``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.systems.wod import SYSTEM
from omega_widgets.systems.wod.view import WodView, table_view
from omega_widgets.table import Header, JsonLinesStore, Table
from omega_widgets.table.remark import Flag
from omega_widgets.table.store import Store
from omega_widgets.table.table import make_header

NAME = "example-wod"
SEATS = ("Grace", "Ann", "Ben")

FACES = (
    (2, 3, 6, 5, 9)  # Ida notices the patrol car: the example of the source
    + (8, 1, 3, 4)  # the door holds: a one takes the success away
    + (6, 7, 2)  # Leo's first action: moderate
    + (9, 1, 1)  # his second: a botch, although a success was rolled
    + (6, 7, 8, 2, 3, 6, 9, 2, 3, 4, 7, 8, 2, 4, 5)  # the tree: 3, 2 and 2 successes
    + (6, 7, 8, 9, 2, 7, 2, 3, 4)  # Ida's 4 against Leo's 1
    + (6, 6, 2, 3, 4, 8, 2, 3, 4)  # arm wrestling: 1 to 0
    + (1, 3, 4, 2, 3, 6, 2, 3, 4)  # Ida botches: 0 to 1
    + (2, 3, 4, 2, 3, 6, 9, 3, 4)  # and Leo has won
)


def header() -> Header:
    """The first line of the session."""
    return make_header(
        SYSTEM,
        session=NAME,
        seats=SEATS,
        title="Example: a patrol car, a door and a tall tree",
        note="The worked examples of the rules, played once through.",
    )


def play(store: Store) -> Table:
    """Play the session into an empty store."""
    table = Table(store, ScriptedRoller(FACES))
    grace, ann, ben = (table_view(table, seat) for seat in SEATS)
    write_sheet(ann, "Ida", "Strength 4, Perception 3", "Alertness 2, Climbing 1", 5)
    write_sheet(ben, "Leo", "Strength 2, Dexterity 4", "Firearms 2, Driving 2", 3)
    begin_scene(grace, "The street")
    roll(ann, "Ida", "Perception", "Alertness")
    table.remark(Flag("other", "So that is what the lights were.", len(table.entries)), "Ann")
    begin_scene(grace, "The locked house")
    break_door(ann)
    shoot_and_dodge(grace, ben)
    begin_scene(grace, "The burning tree")
    climb(ann)
    begin_scene(grace, "The quarrel")
    wrestle(ann)
    grace.selector.value = "Time"
    rule(grace, "action", "no dice for the way home")
    return table


def write_sheet(
    view: WodView, name: str, attributes: str, abilities: str, willpower: int
) -> None:
    """A player writes a sheet."""
    view.selector.value = "Sheets"
    panel = view.open_panel
    panel.title.value = name
    panel.attributes.value, panel.abilities.value = attributes, abilities
    panel.willpower.value = willpower
    panel.write.click()


def begin_scene(grace: WodView, title: str) -> None:
    """The Storyteller begins a scene, and its first turn."""
    grace.selector.value = "Time"
    panel = grace.open_panel
    panel.unit.value, panel.title.value = "scene", title
    panel.start.click()
    panel.turn.click()


def choose(view: WodView, panel: str, who: str, first: str, second: str = "") -> None:
    """Open a panel and choose whose Traits are rolled."""
    view.selector.value = panel
    view.open_panel.character.menu.value = who
    view.open_panel.inputs.first.value = first
    view.open_panel.inputs.second.value = second


def roll(view: WodView, who: str, first: str, second: str = "") -> None:
    """One roll at the standard difficulty."""
    choose(view, "Roll", who, first, second)
    view.open_panel.difficulty.value = 6
    view.open_panel.roll.click()


def break_door(ann: WodView) -> None:
    """Strength alone is not enough; in the next turn a point of Willpower is."""
    roll(ann, "Ida", "Strength")
    ann.next_turn.click()
    ann.open_panel.willpower.click()
    ann.next_turn.click()
    ann.open_panel.difficulty.value = 4
    ann.open_panel.automatic.click()


def shoot_and_dodge(grace: WodView, ben: WodView) -> None:
    """Leo splits six dice; the second action is a botch, and Grace says how bad it is."""
    ben.selector.value = "Split"
    panel = ben.open_panel
    panel.character.menu.value = "Leo"
    for share in panel.shares[:2]:
        share.inputs.first.value, share.inputs.second.value = "Dexterity", "Firearms"
        share.dice.value = 3
    panel.split.click()
    for _ in range(2):
        (card, *_) = panel.waiting.children
        card.children[-1].children[0].click()
    grace.severity.value = "the gun jams"
    grace.settle.click()
    grace.undo()
    grace.severity.value = "the gun jams, and the noise wakes the whole street"
    grace.settle.click()


def climb(ann: WodView) -> None:
    """Seven successes: three turns."""
    choose(ann, "Extended", "Ida", "Strength", "Climbing")
    panel = ann.open_panel
    panel.title.value, panel.target.value = "climbing the tree", 7
    panel.begin.click()
    panel.roll.click()
    for _ in range(2):
        ann.next_turn.click()
        panel.roll.click()


def wrestle(ann: WodView) -> None:
    """Ida against Leo, once and then in a race to three that he wins."""
    ann.selector.value = "Resisted"
    panel = ann.open_panel
    for side, who, first, second in (
        (panel.one, "Ida", "Strength", "Climbing"),
        (panel.other, "Leo", "Dexterity", ""),
    ):
        side.character.menu.value = who
        side.inputs.first.value, side.inputs.second.value = first, second
    panel.roll.click()
    ann.next_turn.click()
    panel.mode.index = 1
    panel.begin.click()
    panel.turn.click()
    for _ in range(2):
        ann.next_turn.click()
        panel.turn.click()


def rule(grace: WodView, subject: str, words: str) -> None:
    """The Storyteller decides something in words."""
    panel = grace.open_panel
    panel.subject.value, panel.ruling.value = subject, words
    panel.rule.click()


if __name__ == "__main__":
    play(JsonLinesStore.create(Path(sys.argv[1]) / f"{NAME}.jsonl", header()))
