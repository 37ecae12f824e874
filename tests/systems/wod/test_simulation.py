"""100,000 simulated resolutions of each mechanic agree with the exact odds (fixed seeds)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omega_widgets.core.system import apply
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    Attempt,
    Contest,
    Part,
    Result,
    RollPart,
    Side,
    SplitPool,
    State,
    Trait,
    resolve,
)
from omega_widgets.systems.wod.engine.contest import advance
from omega_widgets.systems.wod.engine.extended import progress
from omega_widgets.systems.wod.engine.resisted import clash
from omega_widgets.systems.wod.rules import Rules
from tests.chance import assert_agrees, simulate

RULES = Rules()
FRESH = State(Rules(trait_max=10))
Roll = Callable[..., tuple[int, ...]]

pytestmark = pytest.mark.slow


@pytest.mark.rule("WD-18", "WD-27", "WD-28", "WD-29", "WD-31")
@pytest.mark.parametrize(
    ("pool", "difficulty", "options"),
    [
        (5, 6, {}),
        (3, 8, {}),
        (10, 10, {}),
        (5, 6, {"ten": "uncancellable"}),
        (4, 7, {"botch": "no_success_rolled"}),
    ],
)
def test_pools(pool: int, difficulty: int, options: dict[str, str]) -> None:
    """Net successes and results of one roll."""
    rules = Rules(**options)

    def draw(roll: Roll) -> tuple[int, Result]:
        read = resolve(roll((rules.die,) * pool), difficulty, rules)
        return read.net, read.result

    assert_agrees(simulate(draw), odds.net_successes(pool, difficulty, rules))


def traits(rating: int) -> tuple[Trait, ...]:
    return (Trait("Strength", rating),)


@pytest.mark.rule("WD-12")
def test_split_pools() -> None:
    """How many of two parts succeed; each is rolled through the table's own actions."""
    parts = Part(traits(6), 3, 6), Part(traits(6), 2, 7)
    split, _ = apply(FRESH, SplitPool("Ann", parts))

    def draw(roll: Roll) -> int:
        state, hits = split, 0
        for position in (0, 1):
            action = RollPart("Ann", position)
            state, (event,) = apply(state, action, roll(action.dice(state)))
            hits += event.read.result is Result.SUCCESS
        return hits

    assert_agrees(simulate(draw), odds.split(((3, 6), (2, 7)), RULES))


def attempt(roll: Roll, target: int, rules: Rules) -> Attempt:
    """An extended action of five dice at difficulty 6, played to its end."""
    played = Attempt("tree", "Ann", traits(5), 6, target)
    while played.phase == "open":
        read = resolve(roll((rules.die,) * 5), 6, rules)
        played = progress(played, read.net, read.result, read.successes, rules)
    return played


@pytest.mark.rule("WD-38", "WD-39", "WD-41")
@pytest.mark.parametrize("failure", ["stops", "lose_turn_only"])
def test_extended_actions(failure: str) -> None:
    """How they end, played turn by turn."""
    rules = Rules(extended_failure=failure)
    seen = simulate(lambda roll: attempt(roll, 4, rules).phase)
    assert_agrees(seen, odds.ends(odds.Plan(5, 6, 4, rules)))


@pytest.mark.rule("WD-41")
def test_the_number_of_turns() -> None:
    """In which turn an extended action is done."""

    def draw(roll: Roll) -> str:
        played = attempt(roll, 5, RULES)
        if played.phase != "done":
            return "never"
        return f"turn {played.turns}" if played.turns <= 4 else "later"

    assert_agrees(simulate(draw), odds.lengths(odds.Plan(5, 6, 5, RULES), 4))


def sides(one: int, other: int) -> tuple[Side, Side]:
    return Side("Ann", traits(one), 6), Side("Bo", traits(other), 7)


@pytest.mark.rule("WD-43", "WD-44", "WD-46")
def test_resisted_actions() -> None:
    """Who wins a single clash."""

    def draw(roll: Roll) -> str:
        return clash(*sides(5, 4), roll((RULES.die,) * 9), FRESH).outcome

    assert_agrees(simulate(draw), odds.clash_results(odds.Clash((5, 6), (4, 7), RULES)))


@pytest.mark.rule("WD-45")
@pytest.mark.parametrize("botch", ["resets", "no_reset"])
def test_extended_resisted_actions(botch: str) -> None:
    """Who wins a race to two: 30,000 races are more than 100,000 rolls of both sides."""
    rules = Rules(contest_botch=botch)
    begun = Contest("chase", *sides(3, 4), 2)

    def draw(roll: Roll) -> str:
        contest = begun
        while contest.is_open:
            turn = clash(contest.one, contest.other, roll((rules.die,) * 7), State(rules))
            contest, _ = advance(contest, turn.result, turn.botched, rules)
        return "win" if contest.winner == "Ann" else "lose"

    assert_agrees(simulate(draw, trials=30_000), odds.race(odds.Clash((3, 6), (4, 7), rules), 2))
