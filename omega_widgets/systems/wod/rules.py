"""World of Darkness: the numbers and readings that a group may change."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.dice import Die, d
from omega_widgets.core.options import choice, number, switch


@frozen
class Rules:
    """Numbers and named readings of the World of Darkness rules."""

    die_faces: int = number(
        10, at_least=4, at_most=100, rule="WD-18", help="How many faces each die has."
    )
    default_difficulty: int = number(
        6,
        at_least=2,
        at_most=10,
        rule="WD-26",
        help="The difficulty that applies when nobody names one.",
    )
    untrained_forbidden: bool = switch(
        False, rule="WD-10", help="Whether a character without the Ability may not roll at all."
    )
    ten: str = choice(
        "counts",
        "uncancellable",
        rule="WD-25",
        help="Whether a ten is an ordinary success or one that no one can cancel.",
    )
    botch: str = choice(
        "more_ones",
        "no_success_rolled",
        rule="WD-29",
        help="Botch when ones outnumber successes, or only when no success was rolled at all.",
    )

    #: Difficulty never leaves these limits (WD-19).
    LOWEST_DIFFICULTY = 2
    HIGHEST_DIFFICULTY = 10
    #: Never more Traits than this form a pool (WD-15).
    MOST_TRAITS = 2
    #: Ordinary Traits go up to 5 (WD-07), Willpower and Humanity up to 10 (WD-16).
    HIGHEST_RATING = 5
    HIGHEST_TEN_POINT = 10

    @property
    def die(self) -> Die:
        """The die that every roll uses."""
        return d(self.die_faces)


#: Names of difficulties (WD-20); 2, 9 and 10 have none.
DIFFICULTY_NAMES = {
    3: "easy",
    4: "routine",
    5: "straightforward",
    6: "challenging",
    7: "hard",
    8: "exceptionally hard",
}

#: Names of degrees by net successes (WD-21); more than five are still phenomenal.
DEGREES = {1: "marginal", 2: "moderate", 3: "complete", 4: "exceptional", 5: "phenomenal"}
