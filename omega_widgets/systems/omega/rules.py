"""The numbers and the named readings of Projekt Omega that a group may choose."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.options import choice, number, switch
from omega_widgets.systems.omega.rule_table import RULE_TABLE
from omega_widgets.systems.omega.split import DieSplit, choose_split

__all__ = ["RULE_TABLE", "Rules"]


@frozen
class Rules:
    """What a group of Projekt Omega has agreed on; the defaults are the usual reading.

    Raises IllegalAction for a die that the rules do not allow (OM-46, OM-47).
    """

    rating_cap: int = number(
        10, at_least=0, rule="OM-09", help="The highest rating of an ability; 0 for no limit."
    )
    no_majority: str = choice(
        "revote", "plurality", rule="OM-03",
        help="When no side has more than half of all: vote again, or the larger side wins.",
    )
    count_coordinator: bool = switch(
        True, rule="OM-04", help="The Coordinator counts when the number of players is even or odd."
    )
    balance_tokens: int = number(
        1, at_least=1, rule="OM-15", help="Tokens for each step of the balance."
    )
    balance_points: int = number(
        1, at_least=1, rule="OM-15", help="Build points for each step of the balance."
    )
    balance_round: str = choice(
        "half_up", "floor", "exact", rule="OM-15", help="How the average build total is rounded."
    )
    balance_complications: str = choice(
        "player", "task_bowl", rule="OM-15", help="Where the complications of the balance lie."
    )
    plan_vote: str = choice(
        "others", "all", rule="OM-30",
        help="Who votes on a plan: the others by simple majority, or all by the general rule.",
    )
    difficulty_factor: int = number(
        10, at_least=1, rule="OM-18", help="Tokens in each bowl for every character."
    )
    green_overdraw: str = choice(
        "truncate", "from_bank", rule="OM-20",
        help="When the success bowl holds too few: take what is there, or the rest from the bank.",
    )
    partial_draw: str = choice(
        "fail", "lenient", rule="OM-21",
        help="When the complication bowl holds too few: the mission fails, or only the next "
        "draw from the empty bowl fails it.",
    )
    scene_draws: str = choice(
        "sequential", "batch_success_first", rule="OM-22",
        help="Draws count one after another, or all draws of a scene together, success first.",
    )
    rolls_per_scene: str = choice(
        "one", "unlimited", rule="OM-26", help="How often a character may roll in a scene."
    )
    over_maximum: str = choice(
        "refuse", "leave_open", rule="OM-33",
        help="Complications beyond the risk: not allowed, or left as blue tokens.",
    )
    die: int = number(6, at_least=2, at_most=100, rule="OM-46", help="Sides of the die.")
    complication_numbers: int = number(
        0, at_least=0, rule="OM-47",
        help="How many numbers are complications; 0 for a sixth of the die.",
    )
    critical_numbers: int = number(
        0, at_least=0, rule="OM-47",
        help="How many numbers are critical failures; 0 for as many as complications.",
    )
    complication_cap: str = choice(
        "warn", "hard4", rule="OM-47", help="More than four complication numbers: warn or refuse."
    )
    convert_from: str = choice(
        "complication_bowl", "bank", rule="OM-49",
        help="Where the complications come from that replace critical failures.",
    )
    convert_when: str = choice(
        "at_taking", "any_time", rule="OM-49",
        help="Critical failures can be converted only when they are taken, or later too.",
    )
    harsh_time: str = choice(
        "characters", "players_with_coordinator", rule="OM-51",
        help="Who counts when time passes in its harsher form.",
    )

    impairment_applies: str = choice(
        "once_per_action", "per_ability", rule="OM-82",
        help="Impairment is paid once for a test, or once for each ability used.",
    )
    coordinator_awards: bool = switch(
        True, rule="OM-59", help="The Coordinator awards reserves too."
    )

    def __attrs_post_init__(self) -> None:
        choose_split(self.die, self.complication_numbers, self.critical_numbers,
                     self.complication_cap)

    @property
    def split(self) -> DieSplit:
        """How the numbers of the die are shared (OM-40, OM-46, OM-47)."""
        return choose_split(
            self.die, self.complication_numbers, self.critical_numbers, self.complication_cap
        )
