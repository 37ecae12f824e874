"""Decisions after the dice: keeping a Success, blows, protection (TR-27, TR-36, TR-47)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import D10, Die
from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.combat_events import (
    RoundChoiceMade,
    TargetsChosen,
)
from omega_widgets.systems.trikus.engine.conflict_actions import find_running
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.events import (
    SuccessDecided,
)
from omega_widgets.systems.trikus.engine.flow import (
    end_choices,
    land_sure_blows,
    next_blow,
    settle_blow,
    sides_with,
    targets_of,
)
from omega_widgets.systems.trikus.engine.progress import Progress
from omega_widgets.systems.trikus.engine.running_test import GM, Choice, Phase, RunningTest
from omega_widgets.systems.trikus.engine.state import (
    State,
    gm_seats,
    player_seats,
    refuse,
    side_seats,
)
from omega_widgets.systems.trikus.engine.team_actions import Done


def check_decider(state: State, player: str, in_combat: bool) -> RunningTest:
    """The test, if it is this Player's turn to decide (TR-27, TR-36).

    Raises ``wrong_phase``, ``not_this_choice`` or ``not_your_decision``.
    """
    test = find_running(state, Phase.CHOOSING)
    if in_combat != (state.combat is not None):
        raise refuse(
            "not_this_choice", "TR-36" if state.combat else "TR-27",
            "That choice does not belong to this test.",
            "In a combat a Success attacks or protects; in a team test it may be given up.",
        )
    if player != test.deciders[0]:
        raise refuse(
            "not_your_decision", "TR-36" if in_combat else "TR-27",
            f"It is not {player}'s turn to decide.",
            f"The highest result decides first: now {test.deciders[0]}.",
        )
    return test


def decided(progress: Progress) -> None:
    """Pass the turn to the next who decides, or end the choices."""
    test = progress.test
    progress.test = test = evolve(test, deciders=test.deciders[1:])
    unsaved = [
        side for side in sides_with(test, Result.FAILURE) if side.name not in test.saved
    ]
    if not test.deciders or (progress.combat is None and not unsaved):
        end_choices(progress)


def protegees(test: RunningTest) -> tuple[str, ...]:
    """The Players with a Failure that a Success can still help (TR-27, TR-36)."""
    losers = sides_with(test, Result.FAILURE)
    return tuple(side.name for side in losers if side.name not in test.saved)


@frozen
class KeepSuccess(Action):
    """A Player keeps the Success of a team test (TR-27)."""

    player: str

    def verify(self, state: State) -> None:
        """Raises ``not_your_decision`` and the like."""
        check_decider(state, self.player, in_combat=False)

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        progress.tell(SuccessDecided(self.player))
        decided(progress)
        return progress.outcome()


@frozen
class GiveUpSuccess(Action):
    """A Player gives up the Success of a team test to cancel one Failure (TR-27)."""

    player: str
    receiver: str

    def verify(self, state: State) -> None:
        """Raises ``not_your_decision``, ``no_failure`` and the like."""
        test = check_decider(state, self.player, in_combat=False)
        if self.receiver not in protegees(test):
            raise refuse(
                "no_failure", "TR-27", f"{self.receiver or 'Nobody'} has no Failure to cancel.",
                f"Choose one of: {', '.join(protegees(test))}.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test = progress.test
        progress.test = evolve(
            test, saved=(*test.saved, self.receiver), given=(*test.given, self.player)
        )
        progress.tell(SuccessDecided(self.player, self.receiver))
        decided(progress)
        return progress.outcome()


@frozen
class DecideRound(Action):
    """A Player with a Success in a combat round attacks, protects or holds back (TR-36)."""

    player: str
    choice: Choice
    protege: str = ""

    def verify(self, state: State) -> None:
        """Raises ``not_your_decision``, ``no_protege`` and the like."""
        test = check_decider(state, self.player, in_combat=True)
        is_right = (
            self.protege in protegees(test)
            if self.choice is Choice.PROTECT
            else not self.protege
        )
        if not is_right:
            known = ", ".join(protegees(test))
            raise refuse(
                "no_protege", "TR-36", f"{self.protege or 'Nobody'} cannot be protected so.",
                f"Protect one of: {known}." if known else "Nobody failed; attack or hold back.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test = progress.test
        made = (self.player, self.choice, self.protege)
        progress.test = evolve(test, choices=(*test.choices, made))
        progress.tell(RoundChoiceMade(*made))
        decided(progress)
        return progress.outcome()


@frozen
class ChooseTargets(Action):
    """The Game Master says at whom to strike; without it, at every Player who failed (TR-36)."""

    targets: tuple[str, ...]

    def verify(self, state: State) -> None:
        """Raises ``wrong_phase``, ``not_this_choice``, ``blows_begun`` or ``no_target``."""
        test = find_running(state, Phase.CHOOSING, Phase.STRIKING)
        if state.combat is None:
            raise refuse(
                "not_this_choice", "TR-36", "No blows are struck here.",
                "Blows belong to a combat.",
            )
        if any(blow.face is not None for blow in test.blows):
            raise refuse(
                "blows_begun", "TR-49", "The first blow has been rolled.",
                "Blows are declared before any of them is rolled.",
            )
        possible = targets_of(evolve(test, spared=()), state)
        if any(target not in possible for target in self.targets):
            raise refuse(
                "no_target", "TR-51", "One of the targets cannot be struck.",
                f"The {GM} may strike at: {', '.join(possible) or 'nobody'}.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Game Master's seat."""
        return gm_seats(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test = evolve(progress.test, spared=())
        spared = tuple(one for one in targets_of(test, state) if one not in self.targets)
        progress.test = evolve(test, spared=spared)
        progress.tell(TargetsChosen(self.targets))
        if test.phase is Phase.STRIKING:
            end_choices(progress)
        return progress.outcome()


@frozen
class RollBlow(Action):
    """The next declared blow: one die against the Combat Difficulty (TR-47, TR-49)."""

    def verify(self, state: State) -> None:
        """Raises ``no_test`` or ``wrong_phase``."""
        find_running(state, Phase.STRIKING)

    def dice(self, state: State) -> tuple[Die, ...]:
        """One ten-sided die."""
        return (D10,)

    def seats(self, state: State) -> frozenset[str] | None:
        """Whoever acts for the attacker."""
        test = state.running
        blow = next_blow(test) if test else None
        return side_seats(state, blow.attacker) if blow else None

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        settle_blow(progress, faces[0])
        land_sure_blows(progress)
        return progress.outcome()
