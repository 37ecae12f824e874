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
    attributes: str = choice(
        "free", "official_six", rule="OM-07",
        help="Any attributes, or only the author's six.",
    )
    frequency_column: str = choice(
        "printed_frequency", "interval", rule="OM-10",
        help="Which column of the frequency table suggests a rating.",
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
    ignored_counts: str = choice(
        "until_scene_end", "never", rule="OM-93",
        help="Whether ignored critical failures count towards being out of play.",
    )
    out_successes_count: bool = switch(
        False, rule="OM-114", help="Successes raise the limit of going out of play like reserves."
    )
    cover_impairment: str = choice(
        "next_scene", "at_once", rule="OM-67",
        help="When critical failures that were taken over begin to burden.",
    )
    gm_complications: str = choice(
        "as_private_troubles", "plain", rule="OM-74",
        help="Whether complications laid by the Coordinator ask for more risk.",
    )
    required_risk: str = choice(
        "soft", "hard", rule="OM-108", help="Presented troubles suggest a risk, or demand it."
    )
    trouble_draw: str = choice(
        "remainder_only", "full", rule="OM-109",
        help="Whether successes that deal with troubles are drawn from the bowl.",
    )
    substitute_transfers: bool = switch(
        True, rule="OM-60", help="Successes may stand in for reserves that go to a player."
    )
    help_with_own_action: bool = switch(
        True, rule="OM-62", help="Successes of any own action help, or only of one made for help."
    )
    one_sum: str = choice(
        "per_pair", "per_helper", rule="OM-66",
        help="One sum of successes in a scene for each companion, or for all together.",
    )
    task_withdraw: str = choice(
        "majority", "any_member", rule="OM-71", help="Who may draw on the task bowl."
    )
    help_counts: str = choice(
        "success", "attempt", rule="OM-85",
        help="Whether an attempt to help already prevents recovering alone.",
    )
    wait_strict: bool = switch(
        False, rule="OM-86",
        help="Neither equipment nor lowering removes own critical failures in the same scene.",
    )
    new_dot: str = choice(
        "uncrossed", "crossed", rule="OM-87", help="Whether a new dot is ready at once."
    )
    refresh_counter: str = choice(
        "per_step", "lifetime", rule="OM-88", help="Whether a raise sets the counter back to 0."
    )
    vote_improve: str = choice(
        "counter", "all", rule="OM-89",
        help="Whether a vote waives the refresh counter only, or the successes too.",
    )
    lower_to_zero: bool = switch(
        False, rule="OM-91", help="Abilities may be lowered to 0 instead of disappearing."
    )
    coordinator_two: str = choice(
        "is_the_price", "extra_paid_to_coordinator", rule="OM-97",
        help="Whether an objecting Coordinator receives two reserves besides the price.",
    )
    objections: str = choice(
        "unusual", "always", rule="OM-97", help="Which things can be objected to."
    )
    equipment_stored_fee: int = number(
        0, at_least=0, at_most=1, rule="OM-98", help="Reserves for equipment from stored successes."
    )
    equipment_limit: str = choice(
        "all_items", "per_item", rule="OM-102",
        help="The risk limits all items together, or each of them.",
    )
    goal_use: str = choice(
        "specific_equipment", "free_successes", rule="OM-106",
        help="What the successes of a fulfilled goal become.",
    )
    out_recovery: str = choice(
        "success_only", "success_and_reserve", "any_number", rule="OM-115",
        help="What recovering costs a character that is out of play.",
    )
    come_round: str = choice(
        "below_limit", "any_cancel", rule="OM-116",
        help="When help brings a character round.",
    )
    stored_cancel_fee: int = number(
        1, at_least=0, at_most=1, rule="OM-127",
        help="Reserves for cancelling own complications with stored successes.",
    )
    goal_complications: bool = switch(
        False, rule="OM-121", help="Complications may be placed on private goals too."
    )
    replacement_total: str = choice(
        "at_death", "starting", rule="OM-118", help="Which build total a replacement must have."
    )
    nontransferable: str = choice(
        "task_bowl", "discard", rule="OM-120",
        help="Where successes go from equipment that nobody else can use.",
    )
    pass_stored: str = choice(
        "trust_only", "reserve_fee", rule="OM-126",
        help="Whether stored successes may be passed beyond trust, for a reserve.",
    )
    abuse_stored: str = choice(
        "reserve", "forbid", rule="OM-129", help="Whether kept complications may be passed on."
    )
    mistrust_penalty: str = choice(
        "reserve_success_bowls", "payer_choice", rule="OM-134",
        help="The order of the penalty when there is no reserve.",
    )
    reliance_withdraw: bool = switch(
        False, rule="OM-135", help="Placed successes can be taken back for a reserve."
    )
    reliance_criticals: bool = switch(
        False, rule="OM-136", help="Reliance cancels critical failures too."
    )
    duel_critical: int = number(
        1, at_least=1, at_most=2, rule="OM-138",
        help="How much each point of a critical failure counts against its side in a conflict.",
    )
    duel_net: str = choice(
        "keep", "discard_all", rule="OM-138",
        help="Whether the winner of a conflict keeps the difference.",
    )
    betray_blue: str = choice(
        "complication_bowl", "bank", rule="OM-139",
        help="Where the complications of a betrayal come from.",
    )
    betrayal_limit: str = choice(
        "relevant", "highest", rule="OM-140",
        help="Which attribute and skill decide about death by betrayal.",
    )
    vigilance_order: str = choice(
        "fill_then_decay", "decay_then_fill", rule="OM-144",
        help="Whether vigilance is filled before or after it fades.",
    )
    campaign_base: str = choice(
        "starting", "current", rule="OM-148", help="Which build totals make the threshold."
    )
    campaign_count: str = choice(
        "deposited_and_content", "content", "deposited", rule="OM-148",
        help="Count successes ever put into the task bowl and complications lying there; or what "
        "lies there; or what was ever put there.",
    )
    private_goals_counted: str = choice(
        "fulfilled", "pursued", rule="OM-149", help="Which private goals weigh on the campaign."
    )
    private_subtract: str = choice(
        "from_successes", "from_threshold", rule="OM-149",
        help="What the difficulty of private goals is subtracted from.",
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
