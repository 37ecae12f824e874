"""World of Darkness: the numbers and readings that a group may change."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.dice import D10, Die
from omega_widgets.core.options import choice, number, switch


@frozen
class Rules:
    """Numbers and named readings of the World of Darkness rules."""

    default_difficulty: int = number(
        6,
        at_least=2,
        at_most=10,
        rule="WD-26",
        help="The difficulty that applies when nobody names one.",
    )
    trait_max: int = number(
        5,
        at_least=5,
        at_most=10,
        rule="WD-07",
        help="How high an ordinary Trait may be; elder vampires go beyond 5.",
    )
    turn_actions: str = choice(
        "one",
        "any",
        rule="WD-02",
        help="Whether a character acts once in a recorded turn (a split pool is one action), "
        "or as often as the Storyteller allows.",
    )
    untrained_forbidden: bool = switch(
        False, rule="WD-10", help="Whether a character without the Ability may not roll at all."
    )
    split_pool: str = choice(
        "smallest",
        "first_action",
        "storyteller",
        rule="WD-12",
        help="Which pool is split among several actions: the smallest of theirs, that of the "
        "first action, or what the Storyteller says.",
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
    live_action: bool = switch(
        False,
        rule="WD-34",
        help="Whether play is live, without dice: a large enough pool succeeds, others fail.",
    )
    willpower: str = choice(
        "replaces_roll",
        "adds_one",
        rule="WD-35",
        help="Whether a point of Willpower replaces the roll by one success or adds one to it.",
    )
    willpower_in_extended: str = choice(
        "never",
        "per_turn",
        rule="WD-35",
        help="Whether Willpower may buy the success of a turn in an extended action.",
    )
    auto_in_extended: bool = switch(
        True,
        rule="WD-32",
        help="Whether a large enough pool may take one success a turn in an extended action.",
    )
    auto_in_contest: bool = switch(
        False,
        rule="WD-32",
        help="Whether a side of a resisted action may claim one success instead of rolling.",
    )
    extended_stop: str = choice(
        "none_left",
        "none_rolled",
        rule="WD-38",
        help="What ends an extended action: no success left after ones cancel, or none rolled.",
    )
    extended_failure: str = choice(
        "stops",
        "resume",
        "lose_turn_only",
        rule="WD-38",
        help="After such a roll the attempt is over, may be resumed, or has only lost a turn.",
    )
    resisted_tie: str = choice(
        "no_winner",
        "reroll",
        "defender",
        rule="WD-43",
        help="Equal successes change nothing, are rolled again, or favour the defender.",
    )
    contest_botch: str = choice(
        "resets",
        "no_reset",
        rule="WD-45",
        help="Whether a botch in an extended resisted action loses the botcher's own total.",
    )

    #: Difficulty never leaves these limits (WD-19).
    LOWEST_DIFFICULTY = 2
    HIGHEST_DIFFICULTY = 10
    #: Never more Traits than this form a pool (WD-15).
    MOST_TRAITS = 2
    #: Willpower and Humanity go up to 10 (WD-16).
    HIGHEST_TEN_POINT = 10
    #: No ordinary human gathers more dice than this (WD-17).
    HUMAN_CEILING = 10

    @property
    def die(self) -> Die:
        """The die that every roll uses."""
        return D10


#: Traits that every character may have and that go up to 10 (WD-16).
TEN_POINT_TRAITS = ("Willpower", "Humanity")

#: Names of ratings (WD-07).
RATING_NAMES = {0: "abysmal", 1: "poor", 2: "average", 3: "good", 4: "exceptional", 5: "superb"}

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

#: Units of time from the smallest to the largest (WD-01); each lies within the next.
UNITS = ("turn", "scene", "chapter", "story", "chronicle")
