"""A player, and what the player has done in the present scene."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.systems.omega.engine.parts import Character, Tokens


@frozen
class Point:
    """One point of risk with its label (OM-32, OM-33, OM-35).

    Attributes:
        text: the goal or the complication in words.
        by: who pointed it out; empty for a goal of the player.
        answer: how the character gets around the complication; empty while it counts.
    """

    text: str
    by: str = ""
    answer: str = ""

    @property
    def counts(self) -> bool:
        """Whether it still adds to the risk."""
        return not self.answer


@frozen
class Spend:
    """How many dots of one ability pay for a risk (OM-37)."""

    ability: str
    dots: int


@frozen
class Announcement:
    """A risk that was announced and paid but not yet rolled (OM-39).

    Attributes:
        risk: the number.
        spends: the dots that were crossed out for it.
        lent: how many of them came from a boost (OM-92).
        opponent: in a conflict, against whom it was set in secret (OM-138).
    """

    risk: int
    spends: tuple[Spend, ...]
    lent: tuple[Spend, ...] = ()
    opponent: str = ""


@frozen
class Share:
    """A number that goes to, or comes from, something with a name."""

    name: str
    number: int


@frozen
class Gift:
    """What a judge gave for a description: a colour, or nothing (OM-54)."""

    judge: str
    colour: str
    hint: str = ""


@frozen
class Description:
    """A resolution by description under way (OM-52).

    Attributes:
        moment: ``before``, ``after`` or ``instead`` of the roll.
        gifts: what the judges have given so far.
    """

    moment: str
    gifts: tuple[Gift, ...] = ()


@frozen
class Turn:
    """What a player has done in the present scene (OM-26, OM-27).

    Attributes:
        plan: what the character will try (OM-29).
        ruling: ``automatic`` or ``impossible`` if the Coordinator has said so (OM-30).
        holds_back: waits for the others (OM-31).
        points: the labelled points of risk.
        announced: the risk that waits for its roll.
        rolls: how many tests were rolled.
        risk: the risk of the last roll; 0 before it.
        result: what the last roll brought; empty before it.
        due: red tokens that are not yet taken (OM-45, OM-49).
        description: the resolution by description of this scene (OM-52).
        awarded: whom the player has given a reserve (OM-59).
        ignored: critical failures that do not count in this scene (OM-93).
        aim: what the roll is for: ``help``, ``treatment``, or empty (OM-62, OM-84).
        helps: the companions whom the roll is to help (OM-62).
        sums: companions to whom successes were sent (OM-66, OM-128).
        handed: successes received from companions and not yet used (OM-64).
        helped: a companion has cancelled a critical failure (OM-85).
        treated: the player has treated the own critical failures (OM-85).
        recovered: how many were removed at the end of the scene (OM-85).
        came_round: brought round by help although still above the limit (OM-116).
        presented: kept complications that the Coordinator plays (OM-107).
        added: successes that items and companions have added to the roll (OM-102, OM-136).
        passed: complications were passed to others (OM-131).
        received_from: players who passed complications here (OM-131).
        shared: setbacks of failed help that were shared, by companion (OM-133).
        taken: successes taken from those who trust the player (OM-132).
        against: the companion whom the character acts against (OM-138, OM-139).
        conflict: with whom a conflict was rolled (OM-138).
        betrayed: companions whose placed successes were turned against them (OM-139).
    """

    plan: str = ""
    ruling: str = ""
    holds_back: bool = False
    points: tuple[Point, ...] = ()
    announced: Announcement | None = None
    rolls: int = 0
    risk: int = 0
    result: str = ""
    due: int = 0
    description: Description | None = None
    awarded: tuple[str, ...] = ()
    ignored: int = 0
    aim: str = ""
    helps: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    handed: int = 0
    helped: bool = False
    treated: bool = False
    recovered: int = 0
    came_round: bool = False
    presented: int = 0
    added: tuple[Share, ...] = ()
    passed: bool = False
    received_from: tuple[str, ...] = ()
    shared: tuple[Share, ...] = ()
    taken: tuple[Share, ...] = ()
    against: str = ""
    conflict: str = ""
    betrayed: tuple[str, ...] = ()

    @property
    def asked(self) -> int:
        """The risk that the points ask for: 1, and 1 more for each point after the first."""
        return max(1, sum(point.counts for point in self.points))


@frozen
class Player:
    """One seat at the table.

    Attributes:
        name: the seat.
        tokens: what lies before the player.
        character: None until one is made; the Coordinator may do without.
        turn: the present scene.
        habit: the risk that the player announced last; 0 before the first (for OM-24).
        converts: whether the player converted critical failures when it was last possible.
    """

    name: str
    tokens: Tokens = Tokens()
    character: Character | None = None
    turn: Turn = Turn()
    habit: int = 0
    converts: bool = False
