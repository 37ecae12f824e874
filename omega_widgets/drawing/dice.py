"""Thrown dice in rows: a roll, and two or more sides that throw one die at a time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from attrs import field, frozen

from omega_widgets.drawing.die import ShownDie, draw_die
from omega_widgets.drawing.glyphs import draw_glyph
from omega_widgets.drawing.palette import paint
from omega_widgets.drawing.svg import (
    WIDTH,
    element,
    fit,
    group,
    measure,
    number,
    path,
    picture,
    sentences,
    write,
)


def draw_dice(
    dice: Sequence[ShownDie],
    title: str,
    description: str = "",
    links: Sequence[tuple[int, int]] = (),
    *,
    key: str = "",
) -> str:
    """A roll die by die, in as many rows as it needs, as an SVG string.

    `links` are pairs of indices into `dice` joined by an arc: a one and the success it cancels.
    The faces, their roles and the links are added to `description` in words. Raises ValueError
    when a link names a die that is not there.
    """
    for link in links:
        if not all(0 <= index < len(dice) for index in link):
            raise ValueError(f"link {link} names a die that is not there; there are {len(dice)}.")
    columns, cell = _choose_grid(dice)
    radius = min(cell * 0.43, 26.0)
    lowered = radius * 0.3 if any(die.dropped for die in dice) else 0.0
    captioned = 16.0 if any(die.caption for die in dice) else 0.0
    headroom = 20.0 if links else 3.0
    row_height = headroom + 2 * radius + lowered + captioned + 6
    places = [
        (
            (index % columns + 0.5) * cell,
            index // columns * row_height + headroom + radius,
        )
        for index in range(len(dice))
    ]
    arcs = "".join(_draw_link(places[a], places[b], radius) for a, b in links)
    drawn = []
    for die, (x, y) in zip(dice, places, strict=True):
        drawn.append(draw_die(die, x, y + (lowered if die.dropped else 0), radius))
        if die.caption:
            below = y + radius + lowered + 15
            words = fit(die.caption, 11, cell - 2)
            drawn.append(write(words, x, below, 11, anchor="middle", colour="muted"))
    rows = max(1, -(-len(dice) // columns))
    return picture(
        arcs + "".join(drawn),
        columns * cell,
        rows * row_height,
        title,
        sentences(description, _say_dice(dice), _say_links(dice, links)),
        kind="dice",
        key=key,
        growth=1.3,
    )


@frozen
class DiceSide:
    """One side of a contest that throws its dice one by one.

    `thrown` are its faces in order, the last of them counts; `hand` is how many dice are still to
    be thrown. `in_control` gives the side the crown. `note` is a short remark beside the name.
    """

    name: str
    thrown: tuple[int, ...] = field(default=(), converter=tuple)
    hand: int = 0
    die: str = "d10"
    in_control: bool = False
    note: str = ""

    def words(self) -> str:
        """The side in words, for the text alternative."""
        faces = ", ".join(str(face) for face in self.thrown)
        return sentences(
            f"{self.name}{' is in control' if self.in_control else ''}",
            f"Result {self.thrown[-1]}" if self.thrown else "Nothing thrown yet",
            f"Thrown in order: {faces}" if len(self.thrown) > 1 else "",
            f"Dice left: {self.hand}",
            self.note,
        )


def draw_sides(
    sides: Sequence[DiceSide], title: str, description: str = "", *, key: str = ""
) -> str:
    """Sides under each other: replaced dice faded, the current one strong, the hand as outlines.

    The side in control has a crown and the words "in control". Returns an SVG string; the
    results, all faces and the dice left are added to `description` in words.
    """
    parts: list[str] = []
    top = 0.0
    for side in sides:
        height, body = _draw_side(side)
        parts.append(group(body, y=top))
        top += height + 10
    return picture(
        "".join(parts),
        WIDTH,
        max(top - 10, 10),
        title,
        sentences(description, *(side.words() for side in sides)),
        kind="sides",
        key=key,
    )


def _draw_side(side: DiceSide) -> tuple[float, str]:
    columns, cell, radius = 7, 48.0, 20.0
    count = max(1, len(side.thrown) + side.hand)
    rows = -(-count // columns)
    height = 34 + rows * 48.0 + 4
    edge = paint("accent") if side.in_control else paint("hairline")
    parts = [
        element(
            "rect",
            x=1.5,
            y=1.5,
            width=WIDTH - 3.0,
            height=height - 3,
            rx=10.0,
            fill=paint("card"),
            stroke=edge,
            stroke_width=2.5 if side.in_control else 1.25,
        )
    ]
    left = 14.0
    if side.in_control:
        parts.append(draw_glyph("crown", left + 8, 19, 12, "accent"))
        left += 22
    name = fit(side.name, 14, 150, bold=True)
    parts.append(write(name, left, 24, 14, weight=700))
    remark = " · ".join(part for part in ("in control" if side.in_control else "", side.note)
                        if part)
    room = WIDTH - 28 - (left - 14) - measure(name, 14, bold=True) - 10
    parts.append(
        write(fit(remark, 12, room), WIDTH - 14, 24, 12, anchor="end", colour="muted")
        if remark
        else ""
    )
    for index in range(len(side.thrown) + side.hand):
        x = 14 + radius + index % columns * cell
        y = 34 + radius + index // columns * 48.0
        parts.append(_draw_side_die(side, index, x, y, radius))
    return height, "".join(parts)


def _draw_side_die(side: DiceSide, index: int, x: float, y: float, radius: float) -> str:
    current = len(side.thrown) - 1
    if index > current:
        return draw_die(ShownDie(None, side.die), x, y, radius * 0.86)
    face = side.thrown[index]
    if index < current:
        return draw_die(ShownDie(face, side.die, "neutral", dropped=True), x, y, radius * 0.86)
    return draw_die(ShownDie(face, side.die, "plain"), x, y, radius)


def _choose_grid(dice: Sequence[ShownDie]) -> tuple[int, float]:
    """Columns and the width of one cell: few dice are big, many are small."""
    count = max(1, len(dice))
    columns, cell = (10, 36.0) if count > 16 else (8, 45.0) if count > 6 else (count, 58.0)
    columns = min(columns, count)
    widest = max((measure(die.caption, 11) for die in dice), default=0.0) + 8
    return columns, max(cell, min(widest, WIDTH / columns))


def _draw_link(start: tuple[float, float], end: tuple[float, float], radius: float) -> str:
    (left, upper), (right, lower) = sorted((start, end), key=lambda place: (place[1], place[0]))
    if upper == lower:
        lift = min(34.0, 14 + abs(right - left) * 0.12)
        data = (
            f"M{number(left)} {number(upper - radius)}"
            f"C{number(left)} {number(upper - radius - lift * 0.7)} "
            f"{number(right)} {number(upper - radius - lift * 0.7)} "
            f"{number(right)} {number(lower - radius)}"
        )
    else:
        middle = (upper + lower) / 2
        data = (
            f"M{number(left)} {number(upper)}"
            f"C{number(left)} {number(middle)} {number(right)} {number(middle)} "
            f"{number(right)} {number(lower)}"
        )
    return path(data, stroke=paint("neutral"), stroke_width=1.75)


def _say_dice(dice: Sequence[ShownDie]) -> str:
    """All dice in words, kind by kind: "d10: 7 (good), 1 (bad, crossed out)"."""
    runs = groupby(dice, key=lambda die: die.die)
    said = [f"{kind}: " + ", ".join(die.words() for die in run) for kind, run in runs]
    return "; ".join(said) if said else "No dice"


def _say_links(dice: Sequence[ShownDie], links: Sequence[tuple[int, int]]) -> str:
    if not links:
        return ""
    pairs = ", ".join(f"{dice[a].face} with {dice[b].face}" for a, b in links)
    return f"Crossed out in pairs: {pairs}"
