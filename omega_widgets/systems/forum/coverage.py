"""Where each rule of the forum game lives: engine, odds, view, and a test that states it."""

from __future__ import annotations

from collections.abc import Mapping

from omega_widgets.core.rule import Cover

_ENGINE = "omega_widgets.systems.forum.engine"
_ODDS = "omega_widgets.systems.forum.odds"
_VIEW = "omega_widgets.systems.forum.view"
_TESTS = "tests/systems/forum"


def _cover(engine: str, odds: str, view: str, test: str) -> Cover:
    """Short names made whole; ``odds`` may be empty where a rule has no chance of its own."""
    return Cover(
        engine=f"{_ENGINE}.{engine}",
        odds=f"{_ODDS}:{odds}" if odds else "",
        view=f"{_VIEW}:{view}",
        test=f"{_TESTS}/{test}",
    )


#: Every rule that is more than advice.
COVERAGE: Mapping[str, Cover] = {
    "FG-02": _cover(
        "multiplier:RequestMultiplier",
        "",
        "table_view",
        "test_multiplier.py::test_nobody_rolls_unasked",
    ),
    "FG-03": _cover(
        "requests:RollRequested",
        "odds_of",
        "table_view",
        "test_views.py::test_the_table_offers_the_three_ways_to_use_dice",
    ),
    "FG-04": _cover(
        "fate:find_problems",
        "draws",
        "fate",
        "test_fate.py::test_a_face_in_two_scenarios_is_refused",
    ),
    "FG-05": _cover(
        "fate:RollFate",
        "draws",
        "fate",
        "test_fate.py::test_the_chosen_player_rolls_and_then_tells_it",
    ),
    "FG-06": _cover("fate:MORGAN", "draws_of", "fate", "test_fate.py::test_morgans_motorcycle"),
    "FG-07": _cover(
        "fate:resolve",
        "draws",
        "fate",
        "test_fate.py::test_a_scenario_has_one_sixth_for_each_of_its_faces",
    ),
    "FG-08": _cover(
        "duel:AcceptDuel",
        "",
        "duel",
        "test_duel.py::test_nobody_rolls_before_both_sides_agree",
    ),
    "FG-09": _cover(
        "duel:OpenDuel",
        "",
        "duel",
        "test_duel.py::test_what_keeps_a_duel_from_being_opened",
    ),
    "FG-10": _cover(
        "duel:RollDuel",
        "strikes",
        "duel",
        "test_duel.py::test_a_roll_without_a_trait_is_refused",
    ),
    "FG-11": _cover(
        "strike:resolve_strike",
        "strikes",
        "duel",
        "test_duel.py::test_first_die_times_trait_and_its_parity",
    ),
    "FG-12": _cover(
        "strike:resolve_strike",
        "wounds",
        "duel",
        "test_duel.py::test_an_even_trait_never_wounds_heavily_as_the_default_reads_it",
    ),
    "FG-13": _cover(
        "strike:resolve_strike",
        "wounds",
        "duel",
        "test_duel.py::test_the_second_die_names_the_part_of_the_body",
    ),
    "FG-14": _cover(
        "strike:compare_strikes",
        "verdicts",
        "duel",
        "test_duel.py::test_three_readings_of_who_wins",
    ),
    "FG-15": _cover(
        "wounds:SetRecovery",
        "",
        "table_view",
        "test_wounds.py::test_dice_never_kill_but_the_game_master_may",
    ),
    "FG-16": _cover(
        "strike:compare_strikes",
        "winning_wounds",
        "duel",
        "test_duel.py::test_compared_by_results_traits_matter",
    ),
    "FG-18": _cover(
        "multiplier:resolve",
        "success",
        "multiplier",
        "test_multiplier.py::test_equal_to_the_difficulty_is_a_failure",
    ),
    "FG-19": _cover(
        "multiplier:check_difficulty",
        "difficulties",
        "multiplier",
        "test_multiplier.py::test_difficulties_outside_1_to_200_are_refused",
    ),
    "FG-20": _cover(
        "multiplier:resolve",
        "success",
        "multiplier",
        "test_multiplier.py::test_the_chase_fails_with_a_three_and_could_not_have_succeeded",
    ),
    "FG-21": _cover(
        "multiplier:resolve",
        "success",
        "multiplier",
        "test_multiplier.py::test_the_shot_at_the_hostage_succeeds_with_a_four_and_could_not_have_failed",
    ),
    "FG-22": _cover(
        "points:check_trait",
        "",
        "multiplier",
        "test_multiplier.py::test_a_roll_names_one_of_the_eight_traits",
    ),
    "FG-23": _cover(
        "multiplier:resolve",
        "success",
        "multiplier",
        "test_multiplier.py::test_closed_form_agrees_with_the_count",
    ),
    "FG-24": _cover(
        "points:add_skills",
        "success",
        "multiplier",
        "test_multiplier.py::test_a_skill_that_the_game_master_accepts_is_added_inside_the_brackets",
    ),
    "FG-25": _cover(
        "points:check_skills",
        "",
        "multiplier",
        "test_multiplier.py::test_a_skill_that_the_game_master_has_not_accepted_is_refused",
    ),
    "FG-26": _cover(
        "strike:resolve_strike",
        "verdicts",
        "duel",
        "test_duel.py::test_skills_help_in_a_duel_once_the_game_master_accepts_them",
    ),
    "FG-27": _cover(
        "multiplier:resolve",
        "success",
        "multiplier",
        "test_multiplier.py::test_the_long_shot_needs_a_four_with_twenty_and_a_skill_of_twelve",
    ),
    "FG-28": _cover(
        "points:check_skills",
        "success",
        "multiplier",
        "test_multiplier.py::test_two_skills_are_added_and_a_third_is_refused",
    ),
    "FG-29": _cover(
        "cards:show_points",
        "",
        "table_view",
        "test_cards.py::test_hidden_points_become_known_when_the_duel_starts",
    ),
    "FG-30": _cover(
        "cards:CreateNpc",
        "success",
        "table_view",
        "test_cards.py::test_the_bank_robbers_have_cards",
    ),
    "FG-31": _cover(
        "multiplier:RollMultiplier",
        "",
        "table_view",
        "test_cards.py::test_an_npc_uses_the_multiplier_rolled_by_the_player_or_the_game_master",
    ),
    "FG-32": _cover(
        "duel:RollDuel",
        "verdicts",
        "table_view",
        "test_cards.py::test_in_a_duel_the_game_master_agrees_and_rolls_for_the_npc",
    ),
    "FG-33": _cover(
        "multiplier:RollMultiplier",
        "success",
        "table_view",
        "test_cards.py::test_without_requests_the_game_master_rolls_for_an_npc",
    ),
    "FG-34": _cover(
        "cards:Narrate",
        "",
        "table_view",
        "test_cards.py::test_what_an_npc_does_may_be_told_without_dice_at_any_time",
    ),
}
