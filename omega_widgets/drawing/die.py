"""One die as a shape: the outline, the marks of its face, and what happened to it."""

from __future__ import annotations

import math

from attrs import field, frozen, validators

from omega_widgets.drawing.glyphs import draw_badge, draw_glyph
from omega_widgets.drawing.palette import ROLES, paint
from omega_widgets.drawing.svg import element, group, number, numeral, path, polygon, write

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
FUDGE = {-1: "dash", 0: "", 1: "plus"}
FUDGE_WORDS = {-1: "minus", 0: "blank", 1: "plus"}

_EDGES = {"plain": 1.75, "good": 2.75, "bad": 1.75, "critical": 2.75, "neutral": 1.25}


@frozen
class ShownDie:
    """A die as a picture shows it.

    `face` is the number on top (-1, 0, 1 for a "dF"), None for a die not thrown yet. `die` is
    "d6", "d10", "dF" or any other "dN". `role` says what the face did: "plain", "good", "bad",
    "critical" or "neutral". `crossed` dice are struck through (cancelled, spent), `dropped` dice
    are faded and set lower (rolled, not kept). `caption` is a word or two written below.
    """

    face: int | None
    die: str = "d10"
    role: str = field(default="plain", validator=validators.in_(ROLES))
    crossed: bool = False
    dropped: bool = False
    caption: str = ""

    def words(self) -> str:
        """The die in words, for the text alternative: "7 (good, crossed out)"."""
        if self.face is None:
            shown = "not thrown"
        elif self.die == "dF":
            shown = FUDGE_WORDS.get(self.face, str(self.face))
        else:
            shown = str(self.face)
        said = [
            self.role if self.role != "plain" else "",
            "crossed out" if self.crossed else "",
            "dropped" if self.dropped else "",
            self.caption,
        ]
        notes = ", ".join(note for note in said if note)
        return f"{shown} ({notes})" if notes else shown


def draw_die(shown: ShownDie, x: float, y: float, radius: float) -> str:
    """`shown` centred on (x, y); the outline stays within `radius` units of it."""
    parts = [_draw_outline(shown, radius)]
    if shown.crossed:
        parts.append(_draw_strike(radius))
    if shown.face is not None:
        parts.append(_draw_face(shown, radius))
    whole = group(*parts, opacity="0.6" if shown.dropped else None)
    badge = draw_badge(shown.role, radius * 0.78, radius * 0.78, max(6.0, radius * 0.32))
    return group(whole, badge, x=x, y=y)


def _draw_outline(shown: ShownDie, radius: float) -> str:
    thrown = shown.face is not None
    line = paint(shown.role if thrown else "border")
    stroke = {
        "fill": paint(_fill_of(shown)) if thrown else "none",
        "stroke": line,
        "stroke_width": _EDGES[shown.role],
        "stroke_dasharray": None if thrown and not shown.dropped else "4 3.5",
    }
    facets = {"stroke": line, "stroke_width": 1.0, "opacity": "0.45"}
    if shown.die in ("d6", "dF"):
        side = radius * 1.72
        square = {"x": -side / 2, "y": -side / 2, "width": side, "height": side}
        outline = element("rect", **square, rx=radius * 0.3, **stroke)
        inner = ""
        if shown.role == "bad":
            side -= 6
            square = {"x": -side / 2, "y": -side / 2, "width": side, "height": side}
            inner = element("rect", **square, rx=radius * 0.2, fill="none", **facets)
        return outline + inner
    if shown.die == "d10":
        corners = _scaled(
            [(0, -1), (0.93, -0.06), (0.93, 0.2), (0, 0.98), (-0.93, 0.2), (-0.93, -0.06)], radius
        )
        kite = _scaled([(0, -1), (0.6, 0.3), (0, 0.62), (-0.6, 0.3)], radius)
        edges = "".join(
            f"M{number(a * radius)} {number(b * radius)}L{number(c * radius)} {number(d * radius)}"
            for a, b, c, d in (
                (0.6, 0.3, 0.93, 0.06),
                (-0.6, 0.3, -0.93, 0.06),
                (0, 0.62, 0, 0.98),
            )
        )
        front = polygon(kite, fill="none", **facets)
        return polygon(corners, **stroke) + front + path(edges, **facets)
    corners = _regular(_sides(shown.die), radius)
    return polygon(corners, **stroke)


def _draw_face(shown: ShownDie, radius: float) -> str:
    """The mark on top; on a crossed-out die it has a halo, so that the stroke does not hide it."""
    ink = "card" if shown.role == "critical" else "ink"
    halo = _fill_of(shown) if shown.crossed else None
    if shown.die == "d6" and shown.face in PIPS:
        return "".join(
            element(
                "circle",
                cx=a * radius * 0.45,
                cy=b * radius * 0.45,
                r=radius * 0.155,
                fill=paint(ink),
                stroke=paint(halo) if halo else None,
                stroke_width=radius * 0.2 if halo else None,
                paint_order="stroke" if halo else None,
            )
            for a, b in PIPS[shown.face]
        )
    if shown.die == "dF" and shown.face in FUDGE:
        sign, size = FUDGE[shown.face], radius * 1.05
        around = draw_glyph(sign, 0, 0, size, halo, weight=radius * 0.42) if halo else ""
        return around + draw_glyph(sign, 0, 0, size, ink, weight=radius * 0.2)
    size = radius * (0.84 if len(str(shown.face)) < 2 else 0.7)
    middle = -0.02 if shown.die == "d10" else 0
    return write(
        numeral(shown.face),
        0,
        middle * radius + size * 0.36,
        size,
        anchor="middle",
        weight=700,
        colour=ink,
        halo=halo,
    )


def _draw_strike(radius: float) -> str:
    reach = radius * 0.98
    line = f"M{number(-reach)} {number(reach * 0.72)}L{number(reach)} {number(-reach * 0.72)}"
    halo = path(line, stroke=paint("card"), stroke_width=radius * 0.28)
    return halo + path(line, stroke=paint("ink"), stroke_width=radius * 0.14)


def _fill_of(shown: ShownDie) -> str:
    """The palette colour of the body; a critical die is dark all over."""
    return "critical" if shown.role == "critical" else f"{shown.role}-soft"


def _scaled(corners: list[tuple[float, float]], radius: float) -> list[tuple[float, float]]:
    return [(x * radius, y * radius) for x, y in corners]


def _sides(die: str) -> int:
    """Corners of the outline of a "dN": few for a small die, never a circle."""
    faces = int(die[1:]) if die[1:].isdigit() else 8
    return {4: 3, 8: 4, 12: 5, 20: 6}.get(faces, 8)


def _regular(sides: int, radius: float) -> list[tuple[float, float]]:
    turn = -math.pi / 2 if sides != 8 else -math.pi / 2 + math.pi / 8
    return [
        (
            radius * math.cos(turn + 2 * math.pi * corner / sides),
            radius * math.sin(turn + 2 * math.pi * corner / sides),
        )
        for corner in range(sides)
    ]
