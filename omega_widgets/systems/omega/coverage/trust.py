"""OM-123 to OM-150: trust, reliance, vigilance, conflict, campaign."""

from __future__ import annotations

from omega_widgets.core.rule import Cover
from omega_widgets.systems.omega.coverage.row import cover

TRUST: dict[str, Cover] = {
    "OM-123": cover(
        "engine.trust_values:trust", "table_view",
        "trust::trust_changes_at_the_end_of_a_scene",
    ),
    "OM-124": cover(
        "engine.trust:ChangeTrust", "table_view",
        "trust::trust_changes_at_the_end_of_a_scene",
    ),
    "OM-125": cover(
        "engine.trust:ChangeTrust", "table_view",
        "table_view::secrets_are_shown_to_their_owners_and_the_coordinator_only",
    ),
    "OM-126": cover(
        "engine.trust:PassStored", "table_view",
        "trust::stored_successes_pass_through_trust",
    ),
    "OM-127": cover(
        "engine.help:CancelOwn", "table_view",
        "help::own_complications_are_cancelled_with_own_successes",
    ),
    "OM-128": cover("engine.trust_values:toll", "table_view", "trust::mistrust_eats_successes"),
    "OM-129": cover(
        "engine.abuse:PassComplications", "table_view",
        "trust::kept_complications_pass_for_a_reserve_or_not_at_all",
    ),
    "OM-130": cover(
        "engine.abuse:pay_penalty", "table_view",
        "trust::passing_complications_beyond_the_trust_costs_a_reserve",
    ),
    "OM-131": cover(
        "engine.abuse:PassComplications", "table_view",
        "trust::passing_complications_beyond_the_trust_costs_a_reserve",
    ),
    "OM-132": cover(
        "engine.abuse:TakeSuccesses", "table_view",
        "trust::taking_successes_from_somebody_who_trusts",
    ),
    "OM-133": cover(
        "engine.abuse:ShareFailure", "table_view",
        "trust::failed_help_may_be_shared_up_to_the_trust",
    ),
    "OM-134": cover(
        "engine.abuse:pay_penalty", "table_view",
        "trust::without_trust_nothing_passes_but_the_attempt_costs",
    ),
    "OM-135": cover(
        "engine.reliance:PlaceReliance", "table_view",
        "trust::successes_are_placed_with_a_companion",
    ),
    "OM-136": cover(
        "engine.reliance:UseReliance", "table_view",
        "trust::reliance_cancels_complications_or_adds_to_a_success",
    ),
    "OM-137": cover(
        "engine.reliance:PlaceReliance", "table_view",
        "trust::successes_are_placed_with_a_companion",
    ),
    "OM-138": cover(
        "engine.conflict:RollConflict", "table_view",
        "simulated::simulated_conflicts",
        "conflict:conflict",
    ),
    "OM-139": cover(
        "engine.reliance:Betray", "table_view",
        "trust::a_traitor_turns_placed_successes_against_their_owner",
    ),
    "OM-140": cover("engine.reliance:LetDie", "table_view", "trust::a_betrayed_character_may_die"),
    "OM-142": cover(
        "engine.vigilance:UseVigilance", "table_view",
        "trust::vigilance_cancels_what_is_aimed_at_you",
    ),
    "OM-143": cover(
        "engine.vigilance:FillVigilance", "table_view",
        "trust::vigilance_is_filled_for_a_reserve_and_fades",
    ),
    "OM-144": cover(
        "engine.vigilance:fade", "table_view",
        "trust::vigilance_is_filled_for_a_reserve_and_fades",
    ),
    "OM-145": cover(
        "engine.vigilance:fade", "table_view",
        "trust::shared_vigilance_fades_by_the_number_of_its_sharers",
    ),
    "OM-146": cover(
        "engine.vigilance:FillVigilance", "table_view",
        "table_view::secrets_are_shown_to_their_owners_and_the_coordinator_only",
    ),
    "OM-147": cover(
        "engine.scenes:close_turn", "table_view",
        "death::tokens_stay_from_mission_to_mission",
    ),
    "OM-148": cover(
        "engine.campaign_count:end_campaign", "table_view",
        "death::the_usual_threshold_is_the_sum_of_build_totals",
    ),
    "OM-149": cover(
        "engine.campaign_count:private_total", "table_view",
        "death::other_readings_of_the_campaign",
    ),
    "OM-150": cover(
        "", "risk_setter",
        "odds::a_roll_is_two_to_one_for_success",
        "roll:expected_tokens",
    ),
}
