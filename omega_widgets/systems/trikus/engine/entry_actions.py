"""Entering a test with a line or on extra dice, and adding dice (TR-06 to TR-14, TR-65)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.character import Character, LineState, Rank, strike
from omega_widgets.systems.trikus.engine.conflict_actions import find_running
from omega_widgets.systems.trikus.engine.events import PlayerEntered
from omega_widgets.systems.trikus.engine.progress import Progress
from omega_widgets.systems.trikus.engine.running_test import RunningTest, Side, Source
from omega_widgets.systems.trikus.engine.settlement import fighting_side
from omega_widgets.systems.trikus.engine.state import (
    Fighter,
    State,
    find_character,
    player_seats,
    refuse,
)
from omega_widgets.systems.trikus.engine.team_actions import Done

#: Dice that Boost adds (TR-65).
BOOST_DICE = 2


def check_extras(character: Character, morale: int, light: int) -> None:
    """Raise unless the character holds these Morale dice and tokens (TR-53, TR-75)."""
    for amount in (morale, light):
        if type(amount) is not int or amount < 0:
            raise refuse(
                "negative_dice", "TR-13", f"{amount} is no number of dice.", "Give 0 or more.",
            )
    if morale > character.morale:
        raise refuse(
            "not_enough_morale", "TR-53",
            f"{character.player} holds {character.morale} Morale dice, not {morale}.",
            "Use as many as are held, or fewer.",
        )
    if light > character.light:
        raise refuse(
            "not_enough_light", "TR-75",
            f"{character.player} holds {character.light} Light Side tokens, not {light}.",
            "Use as many as are held, or fewer.",
        )


def extra_dice(morale: int, light: int, boost: bool) -> tuple[Source, ...]:
    """The dice that extras add to a pool (TR-13)."""
    return (
        (Source.MORALE,) * morale
        + (Source.LIGHT,) * light
        + (Source.BOOST,) * (BOOST_DICE if boost else 0)
    )


def spend(progress: Progress, player: str, morale: int, light: int) -> None:
    """Take used Morale dice and tokens from the sheet; they are gone, win or lose (TR-53)."""
    character = progress.character(player)
    progress.change(
        evolve(character, morale=character.morale - morale, light=character.light - light)
    )


@frozen
class Enter(Action):
    """A Player joins the test before its first die (TR-06, TR-10, TR-13, TR-24, TR-31).

    Attributes:
        player: who.
        line: number of the free line to strike, from 1; None for an Exhausted character.
        morale, light: how many dice and tokens to use.
        boost: whether to call on the Force (TR-65).
        allies: allies who join a combat (TR-34).
        at_risk: number of the line that a Catastrophe would take, where the Player may choose.
    """

    player: str
    line: int | None = None
    morale: int = 0
    light: int = 0
    boost: bool = False
    allies: int = 0
    at_risk: int | None = None

    def verify(self, state: State) -> None:
        """Raises ``entry_closed``, ``already_in``, ``duel_full``, ``out_of_combat``,
        ``line_needed``, ``no_such_line``, ``line_not_free``, ``empty_pool`` and those of
        :func:`check_extras`."""
        character = find_character(state, self.player)
        test = find_running(state)
        self._check_open(state, test)
        check_extras(character, self.morale, self.light)
        self._check_allies(state)
        if self.line is None:
            self._check_without_line(state, character)
        else:
            check_line(character, self.line)
        if self.at_risk is not None:
            check_line_number(character, self.at_risk)

    def _check_open(self, state: State, test: RunningTest) -> None:
        if test.opened:
            raise refuse(
                "entry_closed", "TR-24", "The first dice have fallen.",
                "Players join before the opening roll.",
            )
        side = test.side(self.player)
        if side and not (side is test.opponent and not side.dice):
            raise refuse(
                "already_in", "TR-06", f"{self.player} is in this test already.",
                "One test is one line; further dice can still be added.",
            )
        if not any(one.pays for one in test.players) and test.players:
            raise refuse(
                "duel_full", "TR-15", "This is a duel of two plain pools.",
                "Finish it, then declare a test of the team.",
            )
        if test.is_player_against_player and self.player != test.opponent.name and test.players:
            raise refuse(
                "duel_full", "TR-15", "Both Players of this test are in.",
                "A test between Players has two sides.",
            )
        combat = state.combat
        if combat and (combat.fighter(self.player) or self.player in dict(combat.doomed)):
            raise refuse(
                "out_of_combat", "TR-38", f"{self.player} has no more part in this combat.",
                "Who is out, has retreated, or is lost to a Duel of the Fates stays away.",
            )

    def _check_allies(self, state: State) -> None:
        if self.allies < 0 or (self.allies and not state.combat):
            raise refuse(
                "allies_in_combat", "TR-34", "Allies cannot join here.",
                "Allies fight in a combat, and there are 0 or more of them.",
            )

    def _check_without_line(self, state: State, character: Character) -> None:
        if character.free_lines:
            free = ", ".join(str(place + 1) for place in character.free_lines)
            raise refuse(
                "line_needed", "TR-06", f"{self.player} has a free line and strikes none.",
                f"Strike one of the free lines: {free}.",
            )
        is_lost_master = character.rank is Rank.MASTER and all(
            line.state is LineState.LOST for line in character.lines
        )
        if is_lost_master and state.rules.lost_master == "no_tests_at_all":
            raise refuse(
                "master_without_line", "TR-42", f"{self.player}'s Master has lost the only line.",
                "There is no test at all until it comes back.",
            )
        if state.combat and state.rules.lineless_fighter == "not_allowed":
            raise refuse(
                "line_needed", "TR-33", f"{self.player} has no line to fight with.",
                "This group lets nobody fight on extra dice alone.",
            )
        if not (self.morale or self.light or self.boost):
            raise refuse(
                "empty_pool", "TR-10", f"{self.player} is Exhausted and uses no extra dice.",
                "Use Morale dice, Light Side tokens or Boost.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        character = progress.character(self.player)
        place = None if self.line is None else self.line - 1
        line_dice = 0 if place is None else character.lines[place].dice
        side = self._make_side(progress, place, line_dice)
        test = progress.test
        if test.opponent.name == self.player:
            progress.test = evolve(test, opponent=side)
        else:
            progress.test = test.with_player(side)
        progress.tell(
            PlayerEntered(
                self.player, line_dice, self.morale, self.light, self.boost, self.allies,
                len(side.dice), struck=place is not None,
            )
        )
        if place is not None:
            progress.change(strike(character, place))
        spend(progress, self.player, self.morale, self.light)
        if place is not None and state.rules.reset_timing == "on_strike":
            progress.reset_if_exhausted()
        return progress.outcome()

    def _make_side(self, progress: Progress, place: int | None, line_dice: int) -> Side:
        at_risk = None if self.at_risk is None else self.at_risk - 1
        extras = extra_dice(self.morale, self.light, self.boost)
        if progress.combat is None:
            dice = (Source.LINE,) * line_dice + extras
            return Side(self.player, dice, line=place, at_risk=at_risk, pays=True)
        counted = progress.state.rules.allies == "pool"
        fighter = Fighter(self.player, place, line_dice, self.allies if counted else 0)
        progress.combat = progress.combat.with_fighter(fighter)
        side = fighting_side(fighter)
        loose = () if counted else (Source.ALLY,) * self.allies
        return evolve(side, dice=side.dice + loose + extras, at_risk=at_risk)


def check_line_number(character: Character, number: int) -> None:
    """Raise ``no_such_line`` unless the sheet has this line (TR-05)."""
    if type(number) is not int or not 1 <= number <= len(character.lines):
        raise refuse(
            "no_such_line", "TR-05", f"{character.player} has no line {number}.",
            f"A {character.rank.value} has lines 1 to {len(character.lines)}.",
        )


def check_line(character: Character, number: int) -> None:
    """Raise ``no_such_line`` or ``line_not_free`` (TR-06)."""
    check_line_number(character, number)
    if number - 1 not in character.free_lines:
        state = character.lines[number - 1].state.value
        free = ", ".join(str(place + 1) for place in character.free_lines)
        legal = f"Strike a free line: {free}." if free else "Enter on extra dice instead."
        raise refuse(
            "line_not_free", "TR-06", f"Line {number} of {character.player} is {state}.", legal,
        )
