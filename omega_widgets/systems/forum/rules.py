"""The forum game's numbers, its named readings, and its tables of traits and body parts."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.options import choice, number, switch
from omega_widgets.systems.forum.rule_table import RULE_TABLE

__all__ = ["BODY_PARTS", "RULE_TABLE", "TASKS", "TRAITS", "Rules"]

#: FG-22 and FG-30: every trait that the source names; a character may lack any of them.
TRAITS = (
    "Accuracy",
    "Reflexes",
    "Perception",
    "Intelligence",
    "Charisma",
    "Physical Fitness",
    "Stamina",
    "Strength",
)

#: FG-22: what a character does -> the trait that the source gives for it.
TASKS = {
    "Shooting or attacking": "Accuracy",
    "Dodging or defending": "Reflexes",
    "Searching for clues and tracks": "Perception",
    "Solving puzzles, codes and ciphers": "Intelligence",
    "Debating and persuading": "Charisma",
    "Running, jumping or carrying": "Physical Fitness",
}

#: FG-13: face of the second die -> the opponent's part of the body that is hurt most.
BODY_PARTS = {
    1: "hands and forearms",
    2: "hands and forearms",
    3: "arms",
    4: "chest",
    5: "legs and feet",
    6: "belly and side",
}


@frozen(cache_hash=True)  # every cached count looks its rules up by their hash
class Rules:
    """Every number of the forum game and every reading that changes an outcome."""

    multiplier: int = number(
        5, at_least=1, rule="FG-18", help="What the die is multiplied by; the same for everybody."
    )
    lowest_difficulty: int = number(
        1, at_least=0, rule="FG-19", help="The lowest difficulty the GM may set."
    )
    highest_difficulty: int = number(
        200, at_least=1, rule="FG-19", help="The highest difficulty the GM may set for one trait."
    )
    difficulty_limit: str = choice(
        "fixed",
        "per_trait",
        rule="FG-19",
        help="Whether the highest difficulty stays, or grows by as much again with every skill.",
    )
    most_skills: int = number(
        2, at_least=0, rule="FG-28", help="How many skills may be added to a trait."
    )
    skill_condition: str = choice(
        "either",
        "both",
        rule="FG-25",
        help="Whether a skill counts when it is used or an item trains it, or only when both hold.",
    )
    roll_needs_request: bool = switch(
        True, rule="FG-02", help="Whether every roll needs a request of the Game Master first."
    )
    fate_partition: str = choice(
        "required",
        "gaps_allowed",
        rule="FG-04",
        help="Whether the scenarios must use all six faces, or a missing face means that "
        "nothing happens.",
    )
    fewest_scenarios: int = number(
        2, at_least=1, rule="FG-04", help="How many scenarios a blind fate needs."
    )
    duel_winner: str = choice(
        "pips_sum",
        "product",
        "first_die",
        rule="FG-14",
        help="What is compared to find the winner: both dice added up, the first die times the "
        "trait, or the first die alone.",
    )
    duel_tie: str = choice(
        "reroll",
        "no_winner",
        rule="FG-14",
        help="After a tie: both roll again when the Game Master asks, or nobody wins.",
    )
    wounds: str = choice(
        "winner_only",
        "both",
        rule="FG-14",
        help="Whether only the loser is wounded, or each side by the other.",
    )
    severity_by: str = choice(
        "result",
        "first_die",
        rule="FG-12",
        help="Whose even or odd number makes a wound light or heavy: the result or the first die.",
    )
    duel_skills: str = choice(
        "inside_brackets",
        "outside_brackets",
        rule="FG-26",
        help="In a duel: first die x (trait + skills), or first die x trait + skills.",
    )
    recovery: str = choice(
        "gm_chooses",
        "light2_heavy3",
        rule="FG-15",
        help="Whether the Game Master chooses the days of recovery, or light takes the fewest "
        "and heavy the most.",
    )
    fewest_recovery_days: int = number(
        2, at_least=1, rule="FG-15", help="The shortest recovery in days of real time."
    )
    most_recovery_days: int = number(
        3, at_least=1, rule="FG-15", help="The longest recovery in days of real time."
    )
    recovering_fighter: str = choice(
        "warned",
        "refused",
        rule="FG-15",
        help="Whether a recovering character who fights is warned, or may not fight.",
    )
    reveal: str = choice(
        "start",
        "first_roll",
        "gm_decides",
        rule="FG-29",
        help="When hidden points become known: when a duel or contest starts, at its first roll, "
        "or only when the Game Master says so.",
    )

    def __attrs_post_init__(self) -> None:
        if self.lowest_difficulty > self.highest_difficulty:
            raise ValueError("lowest_difficulty is above highest_difficulty")
        if self.fewest_recovery_days > self.most_recovery_days:
            raise ValueError("fewest_recovery_days is above most_recovery_days")
