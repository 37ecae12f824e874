"""The mission as a chain that must end: its exact odds for a party with fixed habits (OM-24).

Dots, reserves, help and impairment are left out: every character is taken to roll its usual
risk in every scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from attrs import frozen

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega.engine.bowls import Bowls, End
from omega_widgets.systems.omega.odds.course import Course, Habit, after_result
from omega_widgets.systems.omega.odds.layers import LayeredChain, collect
from omega_widgets.systems.omega.odds.roll import results
from omega_widgets.systems.omega.rules import Rules


@frozen
class MissionOdds:
    """The exact odds of a mission.

    Attributes:
        ends: over (``"success"``, blue tokens left) and (``"failure"``, green tokens left).
        scenes: over the number of scenes until the end.
    """

    ends: Distribution[tuple[End, int]]
    scenes: Distribution[int]

    @property
    def chance(self) -> Fraction:
        """The chance that the mission ends in success (OM-20)."""
        return self.ends.chance(lambda end: end[0] == "success")

    @property
    def expected_scenes(self) -> Fraction:
        """The mean number of scenes until the end."""
        played = sum(number * weight for number, weight in self.scenes.weights().items())
        return Fraction(played, self.scenes.total)

    def left(self, end: End) -> dict[int, Fraction]:
        """The chance of each number of tokens left at one of the two ends (OM-23)."""
        return {
            left: chance for (kind, left), chance in self.ends.fractions() if kind == end
        }


@lru_cache(maxsize=512)
def mission_odds(bowls: Bowls, course: Course, rules: Rules) -> MissionOdds:
    """The odds of a running mission from these bowls on (OM-24).

    Args:
        bowls: as they stand now.
        course: how it goes on; as time passes in every scene, it must end.
        rules: for the die and the readings of the two ends.

    Draws that count one after another go through the fast chain of ``layers``; draws that
    count together through :func:`plain_odds`.
    """
    if bowls.end or rules.scene_draws != "sequential":
        return plain_odds(bowls, course, rules)
    running, before = {bowls: 1}, {}
    if course.first is not None:
        for habit in course.first:
            before = {end: weight * rules.split.sides for end, weight in before.items()}
            running = _settle(_roll(running, habit, rules), before)
        running = _settle(_pass_time(running, course.time, rules), before)
    if not running:
        return MissionOdds(Distribution(before), Distribution.certain(1))
    chain = LayeredChain(running, course.habits, course.time, rules)
    first = 0 if course.first is None else 1
    return MissionOdds(*collect(chain, before, first, rules.split.sides))


def plain_odds(bowls: Bowls, course: Course, rules: Rules) -> MissionOdds:
    """The same, scene by scene; slower, and valid for all readings."""
    if bowls.end:
        return MissionOdds(Distribution.certain(_end(bowls)), Distribution.certain(0))
    ends: dict[tuple[End, int], int] = {}
    scenes: dict[int, int] = {}
    running, scene, sides = {bowls: 1}, 0, rules.split.sides
    while running:
        scene += 1
        ended_before = sum(ends.values())
        for habit in course.rolls(scene):
            ends = {end: weight * sides for end, weight in ends.items()}
            scenes = {number: weight * sides for number, weight in scenes.items()}
            ended_before *= sides
            running = _settle(_roll(running, habit, rules), ends)
        running = _settle(_pass_time(running, course.time, rules), ends)
        scenes[scene] = sum(ends.values()) - ended_before
    return MissionOdds(Distribution(ends).simplified(), Distribution(scenes).simplified())


def chance_by_risk(
    bowls: Bowls, course: Course, player: int, risks: Sequence[int], rules: Rules
) -> dict[int, Fraction]:
    """The chance of success by the risk that one player takes in every whole scene.

    Args:
        player: whose risk changes, as an index into the course's habits. The player goes on
            converting all, or none, of the critical failures.
    """
    chances = {}
    converts = course.habits[player].converted > 0
    for risk in risks:
        changed = Habit(risk, risk if converts else 0)
        habits = (*course.habits[:player], changed, *course.habits[player + 1 :])
        chances[risk] = mission_odds(bowls, Course(habits, course.time), rules).chance
    return chances


def _roll(running: dict[Bowls, int], habit: Habit, rules: Rules) -> dict[Bowls, int]:
    after: dict[Bowls, int] = {}
    for result, ways in results(rules.split).weights().items():
        for bowls, cases in running.items():
            reached = after_result(bowls, habit, result, rules)
            after[reached] = after.get(reached, 0) + cases * ways
    return after


def _pass_time(running: dict[Bowls, int], time: int, rules: Rules) -> dict[Bowls, int]:
    after: dict[Bowls, int] = {}
    for bowls, cases in running.items():
        reached, _ = bowls.let_time_pass(time, rules)
        after[reached] = after.get(reached, 0) + cases
    return after


def _settle(reached: dict[Bowls, int], ended: dict[tuple[End, int], int]) -> dict[Bowls, int]:
    """Move the cases that have ended over to ``ended``; returns those that go on."""
    for bowls, cases in reached.items():
        if bowls.end:
            end = _end(bowls)
            ended[end] = ended.get(end, 0) + cases
    return {bowls: cases for bowls, cases in reached.items() if not bowls.end}


def _end(bowls: Bowls) -> tuple[End, int]:
    return bowls.end, bowls.complication if bowls.end == "success" else bowls.success
