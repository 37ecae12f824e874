"""Ratings as rows of dots, and the lines of dice on a character sheet."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen, validators

from omega_widgets.drawing.glyphs import draw_glyph
from omega_widgets.drawing.palette import paint
from omega_widgets.drawing.svg import (
    WIDTH,
    element,
    number,
    path,
    picture,
    sentences,
    wrap,
    write,
)

LINE_STATES = ("free", "struck", "lost")


@frozen
class Track:
    """An ability as dots.

    `rating` is its number of dots; the last `crossed` of them are crossed out, the next
    `about_to_cross` would be by what the player is planning; `boosted` dots are lent on top.
    """

    label: str
    rating: int = field(validator=validators.ge(0))
    crossed: int = field(default=0, validator=validators.ge(0))
    about_to_cross: int = field(default=0, validator=validators.ge(0))
    boosted: int = field(default=0, validator=validators.ge(0))

    def states(self) -> list[str]:
        """What each dot is, from the left: "whole", "planned", "crossed", then "boosted"."""
        crossed = min(self.crossed, self.rating)
        planned = min(self.about_to_cross, self.rating - crossed)
        whole = self.rating - crossed - planned
        return (
            ["whole"] * whole
            + ["planned"] * planned
            + ["crossed"] * crossed
            + ["boosted"] * self.boosted
        )

    def words(self) -> str:
        """The track in words, for the text alternative."""
        extra = [
            f"{self.crossed} crossed out" if self.crossed else "",
            f"{self.about_to_cross} about to be crossed out" if self.about_to_cross else "",
            f"{self.boosted} boosted" if self.boosted else "",
        ]
        return ", ".join([f"{self.label}: rating {self.rating}", *filter(None, extra)])


@frozen
class DiceLine:
    """A line of `dice` dice on the sheet: "free", "struck" or "lost" (TR-05, TR-41)."""

    dice: int = field(validator=validators.ge(0))
    state: str = field(default="free", validator=validators.in_(LINE_STATES))
    label: str = ""

    def words(self) -> str:
        """The line in words, for the text alternative."""
        name = f"{self.label}: " if self.label else ""
        return f"{name}line of {self.dice} {'die' if self.dice == 1 else 'dice'}, {self.state}"


def draw_dots(
    tracks: Sequence[Track], title: str, description: str = "", *, key: str = ""
) -> str:
    """Tracks under each other, ten dots in a row, crossed ones with a cross, as an SVG string."""
    parts: list[str] = []
    top = 0.0
    for track in tracks:
        lines = wrap(track.label, 13, 112, 2, bold=True)
        for row, line in enumerate(lines):
            parts.append(write(line, 0, top + 18 + row * 16, 13, weight=600))
        states = track.states()
        for place, state in enumerate(states):
            x = 126 + place % 10 * 21.0 + (6 if place % 10 >= 5 else 0)
            parts.append(_draw_dot(state, x, top + 13 + place // 10 * 21))
        left = sum(state in ("whole", "planned", "boosted") for state in states)
        parts.append(write(left, WIDTH - 2, top + 18, 13, anchor="end", weight=700))
        top += max(21.0, -(-len(states) // 10) * 21, len(lines) * 16 + 4) + 7
    return picture(
        "".join(parts),
        WIDTH,
        max(top, 10),
        title,
        sentences(description, *(track.words() for track in tracks)),
        kind="dots",
        key=key,
    )


def draw_lines(
    lines: Sequence[DiceLine], title: str, description: str = "", *, key: str = ""
) -> str:
    """Lines of dice as rows of boxes: free open, struck with a stroke, lost with crosses."""
    labelled = any(line.label for line in lines)
    parts: list[str] = []
    top = 0.0
    for line in lines:
        left = 118.0 if labelled else 4.0
        for name in wrap(line.label, 13, 108, 1, bold=True):
            parts.append(write(name, 0, top + 21, 13, weight=600))
        parts.append(_draw_boxes(line, left, top + 4))
        parts.append(
            write(
                line.state,
                left + line.dice * 30 + 8,
                top + 20.5,
                12,
                colour="ink" if line.state == "free" else "muted",
            )
        )
        top += 34
    return picture(
        "".join(parts),
        WIDTH,
        max(top, 10),
        title,
        sentences(description, *(line.words() for line in lines)),
        kind="lines",
        key=key,
    )


def _draw_dot(state: str, x: float, y: float) -> str:
    circle = {"cx": x, "cy": y, "r": 7.5, "stroke_width": 1.75}
    if state == "whole":
        return element("circle", **circle, fill=paint("plain"), stroke=paint("plain"))
    if state == "boosted":
        return element(
            "circle", **circle, fill=paint("good-soft"), stroke=paint("good")
        ) + draw_glyph("plus", x, y, 8, "good")
    colour = "bad" if state == "planned" else "neutral"
    disc = element(
        "circle",
        **circle,
        fill=paint("bad-soft") if state == "planned" else "none",
        stroke=paint(colour),
        stroke_dasharray="3 2.6" if state == "planned" else None,
    )
    return disc + draw_glyph("cross" if state == "crossed" else "dash", x, y, 10, colour)


def _draw_boxes(line: DiceLine, left: float, top: float) -> str:
    free = line.state == "free"
    boxes = [
        element(
            "rect",
            x=left + place * 30,
            y=top,
            width=24.0,
            height=24.0,
            rx=4.0,
            fill=paint("card") if free else paint("neutral-soft"),
            stroke=paint("plain" if free else "border"),
            stroke_width=1.75,
            stroke_dasharray="3 3" if line.state == "lost" else None,
        )
        for place in range(line.dice)
    ]
    if line.state == "struck":
        stroke = f"M{number(left - 2.5)} {number(top + 12)}h{number(line.dice * 30 + 1)}"
        boxes.append(path(stroke, stroke=paint("ink"), stroke_width=2.75))
    if line.state == "lost":
        boxes += [
            draw_glyph("cross", left + 12 + place * 30, top + 12, 18, "critical", weight=2.5)
            for place in range(line.dice)
        ]
    return "".join(boxes)
