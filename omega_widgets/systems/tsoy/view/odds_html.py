"""The odds of checks as pictures."""

from __future__ import annotations

from html import escape

from attrs import evolve

from omega_widgets.core.distribution import Distribution
from omega_widgets.core.system import Event
from omega_widgets.drawing import Bar, Column, draw_columns, draw_line, draw_odds, exact, percent
from omega_widgets.systems.tsoy import odds
from omega_widgets.systems.tsoy.engine.throw import Throw
from omega_widgets.systems.tsoy.odds import Entrant
from omega_widgets.systems.tsoy.rules import Rules, rating_name

#: How the ways in which an opposed check can end are drawn.
OPPOSED_ROLES = {
    "initiator wins": "good",
    "tie: initiator loses": "neutral",
    "opponent wins": "bad",
}


def draw_levels(levels: Distribution[int], title: str, rules: Rules, now: int | None = None) -> str:
    """Every Success Level as a column, failure marked apart (TS-07, TS-11)."""
    columns = [
        Column(level, chance, "good" if level >= rules.needed_level else "bad")
        for level, chance in levels.fractions()
    ]
    return draw_columns(columns, title, axis="Success Level", now=now)


def draw_check_odds(rating: int, net: int, rules: Rules) -> str:
    """The chance of success and of every Success Level (TS-11)."""
    succeeded = odds.success(rating, net, rules)
    bars = [
        Bar("Success", succeeded.fraction("success"), "good"),
        Bar("Failure", succeeded.fraction("failure"), "bad"),
    ]
    levels = odds.check(rating, net, rules)
    return draw_odds(bars, f"Odds of {rating_name(rating)} ({rating})") + draw_levels(
        levels, "Chance of each Success Level", rules
    )


def say_pool_value(rating: int, net: int, rules: Rules) -> str:
    """What it is worth to wait with a Pool point until a roll has failed (TS-14)."""
    value = odds.pool_value(rating, net, rules)
    success = value["success, paying only after a failure"]
    spent = value["point spent, paying only after a failure"]
    return (
        f"<p class='om-note'>Keeping the Pool point until a roll has failed: success "
        f"{percent(success)} ({exact(success)}), and the point is spent in {percent(spent)} "
        f"({exact(spent)}) of checks.</p>"
    )


def draw_late_odds(throw: Throw, rating: int, rules: Rules, pays: str) -> str:
    """Success Levels if one more bonus die comes to the dice that lie there (TS-14)."""
    levels = odds.with_late_bonus(throw, rating, rules)
    return f"<h4 class='om-subtitle'>{escape(pays)}</h4>" + draw_levels(
        levels, "Success Level after a late bonus die", rules
    )


def draw_past_odds(event: Event, rules: Rules) -> str:
    """The odds that a recorded roll or late bonus die had, with what came of it marked."""
    counted = odds.levels_of(event, rules)
    if counted is None:
        return ""
    return draw_levels(counted, "What could have come of it", rules, now=event.reading.level)


def draw_gift_odds(rating: int, net: int, gifts: int, rules: Rules) -> str:
    """How the chance of success grows with every gift die that may still be given (TS-15)."""
    ladder = odds.gift_ladder(rating, net, gifts, rules)
    points = [
        (given, levels.chance(lambda level: level >= rules.needed_level))
        for given, levels in ladder.items()
    ]
    return draw_line(points, "Chance of success with gift dice", axis="further gift dice")


def draw_opposed_odds(
    initiator: Entrant, opponent: Entrant, rules: Rules, names: tuple[str, str]
) -> str:
    """Win, tie and loss of an opposed check (TS-25, TS-28)."""
    counted = odds.opposed(
        initiator.rating, opponent.rating, rules, initiator.net, opponent.net
    )
    return _draw_verdicts(counted, names)


def draw_answer_odds(
    level: int, other: Entrant, rules: Rules, names: tuple[str, str], initiator_first: bool
) -> str:
    """Win, tie and loss once one side of an opposed check has rolled (TS-25)."""
    return _draw_verdicts(odds.opposed_answer(level, other, rules, initiator_first), names)


def _draw_verdicts(counted: Distribution[str], names: tuple[str, str]) -> str:
    labels = {
        "initiator wins": f"{_begin(names[0])} wins",
        "tie: initiator loses": f"Tie, lost by {names[0]}",
        "opponent wins": f"{_begin(names[1])} wins",
    }
    bars = [
        Bar(labels[name], counted.fraction(name), OPPOSED_ROLES[name])
        for name in odds.OPPOSED_ORDER
    ]
    return draw_odds(bars, f"{_begin(names[0])} calls, {names[1]} opposes")


def opposed_table(rules: Rules, net: int, opponent_net: int, mark: tuple[int, int]) -> str:
    """The chance that the one who calls wins, for every pair of ratings, as a table (TS-28)."""
    matrix = odds.opposed_matrix(rules, net, opponent_net)
    ratings = range(rules.highest_rating + 1)
    head = "".join(f"<th scope='col'>{theirs}</th>" for theirs in ratings)
    rows = []
    for mine in ratings:
        cells = []
        for theirs in ratings:
            chance = matrix[mine, theirs].fraction("initiator wins")
            here = (mine, theirs) == mark
            marked = " aria-current='true' class='om-here'" if here else ""
            shown = f"<b>{percent(chance)}</b>" if here else percent(chance)
            cells.append(f"<td title='{exact(chance)}'{marked}>{shown}</td>")
        rows.append(f"<tr><th scope='row'>{mine}</th>{''.join(cells)}</tr>")
    return (
        "<table class='om-table'><caption>Chance that the one who calls wins; rows: own rating, "
        f"columns: the other's</caption><thead><tr><td></td>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def competition_table(field: list[tuple[str, Entrant]], rules: Rules) -> str:
    """For every competitor the chance of each place (TS-24)."""
    places = odds.competition(tuple(entrant for _, entrant in field), rules)
    head = "<th scope='col'>wins alone</th><th scope='col'>shares first place</th>" \
        "<th scope='col'>completes it, behind</th><th scope='col'>does not complete it</th>"
    rows = []
    for (name, _), counted in zip(field, places, strict=True):
        alone = counted.chance(lambda place: place.position == 1 and not place.shared)
        shared = counted.chance(lambda place: place.position == 1 and place.shared)
        failed = counted.chance(lambda place: place.position is None)
        chances = (alone, shared, 1 - alone - shared - failed, failed)
        cells = "".join(f"<td title='{exact(c)}'>{percent(c)}</td>" for c in chances)
        rows.append(f"<tr><th scope='row'>{escape(name)}</th>{cells}</tr>")
    return (
        f"<table class='om-table'><caption>Who comes where</caption><thead><tr><td></td>{head}"
        f"</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def draw_linked_odds(support: Entrant, main: Entrant, rules: Rules) -> str:
    """Success of the main check for each meaning of a failed support, and alone (TS-33)."""
    chances = odds.linked_success(support.rating, main.rating, rules, support.net, main.net)
    *linked, alone = [Bar(_begin(name), chance) for name, chance in chances.items()]
    bars = [evolve(bar, role="good") for bar in linked] + [evolve(alone, role="neutral")]
    return draw_odds(bars, "Chance that the main check succeeds")


def _begin(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]
