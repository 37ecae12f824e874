"""The example session of the forum game, played through the real widgets with scripted faces.

``python -m tests.systems.forum.example FOLDER`` records it anew as ``example-forum.jsonl``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.systems.forum import SYSTEM
from omega_widgets.systems.forum.view import table_view
from omega_widgets.systems.forum.views.panel import ForumView
from omega_widgets.table import Header, JsonLinesStore, Table
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
    table.annotate("Grace", "mark", "The chase")
    shoot(grace, ann, "Morgan", 120, "a shot from the saddle")
    enter(grace, "Outlaw", "Accuracy 60", kind="open")
    shoot(grace, grace, "Outlaw", 10, "the muzzle at the captive's head")
    shoot(grace, ann, "Morgan", 85, "the outlaw's hat")
    table.annotate("Ann", "flag", "So close: equal is not enough.", about=len(table.entries))
    shoot(grace, ben, "Cole", 50, "500 metres", skill="Precision Firearms")
    table.annotate("Grace", "mark", "The bank")
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
    view.switch.value = CHARACTERS
    panel = view.panel
    panel.title.value, panel.kind.value, panel.rank.value = name, kind, rank
    panel.traits.value, panel.skills.value = traits, skills
    panel.enter.click()


def ride(grace: ForumView, ann: ForumView) -> None:
    """Morgan's motorcycle: a 4 is the ditch."""
    grace.switch.value = ann.switch.value = FATE
    grace.panel.player.value = "Ann"
    grace.panel.reason.value = "dice for Morgan"
    grace.panel.write.click()
    ann.panel.roll.click()
    ann.panel.story.value = "The handlebars jerked, and the ditch came up to meet me."
    ann.panel.tell.click()


def shoot(
    grace: ForumView, player: ForumView, who: str, difficulty: int, reason: str, *, skill: str = ""
) -> None:
    """A multiplier roll that Grace asks for."""
    grace.switch.value = player.switch.value = MULTIPLIER
    panel = grace.panel
    panel.who.value, panel.player.value = who, player.seat
    panel.trait.value, panel.reason.value = "Accuracy", reason
    panel.difficulty.value = difficulty
    panel.rows[0].name.value = skill
    panel.ask.click()
    player.panel.trait.value = "Accuracy"
    player.panel.roll.click()


def fight(grace: ForumView, ben: ForumView) -> None:
    """Cole against a rifleman: a tie, then a light wound in the chest."""
    grace.switch.value = ben.switch.value = DUEL
    ben.panel.challenger.value, ben.panel.opponent.value = "Cole", "First rifleman"
    ben.panel.post.value = "Noon, in the bank. Cole wants the cashier out alive."
    ben.panel.ask.click()
    grace.panel.agree.click()
    for _ in range(2):
        ben.panel.trait.value = "Accuracy"
        ben.panel.roll.click()
        grace.panel.trait.value = "Accuracy"
        grace.panel.roll.click()
        if not grace.panel.again.layout.display:
            grace.panel.again.click()


def recover(grace: ForumView, ben: ForumView) -> None:
    """Two days of recovery, corrected to three; the leader escapes without dice."""
    grace.switch.value = CHARACTERS
    panel = grace.panel
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
