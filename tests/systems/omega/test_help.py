"""Help, covering, the own trouble, recovery, out of play."""

from __future__ import annotations

import pytest

from omega_widgets.systems.omega.engine import (
    AnnounceRisk,
    Boost,
    CancelFor,
    CancelOwn,
    CloseScene,
    ConvertCriticals,
    Cover,
    HandOver,
    IgnoreImpairment,
    OpenScene,
    PassTime,
    RecoverAlone,
    Refresh,
    RollTest,
    Spend,
    TakeCriticals,
)
from omega_widgets.systems.omega.engine.move import WentOut
from omega_widgets.systems.omega.engine.out import is_out, out_limit
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    DRIVING,
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
    with_crossed,
)


def tokens(state, player="Ann"):
    return state.player(player).tokens


def rescue(rules: Rules | None = None, **ann):
    """Ann is in trouble, Bo has rolled a success at risk 3."""
    state = with_bowls(party(rules), 30, 50)
    state = state.with_tokens("Ann", **(ann or {"blue_fresh": 4, "red_fresh": 1}))
    return roll(state, "Bo", 3, 4)


@pytest.mark.rule("OM-62", "OM-63")
def test_a_helper_cancels_one_for_one():
    """Two blue and a red of Ann's five go for Bo's three greens; green and blue are discarded."""
    state = rescue()
    assert bowls(state)[0] == 27 and tokens(state, "Bo").green == 3
    after = do(state, CancelFor("Bo", "Ann", blue=2, red=1))
    assert (tokens(after).blue, tokens(after).red, tokens(after, "Bo").green) == (2, 0, 0)
    assert after.discarded_green - state.discarded_green == 3
    assert after.discarded_blue - state.discarded_blue == 2
    assert refusal(state, CancelFor("Bo", "Ann", blue=4)) == "not_enough_successes"
    assert refusal(state, CancelFor("Bo", "Ann", blue=1, red=2)) == "nothing_to_cancel"
    assert refusal(state, CancelFor("Bo", "Bo", blue=1)) == "own_help"


@pytest.mark.rule("OM-64", "OM-68", "OM-86")
def test_successes_can_be_handed_over_and_refused():
    """Ann keeps one and cancels two blue; refused successes stay with Bo."""
    state = do(rescue(), HandOver("Bo", "Ann", 3), CancelOwn("Ann", blue=2))
    assert (tokens(state).green, tokens(state).blue, tokens(state).red) == (1, 2, 1)
    last = do(state, CancelOwn("Ann", red=1))
    assert (tokens(last).green, tokens(last).red) == (0, 0)
    refused = do(rescue(), HandOver("Bo", "Ann", 3, accepted=False))
    assert tokens(refused, "Bo").green == 3
    assert refusal(refused, HandOver("Bo", "Ann", 4)) == "not_enough_successes"


@pytest.mark.rule("OM-65")
def test_failed_help_is_the_helpers_own_trouble():
    """Bo's complication lies before Bo; Ann is as before."""
    state = roll(party().with_tokens("Ann", blue_fresh=4), "Bo", 3, 1)
    assert (tokens(state).blue, tokens(state, "Bo").blue) == (4, 3)


@pytest.mark.rule("OM-66", "OM-128")
def test_one_sum_for_each_companion():
    """Bo helps Ann and Cy, each once; per helper only one of them; two helpers may help Ann."""
    state = do(rescue().with_tokens("Cy", blue_fresh=1), CancelFor("Bo", "Ann", blue=1))
    assert refusal(state, HandOver("Bo", "Ann", 1)) == "one_sum_per_scene"
    assert refusal(state, CancelFor("Bo", "Cy", blue=1)) == ""
    once = do(rescue(Rules(one_sum="per_helper")), HandOver("Bo", "Ann", 1))
    assert refusal(once, HandOver("Bo", "Cy", 1)) == "one_sum_per_scene"
    second = roll(state, "Cy", 2, 2)
    assert refusal(second, CancelFor("Cy", "Ann", blue=2)) == ""


@pytest.mark.rule("OM-62")
def test_a_group_may_ask_for_a_roll_made_for_help():
    """Then the successes of another action do not help."""
    rules = Rules(help_with_own_action=False)
    assert refusal(rescue(rules), CancelFor("Bo", "Ann", blue=1)) == "not_a_help_action"
    state = party(rules).with_tokens("Ann", blue_fresh=2)
    aimed = AnnounceRisk("Bo", 2, spend(Aim=2), "help", ("Ann",))
    state = do(state, aimed, (RollTest("Bo"), 3))
    assert refusal(state, CancelFor("Bo", "Ann", blue=2)) == ""
    assert refusal(party(), AnnounceRisk("Bo", 2, spend(Aim=2), "help")) == "no_such_aim"


@pytest.mark.rule("OM-67")
def test_covering_takes_fresh_tokens_over():
    """Bo takes two of Ann's three red and may roll at no extra cost; the next scene they count."""
    state = do(party().with_tokens("Ann", red_fresh=3), Cover("Bo", "Ann", red=2))
    assert (tokens(state).red, tokens(state, "Bo").red) == (1, 2)
    assert refusal(state, AnnounceRisk("Bo", 2, spend(Aim=2))) == ""
    later = next_scene(state)
    assert refusal(later, AnnounceRisk("Bo", 2, spend(Aim=2))) == "split_mismatch"
    assert refusal(later, AnnounceRisk("Bo", 2, spend(Aim=4))) == ""
    burdened = do(
        party(Rules(cover_impairment="at_once")).with_tokens("Ann", red_fresh=3),
        Cover("Bo", "Ann", red=2),
    )
    assert refusal(burdened, AnnounceRisk("Bo", 2, spend(Aim=4))) == ""
    old = party().with_tokens("Ann", red_old=3)
    assert refusal(old, Cover("Bo", "Ann", red=1)) == "not_gained_this_scene"
    assert refusal(state, Cover("Bo", "Bo", red=1)) == "own_cover"
    assert refusal(state, Cover("Bo", "Ann")) == "amount_range"


@pytest.mark.rule("OM-49", "OM-67")
def test_covered_critical_failures_are_not_converted():
    """Even where converting is allowed at any time."""
    state = party(Rules(convert_when="any_time")).with_tokens("Ann", red_fresh=3)
    state = do(state, Cover("Bo", "Ann", red=2))
    assert refusal(state, ConvertCriticals("Bo", 1)) == "converted_range"
    assert refusal(state, ConvertCriticals("Ann", 1)) == ""


@pytest.mark.rule("OM-84", "OM-86")
def test_own_critical_failures_are_treated_from_the_next_scene_on():
    """With an action aimed at it; in the scene of injury only with somebody's help."""
    state = party().with_tokens("Ann", red_old=1, red_fresh=1)
    aimed = AnnounceRisk("Ann", 3, spend(Aim=5), "treatment")
    treated = do(state, aimed, (RollTest("Ann"), 3))
    assert refusal(treated, CancelOwn("Ann", red=2)) == "same_scene"
    assert tokens(do(treated, CancelOwn("Ann", red=1))).red == 1
    other = do(state, AnnounceRisk("Ann", 3, spend(Aim=5)), (RollTest("Ann"), 3))
    assert refusal(other, CancelOwn("Ann", red=1)) == "not_a_treatment"


@pytest.mark.rule("OM-127")
def test_own_complications_are_cancelled_with_own_successes():
    """Fresh successes do it free, stored ones for a reserve (or free, as an option)."""
    state = party().with_tokens("Ann", blue_kept=3, green_fresh=1, green_stored=2, white=1)
    state = do(state, CancelOwn("Ann", blue=1), CancelOwn("Ann", blue=2, stored=True))
    assert (tokens(state).blue, tokens(state).green, tokens(state).white) == (0, 0, 0)
    poor = party().with_tokens("Ann", blue_kept=1, green_stored=1)
    assert refusal(poor, CancelOwn("Ann", blue=1, stored=True)) == "reserve_needed"
    free = party(Rules(stored_cancel_fee=0)).with_tokens("Ann", blue_kept=1, green_stored=1)
    assert refusal(free, CancelOwn("Ann", blue=1, stored=True)) == ""
    hurt = party().with_tokens("Ann", red_old=1, green_stored=1)
    assert refusal(hurt, CancelOwn("Ann", red=1, stored=True)) == "not_a_treatment"


@pytest.mark.rule("OM-85", "OM-86")
def test_recovering_alone_takes_one_critical_failure_a_scene():
    """Six received in one scene are gone after the six scenes that follow."""
    state = party(difficulty=50).with_tokens("Ann", red_fresh=6, green_stored=6, white=6)
    assert refusal(state, RecoverAlone("Ann")) == "not_the_end"
    state = do(state, PassTime())
    assert refusal(state, RecoverAlone("Ann")) == "same_scene"
    for left in range(5, -1, -1):
        state = do(state, CloseScene(), OpenScene(), PassTime(), RecoverAlone("Ann"))
        assert (tokens(state).red, tokens(state).green, tokens(state).white) == (left,) * 3
        assert refusal(state, RecoverAlone("Ann")) == ("one_per_scene" if left else "no_criticals")


@pytest.mark.rule("OM-85")
def test_nobody_recovers_alone_after_help_or_treatment():
    """One critical failure cancelled by a companion is help; a failed treatment counts too."""
    state = rescue(red_old=2, green_stored=5, white=5)
    helped = do(state, CancelFor("Bo", "Ann", red=1), PassTime())
    assert refusal(helped, RecoverAlone("Ann")) == "was_helped"
    tried = party().with_tokens("Ann", red_old=2, green_stored=5, white=5)
    tried = do(tried, AnnounceRisk("Ann", 1, spend(Aim=3), "treatment"), (RollTest("Ann"), 1))
    assert refusal(do(tried, PassTime()), RecoverAlone("Ann")) == "tried_treatment"
    attempt = party(Rules(help_counts="attempt")).with_tokens(
        "Ann", red_old=2, green_stored=5, white=5
    )
    attempt = do(attempt, AnnounceRisk("Bo", 1, spend(Aim=1), "help", ("Ann",)))
    attempt = do(attempt, (RollTest("Bo"), 1), PassTime())
    assert refusal(attempt, RecoverAlone("Ann")) == "was_helped"


@pytest.mark.rule("OM-83", "OM-113", "OM-114")
def test_jeffs_second_critical_failure_puts_him_out_of_play():
    """3 and 6 make 9 = 5 + 4; with two reserves the limit is 11."""
    hurt = do(roll(jeff(red_old=3), "Jeff", 6, 6))
    (_, event) = events_of(hurt, TakeCriticals("Jeff"))
    assert isinstance(event, WentOut) and (event.criticals, event.limit) == (9, 9)
    hurt = next_scene(do(hurt, TakeCriticals("Jeff")))
    assert refusal(hurt, announce(hurt, "Jeff", 1)) == "out_of_play"
    saved = do(roll(jeff(red_old=3, white=2), "Jeff", 6, 6), TakeCriticals("Jeff"))
    player = saved.player("Jeff")
    assert out_limit(player, saved.rules) == 11 and not is_out(player, saved.rules)
    saved = do(saved, Refresh("Jeff"))
    assert not is_out(saved.player("Jeff"), saved.rules)
    saved = do(saved, Boost("Jeff", (Spend(DRIVING, 1),)))
    assert is_out(saved.player("Jeff"), saved.rules)
    eleven = jeff(red_old=11, white=2)
    assert is_out(eleven.player("Jeff"), eleven.rules)


@pytest.mark.rule("OM-93", "OM-114")
def test_ignored_critical_failures_do_not_count_until_the_scene_closes():
    """Nine, two of them ignored: in play until the end of the scene, then out."""
    state = do(jeff(red_old=9, white=2), IgnoreImpairment("Jeff", 2))
    assert not is_out(state.player("Jeff"), state.rules)
    assert any(isinstance(e, WentOut) for e in events_of(do(state, PassTime()), CloseScene()))
    strict = jeff(Rules(ignored_counts="never"), red_old=9, white=2)
    strict = do(strict, IgnoreImpairment("Jeff", 2))
    assert is_out(strict.player("Jeff"), strict.rules)


@pytest.mark.rule("OM-114")
def test_successes_may_count_like_reserves():
    """Only where the group has agreed to it."""
    plain, counted = jeff(red_old=9, green_stored=1), jeff(
        Rules(out_successes_count=True), red_old=9, green_stored=1
    )
    assert is_out(plain.player("Jeff"), plain.rules)
    assert not is_out(counted.player("Jeff"), counted.rules)


@pytest.mark.rule("OM-115")
def test_out_of_play_a_success_alone_removes_a_critical_failure():
    """One at the end of each later scene; a reserve too, or any number, as options."""
    def end(**rules):
        return do(jeff(Rules(**rules), red_old=10, green_stored=3), PassTime())

    state = do(end(), RecoverAlone("Jeff"))
    assert (tokens(state, "Jeff").red, tokens(state, "Jeff").green) == (9, 2)
    assert refusal(state, RecoverAlone("Jeff")) == "one_per_scene"
    both = do(end(out_recovery="success_and_reserve"), RecoverAlone("Jeff"))
    assert tokens(both, "Jeff").green == 1
    many = do(end(out_recovery="any_number"), RecoverAlone("Jeff"), RecoverAlone("Jeff"))
    assert tokens(many, "Jeff").red == 8


@pytest.mark.rule("OM-116")
def test_help_brings_a_character_round():
    """Below the limit Ann may act in the same scene; with any_cancel one cancelled is enough."""
    state = with_crossed(rescue(red_old=11), "Ann")
    assert refusal(state, announce(state, "Ann", 0)) != ""
    back = do(state, CancelFor("Bo", "Ann", red=3))
    assert not is_out(back.player("Ann"), back.rules)
    assert any("back in play" in e.words() for e in events_of(state, CancelFor("Bo", "Ann", red=3)))
    still = rescue(red_old=20)
    assert is_out(do(still, CancelFor("Bo", "Ann", red=1)).player("Ann"), still.rules)
    eager = rescue(Rules(come_round="any_cancel"), red_old=20)
    eager = do(eager, CancelFor("Bo", "Ann", red=1))
    assert not is_out(eager.player("Ann"), eager.rules)
    assert is_out(next_scene(eager).player("Ann"), eager.rules)
