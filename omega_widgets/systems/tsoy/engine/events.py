"""What happens before the dice fall: sessions, sheets, intentions, extra dice."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.tsoy.engine.check import Kind, OnFailure
from omega_widgets.systems.tsoy.engine.wording import AGREEMENTS, SOURCES, count_dice, name_net
from omega_widgets.systems.tsoy.rules import rating_name


@frozen
class SessionStarted(Event):
    """A session started and gift dice were dealt."""

    guide: str
    people: tuple[str, ...]
    gifts_each: int
    lapsed: int
    rules = ("TS-15",)

    def words(self) -> str:
        """The deal in one sentence."""
        old = f" {self.lapsed} unspent ones have lapsed." if self.lapsed else ""
        dice = count_dice(self.gifts_each, "gift")
        return f"A session starts with {self.guide} as Story Guide: {dice} for everyone.{old}"


@frozen
class SheetWritten(Event):
    """A character's sheet was written or changed."""

    character: str
    player: str
    abilities: tuple[tuple[str, int], ...]
    rules = ("TS-05", "TS-13")

    def words(self) -> str:
        """The sheet in one sentence."""
        listed = ", ".join(f"{name} {rating}" for name, rating in self.abilities)
        return f"{self.player} plays {self.character}: {listed or 'no Abilities listed yet'}."


@frozen
class IntentionStated(Event):
    """Somebody said what a character tries, and a check began."""

    check: int
    kind: Kind
    character: str
    intention: str
    ability: str
    rating: int
    on_failure: str = ""
    against: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work; an unlisted Ability and the kind of check have their own."""
        ids = ["TS-02", "TS-18", "TS-20"]
        if not self.rating:
            ids.append("TS-03")
        by_kind = {Kind.SIMPLE: "TS-21", Kind.COMPETITIVE: "TS-24", Kind.OPPOSED: "TS-25"}
        return (*ids, by_kind[self.kind])

    def words(self) -> str:
        """The intention in one sentence."""
        stakes = f" If it fails: {self.on_failure}." if self.on_failure else ""
        versus = f" against {self.against}" if self.against else ""
        return (
            f"Check {self.check} ({self.kind.value}): "
            f"{self.character} tries{versus}: {self.intention}. "
            f"{self.ability}, {rating_name(self.rating)} ({self.rating}).{stakes}"
        )


@frozen
class IntentionChanged(Event):
    """An intention was changed while it still could be."""

    check: int
    character: str
    old: str
    new: str
    rules = ("TS-18", "TS-21")

    def words(self) -> str:
        """The change in one sentence."""
        return f"{self.character} now tries: {self.new}. (Before: {self.old}.)"


@frozen
class CheckDropped(Event):
    """An intention was given up; nothing had happened yet."""

    check: int
    rules = ("TS-18",)

    def words(self) -> str:
        """The withdrawal in one sentence."""
        return f"Check {self.check} is dropped; nothing has happened yet."


@frozen
class DiceAdded(Event):
    """Bonus or penalty dice from one source now lie in a check."""

    check: int
    character: str
    source: str
    bonus: int
    penalty: int
    giver: str = ""
    reason: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work, by the source of the dice."""
        by_source = {
            "pool": "TS-12",
            "gift": "TS-15",
            "support": "TS-29" if self.bonus else "TS-30",
        }
        return (by_source.get(self.source, "TS-22"), "TS-09")

    def words(self) -> str:
        """The dice in one sentence."""
        if self.source in ("pool", "gift"):
            return f"{self.character} has one more bonus die."
        dice = [count_dice(self.bonus, "bonus")] if self.bonus else []
        dice += [count_dice(self.penalty, "penalty")] if self.penalty else []
        why = f" ({self.reason})" if self.reason else ""
        source = SOURCES[self.source]
        return f"{self.character} has {' and '.join(dice) or 'no dice'} from {source}{why}."


@frozen
class PoolSpent(Event):
    """A point of a Pool was paid for a bonus die."""

    character: str
    pool: str
    before: int
    after: int
    rules = ("TS-12", "TS-13")

    def words(self) -> str:
        """The price in one sentence."""
        return f"{self.character} pays a point of {self.pool} ({self.before} → {self.after})."


@frozen
class GiftGiven(Event):
    """A gift die went from one person to another's check."""

    giver: str
    receiver: str
    character: str
    check: int
    remaining: int
    rules = ("TS-15", "TS-16")

    def words(self) -> str:
        """The gift in one sentence."""
        left = count_dice(self.remaining, "gift")
        return f"{self.giver} gives {self.character} a gift die and has {left} left."


@frozen
class ChecksLinked(Event):
    """A supporting check was tied to a main one."""

    support: int
    main: int
    character: str
    agreed: OnFailure
    rules = ("TS-29", "TS-30")

    def words(self) -> str:
        """The agreement in one sentence."""
        return (
            f"Check {self.support} supports check {self.main} of {self.character}. If it fails, "
            f"{AGREEMENTS[self.agreed]}."
        )


@frozen
class Initiated(Event):
    """A check was begun; nothing may change any more."""

    check: int
    nets: tuple[tuple[str, int], ...]
    rules = ("TS-18", "TS-09")

    def words(self) -> str:
        """The start in one sentence."""
        dice = "; ".join(f"{character}: {name_net(net)}" for character, net in self.nets)
        return f"Check {self.check} begins, nothing changes any more. {dice}."


@frozen
class MainCheckBarred(Event):
    """A failed support ended the main check before it began."""

    main: int
    character: str
    rules = ("TS-30",)

    def words(self) -> str:
        """The end in one sentence."""
        return f"As agreed, {self.character} does not roll for check {self.main} and fails."
