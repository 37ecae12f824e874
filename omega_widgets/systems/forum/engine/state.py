"""What lies on the table of a forum game: cards, open requests, duels under way, wounds."""

from __future__ import annotations

from typing import Protocol, TypeVar

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.forum.engine.points import Points, Skill
from omega_widgets.systems.forum.rules import Rules


@frozen
class Card:
    """A character with its points (FG-22, FG-24, FG-29).

    Attributes:
        name: its name at the table.
        seat: who plays it; empty for an NPC, which is run by whoever is Game Master.
        traits: the traits that it has; any may be missing.
        skills: its skills.
        rank: an NPC's rank, such as ``"gang leader"``; may be empty.
        hidden: whether its points were kept from the players at the start.
        revealed: whether hidden points have become known since.
        dead: whether the Game Master ruled that it died.
    """

    name: str
    seat: str
    traits: tuple[Points, ...]
    skills: tuple[Points, ...] = ()
    rank: str = ""
    hidden: bool = False
    revealed: bool = False
    dead: bool = False

    @property
    def is_npc(self) -> bool:
        """Whether the Game Master runs it."""
        return not self.seat

    @property
    def is_known(self) -> bool:
        """Whether players may see its points (FG-29)."""
        return self.revealed or not self.hidden

    def trait(self, name: str) -> int | None:
        """The points of a trait; None if the card lacks it."""
        return _find_points(self.traits, name)

    def skill(self, name: str) -> int | None:
        """The points of a skill; None if the card lacks it."""
        return _find_points(self.skills, name)


@frozen
class Request:
    """A multiplier roll that the Game Master asked for and nobody has made yet (FG-02, FG-18).

    Attributes:
        id: its number.
        player: the seat that is asked to roll.
        who: the character that acts; may be empty or without a card.
        reason: what is at stake.
        difficulty: X.
        skills: names of the skills that the Game Master accepts here (FG-25).
        against: the character that this is a contest with; may be empty (FG-29).
    """

    id: int
    player: str
    who: str
    reason: str
    difficulty: int
    skills: tuple[str, ...] = ()
    against: str = ""


@frozen
class Scenario:
    """One row of a blind fate: the faces that draw it, and its outline (FG-04)."""

    faces: tuple[int, ...]
    text: str


@frozen
class Fate:
    """A blind fate that was written and not told yet (FG-04, FG-05).

    Attributes:
        id: its number.
        player: the seat that the Game Master chose to roll.
        reason: what is at stake.
        scenarios: its rows.
        face: what was rolled; 0 as long as nothing was.
    """

    id: int
    player: str
    reason: str
    scenarios: tuple[Scenario, ...]
    face: int = 0


@frozen
class Strike:
    """What one side of a duel threw and what it means (FG-10 to FG-13).

    Attributes:
        who: the character.
        trait: the trait named with the roll; its points are ``points``.
        skills: skills added to it (FG-26).
        first: face of the first die.
        second: face of the second die.
        result: first die times the trait, with skills as the rules say.
        severity: ``"light"`` or ``"heavy"``.
        part: part of the opponent's body.
    """

    who: str
    trait: str
    points: int
    skills: tuple[Skill, ...]
    first: int
    second: int
    result: int
    severity: str
    part: str


@frozen
class Duel:
    """A duel that is not over (FG-08).

    Attributes:
        id: its number.
        challenger: the character that asked for it.
        opponent: the other one.
        kind: ``"weapons"`` or ``"fists"``.
        post: the opening post (FG-09).
        accepted: whether the other side has agreed.
        accepted_skills: (character, skill) pairs that the Game Master accepts (FG-25, FG-26).
        strikes: what was rolled so far.
    """

    id: int
    challenger: str
    opponent: str
    kind: str
    post: str
    accepted: bool = False
    accepted_skills: tuple[tuple[str, str], ...] = ()
    strikes: tuple[Strike, ...] = ()

    @property
    def sides(self) -> tuple[str, str]:
        """The two characters, the challenger first."""
        return self.challenger, self.opponent

    @property
    def is_tied(self) -> bool:
        """Whether both have rolled and nobody won, so that the roll has to be repeated."""
        return len(self.strikes) == 2


@frozen
class Wound:
    """A wound that has not healed (FG-12, FG-13, FG-15).

    Attributes:
        id: its number.
        character: who was hurt.
        severity: ``"light"`` or ``"heavy"``.
        part: part of the body.
        days: days of recovery; 0 as long as the Game Master has not said.
        doctor: ISO date of the visit to the doctor; empty before it.
    """

    id: int
    character: str
    severity: str
    part: str
    days: int = 0
    doctor: str = ""


@frozen
class State:
    """Everything that later actions depend on; what is settled is kept by the log alone.

    Attributes:
        rules: the numbers and readings in force.
        seats: the people at the table.
        gm: the seat of the Game Master; the first seat to begin with (FG-02).
        cards: all characters.
        requests: multiplier rolls asked for.
        fates: blind fates written.
        duels: duels under way.
        wounds: wounds not healed.
        next_id: number of the next request, fate, duel or wound.
    """

    rules: Rules
    seats: tuple[str, ...]
    gm: str
    cards: tuple[Card, ...] = ()
    requests: tuple[Request, ...] = ()
    fates: tuple[Fate, ...] = ()
    duels: tuple[Duel, ...] = ()
    wounds: tuple[Wound, ...] = ()
    next_id: int = 1

    def find_card(self, name: str) -> Card | None:
        """The card of a character; None if it has none."""
        return next((card for card in self.cards if card.name == name), None)

    def seat_of(self, name: str) -> str | None:
        """The seat that acts for a character: the Game Master for NPCs (FG-31, FG-32)."""
        card = self.find_card(name)
        if card is None:
            return None
        return card.seat or self.gm

    def wounds_of(self, name: str) -> tuple[Wound, ...]:
        """The unhealed wounds of a character."""
        return tuple(wound for wound in self.wounds if wound.character == name)

    def duel_of(self, name: str) -> Duel | None:
        """The duel that a character is in; None if it is in none."""
        return next((duel for duel in self.duels if name in duel.sides), None)


def start(rules: Rules, seats: tuple[str, ...]) -> State:
    """An empty table; the first seat is the Game Master (FG-02)."""
    return State(rules, seats, seats[0])


class Numbered(Protocol):
    """Something on the table with a number of its own."""

    @property
    def id(self) -> int:
        """Its number."""
        ...


Item = TypeVar("Item", bound=Numbered)


def find(items: tuple[Item, ...], number: int, *, code: str, rule: str, name: str) -> Item:
    """The item with this number; raises IllegalAction if there is none."""
    found = next((item for item in items if item.id == number), None)
    if found is None:
        there = ", ".join(str(item.id) for item in items)
        raise IllegalAction(
            code=code,
            rule=rule,
            wrong=f"There is no {name} number {number} on the table.",
            legal=f"Choose from {there}." if there else f"First there has to be a {name}.",
        )
    return found


def swap(items: tuple[Item, ...], new: Item) -> tuple[Item, ...]:
    """The items with the one of the same number replaced."""
    return tuple(new if item.id == new.id else item for item in items)


def drop(items: tuple[Item, ...], number: int) -> tuple[Item, ...]:
    """The items without the one of this number."""
    return tuple(item for item in items if item.id != number)


def swap_card(state: State, new: Card) -> State:
    """The state with the card of the same name replaced."""
    cards = tuple(new if card.name == new.name else card for card in state.cards)
    return evolve(state, cards=cards)


def _find_points(rows: tuple[Points, ...], name: str) -> int | None:
    return next((row.points for row in rows if row.name == name), None)
