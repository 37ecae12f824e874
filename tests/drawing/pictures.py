"""Read a picture back: its text alternative, its words, and where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from omega_widgets.drawing.svg import measure

SVG = "{http://www.w3.org/2000/svg}"


def read(svg: str) -> ElementTree.Element:
    """The root of a picture; fails where the text is not well-formed XML."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root


def title_of(svg: str) -> str:
    """The words of `<title>`."""
    return read(svg).findtext(f"{SVG}title") or ""


def description_of(svg: str) -> str:
    """The words of `<desc>`."""
    return read(svg).findtext(f"{SVG}desc") or ""


def words_of(svg: str) -> list[str]:
    """The drawn words, in order."""
    return ["".join(text.itertext()) for text in read(svg).iter(f"{SVG}text")]


def count(svg: str, colour: str, tag: str = "circle", attribute: str = "fill") -> int:
    """How many elements of a kind are painted with a palette colour."""
    wanted = f"var(--om-{colour},"
    return sum(
        shape.get(attribute, "").startswith(wanted) for shape in read(svg).iter(f"{SVG}{tag}")
    )


def check_picture(svg: str) -> None:
    """A picture has a name, a description, a role, fits a phone, and keeps its words inside."""
    root = read(svg)
    assert root.get("role") == "img"
    title, description = root.get("aria-labelledby", "").split()
    assert root[0].get("id") == title and root[0].tag == f"{SVG}title"
    assert root[1].get("id") == description and root[1].tag == f"{SVG}desc"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    left, top, width, height = (float(part) for part in root.get("viewBox", "").split())
    assert (left, top) == (0, 0) and 0 < width <= 360 and height > 0
    assert re.search(r"width:100%;max-width:[\d.]+px;height:auto", root.get("style", ""))
    for words, start, end, baseline in place_words(root):
        assert start >= -1 and end <= width + 1, f"{words!r} runs from {start} to {end} of {width}"
        assert 0 <= baseline <= height, f"{words!r} stands at {baseline} of {height}"


def place_words(root: ElementTree.Element) -> Iterator[tuple[str, float, float, float]]:
    """Each text with its left end, right end and baseline, after all translations."""

    def walk(element: ElementTree.Element, x: float, y: float) -> Iterator[tuple]:
        moved = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
        if moved:
            x, y = x + float(moved[1]), y + float(moved[2])
        if element.tag == f"{SVG}text":
            words = "".join(element.itertext())
            size = float(element.get("font-size", "0"))
            wide = measure(words, size, bold=element.get("font-weight") is not None)
            anchor = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
            start = x + float(element.get("x", "0")) - anchor
            yield words, start, start + wide, y + float(element.get("y", "0"))
        for child in element:
            yield from walk(child, x, y)

    yield from walk(root, 0, 0)
