"""Votes: more than half of all players, the Coordinator's double vote, contested plans."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.systems.omega.engine import (
    Ballot,
    ContestRuling,
    DeclarePlan,
    HoldVote,
    RulePlan,
    start,
)
from omega_widgets.systems.omega.engine.votes import count_general, count_plan
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import announce, do, events_of, party, refusal


def table(size: int, **rules):
    return start(Rules(**rules), ("Kim", *[f"P{n}" for n in range(1, size)]))


def ballots(first: str, second: str, size: int) -> tuple[Ballot, ...]:
    """``"K1"`` for a side: the Coordinator and one player."""
    names = [f"P{n}" for n in range(1, size)]
    cast = []
    for choice, side in ((1, first), (2, second)):
        cast += [Ballot("Kim", choice)] if "K" in side else []
        cast += [Ballot(names.pop(), choice) for _ in range(int(side.strip("K") or 0))]
    return tuple(cast)


@pytest.mark.rule("OM-03", "OM-04")
@pytest.mark.parametrize(
    ("size", "first", "second", "result"),
    [(4, "K1", "2", (3, 2, 1)), (5, "K1", "3", (2, 3, 2)), (5, "2", "1", (2, 1, 0))],
)
def test_more_than_half_of_all_players_wins(size, first, second, result):
    """Among four the Coordinator counts twice, among five not; abstentions can block a vote."""
    count = count_general(table(size), ballots(first, second, size))
    assert (count.first, count.second, count.winner) == result


@pytest.mark.rule("OM-03", "OM-04")
def test_other_readings_of_a_vote():
    """The larger side may be enough; and the Coordinator may not count among the players."""
    assert count_general(table(5, no_majority="plurality"), ballots("2", "1", 5)).winner == 1
    others = table(5, count_coordinator=False)
    assert count_general(others, ballots("K1", "3", 5)).winner == 0


@pytest.mark.rule("OM-04")
@given(st.integers(2, 9), st.data())
def test_a_full_vote_cannot_tie(size, data):
    """When everybody votes, one side always has more than half."""
    state = table(size)
    cast = tuple(
        Ballot(player.name, data.draw(st.integers(1, 2))) for player in state.players
    )
    assert count_general(state, cast).winner in (1, 2)


@pytest.mark.rule("OM-03", "OM-05")
def test_a_vote_is_recorded_in_words():
    """The winner and the score; strange or double ballots are refused."""
    state = table(4)
    vote = HoldVote("Is the bridge guarded?", "yes", "no", ballots("K1", "2", 4))
    (event,) = events_of(state, vote)
    assert event.winner == "yes" and "3 to 2" in event.words()
    assert "no majority" in events_of(state, HoldVote("q", "a", "b", ()))[0].words()
    for wrong, code in (
        ((Ballot("Zoe", 1),), "unknown_player"),
        ((Ballot("P1", 1), Ballot("P1", 2)), "voted_twice"),
        ((Ballot("P1", 3),), "no_such_choice"),
    ):
        assert refusal(state, HoldVote("q", "a", "b", wrong)) == code


@pytest.mark.rule("OM-30")
def test_a_plan_called_impossible_is_not_tested_until_the_others_say_so():
    """The insisting player has no vote, a tie goes to the Coordinator."""
    state = do(party(names=("Ann", "Bo", "Cy")), DeclarePlan("Ann", "fly"))
    assert refusal(state, ContestRuling("Ann", ())) == "nothing_to_contest"
    assert refusal(state, RulePlan("Ann", "silly")) == "no_such_ruling"
    state = do(state, RulePlan("Ann", "impossible"))
    assert refusal(state, announce(state, "Ann", 1)) == "plan_impossible"
    tie = (Ballot("Ann", 1), Ballot("Bo", 1), Ballot("Cy", 2))
    assert do(state, ContestRuling("Ann", tie)).player("Ann").turn.ruling == "impossible"
    yields = do(state, ContestRuling("Ann", tie, coordinator_yields=True))
    assert refusal(yields, announce(yields, "Ann", 1)) == ""
    won = do(state, ContestRuling("Ann", (Ballot("Bo", 1), Ballot("Cy", 0))))
    assert won.player("Ann").turn.ruling == ""
    assert do(state, DeclarePlan("Ann", "walk")).player("Ann").turn.ruling == ""
    assert refusal(do(won, announce(won, "Ann", 1)), RulePlan("Ann", "automatic")) != ""


@pytest.mark.rule("OM-30")
def test_a_group_may_vote_on_plans_by_the_general_rule():
    """Then the insisting player votes too."""
    state = party(Rules(plan_vote="all"), names=("Ann", "Bo"))
    cast = (Ballot("Ann", 1), Ballot("Bo", 1))
    assert count_plan(state, cast, "Ann", 2).winner == 1
    assert count_plan(party(names=("Ann", "Bo")), (Ballot("Ann", 1),), "Ann", 2).winner == 2
