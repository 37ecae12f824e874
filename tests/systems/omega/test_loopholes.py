"""Ways around the rules that a clever player might try, and corners where play could get stuck."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from omega_widgets.core.system import apply, can
from omega_widgets.systems.omega import engine as e
from omega_widgets.systems.omega.engine import Share, Spend, State
from omega_widgets.systems.omega.engine.cards import Item, Quality, Reliance, Trust
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    DRIVING,
    announce,
    do,
    jeff,
    next_scene,
    party,
    refusal,
    roll,
    with_bowls,
    with_crossed,
)


def pair(**tokens: int) -> State:
    """Ann and Bo in a scene; the tokens are Ann's."""
    return party(names=("Ann", "Bo")).with_tokens("Ann", **tokens)


def dead(state: State, name: str) -> State:
    return state.with_player(name, character=evolve(state.character(name), dead=True))


@pytest.mark.rule("OM-39", "OM-92", "OM-94")
@pytest.mark.parametrize("seed", range(20))
def test_taking_a_risk_back_leaves_the_abilities_as_they_were(seed):
    """Dots of a boost return to the boost, and own ones that were crossed out before stay so."""
    random = Random(seed)
    state = with_crossed(jeff(white=9), "Jeff", Reaction=random.randint(0, 4))
    state = with_crossed(state, "Jeff", Driving_a_truck=random.randint(0, 3))
    state = do(state, e.Boost("Jeff", (Spend(DRIVING, random.randint(1, 4)),)))
    most = sum(ability.dots for ability in state.character("Jeff").abilities)
    announced = do(state, announce(state, "Jeff", random.randint(1, most)))
    back = do(announced, e.WithdrawRisk("Jeff"))
    assert back.character("Jeff") == state.character("Jeff") != announced.character("Jeff")


@pytest.mark.rule("OM-88")
def test_dots_that_were_never_used_do_not_count_as_refreshed():
    """Between the announcement and the roll nobody refreshes the character."""
    state = party(names=("Ann", "Bo")).with_tokens("Ann", white=3).with_tokens("Bo", white=3)
    state = do(state, announce(state, "Ann", 2))
    assert refusal(state, e.Refresh("Ann")) == "risk_announced"
    assert refusal(state, e.RefreshCompanion("Bo", "Ann")) == "risk_announced"
    assert refusal(do(state, (e.RollTest("Ann"), 3)), e.Refresh("Ann")) == ""


@pytest.mark.rule("OM-27", "OM-39", "OM-91")
def test_a_risk_can_always_be_taken_back():
    """Out of play, or without the skill that has paid: the scene can still end."""
    state = pair().with_tokens("Bo", red_fresh=11)
    state = do(state, announce(state, "Ann", 1), e.Cover("Ann", "Bo", red=11))
    assert refusal(state, e.RollTest("Ann")) == "out_of_play"
    assert refusal(state, e.PassTime()) == "roll_outstanding"
    assert refusal(do(state, e.WithdrawRisk("Ann")), e.PassTime()) == ""
    state = jeff(blue_fresh=9)
    character = state.character("Jeff")
    state = state.with_player(
        "Jeff", character=character.replace(evolve(character.find(DRIVING), rating=1))
    )
    state = do(state, announce(state, "Jeff", 1, DRIVING), e.LowerAbility("Jeff", DRIVING, 1))
    assert do(state, e.WithdrawRisk("Jeff")).character("Jeff").find(DRIVING) is None


@pytest.mark.rule("OM-27", "OM-113", "OM-138")
def test_a_conflict_is_rolled_only_by_those_who_may_roll():
    """Red tokens of a judge must be taken first; out of play nobody fights."""
    state = party(names=("Ann", "Bo", "Cy"))
    for name, other in (("Ann", "Bo"), ("Bo", "Ann")):
        state = do(state, e.CommitRisk(name, 1, (Spend("Aim", 1),), opponent=other))
    judged = do(
        state, e.AskForDescription("Ann", "before"), e.JudgeDescription("Cy", "Ann", "red")
    )
    assert refusal(judged, e.RollConflict("Ann", "Bo")) == "tokens_outstanding"
    taken = do(judged, e.TakeCriticals("Ann"))
    assert refusal(taken, e.RollConflict("Ann", "Bo")) == ""
    hurt = taken.with_tokens("Bo", red_fresh=11)
    assert refusal(hurt, e.RollConflict("Ann", "Bo")) == "out_of_play"


@pytest.mark.rule("OM-138")
def test_a_secret_risk_leaves_no_trace_in_the_forecast():
    """The habit that the odds of the mission go by is that of open tests."""
    state = pair()
    secret = do(state, e.CommitRisk("Ann", 4, (Spend("Aim", 4),), opponent="Bo"))
    assert secret.player("Ann").habit == state.player("Ann").habit


@pytest.mark.rule("OM-62")
@pytest.mark.parametrize("helps", [("Ann",), ("Bo", "Bo")])
def test_help_is_for_others_each_named_once(helps):
    state = pair()
    assert refusal(state, e.AnnounceRisk("Ann", 1, (Spend("Aim", 1),), "help", helps)) == "own_help"


@pytest.mark.rule("OM-26")
def test_a_scene_is_opened_with_the_living_each_named_once():
    state = do(pair(), e.PassTime(), e.CloseScene())
    assert refusal(state, e.OpenScene("", ("Ann", "Ann"))) == "named_twice"
    assert refusal(dead(state, "Ann"), e.OpenScene("", ("Ann",))) == "dead"


@pytest.mark.rule("OM-67")
def test_only_those_who_are_there_cover_and_are_covered():
    state = do(pair(), e.PassTime(), e.CloseScene(), e.OpenScene("", ("Ann",)))
    state = state.with_tokens("Ann", blue_fresh=1).with_tokens("Bo", blue_fresh=1)
    assert refusal(state, e.Cover("Bo", "Ann", 1)) == "not_present"
    assert refusal(state, e.Cover("Ann", "Bo", 1)) == "not_present"


@pytest.mark.rule("OM-115")
def test_out_of_play_a_character_can_only_lie_there():
    """With eleven critical failures Ann does none of these; successes do not change that."""
    state = pair(red_old=11, green_fresh=5, green_stored=5).with_tokens(
        "Bo", blue_fresh=1, green_fresh=1
    )
    state = evolve(state, reliance=(Reliance("Bo", "Ann", 2),), trust=(Trust("Bo", "Ann", 1),))
    for action in (
        e.Cover("Ann", "Bo", 1),
        e.CancelFor("Ann", "Bo", 1),
        e.HandOver("Ann", "Bo", 1),
        e.FindThing("Ann", "a rope"),
        e.TakeSuccesses("Ann", "Bo", 1),
        e.TurnAgainst("Ann", "Bo"),
        e.UseReliance("Ann", "Bo", 1),
        e.IgnoreImpairment("Ann", 1),
        e.Boost("Ann", (Spend("Aim", 1),)),
    ):
        assert refusal(state, action) == "out_of_play", action
    assert refusal(do(state, e.PassTime()), e.RecoverAlone("Ann")) == ""


@pytest.mark.rule("OM-117", "OM-118")
def test_the_dead_neither_learn_nor_recover():
    """What the dead character cost stays as it was, for the replacement."""
    state = dead(pair(red_old=11, green_stored=20), "Ann")
    for action in (
        e.RaiseAbility("Ann", "Aim"),
        e.LearnSkill("Ann", "Sail"),
        e.LowerAbility("Ann", "Aim", red=1),
        e.Refresh("Ann"),
        e.RefreshCompanion("Bo", "Ann"),
        e.AgreeGoal("Ann", "rest"),
        e.EquipItem("Ann", "harp", "gold", 1, stored=True),
    ):
        assert refusal(state, action) == "dead", action
    assert refusal(do(state, e.PassTime()), e.RecoverAlone("Ann")) == "dead"


@pytest.mark.rule("OM-85", "OM-116")
def test_every_way_of_helping_counts_as_help():
    """Handed-over successes, a companion's armour, reliance: no recovery alone after that."""
    hurt = pair(red_old=2, red_fresh=1, green_stored=1, white=1)
    handed = do(roll(hurt, "Bo", 1, 3), e.HandOver("Bo", "Ann", 1), e.CancelOwn("Ann", red=1))
    armour = Item("armour", "Bo", "Bo", (Quality("plates", True, 3),))
    shielded = do(
        roll(evolve(hurt, items=(armour,)), "Bo", 1, 1),
        e.ShieldWithItem("Bo", "armour", (Share("plates", 1),), "Ann", 1),
    )
    hurt = evolve(hurt, rules=Rules(reliance_criticals=True), reliance=(Reliance("Ann", "Bo", 1),))
    relied = do(hurt, e.UseReliance("Bo", "Ann", red=1))
    for state in (handed, shielded, relied):
        assert refusal(do(state, e.PassTime()), e.RecoverAlone("Ann")) == "was_helped"


@pytest.mark.rule("OM-85", "OM-91", "OM-103")
def test_every_own_remedy_counts_as_a_treatment():
    """Lowering an ability or using the own armour against red tokens: no recovery after that."""
    hurt = pair(red_old=2, red_fresh=1, green_stored=1, white=1)
    lowered = do(hurt, e.LowerAbility("Ann", "Aim", red=1))
    armour = Item("armour", "Ann", "Ann", (Quality("plates", True, 3),))
    state = evolve(hurt, items=(armour,)).with_turn("Ann", result="complication")
    shielded = do(state, e.ShieldWithItem("Ann", "armour", (Share("plates", 1),), red=1))
    for state in (lowered, shielded):
        assert refusal(do(state, e.PassTime()), e.RecoverAlone("Ann")) == "tried_treatment"


@pytest.mark.rule("OM-22", "OM-49")
def test_after_the_end_no_critical_failure_is_converted():
    """No blue token leaves the bowl any more, so the red ones cannot be exchanged for nothing."""
    state = roll(with_bowls(pair(), 1, 9), "Bo", 1, 3)
    state = roll(state, "Ann", 3, 6)
    assert not state.running
    assert refusal(state, e.TakeCriticals("Ann", 3)) == "mission_ended"
    assert do(state, e.TakeCriticals("Ann")).player("Ann").tokens.red == 3
    bank = evolve(state, rules=Rules(convert_from="bank"))
    assert refusal(bank, e.TakeCriticals("Ann", 3)) == ""
    later = evolve(do(state, e.TakeCriticals("Ann")), rules=Rules(convert_when="any_time"))
    assert refusal(later, e.ConvertCriticals("Ann", 1)) == "mission_ended"


@pytest.mark.rule("OM-132")
def test_taking_successes_bit_by_bit_is_no_way_around_the_trust():
    """Trust 3: three are taken, the fourth costs a reserve and brings nothing; next scene anew."""
    state = evolve(pair(green_fresh=9), trust=(Trust("Ann", "Bo", 3),)).with_tokens("Bo", white=1)
    state = do(state, e.TakeSuccesses("Bo", "Ann", 2), e.TakeSuccesses("Bo", "Ann", 1))
    assert state.player("Bo").tokens.white == 1
    state = do(state, e.TakeSuccesses("Bo", "Ann", 1))
    assert state.player("Bo").tokens.green == 3 and state.player("Ann").tokens.white == 1
    state = do(next_scene(state), e.TakeSuccesses("Bo", "Ann", 1, stored=True))
    assert state.player("Ann").tokens.green == 5


@pytest.mark.rule("OM-140")
def test_only_a_real_betrayal_lets_somebody_die():
    """A conflict, or turning against somebody, is not enough; placed successes must be used."""
    state = evolve(pair(red_old=10), reliance=(Reliance("Ann", "Bo", 1),))
    fought = do(state, e.CommitRisk("Bo", 1, (Spend("Aim", 1),), opponent="Ann"))
    turned = do(state, e.TurnAgainst("Bo", "Ann"))
    assert refusal(fought, e.LetDie("Bo", "Ann")) == "no_betrayal"
    assert refusal(turned, e.LetDie("Bo", "Ann")) == "no_betrayal"
    assert refusal(do(turned, e.Betray("Bo", "Ann", red=1)), e.LetDie("Bo", "Ann")) == ""


@pytest.mark.rule("OM-138", "OM-142")
def test_in_a_conflict_vigilance_meets_the_roll_and_not_the_own_reliance():
    """Bo succeeds, Ann does not; her vigilance meets that and leaves what she placed with Bo."""
    state = do(pair(green_fresh=3, white=1), e.PassTime(), e.FillVigilance("Ann", ("Ann",), 3),
               e.CloseScene(), e.OpenScene())
    state = evolve(state, reliance=(Reliance("Ann", "Bo", 4),))
    for name, other in (("Ann", "Bo"), ("Bo", "Ann")):
        state = do(state, e.CommitRisk(name, 2, (Spend("Aim", 2),), opponent=other))
    rolled, _ = apply(state, e.RollConflict("Bo", "Ann"), (3, 1))
    assert rolled.player("Bo").tokens.green == 2
    met = do(rolled, e.UseVigilance("Ann", "Bo", ("Ann",), 2))
    assert met.player("Bo").tokens.green == 0
    assert met.reliance == state.reliance


@pytest.mark.rule("OM-15")
def test_after_the_balance_only_the_too_dear_are_made_anew():
    """Whoever received successes for a cheap character cannot make it dearer afterwards."""
    state = e.start(Rules(), ("Kim", "Ann", "Bo"))
    made = {name: e.MakeCharacter(name, name, (e.Rating("Will", n),))
            for name, n in (("Ann", 1), ("Bo", 5))}
    state = do(state, *made.values(), e.BalanceParty())
    assert refusal(state, evolve(made["Ann"], attributes=(e.Rating("Will", 3),))) == "balanced"
    assert refusal(state, evolve(made["Bo"], attributes=(e.Rating("Will", 3),))) == ""


@pytest.mark.rule("OM-104")
def test_a_refusal_tells_no_private_goal():
    """Bo asks for a goal that does not exist and learns nothing about Ann's."""
    state = do(pair(green_fresh=1), e.AgreeGoal("Ann", "find her father"))
    assert "father" not in str(can(state, e.PlaceOnGoal("Bo", "a house", 1)))
