"""A test from the plan to the tokens: points of risk, dots, the roll, conversion."""

from __future__ import annotations

import pytest
from attrs import evolve

from omega_widgets.systems.omega.engine import (
    AddGoal,
    AnnounceRisk,
    ConvertCriticals,
    DeclarePlan,
    DropPoint,
    MakeCharacter,
    Neutralise,
    OpenScene,
    PointOut,
    Rating,
    RollTest,
    StartMission,
    TakeCriticals,
    WithdrawRisk,
    start,
)
from omega_widgets.systems.omega.engine.risk import highest_risk
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    DRIVING,
    FIVE,
    REACTION,
    announce,
    bowls,
    do,
    events_of,
    jeff,
    next_scene,
    party,
    refusal,
    roll,
    spend,
    with_bowls,
)


def dots(state, *names):
    return [state.character("Jeff").find(name).dots for name in names]


# -- points of risk ------------------------------------------------------------------------


@pytest.mark.rule("OM-32", "OM-35")
def test_every_goal_is_a_point_of_risk():
    """Starting the truck is 1, picking up friends 2, hitting soldiers 3."""
    state = do(jeff(), DeclarePlan("Jeff", "start the truck"))
    assert state.player("Jeff").turn.asked == 1
    state = do(state, AddGoal("Jeff", "pick up friends"), AddGoal("Jeff", "hit the soldiers"))
    assert state.player("Jeff").turn.asked == 3
    assert do(state, DropPoint("Jeff", 3)).player("Jeff").turn.asked == 2
    assert refusal(state, announce(state, "Jeff", 2)) == "points_left_out"
    assert refusal(state, announce(state, "Jeff", 3)) == ""


@pytest.mark.rule("OM-33")
def test_a_complication_counts_unless_it_is_described_away():
    """Pointed out it adds 1; with an answer it counts no longer."""
    state = do(jeff(), DeclarePlan("Jeff", "drive off"), PointOut("Jeff", "mines", "Kim"))
    assert state.player("Jeff").turn.asked == 2
    answered = do(state, Neutralise("Jeff", 2, "I take the meadow"))
    assert answered.player("Jeff").turn.asked == 1
    assert refusal(answered, Neutralise("Jeff", 2, "twice")) == "not_a_complication"
    assert refusal(state, Neutralise("Jeff", 1, "a goal")) == "not_a_complication"
    assert refusal(state, Neutralise("Jeff", 3, "nothing there")) == "no_such_point"
    assert refusal(state, PointOut("Jeff", " ", "Kim")) == "no_text"


@pytest.mark.rule("OM-33")
def test_uncovered_complications_may_stay_as_blue_tokens():
    """With leave_open, two complications beyond the risk are two blue tokens after the roll."""
    state = do(
        jeff(Rules(over_maximum="leave_open")),
        DeclarePlan("Jeff", "drive off"),
        PointOut("Jeff", "mines", "Kim"),
        PointOut("Jeff", "fog", "Kim"),
    )
    state = roll(state, "Jeff", 1, 3)
    assert (state.player("Jeff").tokens.green, state.player("Jeff").tokens.blue) == (1, 2)
    assert bowls(state) == (49, 48)


@pytest.mark.rule("OM-35")
def test_a_missing_label_is_a_warning_only():
    """Risk 3 with one named point is legal and says that two are unnamed."""
    state = do(jeff(), DeclarePlan("Jeff", "drive off"))
    (event,) = events_of(state, announce(state, "Jeff", 3))
    assert event.unnamed == 2 and "without a name: 2" in event.words()


@pytest.mark.rule("OM-31")
def test_not_everybody_may_hold_back():
    """Of two characters one may wait, not both; one alone may not."""
    state = party(names=("Ann", "Bo"))
    state = do(state, DeclarePlan("Ann", "wait", holds_back=True))
    assert refusal(state, DeclarePlan("Bo", "wait too", holds_back=True)) == "all_hold_back"
    assert refusal(jeff(), DeclarePlan("Jeff", "wait", holds_back=True)) == "all_hold_back"


# -- the risk ------------------------------------------------------------------------------


@pytest.mark.rule("OM-34", "OM-37")
def test_jeffs_highest_risks():
    """Driving alone gives 4, Reaction alone 5, both together 9."""
    state = jeff()
    assert refusal(state, announce(state, "Jeff", 4, DRIVING)) == ""
    assert dots(do(state, announce(state, "Jeff", 4, DRIVING)), DRIVING, REACTION) == [0, 5]
    assert refusal(state, announce(state, "Jeff", 5, DRIVING)) == "risk_above_maximum"
    assert refusal(state, announce(state, "Jeff", 5, REACTION)) == ""
    assert refusal(state, announce(state, "Jeff", 9)) == ""
    assert refusal(state, announce(state, "Jeff", 10)) == "risk_above_maximum"


@pytest.mark.rule("OM-32", "OM-34", "OM-37")
@pytest.mark.parametrize(
    ("risk", "spends", "code"),
    [
        (0, spend(Driving_a_truck=1), "risk_below_minimum"),
        (3, spend(Driving_a_truck=2, Reaction=2), "split_mismatch"),
        (3, spend(Driving_a_truck=3, Flying=0), "unknown_ability"),
        (2, (), "one_skill_one_attribute"),
        (5, spend(Driving_a_truck=5, Reaction=0), "not_enough_dots"),
        (1, spend(Driving_a_truck=-1, Reaction=2), "not_enough_dots"),
    ],
)
def test_risks_that_do_not_add_up_are_refused(risk, spends, code):
    """Too low, a wrong split, an ability that Jeff lacks, none at all, more dots than there are."""
    assert refusal(jeff(), AnnounceRisk("Jeff", risk, spends)) == code


@pytest.mark.rule("OM-34")
def test_never_two_skills_or_two_attributes():
    """A test uses at most one of each sort."""
    state = start(Rules(), ("Kim", "Ann"))
    ann = MakeCharacter(
        "Ann", "Ann", (Rating("Will", 2), Rating("Wit", 2)), (Rating("Aim", 2), Rating("Run", 2))
    )
    state = do(state, ann, StartMission(), OpenScene())
    for pair in (spend(Will=1, Wit=1), spend(Aim=1, Run=1), spend(Aim=1, Run=0, Wit=1)):
        assert refusal(state, AnnounceRisk("Ann", 2, pair)) == "one_skill_one_attribute"
    assert refusal(state, AnnounceRisk("Ann", 2, spend(Wit=1, Aim=1))) == ""


@pytest.mark.rule("OM-37")
def test_dots_are_split_freely():
    """Risk 3 as two of Driving and one of Reaction leaves 2 and 4."""
    state = do(jeff(), AnnounceRisk("Jeff", 3, spend(Driving_a_truck=2, Reaction=1)))
    assert dots(state, DRIVING, REACTION) == [2, 4]


@pytest.mark.rule("OM-39")
def test_the_risk_is_fixed_by_the_roll():
    """Before the roll it may be taken back, after it nothing can change."""
    state = jeff()
    announced = do(state, announce(state, "Jeff", 3))
    assert refusal(announced, announce(announced, "Jeff", 2)) == "risk_announced"
    assert refusal(announced, DeclarePlan("Jeff", "something else")) == "risk_announced"
    back = do(announced, WithdrawRisk("Jeff"))
    assert dots(back, DRIVING, REACTION) == [4, 5]
    assert refusal(back, WithdrawRisk("Jeff")) == "nothing_announced"
    assert refusal(back, RollTest("Jeff")) == "risk_not_announced"
    rolled = do(announced, (RollTest("Jeff"), 3))
    assert refusal(rolled, WithdrawRisk("Jeff")) == "already_rolled"
    assert refusal(rolled, announce(rolled, "Jeff", 2)) == "already_rolled"


@pytest.mark.rule("OM-26")
def test_one_roll_in_a_scene_unless_agreed_otherwise():
    """A second roll is refused by default, allowed with unlimited, and fine in the next scene."""
    rolled = roll(jeff(), "Jeff", 2, 3)
    assert refusal(rolled, announce(rolled, "Jeff", 1)) == "already_rolled"
    free = roll(jeff(Rules(rolls_per_scene="unlimited")), "Jeff", 2, 3)
    assert refusal(free, announce(free, "Jeff", 1)) == ""
    assert refusal(next_scene(rolled), announce(next_scene(rolled), "Jeff", 1)) == ""


@pytest.mark.rule("OM-81", "OM-82")
def test_impairment_is_paid_once_for_each_risk():
    """With 3 critical failures: 1 with Driving alone, 6 with both, and every dot crossed out."""
    state = jeff(red_old=3)
    abilities = {a.name: a for a in state.character("Jeff").abilities}
    assert highest_risk([abilities[DRIVING]], 3, Rules()) == 1
    assert highest_risk(list(abilities.values()), 3, Rules()) == 6
    strict = Rules(impairment_applies="per_ability")
    assert highest_risk(list(abilities.values()), 3, strict) == 3
    assert dots(do(state, announce(state, "Jeff", 6)), DRIVING, REACTION) == [0, 0]
    assert refusal(state, announce(state, "Jeff", 7)) == "risk_above_maximum"


# -- the roll ------------------------------------------------------------------------------


@pytest.mark.rule("OM-40", "OM-42", "OM-43", "OM-45")
@pytest.mark.parametrize("face", range(1, 7))
def test_each_face_of_the_die_at_risk_three(face):
    """2 to 5: three green; 1: three blue; 6: three red from the bank. The dots stay spent."""
    state = roll(jeff(), "Jeff", 3, face)
    if face == 6:
        assert state.player("Jeff").turn.due == 3
        state = do(state, TakeCriticals("Jeff"))
    tokens = state.player("Jeff").tokens
    expected = {1: (0, 3, 0), 6: (0, 0, 3)}.get(face, (3, 0, 0))
    assert (tokens.green, tokens.blue, tokens.red) == expected
    assert bowls(state) == (50 - expected[0], 50 - expected[1])
    assert sum(dots(state, DRIVING, REACTION)) == 6


@pytest.mark.rule("OM-49")
def test_critical_failures_turn_into_twice_as_many_complications():
    """Of five, two converted: three red and four blue from the complication bowl."""
    state = do(roll(jeff(), "Jeff", 5, 6), TakeCriticals("Jeff", 2))
    tokens = state.player("Jeff").tokens
    assert (tokens.red, tokens.blue, bowls(state)) == (3, 4, (50, 46))


@pytest.mark.rule("OM-49")
@pytest.mark.parametrize("number", [-1, 6])
def test_only_critical_failures_of_this_roll_are_converted(number):
    """From none to all of the five that are due."""
    state = roll(jeff(), "Jeff", 5, 6)
    assert refusal(state, TakeCriticals("Jeff", number)) == "converted_range"
    assert refusal(jeff(), TakeCriticals("Jeff")) == "no_criticals_due"
    later = do(state, TakeCriticals("Jeff"))
    assert refusal(later, ConvertCriticals("Jeff", 1)) == "convert_at_taking"


@pytest.mark.rule("OM-49")
def test_other_readings_of_conversion():
    """The blue tokens may come from the bank; and converting may be allowed at any time."""
    bank = do(roll(jeff(Rules(convert_from="bank")), "Jeff", 3, 6), TakeCriticals("Jeff", 3))
    assert (bank.player("Jeff").tokens.blue, bowls(bank), bank.put_blue) == (6, (50, 50), 56)
    late = do(roll(jeff(Rules(convert_when="any_time")), "Jeff", 3, 6), TakeCriticals("Jeff"))
    late = do(next_scene(late), ConvertCriticals("Jeff", 2))
    assert (late.player("Jeff").tokens.red, late.player("Jeff").tokens.blue) == (1, 4)
    assert refusal(late, ConvertCriticals("Jeff", 2)) == "converted_range"


@pytest.mark.rule("OM-27")
def test_the_tokens_of_a_roll_come_before_anything_else():
    """With a critical failure outstanding, neither a plan nor a second risk is possible."""
    state = roll(jeff(Rules(rolls_per_scene="unlimited")), "Jeff", 3, 6)
    assert refusal(state, DeclarePlan("Jeff", "on")) == "tokens_outstanding"


@pytest.mark.rule("OM-20", "OM-22", "OM-23")
def test_the_last_green_token_ends_the_mission_at_once():
    """Risk 5 with 3 left brings 3, and twelve blue of fifty are left; later rolls draw nothing."""
    state = with_bowls(party(difficulty=50), 3, 12)
    state = roll(state, "Ann", 5, 4)
    assert state.player("Ann").tokens.green == 3
    assert (state.mission.bowls.end, bowls(state)) == ("success", (0, 12))
    for face in (1, 4):
        after = roll(state, "Bo", 5, face)
        assert bowls(after) == (0, 12)
        assert after.player("Bo").tokens == state.player("Bo").tokens


@pytest.mark.rule("OM-20")
def test_a_group_may_pay_an_overdraw_from_the_bank():
    """Risk 5 with 3 left brings 5, two of them from the bank."""
    state = with_bowls(party(Rules(green_overdraw="from_bank"), difficulty=50), 3, 12)
    state = roll(state, "Ann", 5, 4)
    assert (state.player("Ann").tokens.green, state.put_green) == (5, 52)
    assert state.mission.bowls.end == "success"


@pytest.mark.rule("OM-26", "OM-27")
def test_tests_need_an_open_scene_with_the_character_in_it():
    """No scene, a character elsewhere, no character: refused."""
    state = start(Rules(), ("Kim", "Jeff"))
    assert refusal(state, DeclarePlan("Jeff", "go")) == "no_scene"
    elsewhere = party(names=FIVE[:2])
    elsewhere = evolve(elsewhere, scene=evolve(elsewhere.scene, present=("Ann",)))
    assert refusal(elsewhere, DeclarePlan("Bo", "go")) == "not_present"
    assert refusal(elsewhere, DeclarePlan("Kim", "go")) == "no_character"
