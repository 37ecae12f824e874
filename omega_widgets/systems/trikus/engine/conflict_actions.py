"""Declaring a test or combat, entering it, throwing, closing (TR-06, TR-10 to TR-24)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import D10, Die
from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.combat_events import (
    DroppedOut,
)
from omega_widgets.systems.trikus.engine.events import StakesSet
from omega_widgets.systems.trikus.engine.flow import close, name_throwers, throw_step
from omega_widgets.systems.trikus.engine.progress import Progress
from omega_widgets.systems.trikus.engine.running_test import GM, Phase, RunningTest, Side, Source
from omega_widgets.systems.trikus.engine.settlement import (
    end_combat,
    finish,
    open_round,
    winner_without_players,
)
from omega_widgets.systems.trikus.engine.state import (
    Combat,
    State,
    check_player_name,
    find_character,
    gm_seats,
    refuse,
)
from omega_widgets.systems.trikus.engine.team_actions import Done

#: Largest pool that a quick duel offers.
LARGEST_POOL = 20


def check_nothing_runs(state: State) -> None:
    """Raise ``test_running`` if a test or combat is in hand."""
    if state.combat or state.running:
        what = "combat" if state.combat else "test"
        raise refuse(
            "test_running", "TR-11", f"A {what} is running.", f"Finish the {what} first.",
        )


def find_running(state: State, *phases: Phase) -> RunningTest:
    """The running test; raises ``no_test`` or ``wrong_phase`` unless it is in one of the phases."""
    test = state.running
    if test is None:
        raise refuse(
            "no_test", "TR-11", "No test is running.", "Declare a test, a combat or a duel first.",
        )
    if test.offer:
        raise refuse(
            "offer_open", "TR-61", f"{test.offer.target} has an offer to answer.",
            "Accept or refuse it first.",
        )
    if phases and test.phase not in phases:
        raise refuse("wrong_phase", "TR-20", *_PHASES[test.phase])
    return test


#: For each phase: what is wrong with acting out of turn, and what is legal instead.
_PHASES = {
    Phase.GATHERING: ("The dice have not fallen yet.", "Make the pools, then throw."),
    Phase.ROLLING: ("Dice are still to be thrown.", "Throw the next dice."),
    Phase.DECIDED: ("Nobody throws any more.", "Close the test, or use what may still change it."),
    Phase.TURNING: (
        "The test is closed.", "The Game Master says whether Boom dice were noticed.",
    ),
    Phase.CHOOSING: ("The dice have spoken.", "The Players with a Success decide now."),
    Phase.STRIKING: ("The choices are made.", "Roll the next blow."),
}


def check_dice(count: int, cap: int, what: str, rule: str) -> None:
    """Raise ``pool_range`` unless ``count`` is a whole number from 1 to ``cap`` (0: no cap)."""
    if type(count) is not int or count < 1 or (cap and count > cap):
        raise refuse(
            "pool_range", rule, f"{what} cannot have {count} dice.",
            f"Choose from 1 to {cap}." if cap else "Choose 1 or more.",
        )


def check_stakes(success: str, failure: str) -> None:
    """Raise ``stakes_missing`` unless both are said (TR-11)."""
    if not (success.strip() and failure.strip()):
        raise refuse(
            "stakes_missing", "TR-11", "The stakes are not agreed yet.",
            "Say what Success and what Failure will mean.",
        )


@frozen
class OpenDuel(Action):
    """Start a duel of two plain pools that costs and earns nothing: the test laid bare (TR-17)."""

    player_dice: int = 3
    gm_dice: int = 2
    player: str = "Player"

    def verify(self, state: State) -> None:
        """Raises ``test_running`` while a test or combat of the team runs, ``player_name``, or
        ``pool_range``."""
        test = state.running
        if state.combat or (test and any(side.pays for side in test.sides)):
            check_nothing_runs(state)
        check_player_name(self.player)
        check_dice(self.gm_dice, state.rules.gm_pool_cap or LARGEST_POOL, f"The {GM}", "TR-12")
        check_dice(self.player_dice, LARGEST_POOL, "The Player", "TR-13")

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        test = RunningTest(Side(GM, (Source.GM,) * self.gm_dice))
        test = test.with_player(Side(self.player, (Source.PLAIN,) * self.player_dice))
        return evolve(state, test=test), (StakesSet("duel", GM, self.gm_dice, "", ""),)


@frozen
class DeclareTest(Action):
    """The stakes of a test, and who opposes: the Game Master's pool, or a Player (TR-11, TR-12)."""

    gm_dice: int = 2
    success: str = ""
    failure: str = ""
    opponent: str = GM

    def verify(self, state: State) -> None:
        """Raises ``test_running``, ``team_incomplete``, ``stakes_missing``, ``pool_range``,
        ``unknown_player``."""
        check_nothing_runs(state)
        check_team(state)
        check_stakes(self.success, self.failure)
        if self.opponent == GM:
            check_dice(self.gm_dice, state.rules.gm_pool_cap, f"The {GM}", "TR-12")
        else:
            find_character(state, self.opponent)

    def seats(self, state: State) -> frozenset[str] | None:
        """The Game Master's seat."""
        return gm_seats(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        dice = self.gm_dice if self.opponent == GM else 0
        opponent = Side(self.opponent, (Source.GM,) * dice)
        test = RunningTest(opponent, stakes_success=self.success, stakes_failure=self.failure)
        event = StakesSet("test", self.opponent, dice, self.success, self.failure)
        return evolve(state, test=test), (event,)


def check_team(state: State) -> None:
    """Raise ``team_incomplete`` where exactly one character of each rank is asked for (TR-03)."""
    if not state.team:
        raise refuse(
            "team_incomplete", "TR-03", "Nobody has a character yet.",
            "Create the characters first.",
        )
    if state.rules.team_composition == "strict_trio" and len(state.team) != 3:
        raise refuse(
            "team_incomplete", "TR-03", f"The team has {len(state.team)} of its three characters.",
            "This group plays with one Novice, one Advanced character and one Master.",
        )


@frozen
class DeclareCombat(Action):
    """A combat: the enemy's dice, the Combat Difficulty, and whether it is a Master (TR-30, TR-46).

    ``difficulty`` None means the usual one. ``gm_allies`` are the enemy's allies (TR-34).
    """

    gm_dice: int = 2
    success: str = ""
    failure: str = ""
    difficulty: int | None = None
    gm_is_master: bool = False
    gm_allies: int = 0

    def verify(self, state: State) -> None:
        """Raises ``test_running``, ``team_incomplete``, ``stakes_missing``, ``pool_range``,
        ``negative_dice``, ``combat_difficulty``."""
        check_nothing_runs(state)
        check_team(state)
        check_stakes(self.success, self.failure)
        check_dice(self.gm_dice, state.rules.gm_pool_cap, f"The {GM}", "TR-12")
        if self.gm_allies < 0:
            raise refuse("negative_dice", "TR-34", "Allies cannot be fewer than none.",
                         "Give 0 or more allies.")
        check_dice(self.gm_dice + self.gm_allies, state.rules.gm_pool_cap, f"The {GM}", "TR-12")
        difficulty = self.difficulty
        if difficulty is not None and (type(difficulty) is not int or not 1 <= difficulty <= 10):
            raise refuse(
                "combat_difficulty", "TR-46", f"Combat Difficulty {difficulty} is out of range.",
                "Choose a whole number from 1 to 10; 3 is the standard.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Game Master's seat."""
        return gm_seats(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        counted = state.rules.allies == "pool"
        combat = Combat(
            gm_dice=self.gm_dice + (self.gm_allies if counted else 0),
            difficulty=self.difficulty or state.rules.combat_difficulty,
            gm_is_master=self.gm_is_master,
            gm_allies=0 if counted else self.gm_allies,
        )
        test = open_round(combat, self.success, self.failure)
        dice = len(test.opponent.dice)
        event = StakesSet("combat", GM, dice, self.success, self.failure)
        return evolve(state, test=test, combat=combat), (event,)


@frozen
class ThrowDice(Action):
    """One step: everybody who must throw throws one die (TR-16 to TR-19, TR-25)."""

    def verify(self, state: State) -> None:
        """Raises ``no_test``, ``offer_open``, ``wrong_phase`` or ``nobody_entered``."""
        test = find_running(state, Phase.GATHERING, Phase.ROLLING)
        missing = not test.players or (test.is_player_against_player and not test.opponent.dice)
        if missing:
            raise refuse(
                "nobody_entered", "TR-06", "A side of the test is still missing.",
                "Every side needs a pool before the first die falls.",
            )

    def dice(self, state: State) -> tuple[Die, ...]:
        """A ten-sided die for each side that throws, the opponent first."""
        return (D10,) * len(self.throwers(state))

    def throwers(self, state: State) -> tuple[str, ...]:
        """See Action."""
        return name_throwers(drop_empty(state).test, state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(drop_empty(state))
        before = state.test
        for side in before.players:
            if progress.test.side(side.name) is None:
                progress.tell(DroppedOut(side.name))
        if not faces:
            progress.test = evolve(progress.test, phase=Phase.OVER)
            end_combat(progress, winner_without_players(progress.combat))
            finish(progress)
            return progress.outcome()
        test = progress.test
        if not test.opened:
            sizes = tuple(len(side.dice) for side in test.sides)
            progress.test = evolve(test, start=sizes)
            if progress.combat:
                _note_fighting(progress)
        throw_step(progress, faces)
        return progress.outcome()


def _note_fighting(progress: Progress) -> None:
    for side in progress.test.players:
        fighter = progress.combat.fighter(side.name)
        if fighter and not side.retreated:
            progress.combat = progress.combat.with_fighter(evolve(fighter, rolled=True))


def drop_empty(state: State) -> State:
    """The state once fighters without any dice have dropped out, as they do when the opening
    dice of a round fall (TR-33)."""
    test, combat = state.test, state.combat
    if combat is None or test is None or test.opened:
        return state
    slim = evolve(test, players=(), controls=(), fixed=())
    for side, fixed in zip(test.players, test.fixed, strict=True):
        if side.dice:
            slim = slim.with_player(side)
            slim = evolve(slim, fixed=(*slim.fixed[:-1], fixed))
        else:
            dropped = evolve(combat.fighter(side.name), standing="dropped")
            combat = combat.with_fighter(dropped)
    return evolve(state, test=slim, combat=combat)


@frozen
class CloseTest(Action):
    """Declare a decided test closed; until then a late token or a deal may change it (TR-20)."""

    def verify(self, state: State) -> None:
        """Raises ``no_test``, ``offer_open`` or ``wrong_phase``."""
        find_running(state, Phase.DECIDED)

    def seats(self, state: State) -> frozenset[str] | None:
        """The Game Master's seat."""
        return gm_seats(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        close(progress)
        return progress.outcome()
