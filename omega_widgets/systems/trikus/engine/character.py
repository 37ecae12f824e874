"""Characters: rank, lines of dice, Morale, tokens, and the Sides that describe them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from attrs import evolve, frozen

from omega_widgets.systems.trikus.rules import Rules


class Rank(Enum):
    """The three ranks (TR-03)."""

    NOVICE = "Novice"
    ADVANCED = "Advanced"
    MASTER = "Master"

    @property
    def above(self) -> Rank:
        """The next rank up; a Master stays a Master (TR-82)."""
        return RANKS[min(RANKS.index(self) + 1, len(RANKS) - 1)]


RANKS = (Rank.NOVICE, Rank.ADVANCED, Rank.MASTER)

#: Dice of each line by rank, always three in all (TR-05).
LINES = {Rank.NOVICE: (1, 1, 1), Rank.ADVANCED: (2, 1), Rank.MASTER: (3,)}

#: How many Light and Dark Sides a rank has, always four in all (TR-69).
SIDE_COUNTS = {Rank.NOVICE: (3, 1), Rank.ADVANCED: (2, 2), Rank.MASTER: (1, 3)}

#: Professions to suggest; any other text is as good (TR-04).
PROFESSIONS = {
    Rank.NOVICE: (
        "padawan", "stormtrooper", "scout", "mechanic", "pilot", "merchant", "medic", "diplomat",
    ),
    Rank.ADVANCED: (
        "Jedi knight", "saboteur", "smuggler", "spy", "officer", "bounty hunter", "elite pilot",
    ),
    Rank.MASTER: (
        "Jedi master", "crime lord", "flying ace", "senator", "captain", "admiral", "Sith lord",
    ),
}

#: Active Dark Side tokens that turn a character (TR-81).
TOKENS_OF_THE_FALL = 3


class LineState(Enum):
    """Whether a line can be used (TR-06, TR-40)."""

    FREE = "free"
    STRUCK = "struck"
    LOST = "lost"


@frozen
class Line:
    """A line of dice; ``resets_left`` counts the team resets until a lost one is back (TR-41)."""

    dice: int
    state: LineState = LineState.FREE
    resets_left: int = 0


@frozen
class Character:
    """One Player's character.

    Attributes:
        player: whose it is; names the character everywhere.
        rank: Novice, Advanced or Master.
        profession: free text.
        lines: its lines of dice; players name them 1, 2, 3 from the top.
        last_struck: place of the line struck most recently; None if none is.
        morale: Morale dice held.
        light, dark: active tokens of each Side.
        light_ever, dark_ever: tokens ever received (TR-80).
        light_sides, dark_sides: what describes it; empty until written down.
        dark_due: Dark Side tokens used by the Game Master and not yet acted out.
    """

    player: str
    rank: Rank
    profession: str = ""
    lines: tuple[Line, ...] = ()
    last_struck: int | None = None
    morale: int = 0
    light: int = 0
    dark: int = 0
    light_ever: int = 0
    dark_ever: int = 0
    light_sides: tuple[str, ...] = ()
    dark_sides: tuple[str, ...] = ()
    dark_due: int = 0

    @property
    def free_lines(self) -> tuple[int, ...]:
        """Places of the lines that can be struck."""
        return tuple(
            place for place, line in enumerate(self.lines) if line.state is LineState.FREE
        )

    @property
    def is_exhausted(self) -> bool:
        """Whether no line is free (TR-08)."""
        return not self.free_lines


def make_character(player: str, rank: Rank, profession: str = "") -> Character:
    """A fresh character with the lines of its rank, without Morale or tokens (TR-05, TR-45)."""
    return Character(player, rank, profession, tuple(Line(dice) for dice in LINES[rank]))


def promote(character: Character) -> Character:
    """The character one rank up: fresh lines, Sides to be written anew (TR-45, TR-71).

    Morale dice and tokens stay.
    """
    rank = character.rank.above
    fresh = make_character(character.player, rank)
    return evolve(
        character, rank=rank, lines=fresh.lines, last_struck=None, light_sides=(), dark_sides=()
    )


def strike(character: Character, place: int) -> Character:
    """The character with this line struck (TR-06)."""
    return evolve(_with_line(character, place, LineState.STRUCK), last_struck=place)


def lose_line(character: Character, place: int, rules: Rules) -> Character:
    """The character without this line until the reset after next (TR-40, TR-41, TR-62)."""
    resets = 2 if rules.lost_line_returns == "after_next" else 1
    return _with_line(character, place, LineState.LOST, resets)


def choose_lost_line(
    character: Character, used: int | None, chosen: int | None, rules: Rules
) -> int | None:
    """Place of the line that a Catastrophe takes; None if every line is lost already (TR-40).

    That is the line used in the test; without one, the line that the option ``lost_line`` says,
    and if that is lost too, the largest one left.
    """
    left = [place for place, line in enumerate(character.lines) if line.state is not LineState.LOST]
    if not left:
        return None
    wanted = used
    if used is None and rules.lost_line == "player_choice":
        wanted = chosen
    elif used is None and rules.lost_line == "most_recently_struck":
        wanted = character.last_struck
    return wanted if wanted in left else max(left, key=lambda place: character.lines[place].dice)


def reset_lines(characters: Iterable[Character]) -> tuple[Character, ...]:
    """Everybody with struck lines cleared and lost lines one reset closer (TR-09, TR-41)."""
    return tuple(
        evolve(character, lines=tuple(map(_reset_line, character.lines)), last_struck=None)
        for character in characters
    )


def _reset_line(line: Line) -> Line:
    if line.state is LineState.LOST and line.resets_left > 1:
        return evolve(line, resets_left=line.resets_left - 1)
    return Line(line.dice)


def _with_line(
    character: Character, place: int, state: LineState, resets_left: int = 0
) -> Character:
    lines = list(character.lines)
    lines[place] = Line(lines[place].dice, state, resets_left)
    return evolve(character, lines=tuple(lines))
