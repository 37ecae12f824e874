"""Missions played at random, for habits that are too rich for the exact chain (OM-24).

Every mission is played by the engine: the bowls give and judge, the actions verify, cross out
dots, take tokens and end scenes. Only the dice come from a seeded generator, so that a simulation
can be repeated. It works in slices, so that whoever runs it can show how far it is, and stop it.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from attrs import define, field

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega.engine.bowls import Bowls, End
from omega_widgets.systems.omega.engine.scenes import time_due
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.odds.conduct import Plan, Played
from omega_widgets.systems.omega.odds.course import Habit, after_result
from omega_widgets.systems.omega.odds.estimate import Estimate
from omega_widgets.systems.omega.odds.played_table import open_table, play_at_table

#: Seconds between two reports of progress; short enough that nobody notices the wait.
SLICE = 0.04


@define
class Tally:
    """What has become of the missions that were simulated so far.

    Attributes:
        wanted: how many are to be played.
        ends: missions by (end, tokens left in the other bowl); see ``MissionOdds``.
        scenes: missions by their number of scenes.
        out: missions in which somebody went out of play; stays 0 unless dots are counted.
    """

    wanted: int
    ends: Counter[tuple[End, int]] = field(factory=Counter)
    scenes: Counter[int] = field(factory=Counter)
    out: int = 0

    @property
    def played(self) -> int:
        """How many missions have ended."""
        return self.scenes.total()

    def add(self, mission: Played) -> None:
        """Count one mission."""
        self.ends[mission.end, mission.left] += 1
        self.scenes[mission.scenes] += 1
        self.out += mission.went_out

    @property
    def success(self) -> Estimate:
        """How often the missions succeeded (OM-20)."""
        hits = sum(number for (end, _), number in self.ends.items() if end == "success")
        return Estimate(hits, self.played)

    @property
    def going_out(self) -> Estimate:
        """How often somebody went out of play (OM-113)."""
        return Estimate(self.out, self.played)

    @property
    def expected_scenes(self) -> Fraction:
        """The mean number of scenes; the tally must not be empty."""
        total = sum(scenes * number for scenes, number in self.scenes.items())
        return Fraction(total, self.played)

    def left(self, end: End) -> dict[int, Fraction]:
        """The share of missions with each number of tokens left at one of the two ends (OM-23)."""
        return {
            left: Fraction(number, self.played)
            for (kind, left), number in sorted(self.ends.items())
            if kind == end
        }

    def scene_shares(self) -> Distribution[int]:
        """The observed shares of each number of scenes; the tally must not be empty."""
        return Distribution(dict(sorted(self.scenes.items())))


def simulate(plan: Plan, missions: int, seed: int = 1, seconds: float = SLICE) -> Iterator[Tally]:
    """Play missions; yields the growing tally after every slice of time, the last one whole.

    Args:
        plan: who goes, and how they behave.
        missions: how many, at least 1.
        seed: the same seed gives the same missions.
        seconds: the length of a slice.
    """
    random, tally = Random(seed), Tally(missions)
    play = play_at_table if plan.body else play_bowls
    begin = open_table(plan)
    deadline = time.monotonic() + seconds
    for _ in range(missions):
        tally.add(play(plan, begin, random))
        if time.monotonic() > deadline:
            yield tally
            deadline = time.monotonic() + seconds
    yield tally


def simulate_at_once(plan: Plan, missions: int, seed: int = 1) -> Tally:
    """The whole tally; takes as long as it needs."""
    *_, tally = simulate(plan, missions, seed, seconds=float("inf"))
    return tally


def play_bowls(plan: Plan, begin: State, random: Random) -> Played:
    """One mission in which only bowls and red tokens count; dots never run out."""
    rules = plan.rules
    split = rules.split
    due = time_due(begin, begin.mission)
    bowls, scenes = Bowls(plan.difficulty, plan.difficulty), 0
    red = [0] * len(plan.conducts)
    while not bowls.end:
        scenes += 1
        for place, conduct in enumerate(plan.conducts):
            result = split.result(random.randint(1, split.sides))
            risk = conduct.risk_at(bowls)
            converted = conduct.converted(risk, red[place])
            if result == "critical failure":
                red[place] += risk - converted
            bowls = after_result(bowls, Habit(risk, converted), result, rules)
        bowls, _ = bowls.let_time_pass(due, rules)
    return Played.of(bowls, scenes)
