"""A small builder of SVG text: escaping, numbers, measured text, and the frame of a picture."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from html import escape as escape_html

from omega_widgets.drawing.palette import paint

WIDTH = 360
"""The widest canvas, in units. A phone shows one unit as about one pixel."""

FONT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans',sans-serif"

_NOT_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NARROW = frozenset("iIljtfr.,:;'|!()[] -/")
_BROAD = frozenset("mwMW@%—…")


def escape(value: object) -> str:
    """Text made safe for an element or an attribute; characters XML forbids become U+FFFD."""
    return escape_html(_NOT_XML.sub("\ufffd", str(value)), quote=True)


def number(value: float) -> str:
    """A coordinate with at most two decimals and no idle zeros."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def element(name: str, *children: str, **attributes: object) -> str:
    """One element. `children` are markup; attribute values are escaped, None leaves one out.

    An underscore in an attribute name stands for a hyphen, a final one is dropped (`class_`).
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="'
        f'{number(value) if isinstance(value, float) else escape(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def group(*children: str, x: float = 0, y: float = 0, **attributes: object) -> str:
    """A `<g>` moved to (`x`, `y`)."""
    if x or y:
        attributes["transform"] = f"translate({number(x)} {number(y)})"
    return element("g", *children, **attributes)


def path(data: str, **attributes: object) -> str:
    """A `<path>`: drawn as a line unless a `fill` is given."""
    attributes.setdefault("fill", "none")
    return element("path", d=data, **attributes)


def polygon(points: Iterable[tuple[float, float]], **attributes: object) -> str:
    """A closed `<polygon>` through `points`."""
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=corners, stroke_linejoin="round", **attributes)


def write(
    words: object,
    x: float,
    y: float,
    size: float = 13,
    *,
    anchor: str | None = None,
    weight: int | None = None,
    colour: str = "ink",
    halo: str | None = None,
    **attributes: object,
) -> str:
    """A line of text whose baseline starts (or, by `anchor`, is centred or ends) at (x, y).

    `halo` is a palette colour drawn around the letters, which keeps them legible over lines.
    """
    if halo:
        attributes |= {
            "stroke": paint(halo),
            "stroke_width": size * 0.3,
            "stroke_linejoin": "round",
            "paint_order": "stroke",
        }
    return element(
        "text",
        escape(words),
        x=float(x),
        y=float(y),
        font_size=float(size),
        text_anchor=anchor,
        font_weight=weight,
        fill=paint(colour),
        **attributes,
    )


def measure(words: str, size: float, *, bold: bool = False) -> float:
    """About how wide `words` are in units; a little too much rather than too little."""
    ems = 0.0
    for letter in words:
        if unicodedata.combining(letter):
            continue
        if unicodedata.east_asian_width(letter) in "WF":
            ems += 1.05
        elif letter in _NARROW:
            ems += 0.36
        elif letter in _BROAD:
            ems += 0.95
        elif letter.isupper():
            ems += 0.72
        else:
            ems += 0.575
    return ems * size * (1.06 if bold else 1.0)


def fit(words: str, size: float, width: float, *, bold: bool = False) -> str:
    """`words` if they fit into `width` units, otherwise their beginning and an ellipsis."""
    words = " ".join(words.split())
    if measure(words, size, bold=bold) <= width:
        return words
    kept = words
    while kept and measure(kept + "…", size, bold=bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrap(words: str, size: float, width: float, lines: int, *, bold: bool = False) -> list[str]:
    """`words` broken between words into at most `lines` lines; the last one is cut to fit."""
    broken: list[str] = []
    rest = words.split()
    while rest and len(broken) < lines - 1:
        taken = 1
        while taken < len(rest) and measure(
            " ".join(rest[: taken + 1]), size, bold=bold
        ) <= width:
            taken += 1
        broken.append(fit(" ".join(rest[:taken]), size, width, bold=bold))
        rest = rest[taken:]
    if rest:
        broken.append(fit(" ".join(rest), size, width, bold=bold))
    return broken


def picture(
    body: str,
    width: float,
    height: float,
    title: str,
    description: str,
    *,
    kind: str,
    key: str = "",
    growth: float = 1.4,
) -> str:
    """A whole `<svg>` of `width` by `height` units around `body`.

    It fills the room it is given, at most `growth` pixels a unit, so it never overflows a phone.
    `title` and `description` are its text alternative, `kind` a class name (`om-<kind>`). Ids come
    from the contents: the same picture always has the same ids. Give two equal pictures of one
    page different `key`s.
    """
    contents = "\0".join((kind, key, title, description, body))
    name = "om-" + hashlib.sha256(contents.encode("utf-8", "replace")).hexdigest()[:12]
    return element(
        "svg",
        element("title", escape(title), id=f"{name}-title"),
        element("desc", escape(description), id=f"{name}-desc"),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
        class_=f"om-svg om-{kind}",
        style=f"display:block;width:100%;max-width:{number(width * growth)}px;height:auto",
        font_family=FONT,
        stroke_linecap="round",
    )


def numeral(value: int) -> str:
    """A whole number as it is drawn, with a true minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def sentences(*parts: str) -> str:
    """Non-empty parts joined into one text, each ending like a sentence."""
    kept = [part.strip() for part in parts if part.strip()]
    return " ".join(part if part[-1] in ".!?" else part + "." for part in kept)
