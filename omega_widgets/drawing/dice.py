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

SIDE_COLUMNS, SIDE_CELL = 7, 48.0


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
    row_height = 2 * radius + lowered + captioned + 10
    arched = {a // columns for a, b in links if a // columns == b // columns}
    places = []
    top = 0.0
    for index in range(len(dice)):
        row, column = divmod(index, columns)
        if column == 0:
            top += 18.0 if row in arched else 3.0
        places.append(((column + 0.5) * cell, top + radius))
        if column == columns - 1 or index == len(dice) - 1:
            top += row_height
    arcs = "".join(_draw_link(places[a], places[b], radius) for a, b in links)
    drawn = []
    for die, (x, y) in zip(dice, places, strict=True):
        drawn.append(draw_die(die, x, y + (lowered if die.dropped else 0), radius))
        if die.caption:
            below = y + radius + lowered + 15
            words = fit(die.caption, 11, cell - 2)
            drawn.append(write(words, x, below, 11, anchor="middle", colour="muted"))
    return picture(
        arcs + "".join(drawn),
        columns * cell,
        max(top, row_height),
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
    """The height of a side and its markup, with the top left corner at (0, 0)."""
    left = 36.0 if side.in_control else 14.0
    remark = " · ".join(filter(None, ("in control" if side.in_control else "", side.note)))
    room = WIDTH - 14 - left
    spare = room - measure(side.name, 14, bold=True) - 12
    parts = [write(fit(side.name, 14, room, bold=True), left, 25, 14, weight=700)]
    head = 36.0
    if side.in_control:
        parts.append(draw_glyph("crown", 22, 20, 12, "accent"))
    if remark and measure(remark, 12) <= spare:
        parts.append(write(remark, WIDTH - 14, 25, 12, anchor="end", colour="muted"))
    elif remark:
        parts.append(write(fit(remark, 12, WIDTH - 28), 14, 43, 12, colour="muted"))
        head = 54.0
    count = max(1, len(side.thrown) + side.hand)
    rows = -(-count // SIDE_COLUMNS)
    for index in range(len(side.thrown) + side.hand):
        row, column = divmod(index, SIDE_COLUMNS)
        parts.append(
            _draw_side_die(side, index, 36 + column * SIDE_CELL, head + 21 + row * SIDE_CELL)
        )
    height = head + rows * SIDE_CELL + 2
    card = element(
        "rect",
        x=1.5,
        y=1.5,
        width=WIDTH - 3.0,
        height=height - 3,
        rx=10.0,
        fill=paint("card"),
        stroke=paint("accent" if side.in_control else "hairline"),
        stroke_width=2.75 if side.in_control else 1.25,
    )
    return height, card + "".join(parts)


def _draw_side_die(side: DiceSide, index: int, x: float, y: float) -> str:
    current = len(side.thrown) - 1
    if index > current:
        return draw_die(ShownDie(None, side.die), x, y, 16)
    die = draw_die(ShownDie(side.thrown[index], side.die), x, y, 21 if index == current else 16)
    return die if index == current else group(die, opacity="0.45")


def _choose_grid(dice: Sequence[ShownDie]) -> tuple[int, float]:
    """Columns and the width of one cell: few dice are big, many are small."""
    count = max(1, len(dice))
    most, cell = (10, 36.0) if count > 16 else (8, 45.0) if count > 6 else (6, 58.0)
    rows = -(-count // most)
    columns = -(-count // rows)
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
