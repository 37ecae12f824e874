"""How long a mission's odds take, how fast missions are simulated, and whether both agree.

Run with the other benchmarks by ``make bench``. Times are processor time of one core, medians of
several runs from cold caches.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from attrs import frozen

from benchmarks.odds import forget_odds
from omega_widgets.drawing import percent
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.odds import Body, Conduct, Course, Habit, Plan
from omega_widgets.systems.omega.odds.mission import plain_odds
from omega_widgets.systems.omega.rules import Rules

RUNS = 5


@frozen
class Goal:
    """A chain and what it may take.

    Attributes:
        difficulty: tokens in each bowl.
        party: characters, each at risk 3.
        seconds: the goal for one core.
    """

    difficulty: int
    party: int
    seconds: float

    def compute(self) -> odds.MissionOdds:
        """The exact odds of this mission."""
        bowls = Bowls(self.difficulty, self.difficulty)
        return odds.mission_odds(bowls, Course((Habit(3),) * self.party), Rules())


GOALS = (Goal(50, 5, 0.5), Goal(100, 10, 5.0))

#: What is simulated: a name, the plan, and how many missions. The first two the chain can do.
SAMPLES = (
    ("bowls only, two habits", Plan((Conduct(2, convert="all"), Conduct(3)), 10), 4000),
    ("bowls only, five of risk 3", Plan((Conduct(3, convert="all"),) * 5, 50), 1500),
    ("habit that looks at the bowls", Plan((Conduct(4, 10, 1, "all"),) * 3, 30), 2000),
    ("dots, refresh, going out of play", Plan((Conduct(3),) * 3, 30, body=Body()), 100),
)


def time_cold(compute: Callable[[], Any], runs: int = RUNS) -> float:
    """The median of several runs in seconds, each from cold caches."""
    times = []
    for _ in range(runs):
        forget_odds()
        started = time.process_time()
        compute()
        times.append(time.process_time() - started)
    return median(times)


def print_chains() -> list[str]:
    """Print what the chains take; returns the goals that were missed."""
    missed = []
    print("Exact odds of a whole mission, seconds, cold caches")
    for goal in GOALS:
        took = time_cold(goal.compute)
        print(f"  difficulty {goal.difficulty:3}, {goal.party:2} characters: {took:7.3f}"
              f"   goal {goal.seconds:g}, {goal.seconds / took:.0f} times as fast")  # fmt: skip
        if took >= goal.seconds:
            missed.append(f"chain of difficulty {goal.difficulty}")
    course = Course((Habit(3),) * 5)
    plain = time_cold(lambda: plain_odds(Bowls(50, 50), course, Rules()), runs=1)
    print(f"  difficulty  50 scene by scene instead: {plain:7.3f},"
          f" {plain / time_cold(GOALS[0].compute):.0f} times as long")  # fmt: skip
    return missed


def print_simulations() -> list[str]:
    """Print the speed of the simulator and its agreement; returns where it disagrees."""
    wrong = []
    print(f"\nSimulated missions, {odds.METHOD}")
    for name, plan, missions in SAMPLES:
        started = time.process_time()
        tally = odds.simulate_at_once(plan, missions)
        speed = missions / (time.process_time() - started)
        low, high = tally.success.interval
        print(f"  {name:34}{speed:8.0f} missions a second, "
              f"success {percent(low)} to {percent(high)}", end="")  # fmt: skip
        if plan.is_exact:
            course = Course(tuple(conduct.habit for conduct in plan.conducts))
            bowls = Bowls(plan.difficulty, plan.difficulty)
            chance = odds.mission_odds(bowls, course, plan.rules).chance
            agrees = tally.success.holds(chance)
            print(f"; exactly {percent(chance)}, {'inside' if agrees else 'OUTSIDE'}", end="")
            if not agrees:
                wrong.append(f"simulation of {name}")
        print()
    return wrong


def main() -> None:
    """Print both, and whether all goals are met."""
    missed = print_chains() + print_simulations()
    print(f"\nMissed by: {', '.join(missed)}." if missed else "\nAll goals met.")


if __name__ == "__main__":
    main()
