"""Rows of open dots to fill in or cross out with a pencil."""

from __future__ import annotations

from collections.abc import Sequence

from omega_widgets.drawing.palette import paint
from omega_widgets.drawing.svg import WIDTH, element, picture, sentences, wrap, write

#: Dots in a row, and how much room each takes.
_ACROSS, _PITCH = 10, 21.0


def draw_blank_dots(
    labels: Sequence[str], dots: int, title: str, description: str = "", *, key: str = ""
) -> str:
    """One row of ``dots`` open dots for each label, ten beside each other, as an SVG string.

    A label may be empty: then there is a line to write one on.
    """
    parts: list[str] = []
    top = 0.0
    for label in labels:
        lines = wrap(label, 13, 112, 2, bold=True)
        for row, line in enumerate(lines):
            parts.append(write(line, 0, top + 18 + row * 16, 13, weight=600))
        if not lines:
            parts.append(_draw_rule(top + 20))
        for place in range(dots):
            row, column = divmod(place, _ACROSS)
            x = 126 + column * _PITCH + (6 if column >= _ACROSS // 2 else 0)
            parts.append(_draw_open_dot(x, top + 13 + row * _PITCH))
        top += max(-(-dots // _ACROSS) * _PITCH, len(lines) * 16 + 4) + 7
    said = ", ".join(filter(None, labels)) or "rows without a name"
    words = sentences(description, f"{dots} open dots for each of: {said}")
    return picture("".join(parts), WIDTH, max(top, 10), title, words, kind="dots", key=key)


def _draw_open_dot(x: float, y: float) -> str:
    return element(
        "circle", cx=x, cy=y, r=7.5, fill=paint("card"), stroke=paint("plain"), stroke_width=1.5
    )


def _draw_rule(y: float) -> str:
    return element(
        "line", x1=0.0, x2=108.0, y1=y, y2=y, stroke=paint("border"), stroke_width=1.25
    )
