"""The numbers and named readings of The Shadow of Yesterday, and the words for its scales."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.options import choice, number

#: Words for the Success Levels 0 to 7 (TS-07).
LEVEL_NAMES = (
    "Failure",
    "Marginal",
    "Good",
    "Great",
    "Amazing",
    "Legendary",
    "Ultimate",
    "Transcendent",
)

#: Words for the Ability ratings 0 to 4 (TS-05); those for 2 and 3 are the published English ones.
RATING_NAMES = ("Unskilled", "Competent", "Adept", "Master", "Grand Master")

#: The Pools of the published game (TS-13); the source itself shows only the mark of Instinct.
POOL_NAMES = ("Vigor", "Instinct", "Reason")


@frozen
class Rules:
    """Everything that a group may settle differently; the defaults are the readings of the book."""

    dice: int = number(
        3, at_least=1, at_most=6, rule="TS-06", help="How many dice count in every check."
    )
    highest_rating: int = number(
        4, at_least=1, at_most=4, rule="TS-05", help="The highest rating an Ability may have."
    )
    needed_level: int = number(
        1, at_least=1, at_most=4, rule="TS-08", help="The Success Level that succeeds at any task."
    )
    pool_dice: int = number(
        1,
        at_least=0,
        at_most=3,
        rule="TS-12",
        help="How many bonus dice a player may buy from the Pool for one check.",
    )
    pool_points: int = number(
        3,
        at_least=0,
        at_most=20,
        rule="TS-13",
        help="Points in each Pool of a new sheet; the source leaves them to another chapter.",
    )
    guide_dice: int = number(
        2,
        at_least=0,
        at_most=6,
        rule="TS-22",
        help="The most penalty dice the Story Guide may add to one check.",
    )
    failure_dice: int = number(
        1,
        at_least=0,
        at_most=6,
        rule="TS-30",
        help="Penalty dice for a failed supporting check, where the group agreed on penalty dice.",
    )
    late_bonus: str = choice(
        "cancel_last",
        "middle",
        rule="TS-14",
        help="What a bonus die does after the roll while penalty dice are left: cancel_last sets "
        "the last extra die aside; middle rolls one more die and drops the best and the worst.",
    )
    gift_count: str = choice(
        "incl_story_guide",
        "players_only",
        rule="TS-15",
        help="Whether the Story Guide counts when gift dice are dealt by the number of people.",
    )
    gift_timing: str = choice(
        "any_time",
        "before_roll",
        rule="TS-15",
        help="When gift dice may be given: at any time, also after the roll, or only before it.",
    )
    competitive_tie: str = choice(
        "equal",
        "roll_off",
        rule="TS-24",
        help="Equal Success Levels in a competition: equally good, or the tied roll again.",
    )
    fail_penalty: str = choice(
        "fixed",
        "shortfall",
        rule="TS-30",
        help="Penalty dice for a failed supporting check: a fixed number, or by how much the "
        "total, before it is raised to 0, falls short of success.",
    )


def level_name(level: int) -> str:
    """The word for a Success Level; levels beyond the scale share its last word (TS-07)."""
    return LEVEL_NAMES[min(level, len(LEVEL_NAMES) - 1)]


def rating_name(rating: int) -> str:
    """The word for an Ability rating (TS-05)."""
    return RATING_NAMES[rating]
