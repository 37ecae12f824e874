"""Where each rule of Trikus lives: engine, odds, view, and a test that states it."""

from __future__ import annotations

from collections.abc import Mapping

from omega_widgets.core.rule import Cover

_PACKAGE = "omega_widgets.systems.trikus"


def _cover(engine: str, view: str, test: str, odds: str = "") -> Cover:
    """A row in short: names within the system, and ``file::name`` of the test."""
    file, _, name = test.partition("::")
    return Cover(
        engine=f"{_PACKAGE}.engine.{engine}",
        odds=f"{_PACKAGE}.odds.{odds}" if odds else "",
        view=f"{_PACKAGE}.view:{view}",
        test=f"tests/systems/trikus/test_{file}.py::test_{name}",
    )


COVERAGE: Mapping[str, Cover] = {
    "TR-03": _cover("team_actions:CreateCharacter", "team", "team_tests::team_composition"),
    "TR-04": _cover(
        "character:PROFESSIONS", "team", "team_tests::every_rank_has_three_dice_in_its_lines"
    ),
    "TR-05": _cover(
        "character:make_character", "team", "team_tests::every_rank_has_three_dice_in_its_lines"
    ),
    "TR-06": _cover(
        "entry_actions:Enter", "team", "team_tests::a_struck_line_cannot_be_struck_again"
    ),
    "TR-07": _cover(
        "character:LINES", "duel",
        "odds::the_novice_acts_more_often_and_the_master_more_surely", "duel:single_test",
    ),
    "TR-08": _cover(
        "character:Character", "team",
        "team_tests::the_team_resets_with_the_strike_of_its_last_line",
    ),
    "TR-09": _cover(
        "character:reset_lines", "team",
        "team_tests::the_team_resets_with_the_strike_of_its_last_line",
    ),
    "TR-10": _cover(
        "entry_actions:Enter", "team",
        "team_tests::an_exhausted_player_enters_on_extra_dice_only",
    ),
    "TR-11": _cover(
        "conflict_actions:check_stakes", "team", "team_tests::stakes_must_be_said_first"
    ),
    "TR-12": _cover(
        "conflict_actions:DeclareTest", "duel",
        "team_tests::the_pool_of_the_game_master_has_no_limit_unless_chosen",
    ),
    "TR-13": _cover(
        "entry_actions:extra_dice", "team",
        "team_tests::a_pool_is_line_morale_light_and_two_for_boost",
    ),
    "TR-14": _cover(
        "pool_actions:AddDice", "team", "team_tests::only_light_side_tokens_come_in_mid_test"
    ),
    "TR-15": _cover(
        "conflict_actions:DeclareTest", "team", "team_tests::two_players_against_each_other"
    ),
    "TR-16": _cover(
        "conflict_actions:ThrowDice", "duel",
        "team_tests::every_die_is_recorded_with_its_side_face_and_source",
    ),
    "TR-17": _cover(
        "contest:advance", "duel", "duel::the_higher_opening_die_is_in_control", "duel:position"
    ),
    "TR-18": _cover(
        "contest:find_control", "duel",
        "duel::an_opening_tie_makes_both_throw_again_until_someone_leads", "duel:position",
    ),
    "TR-19": _cover(
        "contest:move_control", "duel",
        "duel::a_re_roll_replaces_the_result_even_with_a_lower_one", "duel:count_chase",
    ),
    "TR-20": _cover(
        "contest:find_result", "duel", "duel::the_winners_unthrown_dice_are_forfeited",
        "duel:position",
    ),
    "TR-21": _cover(
        "contest:find_result", "duel", "duel::the_winners_unthrown_dice_are_forfeited"
    ),
    "TR-22": _cover(
        "contest:advance", "duel", "duel::the_worked_duel_agrees_die_for_die", "duel:single_test"
    ),
    "TR-23": _cover(
        "contest:advance", "duel", "odds::single_test_odds_equal_the_printed_ones",
        "duel:single_test",
    ),
    "TR-24": _cover(
        "entry_actions:Enter", "team", "team_tests::nobody_joins_after_the_opening_roll"
    ),
    "TR-25": _cover(
        "contest:find_throwers", "worked",
        "combat::the_worked_guard_fight_agrees_die_for_die", "team:team_test",
    ),
    "TR-26": _cover(
        "contest:find_results", "worked",
        "team_tests::a_trailing_player_without_dice_has_failed_or_waits_for_the_last_face",
        "team:team_test",
    ),
    "TR-27": _cover(
        "choice_actions:GiveUpSuccess", "team",
        "team_tests::a_given_up_success_cancels_one_failure",
    ),
    "TR-28": _cover(
        "contest:advance", "worked", "team_tests::the_worked_burglary_agrees_die_for_die",
        "team:team_test",
    ),
    "TR-29": _cover(
        "contest:advance", "team", "odds::two_novices_against_two_dice", "team:team_test"
    ),
    "TR-30": _cover(
        "settlement:settle_round", "team", "combat::the_worked_solo_combat_agrees_die_for_die",
        "combat:combat",
    ),
    "TR-31": _cover(
        "settlement:begin_round", "team",
        "combat::later_rounds_use_the_same_line_and_new_extras",
    ),
    "TR-32": _cover(
        "settlement:open_round", "team", "combat::later_rounds_use_the_same_line_and_new_extras"
    ),
    "TR-33": _cover(
        "state:Fighter", "team", "combat::a_fighter_without_a_line_is_out_with_the_first_hit"
    ),
    "TR-34": _cover(
        "pool_actions:BringAllies", "team", "combat::allies_are_dice_that_are_lost_first"
    ),
    "TR-35": _cover(
        "settlement:settle_round", "worked", "combat::the_worked_solo_combat_agrees_die_for_die"
    ),
    "TR-36": _cover(
        "choice_actions:DecideRound", "team",
        "combat::a_success_may_hold_back_and_the_enemy_may_spare", "combat:combat",
    ),
    "TR-37": _cover(
        "contest:advance", "worked", "combat::the_worked_guard_fight_agrees_die_for_die"
    ),
    "TR-38": _cover(
        "settlement:end_combat", "team",
        "combat::the_players_win_when_the_enemy_has_no_dice_and_gain_no_further_morale",
    ),
    "TR-39": _cover(
        "settlement:settle_round", "team", "odds::solo_combats_to_their_end",
        "combat:solo_combat",
    ),
    "TR-40": _cover(
        "character:choose_lost_line", "team",
        "deals::which_line_a_catastrophe_takes_when_none_was_struck",
    ),
    "TR-41": _cover(
        "character:lose_line", "team", "catastrophe::a_lost_line_misses_the_next_reset"
    ),
    "TR-42": _cover(
        "entry_actions:Enter", "team",
        "catastrophe::a_master_without_the_line_may_use_extras_unless_the_group_says_no",
    ),
    "TR-43": _cover(
        "masters:seal_fates", "team", "fates::a_master_who_fought_dies_for_the_companion"
    ),
    "TR-44": _cover("masters:seal_fates", "team", "fates::an_absent_master_falls"),
    "TR-45": _cover(
        "masters:leave_by_fate", "team", "fates::a_master_who_fought_dies_for_the_companion"
    ),
    "TR-46": _cover(
        "conflict_actions:DeclareCombat", "team", "combat::combat_difficulty_is_one_to_ten"
    ),
    "TR-47": _cover(
        "flow:settle_blow", "team", "combat::one_protector_makes_the_blow_need_five",
        "combat:blow",
    ),
    "TR-48": _cover(
        "choice_actions:RollBlow", "team",
        "combat::every_attacker_rolls_alone_and_the_enemy_may_lose_several_dice",
    ),
    "TR-49": _cover(
        "flow:next_blow", "team",
        "combat::the_enemy_still_strikes_after_losing_the_last_die_unless_players_come_first",
    ),
    "TR-50": _cover(
        "flow:count_protectors", "team", "combat::two_protectors_make_it_seven", "combat:blow"
    ),
    "TR-51": _cover(
        "flow:targets_of", "team",
        "combat::every_attacker_rolls_alone_and_the_enemy_may_lose_several_dice",
    ),
    "TR-52": _cover(
        "settlement:settle_test", "team", "deals::the_worked_morale_example"
    ),
    "TR-53": _cover(
        "entry_actions:spend", "duel", "deals::the_worked_morale_example",
        "extras:value_of_one_more",
    ),
    "TR-54": _cover("entry_actions:Enter", "team", "deals::the_worked_morale_example"),
    "TR-55": _cover("settlement:settle_test", "team", "deals::the_worked_morale_example"),
    "TR-56": _cover(
        "windows:find_booms", "team", "deals::the_worked_boom_comes_with_the_third_five",
        "extras:boom_in_test",
    ),
    "TR-57": _cover(
        "window_actions:CallBoom", "team", "deals::the_worked_boom_comes_with_the_third_five"
    ),
    "TR-58": _cover(
        "window_actions:NoticeBoom", "team",
        "deals::an_unnoticed_boom_is_turned_by_a_game_master_who_saw_it",
    ),
    "TR-59": _cover(
        "windows:find_booms", "team", "odds::boom_odds_as_printed", "extras:boom"
    ),
    "TR-60": _cover(
        "window_actions:OfferNegotiation", "team", "deals::who_may_make_an_offer"
    ),
    "TR-61": _cover(
        "contest:rethrow", "worked", "deals::the_worked_negotiation",
        "extras:after_accepted_offer",
    ),
    "TR-62": _cover("settlement:suffer", "team", "deals::the_worked_negotiation"),
    "TR-63": _cover(
        "contest:rethrow", "worked", "odds::negotiation_odds", "extras:after_accepted_offer"
    ),
    "TR-64": _cover(
        "window_actions:Retreat", "team",
        "team_tests::retreat_needs_an_unthrown_die_and_brings_a_dark_token",
    ),
    "TR-65": _cover(
        "pool_actions:AddDice", "team", "team_tests::only_light_side_tokens_come_in_mid_test"
    ),
    "TR-66": _cover("entry_actions:Enter", "team", "deals::the_worked_boost_example"),
    "TR-67": _cover("settlement:settle_test", "team", "deals::the_worked_boost_example"),
    "TR-68": _cover(
        "team_actions:WriteSides", "team", "fates::the_number_of_sides_follows_the_rank"
    ),
    "TR-69": _cover(
        "team_actions:check_sides", "team", "fates::the_number_of_sides_follows_the_rank"
    ),
    "TR-70": _cover(
        "team_actions:ChooseDarkSide", "team", "fates::the_worked_example_of_sides"
    ),
    "TR-71": _cover(
        "team_actions:WriteSides", "team", "fates::the_number_of_sides_follows_the_rank"
    ),
    "TR-72": _cover(
        "team_actions:ChooseDarkSide", "team", "fates::the_worked_example_of_sides"
    ),
    "TR-73": _cover(
        "team_actions:UseDark", "team", "view::the_blind_game_master_sees_no_dark_sides"
    ),
    "TR-74": _cover(
        "team_actions:AwardLight", "team",
        "fates::light_tokens_are_awarded_counted_and_spent_on_a_fact",
    ),
    "TR-75": _cover(
        "team_actions:StateFact", "team",
        "fates::light_tokens_are_awarded_counted_and_spent_on_a_fact",
    ),
    "TR-76": _cover(
        "windows:find_light_refusal", "team",
        "team_tests::a_token_saves_a_trailing_player_who_has_thrown_everything",
    ),
    "TR-77": _cover("settlement:gain_dark", "team", "fates::the_worked_dark_side_token"),
    "TR-78": _cover("team_actions:UseDark", "team", "fates::the_worked_dark_side_token"),
    "TR-79": _cover("team_actions:PlayDark", "team", "fates::the_worked_dark_side_token"),
    "TR-80": _cover(
        "character:Character", "team",
        "fates::light_tokens_are_awarded_counted_and_spent_on_a_fact",
    ),
    "TR-81": _cover(
        "masters:fall_by_tokens", "team",
        "fates::three_active_tokens_turn_an_advanced_character",
    ),
    "TR-82": _cover(
        "masters:lose_characters", "team",
        "fates::three_active_tokens_turn_an_advanced_character",
    ),
    "TR-83": _cover(
        "masters:seal_fates", "team", "fates::a_master_who_fought_dies_for_the_companion"
    ),
    "TR-84": _cover("masters:seal_fates", "team", "fates::an_absent_master_falls"),
    "TR-85": _cover("masters:seal_fates", "team", "fates::an_absent_master_falls"),
}
