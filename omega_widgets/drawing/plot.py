"""Distributions over whole numbers as columns, and a chance against a control as a line."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from attrs import field, frozen, validators

from omega_widgets.drawing import scale
from omega_widgets.drawing.glyphs import draw_badge, draw_diamond
from omega_widgets.drawing.numbers import as_chance, check_chance, exact, percent
from omega_widgets.drawing.palette import ROLES, paint
from omega_widgets.drawing.svg import WIDTH, element, number, path, picture, sentences, write


@frozen
class Column:
    """A whole number and its exact chance; `role` and `ghost` as for a `Bar`."""

    value: int
    chance: Fraction = field(converter=as_chance, validator=check_chance)
    role: str = field(default="plain", validator=validators.in_(ROLES))
    ghost: Fraction | None = field(default=None, converter=as_chance, validator=check_chance)

    def words(self) -> str:
        """The column in words with its whole fraction, for the text alternative."""
        role = f" ({self.role})" if self.role != "plain" else ""
        observed = "" if self.ghost is None else f", observed {percent(self.ghost)}"
        return f"{self.value}{role}: {percent(self.chance)}, {exact(self.chance)}{observed}"


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

    `axis` says what the numbers are; `now` is the number just rolled. Where roles differ, a strip
    below the numbers marks each stretch of one role with its sign. Returns an SVG string whose
    text alternative lists every number with its whole fraction.
    """
    shares = [share for column in columns for share in (column.chance, column.ghost) if share]
    frame = scale.Scale.over([column.value for column in columns], shares)
    parts = [frame.draw_band(now), frame.draw_marks()]
    for place, column in enumerate(columns):
        parts.append(_draw_column(column, frame, place, column.value == now))
    parts.append(frame.draw_labels(now))
    if len({column.role for column in columns}) > 1:
        parts.append(_draw_roles(columns, frame))
        below = 22.0
    else:
        below = 0.0
    words = sentences(
        description,
        *(column.words() for column in columns),
        "" if now is None else f"Just rolled: {now}",
    )
    observed = any(column.ghost is not None for column in columns)
    return _finish(parts, below, axis, title, words, "columns", key, observed)


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
    frame = scale.Scale.over([value for value, _ in points], [point.chance for point in read])
    places = [
        (frame.middle_of(place), frame.height_of(point.chance)) for place, point in enumerate(read)
    ]
    parts = [frame.draw_band(now), frame.draw_marks(), _draw_trace(places, frame, steps, role)]
    spacious = now is None and frame.pitch >= 34
    for place, (point, (x, y)) in enumerate(zip(read, places, strict=True)):
        chosen = point.value == now
        if chosen or frame.pitch >= 12:
            parts.append(_draw_point(role, x, y, chosen))
        if chosen or spacious:
            parts.append(frame.write_value(point.chance, place, chosen, y - 10))
    parts.append(frame.draw_labels(now))
    words = sentences(
        description,
        *(f"{value}: {percent(chance)}, {exact(chance)}" for value, chance in points),
        "" if now is None else f"Chosen now: {now}",
    )
    return _finish(parts, 0, axis, title, words, "line", key, False)


def _finish(
    parts: list[str],
    below: float,
    axis: str,
    title: str,
    words: str,
    kind: str,
    key: str,
    observed: bool,
) -> str:
    """The picture with its caption; `below` is the height taken under the numbers."""
    height = scale.TOP + scale.PLOT + 24 + below
    middle = (scale.LEFT + WIDTH - scale.RIGHT) / 2
    if axis or observed:
        height += 18
    if axis:
        parts.append(write(axis, middle, height - 6, 12, anchor="middle", colour="muted"))
    if observed:
        parts.append(draw_diamond(WIDTH - 74, height - 10))
        parts.append(write("observed", WIDTH - 64, height - 6, 12, colour="muted"))
    return picture("".join(parts), WIDTH, height, title, words, kind=kind, key=key, growth=1.5)


def _draw_column(column: Column, frame: scale.Scale, place: int, rolled: bool) -> str:
    middle, y = frame.middle_of(place), frame.height_of(column.chance)
    wide = min(40.0, frame.pitch * 0.74)
    ground = scale.TOP + scale.PLOT
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
            )
        )
    above = y
    if column.ghost is not None:
        observed = frame.height_of(column.ghost)
        above = min(y, observed - 5)
        parts.append(draw_diamond(middle, observed, min(8.0, wide * 0.7)))
    if rolled or frame.pitch >= 34:
        parts.append(frame.write_value(column.chance, place, rolled, above - 6))
    return "".join(parts)


def _draw_roles(columns: Sequence[Column], frame: scale.Scale) -> str:
    """A strip for each stretch of columns with the same role, with the sign of the role."""
    y = scale.TOP + scale.PLOT + 36
    parts = []
    place = 0
    for role, run in groupby(columns, key=lambda column: column.role):
        count = len(list(run))
        left, right = frame.middle_of(place), frame.middle_of(place + count - 1)
        reach = frame.pitch / 2 - min(3.0, frame.pitch * 0.2)
        data = f"M{number(left - reach)} {number(y)}H{number(right + reach)}"
        parts.append(path(data, stroke=paint(role), stroke_width=2.75))
        parts.append(draw_badge(role, (left + right) / 2, y, 7))
        place += count
    return "".join(parts)


def _draw_trace(
    places: Sequence[tuple[float, float]], frame: scale.Scale, steps: bool, role: str
) -> str:
    if not places:
        return ""
    half = frame.pitch / 2 if steps else 0
    pieces = [
        f"{'L' if place else 'M'}{number(x - half)} {number(y)}"
        + (f"h{number(frame.pitch)}" if steps else "")
        for place, (x, y) in enumerate(places)
    ]
    return path("".join(pieces), stroke=paint(role), stroke_width=2.25, stroke_linejoin="round")


def _draw_point(role: str, x: float, y: float, chosen: bool) -> str:
    return element(
        "circle",
        cx=x,
        cy=y,
        r=5.5 if chosen else 3.5,
        fill=paint(role if chosen else "card"),
        stroke=paint(role),
        stroke_width=2.0,
    )
