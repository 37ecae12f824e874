"""Traits, the pools they form, and the difficulty a pool is rolled against."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from attrs import frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.wod.rules import TEN_POINT_TRAITS, Rules


class TraitKind(Enum):
    """What a Trait is: only ten-point Traits must be rolled alone (WD-16)."""

    ATTRIBUTE = "attribute"
    ABILITY = "ability"
    TEN_POINT = "ten_point"


@frozen
class Trait:
    """A Trait with its rating (WD-07)."""

    name: str
    rating: int
    kind: TraitKind = TraitKind.ATTRIBUTE

    @property
    def stands_alone(self) -> bool:
        """Whether it goes up to 10 and is never added to another (WD-16)."""
        return self.kind is TraitKind.TEN_POINT or self.name in TEN_POINT_TRAITS


def check_difficulty(difficulty: int, rules: Rules) -> int:
    """The difficulty if it lies within the limits (WD-19); else raises IllegalAction."""
    low, high = rules.LOWEST_DIFFICULTY, rules.HIGHEST_DIFFICULTY
    if type(difficulty) is not int or not low <= difficulty <= high:
        raise IllegalAction(
            code="difficulty_range",
            rule="WD-19",
            wrong=f"Difficulty {difficulty} is out of range.",
            legal=f"Choose a whole number from {low} to {high}.",
        )
    return difficulty


def choose_difficulty(difficulty: int | None, rules: Rules) -> int:
    """The named difficulty, or the standard one (WD-26); raises ``difficulty_range``."""
    chosen = rules.default_difficulty if difficulty is None else difficulty
    return check_difficulty(chosen, rules)


def build_pool(traits: Sequence[Trait], rules: Rules) -> int:
    """How many dice these Traits give together (WD-09, WD-10, WD-14 to WD-16).

    Raises IllegalAction ``too_many_traits``, ``ten_point_alone``, ``trait_twice``,
    ``ten_point_kind``, ``trait_range``, ``untrained`` (only with the option) or ``empty_pool``.
    """
    if len(traits) > rules.MOST_TRAITS:
        raise IllegalAction(
            code="too_many_traits",
            rule="WD-15",
            wrong=f"{len(traits)} Traits cannot form one pool.",
            legal="Use one Attribute, or an Attribute and an Ability.",
        )
    ten_point = [trait.name for trait in traits if trait.stands_alone]
    if ten_point and len(traits) > 1:
        raise IllegalAction(
            code="ten_point_alone",
            rule="WD-16",
            wrong=f"{ten_point[0]} goes up to 10 and is never added to another Trait.",
            legal=f"Roll {ten_point[0]} alone, or leave it out.",
        )
    if len({trait.name for trait in traits}) < len(traits):
        raise IllegalAction(
            code="trait_twice",
            rule="WD-15",
            wrong=f"{traits[0].name} is named twice.",
            legal="A pool is made of two different Traits, or of one.",
        )
    for trait in traits:
        check_rating(trait, rules)
    if rules.untrained_forbidden:
        _check_trained(traits)
    pool = sum(trait.rating for trait in traits)
    if pool == 0:
        raise IllegalAction(
            code="empty_pool",
            rule="WD-10",
            wrong="These Traits give no die at all.",
            legal="The Storyteller decides what happens, or another Trait is used.",
        )
    return pool


def check_rating(trait: Trait, rules: Rules) -> None:
    """Raise ``trait_range`` for a rating off the scale of its kind (WD-07, WD-16).

    Raises ``ten_point_kind`` for a ten-point Trait that is entered as an ordinary one.
    """
    if trait.stands_alone and trait.kind is not TraitKind.TEN_POINT:
        raise IllegalAction(
            code="ten_point_kind",
            rule="WD-16",
            wrong=f"{trait.name} is a Trait that goes up to 10.",
            legal="Enter it as a ten-point Trait.",
        )
    highest = rules.HIGHEST_TEN_POINT if trait.kind is TraitKind.TEN_POINT else rules.trait_max
    if type(trait.rating) is not int or not 0 <= trait.rating <= highest:
        raise IllegalAction(
            code="trait_range",
            rule="WD-07",
            wrong=f"{trait.name} cannot be rated {trait.rating}.",
            legal=f"A rating is a whole number from 0 to {highest}.",
        )


def _check_trained(traits: Sequence[Trait]) -> None:
    for trait in traits:
        if trait.kind is TraitKind.ABILITY and trait.rating == 0:
            raise IllegalAction(
                code="untrained",
                rule="WD-10",
                wrong=f"The character has no training in {trait.name}.",
                legal="This group forbids untrained rolls; roll the Attribute alone if it fits.",
            )


def name_traits(traits: Sequence[Trait]) -> str:
    """Traits in words, such as ``"Strength 3 + Brawl 2"``."""
    return " + ".join(f"{trait.name} {trait.rating}" for trait in traits)


def clamp_difficulty(rating: int, rules: Rules) -> int:
    """The difficulty that a rating sets, kept within the limits (WD-43)."""
    return max(rules.LOWEST_DIFFICULTY, min(rules.HIGHEST_DIFFICULTY, rating))


def difficulty_set_by(traits: Sequence[Trait], rules: Rules) -> int:
    """The difficulty that one or two Traits of an opponent set (WD-43)."""
    return clamp_difficulty(sum(trait.rating for trait in traits), rules)


def who(character: str) -> str:
    """A name to begin a sentence with; nothing for nobody in particular."""
    return f"{character} " if character else ""
