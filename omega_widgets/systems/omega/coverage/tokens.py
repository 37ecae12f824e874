"""OM-62 to OM-121: tokens, equipment, goals, death."""

from __future__ import annotations

from omega_widgets.core.rule import Cover
from omega_widgets.systems.omega.coverage.row import cover

TOKENS: dict[str, Cover] = {
    "OM-62": cover(
        "engine.help:check_help_roll", "table_view",
        "help::a_group_may_ask_for_a_roll_made_for_help",
        "roll:some_success",
    ),
    "OM-63": cover("engine.help:CancelFor", "table_view", "help::a_helper_cancels_one_for_one"),
    "OM-64": cover(
        "engine.help:HandOver", "table_view",
        "help::successes_can_be_handed_over_and_refused",
    ),
    "OM-65": cover(
        "engine.rolls:take_result", "table_view",
        "help::failed_help_is_the_helpers_own_trouble",
    ),
    "OM-66": cover("engine.help:check_sum", "table_view", "help::one_sum_for_each_companion"),
    "OM-67": cover("engine.help:Cover", "table_view", "help::covering_takes_fresh_tokens_over"),
    "OM-68": cover(
        "engine.help:HandOver", "table_view",
        "help::successes_can_be_handed_over_and_refused",
    ),
    "OM-70": cover(
        "engine.task:PlaceOnTask", "table_view",
        "task::late_successes_cost_a_reserve_to_place",
    ),
    "OM-71": cover(
        "engine.task:WithdrawFromTask", "table_view",
        "task::common_successes_are_drawn_after_the_mission_by_majority",
    ),
    "OM-72": cover(
        "engine.task:PlaceOnTask", "table_view",
        "task::late_successes_cost_a_reserve_to_place",
    ),
    "OM-73": cover(
        "engine.task:DeferComplications", "table_view",
        "task::complications_are_deferred_into_the_task_bowl",
    ),
    "OM-74": cover(
        "engine.task:LayDeferred", "table_view",
        "task::laid_trouble_is_dealt_with_by_the_next_success",
    ),
    "OM-75": cover(
        "engine.task:LayDeferred", "table_view",
        "task::the_coordinator_lays_deferred_trouble_at_the_start_of_a_scene",
    ),
    "OM-77": cover(
        "engine.refresh:Refresh", "table_view",
        "refresh::a_refresh_is_possible_as_often_as_reserves_last",
    ),
    "OM-78": cover(
        "engine.refresh:Refresh", "table_view",
        "refresh::a_refresh_is_possible_as_often_as_reserves_last",
    ),
    "OM-79": cover(
        "engine.refresh:RefreshCompanion", "table_view",
        "refresh::refreshing_a_companion_costs_two_even_if_refused",
    ),
    "OM-80": cover(
        "engine.refresh:Refresh", "table_view",
        "refresh::a_success_pays_for_a_refresh",
    ),
    "OM-81": cover(
        "engine.risk:impairment", "risk_setter",
        "tests::impairment_is_paid_once_for_each_risk",
    ),
    "OM-82": cover(
        "engine.risk:dots_due", "risk_setter",
        "refresh::impairment_may_count_for_each_ability",
    ),
    "OM-83": cover(
        "engine.out:is_out", "table_view",
        "trust::odds_of_going_out_of_play",
        "conflict:out_after_roll",
    ),
    "OM-84": cover(
        "engine.help:CancelOwn", "table_view",
        "help::own_critical_failures_are_treated_from_the_next_scene_on",
    ),
    "OM-85": cover(
        "engine.recovery:RecoverAlone", "table_view",
        "help::nobody_recovers_alone_after_help_or_treatment",
    ),
    "OM-86": cover(
        "engine.recovery:RecoverAlone", "table_view",
        "help::own_critical_failures_are_treated_from_the_next_scene_on",
    ),
    "OM-87": cover(
        "engine.improvement:RaiseAbility", "table_view",
        "improvement::no_ability_is_raised_above_the_scale",
    ),
    "OM-88": cover(
        "engine.improvement:RaiseAbility", "table_view",
        "improvement::only_used_abilities_are_refreshed",
    ),
    "OM-89": cover(
        "engine.improvement:RaiseAbility", "table_view",
        "improvement::other_readings_of_improvement",
    ),
    "OM-90": cover(
        "engine.improvement:LearnSkill", "table_view",
        "improvement::a_new_skill_costs_a_success_and_a_reserve",
    ),
    "OM-91": cover(
        "engine.improvement:LowerAbility", "table_view",
        "improvement::lowering_an_ability_cancels_as_many_tokens_as_its_rating",
    ),
    "OM-92": cover(
        "engine.refresh:Boost", "table_view",
        "refresh::boosts_beyond_the_rules_are_refused",
        "roll:tokens",
    ),
    "OM-93": cover(
        "engine.refresh:IgnoreImpairment", "table_view",
        "refresh::nineteen_reserves_let_jeff_act_as_if_unhurt_and_doubled",
    ),
    "OM-94": cover(
        "engine.refresh:Boost", "table_view",
        "refresh::a_boost_adds_to_the_dots_that_are_left",
    ),
    "OM-95": cover(
        "engine.finding:FindThing", "table_view",
        "improvement::things_cost_one_or_two_reserves_and_what_contents_the_others",
    ),
    "OM-96": cover(
        "engine.finding:FindThing", "table_view",
        "improvement::things_cost_one_or_two_reserves_and_what_contents_the_others",
    ),
    "OM-97": cover(
        "engine.finding:FindThing", "table_view",
        "improvement::other_readings_of_objections",
    ),
    "OM-98": cover(
        "engine.equipment:EquipItem", "table_view",
        "improvement::cards_need_names_and_keep_their_sort",
    ),
    "OM-99": cover(
        "engine.equipment:PassItem", "table_view",
        "improvement::items_change_hands_and_can_be_locked",
    ),
    "OM-100": cover(
        "engine.equipment:EquipItem", "table_view",
        "improvement::downtime_equipment_costs_a_reserve",
    ),
    "OM-101": cover(
        "engine.equipment:EquipItem", "table_view",
        "improvement::cards_need_names_and_keep_their_sort",
    ),
    "OM-102": cover(
        "engine.equipment:UseItem", "table_view",
        "improvement::equipment_adds_only_to_a_success_of_a_later_scene",
    ),
    "OM-103": cover(
        "engine.equipment:ShieldWithItem", "table_view",
        "improvement::equipment_shields_from_setbacks_of_this_scene",
    ),
    "OM-104": cover("engine.goals:AgreeGoal", "table_view", "task::goals_follow_the_build_total"),
    "OM-105": cover(
        "engine.goals:PlaceOnGoal", "table_view",
        "task::several_characters_may_work_on_one_goal",
    ),
    "OM-106": cover(
        "engine.goals:fulfil", "table_view",
        "task::several_characters_may_work_on_one_goal",
    ),
    "OM-107": cover(
        "engine.troubles:PresentTroubles", "table_view",
        "task::private_troubles_are_dealt_with_before_anything_is_gained",
    ),
    "OM-108": cover(
        "engine.troubles:required_risk", "table_view",
        "task::a_group_may_demand_the_required_risk",
    ),
    "OM-109": cover(
        "engine.troubles:take_success", "table_view",
        "task::laid_trouble_is_dealt_with_by_the_next_success",
    ),
    "OM-110": cover(
        "engine.troubles:take_success", "table_view",
        "task::private_troubles_are_dealt_with_before_anything_is_gained",
    ),
    "OM-112": cover(
        "engine.scenes:PassTime", "table_view",
        "task::private_troubles_are_dealt_with_before_anything_is_gained",
    ),
    "OM-113": cover(
        "engine.out:is_out", "table_view",
        "trust::odds_of_going_out_of_play",
        "conflict:out_after_roll",
    ),
    "OM-114": cover(
        "engine.out:out_limit", "table_view",
        "help::successes_may_count_like_reserves",
    ),
    "OM-115": cover(
        "engine.recovery:RecoverAlone", "table_view",
        "help::out_of_play_a_success_alone_removes_a_critical_failure",
    ),
    "OM-116": cover("engine.help:note_help", "table_view", "help::help_brings_a_character_round"),
    "OM-117": cover(
        "engine.death:DeclareDead", "table_view",
        "death::only_a_character_out_of_play_dies",
    ),
    "OM-118": cover(
        "engine.death:replacement_total", "table_view",
        "death::improvements_of_the_dead_count_unless_agreed_otherwise",
    ),
    "OM-119": cover(
        "engine.death:EnterReplacement", "table_view",
        "death::a_replacement_has_the_same_build_total_and_the_players_tokens",
    ),
    "OM-120": cover(
        "engine.death:leave_equipment", "table_view",
        "death::equipment_stays_with_the_finder",
    ),
    "OM-121": cover(
        "engine.death:leave_goals", "table_view",
        "death::private_goals_are_taken_over_or_removed",
    ),
}
