"""Where each rule of The Shadow of Yesterday lives: engine, odds, view, and its test."""

from __future__ import annotations

from collections.abc import Mapping

from omega_widgets.core.rule import Cover

_PACKAGE = "omega_widgets.systems.tsoy"


def _cover(engine: str, odds: str, view: str, test: str) -> Cover:
    """Short names made whole; ``odds`` is empty where a rule has no chance of its own."""
    return Cover(
        engine=f"{_PACKAGE}.{engine}",
        odds=f"{_PACKAGE}.odds:{odds}" if odds else "",
        view=f"{_PACKAGE}.view:{view}",
        test=f"tests/systems/tsoy/{test}",
    )


#: Every rule that is more than advice.
COVERAGE: Mapping[str, Cover] = {
    "TS-02": _cover(
        "engine:StateIntention",
        "",
        "guided",
        "test_check.py::test_intention_ability_and_stakes_come_before_the_roll",
    ),
    "TS-03": _cover(
        "engine:Sheet",
        "check",
        "guided",
        "test_check.py::test_an_unlisted_ability_is_unskilled",
    ),
    "TS-04": _cover(
        "engine.throw:Throw",
        "kept_sums",
        "roller",
        "test_throw.py::test_a_fudge_die_has_plus_blank_and_minus_equally_often",
    ),
    "TS-05": _cover(
        "rules:rating_name",
        "",
        "table_view",
        "test_throw.py::test_scales_have_their_words",
    ),
    "TS-06": _cover(
        "engine.throw:resolve",
        "check",
        "roller",
        "test_throw.py::test_success_level_is_rating_plus_dice_and_never_below_zero",
    ),
    "TS-07": _cover(
        "rules:level_name",
        "named_levels",
        "roller",
        "test_throw.py::test_scales_have_their_words",
    ),
    "TS-08": _cover(
        "engine.throw:resolve",
        "success",
        "roller",
        "test_odds.py::test_printed_chances_of_success",
    ),
    "TS-09": _cover(
        "engine.throw:cancel",
        "check",
        "roller",
        "test_throw.py::test_bonus_and_penalty_dice_cancel_before_the_roll",
    ),
    "TS-10": _cover(
        "engine.throw:Throw",
        "kept_sums",
        "roller",
        "test_throw.py::test_bonus_dice_keep_the_best_three_and_penalty_dice_the_worst",
    ),
    "TS-11": _cover(
        "engine.throw:resolve",
        "kept_sums",
        "roller",
        "test_odds.py::test_printed_sums_of_the_dice_that_count",
    ),
    "TS-12": _cover(
        "engine:SpendPool",
        "pay_after_failure",
        "roller",
        "test_check.py::test_one_bonus_die_from_the_pool_in_a_check",
    ),
    "TS-13": _cover(
        "engine:WriteSheet",
        "",
        "table_view",
        "test_check.py::test_only_the_fitting_pool_pays_and_not_from_nothing",
    ),
    "TS-14": _cover(
        "engine.throw:add_late_bonus",
        "with_late_bonus",
        "roller",
        "test_check.py::test_a_bonus_die_after_the_roll_until_the_effect_is_told",
    ),
    "TS-15": _cover(
        "engine:GiveDie",
        "gift_ladder",
        "guided",
        "test_check.py::test_gift_dice_go_to_others_and_are_gone",
    ),
    "TS-17": _cover(
        "engine.throw:resolve",
        "check",
        "compare",
        "test_odds.py::test_the_claims_about_the_range_of_a_check",
    ),
    "TS-18": _cover(
        "engine:Initiate",
        "",
        "guided",
        "test_check.py::test_a_simple_check_goes_through_its_four_phases",
    ),
    "TS-20": _cover(
        "engine:Kind",
        "",
        "guided",
        "test_contest.py::test_opposed_checks_take_two_and_competitions_take_rivals_and_a_condition",
    ),
    "TS-21": _cover(
        "engine:StateIntention",
        "",
        "guided",
        "test_check.py::test_intention_ability_and_stakes_come_before_the_roll",
    ),
    "TS-22": _cover(
        "engine:SetGuideDice",
        "check",
        "guided",
        "test_check.py::test_the_story_guide_adds_two_penalty_dice_at_most",
    ),
    "TS-23": _cover(
        "engine:RollDice",
        "success",
        "guided",
        "test_check.py::test_a_simple_check_goes_through_its_four_phases",
    ),
    "TS-24": _cover(
        "engine.comparison:rank",
        "competition",
        "compare",
        "test_contest.py::test_equal_levels_share_a_place_and_failures_are_unranked",
    ),
    "TS-25": _cover(
        "engine.comparison:oppose",
        "opposed",
        "compare",
        "test_contest.py::test_higher_level_wins_and_a_tie_goes_against_the_one_who_called",
    ),
    "TS-26": _cover(
        "engine:TellEffect",
        "verdicts",
        "guided",
        "test_contest.py::test_violet_brings_lore_down_by_one_level",
    ),
    "TS-27": _cover(
        "engine.comparison:oppose",
        "verdicts",
        "guided",
        "test_contest.py::test_violet_brings_lore_down_by_one_level",
    ),
    "TS-28": _cover(
        "engine.comparison:oppose",
        "opposed_matrix",
        "compare",
        "test_contest.py::test_printed_odds_of_opposed_checks",
    ),
    "TS-29": _cover(
        "engine:LinkChecks",
        "support_dice",
        "guided",
        "test_linked.py::test_the_support_s_level_becomes_bonus_dice",
    ),
    "TS-30": _cover(
        "engine.linking:count_support_dice",
        "linked",
        "guided",
        "test_linked.py::test_failure_as_penalty_dice",
    ),
    "TS-31": _cover(
        "engine:LinkChecks",
        "linked",
        "guided",
        "test_linked.py::test_keys_that_stay_on_the_belt_mean_no_roll_for_hiding",
    ),
    "TS-32": _cover(
        "engine:LinkChecks",
        "linked",
        "guided",
        "test_linked.py::test_the_bear_may_be_approached_without_a_titbit",
    ),
    "TS-33": _cover(
        "engine.linking:count_support_dice",
        "linked",
        "compare",
        "test_linked.py::test_printed_odds_of_linked_checks",
    ),
}
