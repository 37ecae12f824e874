"""One round token with its letter."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.drawing.glyphs import draw_glyph
from omega_widgets.drawing.palette import paint
from omega_widgets.drawing.svg import element, group, write


@frozen
class Token:
    """A kind of token: its `colour`, the `letter` on it, and its `plural` name."""

    colour: str
    letter: str
    plural: str


TOKENS = {
    "success": Token("green", "s", "successes"),
    "complication": Token("blue", "c", "complications"),
    "critical": Token("red", "!", "criticals"),
    "reserve": Token("white", "r", "reserves"),
}
"""The kinds of token, by name."""

LEGIBLE = 5.5
"""Below this radius a token has no letter."""


def draw_token(kind: str, x: float, y: float, radius: float, **attributes: object) -> str:
    """One token centred on (x, y); `kind` is a key of `TOKENS`."""
    token = TOKENS[kind]
    white = token.colour == "white"
    ink = "token-letter-white" if white else "token-letter"
    disc = element(
        "circle",
        r=float(radius),
        fill=paint(f"token-{token.colour}"),
        stroke=paint("border" if white else "card"),
        stroke_width=1.25 if radius >= LEGIBLE else 0.75,
    )
    if radius < LEGIBLE:
        mark = ""
    elif token.letter == "!":
        mark = draw_glyph("exclamation", 0, 0, radius * 1.1, ink, weight=radius * 0.26)
    else:
        mark = write(
            token.letter, 0, radius * 0.36, radius * 1.2, anchor="middle", weight=700, colour=ink
        )
    return group(element("g", disc, mark, **attributes), x=x, y=y)
