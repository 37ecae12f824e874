"""How tokens lie in a bowl: rows from the bottom up, the same every time."""

from __future__ import annotations

import math
from functools import cache

HALF, DEPTH = 73.0, 74.0
"""Half the width of the bowl's inside at the rim, and its depth."""


def token_radius(count: int) -> float:
    """The radius with which `count` tokens fill the bowl without spilling, at most 9.5."""
    room = 9_600.0
    return max(2.8, min(9.5, math.sqrt(room / (3.7 * max(1, count)))))


@cache
def pile_tokens(count: int, radius: float) -> tuple[tuple[float, float], ...]:
    """Middles of `count` tokens of `radius`, from the inside bottom (0, 0) of the bowl upwards.

    Each row lies in the gaps of the row below it.
    """
    places: list[tuple[float, float]] = []
    pitch = 2.06 * radius
    row = below = 0
    while len(places) < count:
        rise = radius + row * radius * 1.78
        fits = max(1, int((2 * _half_width(rise, radius)) // pitch))
        if row and fits > 1 and fits % 2 == below % 2:
            fits -= 1
        here = min(fits, count - len(places))
        aside = pitch / 2 if here < fits and here % 2 != fits % 2 else 0.0
        for place in range(here):
            across = (place - (here - 1) / 2) * pitch - aside
            places.append((across + _sway(len(places)) * radius, -rise))
        row, below = row + 1, fits
    return tuple(places)


def _half_width(rise: float, radius: float) -> float:
    """Half the room for whole tokens at the height `rise`: the bowl below, a mound above."""
    if rise <= DEPTH:
        inside = HALF * math.sqrt(max(0.0, 1 - (1 - rise / DEPTH) ** 2))
    else:
        inside = HALF - (rise - DEPTH) * 1.6
    return max(radius, inside)


def _sway(place: int) -> float:
    """A small step aside, so that the rows do not look ruled."""
    return 0.06 * math.sin(place * 2.4)
