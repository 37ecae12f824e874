"""Bowls full of tokens, and the tokens in front of one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import field, frozen, validators

from omega_widgets.drawing.palette import paint
from omega_widgets.drawing.pile import pile_tokens, token_radius
from omega_widgets.drawing.svg import WIDTH, element, group, path, picture, sentences, wrap, write
from omega_widgets.drawing.tokens import LEGIBLE, TOKENS, draw_token

CELL, RIM, FLOOR = 180.0, 62.0, 138.0
"""Width of one bowl's place; heights of the rim and of the inside of the bottom."""

_KIND_OF_ROLE = {
    "good": "success",
    "bad": "complication",
    "neutral": "reserve",
    "plain": "reserve",
}


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


def draw_bowls(
    bowls: Sequence[Bowl], title: str, description: str = "", *, key: str = ""
) -> str:
    """Bowls side by side, two in a row, with their tokens piled up, as an SVG string.

    Tokens that have just left hover above the rim (six at most; the number is written too); with
    the project's CSS they rise there unless the reader asked for less motion. Up to 200 tokens
    are drawn one by one. The numbers stand below and in the text alternative.
    """
    across = min(2, max(1, len(bowls)))
    labels = [wrap(bowl.label, 13, CELL - 34, 2, bold=True) for bowl in bowls]
    high = 164.0 + 16 * max((1, *(len(lines) for lines in labels)))
    rows = max(1, -(-len(bowls) // across))
    parts = [
        group(_draw_bowl(bowl, lines), x=place % across * CELL, y=place // across * high)
        for place, (bowl, lines) in enumerate(zip(bowls, labels, strict=True))
    ]
    return picture(
        "".join(parts),
        across * CELL,
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
    parts: list[str] = []
    top = 0.0
    for kind, count in counts.items():
        parts.append(write(TOKENS[kind].plural, 0, top + 17, 13, weight=600))
        parts.append(write(count, 122, top + 17, 13, anchor="end", weight=700))
        for place in range(count):
            row, column = divmod(place, 10)
            parts.append(draw_token(kind, 142 + column * 22, top + 12.5 + row * 22, 9.5))
        top += max(1, -(-count // 10)) * 22 + 6
    said = ", ".join(f"{TOKENS[kind].plural} {count}" for kind, count in counts.items())
    return picture(
        "".join(parts),
        WIDTH,
        max(top, 10),
        title,
        sentences(description, said),
        kind="tokens",
        key=key,
    )


def _draw_bowl(bowl: Bowl, lines: Sequence[str]) -> str:
    """Back of the rim, tokens, translucent front, tokens on their way out, words.

    Where tokens are too small for their letter, one big token on the front shows it.
    """
    middle = CELL / 2
    radius = token_radius(max(bowl.left, bowl.size))
    heap = [
        draw_token(bowl.kind, middle + x, FLOOR - 3 + y, radius)
        for x, y in pile_tokens(min(bowl.left, 200), radius)
    ]
    emblem = draw_token(bowl.kind, middle, FLOOR - 15, 10) if radius < LEGIBLE else ""
    leaving = min(bowl.moved, 6)
    away = [
        draw_token(
            bowl.kind,
            middle + (place - (leaving - 1) / 2) * 23,
            14 + abs(place - (leaving - 1) / 2) * 2.5,
            9.5,
            class_="om-token-leaving",
        )
        for place in range(leaving)
    ]
    taken = f" · {bowl.moved} taken out" if bowl.moved else ""
    base = 160.0
    words = [
        write(line, middle, base + row * 16, 13, anchor="middle", weight=600)
        for row, line in enumerate(lines)
    ]
    numbers = write(
        f"{bowl.left} of {bowl.size} left{taken}",
        middle,
        base + max(1, len(lines)) * 16,
        12,
        anchor="middle",
        colour="muted",
    )
    return "".join([_draw_back(middle), *heap, _draw_front(middle), emblem, *away, *words, numbers])


def _draw_back(middle: float) -> str:
    edge = {"stroke": paint("plain"), "stroke_width": 1.75}
    foot = element(
        "rect", x=middle - 26, y=FLOOR - 2, width=52.0, height=7.0, rx=3.0,
        fill=paint("plain-soft"), **edge,
    )
    hollow = path(_outline(middle), fill=paint("plain-soft"))
    rim = element(
        "ellipse", cx=middle, cy=RIM, rx=78.0, ry=9.0, fill=paint("neutral-soft"), **edge
    )
    shine = path(
        f"M{middle - 62:g} {RIM + 22:g}C{middle - 56:g} {RIM + 40:g} {middle - 46:g} "
        f"{RIM + 52:g} {middle - 36:g} {RIM + 59:g}",
        stroke=paint("card"),
        stroke_width=3.0,
        opacity="0.4",
    )
    return foot + hollow + shine + rim


def _draw_front(middle: float) -> str:
    """The wall nearest to the reader, and its half of the rim."""
    glass = path(_outline(middle), fill=paint("card"), fill_opacity="0.06")
    wall = path(_outline(middle), stroke=paint("plain"), stroke_width=2.25)
    return glass + wall


def _outline(middle: float) -> str:
    return (
        f"M{middle - 78:g} {RIM:g}C{middle - 74:g} {FLOOR - 18:g} {middle - 40:g} {FLOOR:g} "
        f"{middle:g} {FLOOR:g}S{middle + 74:g} {FLOOR - 18:g} {middle + 78:g} {RIM:g}"
        f"A78 9 0 0 1 {middle - 78:g} {RIM:g}"
    )
