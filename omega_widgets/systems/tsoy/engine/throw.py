"""Fudge dice on the table: which are thrown, which count, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from omega_widgets.systems.tsoy.rules import Rules, level_name


def cancel(bonus: int, penalty: int) -> int:
    """The net dice after bonus and penalty dice have cancelled each other (TS-09).

    Above 0 that many bonus dice are left, below 0 that many penalty dice.
    """
    return bonus - penalty


@frozen
class Throw:
    """The dice of one character on the table (TS-10, TS-14).

    Attributes:
        faces: -1, 0 or +1 each, in the order they were thrown.
        drop_best: how many of the best do not count: penalty dice.
        drop_worst: how many of the worst do not count: bonus dice.
        aside: faces that a late bonus die has set aside; they are out of the check.
    """

    faces: tuple[int, ...]
    drop_best: int = 0
    drop_worst: int = 0
    aside: tuple[int, ...] = ()

    @classmethod
    def of(cls, faces: Sequence[int], net: int) -> Throw:
        """Fresh faces of a check with ``net`` bonus (above 0) or penalty dice (below 0)."""
        return cls(tuple(faces), drop_best=max(-net, 0), drop_worst=max(net, 0))

    @property
    def kept_positions(self) -> tuple[int, ...]:
        """Positions in ``faces`` of the dice that count (TS-10); of equal dice the first ones."""
        worst_first = sorted(reversed(range(len(self.faces))), key=self.faces.__getitem__)
        still_in = worst_first[self.drop_worst :]
        best_first = sorted(still_in, key=self.faces.__getitem__, reverse=True)
        return tuple(sorted(best_first[self.drop_best :]))

    @property
    def kept(self) -> tuple[int, ...]:
        """The faces that count, in the order they were thrown."""
        return tuple(self.faces[place] for place in self.kept_positions)


@frozen
class Reading:
    """What a throw comes to (TS-06 to TS-08).

    Attributes:
        total: rating and dice that count, before it is raised to 0.
        level: the Success Level, 0 or more.
        name: the word for it, such as ``"Good"``.
        success: whether the task is done.
    """

    total: int
    level: int
    name: str
    success: bool


def resolve(throw: Throw, rating: int, rules: Rules) -> Reading:
    """Add the dice that count to the rating; never below 0 (TS-06 to TS-08, TS-10, TS-23)."""
    total = rating + sum(throw.kept)
    level = max(0, total)
    return Reading(total, level, level_name(level), level >= rules.needed_level)


def count_late_dice(throw: Throw, rules: Rules) -> int:
    """How many dice a bonus die after the roll makes the player throw: 1, or 0 (TS-14)."""
    return 0 if throw.drop_best and rules.late_bonus == "cancel_last" else 1


def add_late_bonus(throw: Throw, new: Sequence[int], rules: Rules) -> Throw:
    """The throw after a bonus die that was bought or given once the dice lay there (TS-14).

    With penalty dice left, ``cancel_last`` sets the last die that was thrown aside; ``middle``
    throws ``new`` and drops one of the best and one of the worst. Without penalty dice both
    throw ``new`` and let the best count.
    """
    if count_late_dice(throw, rules):
        return evolve(throw, faces=throw.faces + tuple(new), drop_worst=throw.drop_worst + 1)
    return evolve(
        throw,
        faces=throw.faces[:-1],
        aside=throw.aside + throw.faces[-1:],
        drop_best=throw.drop_best - 1,
    )
