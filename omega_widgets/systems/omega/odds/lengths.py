"""How many scenes a mission lasts, fast: scene by scene, many numbers of green tokens at once.

Where draws count one after another, a success moves only green tokens and a setback only blue ones.
So a whole row of cases, one for each number of green tokens, goes through a setback in one piece,
and a success is read once for each number of green tokens. The plain chain in ``mission`` says the
same; a test proves it.
"""

from __future__ import annotations

from collections import defaultdict

from attrs import define, field

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.odds.course import Course, Habit, after_result
from omega_widgets.systems.omega.odds.roll import results
from omega_widgets.systems.omega.rules import Rules

#: Cases by green tokens left, for one number of blue tokens left.
Row = defaultdict[int, int]
Rows = defaultdict[int, Row]


def _empty() -> Rows:
    return defaultdict(lambda: defaultdict(int))


@define
class LengthChain:
    """A mission scene by scene.

    Attributes:
        bowls: as they stand now; the mission must be running.
        course: how it goes on.
        rules: with draws that count one after another.
    """

    bowls: Bowls
    course: Course
    rules: Rules
    _successes: dict[tuple[int, int], int] = field(init=False, factory=dict)

    def scenes(self) -> Distribution[int]:
        """The exact distribution of the number of scenes until the end (OM-24)."""
        sides = self.rules.split.sides
        rows = _empty()
        rows[self.bowls.complication][self.bowls.success] = 1
        ended: dict[int, int] = {}
        scene = 0
        while rows:
            scene += 1
            habits = self.course.rolls(scene)
            ended = {number: cases * sides ** len(habits) for number, cases in ended.items()}
            over = 0
            for habit in habits:
                rows, now = self._roll(rows, habit)
                over = over * sides + now
            rows, now = self._pass_time(rows)
            ended[scene] = over + now
        return Distribution(ended).simplified()

    def _roll(self, rows: Rows, habit: Habit) -> tuple[Rows, int]:
        """All cases after one roll, and how many have ended with it (OM-42, OM-43, OM-49)."""
        ways = results(self.rules.split).weights()
        after, over = _empty(), 0
        for blue, row in rows.items():
            target = after[blue]
            for green, cases in row.items():
                reached = self._after_success(green, habit)
                if reached:
                    target[reached] += cases * ways["success"]
                else:
                    over += cases * ways["success"]
            for setback in ("complication", "critical failure"):
                reached = after_result(Bowls(1, blue), habit, setback, self.rules)
                over += self._move(row, reached, after, ways[setback])
        return _without_empty(after), over

    def _pass_time(self, rows: Rows) -> tuple[Rows, int]:
        after, over = _empty(), 0
        for blue, row in rows.items():
            reached, _ = Bowls(1, blue).let_time_pass(self.course.time, self.rules)
            over += self._move(row, reached, after, 1)
        return _without_empty(after), over

    def _move(self, row: Row, reached: Bowls, after: Rows, ways: int) -> int:
        """Bring a row to the bowls that it reaches; returns how many cases have ended."""
        if reached.end:
            return ways * sum(row.values())
        target = after[reached.complication]
        for green, cases in row.items():
            target[green] += cases * ways
        return 0

    def _after_success(self, green: int, habit: Habit) -> int:
        """Green tokens left after a success, none at the end (OM-20)."""
        known = self._successes.get((green, habit.risk))
        if known is None:
            reached = after_result(Bowls(green, 1), habit, "success", self.rules)
            known = self._successes[green, habit.risk] = 0 if reached.end else reached.success
        return known


def _without_empty(rows: Rows) -> Rows:
    for blue in [blue for blue, row in rows.items() if not row]:
        del rows[blue]
    return rows
