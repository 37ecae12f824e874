"""What happens once the dice fall: rolls, late bonus dice, effects."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.tsoy.engine.comparison import Place, Verdict
from omega_widgets.systems.tsoy.engine.throw import Reading, Throw
from omega_widgets.systems.tsoy.engine.wording import (
    say_kept,
    say_place,
    say_verdict,
    show_faces,
)
from omega_widgets.systems.tsoy.rules import level_name, rating_name


@frozen
class Rolled(Event):
    """The dice of one character fell."""

    check: int
    character: str
    ability: str
    rating: int
    throw: Throw
    reading: Reading
    roll_off: bool = False

    @property
    def outcome(self) -> str:
        """The label under which a review counts it: the name of the Success Level."""
        return self.reading.name

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work, those of extra dice and of a roll-off only where they were used."""
        ids = ["TS-04", "TS-06"]
        if self.throw.drop_best or self.throw.drop_worst:
            ids += ["TS-09", "TS-10"]
        if self.roll_off:
            ids.append("TS-24")
        return (*ids, "TS-07", "TS-08", "TS-23")

    def words(self) -> str:
        """The roll in one sentence."""
        again = " again" if self.roll_off else ""
        named = f"{self.ability}, " if self.ability else ""
        return (
            f"{self.character} rolls{again} {show_faces(self.throw.faces)} on {named}"
            f"{rating_name(self.rating)} ({self.rating}){say_kept(self.throw)}: "
            f"Success Level {self.reading.level}, {self.reading.name}."
        )


@frozen
class LateBonus(Event):
    """A bonus die came after the roll."""

    check: int
    character: str
    source: str
    rating: int
    before: Throw
    after: Throw
    level_before: int
    reading: Reading

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return ("TS-14", "TS-12" if self.source == "pool" else "TS-15", "TS-10", "TS-06")

    @property
    def outcome(self) -> str:
        """The label under which a review counts it: the name of the new Success Level."""
        return self.reading.name

    def words(self) -> str:
        """What the die did, in one sentence."""
        if len(self.after.faces) > len(self.before.faces):
            what = f"rolls {show_faces(self.after.faces[-1:])} more"
        else:
            what = f"sets the {show_faces(self.after.aside[-1:])} aside"
        return (
            f"{self.character} {what} after the roll{say_kept(self.after)}: "
            f"{level_name(self.level_before)} ({self.level_before}) becomes "
            f"{self.reading.name} ({self.reading.level})."
        )


@frozen
class MainCheckBarred(Event):
    """A failed support ended the main check before it began."""

    main: int
    character: str
    rules = ("TS-30",)

    def words(self) -> str:
        """The end in one sentence."""
        return f"As agreed, {self.character} does not roll for check {self.main} and fails."


@frozen
class EffectTold(Event):
    """The table settled what came of a simple check."""

    check: int
    character: str
    level: int
    success: bool
    text: str
    rules = ("TS-18", "TS-08", "TS-23")

    def words(self) -> str:
        """The effect in one sentence."""
        end = "succeeds" if self.success else "fails"
        told = f" {self.text}" if self.text else ""
        return f"{self.character} {end}: {level_name(self.level)} ({self.level}).{told}"


@frozen
class CompetitionSettled(Event):
    """The table settled a competitive check."""

    check: int
    ranking: tuple[tuple[str, int, Place], ...]
    text: str
    rules = ("TS-24", "TS-18")

    def words(self) -> str:
        """The ranking in one sentence."""
        told = f" {self.text}" if self.text else ""
        said = [say_place(*line) for line in self.ranking]
        nobody = all(place.position is None for _, _, place in self.ranking)
        return f"{'Nobody wins. ' if nobody else ''}{'; '.join(said)}.{told}"


@frozen
class OppositionSettled(Event):
    """The table settled an opposed check."""

    check: int
    initiator: str
    opponent: str
    levels: tuple[int, int]
    verdict: Verdict
    text: str
    rules = ("TS-25", "TS-26", "TS-18")

    def words(self) -> str:
        """The verdict in one sentence."""
        told = f" {self.text}" if self.text else ""
        return f"{say_verdict(self.initiator, self.opponent, self.levels, self.verdict)}{told}"
