"""The source's worked examples as steps that a table can play: action, faces, what is told."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.character import Rank
from omega_widgets.systems.trikus.engine.choice_actions import DecideRound, KeepSuccess, RollBlow
from omega_widgets.systems.trikus.engine.conflict_actions import (
    CloseTest,
    DeclareCombat,
    DeclareTest,
    ThrowDice,
)
from omega_widgets.systems.trikus.engine.entry_actions import (
    Enter,
)
from omega_widgets.systems.trikus.engine.pool_actions import (
    AddDice,
)
from omega_widgets.systems.trikus.engine.running_test import Choice
from omega_widgets.systems.trikus.engine.window_actions import AnswerOffer, OfferNegotiation

#: The team that the source tells of.
TRIO = (("Paweł", Rank.NOVICE), ("Zuzia", Rank.ADVANCED), ("Michał", Rank.MASTER))


@frozen
class Step:
    """One action of an example, the faces it throws, and what it stands for in the story."""

    action: Action
    faces: tuple[int, ...] = ()
    story: str = ""


@frozen
class Example:
    """A worked example: what went before is played at once, the steps one by one.

    ``options`` are the readings that the source's example follows.
    """

    title: str
    rule: str
    steps: tuple[Step, ...]
    before: tuple[Step, ...] = ()
    options: dict[str, Any] = field(factory=dict)


def _throws(*steps: tuple[tuple[int, ...], str]) -> tuple[Step, ...]:
    return tuple(Step(ThrowDice(), faces, story) for faces, story in steps)


DUEL = Example(
    "Michał talks to the merchant", "TR-22",
    (
        Step(DeclareTest(2, "the merchant forgets the burglary", "he puts a price on their heads"),
             story="The Game Master calls it hard: two dice."),
        Step(Enter("Michał", 1), story="The Master strikes his only line and takes three dice."),
        *_throws(
            ((5, 7), "Michał walks into the cantina with a costly gift."),
            ((7,), "A tie is enough: the merchant despises the gift."),
            ((1,), "A fist hits the table, and Michał has one die left."),
            ((9,), "He mentions the disk among the loot. Success."),
        ),
    ),
)

BURGLARY = Example(
    "The burglary", "TR-28",
    (
        Step(DeclareTest(4, "they steal the merchant's data", "his guards catch them"),
             story="Two dice for the guards, two for droids and cameras."),
        Step(Enter("Paweł", 1), story="Paweł has one die."),
        Step(Enter("Zuzia", 1), story="Zuzia has two."),
        *_throws(
            ((6, 10, 3), "Paweł is far ahead, Zuzia behind."),
            ((5, 4), "Both who trail throw again; Zuzia is out of dice."),
            ((5,), "The Game Master tries to reach Paweł's 10 …"),
            ((8,), "… and cannot. Paweł has a Success, Zuzia a Failure."),
        ),
        Step(KeepSuccess("Paweł"), story="He could have saved Zuzia, and runs off with the disk."),
    ),
)

AMBUSH = Example(
    "Zuzia against two guards", "TR-35",
    (
        Step(DeclareCombat(2, "she beats the guards", "they overpower her"),
             story="Two guards are two dice. Here every lost round costs a die, without a roll."),
        Step(Enter("Zuzia", 2, boost=True), story="Her line of one die, and the Force."),
        *_throws(
            ((4, 4), "An opening tie: nobody is in control."),
            ((9, 2), "Both throw again."),
            ((9,), "A tie is enough, and the guards have no dice left."),
        ),
        Step(DecideRound("Zuzia", Choice.ATTACK), story="One guard falls."),
        Step(AddDice("Zuzia", morale=1), story="Round 2: the Boost is gone; she adds Morale."),
        *_throws(
            ((10, 1), "The last guard shows a 10."),
            ((3,), "Not enough."),
        ),
        Step(CloseTest(), story="Her only line die is gone: out of the fight, the line is lost."),
    ),
    options={"blow_rolls": False},
)

GUARDS = Example(
    "The senator's guards", "TR-37",
    (
        Step(DeclareCombat(5, "they fight their way out", "the senator has no witnesses"),
             story="Five guards, five dice."),
        Step(Enter("Paweł", 2, morale=1), story="One line die and one Morale die."),
        Step(Enter("Zuzia", 1), story="Two line dice."),
        Step(Enter("Michał", 1), story="Three line dice."),
        *_throws(
            ((8, 3, 5, 8), "Michał and the guards tie, so they throw again as well."),
            ((8, 6, 9, 2), "Zuzia leads. Paweł is out of dice."),
            ((7, 10), "Michał overtakes."),
            ((3,), "Now only the guards throw …"),
            ((7,), "… and run out of dice."),
        ),
        Step(DecideRound("Michał", Choice.ATTACK), story="The highest result decides first."),
        Step(DecideRound("Zuzia", Choice.PROTECT, "Paweł"), story="Paweł's blow now needs a 5."),
        Step(RollBlow(), (7,), "Michał's blow hits: four guards left."),
        Step(RollBlow(), (8,), "8 is enough against 5: Paweł is out in spite of the help."),
    ),
    before=(
        Step(DeclareTest(1, "he brings the disk", "he loses it")),
        Step(Enter("Paweł", 1)),
        Step(ThrowDice(), (1, 10)),
    ),
)

DEAL = Example(
    "Zuzia and the droid", "TR-61",
    (
        Step(DeclareTest(1, "she surprises the droid", "it sounds the alarm")),
        Step(Enter("Zuzia", 1), story="Two dice against one."),
        *_throws(((10, 3), "A ten! One die left, and one chance in ten.")),
        Step(OfferNegotiation("Zuzia"), story="She asks the Game Master to throw again."),
        Step(AnswerOffer(True), (8,), "The Game Master agrees: 8. Now it is three in ten."),
        *_throws(((8,), "Eight reaches eight.")),
    ),
)

EXAMPLES = {
    "duel": DUEL, "burglary": BURGLARY, "ambush": AMBUSH, "guards": GUARDS, "deal": DEAL,
}
