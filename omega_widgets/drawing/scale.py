"""The frame of an upright chart: percentages at the left, whole numbers below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from attrs import frozen

from omega_widgets.drawing.numbers import percent
from omega_widgets.drawing.palette import paint
from omega_widgets.drawing.svg import WIDTH, element, measure, numeral, polygon, write

LEFT, RIGHT, TOP, PLOT = 40.0, 6.0, 20.0, 150.0
"""Margins and the height of the plot, in units."""

_PERCENT_STEPS = (1, 2, 5, 10, 20, 25, 50)
_NUMBER_STEPS = (1, 2, 5, 10, 20, 25, 50, 100)


@frozen
class Scale:
    """Where `values` stand side by side and how high a chance is; `top` is in percent."""

    values: tuple[int, ...]
    top: int

    @classmethod
    def over(cls, values: Sequence[int], chances: Sequence[Fraction]) -> Scale:
        """A scale for `values` that ends at a round percentage not under any of `chances`."""
        needed = max(1, math.ceil(max(chances, default=Fraction(0)) * 100))
        step = _choose_step(needed)
        return cls(tuple(values), min(100, math.ceil(needed / step) * step))

    @property
    def pitch(self) -> float:
        """The width of one place."""
        return (WIDTH - LEFT - RIGHT) / max(1, len(self.values))

    def middle_of(self, place: int) -> float:
        """The middle of the `place`-th value, counted from 0."""
        return LEFT + (place + 0.5) * self.pitch

    def height_of(self, chance: Fraction) -> float:
        """The y coordinate of a chance."""
        return TOP + PLOT * (1 - float(chance) * 100 / self.top)

    def draw_marks(self) -> str:
        """Lines across the plot with their percentages."""
        parts = []
        for mark in range(0, self.top + 1, _choose_step(self.top)):
            y = self.height_of(Fraction(mark, 100))
            parts.append(
                element(
                    "line",
                    x1=LEFT,
                    x2=WIDTH - RIGHT,
                    y1=y,
                    y2=y,
                    stroke=paint("hairline" if mark else "border"),
                    stroke_width=1.0 if mark else 1.25,
                )
            )
            parts.append(write(f"{mark}%", LEFT - 6, y + 4, 11, anchor="end", colour="muted"))
        return "".join(parts)

    def draw_band(self, now: int | None) -> str:
        """A tinted stripe behind the value `now`."""
        if now not in self.values:
            return ""
        wide = max(self.pitch, 10.0)
        return element(
            "rect",
            x=self.middle_of(self.values.index(now)) - wide / 2,
            y=TOP - 16,
            width=wide,
            height=PLOT + 16,
            rx=3.0,
            fill=paint("accent"),
            fill_opacity="0.16",
        )

    def draw_labels(self, now: int | None) -> str:
        """Numbers below the plot, thinned until they do not touch; `now` is always there."""
        wide = self._widest_label()
        chosen = self.values.index(now) if now in self.values else None
        parts = []
        for place in self._labelled(wide):
            near = chosen is not None and abs(place - chosen) * self.pitch < wide
            if not near:
                parts.append(self._write_label(place, False))
        if chosen is not None:
            parts.append(self._write_label(chosen, True))
        return "".join(parts)

    def write_value(self, chance: Fraction, place: int, strong: bool, y: float) -> str:
        """The percentage over the `place`-th value at `y`, moved inwards where it would be cut."""
        words = percent(chance)
        half = measure(words, 11, bold=True) / 2
        middle = min(max(self.middle_of(place), LEFT + half), WIDTH - half)
        weight = 700 if strong else None
        return write(words, middle, y, 11, anchor="middle", weight=weight, halo="card")

    def _widest_label(self) -> float:
        return max((measure(numeral(value), 12, bold=True) for value in self.values), default=0) + 5

    def _labelled(self, wide: float) -> list[int]:
        """The places that get a number: round ones if enough of them fit, else every n-th."""
        for step in _NUMBER_STEPS:
            places = [place for place, value in enumerate(self.values) if value % step == 0]
            gaps = [after - before for before, after in zip(places, places[1:], strict=False)]
            if len(places) >= 2 and min(gaps) * self.pitch >= wide:
                return places
        return list(range(0, len(self.values), max(1, math.ceil(wide / self.pitch))))

    def _write_label(self, place: int, strong: bool) -> str:
        x, y = self.middle_of(place), TOP + PLOT + 17
        words = numeral(self.values[place])
        if not strong:
            return write(words, x, y, 12, anchor="middle", colour="muted")
        pointer = polygon([(x, y - 15), (x + 4, y - 10.5), (x - 4, y - 10.5)], fill=paint("accent"))
        return pointer + write(words, x, y, 12, anchor="middle", weight=700)


def _choose_step(top: int) -> int:
    return next((step for step in _PERCENT_STEPS if top / step <= 5), 50)
