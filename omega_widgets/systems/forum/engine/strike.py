"""What two dice mean in a duel: result, wound, part of the body, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from omega_widgets.systems.forum.engine.points import Skill, add_skills
from omega_widgets.systems.forum.engine.state import Strike
from omega_widgets.systems.forum.rules import BODY_PARTS, Rules


def resolve_strike(
    faces: Sequence[int],
    points: int,
    rules: Rules,
    *,
    skills: tuple[Skill, ...] = (),
    who: str = "",
    trait: str = "",
) -> Strike:
    """What a first and a second die mean for whoever threw them (FG-11 to FG-13, FG-26)."""
    first, second = faces
    result = first * points + _weigh_skills(first, add_skills(skills), rules)
    number = first if rules.severity_by == "first_die" else result
    severity = "heavy" if number % 2 else "light"
    return Strike(who, trait, points, skills, first, second, result, severity, BODY_PARTS[second])


def compare_strikes(one: Strike, other: Strike, rules: Rules) -> int:
    """Who wins (FG-14): 1 the first, -1 the second, 0 a tie."""
    mine, theirs = measure_strike(one, rules), measure_strike(other, rules)
    return (mine > theirs) - (mine < theirs)


def measure_strike(strike: Strike, rules: Rules) -> int:
    """The number that is compared to find the winner (FG-14)."""
    if rules.duel_winner == "product":
        return strike.result
    if rules.duel_winner == "first_die":
        return strike.first
    return strike.first + strike.second


def describe_strike(strike: Strike, rules: Rules) -> str:
    """How the result was reached, with its numbers: ``2 × (20 + 0) = 40`` (FG-11, FG-26)."""
    added = " + ".join(str(skill.points) for skill in strike.skills) or "0"
    if rules.duel_skills == "outside_brackets":
        return f"{strike.first} × {strike.points} + {added} = {strike.result}"
    return f"{strike.first} × ({strike.points} + {added}) = {strike.result}"


def _weigh_skills(first: int, skill_points: int, rules: Rules) -> int:
    return skill_points if rules.duel_skills == "outside_brackets" else first * skill_points
