"""Characters: attributes, skills, ratings, and what they cost (OM-06 to OM-14)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import PlayerMove
from omega_widgets.systems.omega.engine.parts import Ability, Character
from omega_widgets.systems.omega.engine.refusal import count, listing, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.rules import Rules

#: The author's six attributes (OM-07), each with what it covers.
OFFICIAL_ATTRIBUTES = {
    "Social": "handling people and other beings",
    "Reason": "thought, memory, wisdom",
    "Will": "courage, determination, a mind that endures",
    "Agility": "nimbleness, exact and well-ordered movement",
    "Perception": "keen senses, attention, quick reactions",
    "Physique": "a strong, tough, enduring body",
}

#: How often a year an ability of rating 1, 2, ... 10 is put to the test (OM-10).
USES_A_YEAR = (2, 6, 12, 26, 52, 104, 365, 730, 1825, 3650)

#: The same in words (OM-10).
FREQUENCY_WORDS = (
    "twice a year",
    "once in two months",
    "once a month",
    "once in two weeks",
    "once a week",
    "twice a week",
    "once a day",
    "twice a day",
    "5 times a day",
    "10 times a day",
)


#: The days between two uses of an ability of rating 1, 2, ... 10 (OM-10).
DAYS_BETWEEN_USES = (100, 50, 20, 10, 5, 2, 1, 10 / 24, 5 / 24, 2 / 24)


def suggest_rating(uses_a_year: float, rules: Rules | None = None) -> int:
    """The rating whose frequency is nearest, compared by ratio (OM-10, OM-11).

    Args:
        uses_a_year: how many critical uses there are in a year; more than 0.
        rules: for the column of the table that is trusted; the usual ones if left out.
    """
    if uses_a_year <= 0:
        raise ValueError("an ability that is never put to the test has no rating")
    column: Sequence[float] = USES_A_YEAR
    if (rules or Rules()).frequency_column == "interval":
        column = [365 / days for days in DAYS_BETWEEN_USES]
    distances = [abs(log(uses_a_year / known)) for known in column]
    return 1 + distances.index(min(distances))


def check_rating(rating: int, rules: Rules) -> None:
    """Raise IllegalAction unless the rating is on the scale (OM-09)."""
    top = rules.rating_cap
    if rating < 1 or (top and rating > top):
        refuse(
            "rating_out_of_range", "OM-09", f"A rating of {rating} is not on the scale.",
            f"Choose a whole number from 1 to {top}." if top else "Choose at least 1.",
        )


def cost_of_rating(rating: int, rules: Rules | None = None) -> int:
    """Build points of one ability: 1 + 2 + ... + rating (OM-13); raises rating_out_of_range."""
    check_rating(rating, rules or Rules())
    return rating * (rating + 1) // 2


def build_total(character: Character) -> int:
    """Build points of all abilities together (OM-14)."""
    return sum(ability.rating * (ability.rating + 1) // 2 for ability in character.abilities)


@frozen
class Rating:
    """An ability's name with its rating, as a character is made."""

    name: str
    rating: int


@frozen
class MakeCharacter(PlayerMove):
    """Give a player a character (OM-06 to OM-16).

    Attributes:
        player: the seat that will play it.
        name: of the character.
        attributes: at least one, the same list for every character; the Coordinator's own
            character may have none (OM-16).
        skills: as many as the biography gives (OM-08).
    """

    name: str
    attributes: tuple[Rating, ...] = ()
    skills: tuple[Rating, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse: unnamed, ratings off the scale, other attributes, a character in play."""
        player = state.player(self.player)
        if not self.name.strip():
            refuse("no_name", "OM-06", "The character has no name.", "Give it a name.")
        if player.character is not None and state.mission is not None:
            refuse(
                "has_character", "OM-06", f"{self.player} plays {player.character.name} already.",
                "A character can be made anew only before the first mission.",
            )
        self._check_balance(state)
        check_abilities(self.attributes, self.skills, state, self.player)

    def _check_balance(self, state: State) -> None:
        """After the balance only a character that is too dear may be made anew (OM-15)."""
        character = state.player(self.player).character
        if not state.build_limit or character is None or self.player == state.coordinator:
            return
        if build_total(character) <= state.build_limit or self.player in state.excused:
            refuse(
                "balanced", "OM-15", f"{character.name} is balanced already.",
                "Only a character above the limit is made anew, with fewer points.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        character = make_character(self.name, self.attributes, self.skills)
        return (
            state.with_player(self.player, character=character),
            (CharacterMade(self.player, self.name, build_total(character)),),
        )


@frozen
class CharacterMade(Event):
    """A character was made."""

    player: str
    name: str
    total: int
    rules = ("OM-06", "OM-09", "OM-13", "OM-14")

    def words(self) -> str:
        """See Event."""
        return f"{self.player} plays {self.name}, made of {count(self.total, 'build point')}."


def make_character(
    name: str, attributes: tuple[Rating, ...], skills: tuple[Rating, ...]
) -> Character:
    """A character with all its dots."""
    character = Character(
        name.strip(),
        (
            *(Ability(given.name.strip(), "attribute", given.rating) for given in attributes),
            *(Ability(given.name.strip(), "skill", given.rating) for given in skills),
        ),
    )
    return evolve(character, made_of=build_total(character))


def check_abilities(
    attributes: tuple[Rating, ...], skills: tuple[Rating, ...], state: State, player: str
) -> None:
    """Raise IllegalAction unless these abilities make a character (OM-06, OM-07, OM-09)."""
    names = [given.name.strip() for given in (*attributes, *skills)]
    if not all(names) or len(set(names)) != len(names):
        refuse(
            "ability_names", "OM-06", "An ability has no name, or two have the same.",
            "Give each ability a name of its own.",
        )
    for given in (*attributes, *skills):
        check_rating(given.rating, state.rules)
    if player == state.coordinator:
        return
    if not attributes:
        refuse(
            "no_attribute", "OM-07", "The character has no attribute.",
            "Give it at least one; three to eight are usual.",
        )
    foreign = [given.name for given in attributes if given.name.strip() not in OFFICIAL_ATTRIBUTES]
    if foreign and state.rules.attributes == "official_six":
        refuse(
            "not_official", "OM-07", f"{listing(foreign)} is not among the author's attributes.",
            f"This group uses {listing(list(OFFICIAL_ATTRIBUTES))}.",
        )
    for other in state.party:
        expected = {ability.name for ability in other.character.attributes}
        if other.name != player and {given.name.strip() for given in attributes} != expected:
            refuse(
                "attributes_differ", "OM-06",
                f"{other.name}'s character has other attributes.",
                f"Every character has the same attributes: {listing(sorted(expected))}.",
            )


def warnings(attributes: tuple[Rating, ...], skills: tuple[Rating, ...]) -> tuple[str, ...]:
    """What is unusual about a character though it is allowed (OM-07, OM-08)."""
    found = []
    if attributes and not 3 <= len(attributes) <= 8:
        found.append(f"Three to eight attributes are usual; here: {len(attributes)} (OM-07).")
    if len(skills) > 6:
        found.append(f"Six skills are plenty at the start; here: {len(skills)} (OM-08).")
    return tuple(found)
