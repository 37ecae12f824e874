"""Resolution by description, its judges, and reserves."""

from __future__ import annotations

import pytest

from omega_widgets.systems.omega.engine import (
    AskForDescription,
    AwardReserve,
    DeclarePlan,
    JudgeDescription,
    TakeCriticals,
)
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.table import Table
from tests.systems.omega.setting import announce, bowls, do, next_scene, party, refusal, roll


def judged(state, *colours):
    judges = ("Bo", "Cy", "Di", "Eve", "Kim")
    for judge, colour in zip(judges, colours, strict=False):
        state = do(state, JudgeDescription(judge, "Ann", colour))
    return state


@pytest.mark.rule("OM-52", "OM-53", "OM-54", "OM-55")
def test_five_judges_give_tokens_instead_of_a_roll():
    """Green, green, blue, red and nothing: the bowls give, the bank gives the red, no dot goes."""
    state = judged(do(party(), AskForDescription("Ann")), "green", "green", "blue", "red", "")
    state = do(state, TakeCriticals("Ann"))
    tokens = state.player("Ann").tokens
    assert (tokens.green, tokens.blue, tokens.red) == (2, 1, 1)
    assert bowls(state) == (48, 49)
    assert all(ability.crossed == 0 for ability in state.character("Ann").abilities)
    assert refusal(state, JudgeDescription("Bo", "Ann", "green")) == "one_token_per_judge"
    assert refusal(state, announce(state, "Ann", 1)) == "resolved_by_description"


@pytest.mark.rule("OM-49", "OM-54")
def test_a_judges_red_token_may_be_converted():
    """One red token becomes two blue ones."""
    state = judged(do(party(), AskForDescription("Ann")), "red")
    state = do(state, TakeCriticals("Ann", 1))
    assert (state.player("Ann").tokens.red, state.player("Ann").tokens.blue) == (0, 2)


@pytest.mark.rule("OM-54")
def test_judges_that_the_rules_do_not_know_are_refused():
    """Oneself, another colour, no description asked for."""
    state = do(party(), AskForDescription("Ann"))
    assert refusal(state, JudgeDescription("Ann", "Ann", "green")) == "own_judge"
    assert refusal(state, JudgeDescription("Bo", "Ann", "white")) == "no_such_colour"
    assert refusal(state, JudgeDescription("Bo", "Cy", "green")) == "no_description"


@pytest.mark.rule("OM-52", "OM-57")
def test_a_description_comes_before_after_or_instead_of_the_roll():
    """Beside a roll it adds tokens; each moment only in its time, once in a scene."""
    state = party()
    assert refusal(state, AskForDescription("Ann", "after")) == "wrong_moment"
    assert refusal(state, AskForDescription("Ann", "later")) == "no_such_moment"
    before = roll(judged(do(state, AskForDescription("Ann", "before")), "green"), "Ann", 2, 3)
    assert before.player("Ann").tokens.green == 3
    rolled = roll(state, "Ann", 2, 3)
    assert refusal(rolled, AskForDescription("Ann", "instead")) == "wrong_moment"
    after = judged(do(rolled, AskForDescription("Ann", "after")), "blue")
    assert (after.player("Ann").tokens.green, after.player("Ann").tokens.blue) == (2, 1)
    assert refusal(after, AskForDescription("Ann", "after")) == "already_described"
    announced = do(state, announce(state, "Ann", 2))
    assert refusal(announced, AskForDescription("Ann")) == "risk_announced"
    assert refusal(do(state, AskForDescription("Ann")), DeclarePlan("Ann", "more")) != ""


@pytest.mark.rule("OM-52")
def test_nobody_can_make_a_player_describe():
    """Only the player's own seat may ask; not even the Coordinator's."""
    table = Table.in_memory("omega", seats=("Kim", "Ann"))
    assert AskForDescription("Ann").seats(table.state) == {"Ann"}


@pytest.mark.rule("OM-59")
def test_each_player_gives_each_other_one_reserve_in_a_scene():
    """All five others give Ann one; a second from Bo is refused until the next scene."""
    state = party()
    for giver in ("Bo", "Cy", "Di", "Eve", "Kim"):
        state = do(state, AwardReserve(giver, "Ann", "the best joke"))
    assert state.player("Ann").tokens.white == 5
    assert refusal(state, AwardReserve("Bo", "Ann")) == "one_per_recipient_and_scene"
    assert refusal(state, AwardReserve("Ann", "Ann")) == "own_reserve"
    assert refusal(state, AwardReserve("Ann", "Kim")) == ""
    assert refusal(next_scene(state), AwardReserve("Bo", "Ann")) == ""
    silent = party(Rules(coordinator_awards=False))
    assert refusal(silent, AwardReserve("Kim", "Ann")) == "coordinator_awards_none"
