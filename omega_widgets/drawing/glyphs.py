"""Small signs drawn as lines, so that no font has to know them."""

from __future__ import annotations

from omega_widgets.drawing.palette import paint
from omega_widgets.drawing.svg import element, group, path, polygon

ROLE_GLYPHS = {
    "plain": "",
    "good": "tick",
    "bad": "cross",
    "critical": "exclamation",
    "neutral": "dash",
}
"""The sign that says a role without colour."""

_LINES = {
    "tick": "M-4.6 .4 L-1.4 3.8 L4.8 -3.8",
    "cross": "M-3.6 -3.6 L3.6 3.6 M3.6 -3.6 L-3.6 3.6",
    "exclamation": "M0 -4.8 V1.2 M0 4.7 V4.8",
    "dash": "M-4 0 H4",
    "plus": "M-4.4 0 H4.4 M0 -4.4 V4.4",
    "arrow": "M-4 0 H4 M1 -3 L4 0 L1 3",
}


def draw_glyph(
    name: str, x: float, y: float, size: float, colour: str, *, weight: float = 2.0
) -> str:
    """The sign `name` centred on (x, y), `size` units high, in a palette `colour`.

    `name` is "tick", "cross", "exclamation", "dash", "plus", "arrow", "crown", or "" for none.
    """
    if not name:
        return ""
    scale = size / 10
    if name == "crown":
        corners = [(-5, 4), (-6, -3), (-2.6, 0.2), (0, -4.6), (2.6, 0.2), (6, -3), (5, 4)]
        return polygon([(x + a * scale, y + b * scale) for a, b in corners], fill=paint(colour))
    line = path(
        _LINES[name],
        stroke=paint(colour),
        stroke_width=weight / scale,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"scale({scale:g})",
    )
    return group(line, x=x, y=y)


def draw_badge(role: str, x: float, y: float, radius: float) -> str:
    """A filled disc with the sign of `role`; nothing for a plain one."""
    if not ROLE_GLYPHS[role]:
        return ""
    disc = element(
        "circle",
        cx=float(x),
        cy=float(y),
        r=float(radius),
        fill=paint(role),
        stroke=paint("card"),
        stroke_width=1.25,
    )
    return disc + draw_glyph(ROLE_GLYPHS[role], x, y, radius * 1.15, "card", weight=radius * 0.27)


def draw_diamond(x: float, y: float, wide: float = 11) -> str:
    """The sign of an observed share, at most 10 units wide, centred on (x, y)."""
    half = min(5.0, max(2.0, wide / 2))
    return polygon(
        [(x, y - half * 1.5), (x + half, y), (x, y + half * 1.5), (x - half, y)],
        fill=paint("card"),
        stroke=paint("ink"),
        stroke_width=1.75 if half > 3 else 1.25,
    )
