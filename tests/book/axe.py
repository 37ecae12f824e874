"""Runs axe-core, the accessibility checker, on a page in the browser."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from omega_widgets.site.pinned import npm_packages

PINS = Path(__file__).parent / "pins"

#: Faults of these weights keep somebody from reading.
SERIOUS = {"serious", "critical"}


@cache
def _script() -> str:
    return (npm_packages(PINS) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def find_faults(page: Any) -> list[str]:
    """The serious faults of a page: rule, how many places, and the first of them."""
    page.evaluate(_script())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']} ({fault['help']}): {len(fault['nodes'])} places, "
        f"such as {fault['nodes'][0]['html'][:160]}"
        for fault in found["violations"]
        if fault["impact"] in SERIOUS
    ]
