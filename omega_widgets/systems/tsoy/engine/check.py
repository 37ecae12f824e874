"""A check on its way through the four phases: sides, extra dice, and what was agreed."""

from __future__ import annotations

from enum import Enum

from attrs import evolve, frozen

from omega_widgets.systems.tsoy.engine.sheet import Ability
from omega_widgets.systems.tsoy.engine.throw import Reading, Throw, cancel, resolve
from omega_widgets.systems.tsoy.rules import Rules


class Phase(Enum):
    """The four phases of a check, in the only order in which they can come (TS-18)."""

    INTENTION = "intention"
    INITIATION = "initiation"
    EXECUTION = "execution"
    EFFECT = "effect"


class Kind(Enum):
    """The three kinds of check (TS-20)."""

    SIMPLE = "simple"
    COMPETITIVE = "competitive"
    OPPOSED = "opposed"


class OnFailure(Enum):
    """What a failed supporting check does to the main one, as agreed beforehand (TS-30)."""

    UNHINDERED = "unhindered"
    PENALTY = "penalty"
    NO_CHECK = "no_check"


@frozen
class Extra:
    """Bonus and penalty dice from one source (TS-09, TS-22).

    Attributes:
        source: ``pool``, ``gift``, ``harm``, ``secret``, ``story_guide``, ``support``,
            ``agreed``.
        bonus, penalty: how many dice.
        giver: the seat that gave a gift die.
        reason: words for the log, such as what the circumstances are.
        late: whether it came after the roll (TS-14).
    """

    source: str
    bonus: int = 0
    penalty: int = 0
    giver: str = ""
    reason: str = ""
    late: bool = False


@frozen
class Side:
    """One character in a check.

    Attributes:
        character: name of the sheet.
        ability: what is rolled, with its rating and Pool.
        intention: what the character tries, in the player's words (TS-02).
        extras: bonus and penalty dice by source.
        throw: the dice on the table; None before the roll.
        roll_offs: further throws that settle a tie (TS-24).
        barred: the main check does not happen, because its support failed (TS-30).
    """

    character: str
    ability: Ability
    intention: str = ""
    extras: tuple[Extra, ...] = ()
    throw: Throw | None = None
    roll_offs: tuple[Throw, ...] = ()
    barred: bool = False

    @property
    def net(self) -> int:
        """Bonus minus penalty dice that were there before the roll (TS-09)."""
        early = [extra for extra in self.extras if not extra.late]
        return cancel(sum(e.bonus for e in early), sum(e.penalty for e in early))

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to roll for this side."""
        return self.throw is not None or self.barred

    def count_pool_dice(self) -> int:
        """Bonus dice bought from the Pool in this check (TS-12)."""
        return sum(extra.bonus for extra in self.extras if extra.source == "pool")

    def read(self, rules: Rules) -> Reading:
        """What the dice come to; a barred side failed without dice (TS-30)."""
        if self.throw is None:
            return Reading(0, 0, "Failure", False)
        return resolve(self.throw, self.ability.rating, rules)

    def score(self, rules: Rules) -> tuple[int, ...]:
        """Success Level, then those of the roll-offs, for ranking (TS-24)."""
        rating = self.ability.rating
        return (
            self.read(rules).level,
            *(resolve(throw, rating, rules).level for throw in self.roll_offs),
        )


@frozen
class Check:
    """A check on its way through the four phases (TS-18, TS-20).

    Attributes:
        id: its number in the session.
        kind: simple, competitive or opposed.
        sides: who rolls; the first of an opposed check called for it (TS-25).
        phase: where it stands.
        on_success, on_failure: the stakes (TS-21).
        win_condition: what winning means in a competition (TS-24).
        main: number of the check that this one supports (TS-29).
        agreed: what happens to the main check if this one fails (TS-30).
        quick: rolled in one go, without the phases being talked through.
        effect: what came of it, in the table's words.
    """

    id: int
    kind: Kind
    sides: tuple[Side, ...]
    phase: Phase = Phase.INTENTION
    on_success: str = ""
    on_failure: str = ""
    win_condition: str = ""
    main: int | None = None
    agreed: OnFailure | None = None
    quick: bool = False
    effect: str = ""

    @property
    def is_open(self) -> bool:
        """Whether its effect has not been told yet."""
        return self.phase is not Phase.EFFECT

    def find_side(self, character: str) -> Side | None:
        """The side of this character."""
        return next((side for side in self.sides if side.character == character), None)

    def with_side(self, new: Side) -> Check:
        """The check with this character's side replaced."""
        sides = tuple(new if old.character == new.character else old for old in self.sides)
        return evolve(self, sides=sides)

    def has_rolled_off(self) -> bool:
        """Whether ties are being settled by further rolls already."""
        return any(side.roll_offs for side in self.sides)
