"""A table of Trikus for tests: the source's team, and actions with the faces they throw."""

from __future__ import annotations

from typing import Any

import pytest

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.trikus.engine.character import Character, Rank
from omega_widgets.systems.trikus.engine.conflict_actions import (
    CloseTest,
    DeclareCombat,
    DeclareTest,
    ThrowDice,
)
from omega_widgets.systems.trikus.engine.running_test import Phase, RunningTest
from omega_widgets.systems.trikus.engine.state import Combat, State
from omega_widgets.systems.trikus.engine.team_actions import CreateCharacter
from omega_widgets.systems.trikus.rules import Rules
from omega_widgets.table.table import Table

#: The team that runs through the source.
TRIO = (("Paweł", Rank.NOVICE), ("Zuzia", Rank.ADVANCED), ("Michał", Rank.MASTER))


class Play:
    """One seat, everybody's actions, faces given with each action."""

    def __init__(self, *team: tuple[str, Rank], **options: Any) -> None:
        self.table = Table.in_memory("trikus", rules=Rules(**options), seats=("Group",))
        for player, rank in team:
            self.do(CreateCharacter(player, rank))

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def test(self) -> RunningTest:
        return self.state.test

    @property
    def combat(self) -> Combat:
        return self.state.combat

    def do(self, action: Action, *faces: int) -> tuple[Event, ...]:
        """Do it with these faces; the events."""
        return self.table.do(action, "Group", faces=faces).events

    def throw(self, *steps: tuple[int, ...]) -> tuple[Event, ...]:
        """One step of dice after the other; the events of the last."""
        events: tuple[Event, ...] = ()
        for faces in steps:
            events = self.do(ThrowDice(), *faces)
        return events

    def declare(self, gm_dice: int, opponent: str = "Game Master") -> None:
        """A test with some stakes."""
        self.do(DeclareTest(gm_dice, "it works", "it fails", opponent))

    def fight(self, gm_dice: int, **more: Any) -> None:
        """A combat with some stakes."""
        self.do(DeclareCombat(gm_dice, "they win", "they lose", **more))

    def close(self) -> tuple[Event, ...]:
        """Close the test, unless its last die has closed it; the events of the end."""
        if self.test.phase is Phase.DECIDED:
            return self.do(CloseTest())
        return self.table.entries[-1].events

    def who(self, player: str) -> Character:
        """A Player's character."""
        return self.state.character(player)

    def line_states(self, player: str) -> list[str]:
        """The states of a Player's lines."""
        return [line.state.value for line in self.who(player).lines]

    def refused(self, action: Action, code: str, rule: str = "") -> IllegalAction:
        """The refusal of an action; the state must stay as it was."""
        before = self.state
        with pytest.raises(IllegalAction) as caught:
            self.table.do(action, "Group")
        assert caught.value.code == code, str(caught.value)
        assert not rule or caught.value.rule == rule
        assert caught.value.wrong.endswith(".") and caught.value.legal.endswith(".")
        assert self.state == before
        return caught.value


def outcomes(events: tuple[Event, ...]) -> dict[str, str]:
    """Player -> result label among these events."""
    return {event.player: event.outcome for event in events if hasattr(event, "reached")}
