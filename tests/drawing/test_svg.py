"""The SVG builder: escaping, numbers, measured words, and the frame of a picture."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.drawing import svg
from tests.drawing.pictures import check_picture, description_of, read, title_of, words_of


@given(st.text(), st.text(), st.text())
def test_any_text_survives_a_picture(title, description, words):
    """Titles, descriptions and words come back as they went in; XML cannot hold control signs."""
    drawn = svg.picture(svg.write(words, 0, 10), 100, 20, title, description, kind="test")
    read(drawn)
    forbidden = {*range(0x20), 0xFFFE, 0xFFFF, *range(0xD800, 0xE000)} - set(map(ord, "\t\n\r"))
    kept = title.translate(dict.fromkeys(forbidden, "\ufffd"))
    assert title_of(drawn) == re.sub("\r\n?", "\n", kept), "a parser reads every line end as one"


def test_markup_in_words_stays_words():
    """A label that looks like markup is shown, not run."""
    hostile = "<script>alert('x')</script> & \"quoted\""
    drawn = svg.picture(svg.write(hostile, 0, 10), 100, 20, hostile, hostile, kind="test")
    assert "<script" not in drawn
    assert title_of(drawn) == description_of(drawn) == hostile
    assert words_of(drawn) == [hostile]


def test_attributes_are_escaped_and_named_with_hyphens():
    drawn = svg.element("rect", class_='a"b', stroke_width=1.50, rx=None)
    assert drawn == '<rect class="a&quot;b" stroke-width="1.5"/>'
    assert ElementTree.fromstring(drawn).get("class") == 'a"b'


@pytest.mark.parametrize(
    ("value", "written"), [(1.0, "1"), (-0.0, "0"), (-0.001, "0"), (2.456, "2.46"), (10, "10")]
)
def test_coordinates_are_short(value, written):
    assert svg.number(value) == written


@given(st.text(min_size=1), st.floats(min_value=30, max_value=400))
def test_fitted_words_fit(words, width):
    """Words are cut to the room they have, and whole where there is room enough."""
    fitted = svg.fit(words, 12, width)
    assert svg.measure(fitted, 12) <= width or fitted == "…"
    assert fitted == " ".join(words.split()) or fitted.endswith("…")


@given(st.text(), st.integers(1, 4))
def test_wrapped_words_keep_to_their_lines(words, lines):
    wrapped = svg.wrap(words, 12, 80, lines)
    assert len(wrapped) <= lines
    assert all(svg.measure(line, 12) <= 80 for line in wrapped)
    if not any(line.endswith("…") for line in wrapped):
        assert " ".join(wrapped).split() == words.split()


def test_ids_come_from_the_contents():
    """The same picture has the same ids, another one has others, a key tells twins apart."""

    def draw(words: str, key: str = "") -> str:
        return svg.picture(svg.write(words, 0, 9), 50, 20, "t", "d", kind="test", key=key)

    def name(drawn: str) -> str:
        return read(drawn).get("aria-labelledby", "")

    assert draw("a") == draw("a")
    assert len({name(draw("a")), name(draw("b")), name(draw("a", "second"))}) == 3


def test_a_picture_stands_alone_and_scales():
    drawn = svg.picture(svg.write("7", 10, 10), 200, 20, "Seven", "The number 7.", kind="test")
    check_picture(drawn)
    assert "max-width:280px" in drawn
    assert "var(--om-ink,#" in drawn, "a colour has a value where no style sheet is"


def test_sentences_end_with_a_stop():
    assert svg.sentences("One", "", "Two!", " three. ") == "One. Two! three."
