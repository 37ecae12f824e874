"""Further dice for a pool: extras, late tokens, allies (TR-14, TR-34, TR-65, TR-76)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.conflict_actions import check_dice, find_running
from omega_widgets.systems.trikus.engine.entry_actions import check_extras, extra_dice, spend
from omega_widgets.systems.trikus.engine.events import PlayerEntered
from omega_widgets.systems.trikus.engine.flow import go_on
from omega_widgets.systems.trikus.engine.progress import Progress
from omega_widgets.systems.trikus.engine.running_test import GM, Phase, Source
from omega_widgets.systems.trikus.engine.state import (
    State,
    find_character,
    player_seats,
    refuse,
    side_seats,
)
from omega_widgets.systems.trikus.engine.team_actions import Done
from omega_widgets.systems.trikus.engine.windows import find_light_refusal


@frozen
class AddDice(Action):
    """More dice: Morale and Boost before the first die, Light at any time (TR-14, TR-76)."""

    player: str
    morale: int = 0
    light: int = 0
    boost: bool = False

    def verify(self, state: State) -> None:
        """Raises ``not_in_test``, ``morale_timing``, ``boost_timing``, ``boost_limit``,
        ``light_timing``, ``nothing_added`` and those of :func:`check_extras`."""
        test = find_running(state)
        side = test.side(self.player)
        if side is None or not side.pays or side.retreated:
            raise refuse(
                "not_in_test", "TR-13", f"{self.player} has no pool in this test.",
                "Enter the test first.",
            )
        started = test.phase is not Phase.GATHERING
        if self.boost and side.boosted:
            raise refuse(
                "boost_limit", "TR-65", f"{self.player} uses Boost in this test already.",
                "Boost comes once per test.",
            )
        if self.boost and started:
            raise refuse(
                "boost_timing", "TR-65", "The first dice have fallen.",
                "Boost is declared while the pool is put together.",
            )
        if self.morale and started:
            raise refuse(
                "morale_timing", "TR-14", "The first dice have fallen.",
                "Morale dice join before the test; a Light Side token may still come.",
            )
        if not (self.morale or self.light or self.boost):
            raise refuse("nothing_added", "TR-13", "No dice are added.", "Say which dice to add.")
        check_extras(find_character(state, self.player), self.morale, self.light)
        if self.light:
            refusal = find_light_refusal(state, test, self.player)
            if refusal:
                raise refusal

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test = progress.test
        side = test.side(self.player)
        side = evolve(side, dice=side.dice + extra_dice(self.morale, self.light, self.boost))
        late = test.opened
        progress.test = evolve(test.with_side(side), plain=test.plain and not late)
        spend(progress, self.player, self.morale, self.light)
        progress.tell(
            PlayerEntered(
                self.player, 0, self.morale, self.light, self.boost, 0, len(side.dice), late=late,
            )
        )
        if late:
            go_on(progress)
        return progress.outcome()


@frozen
class BringAllies(Action):
    """Further allies join a combat between two rounds (TR-34); ``side`` is a Player or GM."""

    side: str
    count: int = 1

    def verify(self, state: State) -> None:
        """Raises ``allies_in_combat``, ``wrong_phase``, ``not_in_test``, ``negative_dice`` or
        ``pool_range``."""
        if state.combat is None:
            raise refuse(
                "allies_in_combat", "TR-34", "No combat is running.", "Allies fight in a combat.",
            )
        test = find_running(state, Phase.GATHERING)
        side = test.side(self.side)
        if side is None or side.retreated:
            raise refuse(
                "not_in_test", "TR-34", f"{self.side} does not fight here.",
                "Allies join a side of the combat.",
            )
        if type(self.count) is not int or self.count < 1:
            raise refuse(
                "negative_dice", "TR-34", f"{self.count} allies cannot join.", "Give 1 or more.",
            )
        if self.side == GM:
            dice = len(side.dice) + self.count
            check_dice(dice, state.rules.gm_pool_cap, f"The {GM}", "TR-12")

    def seats(self, state: State) -> frozenset[str] | None:
        """Whoever acts for the side."""
        return side_seats(state, self.side)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test, combat = progress.test, progress.combat
        counted = state.rules.allies == "pool"
        if self.side == GM:
            grown = {"gm_dice": combat.gm_dice + self.count} if counted else {
                "gm_allies": combat.gm_allies + self.count
            }
            progress.combat = evolve(combat, **grown)
        elif counted:
            fighter = combat.fighter(self.side)
            grown_fighter = evolve(fighter, allies=fighter.allies + self.count)
            progress.combat = combat.with_fighter(grown_fighter)
        side = test.side(self.side)
        side = evolve(side, dice=side.dice + (Source.ALLY,) * self.count)
        progress.test = test.with_side(side)
        progress.tell(
            PlayerEntered(self.side, 0, 0, 0, False, self.count, len(side.dice))
        )
        return progress.outcome()
