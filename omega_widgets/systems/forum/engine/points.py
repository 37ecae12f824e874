"""Traits and skills with their points, and what may be named in a roll."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.forum.rules import TRAITS, Rules

#: FG-25: why a skill may count -> the same in words.
REASONS = {
    "used": "is used in the story",
    "item": "belongs to an item that trains it",
    "both": "is used, with an item that trains it",
}


@frozen
class Points:
    """A trait or a skill on a character's card: its name and its points (FG-22, FG-24)."""

    name: str
    points: int


@frozen
class Skill:
    """A skill that is added to a roll (FG-24).

    Attributes:
        name: for instance ``"Precision Firearms"``.
        points: a whole number, 0 or more.
        because: a key of REASONS: why it counts in this scene (FG-25).
    """

    name: str
    points: int
    because: str = "used"


def add_skills(skills: Sequence[Skill]) -> int:
    """The points of all skills together (FG-24, FG-28)."""
    return sum(skill.points for skill in skills)


def check_trait(trait: str) -> None:
    """Refuse a roll without a trait of the game (FG-10, FG-22)."""
    if not trait:
        raise IllegalAction(
            code="trait_not_declared",
            rule="FG-10",
            wrong="No trait was named with the roll.",
            legal=f"Name one of {', '.join(TRAITS)} before the dice fall.",
        )
    if trait not in TRAITS:
        raise IllegalAction(
            code="unknown_trait",
            rule="FG-22",
            wrong=f"There is no trait called {trait!r}.",
            legal=f"The traits are {', '.join(TRAITS)}.",
        )


def check_points(name: str, points: int, rule: str = "FG-22") -> None:
    """Refuse points below 0 (FG-22, FG-24); the source gives no highest number."""
    if points < 0:
        raise IllegalAction(
            code="points_range",
            rule=rule,
            wrong=f"{name} {points} is less than nothing.",
            legal="Points are whole numbers from 0 upwards.",
        )


def check_skills(skills: Sequence[Skill], rules: Rules) -> None:
    """Refuse too many skills, one named twice, or one that does not count (FG-25, FG-28)."""
    if len(skills) > rules.most_skills:
        raise IllegalAction(
            code="too_many_skills",
            rule="FG-28",
            wrong=f"{len(skills)} skills are too many for one roll.",
            legal=f"Add {_describe_limit(rules.most_skills)}.",
        )
    if len({skill.name for skill in skills}) < len(skills):
        raise IllegalAction(
            code="skill_twice",
            rule="FG-28",
            wrong="The same skill was added twice.",
            legal="Add each skill once.",
        )
    for skill in skills:
        _check_skill(skill, rules)


def read_points(text: str) -> tuple[Points, ...]:
    """Points from typed text, as a Game Master posts them: ``Accuracy: 80, Reflexes 50``.

    Rows end with a comma, a semicolon or the line. Raises IllegalAction with code
    ``points_text`` for a row that is not a name and a number.
    """
    rows = []
    for row in filter(str.strip, re.split(r"[,;\n]", text)):
        parts = re.fullmatch(r"\s*(\D+?)\s*[:=]?\s*(\d{1,6})\s*", row)
        if parts is None:
            raise IllegalAction(
                code="points_text",
                rule="FG-22",
                wrong=f"“{row.strip()}” is not a name with its points.",
                legal="Write a name and a whole number, such as “Accuracy 80”.",
            )
        rows.append(Points(parts[1], int(parts[2])))
    return tuple(rows)


def write_points(rows: Sequence[Points]) -> str:
    """The rows as :func:`read_points` reads them: ``Accuracy 80, Reflexes 50``."""
    return ", ".join(f"{row.name} {row.points}" for row in rows)


def _check_skill(skill: Skill, rules: Rules) -> None:
    if not skill.name.strip():
        raise IllegalAction(
            code="skill_not_named",
            rule="FG-25",
            wrong="A skill without a name was added.",
            legal="Name the skill, so that the table can tell whether it fits the scene.",
        )
    check_points(skill.name, skill.points, rule="FG-24")
    both_needed = rules.skill_condition == "both"
    if skill.because not in REASONS or (both_needed and skill.because != "both"):
        raise IllegalAction(
            code="skill_not_used",
            rule="FG-25",
            wrong=f"{skill.name} does not count in this scene.",
            legal="The character must use the skill and have an item that trains it."
            if both_needed
            else "The character must use the skill, or an item that trains it.",
        )


def _describe_limit(most: int) -> str:
    return {0: "no skill at this table", 1: "one skill at most"}.get(most, f"at most {most} skills")
