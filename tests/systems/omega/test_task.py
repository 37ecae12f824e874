"""The task bowl, private troubles and private goals."""

from __future__ import annotations

import pytest
from attrs import evolve

from omega_widgets.systems.omega.engine import (
    AgreeGoal,
    CancelOwn,
    CloseScene,
    DeferComplications,
    LayDeferred,
    PassTime,
    PlaceOnGoal,
    PlaceOnTask,
    PresentTroubles,
    Share,
    UseItem,
    WithdrawFromTask,
)
from omega_widgets.systems.omega.engine.goals import goal_difficulty
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    announce,
    bowls,
    do,
    events_of,
    jeff,
    next_scene,
    party,
    refusal,
    roll,
    with_bowls,
    with_crossed,
)


def tokens(state, player="Ann"):
    return state.player(player).tokens


@pytest.mark.rule("OM-70", "OM-72")
def test_late_successes_cost_a_reserve_to_place():
    """Two fresh ones free, four stored ones for a reserve; the last cannot pay for itself."""
    state = party().with_tokens("Ann", green_fresh=2, green_stored=5, white=1)
    state = do(state, PlaceOnTask("Ann", 2))
    assert (state.task.green, tokens(state).white) == (2, 1)
    state = do(state, PlaceOnTask("Ann", 4, stored=True))
    assert (state.task.green, tokens(state).white) == (6, 0)
    assert refusal(state, PlaceOnTask("Ann", 1, stored=True)) == "reserve_needed"
    assert refusal(state, PlaceOnTask("Ann", 1)) == "not_enough_successes"


@pytest.mark.rule("OM-73")
def test_complications_are_deferred_into_the_task_bowl():
    """Fresh ones free, kept ones for a reserve, never more than there are."""
    state = party().with_tokens("Ann", blue_fresh=2, blue_kept=3, white=1)
    state = do(state, DeferComplications("Ann", 2), DeferComplications("Ann", 3, kept=True))
    assert (state.task.blue, tokens(state).blue, tokens(state).white) == (5, 0, 0)
    assert refusal(state, DeferComplications("Ann", 1)) == "not_enough_complications"
    poor = party().with_tokens("Ann", blue_kept=1)
    assert refusal(poor, DeferComplications("Ann", 1, kept=True)) == "reserve_needed"


@pytest.mark.rule("OM-74", "OM-75", "OM-76")
def test_the_coordinator_lays_deferred_trouble_at_the_start_of_a_scene():
    """Twenty before Ann, five cancelled; fifteen are kept and cannot be deferred in this scene."""
    state = party().with_task(blue=20).with_tokens("Ann", green_fresh=5, white=1)
    state = do(state, LayDeferred((Share("Ann", 20),), "an armed squad"))
    assert (state.task.blue, bowls(state)) == (0, (50, 50))
    state = do(state, CancelOwn("Ann", blue=5))
    assert refusal(state, DeferComplications("Ann", 15)) == "must_be_kept"
    state = next_scene(state)
    assert tokens(state).blue_kept == 15
    assert refusal(state, DeferComplications("Ann", 15, kept=True)) == ""
    assert refusal(state, LayDeferred((Share("Ann", 1),))) == "more_than_bowl"
    late = roll(party().with_task(blue=2), "Ann", 1, 3)
    assert refusal(late, LayDeferred((Share("Ann", 1),))) == "too_late"
    assert refusal(party().with_task(blue=2), LayDeferred((Share("Ann", 0),))) == "amount_range"


@pytest.mark.rule("OM-74", "OM-109")
def test_laid_trouble_is_dealt_with_by_the_next_success():
    """Four laid, risk 6: four cancelled and two taken; with plain they only lie there."""
    laid = LayDeferred((Share("Ann", 4),))
    state = roll(do(party().with_task(blue=4), laid), "Ann", 6, 3)
    assert (tokens(state).blue, tokens(state).green) == (0, 2)
    plain = roll(do(party(Rules(gm_complications="plain")).with_task(blue=4), laid), "Ann", 6, 3)
    assert (tokens(plain).blue, tokens(plain).green) == (4, 6)


@pytest.mark.rule("OM-71")
def test_common_successes_are_drawn_after_the_mission_by_majority():
    """Not during it, not without more than half of the players, unless agreed otherwise."""
    state = with_bowls(party(), 3, 9).with_task(green=8)
    assert refusal(state, WithdrawFromTask("Ann", 5, agreed=("Ann",))) == "not_downtime"
    state = do(roll(state, "Ann", 3, 3), PassTime(), CloseScene())
    assert refusal(state, WithdrawFromTask("Ann", 5, "a car", ("Ann", "Bo"))) == "no_majority"
    yes = WithdrawFromTask("Ann", 5, "a car", ("Ann", "Bo", "Cy", "Di"))
    after = do(state, yes)
    assert (after.task.green, after.task.deposited_green, tokens(after).green) == (3, 8, 8)
    assert refusal(after, WithdrawFromTask("Ann", 4, agreed=("Ann",))) == "more_than_bowl"
    free = evolve(state, rules=Rules(task_withdraw="any_member"))
    assert refusal(free, WithdrawFromTask("Ann", 5)) == ""


@pytest.mark.rule("OM-107", "OM-108", "OM-109", "OM-110", "OM-112")
def test_private_troubles_are_dealt_with_before_anything_is_gained():
    """Four presented: risk 6 leaves two greens; risk 3 leaves one trouble; a failure adds three."""
    def with_troubles(rules=None):
        state = with_bowls(jeff(rules, blue_kept=4), 30, 20)
        return do(state, PresentTroubles("Jeff", 4, "an old enemy"))

    state = with_troubles()
    (told,) = events_of(with_bowls(jeff(blue_kept=4), 30, 20), PresentTroubles("Jeff", 4))
    assert "asks for risk 5" in told.words()
    six = roll(state, "Jeff", 6, 3)
    assert (tokens(six, "Jeff").green, tokens(six, "Jeff").blue, bowls(six)) == (2, 0, (28, 20))
    assert six.discarded_blue == state.discarded_blue + 4
    three = roll(state, "Jeff", 3, 3)
    assert (tokens(three, "Jeff").green, tokens(three, "Jeff").blue) == (0, 1)
    assert bowls(three) == (30, 20)
    failed = roll(state, "Jeff", 3, 1)
    assert (tokens(failed, "Jeff").blue, bowls(failed)) == (7, (30, 17))
    assert bowls(do(failed, PassTime())) == (30, 16)
    full = roll(with_troubles(Rules(trouble_draw="full")), "Jeff", 6, 3)
    assert (tokens(full, "Jeff").green, bowls(full)) == (2, (24, 20))
    assert refusal(jeff(blue_kept=4), PresentTroubles("Jeff", 5)) == "more_than_kept"
    assert refusal(state, PresentTroubles("Jeff", 1)) == "more_than_kept"
    assert refusal(roll(jeff(blue_kept=4), "Jeff", 1, 3), PresentTroubles("Jeff", 1)) != ""


@pytest.mark.rule("OM-108")
def test_a_group_may_demand_the_required_risk():
    """Four troubles and one goal ask for 5; less is refused unless it is all Jeff can afford."""
    state = do(jeff(Rules(required_risk="hard"), blue_kept=4), PresentTroubles("Jeff", 4))
    assert refusal(state, announce(state, "Jeff", 4)) == "points_left_out"
    assert refusal(state, announce(state, "Jeff", 5)) == ""
    tired = with_crossed(state, "Jeff", Reaction=5)
    assert refusal(tired, announce(tired, "Jeff", 4)) == ""
    assert refusal(tired, announce(tired, "Jeff", 3)) == "points_left_out"


@pytest.mark.rule("OM-104")
@pytest.mark.parametrize(
    ("total", "sizes"), [(150, (15, 75, 150)), (145, (15, 73, 145)), (3, (1, 2, 3))]
)
def test_goals_follow_the_build_total(total, sizes):
    """10, 50 and 100 percent, rounded half up, at least 1."""
    assert tuple(goal_difficulty(total, size) for size in ("small", "medium", "large")) == sizes


@pytest.mark.rule("OM-104", "OM-105", "OM-106")
def test_a_goal_is_fulfilled_by_placing_enough_successes():
    """Ten fresh ones free, five stored ones for a reserve; then they work like equipment."""
    state = party().with_tokens("Ann", green_fresh=10, green_stored=5, white=1)
    state = do(state, AgreeGoal("Ann", "find the killers", difficulty=15))
    state = do(state, PlaceOnGoal("Ann", "find the killers", 10))
    assert state.goals[0].green == 10 and tokens(state).white == 1
    state = do(state, PlaceOnGoal("Ann", "find the killers", 5, stored=True))
    assert state.goals[0].fulfilled and tokens(state).white == 0
    assert refusal(state, PlaceOnGoal("Ann", "find the killers", 1)) == "goal_fulfilled"
    state = roll(next_scene(state).with_tokens("Ann", white=1), "Ann", 3, 3)
    use = UseItem("Ann", "find the killers (goal)", (Share("find the killers", 3),))
    assert tokens(do(state, use)).green == 6


@pytest.mark.rule("OM-105", "OM-106")
def test_several_characters_may_work_on_one_goal():
    """8 and 7 fulfil a goal of 15; its successes may become the owner's own."""
    state = party(Rules(goal_use="free_successes"))
    state = state.with_tokens("Ann", green_fresh=8).with_tokens("Bo", green_fresh=7)
    state = do(state, AgreeGoal("Ann", "a house", difficulty=15))
    state = do(state, PlaceOnGoal("Ann", "a house", 8), PlaceOnGoal("Bo", "a house", 7))
    assert state.goals[0].fulfilled and tokens(state).green_stored == 15
    assert refusal(state, AgreeGoal("Bo", "a house")) == "no_text"
    assert refusal(state, AgreeGoal("Bo", "a boat", "huge")) == "no_such_size"
    assert refusal(state, PlaceOnGoal("Bo", "a boat", 1)) == "no_such_goal"
    sized = do(state, AgreeGoal("Bo", "a boat", "medium"))
    assert sized.goals[1].difficulty == 18
