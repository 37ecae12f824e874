"""One row of the map from rules to code."""

from __future__ import annotations

from omega_widgets.core.rule import Cover

_PACKAGE = "omega_widgets.systems.omega"


def cover(engine: str, view: str, test: str, odds: str = "") -> Cover:
    """A row in short: names within the system, and ``file::name`` of the test."""
    file, _, name = test.partition("::")
    return Cover(
        engine=f"{_PACKAGE}.{engine}" if engine else "",
        odds=f"{_PACKAGE}.odds.{odds}" if odds else "",
        view=f"{_PACKAGE}.view:{view}",
        test=f"tests/systems/omega/test_{file}.py::test_{name}",
    )
