"""Runs axe-core, the accessibility checker, on a page in the browser."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from omega_widgets.site.pinned import npm_packages

PINS = Path(__file__).parent / "pins"

#: Faults of these weights keep somebody from reading.
SERIOUS = {"serious", "critical"}

#: The rules whose answer depends on colours, of those that run by default.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]


@cache
def _script() -> str:
    return (npm_packages(PINS) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def find_faults(page: Any) -> list[str]:
    """The serious faults of a page: rule, how many places, and the first of them."""
    page.evaluate(_script())
    return _run(page, {})


def find_colour_faults(page: Any) -> list[str]:
    """The serious faults of a page's colours, after :func:`find_faults` has judged it in others.

    Names, roles and structure do not depend on colours; they need not be judged twice.
    """
    return _run(page, {"runOnly": {"type": "rule", "values": COLOUR_RULES}})


def _run(page: Any, options: dict[str, Any]) -> list[str]:
    options = {"resultTypes": ["violations"], **options}
    found = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{fault['id']} ({fault['help']}): {len(fault['nodes'])} places, "
        f"such as {fault['nodes'][0]['html'][:160]}"
        for fault in found["violations"]
        if fault["impact"] in SERIOUS
    ]
