"""Reserves, successes in their place, refresh, boost, ignored impairment."""

from __future__ import annotations

import pytest

from omega_widgets.systems.omega.engine import (
    Boost,
    IgnoreImpairment,
    Refresh,
    RefreshCompanion,
    Spend,
    TakeCriticals,
)
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    DRIVING,
    REACTION,
    announce,
    do,
    jeff,
    next_scene,
    party,
    refusal,
    roll,
    with_crossed,
)


def dots(state, player="Jeff"):
    return [ability.dots for ability in state.character(player).abilities]


@pytest.mark.rule("OM-60", "OM-77", "OM-80")
def test_a_success_pays_for_a_refresh():
    """Without a reserve the one success is discarded, not put back into the bowl."""
    state = with_crossed(jeff(green_stored=1), "Jeff", Reaction=3, Driving_a_truck=4)
    state = do(state, Refresh("Jeff"))
    assert (dots(state), state.player("Jeff").tokens.green) == ([5, 4], 0)
    assert state.discarded_green == 1 and state.mission.bowls.success == 50
    assert refusal(state, Refresh("Jeff")) == "reserve_needed"


@pytest.mark.rule("OM-77", "OM-78")
def test_a_refresh_is_possible_as_often_as_reserves_last():
    """At the start, and again in the same scene after everything was spent."""
    state = with_crossed(party(names=("Ann", "Bo")), "Ann", Aim=5, Will=2)
    state = do(state.with_tokens("Ann", white=3), Refresh("Ann"))
    assert dots(state, "Ann") == [6, 5] and state.player("Ann").tokens.white == 2
    state = do(roll(state, "Ann", 11, 3), Refresh("Ann"))
    assert dots(state, "Ann") == [6, 5] and state.player("Ann").tokens.white == 1


@pytest.mark.rule("OM-79")
def test_refreshing_a_companion_costs_two_even_if_refused():
    """One reserve is too few; two are lost on a refusal; one and a success will do."""
    state = with_crossed(party(names=("Ann", "Bo")), "Bo", Aim=5)
    one = state.with_tokens("Ann", white=1)
    assert refusal(one, RefreshCompanion("Ann", "Bo")) == "reserve_needed"
    refused = do(state.with_tokens("Ann", white=2), RefreshCompanion("Ann", "Bo", accepted=False))
    assert (refused.player("Ann").tokens.white, dots(refused, "Bo")) == (0, [6, 0])
    mixed = do(one.with_tokens("Ann", green_fresh=1), RefreshCompanion("Ann", "Bo"))
    assert (mixed.player("Ann").tokens.green, dots(mixed, "Bo")) == (0, [6, 5])
    assert refusal(one, RefreshCompanion("Ann", "Ann")) == "own_refresh"


@pytest.mark.rule("OM-92")
def test_nine_reserves_double_jeffs_abilities():
    """Risk 18 is possible and 19 is not; success brings 18, and the boost ends with the scene."""
    boost = Boost("Jeff", (Spend(REACTION, 5), Spend(DRIVING, 4)))
    state = do(jeff(white=9), boost)
    assert state.player("Jeff").tokens.white == 0
    assert refusal(state, announce(state, "Jeff", 18)) == ""
    assert refusal(state, announce(state, "Jeff", 19)) == "risk_above_maximum"
    assert roll(state, "Jeff", 18, 3).player("Jeff").tokens.green == 18
    assert roll(state, "Jeff", 18, 1).player("Jeff").tokens.blue == 18
    hurt = do(roll(state, "Jeff", 18, 6), TakeCriticals("Jeff"))
    assert hurt.player("Jeff").tokens.red == 18
    after = next_scene(roll(state, "Jeff", 4, 3))
    assert dots(after) == [5, 4]


@pytest.mark.rule("OM-92")
@pytest.mark.parametrize(
    ("boosts", "code"),
    [
        ((Spend(REACTION, 6),), "above_double"),
        ((Spend(REACTION, 0),), "amount_range"),
        ((), "amount_range"),
        ((Spend(REACTION, 1), Spend(REACTION, 1)), "amount_range"),
        ((Spend("Flying", 1),), "unknown_ability"),
        ((Spend(REACTION, 5), Spend(DRIVING, 4)), "reserve_needed"),
    ],
)
def test_boosts_beyond_the_rules_are_refused(boosts, code):
    """More than double, nothing, the same ability twice, one that is not there, too expensive."""
    assert refusal(jeff(white=8), Boost("Jeff", boosts)) == code


@pytest.mark.rule("OM-94")
def test_a_boost_adds_to_the_dots_that_are_left():
    """Driving 4 with one dot left and +4 has five dots."""
    state = with_crossed(jeff(white=4), "Jeff", Driving_a_truck=3)
    state = do(state, Boost("Jeff", (Spend(DRIVING, 4),)))
    assert state.character("Jeff").find(DRIVING).dots == 5
    assert refusal(state, announce(state, "Jeff", 5, DRIVING)) == ""


@pytest.mark.rule("OM-93")
def test_nineteen_reserves_let_jeff_act_as_if_unhurt_and_doubled():
    """Ten critical failures ignored and nine dots lent: risk 18."""
    state = do(
        jeff(white=19, red_old=10),
        IgnoreImpairment("Jeff", 10),
        Boost("Jeff", (Spend(REACTION, 5), Spend(DRIVING, 4))),
    )
    assert refusal(state, announce(state, "Jeff", 18)) == ""
    assert state.player("Jeff").tokens.white == 0 and state.player("Jeff").tokens.red == 10
    assert refusal(state, IgnoreImpairment("Jeff", 1)) == "amount_range"


@pytest.mark.rule("OM-82")
def test_impairment_may_count_for_each_ability():
    """With per_ability the highest risk with both is 3, and nine dots go."""
    state = jeff(Rules(impairment_applies="per_ability"), red_old=3)
    assert refusal(state, announce(state, "Jeff", 4)) == "risk_above_maximum"
    assert sum(dots(do(state, announce(state, "Jeff", 3)))) == 0
