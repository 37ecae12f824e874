"""World of Darkness: where each rule lives in engine, odds, view and tests."""

from __future__ import annotations

from collections.abc import Mapping

from omega_widgets.core.rule import Cover

_ENGINE = "omega_widgets.systems.wod.engine"
_ODDS = "omega_widgets.systems.wod.odds"
_VIEW = "omega_widgets.systems.wod.view"
_TESTS = "tests/systems/wod"


def _cover(engine: str, view: str, test: str, odds: str = "") -> Cover:
    """A row in short: names within the system, and ``file::name`` of the test."""
    file, _, name = test.partition("::")
    return Cover(
        engine=f"{_ENGINE}{engine}" if engine else "",
        odds=f"{_ODDS}{odds}" if odds else "",
        view=f"{_VIEW}{view}",
        test=f"{_TESTS}/test_{file}.py::{name}",
    )


COVERAGE: Mapping[str, Cover] = {
    "WD-01": _cover(
        ".session:StartUnit", ":turns", "session::test_units_of_time_lie_within_each_other"
    ),
    "WD-02": _cover(
        ".turns:check_turn", ":turns", "splitting::test_a_turn_is_enough_for_one_action"
    ),
    "WD-03": _cover(
        ".session:EndUnit", ":turns", "session::test_units_of_time_lie_within_each_other"
    ),
    "WD-07": _cover(
        ".traits:check_rating", ":sheets", "session::test_sheets_off_the_scale_are_refused"
    ),
    "WD-09": _cover(
        ".traits:build_pool", ":pool", "pool::test_each_dot_is_a_die_and_two_traits_add_up"
    ),
    "WD-10": _cover(
        ".traits:build_pool", ":pool", "pool::test_traits_that_form_no_pool_are_refused"
    ),
    "WD-11": _cover(
        ".simple:RollPool", ":pool", "views::test_one_click_throws_the_whole_pool", ".pool:results"
    ),
    "WD-12": _cover(
        ".splitting:SplitPool",
        ":splitting",
        "splitting::test_parts_need_a_die_each_and_no_more_than_the_pool",
        ".pool:split",
    ),
    "WD-13": _cover(
        ".simple:RollPool",
        ":pool",
        "automatic::test_the_permanent_rating_is_rolled_unless_said_otherwise",
    ),
    "WD-14": _cover(
        ".traits:build_pool", ":pool", "pool::test_each_dot_is_a_die_and_two_traits_add_up"
    ),
    "WD-15": _cover(
        ".traits:build_pool", ":pool", "pool::test_traits_that_form_no_pool_are_refused"
    ),
    "WD-16": _cover(
        ".traits:build_pool", ":sheets", "pool::test_traits_that_form_no_pool_are_refused"
    ),
    "WD-17": _cover(
        ".simple:RollPool", ":sheets", "automatic::test_a_humans_pool_over_ten_is_remarked_upon"
    ),
    "WD-18": _cover(
        ".pool:resolve", ":pool", "pool::test_worked_rolls_at_difficulty_six", ".pool:results"
    ),
    "WD-19": _cover(
        ".traits:check_difficulty",
        ":pool",
        "pool::test_difficulty_stays_between_two_and_ten",
    ),
    "WD-20": _cover(
        "", ".pool_panel:tell_difficulty", "views::test_the_difficulty_is_named_as_the_source_does"
    ),
    "WD-21": _cover(
        ".pool:name_degree", ":pool", "pool::test_worked_rolls_at_difficulty_six", ".pool:results"
    ),
    "WD-25": _cover(
        ".pool:resolve",
        ":pool",
        "pool::test_a_ten_that_nobody_can_cancel_is_an_option",
        ".pool:results",
    ),
    "WD-26": _cover(
        ".traits:choose_difficulty", ":pool", "pool::test_without_a_word_the_difficulty_is_six"
    ),
    "WD-27": _cover(
        ".pool:resolve", ":pool", "pool::test_the_printed_table_of_odds", ".pool:results"
    ),
    "WD-28": _cover(
        ".pool:resolve", ":pool", "pool::test_every_roll_is_read_consistently", ".pool:results"
    ),
    "WD-29": _cover(
        ".pool:resolve", ":pool", "pool::test_worked_rolls_at_difficulty_six", ".pool:results"
    ),
    "WD-31": _cover(
        ".pool:resolve", ":pool", "pool::test_worked_rolls_at_difficulty_six", ".pool:results"
    ),
    "WD-32": _cover(
        ".automatic:SucceedAutomatically",
        ":pool",
        "pool::test_a_large_pool_may_succeed_without_rolling",
    ),
    "WD-33": _cover(
        ".simple:RollPool", ":pool", "pool::test_a_large_pool_may_succeed_without_rolling"
    ),
    "WD-34": _cover(
        ".automatic:ActLive", ":pool", "automatic::test_live_play_compares_pool_and_difficulty"
    ),
    "WD-35": _cover(
        ".automatic:SpendWillpower",
        ":pool",
        "automatic::test_a_point_of_willpower_buys_exactly_one_success",
    ),
    "WD-37": _cover(
        ".extended:BeginExtended", ":extended", "extended::test_the_tree_takes_seven_successes"
    ),
    "WD-38": _cover(
        ".extended:progress",
        ":extended",
        "extended::test_a_roll_without_success_stops_the_attempt",
        ".extended:ends",
    ),
    "WD-39": _cover(
        ".verdicts:RuleOnExtended",
        ":extended",
        "extended::test_a_botch_loses_the_total",
        ".extended:ends",
    ),
    "WD-40": _cover(
        ".extended:RollExtended",
        ":extended",
        "extended::test_the_tree_takes_seven_successes",
        ".extended:ends",
    ),
    "WD-41": _cover(
        ".extended:progress",
        ":extended",
        "extended::test_odds_of_extended_actions",
        ".extended:lengths",
    ),
    "WD-43": _cover(
        ".resisted:RollResisted",
        ":resisted",
        "resisted::test_both_sides_roll_at_their_own_difficulty",
        ".resisted:results",
    ),
    "WD-44": _cover(
        ".resisted:compare",
        ":resisted",
        "resisted::test_more_successes_win_by_the_difference",
        ".resisted:margins",
    ),
    "WD-45": _cover(
        ".contest:RollContest",
        ":resisted",
        "resisted::test_margins_add_up_and_a_botch_starts_the_botcher_again",
        ".race:race",
    ),
    "WD-46": _cover(
        ".resisted:compare",
        ":resisted",
        "resisted::test_odds_of_resisted_actions",
        ".resisted:results",
    ),
}
