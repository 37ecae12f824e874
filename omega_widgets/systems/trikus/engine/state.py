"""The whole of a Trikus table: team, running test, running combat; who may act for whom."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.trikus.engine.character import Character, Rank
from omega_widgets.systems.trikus.engine.running_test import GM, Phase, RunningTest
from omega_widgets.systems.trikus.rules import Rules

#: Seats with one of these names are the Game Master's.
GM_SEATS = (GM, "GM")


@frozen
class Fighter:
    """A Player in a combat.

    Attributes:
        player: who.
        line: place of the line in use; None without one.
        dice: line dice left; they decide who stands (TR-33).
        allies: ally dice left (TR-34).
        standing: ``"in"``, ``"out"`` (lost the last die), ``"retreated"``, ``"dropped"`` (no dice
            for a new round) or ``"gone"`` (the character itself is lost).
        rolled: whether it has thrown in any round (TR-43).
        boosted: whether it used Boost in any round (TR-67).
    """

    player: str
    line: int | None = None
    dice: int = 0
    allies: int = 0
    standing: str = "in"
    rolled: bool = False
    boosted: bool = False

    @property
    def counted(self) -> int:
        """Dice that a blow can take: line dice and allies."""
        return self.dice + self.allies


@frozen
class Combat:
    """A combat over its rounds.

    Attributes:
        gm_dice: the enemy's counted dice.
        difficulty: the Combat Difficulty (TR-46).
        gm_is_master: whether the enemy is of Master rank (TR-43).
        gm_allies: enemy allies that join each round uncounted (option ``allies=extra``).
        round: number of the round, from 1.
        fighters: the Players in it.
        doomed: (Master's Player, ``"death"`` or ``"fall"``) once the Duel of the Fates has struck.
    """

    gm_dice: int
    difficulty: int
    gm_is_master: bool = False
    gm_allies: int = 0
    round: int = 1
    fighters: tuple[Fighter, ...] = ()
    doomed: tuple[tuple[str, str], ...] = ()

    def fighter(self, player: str) -> Fighter | None:
        """The fighter of a Player."""
        return next((fighter for fighter in self.fighters if fighter.player == player), None)

    @property
    def standing(self) -> tuple[Fighter, ...]:
        """Those who fight on."""
        return tuple(fighter for fighter in self.fighters if fighter.standing == "in")

    def with_fighter(self, changed: Fighter) -> Combat:
        """The combat with one fighter changed or added."""
        if self.fighter(changed.player) is None:
            return evolve(self, fighters=(*self.fighters, changed))
        fighters = tuple(
            changed if fighter.player == changed.player else fighter for fighter in self.fighters
        )
        return evolve(self, fighters=fighters)


@frozen
class Loss:
    """A character that left the team: ``cause`` is ``"death"``, ``"absent"`` or ``"tokens"``."""

    player: str
    rank: Rank
    profession: str
    cause: str


@frozen
class State:
    """A Trikus table.

    Attributes:
        rules: the readings in force.
        seats: the names around the table.
        team: the characters in the order they joined.
        test: the running test; a finished one stays (phase OVER) until the next begins.
        combat: the running combat.
        losses: characters that died or fell.
        resets: how many team resets there have been.
    """

    rules: Rules
    seats: tuple[str, ...]
    team: tuple[Character, ...] = ()
    test: RunningTest | None = None
    combat: Combat | None = None
    losses: tuple[Loss, ...] = ()
    resets: int = 0

    @property
    def running(self) -> RunningTest | None:
        """The test in hand; None between tests."""
        return self.test if self.test and self.test.phase is not Phase.OVER else None

    def character(self, player: str) -> Character | None:
        """The character of a Player."""
        return next((one for one in self.team if one.player == player), None)

    def with_character(self, changed: Character) -> State:
        """The state with one character changed."""
        team = tuple(changed if one.player == changed.player else one for one in self.team)
        return evolve(self, team=team)


def start(rules: Rules, seats: tuple[str, ...]) -> State:
    """A table before anybody has a character."""
    return State(rules, tuple(seats))


def refuse(code: str, rule: str, wrong: str, legal: str) -> IllegalAction:
    """A refusal to raise."""
    return IllegalAction(code=code, rule=rule, wrong=wrong, legal=legal)


def check_player_name(player: str) -> None:
    """Raise ``player_name`` for an empty name and for the Game Master's (TR-03)."""
    if not player.strip() or player in GM_SEATS:
        raise refuse(
            "player_name", "TR-03", f"“{player}” cannot be a Player's name.",
            f"Give the Player's name; the {GM} has no character.",
        )


def find_character(state: State, player: str) -> Character:
    """The character of a Player; raises ``unknown_player`` (TR-03)."""
    character = state.character(player)
    if character is None:
        known = ", ".join(one.player for one in state.team) or "nobody yet"
        raise refuse(
            "unknown_player", "TR-03", f"{player or 'Nobody'} has no character in this team.",
            f"The team is {known}; create a character first.",
        )
    return character


def gm_seats(state: State) -> frozenset[str] | None:
    """Who acts for the Game Master: the seat of that name, or anybody if there is none."""
    seats = frozenset(seat for seat in state.seats if seat in GM_SEATS)
    return seats or None


def player_seats(state: State, player: str) -> frozenset[str] | None:
    """Who acts for a Player: the seat of that name and the Game Master's, or anybody."""
    if player not in state.seats:
        return None
    return frozenset({player}) | (gm_seats(state) or frozenset())


def side_seats(state: State, name: str) -> frozenset[str] | None:
    """Who acts for a side of a test."""
    return gm_seats(state) if name == GM else player_seats(state, name)
