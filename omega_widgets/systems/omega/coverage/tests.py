"""OM-03 to OM-60: characters, missions, tests, description, reserves."""

from __future__ import annotations

from omega_widgets.core.rule import Cover
from omega_widgets.systems.omega.coverage.row import cover

TESTS: dict[str, Cover] = {
    "OM-03": cover(
        "engine.votes:count_general", "table_view",
        "votes::a_vote_is_recorded_in_words",
    ),
    "OM-04": cover("engine.votes:count_general", "table_view", "votes::a_full_vote_cannot_tie"),
    "OM-06": cover(
        "engine.characters:make_character", "table_view",
        "characters::a_character_in_play_is_not_made_anew",
    ),
    "OM-07": cover(
        "engine.characters:OFFICIAL_ATTRIBUTES", "table_view",
        "characters::unusual_numbers_of_abilities_are_warned_about_not_refused",
    ),
    "OM-09": cover(
        "engine.characters:check_rating", "table_view",
        "characters::a_group_may_drop_the_cap_on_ratings",
    ),
    "OM-10": cover(
        "engine.characters:suggest_rating", "table_view",
        "characters::the_sources_frequencies_suggest_their_ratings",
    ),
    "OM-13": cover(
        "engine.characters:cost_of_rating", "table_view",
        "characters::rating_five_costs_fifteen_points",
    ),
    "OM-14": cover(
        "engine.characters:build_total", "table_view",
        "balance::the_average_is_the_limit",
    ),
    "OM-15": cover(
        "engine.balance:BalanceParty", "table_view",
        "balance::a_character_above_the_average_may_take_complications",
    ),
    "OM-18": cover(
        "engine.mission:usual_difficulty", "risk_setter",
        "mission::difficulty_may_be_agreed",
    ),
    "OM-19": cover(
        "engine.mission:StartMission", "risk_setter",
        "mission::difficulty_is_ten_for_each_character",
    ),
    "OM-20": cover(
        "engine.bowls:Bowls", "risk_setter",
        "tests::a_group_may_pay_an_overdraw_from_the_bank",
        "mission:mission_odds",
    ),
    "OM-21": cover(
        "engine.bowls:Bowls", "risk_setter",
        "mission::a_complication_that_finds_too_few_tokens_fails_the_mission",
        "mission:mission_odds",
    ),
    "OM-22": cover(
        "engine.bowls:Bowls", "risk_setter",
        "mission::a_scene_judged_together_can_still_fail",
    ),
    "OM-23": cover(
        "engine.mission:quality", "risk_setter",
        "mission::a_success_is_as_good_as_the_blue_tokens_left",
    ),
    "OM-24": cover(
        "", "risk_setter",
        "odds::the_command_prints_the_exact_chance",
        "mission:mission_odds",
    ),
    "OM-25": cover("split:check_split", "risk_setter", "split::a_d4_cannot_be_split"),
    "OM-26": cover(
        "engine.scenes:OpenScene", "risk_setter",
        "tests::one_roll_in_a_scene_unless_agreed_otherwise",
    ),
    "OM-27": cover(
        "engine.scenes:PassTime", "risk_setter",
        "mission::closing_a_scene_makes_fresh_tokens_old",
    ),
    "OM-30": cover(
        "engine.votes:ContestRuling", "risk_setter",
        "votes::a_group_may_vote_on_plans_by_the_general_rule",
    ),
    "OM-31": cover(
        "engine.plans:DeclarePlan", "risk_setter",
        "tests::not_everybody_may_hold_back",
    ),
    "OM-32": cover("engine.plans:AddGoal", "risk_setter", "tests::every_goal_is_a_point_of_risk"),
    "OM-33": cover(
        "engine.plans:PointOut", "risk_setter",
        "tests::a_complication_counts_unless_it_is_described_away",
    ),
    "OM-34": cover(
        "engine.risk:check_pair", "risk_setter",
        "tests::never_two_skills_or_two_attributes",
    ),
    "OM-35": cover(
        "engine.plans:find_point", "risk_setter",
        "tests::a_missing_label_is_a_warning_only",
    ),
    "OM-37": cover("engine.risk:AnnounceRisk", "risk_setter", "tests::dots_are_split_freely"),
    "OM-39": cover(
        "engine.risk:WithdrawRisk", "risk_setter",
        "tests::the_risk_is_fixed_by_the_roll",
    ),
    "OM-40": cover(
        "engine.rolls:RollTest", "risk_setter",
        "split::the_d6_of_the_book",
        "roll:results",
    ),
    "OM-41": cover("", "risk_setter", "odds::successes_in_five_rolls", "roll:results"),
    "OM-42": cover(
        "engine.rolls:RollTest", "risk_setter",
        "risk_setter::a_roll_moves_tokens_from_a_bowl",
    ),
    "OM-43": cover(
        "engine.rolls:RollTest", "risk_setter",
        "risk_setter::a_roll_moves_tokens_from_a_bowl",
    ),
    "OM-45": cover(
        "engine.rolls:TakeCriticals", "risk_setter",
        "risk_setter::critical_failures_are_converted_by_the_slider",
    ),
    "OM-46": cover(
        "split:choose_split", "risk_setter",
        "risk_setter::real_dice_of_another_kind_may_be_typed",
        "roll:results",
    ),
    "OM-47": cover(
        "split:choose_split", "risk_setter",
        "split::a_d20_has_seven_tenths_for_success",
        "roll:results",
    ),
    "OM-48": cover("split:choose_split", "risk_setter", "split::a_group_may_choose_its_numbers"),
    "OM-49": cover(
        "engine.rolls:TakeCriticals", "risk_setter",
        "odds::the_forecast_counts_criticals_that_will_be_converted",
        "roll:tokens",
    ),
    "OM-50": cover(
        "engine.scenes:time_due", "risk_setter",
        "mission::one_blue_token_leaves_every_scene",
        "mission:mission_odds",
    ),
    "OM-51": cover(
        "engine.scenes:time_due", "risk_setter",
        "mission::harsher_time_takes_one_token_for_each_character",
        "mission:mission_odds",
    ),
    "OM-52": cover(
        "engine.description:AskForDescription", "table_view",
        "description::nobody_can_make_a_player_describe",
    ),
    "OM-53": cover(
        "engine.description:AskForDescription", "table_view",
        "description::five_judges_give_tokens_instead_of_a_roll",
    ),
    "OM-54": cover(
        "engine.description:JudgeDescription", "table_view",
        "description::judges_that_the_rules_do_not_know_are_refused",
    ),
    "OM-55": cover(
        "engine.description:JudgeDescription", "table_view",
        "description::five_judges_give_tokens_instead_of_a_roll",
    ),
    "OM-57": cover(
        "engine.description:JudgeDescription", "table_view",
        "description::a_description_comes_before_after_or_instead_of_the_roll",
    ),
    "OM-59": cover(
        "engine.reserves:AwardReserve", "table_view",
        "description::each_player_gives_each_other_one_reserve_in_a_scene",
    ),
    "OM-60": cover(
        "engine.payment:pay_reserves", "table_view",
        "improvement::other_readings_of_objections",
    ),
}
