"""Death and replacement; the campaign."""

from __future__ import annotations

import pytest
from attrs import evolve

from omega_widgets.systems.omega.engine import (
    AgreeGoal,
    CloseScene,
    DeclareDead,
    EnterReplacement,
    EquipItem,
    FindItem,
    OpenScene,
    PassTime,
    PlaceOnGoal,
    PlaceOnTask,
    Rating,
    SetCampaign,
    StartMission,
    TakeOverGoal,
)
from omega_widgets.systems.omega.engine.campaign_count import counted
from omega_widgets.systems.omega.engine.cards import Campaign, Goal, TaskBowl
from omega_widgets.systems.omega.engine.move import CampaignEnded
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    announce,
    do,
    events_of,
    jeff,
    party,
    refusal,
    roll,
    with_bowls,
)


def tokens(state, player="Bo"):
    return state.player(player).tokens


def dead(rules: Rules | None = None, transferable: bool = True):
    """Bo, made of 36 points, is dead; Ann lives. A knife 5 and a goal 6 of 15 are left."""
    state = party(rules, names=("Ann", "Bo")).with_tokens("Bo", green_fresh=11)
    state = do(
        state,
        EquipItem("Bo", "knife", "edge", 5, transferable=transferable),
        AgreeGoal("Bo", "revenge", difficulty=15),
        PlaceOnGoal("Bo", "revenge", 6),
    )
    state = state.with_tokens("Bo", red_old=11, green_stored=4, blue_kept=3)
    return do(state, DeclareDead("Bo", "nobody means to help"), PassTime(), CloseScene())


def successor(aim: int = 5, **given):
    return EnterReplacement("Bo", "Zoe", (Rating("Will", 6),), (Rating("Aim", aim),), **given)


@pytest.mark.rule("OM-117")
def test_only_a_character_out_of_play_dies():
    """And with a cause; a dead character does nothing."""
    assert refusal(party(), DeclareDead("Bo", "a shot")) == "not_out_of_play"
    out = party().with_tokens("Bo", red_old=11)
    assert refusal(out, DeclareDead("Bo", " ")) == "no_text"
    state = do(out, DeclareDead("Bo", "the plane burns"))
    assert state.character("Bo").dead and len(state.party) == 4
    assert refusal(state, DeclareDead("Bo", "again")) == "dead"
    assert refusal(state, announce(state, "Bo", 1)) == "dead"


@pytest.mark.rule("OM-118", "OM-119")
def test_a_replacement_has_the_same_build_total_and_the_players_tokens():
    """36 points, not 42; the tokens stay; four red cancelled leave no green and seven red."""
    state = dead()
    assert refusal(state, successor(6)) == "wrong_total"
    entered = do(state, successor())
    assert tokens(entered) == tokens(state) and entered.character("Bo").name == "Zoe"
    treated = do(state, successor(red=4))
    assert (tokens(treated).green, tokens(treated).red) == (0, 7)
    assert refusal(state, successor(red=5)) == "not_enough_successes"
    assert "begins out of play" in events_of(state, successor())[0].words()
    assert refusal(do(party(), PassTime(), CloseScene()), successor()) == "not_dead"
    assert refusal(do(state, OpenScene()), successor()) == "scene_open"


@pytest.mark.rule("OM-118")
def test_improvements_of_the_dead_count_unless_agreed_otherwise():
    """With Aim raised to 6 the total at death is 42; the starting total was 36."""
    def improved(rules=None):
        state = dead(rules)
        aim = evolve(state.character("Bo").find("Aim"), rating=6)
        return state.with_player("Bo", character=state.character("Bo").replace(aim))

    assert refusal(improved(), successor()) == "wrong_total"
    assert refusal(improved(), successor(6)) == ""
    assert refusal(improved(Rules(replacement_total="starting")), successor()) == ""


@pytest.mark.rule("OM-120")
def test_equipment_stays_with_the_finder():
    """Ann may find the knife; what only Bo could use goes to the task bowl, or out of the game."""
    state = do(dead(), FindItem("Ann", "knife"), successor())
    assert (state.items[0].holder, state.items[0].green) == ("Ann", 5)
    later = do(dead(), successor())
    assert later.items[0].holder == "" and refusal(later, FindItem("Ann", "knife")) == ""
    own = dead(transferable=False)
    assert refusal(own, FindItem("Ann", "knife")) == "not_transferable"
    own = do(own, successor())
    assert own.items == () and own.task.green == 5
    lost = do(dead(Rules(nontransferable="discard"), transferable=False), successor())
    assert lost.task.green == 0 and lost.discarded_green == own.discarded_green + 5
    assert refusal(state, FindItem("Bo", "knife")) == "not_left"


@pytest.mark.rule("OM-121")
def test_private_goals_are_taken_over_or_removed():
    """Ann or the new character takes the 6 of 15 over; otherwise six greens are discarded."""
    taken = do(dead(), TakeOverGoal("Ann", "revenge"), successor())
    assert (taken.goals[0].owner, taken.goals[0].green) == ("Ann", 6)
    kept = do(dead(), successor(goals=("revenge",)))
    assert kept.goals[0].owner == "Bo"
    gone = do(dead(), successor())
    assert gone.goals == () and gone.discarded_green == dead().discarded_green + 6
    assert refusal(taken, TakeOverGoal("Bo", "revenge")) == "not_left"


# -- campaign ------------------------------------------------------------------------------


def campaign(green: int, blue: int, rules: Rules | None = None, goal: bool = True):
    state = party(rules)
    goals = (Goal("a house", "Ann", 15, 0, fulfilled=True),) if goal else ()
    return evolve(
        state,
        campaign=Campaign(100),
        goals=goals,
        task=TaskBowl(green, blue, green, blue),
    ).with_tokens("Ann", green_fresh=20)


@pytest.mark.rule("OM-148", "OM-149")
def test_private_goals_put_the_campaigns_end_off():
    """100 successes less a goal of 15 are 85 of 100; with 115 the campaign succeeds."""
    state = campaign(99, 60)
    after = do(state, PlaceOnTask("Ann", 1))
    assert counted(after) == (85, 60) and not after.campaign.result
    won = do(campaign(114, 60), PlaceOnTask("Ann", 1))
    assert won.campaign.result == "success"
    assert isinstance(events_of(campaign(114, 60), PlaceOnTask("Ann", 1))[-1], CampaignEnded)


@pytest.mark.rule("OM-148")
def test_too_much_deferred_trouble_brings_the_twist():
    """A hundred complications in the bowl before the successes are there."""
    state = do(campaign(50, 100), PlaceOnTask("Ann", 1))
    assert state.campaign.result == "twist"
    assert do(state, PlaceOnTask("Ann", 19)).campaign.result == "twist"


@pytest.mark.rule("OM-148", "OM-149")
def test_other_readings_of_the_campaign():
    """Deposited or lying there; goals pursued or fulfilled; from the successes or the threshold."""
    spent = evolve(campaign(0, 0, goal=False), task=TaskBowl(40, 30, 90, 80))
    assert counted(spent) == (90, 30)
    assert counted(evolve(spent, rules=Rules(campaign_count="content"))) == (40, 30)
    assert counted(evolve(spent, rules=Rules(campaign_count="deposited"))) == (90, 80)
    pursued = evolve(campaign(99, 0, Rules(private_goals_counted="pursued"), goal=False),
                     goals=(Goal("a boat", "Bo", 9),))
    assert counted(pursued) == (90, 0)
    easier = do(campaign(84, 0, Rules(private_subtract="from_threshold")), PlaceOnTask("Ann", 1))
    assert easier.campaign.result == "success"


@pytest.mark.rule("OM-148")
def test_the_usual_threshold_is_the_sum_of_build_totals():
    """Five characters of 36 points: 180; it is fixed once."""
    state = do(party(), SetCampaign())
    assert state.campaign.threshold == 5 * 36
    assert refusal(state, SetCampaign(10)) == "campaign_set"
    assert refusal(party(), SetCampaign(-1)) == "threshold_range"
    grown = party(Rules(campaign_base="current"))
    aim = evolve(grown.character("Ann").find("Aim"), rating=6)
    grown = grown.with_player("Ann", character=grown.character("Ann").replace(aim))
    assert do(grown, SetCampaign()).campaign.threshold == 5 * 36 + 6


@pytest.mark.rule("OM-147")
def test_tokens_stay_from_mission_to_mission():
    """Only the two bowls are filled anew."""
    state = with_bowls(jeff(green_stored=2, blue_kept=3, white=1), 1, 9).with_task(4, 5)
    state = do(roll(state, "Jeff", 1, 3), PassTime(), CloseScene(), StartMission(20))
    kept = tokens(state, "Jeff")
    assert (kept.green, kept.blue, kept.white) == (3, 3, 1)
    assert (state.task.green, state.task.blue) == (4, 5)
    assert state.mission.bowls.success == state.mission.bowls.complication == 20
