"""Characters and NPCs: their cards, hidden points, and what the Game Master simply tells."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.forum.engine.points import Points, Skill, check_points, check_trait
from omega_widgets.systems.forum.engine.state import Card, State, swap_card

#: How a told act may end (FG-34).
ENDINGS = ("success", "failure", "open")


@frozen
class EnterCharacter(Action):
    """Puts a player's character on the table, open to all (FG-22, FG-24).

    Attributes:
        name: its name.
        seat: who plays it.
        traits: its traits.
        skills: its skills.
    """

    name: str
    seat: str
    traits: tuple[Points, ...]
    skills: tuple[Points, ...] = ()

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_seat, name_taken, unknown_trait, points_range..."""
        check_seat(state, self.seat)
        _check_new_card(state, self.name, self.traits, self.skills)

    def seats(self, state: State) -> frozenset[str]:
        """The player or the Game Master."""
        return frozenset({self.seat, state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the card."""
        card = Card(self.name, self.seat, self.traits, self.skills)
        return evolve(state, cards=(*state.cards, card)), (CharacterEntered(self.name, self.seat),)


@frozen
class CreateNpc(Action):
    """Puts an NPC on the table; its points are fixed from now on (FG-29).

    Attributes:
        name: its name.
        traits: its traits.
        skills: its skills.
        rank: its rank; may be empty.
        hidden: whether the players learn its points only when they meet it.
    """

    name: str
    traits: tuple[Points, ...]
    skills: tuple[Points, ...] = ()
    rank: str = ""
    hidden: bool = False

    def verify(self, state: State) -> None:
        """Raises IllegalAction: name_taken, unknown_trait, points_range..."""
        _check_new_card(state, self.name, self.traits, self.skills)

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the NPC's card."""
        card = Card(self.name, "", self.traits, self.skills, self.rank, self.hidden)
        return (
            evolve(state, cards=(*state.cards, card)),
            (NpcCreated(self.name, self.rank, self.hidden),),
        )


@frozen
class RevealNpc(Action):
    """Shows the hidden points of an NPC to everybody (FG-29)."""

    name: str

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_character, nothing_hidden."""
        if find_character(state, self.name).is_known:
            raise IllegalAction(
                code="nothing_hidden",
                rule="FG-29",
                wrong=f"Everybody knows the points of {self.name} already.",
                legal="Only an NPC with hidden points can be revealed.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the points known."""
        return show_points(state, (self.name,), "the Game Master says so")


@frozen
class Narrate(Action):
    """Tells what an NPC does, without dice: always legal (FG-34).

    Attributes:
        npc: its name.
        text: what happens.
        ending: ``"success"``, ``"failure"`` or ``"open"``.
    """

    npc: str
    text: str
    ending: str = "open"

    def verify(self, state: State) -> None:
        """Raises IllegalAction: not_an_npc, nothing_told, unknown_ending."""
        card = state.find_card(self.npc)
        if not self.npc.strip() or (card is not None and not card.is_npc):
            raise IllegalAction(
                code="not_an_npc",
                rule="FG-34",
                wrong=f"{self.npc or 'Nobody'} is not an NPC.",
                legal="Only acts of NPCs may be told without dice.",
            )
        if not self.text.strip():
            raise IllegalAction(
                code="nothing_told",
                rule="FG-34",
                wrong="The narration is empty.",
                legal="Write what the NPC does.",
            )
        if self.ending not in ENDINGS:
            raise IllegalAction(
                code="unknown_ending",
                rule="FG-34",
                wrong=f"An act cannot end as {self.ending!r}.",
                legal=f"It ends as {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The same state: a narration binds the story, not the dice."""
        return state, (GmNarrated(self.npc, self.text, self.ending),)


@frozen
class HandOver(Action):
    """Makes another seat the Game Master (FG-02)."""

    seat: str

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_seat."""
        check_seat(state, self.seat)

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master so far."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the new Game Master."""
        return evolve(state, gm=self.seat), (GmChanged(self.seat),)


# -- what happened -------------------------------------------------------------------------


@frozen
class CharacterEntered(Event):
    """A player's character is on the table."""

    name: str
    seat: str
    rules = ("FG-22", "FG-24")

    def words(self) -> str:
        """See Event."""
        return f"brought {self.name} to the table, played by {self.seat}."


@frozen
class NpcCreated(Event):
    """An NPC is on the table."""

    name: str
    rank: str
    hidden: bool
    rules = ("FG-29",)

    def words(self) -> str:
        """See Event."""
        rank = f" ({self.rank})" if self.rank else ""
        known = "hidden until they are met" if self.hidden else "open to all"
        return f"brought the NPC {self.name}{rank} to the table, with points {known}."


@frozen
class NpcRevealed(Event):
    """The hidden points of an NPC became known."""

    npc: str
    moment: str
    rules = ("FG-29",)

    def words(self) -> str:
        """See Event."""
        return f"The points of {self.npc} are known now: {self.moment}."


@frozen
class GmNarrated(Event):
    """An NPC's act was told without dice."""

    npc: str
    text: str
    ending: str
    rules = ("FG-34",)

    def words(self) -> str:
        """See Event."""
        ends = "" if self.ending == "open" else f" ({self.ending})"
        return f"told without dice what {self.npc} does{ends}: {self.text}"


@frozen
class GmChanged(Event):
    """Another seat runs the game."""

    seat: str
    rules = ("FG-02",)

    def words(self) -> str:
        """See Event."""
        return f"made {self.seat} the Game Master."


# -- shared by rolls -----------------------------------------------------------------------


def show_points(state: State, names: Sequence[str], moment: str) -> tuple[State, tuple[Event, ...]]:
    """The state in which the hidden points of these characters are known (FG-29)."""
    events: list[Event] = []
    for name in names:
        card = state.find_card(name)
        if card is not None and not card.is_known:
            state = swap_card(state, evolve(card, revealed=True))
            events.append(NpcRevealed(name, moment))
    return state, tuple(events)


def check_seat(state: State, seat: str) -> None:
    """Refuse a seat that is not at the table."""
    if seat not in state.seats:
        raise IllegalAction(
            code="unknown_seat",
            rule="FG-02",
            wrong=f"Nobody called {seat!r} sits at this table.",
            legal=f"The seats are {', '.join(state.seats)}.",
        )


def find_character(state: State, name: str, rule: str = "FG-29") -> Card:
    """The card of a living character; raises IllegalAction: unknown_character, character_dead."""
    card = state.find_card(name)
    if card is None:
        known = ", ".join(card.name for card in state.cards)
        raise IllegalAction(
            code="unknown_character",
            rule=rule,
            wrong=f"There is no card for {name!r}." if name else "No character was named.",
            legal=f"Characters on the table: {known}." if known else "Make a card first.",
        )
    check_alive(card)
    return card


def check_alive(card: Card) -> None:
    """Refuse acts of a character that the Game Master let die (FG-15)."""
    if card.dead:
        raise IllegalAction(
            code="character_dead",
            rule="FG-15",
            wrong=f"{card.name} is dead.",
            legal="Choose a living character.",
        )


def check_card(card: Card, trait: str, points: int | None, skills: Sequence[Skill]) -> None:
    """Refuse a roll that names other points than the card (FG-22, FG-24).

    ``points`` may be None if the roll takes them from the card. A refusal never tells hidden
    points (FG-29).
    """
    written = card.trait(trait)
    if written is None:
        names = ", ".join(row.name for row in card.traits)
        raise IllegalAction(
            code="trait_missing",
            rule="FG-22",
            wrong=f"{card.name} has no points in {trait}.",
            legal=_tell(card, f"The card has {names}."),
        )
    if points is not None and points != written:
        raise _refuse_points(card, trait, points, written, "FG-22")
    for skill in skills:
        known = card.skill(skill.name)
        if known is None:
            raise IllegalAction(
                code="skill_missing",
                rule="FG-24",
                wrong=f"{card.name} has no skill called {skill.name}.",
                legal="Use a skill that stands on the card.",
            )
        if skill.points != known:
            raise _refuse_points(card, skill.name, skill.points, known, "FG-24")


def _refuse_points(card: Card, name: str, said: int, written: int, rule: str) -> IllegalAction:
    return IllegalAction(
        code="points_differ",
        rule=rule,
        wrong=f"{name} {said} is not what the card of {card.name} says.",
        legal=_tell(card, f"The card says {name} {written}."),
    )


def _tell(card: Card, secret: str) -> str:
    return secret if card.is_known else "Its points are hidden: the Game Master knows them."


def _check_new_card(
    state: State, name: str, traits: Sequence[Points], skills: Sequence[Points]
) -> None:
    if not name.strip():
        raise IllegalAction(
            code="name_missing",
            rule="FG-22",
            wrong="The character has no name.",
            legal="Give it a name.",
        )
    if state.find_card(name) is not None:
        raise IllegalAction(
            code="name_taken",
            rule="FG-22",
            wrong=f"There is a card for {name} already.",
            legal="Choose another name.",
        )
    if not traits:
        raise IllegalAction(
            code="card_empty",
            rule="FG-22",
            wrong=f"{name} has no trait at all.",
            legal="Give points to at least one trait.",
        )
    for row in traits:
        check_trait(row.name)
        check_points(row.name, row.points)
    for row in skills:
        check_points(row.name, row.points, rule="FG-24")
    names = [row.name for row in (*traits, *skills)]
    twice = next((row for row in names if names.count(row) > 1), None)
    if twice is not None or any(not row.strip() for row in names):
        raise IllegalAction(
            code="row_twice" if twice else "row_without_name",
            rule="FG-22",
            wrong=f"{twice} stands on the card twice." if twice else "A row has no name.",
            legal="Every trait and skill stands there once, with its name.",
        )
