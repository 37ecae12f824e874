"""The chain of a mission, fast: state by state in the order in which they can be reached.

No blue token ever comes back, so the states of a mission can be visited by blue tokens left, from
many to few, and within that by the roll of the scene. Each is then visited once, however many
scenes may have led to it. What it carries is a packed row: for each number of scenes played the
count of equally likely cases, each count in a slot of an integer wide enough never to overflow.
A scene that passes is then a shift by one slot. The plain chain in ``mission`` goes scene by
scene instead; a test proves that both agree.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from attrs import define, field

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.omega.engine.bowls import Bowls, End
from omega_widgets.systems.omega.odds.course import Habit, after_result
from omega_widgets.systems.omega.odds.roll import results
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.split import Result

#: Packed rows by green tokens left.
Layer = defaultdict[int, int]


@define
class LayeredChain:
    """A mission from given cases on, each at the start of a whole scene.

    Attributes:
        starts: number of equally likely cases by bowls.
        habits: the rolls of every scene.
        time: blue tokens that pass at its end.
        ended: packed rows by (end, tokens left in the other bowl, rolls of its last scene).
    """

    starts: dict[Bowls, int]
    habits: tuple[Habit, ...]
    time: int
    rules: Rules
    ended: dict[tuple[End, int, int], int] = field(init=False)
    width: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        blue = max(bowls.complication for bowls in self.starts)
        rolls = len(self.habits) * (blue // self.time + 2)
        most = sum(self.starts.values()) * self.rules.split.sides**rolls
        self.width = (most.bit_length() + 8) // 8 * 8
        self.ended = defaultdict(int)
        self._run(blue)

    def _run(self, blue: int) -> None:
        layers: dict[tuple[int, int], Layer] = defaultdict(lambda: defaultdict(int))
        for bowls, cases in self.starts.items():
            layers[bowls.complication, 0][bowls.success] += cases
        ways = results(self.rules.split).weights()
        for left in range(blue, -1, -1):
            for number, habit in enumerate(self.habits):
                layer = layers.pop((left, number), None)
                if layer:
                    self._roll(layers, layer, left, number, habit, ways)
            layer = layers.pop((left, len(self.habits)), None)
            if layer:
                self._pass_time(layers, layer, left)

    def _roll(
        self,
        layers: dict[tuple[int, int], Layer],
        layer: Layer,
        left: int,
        number: int,
        habit: Habit,
        ways: dict[Result, int],
    ) -> None:
        """One roll of a scene, for every number of green tokens at once (OM-42, OM-43, OM-49)."""
        after = layers[left, number + 1]
        for green, row in layer.items():
            reached = after_result(Bowls(green, left), habit, "success", self.rules)
            if reached.end:
                self.ended["success", left, number + 1] += row * ways["success"]
            else:
                after[reached.success] += row * ways["success"]
        for setback in ("complication", "critical failure"):
            reached = after_result(Bowls(1, left), habit, setback, self.rules)
            self._move(layers, layer, reached, number + 1, ways[setback])

    def _pass_time(
        self, layers: dict[tuple[int, int], Layer], layer: Layer, left: int
    ) -> None:
        """The end of a scene: every count moves on by one slot (OM-50, OM-51)."""
        reached, _ = Bowls(1, left).let_time_pass(self.time, self.rules)
        if reached.end:
            self._move(layers, layer, reached, len(self.habits), 1)
        else:
            self._move(layers, layer, reached, 0, 1 << self.width)

    def _move(
        self,
        layers: dict[tuple[int, int], Layer],
        layer: Layer,
        reached: Bowls,
        number: int,
        factor: int,
    ) -> None:
        if reached.end:
            for green, row in layer.items():
                self.ended["failure", green, number] += row * factor
            return
        after = layers[reached.complication, number]
        for green, row in layer.items():
            after[green] += row * factor

    # -- reading ---------------------------------------------------------------------------

    def counts(self) -> Iterator[tuple[End, int, int, int, int]]:
        """(end, tokens left, scenes played before, rolls in all, cases) for all that has ended."""
        size = self.width // 8
        for (end, left, number), row in self.ended.items():
            packed = row.to_bytes((row.bit_length() + self.width) // self.width * size, "little")
            for scene in range(len(packed) // size):
                cases = int.from_bytes(packed[scene * size : (scene + 1) * size], "little")
                if cases:
                    yield end, left, scene, len(self.habits) * scene + number, cases


def collect(
    chain: LayeredChain, before: dict[tuple[End, int], int], first: int, sides: int
) -> tuple[Distribution[tuple[End, int]], Distribution[int]]:
    """The distributions of ends and of scenes.

    Args:
        chain: what happened from the second scene on, or from the first if ``first`` is 0.
        before: cases of what ended in a first, incomplete scene.
        first: 1 if there was such a scene, 0 if not.
        sides: of the die; each roll multiplies the number of equally likely cases by it.
    """
    found = list(chain.counts())
    most = max((rolls for _, _, _, rolls, _ in found), default=0)
    powers = [sides**power for power in range(most + 1)]
    ends: dict[tuple[End, int], int] = defaultdict(int)
    scenes: dict[int, int] = defaultdict(int)
    for end, weight in before.items():
        ends[end] += weight * powers[most]
        scenes[1] += weight * powers[most]
    for end, left, scene, rolls, cases in found:
        weight = cases * powers[most - rolls]
        ends[end, left] += weight
        scenes[scene + first + 1] += weight
    return (
        Distribution(dict(sorted(ends.items(), key=_order))).simplified(),
        Distribution(dict(sorted(scenes.items()))).simplified(),
    )


def _order(item: tuple[tuple[End, int], int]) -> tuple[bool, int]:
    """Best end first: successes with many blue tokens, then failures with few green ones."""
    (end, left), _ = item
    return end == "failure", left if end == "failure" else -left
