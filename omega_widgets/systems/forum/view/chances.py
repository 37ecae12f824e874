"""Exact chances as the panels draw them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from html import escape

from attrs import evolve

from omega_widgets.core.dice import D6
from omega_widgets.core.system import Event
from omega_widgets.drawing import Bar, ShownDie, draw_dice, draw_odds, odds_table, percent
from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.duel_events import MEASURES, VERDICTS, DuelDecided
from omega_widgets.systems.forum.engine.fate import FateRolled, name_scenario
from omega_widgets.systems.forum.engine.fate import resolve as draw_scenario
from omega_widgets.systems.forum.engine.multiplier import MultiplierRolled, describe_sum, resolve
from omega_widgets.systems.forum.engine.points import Skill, add_skills
from omega_widgets.systems.forum.engine.state import Scenario
from omega_widgets.systems.forum.rules import BODY_PARTS, Rules


def draw_event_odds(event: Event, rules: Rules) -> str:
    """The exact odds of the roll behind an event, for a replay; empty without a roll."""
    if isinstance(event, MultiplierRolled):
        return draw_multiplier_odds(event.points, event.skills, event.difficulty, rules)
    if isinstance(event, FateRolled):
        return draw_fate(event.scenarios)
    if isinstance(event, DuelDecided):
        strikes = (event.challenger, event.opponent)
        sides = [(one.trait, one.points, add_skills(one.skills)) for one in strikes]
        return draw_duel_odds([one.who for one in strikes], sides, rules)
    return ""


def draw_multiplier_odds(
    points: int, skills: Sequence[Skill], difficulty: int, rules: Rules
) -> str:
    """The formula with its numbers, the six faces, exact chances, and which X gives which."""
    added = add_skills(skills)
    left = describe_sum(points, skills, rules.multiplier, "die", "").removesuffix(" = ")
    outcomes = {face: resolve(face, points, added, difficulty, rules) for face in D6.faces}
    dice = [
        ShownDie(face, "d6", "good" if outcome.success else "bad", caption=str(outcome.total))
        for face, outcome in outcomes.items()
    ]
    good = odds.good_faces(points, added, difficulty, rules)
    chances = odds.success(points, added, difficulty, rules)
    bars = [
        Bar("Success", chances.fraction("success"), "good"),
        Bar("Failure", chances.fraction("failure"), "bad"),
    ]
    return (
        f"<div class='om-block'><p class='om-formula'>{left} &gt; {difficulty} <small>must hold; "
        "equal is not enough</small></p></div>"
        f"<div class='om-block'><p class='om-subtitle'>{_say_faces(good)}</p>"
        + draw_dice(dice, "What each face makes", f"Success takes more than {difficulty}")
        + "</div><div class='om-block'>"
        + draw_odds(bars, f"Odds of {points + added} points against difficulty {difficulty}")
        + "</div>"
        + _draw_spans(points, added, len(skills), chances.fraction("success"), rules)
    )


def _draw_spans(points: int, added: int, skills: int, now: Fraction, rules: Rules) -> str:
    spans = odds.difficulties(points, added, rules, skills)
    rows = "".join(_write_span(chance, span, chance == now) for chance, span in spans.items())
    return (
        "<table class='om-table'><caption>Which X gives which chance "
        f"({points + added} points, rule FG-23)</caption><thead><tr><th scope='col'>Chance</th>"
        "<th scope='col'>Faces</th><th scope='col'>Difficulty X</th></tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _write_span(chance: Fraction, span: tuple[int, int], now: bool) -> str:
    low, high = span
    reach = f"{low} to {high}" if high > low else str(low)
    mark, word = (" class='om-now'", " (now)") if now else ("", "")
    return (
        f"<tr{mark}><th scope='row'>{chance}{word}</th>"
        f"<td>{int(chance * len(D6.faces))} of {len(D6.faces)}</td><td>{reach}</td></tr>"
    )


def _say_faces(good: tuple[int, ...]) -> str:
    if not good:
        return "No face succeeds"
    if len(good) == len(D6.faces):
        return "Every face succeeds"
    if len(good) == 1:
        return f"Only a {good[0]} succeeds"
    return f"{good[0]} and more succeeds"


def draw_fate(scenarios: tuple[Scenario, ...]) -> str:
    """The six faces with the scenario that each draws, and the chance of each scenario."""
    drawn = {face: draw_scenario(face, scenarios) for face in D6.faces}
    dice = [
        ShownDie(face, "d6", "plain", caption="nothing" if place is None else f"no. {place + 1}")
        for face, place in drawn.items()
    ]
    chances = odds.draws(scenarios)
    bars = [
        Bar(
            f"Scenario {place + 1}",
            chances.fraction(name_scenario(place)),
            note=f"{', '.join(map(str, scenario.faces))}: {scenario.text}",
        )
        for place, scenario in enumerate(scenarios)
    ]
    if chances.weight(name_scenario(-1)):
        bars.append(Bar("Nothing happens", chances.fraction(name_scenario(-1)), "neutral"))
    return (
        "<div class='om-block'><p class='om-subtitle'>Which face draws which scenario</p>"
        + draw_dice(dice, "The scenario of each face")
        + "</div><div class='om-block'>"
        + draw_odds(bars, "Odds of each scenario")
        + "</div>"
    )


def draw_duel_odds(
    names: Sequence[str], sides: Sequence[tuple[str, int, int]], rules: Rules
) -> str:
    """Who wins by the reading in force, the same by the others, and the winner's wounds (FG-16).

    Args:
        names: the challenger and the opponent.
        sides: for each its trait, the points of it, and the points of its skills.
        rules: the numbers and readings in force.
    """
    (trait, points, added), (other_trait, other_points, other_added) = sides
    numbers = (points, other_points, added, other_added)

    def count(reading: Rules) -> dict[str, Fraction]:
        mine, theirs, skills, other_skills = numbers
        counted = odds.verdicts(mine, theirs, reading, skills, other_skills)
        return {name: counted.fraction(name) for name in VERDICTS.values()}

    labels = (f"{names[0]} wins", "Tie", f"{names[1]} wins")
    bars = [
        Bar(label, chance, role)
        for label, chance, role in zip(
            labels, count(rules).values(), ("good", "neutral", "bad"), strict=True
        )
    ]
    described = " against ".join(
        f"{name} with {said} {value}{f' + {skill}' if skill else ''}"
        for name, (said, value, skill) in zip(names, sides, strict=True)
    )
    return (
        f"<div class='om-block'><p class='om-subtitle'>{escape(described)}</p>"
        + draw_odds(bars, f"Odds of one exchange, decided by {MEASURES[rules.duel_winner]}")
        + f"{_say_end(labels, numbers, rules)}</div>{_draw_readings(labels, count, rules)}"
        + _draw_wounds(names[0], numbers, rules)
    )


def _say_end(labels: Sequence[str], numbers: tuple[int, int, int, int], rules: Rules) -> str:
    """Who wins in the end where ties are rolled again; empty where they are not."""
    points, other_points, added, other_added = numbers
    end = odds.final_verdicts(points, other_points, rules, added, other_added)
    if rules.duel_tie != "reroll" or end.weight(VERDICTS[0]):
        return ""
    mine, theirs = (end.fraction(VERDICTS[verdict]) for verdict in (1, -1))
    return (
        f"<p class='om-spoken'>Ties are rolled again, so in the end {escape(labels[0])} with "
        f"{percent(mine)} ({mine}), {escape(labels[2])} with {percent(theirs)} ({theirs}).</p>"
    )


def _draw_readings(
    labels: Sequence[str], count: Callable[[Rules], dict[str, Fraction]], rules: Rules
) -> str:
    rows = ""
    for key, words in MEASURES.items():
        now = key == rules.duel_winner
        mark, note = (" class='om-now'", " (this table)") if now else ("", "")
        chances = count(evolve(rules, duel_winner=key)).values()
        cells = "".join(f"<td>{percent(chance)}</td>" for chance in chances)
        rows += f"<tr{mark}><th scope='row'>{words}{note}</th>{cells}</tr>"
    heads = "".join(f"<th scope='col'>{escape(label)}</th>" for label in labels)
    return (
        "<div class='om-block'><table class='om-table'><caption>“More pips win” (FG-14), read in "
        f"three ways</caption><thead><tr><th scope='col'>Compared</th>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def _draw_wounds(name: str, numbers: tuple[int, int, int, int], rules: Rules) -> str:
    points, other_points, added, other_added = numbers
    dealt = odds.winning_wounds(points, other_points, rules, added, other_added)
    if dealt is None:
        return f"<p class='om-spoken'>{escape(name)} cannot win with these points.</p>"
    bars = [
        Bar("Heavy wound", dealt.chance(lambda wound: wound[0] == "heavy"), "bad"),
        *(
            Bar(part.capitalize(), dealt.chance(lambda wound, part=part: wound[1] == part))
            for part in dict.fromkeys(BODY_PARTS.values())
        ),
    ]
    caption = f"The wound that {name} deals, given that {name} wins (FG-12, FG-13)"
    never = ""
    if not bars[0].chance:
        never = (
            f"<p class='om-spoken'>{escape(name)} can only wound lightly: this table takes an even "
            "result for a light wound, and every multiple of an even number is even (FG-12).</p>"
        )
    return odds_table(bars, caption, summary=f"If {name} wins: which wound?") + never
