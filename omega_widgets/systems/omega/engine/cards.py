"""What lies on the table apart from bowls and players: task bowl, cards, trust, vigilance."""

from __future__ import annotations

from attrs import frozen


@frozen
class TaskBowl:
    """Common successes and deferred trouble (OM-70, OM-73).

    Attributes:
        green, blue: what lies in it.
        deposited_green, deposited_blue: what was ever put into it (OM-148).
    """

    green: int = 0
    blue: int = 0
    deposited_green: int = 0
    deposited_blue: int = 0


@frozen
class Quality:
    """Successes on an item (OM-98, OM-101).

    Attributes:
        name: what the quality is.
        specific: for a named use, not for the item as a whole.
        green: successes left on it.
        since: the clock when successes were last added; usable from the next scene on.
    """

    name: str
    specific: bool
    green: int
    since: int = 0


@frozen
class Item:
    """An item of quality equipment on its card (OM-98, OM-99).

    Attributes:
        payer: who paid for it and may lock it.
        holder: who has it.
        locked: nobody but the payer can use it.
        transferable: whether somebody else could use it at all (OM-120).
    """

    name: str
    payer: str
    holder: str
    qualities: tuple[Quality, ...] = ()
    locked: bool = False
    transferable: bool = True

    @property
    def green(self) -> int:
        """All successes on it."""
        return sum(quality.green for quality in self.qualities)


@frozen
class Goal:
    """A private goal (OM-104).

    Attributes:
        owner: whose goal it is.
        difficulty: successes that it needs.
        green: successes placed so far; 0 again once fulfilled.
        blue: complications placed, where the group allows it (OM-121).
        fulfilled: whether it was reached.
    """

    name: str
    owner: str
    difficulty: int
    green: int = 0
    blue: int = 0
    fulfilled: bool = False


@frozen
class Trust:
    """How much one character trusts another (OM-123)."""

    truster: str
    confidant: str
    value: int


@frozen
class Reliance:
    """Successes that one player has placed with another (OM-135)."""

    placer: str
    holder: str
    green: int


@frozen
class Vigilance:
    """Successes on guard against others, private or shared (OM-142, OM-145)."""

    sharers: tuple[str, ...]
    green: int


@frozen
class Campaign:
    """What the whole campaign aims at (OM-148).

    Attributes:
        threshold: successes, or complications, that end it; 0 if no end is fixed.
        result: ``success`` or ``twist`` once it has ended.
    """

    threshold: int = 0
    result: str = ""
