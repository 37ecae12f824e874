"""Missions and scenes: difficulty, bowls, passage of time, both ends and their quality."""

from __future__ import annotations

from fractions import Fraction

import pytest

from omega_widgets.systems.omega.engine import (
    CloseScene,
    DeclareDead,
    MakeCharacter,
    OpenScene,
    PassTime,
    RollTest,
    StartMission,
    TakeCriticals,
    start,
)
from omega_widgets.systems.omega.engine.mission import quality
from omega_widgets.systems.omega.engine.move import MissionEnded
from omega_widgets.systems.omega.odds import forecast
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    FIVE,
    JEFF,
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
)


@pytest.mark.rule("OM-16", "OM-18", "OM-19")
@pytest.mark.parametrize(("number", "tokens"), [(5, 50), (3, 30)])
def test_difficulty_is_ten_for_each_character(number, tokens):
    """Five characters: fifty tokens in each bowl; the Coordinator's own does not count."""
    state = party(names=FIVE[:number])
    assert state.mission.difficulty == tokens and bowls(state) == (tokens, tokens)
    before = start(Rules(), ("Kim", "Jeff"))
    before = do(before, JEFF, MakeCharacter("Kim", "Major Kim"))
    assert do(before, StartMission()).mission.difficulty == 10


@pytest.mark.rule("OM-18")
def test_difficulty_may_be_agreed():
    """A difficulty of its own, or another factor; never below 1, never without characters."""
    assert party(difficulty=7).mission.difficulty == 7
    assert party(Rules(difficulty_factor=6)).mission.difficulty == 30
    nobody = start(Rules(), ("Kim", "Jeff"))
    assert refusal(nobody, StartMission()) == "no_characters"
    ready = do(nobody, JEFF)
    assert refusal(ready, StartMission(-1)) == "difficulty_range"
    assert refusal(jeff(), StartMission(10)) == "mission_running"


@pytest.mark.rule("OM-21", "OM-23", "OM-50")
def test_an_empty_complication_bowl_fails_only_when_one_more_is_due():
    """A complication takes the last three; the passage of time then finds none."""
    state = roll(with_bowls(party(difficulty=50), 10, 3), "Ann", 3, 1)
    assert state.running and bowls(state) == (10, 0)
    *_, ended = events_of(state, PassTime())
    assert isinstance(ended, MissionEnded) and ended.end == "failure"
    assert quality(do(state, PassTime()).mission) == Fraction(10, 50)
    assert quality(state.mission) is None


@pytest.mark.rule("OM-23")
def test_a_success_is_as_good_as_the_blue_tokens_left():
    """Twelve of fifty left: 12/50, in the words of the ending too."""
    state = with_bowls(party(difficulty=50), 3, 12)
    state = do(state, announce(state, "Ann", 3))
    ended = events_of(state, RollTest("Ann"), 2)[-1]
    assert "12 of 50 blue" in ended.words()
    assert quality(do(state, (RollTest("Ann"), 2)).mission) == Fraction(12, 50)


@pytest.mark.rule("OM-21")
def test_a_complication_that_finds_too_few_tokens_fails_the_mission():
    """Three due and two left: the two are taken, the third ends it; lenient play goes on."""
    state = roll(with_bowls(party(difficulty=50), 10, 2), "Ann", 3, 1)
    assert state.mission.bowls.end == "failure" and state.player("Ann").tokens.blue == 2
    lenient = with_bowls(party(Rules(partial_draw="lenient"), difficulty=50), 10, 2)
    lenient = roll(lenient, "Ann", 3, 1)
    assert lenient.running and bowls(lenient) == (10, 0)
    assert roll(lenient, "Bo", 1, 1).mission.bowls.end == "failure"


@pytest.mark.rule("OM-22")
def test_the_draws_of_a_scene_may_count_together_with_success_first():
    """A complication too many and then the last green token: failure, or success as an option."""
    def play(rules: Rules):
        state = with_bowls(party(rules, difficulty=50), 2, 1)
        state = roll(state, "Ann", 2, 1)
        return do(roll(state, "Bo", 2, 3), PassTime())

    assert play(Rules()).mission.bowls.end == "failure"
    assert play(Rules(scene_draws="batch_success_first")).mission.bowls.end == "success"


@pytest.mark.rule("OM-22")
def test_a_scene_judged_together_can_still_fail():
    """Without the last green token, the missing blue one ends the mission with the scene."""
    rules = Rules(scene_draws="batch_success_first")
    state = roll(with_bowls(party(rules, difficulty=50), 9, 1), "Ann", 2, 1)
    assert state.running
    assert do(state, PassTime()).mission.bowls.end == "failure"


@pytest.mark.rule("OM-50")
def test_one_blue_token_leaves_every_scene():
    """7, 6, 5 though nobody acts; the tokens are out of the game."""
    state = with_bowls(party(difficulty=50), 50, 7)
    state = next_scene(state)
    assert bowls(state) == (50, 6)
    state = do(state, PassTime())
    assert bowls(state) == (50, 5) and state.discarded_blue == 43 + 2


@pytest.mark.rule("OM-51")
def test_harsher_time_takes_one_token_for_each_character():
    """Five characters: of 7 tokens 2 remain, then the third is missing and the mission fails."""
    state = with_bowls(party(difficulty=50, harsher_time=True), 50, 7)
    state = next_scene(state)
    assert bowls(state) == (50, 2)
    state = do(state, PassTime())
    assert (state.mission.bowls.end, bowls(state)) == ("failure", (50, 0))


@pytest.mark.rule("OM-51")
def test_the_coordinator_may_count_for_harsher_time():
    """Then six leave instead of five."""
    rules = Rules(harsh_time="players_with_coordinator")
    state = do(party(rules, difficulty=50, harsher_time=True), PassTime())
    assert bowls(state) == (50, 44)


@pytest.mark.rule("OM-50", "OM-51")
def test_time_passes_even_when_nobody_is_left():
    """With the only character dead, the harsher form still removes one token."""
    state = party(names=("Ann",), difficulty=5, harsher_time=True).with_tokens("Ann", red_old=11)
    state = do(state, DeclareDead("Ann", "nobody comes"), PassTime())
    assert bowls(state) == (5, 4)
    assert forecast(state).chance == 0


@pytest.mark.rule("OM-27")
def test_steps_keep_their_order():
    """No time before the roll and its tokens, no closing before time, no two open scenes."""
    state = jeff()
    assert refusal(state, CloseScene()) == "time_first"
    assert refusal(state, OpenScene()) == "scene_open"
    announced = do(state, announce(state, "Jeff", 2))
    assert refusal(announced, PassTime()) == "roll_outstanding"
    critical = do(announced, (RollTest("Jeff"), 6))
    assert refusal(critical, PassTime()) == "tokens_outstanding"
    after = do(critical, TakeCriticals("Jeff"), PassTime())
    assert refusal(after, PassTime()) == "time_has_passed"
    assert refusal(after, announce(after, "Jeff", 1)) == "time_has_passed"
    closed = do(after, CloseScene())
    assert refusal(closed, CloseScene()) == "no_scene"
    assert refusal(closed, announce(closed, "Jeff", 1)) == "no_scene"


@pytest.mark.rule("OM-27")
def test_closing_a_scene_makes_fresh_tokens_old():
    """What was gained is stored, kept or old from then on."""
    state = next_scene(roll(jeff(blue_fresh=2, red_fresh=1), "Jeff", 3, 3))
    tokens = state.player("Jeff").tokens
    assert (tokens.green_fresh, tokens.green_stored) == (0, 3)
    assert (tokens.blue_fresh, tokens.blue_kept, tokens.red_fresh, tokens.red_old) == (0, 2, 0, 1)


@pytest.mark.rule("OM-18", "OM-26")
def test_the_next_mission_fills_new_bowls():
    """After the end, scenes need a new mission; players keep what they hold."""
    state = do(roll(with_bowls(jeff(), 2, 9), "Jeff", 2, 3), PassTime())
    assert refusal(state, StartMission(20)) == "scene_open"
    state = do(state, CloseScene())
    assert refusal(state, OpenScene()) == "no_mission"
    state = do(state, StartMission(20))
    assert bowls(state) == (20, 20) and state.player("Jeff").tokens.green == 2
