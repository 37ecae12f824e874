"""Typed text cannot turn round what the kit writes beside it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.bidi import balance, isolate

CONTROLS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@pytest.mark.parametrize("text", ["", "Ann", "שלום", "a – b … 3"])
def test_text_that_sets_no_direction_stays_as_it_is(text: str) -> None:
    assert isolate(text) == text


@pytest.mark.parametrize(
    ("text", "enclosed"),
    [
        ("\u202edna", "\u2068\u202edna\u2069"),
        ("a\u2069\u202eb", "\u2068a\u202eb\u2069"),
        ("a\u2067b", "\u2068a\u2067b\u2069\u2069"),
        ("a\u2066b\u2069c", "\u2068a\u2066b\u2069c\u2069"),
    ],
    ids=["an override", "an end of its own", "a beginning without an end", "a whole isolate"],
)
def test_text_that_sets_a_direction_is_enclosed(text: str, enclosed: str) -> None:
    assert isolate(text) == enclosed


@given(st.text(st.sampled_from(f"ab {CONTROLS}")))
def test_whatever_is_typed_its_direction_ends_with_it(text: str) -> None:
    depth, kept = 0, balance(text)
    for letter in kept:
        depth += (letter in "\u2066\u2067\u2068") - (letter == "\u2069")
        assert depth >= 0, "it closes what stands around it"
    assert depth == 0
    assert kept.replace("\u2069", "") == text.replace("\u2069", ""), "nothing else is changed"
