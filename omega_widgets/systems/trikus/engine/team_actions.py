"""Making characters, writing their Sides, and the tokens outside of tests."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Action, Event
from omega_widgets.systems.trikus.engine.character import (
    RANKS,
    SIDE_COUNTS,
    Rank,
    make_character,
)
from omega_widgets.systems.trikus.engine.events import CharacterCreated, SidesWritten
from omega_widgets.systems.trikus.engine.fate_events import (
    DarkPlayed,
    DarkUsed,
    FactStated,
    LightAwarded,
)
from omega_widgets.systems.trikus.engine.state import (
    State,
    check_player_name,
    find_character,
    gm_seats,
    player_seats,
    refuse,
)
from omega_widgets.systems.trikus.rules import Rules

Done = tuple[State, tuple[Event, ...]]


def count_sides(rank: Rank, rules: Rules) -> tuple[int, int]:
    """How many Light and Dark Sides the Player of this rank writes down (TR-69, TR-72)."""
    light, dark = SIDE_COUNTS[rank]
    return (light, 1) if rank is Rank.MASTER and rules.others_choose_master_dark else (light, dark)


def check_sides(
    rank: Rank, light: tuple[str, ...], dark: tuple[str, ...], rules: Rules
) -> None:
    """Raise ``side_counts`` unless the numbers fit the rank (TR-69), ``side_empty`` for blanks."""
    wanted = count_sides(rank, rules)
    if (len(light), len(dark)) != wanted:
        raise refuse(
            "side_counts", "TR-69",
            f"{len(light)} Light and {len(dark)} Dark Sides do not make a {rank.value}.",
            f"A {rank.value} writes down {wanted[0]} Light and {wanted[1]} Dark.",
        )
    if not all(side.strip() for side in (*light, *dark)):
        raise refuse("side_empty", "TR-68", "One of the Sides is empty.", "Write a few words.")


@frozen
class CreateCharacter(Action):
    """A Player makes a character (TR-03 to TR-05); the Sides may be written later (TR-71)."""

    player: str
    rank: Rank
    profession: str = ""
    light_sides: tuple[str, ...] = ()
    dark_sides: tuple[str, ...] = ()

    def verify(self, state: State) -> None:
        """Raises ``player_name``, ``has_character``, ``rank_taken`` or
        ``side_counts``."""
        check_player_name(self.player)
        if state.character(self.player):
            raise refuse(
                "has_character", "TR-03", f"{self.player} has a character already.",
                "Each Player has one character.",
            )
        if state.rules.team_composition == "strict_trio" and any(
            one.rank is self.rank for one in state.team
        ):
            raise refuse(
                "rank_taken", "TR-03", f"The team has a {self.rank.value} already.",
                "This group plays with exactly one of each rank.",
            )
        if self.light_sides or self.dark_sides:
            check_sides(self.rank, self.light_sides, self.dark_sides, state.rules)

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        made = evolve(
            make_character(self.player, self.rank, self.profession),
            light_sides=self.light_sides, dark_sides=self.dark_sides,
        )
        team = (*state.team, made)
        missing = [rank.value for rank in RANKS if all(one.rank is not rank for one in team)]
        warning = f" The team still lacks: {', '.join(missing)}." if missing else ""
        created = CharacterCreated(self.player, self.rank.value, self.profession, warning)
        events: tuple[Event, ...] = (created,)
        if self.light_sides:
            events += (SidesWritten(self.player, len(self.light_sides), len(self.dark_sides)),)
        return evolve(state, team=team), events


@frozen
class WriteSides(Action):
    """A Player writes the Sides down, at creation or after a promotion (TR-68 to TR-71)."""

    player: str
    light_sides: tuple[str, ...]
    dark_sides: tuple[str, ...]

    def verify(self, state: State) -> None:
        """Raises ``sides_written``, ``side_counts`` or ``side_empty``."""
        character = find_character(state, self.player)
        if character.light_sides:
            raise refuse(
                "sides_written", "TR-71", f"{self.player}'s Sides are written down already.",
                "They change only with a promotion.",
            )
        check_sides(character.rank, self.light_sides, self.dark_sides, state.rules)

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        character = find_character(state, self.player)
        dark = (*self.dark_sides, *character.dark_sides)
        written = evolve(character, light_sides=self.light_sides, dark_sides=dark)
        event = SidesWritten(self.player, len(self.light_sides), len(self.dark_sides))
        return state.with_character(written), (event,)


@frozen
class ChooseDarkSide(Action):
    """Another Player chooses one of a Master's Dark Sides (TR-72)."""

    author: str
    player: str
    dark_side: str

    def verify(self, state: State) -> None:
        """Raises ``own_dark_side``, ``not_a_master``, ``side_counts`` or ``side_empty``."""
        character = find_character(state, self.player)
        find_character(state, self.author)
        if not state.rules.others_choose_master_dark or character.rank is not Rank.MASTER:
            raise refuse(
                "not_a_master", "TR-72", f"{self.player} chooses all Dark Sides alone.",
                "Only with the optional rule do others choose, and only a Master's.",
            )
        if self.author == self.player:
            raise refuse(
                "own_dark_side", "TR-72", f"{self.player} has a Dark Side of their own choice.",
                "The other Players choose the other two.",
            )
        others = len(character.dark_sides) - bool(character.light_sides)
        if others >= SIDE_COUNTS[Rank.MASTER][1] - 1:
            raise refuse(
                "side_counts", "TR-69", f"{self.player} has all three Dark Sides.",
                "A Master has 1 Light and 3 Dark.",
            )
        if not self.dark_side.strip():
            raise refuse("side_empty", "TR-68", "The Side is empty.", "Write a few words.")

    def seats(self, state: State) -> frozenset[str] | None:
        """The author's seat, or the Game Master's."""
        return player_seats(state, self.author)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        character = find_character(state, self.player)
        dark = (*character.dark_sides, self.dark_side)
        event = SidesWritten(self.player, len(character.light_sides), len(dark), self.author)
        return state.with_character(evolve(character, dark_sides=dark)), (event,)


@frozen
class AwardLight(Action):
    """The Game Master rewards a deed with a Light Side token (TR-74, TR-80)."""

    player: str
    deed: str = ""

    def verify(self, state: State) -> None:
        """Raises ``unknown_player``."""
        find_character(state, self.player)

    def seats(self, state: State) -> frozenset[str] | None:
        """The Game Master's seat."""
        return gm_seats(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        character = find_character(state, self.player)
        held = character.light + 1
        changed = evolve(character, light=held, light_ever=character.light_ever + 1)
        return state.with_character(changed), (LightAwarded(self.player, self.deed, held),)


@frozen
class StateFact(Action):
    """A Player spends a Light Side token on a fact that helps (TR-75)."""

    player: str
    fact: str

    def verify(self, state: State) -> None:
        """Raises ``not_enough_light`` or ``fact_empty``."""
        if not find_character(state, self.player).light:
            raise refuse(
                "not_enough_light", "TR-75", f"{self.player} holds no Light Side token.",
                "The Game Master awards them for deeds that fit a Light Side.",
            )
        if not self.fact.strip():
            raise refuse("fact_empty", "TR-75", "No fact is stated.", "Say what happens.")

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        character = find_character(state, self.player)
        changed = evolve(character, light=character.light - 1)
        return state.with_character(changed), (FactStated(self.player, self.fact),)


@frozen
class UseDark(Action):
    """The Game Master uses a Player's Dark Side token (TR-78); ``side`` may name a Dark Side."""

    player: str
    side: str = ""

    def verify(self, state: State) -> None:
        """Raises ``no_dark_token``, ``gm_is_blind`` or ``no_such_side``."""
        character = find_character(state, self.player)
        if not character.dark:
            raise refuse(
                "no_dark_token", "TR-78", f"{self.player} has no active Dark Side token.",
                "Tokens come from a lost test with Boost and from a Retreat.",
            )
        if self.side and state.rules.gm_blind_to_dark:
            raise refuse(
                "gm_is_blind", "TR-73", "The Game Master does not know the Dark Sides here.",
                "Use the token without naming one; the Player chooses.",
            )
        if self.side and self.side not in character.dark_sides:
            raise refuse(
                "no_such_side", "TR-78", f"“{self.side}” is no Dark Side of {self.player}.",
                f"Name one of: {', '.join(character.dark_sides) or 'none is written down yet'}.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Game Master's seat."""
        return gm_seats(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        character = find_character(state, self.player)
        changed = evolve(character, dark=character.dark - 1, dark_due=character.dark_due + 1)
        return state.with_character(changed), (DarkUsed(self.player, self.side, changed.dark),)


@frozen
class PlayDark(Action):
    """A Player acts out the Dark Side that a token calls for (TR-78)."""

    player: str
    side: str
    text: str = ""

    def verify(self, state: State) -> None:
        """Raises ``no_dark_due`` or ``no_such_side``."""
        character = find_character(state, self.player)
        if not character.dark_due:
            raise refuse(
                "no_dark_due", "TR-78", f"Nothing calls on a Dark Side of {self.player}.",
                "The Game Master first uses a Dark Side token.",
            )
        if character.dark_sides and self.side not in character.dark_sides:
            raise refuse(
                "no_such_side", "TR-78", f"“{self.side}” is no Dark Side of {self.player}.",
                f"Choose one of: {', '.join(character.dark_sides)}.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        character = find_character(state, self.player)
        changed = evolve(character, dark_due=character.dark_due - 1)
        return state.with_character(changed), (DarkPlayed(self.player, self.side, self.text),)
