"""The odds of pools, extended and resisted actions as pictures."""

from __future__ import annotations

from omega_widgets.drawing import Bar, Column, draw_columns, draw_line, draw_odds
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.rules import Rules
from omega_widgets.systems.wod.view.stage import ROLES

#: How many turns the curve of an extended action shows.
TURNS = 10


def draw_pool_odds(pool: int, difficulty: int, rules: Rules) -> str:
    """Success, failure and botch as bars, and the net successes as columns (WD-27)."""
    results = odds.results(pool, difficulty, rules)
    bars = [
        Bar(result.value.capitalize(), results.fraction(result), ROLES[result])
        for result in odds.ORDER
    ]
    nets = odds.net_successes(pool, difficulty, rules)
    columns = [Column(net, chance, ROLES[result]) for (net, result), chance in nets.fractions()]
    return draw_odds(bars, f"Odds of {pool} dice against difficulty {difficulty}") + draw_columns(
        columns, "Net successes", axis="net successes (ones subtracted)"
    )


def draw_extended_odds(plan: odds.Plan, total: int = 0) -> str:
    """How an attempt ends from ``total``, and how soon it is done from the start (WD-41)."""
    ends = odds.ends(plan, total)
    roles = {"done": "good", "stopped": "bad", "botched": "critical"}
    bars = [Bar(end.capitalize(), chance, roles[end]) for end, chance in ends.fractions()]
    reached = list(enumerate(odds.within(plan, TURNS), start=1))
    return draw_odds(bars, f"From {total} to {plan.target} successes") + draw_line(
        reached, "Done within so many turns", axis="turns from the beginning", steps=True
    )


def draw_clash_odds(clash: odds.Clash, one: str, other: str) -> str:
    """Who wins a single clash (WD-46)."""
    results = odds.clash_results(clash)
    bars = [
        Bar(f"{one} wins", results.fraction("win"), "good"),
        Bar("Tie", results.fraction("tie"), "neutral"),
        Bar(f"{other} wins", results.fraction("lose"), "bad"),
    ]
    return draw_odds(bars, f"{one} against {other}")
