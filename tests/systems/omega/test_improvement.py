"""Raising, learning, lowering; finding things; quality equipment."""

from __future__ import annotations

import pytest
from attrs import evolve

from omega_widgets.systems.omega.engine import (
    CloseScene,
    EquipItem,
    FindThing,
    LearnSkill,
    LockItem,
    LowerAbility,
    PassItem,
    PassTime,
    RaiseAbility,
    Refresh,
    Share,
    ShieldWithItem,
    TakeCriticals,
    UseItem,
)
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    DRIVING,
    REACTION,
    bowls,
    do,
    jeff,
    next_scene,
    party,
    refusal,
    roll,
    with_bowls,
    with_crossed,
)


def tokens(state, player="Jeff"):
    return state.player(player).tokens


def driving(state):
    return state.character("Jeff").find(DRIVING)


def refreshed(times: int, rules: Rules | None = None, **given):
    state = jeff(rules, **given)
    ability = evolve(driving(state), refreshes=times)
    return state.with_player("Jeff", character=state.character("Jeff").replace(ability))


# -- abilities -----------------------------------------------------------------------------


@pytest.mark.rule("OM-87", "OM-88")
def test_raising_costs_the_new_rating_in_successes_and_refreshes():
    """Driving 4 to 5: five successes, five refreshes; the counter begins anew."""
    state = do(refreshed(5, green_stored=5), RaiseAbility("Jeff", DRIVING))
    assert (driving(state).rating, driving(state).dots, tokens(state).green) == (5, 5, 0)
    assert driving(state).refreshes == 0 and state.discarded_green == 5
    assert refusal(refreshed(4, green_stored=5), RaiseAbility("Jeff", DRIVING)) == (
        "not_refreshed_enough"
    )
    assert refusal(refreshed(5, green_stored=4, white=10), RaiseAbility("Jeff", DRIVING)) == (
        "success_needed"
    )


@pytest.mark.rule("OM-60", "OM-87")
def test_reserves_never_pay_for_successes():
    """Ten reserves do not raise an ability."""
    assert refusal(refreshed(5, white=10), RaiseAbility("Jeff", DRIVING)) == "success_needed"


@pytest.mark.rule("OM-88")
def test_only_used_abilities_are_refreshed():
    """With no dot crossed out the counter stays; with one it grows by 1."""
    state = with_crossed(jeff(white=2), "Jeff", Driving_a_truck=1)
    state = do(state, Refresh("Jeff"))
    assert [a.refreshes for a in state.character("Jeff").abilities] == [0, 1]
    again = do(state, Refresh("Jeff"))
    assert [a.refreshes for a in again.character("Jeff").abilities] == [0, 1]


@pytest.mark.rule("OM-87", "OM-88", "OM-89")
def test_other_readings_of_improvement():
    """A crossed new dot, a lifetime counter, a vote that waives the counter or everything."""
    crossed = do(refreshed(5, Rules(new_dot="crossed"), green_stored=5),
                 RaiseAbility("Jeff", DRIVING))
    assert driving(crossed).dots == 4
    lifetime = do(refreshed(6, Rules(refresh_counter="lifetime"), green_stored=5),
                  RaiseAbility("Jeff", DRIVING))
    assert driving(lifetime).refreshes == 6
    voted = RaiseAbility("Jeff", DRIVING, agreed=("Kim",))
    assert driving(do(refreshed(0, green_stored=5), voted)).rating == 5
    assert refusal(refreshed(0), voted) == "success_needed"
    assert driving(do(refreshed(0, Rules(vote_improve="all")), voted)).rating == 5


@pytest.mark.rule("OM-09", "OM-87")
def test_no_ability_is_raised_above_the_scale():
    """10 is the end, unless the group has no cap."""
    def at_ten(rules=None):
        state = refreshed(11, rules, green_stored=11)
        ability = evolve(driving(state), rating=10)
        return state.with_player("Jeff", character=state.character("Jeff").replace(ability))

    assert refusal(at_ten(), RaiseAbility("Jeff", DRIVING)) == "rating_out_of_range"
    assert refusal(at_ten(Rules(rating_cap=0)), RaiseAbility("Jeff", DRIVING)) == ""
    assert refusal(at_ten(), RaiseAbility("Jeff", "Flying")) == "unknown_ability"


@pytest.mark.rule("OM-90")
def test_a_new_skill_costs_a_success_and_a_reserve():
    """Steering a boat 1; two successes will do as well; not twice, not without a name."""
    state = do(jeff(green_fresh=1, white=1), LearnSkill("Jeff", "Steering a boat"))
    assert state.character("Jeff").find("Steering a boat").rating == 1
    assert (tokens(state).green, tokens(state).white) == (0, 0)
    assert tokens(do(jeff(green_stored=2), LearnSkill("Jeff", "Sailing"))).green == 0
    assert refusal(jeff(green_stored=1), LearnSkill("Jeff", "Sailing")) == "reserve_needed"
    assert refusal(jeff(white=5), LearnSkill("Jeff", "Sailing")) == "not_enough_successes"
    assert refusal(jeff(green_stored=2), LearnSkill("Jeff", DRIVING)) == "ability_names"


@pytest.mark.rule("OM-91")
def test_lowering_an_ability_cancels_as_many_tokens_as_its_rating():
    """Driving 4 becomes 3 and cancels three blue and one red."""
    state = do(jeff(blue_kept=3, red_fresh=2), LowerAbility("Jeff", DRIVING, 3, 1))
    assert (driving(state).rating, tokens(state).blue, tokens(state).red) == (3, 0, 1)
    assert refusal(jeff(blue_kept=5), LowerAbility("Jeff", DRIVING, 5)) == "above_rating"
    assert refusal(jeff(), LowerAbility("Jeff", DRIVING, 1)) == "nothing_to_cancel"


@pytest.mark.rule("OM-86", "OM-91")
def test_the_last_dot_of_a_skill_and_of_an_attribute():
    """A skill of 1 disappears; an attribute of 1 stays, unless abilities may reach 0."""
    def at_one(name, rules=None, **given):
        state = jeff(rules, **given)
        ability = evolve(state.character("Jeff").find(name), rating=1)
        return state.with_player("Jeff", character=state.character("Jeff").replace(ability))

    gone = do(at_one(DRIVING, blue_kept=1), LowerAbility("Jeff", DRIVING, 1))
    assert driving(gone) is None
    assert refusal(at_one(REACTION, blue_kept=1), LowerAbility("Jeff", REACTION, 1)) == (
        "attribute_at_one"
    )
    zero = at_one(REACTION, Rules(lower_to_zero=True), blue_kept=1)
    zero = do(zero, LowerAbility("Jeff", REACTION, 1))
    assert zero.character("Jeff").find(REACTION).rating == 0
    strict = jeff(Rules(wait_strict=True), red_fresh=1)
    assert refusal(strict, LowerAbility("Jeff", DRIVING, 0, 1)) == "same_scene"


# -- things --------------------------------------------------------------------------------


@pytest.mark.rule("OM-95", "OM-96", "OM-97")
def test_things_cost_one_or_two_reserves_and_what_contents_the_others():
    """A jack 1, a petrol can 2, with Bo objecting 3; the Coordinator is content with the price."""
    state = party().with_tokens("Ann", white=3)
    assert tokens(do(state, FindThing("Ann", "a jack")), "Ann").white == 2
    can = FindThing("Ann", "petrol", unusual=True)
    assert tokens(do(state, can), "Ann").white == 1
    bo = do(state, FindThing("Ann", "petrol", True, (Share("Bo", 1),)))
    assert (tokens(bo, "Ann").white, tokens(bo, "Bo").white) == (0, 1)
    assert refusal(state, FindThing("Ann", "petrol", True, (Share("Bo", 2),))) == "reserve_needed"
    kim = do(state, FindThing("Ann", "petrol", True, (Share("Kim", 2),)))
    assert (tokens(kim, "Ann").white, tokens(kim, "Kim").white) == (1, 0)


@pytest.mark.rule("OM-60", "OM-97")
def test_other_readings_of_objections():
    """The Coordinator may be paid; expected things may be objected to; gifts may need reserves."""
    paid = party(Rules(coordinator_two="extra_paid_to_coordinator")).with_tokens("Ann", white=4)
    paid = do(paid, FindThing("Ann", "petrol", True, (Share("Kim", 2),)))
    assert (tokens(paid, "Ann").white, tokens(paid, "Kim").white) == (0, 2)
    expected = FindThing("Ann", "a jack", objections=(Share("Bo", 1),))
    assert refusal(party().with_tokens("Ann", white=3), expected) == "no_objection"
    always = party(Rules(objections="always")).with_tokens("Ann", white=2)
    assert tokens(do(always, expected), "Bo").white == 1
    unusual = FindThing("Ann", "petrol", True, (Share("Bo", 1),))
    greens = party().with_tokens("Ann", white=2, green_stored=1)
    assert tokens(do(greens, unusual), "Bo").white == 1
    strict = party(Rules(substitute_transfers=False)).with_tokens("Ann", green_stored=3)
    assert refusal(strict, unusual) == "reserve_needed"
    own = FindThing("Ann", "petrol", True, (Share("Ann", 1),))
    assert refusal(party().with_tokens("Ann", white=5), own) == "no_objection"


def armed(rules: Rules | None = None, **given):
    """Jeff has an armoured car 5 with a machine gun 8, from an earlier scene."""
    state = with_bowls(jeff(rules, green_fresh=13), 40, 50)
    state = do(
        state,
        EquipItem("Jeff", "car", "armour", 5),
        EquipItem("Jeff", "car", "machine gun", 8, specific=True),
    )
    return next_scene(state).with_tokens("Jeff", **given)


def quality(state, name):
    return next(q.green for q in state.items[0].qualities if q.name == name)


@pytest.mark.rule("OM-98", "OM-101", "OM-102")
def test_equipment_adds_successes_up_to_the_risk():
    """Six from the gun for one reserve: twelve in all; seven are too many."""
    state = roll(armed(white=1), "Jeff", 6, 3)
    used = do(state, UseItem("Jeff", "car", (Share("machine gun", 6),)))
    assert (tokens(used).white, quality(used, "machine gun"), tokens(used).green) == (0, 2, 12)
    assert bowls(used)[0] == 34
    assert refusal(state, UseItem("Jeff", "car", (Share("machine gun", 7),))) == "above_risk"
    assert refusal(used, UseItem("Jeff", "car", (Share("machine gun", 1),))) == "above_risk"
    assert refusal(state, UseItem("Jeff", "car", ())) == "amount_range"
    assert refusal(state, UseItem("Jeff", "car", (Share("sofa", 1),))) == "no_such_quality"
    assert refusal(state, UseItem("Jeff", "bike", (Share("bell", 1),))) == "no_such_item"


@pytest.mark.rule("OM-60", "OM-102")
def test_unspecific_qualities_cost_a_second_reserve():
    """One reserve and a success in its place: 6 - 1 + 5 = 10, and the armour is used up."""
    state = roll(armed(white=1), "Jeff", 6, 3)
    state = do(state, UseItem("Jeff", "car", (Share("armour", 5),)))
    assert (tokens(state).white, tokens(state).green, quality(state, "armour")) == (0, 10, 0)


@pytest.mark.rule("OM-102")
def test_equipment_adds_only_to_a_success_of_a_later_scene():
    """Not in the scene of obtaining, not after a failed roll."""
    fresh = do(roll(jeff(green_fresh=2, white=2), "Jeff", 3, 3),
               EquipItem("Jeff", "rope", "length", 2, specific=True))
    use = UseItem("Jeff", "rope", (Share("length", 2),))
    assert refusal(fresh, use) == "next_scene"
    failed = roll(armed(white=2), "Jeff", 3, 1)
    assert refusal(failed, UseItem("Jeff", "car", (Share("armour", 1),))) == "no_success"
    per_item = roll(armed(Rules(equipment_limit="per_item"), white=2), "Jeff", 2, 3)
    per_item = do(per_item, UseItem("Jeff", "car", (Share("machine gun", 2),)))
    assert refusal(per_item, UseItem("Jeff", "car", (Share("machine gun", 1),))) == "above_risk"


@pytest.mark.rule("OM-86", "OM-103")
def test_equipment_shields_from_setbacks_of_this_scene():
    """Four complications against armour 5: one reserve, one success left; criticals likewise."""
    state = roll(armed(white=1), "Jeff", 4, 1)
    state = do(state, ShieldWithItem("Jeff", "car", (Share("armour", 4),)))
    assert (tokens(state).blue, tokens(state).white, quality(state, "armour")) == (0, 0, 1)
    hurt = do(roll(armed(), "Jeff", 2, 6), TakeCriticals("Jeff"))
    shield = ShieldWithItem("Jeff", "car", (Share("machine gun", 2),), red=2)
    assert tokens(do(hurt, shield)).red == 0
    assert refusal(roll(armed(), "Jeff", 2, 3), shield) == "no_setback"
    strict = do(roll(armed(Rules(wait_strict=True)), "Jeff", 2, 6), TakeCriticals("Jeff"))
    assert refusal(strict, shield) == "same_scene"
    old = roll(armed(blue_kept=3), "Jeff", 1, 1)
    too_many = ShieldWithItem("Jeff", "car", (Share("machine gun", 2),))
    assert refusal(old, too_many) == "not_gained_this_scene"


@pytest.mark.rule("OM-99")
def test_items_change_hands_and_can_be_locked():
    """Whoever holds one uses it, unless the payer has locked it."""
    state = party(names=("Ann", "Bo")).with_tokens("Ann", green_fresh=2)
    state = do(state, EquipItem("Ann", "knife", "edge", 2, specific=True))
    assert refusal(state, PassItem("Bo", "knife", "Ann")) == "not_the_holder"
    assert refusal(state, LockItem("Bo", "knife")) == "not_the_payer"
    state = next_scene(do(state, PassItem("Ann", "knife", "Bo"))).with_tokens("Bo", white=1)
    state = roll(state, "Bo", 2, 3)
    use = UseItem("Bo", "knife", (Share("edge", 2),))
    assert refusal(state, use) == ""
    assert refusal(do(state, LockItem("Ann", "knife")), use) == "item_locked"
    assert refusal(state, EquipItem("Ann", "knife", "handle", 1)) == "not_the_holder"


@pytest.mark.rule("OM-100")
def test_downtime_equipment_costs_a_reserve():
    """Three successes and a reserve for added armour; stored successes may cost one in play."""
    state = armed(green_stored=3, white=1)
    state = do(roll(with_bowls(state, 1, 20), "Jeff", 1, 3), PassTime(), CloseScene())
    add = EquipItem("Jeff", "car", "armour", 3, stored=True)
    assert tokens(do(state, add)).white == 0 and quality(do(state, add), "armour") == 8
    fee = jeff(Rules(equipment_stored_fee=1), green_stored=3)
    assert refusal(fee, EquipItem("Jeff", "car", "armour", 3, stored=True)) == "reserve_needed"
    assert refusal(jeff(green_stored=3), EquipItem("Jeff", "car", "armour", 3, stored=True)) == ""


@pytest.mark.rule("OM-98", "OM-101")
def test_cards_need_names_and_keep_their_sort():
    """No nameless item, and a quality stays specific or unspecific."""
    state = jeff(green_fresh=3)
    assert refusal(state, EquipItem("Jeff", " ", "x", 1)) == "no_text"
    state = do(state, EquipItem("Jeff", "car", "armour", 1))
    assert refusal(state, EquipItem("Jeff", "car", "armour", 1, specific=True)) == "quality_sort"
