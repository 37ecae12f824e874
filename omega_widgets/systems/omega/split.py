"""How the numbers of a die are shared among success, complication and critical failure."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from attrs import frozen

from omega_widgets.core.dice import Die, d
from omega_widgets.core.errors import IllegalAction

Result = Literal["success", "complication", "critical failure"]

#: The three results of a roll in the order in which tables show them (OM-40).
RESULTS: tuple[Result, ...] = ("success", "complication", "critical failure")

#: From how many complication numbers on the source speaks of too many (OM-47).
MANY_COMPLICATIONS = 4


@frozen
class DieSplit:
    """A die whose lowest numbers are complications and whose highest are critical failures.

    Attributes:
        sides: how many sides the die has.
        complications: how many of its numbers are complications (OM-47).
        criticals: how many are critical failures; the rest are successes (OM-46).
    """

    sides: int
    complications: int
    criticals: int

    @property
    def successes(self) -> int:
        """How many numbers are successes."""
        return self.sides - self.complications - self.criticals

    @property
    def die(self) -> Die:
        """The die to throw."""
        return d(self.sides)

    def result(self, face: int) -> Result:
        """What a face means (OM-40)."""
        if face <= self.complications:
            return "complication"
        if face > self.sides - self.criticals:
            return "critical failure"
        return "success"

    def words(self) -> str:
        """The split in words: ``"d6: 1 complication, 2 to 5 success, 6 critical failure"``."""
        first = self.complications + 1
        last = self.sides - self.criticals
        return (
            f"d{self.sides}: {_span(1, self.complications)} complication, "
            f"{_span(first, last)} success, {_span(last + 1, self.sides)} critical failure"
        )


def usual_share(sides: int) -> int:
    """A sixth of the die, rounded half up, at least one number (OM-47)."""
    return max(1, (sides + 3) // 6)


def choose_split(
    sides: int, complications: int = 0, criticals: int = 0, cap: str = "warn"
) -> DieSplit:
    """A checked split of a die (OM-46, OM-47, OM-48).

    Args:
        sides: of the die.
        complications: how many complication numbers; 0 for a sixth of the die.
        criticals: how many critical numbers; 0 for as many as complications.
        cap: ``"hard4"`` allows at most four complication numbers, ``"warn"`` any number.

    Raises IllegalAction (success_range, complication_range, critical_range).
    """
    if not complications:
        complications = usual_share(sides)
        if cap == "hard4":
            complications = min(complications, MANY_COMPLICATIONS)
    if not criticals:
        criticals = complications
    split = DieSplit(sides, complications, criticals)
    check_split(split, cap)
    return split


def check_split(split: DieSplit, cap: str = "warn") -> None:
    """Raise IllegalAction unless the split is one that the rules allow (OM-46, OM-47)."""
    if split.complications < 1 or (cap == "hard4" and split.complications > MANY_COMPLICATIONS):
        raise IllegalAction(
            code="complication_range",
            rule="OM-47",
            wrong=f"A d{split.sides} cannot have {split.complications} complication numbers.",
            legal="At least one number, and at most four, should be a complication.",
        )
    if split.criticals < 1:
        raise IllegalAction(
            code="critical_range",
            rule="OM-47",
            wrong="No number is left for the critical failure.",
            legal="At least one number must be a critical failure.",
        )
    share = Fraction(split.successes, split.sides)
    if not Fraction(1, 2) < share < Fraction(4, 5):
        fault = "not more than one half" if share <= Fraction(1, 2) else "not less than four fifths"
        raise IllegalAction(
            code="success_range",
            rule="OM-46",
            wrong=f"{split.successes} of the {split.sides} numbers would be successes: {fault}.",
            legal="Successes must cover more than one half and less than four fifths of the die.",
        )


def warn_of_split(split: DieSplit) -> str:
    """A sentence for a split that is allowed but stretches OM-47; empty if there is none."""
    if split.complications <= MANY_COMPLICATIONS:
        return ""
    return (
        f"A d{split.sides} has {split.complications} complication numbers; the rules speak of "
        "three or four at most (OM-47)."
    )


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"
