"""The example session of the forum game, played through the real widgets with scripted faces.

``python -m tests.systems.forum.example FOLDER`` records it anew as ``example-forum.jsonl``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.systems.forum import SYSTEM
from omega_widgets.systems.forum.view import table_view
from omega_widgets.systems.forum.view.panel import ForumView
from omega_widgets.table import Header, JsonLinesStore, Table
from omega_widgets.table.remark import Flag, Mark
from omega_widgets.table.store import Store
from omega_widgets.table.table import make_header

NAME = "example-forum"
SEATS = ("Grace", "Ann", "Ben")
MULTIPLIER, FATE, DUEL, CHARACTERS = range(4)

#: Morgan's ditch; the chase; the hostage; equal is not enough; the long shot; a duel with a tie.
FACES = (4, 3, 4, 3, 4, 3, 4, 5, 2, 2, 4, 1, 3)

SHOOTER = "Intelligence 10, Charisma 2, Accuracy 80, Reflexes 50, Stamina 30, Strength 40"
LEADER = "Intelligence 70, Charisma 50, Accuracy 10, Reflexes 20, Stamina 10, Strength 20"


def header() -> Header:
    """The first line of the session."""
    return make_header(
        SYSTEM,
        session=NAME,
        seats=SEATS,
        title="Example: a ride, a chase and a robbery",
        note="The worked examples of the rules, played once through.",
    )


def play(store: Store) -> Table:
    """Play the session into an empty store."""
    table = Table(store, ScriptedRoller(FACES))
    grace, ann, ben = (table_view(table, seat) for seat in SEATS)
    enter(ann, "Morgan", "Accuracy 70, Reflexes 45")
    enter(ben, "Cole", "Accuracy 20, Strength 35", skills="Precision Firearms 12")
    ride(grace, ann)
    table.remark(Mark("scene", "The chase"), "Grace")
    shoot(grace, ann, "Morgan", 120, "a shot from the saddle")
    enter(grace, "Outlaw", "Accuracy 60", kind="open")
    shoot(grace, grace, "Outlaw", 10, "the muzzle at the captive's head")
    shoot(grace, ann, "Morgan", 85, "the outlaw's hat")
    table.remark(Flag("other", "So close: equal is not enough.", len(table.entries)), "Ann")
    shoot(grace, ben, "Cole", 50, "500 metres", skill="Precision Firearms")
    table.remark(Mark("scene", "The bank"), "Grace")
    for name in ("First rifleman", "Second rifleman"):
        enter(grace, name, SHOOTER, kind="hidden", rank="gang member")
    enter(grace, "The brains", LEADER, kind="hidden", rank="leader")
    fight(grace, ben)
    recover(grace, ben)
    return table


def enter(
    view: ForumView, name: str, traits: str, *, kind: str = "mine", rank: str = "", skills: str = ""
) -> None:
    """Put a card on the table."""
    view.selector.index = CHARACTERS
    panel = view.open_panel
    panel.title.value, panel.kind.value, panel.rank.value = name, kind, rank
    panel.traits.value, panel.skills.value = traits, skills
    panel.enter.click()


def ride(grace: ForumView, ann: ForumView) -> None:
    """Morgan's motorcycle: a 4 is the ditch."""
    grace.selector.index = ann.selector.index = FATE
    grace.open_panel.player.value = "Ann"
    grace.open_panel.reason.value = "dice for Morgan"
    grace.open_panel.write.click()
    ann.open_panel.roll.click()
    ann.open_panel.story.value = "The handlebars jerked, and the ditch came up to meet me."
    ann.open_panel.tell.click()


def shoot(
    grace: ForumView, player: ForumView, who: str, difficulty: int, reason: str, *, skill: str = ""
) -> None:
    """A multiplier roll that Grace asks for."""
    grace.selector.index = player.selector.index = MULTIPLIER
    panel = grace.open_panel
    panel.who.value, panel.player.value = who, player.seat
    panel.trait.value, panel.reason.value = "Accuracy", reason
    panel.difficulty.value = difficulty
    panel.rows[0].name.value = skill
    panel.ask.click()
    player.open_panel.trait.value = "Accuracy"
    player.open_panel.roll.click()


def fight(grace: ForumView, ben: ForumView) -> None:
    """Cole against a rifleman: a tie, then a light wound in the chest."""
    grace.selector.index = ben.selector.index = DUEL
    ben.open_panel.challenger.value, ben.open_panel.opponent.value = "Cole", "First rifleman"
    ben.open_panel.post.value = "Noon, in the bank. Cole wants the cashier out alive."
    ben.open_panel.ask.click()
    grace.open_panel.agree.click()
    for _ in range(2):
        ben.open_panel.trait.value = "Accuracy"
        ben.open_panel.roll.click()
        grace.open_panel.trait.value = "Accuracy"
        grace.open_panel.roll.click()
        if not grace.open_panel.again.layout.display:
            grace.open_panel.again.click()


def recover(grace: ForumView, ben: ForumView) -> None:
    """Two days of recovery, corrected to three; the leader escapes without dice."""
    grace.selector.index = CHARACTERS
    panel = grace.open_panel
    panel.days.value = 2
    panel.set_days.click()
    grace.undo()
    panel.days.value = 3
    panel.set_days.click()
    panel.day.value = "2026-11-30"
    panel.doctor.click()
    panel.npc.value, panel.ending.value = "The brains", "success"
    panel.story.value = "While the smoke clears, the vault is empty and the window open."
    panel.narrate.click()
    panel.day.value = "2026-12-03"
    panel.heal.click()


if __name__ == "__main__":
    play(JsonLinesStore.create(Path(sys.argv[1]) / f"{NAME}.jsonl", header()))
