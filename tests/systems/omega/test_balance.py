"""Balancing the characters by the average of their build totals."""

from __future__ import annotations

import pytest

from omega_widgets.systems.omega.engine import (
    BalanceParty,
    MakeCharacter,
    Rating,
    StartMission,
    start,
)
from omega_widgets.systems.omega.engine.balance import average_total
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import do, events_of, refusal

#: Ratings that cost 60, 66 and 75 build points.
BUILDS = {"Ann": (10, 2, 1, 1), "Bo": (10, 4, 1), "Cy": (10, 5, 2, 1, 1)}


def three(rules: Rules | None = None):
    state = start(rules or Rules(), ("Kim", *BUILDS))
    for name, (will, *skills) in BUILDS.items():
        rated = tuple(Rating(f"skill {n}", rating) for n, rating in enumerate(skills))
        state = do(state, MakeCharacter(name, name, (Rating("Will", will),), rated))
    return state


@pytest.mark.rule("OM-14", "OM-15")
def test_the_average_is_the_limit():
    """Totals 60, 66 and 75: the average is 67; +7, +1, and eight points over."""
    state = three()
    assert average_total({"Ann": 60, "Bo": 66, "Cy": 75}, Rules()) == 67
    (event,) = events_of(state, BalanceParty())
    assert event.average == 67 and "Cy must cut 8 points" in event.words()
    state = do(state, BalanceParty())
    assert [state.player(name).tokens.green_stored for name in BUILDS] == [7, 1, 0]
    assert state.put_green == 8 and state.build_limit == 67
    assert refusal(state, StartMission()) == "over_limit"
    smaller = MakeCharacter("Cy", "Cy", (Rating("Will", 10),), (Rating("skill 0", 4),))
    assert refusal(do(state, smaller), StartMission()) == ""


@pytest.mark.rule("OM-15")
def test_a_character_above_the_average_may_take_complications():
    """Eight with the player, or in the task bowl as an option."""
    state = do(three(), BalanceParty(("Cy",)))
    assert state.player("Cy").tokens.blue_kept == 8 == state.put_blue
    assert refusal(state, StartMission()) == ""
    bowl = do(three(Rules(balance_complications="task_bowl")), BalanceParty(("Cy",)))
    assert (bowl.task.blue, bowl.player("Cy").tokens.blue) == (8, 0)


@pytest.mark.rule("OM-15")
def test_rounding_and_rate_are_the_groups_choice():
    """An average of 66 1/2 rounds up, down or not at all; two points may make one token."""
    totals = {"Ann": 66, "Bo": 67}
    rounded = [float(average_total(totals, Rules(balance_round=how)))
               for how in ("half_up", "floor", "exact")]
    assert rounded == [67, 66, 66.5]
    state = do(three(Rules(balance_points=2)), BalanceParty())
    assert [state.player(name).tokens.green for name in BUILDS] == [3, 0, 0]


@pytest.mark.rule("OM-15")
def test_balancing_happens_once_before_the_first_mission():
    """Not twice, not without characters, not later."""
    assert refusal(do(three(), BalanceParty()), BalanceParty()) == "balanced"
    assert refusal(start(Rules(), ("Kim", "Ann")), BalanceParty()) == "no_characters"
    assert refusal(do(three(), StartMission()), BalanceParty()) == "mission_begun"
