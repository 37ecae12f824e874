"""How long exact odds take: every mechanic beside icepool and dyce, and every widget as it moves.

Run it with ``make bench``. Times are processor time of one core, so that other programs do not
disturb them, and from cold caches: whatever the kit has remembered of earlier odds is forgotten
before each setting.
"""

from __future__ import annotations

import argparse
import functools
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from typing import Any

from attrs import frozen

from benchmarks.mechanics import MECHANICS, Mechanic, read_chances
from benchmarks.widgets import WIDGETS, Move, plan_moves
from omega_widgets.widgets.view import TableView

#: What the odds of a widget may take, as a median over all its settings.
GOAL_MS = 20.0


class Disagreement(Exception):
    """The three libraries do not give the same odds; the message names the setting."""


@frozen
class Times:
    """Times of one program over many settings, in milliseconds."""

    all: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one."""
        return median(self.all)

    @property
    def p95(self) -> float:
        """What 95 of 100 do not exceed."""
        return quantiles(self.all, n=20)[-1] if len(self.all) > 1 else self.all[0]


@frozen
class Comparison:
    """One mechanic timed: the kit over all settings, all three over a sample of them."""

    mechanic: Mechanic
    kit: Times
    sample: int
    icepool: Times
    dyce: Times
    slower: dict[str, float]


def forget_odds() -> None:
    """Empty every cache in the kit's modules of odds."""
    for name, module in list(sys.modules.items()):
        if name.startswith("omega_widgets.") and ".odds" in name:
            for value in vars(module).values():
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()


def time_once(compute: Callable[[], Any]) -> tuple[float, Any]:
    """(milliseconds, result) of one call from cold caches."""
    forget_odds()
    started = time.process_time()
    result = compute()
    return (time.process_time() - started) * 1000, result


def compare(mechanic: Mechanic, samples: int) -> Comparison:
    """Time one mechanic. Raises Disagreement unless all three give equal odds."""
    kit = Times(
        tuple(
            time_once(lambda setting=setting: mechanic.kit(*setting))[0]
            for setting in mechanic.settings
        )
    )
    others: dict[str, list[float]] = {"kit": [], "icepool": [], "dyce": []}
    sample = spread(mechanic.settings, samples)
    for setting in sample:
        chances = {}
        for name, times in others.items():
            compute = getattr(mechanic, name)
            took, answer = time_once(lambda compute=compute, setting=setting: compute(*setting))
            times.append(took)
            chances[name] = read_chances(answer)
        if not chances["kit"] == chances["icepool"] == chances["dyce"]:
            raise Disagreement(f"{mechanic.system} at {setting}: {chances}")
    slower = {name: median(others[name]) / median(others["kit"]) for name in ("icepool", "dyce")}
    return Comparison(
        mechanic, kit, len(sample),
        Times(tuple(others["icepool"])), Times(tuple(others["dyce"])), slower,
    )  # fmt: skip


def spread(settings: Sequence[Any], number: int) -> Sequence[Any]:
    """At most ``number`` settings, evenly spread from the first to the last."""
    if len(settings) <= number:
        return settings
    step = (len(settings) - 1) / (number - 1)
    return [settings[round(place * step)] for place in range(number)]


def time_moves(view: TableView, moves: Sequence[Move]) -> Times:
    """How long the widget takes after each move that changes what it shows of the odds."""
    times = []
    for move in moves:
        before = view.odds.value
        took, _ = time_once(move)
        if view.odds.value != before:
            times.append(took)
    return Times(tuple(times))


def main() -> None:
    """Print both tables, and whether all medians meet the goal."""
    parser = argparse.ArgumentParser(description="Time the exact odds of every system.")
    parser.add_argument("--samples", type=int, default=12, help="settings for icepool and dyce")
    parser.add_argument("--moves", type=int, default=300, help="random moves for each widget")
    arguments = parser.parse_args()
    warnings.filterwarnings("ignore", message=".*experimental", module="benchmarks")

    missed = []
    print("Exact odds of one setting, milliseconds, cold caches")
    print(f"{'':8}{'settings':>9}{'kit':>9}{'p95':>9}  |{'sample':>7}{'icepool':>10}{'dyce':>10}"
          "   icepool/kit   dyce/kit")  # fmt: skip
    for mechanic in MECHANICS:
        found = compare(mechanic, arguments.samples)
        print(f"{mechanic.system:8}{len(found.kit.all):9}{found.kit.median:9.2f}"
              f"{found.kit.p95:9.2f}  |{found.sample:7}{found.icepool.median:10.2f}"
              f"{found.dyce.median:10.2f}{found.slower['icepool']:13.1f}x"
              f"{found.slower['dyce']:10.1f}x   {mechanic.title}")  # fmt: skip
        if found.kit.median > GOAL_MS:
            missed.append(f"odds of {mechanic.system}")
    print("All three agree exactly on every sampled setting.\n")

    print("From the move of a control to new odds and pictures, milliseconds, cold caches")
    print(f"{'':8}{'moves':>9}{'median':>9}{'p95':>9}   widget")
    for widget in WIDGETS:
        view = widget.open()
        times = time_moves(view, plan_moves(view, arguments.moves))
        print(f"{widget.system:8}{len(times.all):9}{times.median:9.2f}{times.p95:9.2f}   {widget}")
        if times.median > GOAL_MS:
            missed.append(f"{widget.system} {widget}")

    said = f"Missed by: {', '.join(missed)}." if missed else "Met."
    print(f"\nGoal: medians under {GOAL_MS:g} ms. {said}")


if __name__ == "__main__":
    main()
