"""The odds of pools, split pools, extended and resisted actions as pictures."""

from __future__ import annotations

from fractions import Fraction

from omega_widgets.drawing import Bar, Column, draw_columns, draw_line, draw_odds
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import PoolResult, Result
from omega_widgets.systems.wod.rules import Rules
from omega_widgets.systems.wod.view.stage import ROLES
from omega_widgets.widgets import parts

#: How many turns the curve of an extended action shows.
TURNS = 10


def draw_pool_odds(
    pool: int, difficulty: int, rules: Rules, last: PoolResult | None = None
) -> str:
    """Success, failure and botch as bars, and the net successes as columns (WD-27).

    Where ``last`` was a roll of this very kind, its result and its net are marked.
    """
    if last is not None and (len(last.faces), last.difficulty) != (pool, difficulty):
        last = None
    results = odds.results(pool, difficulty, rules)
    bars = [
        Bar(result.value.capitalize(), results.fraction(result), ROLES[result])
        for result in odds.ORDER
    ]
    nets = odds.net_successes(pool, difficulty, rules)
    chances = {net: (chance, ROLES[result]) for (net, result), chance in nets.fractions()}
    if rules.botch == "no_success_rolled":  # a net may then mean failure or botch
        chances = _join_results(pool, difficulty, rules)
    columns = [Column(net, chance, role) for net, (chance, role) in chances.items()]
    dice = "1 die" if pool == 1 else f"{pool} dice"
    return draw_odds(
        bars,
        f"Odds of {dice} against difficulty {difficulty}",
        now=last.result.value.capitalize() if last else None,
    ) + draw_columns(
        columns,
        "Net successes",
        axis="net successes (ones subtracted)",
        now=last.net if last and last.net in chances else None,
    )


def _join_results(pool: int, difficulty: int, rules: Rules) -> dict[int, tuple[Fraction, str]]:
    joined: dict[int, tuple[Fraction, str]] = {}
    for (net, result), chance in odds.net_successes(pool, difficulty, rules).fractions():
        before, role = joined.get(net, (Fraction(0), ROLES[result]))
        joined[net] = before + chance, role if role == ROLES[result] else "plain"
    return joined


def draw_split_odds(shares: tuple[tuple[int, int], ...], rules: Rules) -> str:
    """How likely each action of a split succeeds, and how many of them do (WD-12)."""
    each = [
        Bar(
            f"Action {place}: {dice} d10 against {difficulty}",
            odds.results(dice, difficulty, rules).fraction(Result.SUCCESS),
            "good",
        )
        for place, (dice, difficulty) in enumerate(shares, start=1)
    ]
    together = odds.split(shares, rules)
    names = {0: "None", len(shares): "Both" if len(shares) == 2 else "All"}
    counts = [
        Bar(names.get(count, f"{count} of {len(shares)}"), together.fraction(count), "plain")
        for count in range(len(shares), -1, -1)
    ]
    return _titled("Each action succeeds", each) + _titled("How many of them succeed", counts)


def _titled(title: str, bars: list[Bar]) -> str:
    """Bars under a heading that everybody sees."""
    return parts.titled_picture(title, draw_odds(bars, title))


def draw_extended_odds(plan: odds.Plan, total: int = 0) -> str:
    """How an attempt ends from ``total``, and how soon it is done from the start (WD-41)."""
    ends = odds.ends(plan, total)
    roles = {"done": "good", "stopped": "bad", "botched": "critical"}
    turns = float(odds.mean_turns(plan, total))
    notes = {"done": f"on average after {turns:.1f} turns from here"}
    bars = [
        Bar(end.capitalize(), chance, roles[end], note=notes.get(end, ""))
        for end, chance in ends.fractions()
    ]
    reached = list(enumerate(odds.within(plan, TURNS, total), start=1))
    axis = "done within so many turns from here"
    return draw_odds(bars, f"From {total} to {plan.target} successes") + draw_line(
        reached, axis.capitalize(), axis=axis, steps=True
    )


def draw_clash_odds(clash: odds.Clash, one: str, other: str) -> str:
    """Who wins a single roll of both sides (WD-46)."""
    results = odds.clash_results(clash)
    notes = {"win": "", "lose": ""}
    if clash.rules.resisted_tie == "reroll":
        for end, chance in odds.decided(clash).fractions():
            notes[end] = f"{float(chance):.1%} once ties are rolled again"
    if clash.rules.resisted_tie == "defender":
        notes["lose"] = "ties included"
    bars = [
        Bar(f"{one} wins", results.fraction("win"), "good", note=notes["win"]),
        Bar("Tie", results.fraction("tie"), "neutral"),
        Bar(f"{other} wins", results.fraction("lose"), "bad", note=notes["lose"]),
    ]
    return _titled("One roll of both", bars)


def draw_race_odds(
    clash: odds.Clash, one: str, other: str, target: int, totals: tuple[int, int]
) -> str:
    """Who wins the race from these totals on (WD-45)."""
    race = odds.race(clash, target, totals)
    bars = [
        Bar(f"{one} wins the race", race.fraction("win"), "good"),
        Bar(f"{other} wins the race", race.fraction("lose"), "bad"),
    ]
    return _titled(f"The race to {target}, from {totals[0]} to {totals[1]}", bars)
