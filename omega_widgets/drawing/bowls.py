"""Bowls full of tokens, and the tokens in front of one player."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from attrs import field, frozen, validators

from omega_widgets.drawing.glyphs import draw_glyph
from omega_widgets.drawing.palette import paint
from omega_widgets.drawing.svg import (
    WIDTH,
    element,
    fit,
    group,
    number,
    path,
    picture,
    sentences,
    write,
)

TOKENS = {
    "success": ("green", "s"),
    "complication": ("blue", "c"),
    "critical": ("red", "!"),
    "reserve": ("white", "r"),
}
"""Kind of token -> its colour and the letter on it (OM-22 and the token table)."""

_KIND_OF_ROLE = {"good": "success", "bad": "complication", "neutral": "reserve",
                 "plain": "reserve"}
_GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))


@frozen
class Bowl:
    """A bowl with `left` of `size` tokens; `moved` of those that are gone have just left it.

    `role` is a kind of token ("success", "complication", "critical", "reserve") or a role
    ("good", "bad", "critical", "neutral", "plain").
    """

    label: str
    left: int = field(validator=validators.ge(0))
    size: int = field(validator=validators.ge(0))
    role: str = field(default="success", validator=validators.in_((*TOKENS, *_KIND_OF_ROLE)))
    moved: int = field(default=0, validator=validators.ge(0))

    @property
    def kind(self) -> str:
        """The kind of its tokens."""
        return _KIND_OF_ROLE.get(self.role, self.role)

    def words(self) -> str:
        """The bowl in words, for the text alternative."""
        leaving = f", {self.moved} just taken out" if self.moved else ""
        return f"{self.label}: {self.left} of {self.size} tokens left{leaving}"


def draw_token(kind: str, x: float, y: float, radius: float, **attributes: object) -> str:
    """One token centred on (x, y); `kind` is a key of `TOKENS`."""
    colour, letter = TOKENS[kind]
    ink = "token-letter-white" if colour == "white" else "token-letter"
    edge = "border" if colour == "white" else "card"
    disc = element("circle", r=float(radius), fill=paint(f"token-{colour}"), stroke=paint(edge),
                   stroke_width=1.25)
    if radius < 5:
        mark = ""
    elif letter == "!":
        mark = draw_glyph("exclamation", 0, 0, radius * 1.1, ink, weight=radius * 0.26)
    else:
        mark = write(letter, 0, radius * 0.36, radius * 1.2, anchor="middle", weight=700,
                     colour=ink)
    return group(element("g", disc, mark, **attributes), x=x, y=y)


def draw_bowls(
    bowls: Sequence[Bowl], title: str, description: str = "", *, key: str = ""
) -> str:
    """Bowls side by side, two in a row, with their tokens piled up, as an SVG string.

    Tokens that have just left hover above the rim; with the project's CSS they rise there unless
    the reader asked for less motion. The numbers stand below and in the text alternative.
    """
    across = min(2, max(1, len(bowls)))
    wide, high = 180.0, 176.0
    parts = [
        group(_draw_bowl(bowl), x=place % across * wide, y=place // across * high)
        for place, bowl in enumerate(bowls)
    ]
    rows = max(1, -(-len(bowls) // across))
    return picture(
        "".join(parts),
        across * wide,
        rows * high,
        title,
        sentences(description, *(bowl.words() for bowl in bowls)),
        kind="bowls",
        key=key,
    )


def draw_tokens(
    counts: Mapping[str, int], title: str, description: str = "", *, key: str = ""
) -> str:
    """A player's tokens, one row a kind: `counts` maps a key of `TOKENS` to how many.

    Raises ValueError for an unknown kind.
    """
    for kind in counts:
        if kind not in TOKENS:
            raise ValueError(f"unknown kind of token {kind!r}; known are {', '.join(TOKENS)}.")
    columns, pitch = 10, 22.0
    parts: list[str] = []
    top = 0.0
    for kind, count in counts.items():
        parts.append(write(kind, 0, top + 17, 13, weight=600))
        parts.append(write(count, 116, top + 17, 13, anchor="end", weight=700))
        for place in range(count):
            x = 138 + place % columns * pitch
            parts.append(draw_token(kind, x, top + 12 + place // columns * pitch, 9.5))
        top += max(1, -(-count // columns)) * pitch + 6
    said = ", ".join(f"{kind} {count}" for kind, count in counts.items())
    return picture(
        "".join(parts), WIDTH, max(top, 10), title, sentences(description, said), kind="tokens",
        key=key,
    )


def _draw_bowl(bowl: Bowl) -> str:
    middle, rim = 90.0, 84.0
    parts = []
    for x, y in _pile(bowl.left):
        parts.append(draw_token(bowl.kind, middle + x, rim + 34 + y, _radius_for(bowl.left)))
    bowl_front = path(
        f"M{number(middle - 66)} {number(rim)}"
        f"C{number(middle - 60)} {number(rim + 66)} {number(middle + 60)} {number(rim + 66)} "
        f"{number(middle + 66)} {number(rim)}",
        stroke=paint("plain"),
        stroke_width=2.25,
    )
    for place in range(min(bowl.moved, 6)):
        x = middle + (place - (min(bowl.moved, 6) - 1) / 2) * 22
        parts.append(draw_token(bowl.kind, x, 22, 9.5, class_="om-token-leaving"))
    label = fit(bowl.label, 13, 172, bold=True)
    return "".join(
        [
            *parts,
            bowl_front,
            write(label, middle, 152, 13, anchor="middle", weight=600),
            write(f"{bowl.left} of {bowl.size} left", middle, 169, 12, anchor="middle",
                  colour="muted"),
        ]
    )


def _radius_for(count: int) -> float:
    return 9.5 if count <= 20 else 7.5 if count <= 60 else 5.0


def _pile(count: int) -> list[tuple[float, float]]:
    """Places of `count` tokens around the middle of the bowl, the same every time."""
    radius = _radius_for(count)
    return [
        (
            math.sqrt(place + 0.5) * radius * 1.05 * math.cos(place * _GOLDEN_ANGLE),
            math.sqrt(place + 0.5) * radius * 0.8 * math.sin(place * _GOLDEN_ANGLE),
        )
        for place in range(min(count, 200))
    ]
