"""Chances as people read them: a percentage and an exact fraction."""

from __future__ import annotations

from fractions import Fraction


def percent(chance: Fraction) -> str:
    """A percentage with one decimal; never 0 or 100 unless that is exact."""
    if chance in (0, 1):
        return f"{chance * 100}%"
    if chance < Fraction(1, 1000):
        return "<0.1%"
    if chance > Fraction(999, 1000):
        return ">99.9%"
    return f"{float(chance * 100):.1f}%"


def exact(chance: Fraction) -> str:
    """The whole fraction, "647/12500"; 0 and 1 stay whole numbers."""
    return str(chance)


def shortened(chance: Fraction, digits: int = 6) -> str:
    """The fraction with numbers of more than `digits` + 1 digits cut to `digits` and "…"."""
    return "/".join(
        part if len(part) <= digits + 1 else part[:digits] + "…"
        for part in exact(chance).split("/")
    )


def check_chance(instance: object, attribute: object, value: Fraction | None) -> None:
    """An attrs validator: a chance is None or lies from 0 to 1. Raises ValueError."""
    if value is not None and not 0 <= value <= 1:
        raise ValueError(f"a chance lies from 0 to 1, not {value}.")


def as_chance(value: Fraction | int | None) -> Fraction | None:
    """An attrs converter: exact numbers become a Fraction, None stays. Refuses floats."""
    if isinstance(value, float):
        raise TypeError(f"a chance must be exact, such as Fraction(1, 2), not the float {value}.")
    return None if value is None else Fraction(value)
