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
from omega_widgets.systems.omega.odds.layers import LayeredChain, order_of_end
from omega_widgets.systems.omega.odds.lengths import LengthChain
from omega_widgets.systems.omega.odds.roll import results
from omega_widgets.systems.omega.rules import Rules


@frozen
class MissionOdds:
    """The exact odds of a mission.

    Attributes:
        ends: over (``"success"``, blue tokens left) and (``"failure"``, green tokens left).
        expected_scenes: the mean number of scenes until the end, the present one included.
    """

    ends: Distribution[tuple[End, int]]
    expected_scenes: Fraction

    @property
    def chance(self) -> Fraction:
        """The chance that the mission ends in success (OM-20)."""
        return self.ends.chance(lambda end: end[0] == "success")

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
    starts, before, cases = {bowls: 1}, {}, 1
    scenes = Fraction(0)
    if course.first is not None:
        starts, before = _play_scene(starts, {}, course.first, course.time, rules)
        cases = rules.split.sides ** len(course.first)
        scenes = Fraction(1)
    if not starts:
        return MissionOdds(Distribution(before).simplified(), scenes)
    chain = LayeredChain(starts, course.habits, course.time, rules)
    for end, number in before.items():
        chain.ended[end] += number * chain.total
    ends = Distribution(dict(sorted(chain.ended.items(), key=order_of_end)))
    return MissionOdds(ends.simplified(), scenes + chain.expected_scenes / cases)


def plain_odds(bowls: Bowls, course: Course, rules: Rules) -> MissionOdds:
    """The same, scene by scene; slower, and valid for all readings."""
    ends, scenes = _play_out(bowls, course, rules)
    played = sum(number * weight for number, weight in scenes.weights().items())
    return MissionOdds(ends, Fraction(played, scenes.total))


@lru_cache(maxsize=64)
def scene_odds(bowls: Bowls, course: Course, rules: Rules) -> Distribution[int]:
    """How many scenes the mission lasts from these bowls on (OM-24)."""
    if bowls.end or rules.scene_draws != "sequential":
        return plain_scenes(bowls, course, rules)
    return LengthChain(bowls, course, rules).scenes()


def plain_scenes(bowls: Bowls, course: Course, rules: Rules) -> Distribution[int]:
    """The same by the plain chain; slower, and valid for all readings."""
    return _play_out(bowls, course, rules)[1]


@lru_cache(maxsize=64)
def _play_out(
    bowls: Bowls, course: Course, rules: Rules
) -> tuple[Distribution[tuple[End, int]], Distribution[int]]:
    """The ends and the number of scenes, through every scene that can be played."""
    if bowls.end:
        return Distribution.certain(_end(bowls)), Distribution.certain(0)
    ends: dict[tuple[End, int], int] = {}
    scenes: dict[int, int] = {}
    running, scene, sides = {bowls: 1}, 0, rules.split.sides
    while running:
        scene += 1
        habits = course.rolls(scene)
        factor = sides ** len(habits)
        before = sum(ends.values()) * factor
        scenes = {number: weight * factor for number, weight in scenes.items()}
        running, ends = _play_scene(running, ends, habits, course.time, rules)
        scenes[scene] = sum(ends.values()) - before
    ordered = dict(sorted(ends.items(), key=order_of_end))
    return Distribution(ordered).simplified(), Distribution(scenes).simplified()


def _play_scene(
    running: dict[Bowls, int],
    ends: dict[tuple[End, int], int],
    habits: tuple[Habit, ...],
    time: int,
    rules: Rules,
) -> tuple[dict[Bowls, int], dict[tuple[End, int], int]]:
    """One scene for every running case; every roll multiplies the number of all cases."""
    for habit in habits:
        ends = {end: weight * rules.split.sides for end, weight in ends.items()}
        running = _settle(_roll(running, habit, rules), ends)
    return _settle(_pass_time(running, time, rules), ends), ends


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
