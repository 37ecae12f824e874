"""The chain of a mission, fast: state by state in the order in which they can be reached.

No blue token ever comes back, so the states of a mission can be visited by blue tokens left, from
many to few, and within that by the roll of the scene. Each is then visited once, however many
scenes may have led to it. A state carries the chance of ever being in it, as a whole number of
cases; how many cases there are in all depends only on the blue tokens left and the roll, because
these bound the number of rolls made so far. The plain chain in ``mission`` goes scene by scene
instead; a test proves that both agree.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from attrs import define, field

from omega_widgets.systems.omega.engine.bowls import Bowls, End
from omega_widgets.systems.omega.odds.course import Habit, after_result
from omega_widgets.systems.omega.odds.roll import results
from omega_widgets.systems.omega.rules import Rules

#: Cases by green tokens left.
Layer = defaultdict[int, int]


@define
class LayeredChain:
    """A mission from given cases on, each at the start of a whole scene.

    Attributes:
        starts: number of equally likely cases by bowls.
        habits: the rolls of every scene.
        time: blue tokens that pass at its end.
        ended: cases by (end, tokens left in the other bowl), of ``total`` for each case of
            ``starts``.
        begun: for each case of ``starts``, how many of ``total`` cases begin a scene, summed
            over all scenes; that sum is the expected number of scenes (every one that begins
            counts once).
    """

    starts: dict[Bowls, int]
    habits: tuple[Habit, ...]
    time: int
    rules: Rules
    ended: dict[tuple[End, int], int] = field(init=False)
    begun: int = 0
    _layers: dict[tuple[int, int], Layer] = field(init=False)
    _successes: dict[tuple[int, int], int] = field(init=False, factory=dict)
    _powers: list[int] = field(init=False)
    _most: int = field(init=False)
    _blue: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._blue = max(bowls.complication for bowls in self.starts)
        self._most = self._rolls(0, len(self.habits))
        self._powers = [self.rules.split.sides**power for power in range(self._most + 1)]
        self._layers = defaultdict(lambda: defaultdict(int))
        self.ended = defaultdict(int)
        for bowls, cases in self.starts.items():
            layer = self._layers[bowls.complication, 0]
            layer[bowls.success] += cases * self._powers[self._rolls(bowls.complication, 0)]
        for left in range(self._blue, -1, -1):
            self._play_scene(left)

    @property
    def total(self) -> int:
        """How many cases each case of ``starts`` has become."""
        return self._powers[self._most]

    @property
    def expected_scenes(self) -> Fraction:
        """The expected number of scenes, summed over the cases of ``starts``."""
        return Fraction(self.begun, self.total)

    def _rolls(self, left: int, number: int) -> int:
        """The most rolls that can lie behind roll ``number`` with so many blue tokens left.

        Every scene takes ``time`` tokens; where a bowl that holds fewer is emptied and play goes
        on, at least one.
        """
        least = 1 if self.rules.partial_draw == "lenient" else self.time
        return len(self.habits) * ((self._blue - left) // least) + number

    def _play_scene(self, left: int) -> None:
        """All that can happen with so many blue tokens left: rolls, then the passage of time."""
        scale = self._powers[self._most - self._rolls(left, 0)]
        self.begun += scale * sum(self._layers[left, 0].values())
        for number, habit in enumerate(self.habits):
            layer = self._layers.pop((left, number), None)
            if layer:
                self._roll(layer, left, number, habit)
        layer = self._layers.pop((left, len(self.habits)), None)
        if layer:
            reached, _ = Bowls(1, left).let_time_pass(self.time, self.rules)
            self._move(layer, reached, self._rolls(left, len(self.habits)), 0, 1)

    def _roll(self, layer: Layer, left: int, number: int, habit: Habit) -> None:
        """One roll of a scene, for every number of green tokens at once (OM-42, OM-43, OM-49)."""
        ways = results(self.rules.split).weights()
        after = self._layers[left, number + 1]
        rolls = self._rolls(left, number) + 1
        succeeded = 0
        for green, cases in layer.items():
            reached = self._after_success(green, habit)
            if reached:
                after[reached] += cases * ways["success"]
            else:
                succeeded += cases
        scale = ways["success"] * self._powers[self._most - rolls]
        self.ended["success", left] += succeeded * scale
        for setback in ("complication", "critical failure"):
            reached = after_result(Bowls(1, left), habit, setback, self.rules)
            self._move(layer, reached, rolls, number + 1, ways[setback])

    def _after_success(self, green: int, habit: Habit) -> int:
        """Green tokens left after a success, none at the end (OM-42); blue ones do not matter."""
        known = self._successes.get((green, habit.risk))
        if known is None:
            reached = after_result(Bowls(green, 1), habit, "success", self.rules)
            known = 0 if reached.end else reached.success
            self._successes[green, habit.risk] = known
        return known

    def _move(
        self, layer: Layer, reached: Bowls, rolls: int, number: int, ways: int
    ) -> None:
        """Bring a layer to the bowls that it reaches; the number of cases grows with it."""
        if reached.end:
            factor = ways * self._powers[self._most - rolls]
            for green, cases in layer.items():
                self.ended["failure", green] += cases * factor
            return
        left = reached.complication
        factor = ways * self._powers[self._rolls(left, number) - rolls]
        after = self._layers[left, number]
        for green, cases in layer.items():
            after[green] += cases * factor


def order_of_end(item: tuple[tuple[End, int], int]) -> tuple[bool, int]:
    """Best end first: successes with many blue tokens, then failures with few green ones."""
    (end, left), _ = item
    return end == "failure", left if end == "failure" else -left
