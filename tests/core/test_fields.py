"""What an action may hold: a foreign value is refused with a sentence, before it is recorded."""

from __future__ import annotations

from enum import Enum

import pytest
from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.fields import LARGEST_NUMBER, LONGEST_TEXT, find_misfit
from omega_widgets.core.system import Action, apply, can
from omega_widgets.systems.wod.engine import RollPool, Trait, start
from omega_widgets.systems.wod.rules import Rules


class Colour(Enum):
    """Something to choose from."""

    RED = "red"


@frozen
class Point:
    """Something inside an action."""

    x: int


@frozen
class Everything(Action):
    """An action with a field of every type that actions use."""

    number: int = 1
    maybe: int | None = None
    text: str = "a"
    yes: bool = True
    colour: Colour = Colour.RED
    point: Point = Point(1)
    points: tuple[Point, ...] = (Point(1), Point(2))
    pair: tuple[str, int] = ("a", 1)

    def perform(self, state, faces):
        """Nothing happens."""
        return state, ()


def test_what_the_fields_are_declared_for_fits():
    """Plain values, nested ones and missing optional ones; a list will do for a tuple."""
    assert find_misfit(Everything()) is None
    assert find_misfit(Everything(maybe=3, points=(), pair=["b", 0])) is None
    assert find_misfit(Everything(text="żółw 🎲", number=-LARGEST_NUMBER)) is None


@pytest.mark.parametrize(
    ("field", "value", "right"),
    [
        ("number", None, "a whole number"),
        ("number", True, "a whole number"),
        ("number", 1.0, "a whole number"),
        pytest.param("number", 10**5000, "at most 1,000,000,000", id="huge"),
        ("maybe", "1", "a whole number or None"),
        ("text", None, "text"),
        ("text", b"a", "text"),
        pytest.param("text", "\ud800", "text without broken characters", id="broken"),
        pytest.param("text", "a" * (LONGEST_TEXT + 1), "at most 100,000", id="long"),
        ("yes", 1, "True or False"),
        ("colour", "red", "one of Colour.RED"),
        ("point", (1,), "a Point"),
        ("point", Point("1"), "a whole number"),
        ("points", None, "several, each a Point"),
        ("points", "ab", "several, each a Point"),
        ("points", (Point(1), None), "a Point"),
        ("pair", ("a",), "exactly 2 values"),
    ],
)
def test_a_foreign_value_is_refused_in_a_short_sentence(field, value, right):
    """The refusal names the field and what would be right, however large the value is."""
    misfit = find_misfit(evolve(Everything(), **{field: value}))
    assert misfit.code == "field_value"
    assert right in misfit.legal
    assert len(str(misfit)) < 150


def test_no_engine_has_to_ask_for_types():
    """A foreign value never surfaces as a bare TypeError of the engine's own code."""
    state = start(Rules(), ("Ann",))
    for strange in (None, 5, "ab", (None,), ({},), Trait("Strength", 3)):
        assert can(state, RollPool(strange)).code == "field_value"
        with pytest.raises(IllegalAction):
            apply(state, RollPool(strange), (1,))


@pytest.mark.rule("WD-19")
def test_a_rule_that_refuses_the_value_itself_is_heard_first():
    """A difficulty of 6.5 is refused as out of range, not merely as no whole number."""
    refusal = can(start(Rules(), ("Ann",)), RollPool((Trait("Strength", 3),), 6.5))
    assert refusal.code == "difficulty_range"
