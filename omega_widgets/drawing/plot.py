"""Distributions over whole numbers as columns, and a chance against a control as a line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from attrs import field, frozen, validators

from omega_widgets.drawing.numbers import as_chance, check_chance, exact, percent
from omega_widgets.drawing.palette import ROLES, paint
from omega_widgets.drawing.svg import (
    WIDTH,
    element,
    measure,
    number,
    path,
    picture,
    polygon,
    sentences,
    write,
)

LEFT, RIGHT, TOP, PLOT = 40.0, 6.0, 20.0, 150.0
_STEPS = (1, 2, 5, 10, 20, 25, 50)


@frozen
class Column:
    """A whole number and its exact chance; `role` and `ghost` as for a `Bar`."""

    value: int
    chance: Fraction = field(converter=as_chance, validator=check_chance)
    role: str = field(default="plain", validator=validators.in_(ROLES))
    ghost: Fraction | None = field(default=None, converter=as_chance, validator=check_chance)

    def words(self) -> str:
        """The column in words with its whole fraction, for the text alternative."""
        observed = "" if self.ghost is None else f", observed {percent(self.ghost)}"
        return f"{self.value}: {percent(self.chance)}, {exact(self.chance)}{observed}"


def draw_columns(
    columns: Sequence[Column],
    title: str,
    description: str = "",
    *,
    axis: str = "",
    now: int | None = None,
    key: str = "",
) -> str:
    """Upright columns over whole numbers, readable on a phone up to about forty of them.

    `axis` says what the numbers are; `now` is the number just rolled. Returns an SVG string whose
    text alternative lists every number with its whole fraction.
    """
    shares = [share for column in columns for share in (column.chance, column.ghost) if share]
    top = _round_up(max(shares, default=Fraction(0)))
    pitch = (WIDTH - LEFT - RIGHT) / max(1, len(columns))
    parts = [_draw_scale(top)]
    for place, column in enumerate(columns):
        middle = LEFT + (place + 0.5) * pitch
        parts.append(_draw_column(column, middle, pitch, top, column.value == now))
    parts.append(_draw_labels([column.value for column in columns], pitch, now))
    return _finish(
        parts,
        axis,
        title,
        sentences(
            description,
            *(column.words() for column in columns),
            "" if now is None else f"Just rolled: {now}",
        ),
        "columns",
        key,
    )


def draw_line(
    points: Sequence[tuple[int, Fraction]],
    title: str,
    description: str = "",
    *,
    axis: str = "",
    now: int | None = None,
    steps: bool = False,
    role: str = "good",
    key: str = "",
) -> str:
    """A chance against a control (difficulty, dice) as a line through points.

    `points` are (value of the control, exact chance) in order; `now` is the value chosen at the
    moment; `steps` draws a staircase instead of slopes. Returns an SVG string.
    """
    read = [Column(value, chance, role) for value, chance in points]
    top = _round_up(max((point.chance for point in read), default=Fraction(0)))
    pitch = (WIDTH - LEFT - RIGHT) / max(1, len(read))
    places = [
        (LEFT + (place + 0.5) * pitch, _height_of(point.chance, top))
        for place, point in enumerate(read)
    ]
    parts = [_draw_scale(top)]
    for point, (x, y) in zip(read, places, strict=True):
        if point.value == now:
            parts.append(_draw_guide(x, y))
    parts.append(
        path(_trace(places, pitch, steps), stroke=paint(role), stroke_width=2.25,
             stroke_linejoin="round")
    )
    for point, (x, y) in zip(read, places, strict=True):
        parts.append(_draw_point(point, x, y, pitch, point.value == now))
    parts.append(_draw_labels([point.value for point in read], pitch, now))
    words = sentences(
        description,
        *(point.words() for point in read),
        "" if now is None else f"Chosen now: {now}",
    )
    return _finish(parts, axis, title, words, "line", key)


def _finish(
    parts: list[str], axis: str, title: str, words: str, kind: str, key: str
) -> str:
    height = TOP + PLOT + 24
    if axis:
        height += 18
        parts.append(
            write(axis, (LEFT + WIDTH - RIGHT) / 2, height - 6, 12, anchor="middle",
                  colour="muted")
        )
    return picture("".join(parts), WIDTH, height, title, words, kind=kind, key=key, growth=1.5)


def _round_up(highest: Fraction) -> int:
    """The top of the scale in percent: a round number not under `highest`."""
    needed = max(1, math.ceil(highest * 100))
    step = _choose_step(needed)
    return min(100, math.ceil(needed / step) * step)


def _choose_step(top: int) -> int:
    return next((step for step in _STEPS if top / step <= 5), 50)


def _height_of(chance: Fraction, top: int) -> float:
    return TOP + PLOT * (1 - float(chance) * 100 / top)


def _draw_scale(top: int) -> str:
    step = _choose_step(top)
    parts = []
    for mark in range(0, top + 1, step):
        y = _height_of(Fraction(mark, 100), top)
        parts.append(
            element(
                "line",
                x1=LEFT,
                x2=WIDTH - RIGHT,
                y1=y,
                y2=y,
                stroke=paint("border" if mark == 0 else "hairline"),
                stroke_width=1.25 if mark == 0 else 1.0,
            )
        )
        parts.append(write(f"{mark}%", LEFT - 6, y + 4, 11, anchor="end", colour="muted"))
    return "".join(parts)


def _draw_column(
    column: Column, middle: float, pitch: float, top: int, rolled: bool
) -> str:
    wide = min(40.0, pitch * 0.74)
    y = _height_of(column.chance, top)
    ground = TOP + PLOT
    parts = []
    if column.chance:
        parts.append(
            element(
                "rect",
                x=middle - wide / 2,
                y=min(y, ground - 1.5),
                width=wide,
                height=max(1.5, ground - y),
                rx=min(2.0, wide / 4),
                fill=paint(column.role),
                stroke=paint("ink") if rolled else None,
                stroke_width=2.0 if rolled else None,
            )
        )
    if column.ghost is not None:
        level = _height_of(column.ghost, top)
        parts.append(
            path(
                f"M{number(middle - pitch * 0.46)} {number(level)}h{number(pitch * 0.92)}",
                stroke=paint("ink"),
                stroke_width=2.25,
            )
        )
    if rolled or pitch >= 36:
        parts.append(_write_value(column.chance, middle, y - 6, rolled))
    return "".join(parts)


def _write_value(chance: Fraction, middle: float, y: float, strong: bool) -> str:
    words = percent(chance)
    half = measure(words, 11, bold=True) / 2
    middle = min(max(middle, LEFT + half), WIDTH - half)
    return write(words, middle, y, 11, anchor="middle", weight=700 if strong else None)


def _draw_point(point: Column, x: float, y: float, pitch: float, chosen: bool) -> str:
    dot = element(
        "circle",
        cx=x,
        cy=y,
        r=min(5.5 if chosen else 3.5, pitch * 0.4),
        fill=paint(point.role if chosen else "card"),
        stroke=paint(point.role),
        stroke_width=2.0,
    )
    if not chosen and pitch < 36:
        return dot
    return dot + _write_value(point.chance, x, y - 9, chosen)


def _draw_guide(x: float, y: float) -> str:
    return path(
        f"M{number(x)} {number(y)}V{number(TOP + PLOT)}",
        stroke=paint("accent"),
        stroke_width=1.5,
        stroke_dasharray="3 4",
    )


def _trace(places: Sequence[tuple[float, float]], pitch: float, steps: bool) -> str:
    if not steps:
        joined = "L".join(f"{number(x)} {number(y)}" for x, y in places)
        return f"M{joined}" if joined else "M0 0"
    pieces = [
        f"{'L' if place else 'M'}{number(x - pitch / 2)} {number(y)}h{number(pitch)}"
        for place, (x, y) in enumerate(places)
    ]
    return "".join(pieces) or "M0 0"


def _draw_labels(values: Sequence[int], pitch: float, now: int | None) -> str:
    """Numbers below the axis, thinned until they do not touch; `now` is always there."""
    widest = max((measure(str(value), 12, bold=True) for value in values), default=0.0) + 5
    every = next((gap for gap in (1, 2, 5, 10, 20, 50) if gap * pitch >= widest), 100)
    parts = []
    for place, value in enumerate(values):
        x = LEFT + (place + 0.5) * pitch
        y = TOP + PLOT + 18
        if value == now:
            parts.append(
                polygon([(x, y - 15), (x + 4, y - 10), (x - 4, y - 10)], fill=paint("accent"))
            )
            parts.append(write(value, x, y + 2, 12, anchor="middle", weight=700))
        elif value % every == 0 and not (now is not None and abs(value - now) * pitch < widest):
            parts.append(write(value, x, y, 12, anchor="middle", colour="muted"))
    return "".join(parts)
