"""A state on its way through one action, with the events that it meets."""

from __future__ import annotations

from attrs import define, evolve, field

from omega_widgets.core.system import Event
from omega_widgets.systems.trikus.engine.character import Character, reset_lines
from omega_widgets.systems.trikus.engine.events import TeamReset
from omega_widgets.systems.trikus.engine.running_test import RunningTest
from omega_widgets.systems.trikus.engine.state import Combat, State


@define
class Progress:
    """Collects what one action does; lives only inside that action's ``perform``."""

    state: State
    events: list[Event] = field(factory=list)

    @property
    def test(self) -> RunningTest:
        """The test in hand."""
        test = self.state.test
        assert test is not None, "no test is running"
        return test

    @test.setter
    def test(self, test: RunningTest) -> None:
        self.state = evolve(self.state, test=test)

    @property
    def combat(self) -> Combat | None:
        """The running combat."""
        return self.state.combat

    @combat.setter
    def combat(self, combat: Combat | None) -> None:
        self.state = evolve(self.state, combat=combat)

    def character(self, player: str) -> Character:
        """The character of a Player in the team."""
        character = self.state.character(player)
        assert character is not None, f"{player} has no character"
        return character

    def change(self, character: Character) -> None:
        """Put a changed character back into the team."""
        self.state = self.state.with_character(character)

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def outcome(self) -> tuple[State, tuple[Event, ...]]:
        """What ``perform`` returns."""
        return self.state, tuple(self.events)

    def reset_if_exhausted(self) -> None:
        """Clear the team's lines if nobody has a free one (TR-09).

        With the option ``deadlock_guard`` this repeats while all lines are still lost.
        """
        again = True
        while again and self.state.team and all(one.is_exhausted for one in self.state.team):
            team = reset_lines(self.state.team)
            self.state = evolve(self.state, team=team, resets=self.state.resets + 1)
            self.tell(TeamReset())
            again = self.state.rules.deadlock_guard
