"""Several things beside each other on one chart: chances with their intervals, and curves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from attrs import field, frozen, validators

from omega_widgets.drawing.glyphs import draw_badge
from omega_widgets.drawing.numbers import as_chance, check_chance, exact, percent, shortened
from omega_widgets.drawing.palette import ROLES, paint
from omega_widgets.drawing.scale import PLOT, TOP, Scale
from omega_widgets.drawing.svg import (
    WIDTH,
    element,
    group,
    measure,
    number,
    path,
    picture,
    sentences,
    wrap,
    write,
)

Interval = tuple[Fraction, Fraction]

#: Signs by which curves differ besides their colour: how the line is broken, how points look.
_DASHES = (None, "7 5", "2 4")
_COLOURS = ("accent", "bad", "neutral")


@frozen
class Rival:
    """A chance that stands beside others.

    Attributes:
        label: whose chance it is.
        chance: exact, or the observed share of a sample.
        interval: where the true chance should lie; None if `chance` is exact.
        role: as for a `Bar`.
        note: a small remark below.
        curve: the place of its curve on other charts, whose colour and sign it then has.
    """

    label: str
    chance: Fraction = field(converter=as_chance, validator=check_chance)
    interval: Interval | None = None
    role: str = field(default="plain", validator=validators.in_(ROLES))
    note: str = ""
    curve: int | None = None

    def number(self) -> str:
        """Its fraction, or its interval."""
        if self.interval is None:
            return shortened(self.chance)
        low, high = self.interval
        return f"{percent(low)} to {percent(high)}"

    def words(self) -> str:
        """The rival in words for the text alternative, an exact chance with its whole fraction."""
        note = f" ({self.note})" if self.note else ""
        told = exact(self.chance) if self.interval is None else f"simulated, {self.number()}"
        return f"{self.label}{note}: {percent(self.chance)}, {told}"


@frozen
class Curve:
    """Chances over whole numbers under one name; `points` are (number, chance) in order."""

    label: str
    points: tuple[tuple[int, Fraction], ...]

    def words(self) -> str:
        """The curve in words for the text alternative."""
        told = ", ".join(f"{value}: {percent(chance)}" for value, chance in self.points)
        return f"{self.label}: {told}"


def draw_rivals(
    rivals: Sequence[Rival], title: str, description: str = "", *, key: str = ""
) -> str:
    """Horizontal bars on one scale from 0 to 100%; an interval is drawn as a line with two ends.

    Returns an SVG string whose text alternative holds every number.
    """
    parts: list[str] = []
    top = 0.0
    for rival in rivals:
        height, body = _draw_rival(rival)
        parts.append(group(body, y=top))
        top += height
    words = sentences(description, *(rival.words() for rival in rivals))
    return picture(
        "".join(parts), WIDTH, max(top, 10), title, words, kind="rivals", key=key, growth=1.5
    )


def draw_curves(
    curves: Sequence[Curve],
    title: str,
    description: str = "",
    *,
    axis: str = "",
    now: int | None = None,
    key: str = "",
) -> str:
    """At most three curves over at most eighty numbers, each with its own colour, dashes, points.

    `axis` says what the numbers are; `now` is the number chosen at the moment; numbers that a curve
    does not have are taken as 0 within the chart. Returns an SVG string.
    """
    values = sorted({value for curve in curves for value, _ in curve.points})
    whole = tuple(range(values[0], values[-1] + 1)) if values else ()
    frame = Scale.over(whole, [chance for curve in curves for _, chance in curve.points])
    parts = [frame.draw_band(now), frame.draw_marks()]
    for place, curve in enumerate(curves):
        parts.append(_draw_curve(dict(curve.points), frame, place))
    parts.append(frame.draw_labels(now))
    below, legend = _draw_legend(curves, TOP + PLOT + (40 if axis else 24))
    if axis:
        middle = WIDTH / 2 + 17
        parts.append(write(axis, middle, TOP + PLOT + 34, 12, anchor="middle", colour="muted"))
    words = sentences(
        description,
        *(curve.words() for curve in curves if curve.points),
        "" if now is None else f"Chosen now: {now}",
    )
    return picture(
        "".join(parts) + legend, WIDTH, below, title, words, kind="curves", key=key, growth=1.5
    )


def _draw_rival(rival: Rival) -> tuple[float, str]:
    left, right, base = 10.0, WIDTH - 10.0, 21.0
    marked = rival.curve is not None
    colour = _COLOURS[rival.curve] if marked else rival.role
    indent = 20.0 if marked or rival.role != "plain" else 0.0
    told = rival.number()
    room = right - left - indent - 68 - measure(told, 12)
    lines = wrap(rival.label, 14, room, 2, bold=True) or [""]
    sign = _draw_point(left + 7, 16, rival.curve) if marked else draw_badge(rival.role, 17, 16, 7)
    parts = [sign]
    for row, line in enumerate(lines):
        parts.append(write(line, left + indent, base + row * 17, 14, weight=600))
    parts.append(write(percent(rival.chance), right, base, 14, anchor="end", weight=700))
    parts.append(write(told, right - 58, base, 12, anchor="end", colour="muted"))
    top, wide, thick = base + (len(lines) - 1) * 17 + 7, right - left, 14.0
    parts.append(
        element(
            "rect", x=left, y=top, width=wide, height=thick, rx=3.0,
            fill=paint("plain-soft" if marked else f"{rival.role}-soft"), stroke=paint("hairline"),
        )
    )  # fmt: skip
    if rival.chance:
        filled = max(2.0, wide * float(rival.chance))
        parts.append(
            element("rect", x=left, y=top, width=filled, height=thick, rx=min(3.0, filled / 2),
                    fill=paint(colour))
        )  # fmt: skip
    if rival.interval is not None:
        low, high = (left + wide * float(bound) for bound in rival.interval)
        parts.append(_draw_whisker(low, high, top + thick / 2))
    base = top + thick
    for line in wrap(rival.note, 12, wide, 3):
        base += 16
        parts.append(write(line, left, base, 12, colour="muted"))
    return base + 10, "".join(parts)


def _draw_whisker(low: float, high: float, y: float) -> str:
    """A line with two ends, in ink on the colour of the card, legible on any bar."""
    data = (
        f"M{number(low)} {number(y - 6)}V{number(y + 6)}M{number(low)} {number(y)}H{number(high)}"
        f"M{number(high)} {number(y - 6)}V{number(y + 6)}"
    )
    return path(data, stroke=paint("card"), stroke_width=4.5) + path(
        data, stroke=paint("ink"), stroke_width=2.0
    )


def _draw_curve(chances: dict[int, Fraction], frame: Scale, place: int) -> str:
    places = [
        (frame.middle_of(index), frame.height_of(chances.get(value, Fraction(0))))
        for index, value in enumerate(frame.values)
        if min(chances, default=0) <= value <= max(chances, default=-1)
    ]
    if not places:
        return ""
    data = "".join(
        f"{'L' if index else 'M'}{number(x)} {number(y)}" for index, (x, y) in enumerate(places)
    )
    drawn = path(
        data, stroke=paint(_COLOURS[place]), stroke_width=2.25, stroke_linejoin="round",
        stroke_dasharray=_DASHES[place],
    )  # fmt: skip
    every = max(1, round(14 / frame.pitch))
    return drawn + "".join(_draw_point(x, y, place) for x, y in places[::every])


def _draw_point(x: float, y: float, place: int) -> str:
    """A disc for the first curve, a square for the second, a hollow disc for the third."""
    colour = paint(_COLOURS[place])
    if place == 1:
        return element("rect", x=x - 3.5, y=y - 3.5, width=7.0, height=7.0, fill=paint("card"),
                       stroke=colour, stroke_width=2.0)  # fmt: skip
    return element("circle", cx=x, cy=y, r=3.75, fill=colour if not place else paint("card"),
                   stroke=colour, stroke_width=2.0)  # fmt: skip


def _draw_legend(curves: Sequence[Curve], top: float) -> tuple[float, str]:
    """A sample of each line with its name, one below the other; returns where it ends."""
    parts = []
    shown = [(place, curve) for place, curve in enumerate(curves) if curve.points]
    for row, (place, curve) in enumerate(shown):
        y = top + row * 20 + 10
        sample = path(f"M12 {number(y)}H50", stroke=paint(_COLOURS[place]), stroke_width=2.25,
                      stroke_dasharray=_DASHES[place])  # fmt: skip
        name = wrap(curve.label, 13, WIDTH - 66, 1)
        parts.append(sample + _draw_point(31, y, place) + write(name[0] if name else "", 58, y + 4))
    return top + len(shown) * 20 + 8, "".join(parts)
