"""The whole table as one frozen value, and how to look things up in it."""

from __future__ import annotations

from typing import Any, Literal

from attrs import evolve, frozen

from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.engine.cards import (
    Campaign,
    Goal,
    Item,
    Reliance,
    TaskBowl,
    Trust,
    Vigilance,
)
from omega_widgets.systems.omega.engine.parts import Character, Tokens
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.turn import Player
from omega_widgets.systems.omega.rules import Rules

Step = Literal["play", "ending", "closed"]


@frozen
class Mission:
    """One mission (OM-18, OM-19).

    Attributes:
        difficulty: tokens in each bowl at the start.
        bowls: what is left in them, and the end.
        assignment: what the characters are sent to do.
        harsher_time: whether time passes in its harsher form (OM-51).
        scenes: how many scenes were opened.
    """

    difficulty: int
    bowls: Bowls
    assignment: str = ""
    harsher_time: bool = False
    scenes: int = 0

    @property
    def running(self) -> bool:
        """Whether it has not ended yet."""
        return not self.bowls.end


@frozen
class Scene:
    """One scene (OM-26).

    Attributes:
        number: counted from 1 in each mission.
        title: what it is called.
        present: the players whose characters are there.
        step: ``play`` until time passes, ``ending`` until it is closed, then ``closed``.
    """

    number: int
    title: str = ""
    present: tuple[str, ...] = ()
    step: Step = "play"


@frozen
class State:
    """Everything on the table.

    Attributes:
        rules: what the group has agreed on.
        players: all seats in order; the Coordinator among them.
        coordinator: the Coordinator's seat; empty if one person plays alone.
        mission, scene: None before the first one.
        build_limit: highest build total of a character; 0 for none (OM-14, OM-15).
        excused: players above it who took complications instead (OM-15).
        task: the task bowl (OM-70, OM-73).
        items: quality equipment (OM-98).
        goals: private goals (OM-104).
        trust: all values other than 0; secret but for the truster and the Coordinator (OM-125).
        reliance: successes placed with companions (OM-135).
        vigilance: private and shared vigilance; secret but for the sharers (OM-146).
        campaign: what the whole campaign aims at (OM-148).
        clock: how many scenes were opened in all missions.
        put_green, put_blue: tokens that ever came into play, for the balance.
        discarded_green, discarded_blue: tokens that are out of the game.
    """

    rules: Rules
    players: tuple[Player, ...]
    coordinator: str = ""
    mission: Mission | None = None
    scene: Scene | None = None
    build_limit: int = 0
    excused: tuple[str, ...] = ()
    task: TaskBowl = TaskBowl()
    items: tuple[Item, ...] = ()
    goals: tuple[Goal, ...] = ()
    trust: tuple[Trust, ...] = ()
    reliance: tuple[Reliance, ...] = ()
    vigilance: tuple[Vigilance, ...] = ()
    campaign: Campaign = Campaign()
    clock: int = 0
    put_green: int = 0
    put_blue: int = 0
    discarded_green: int = 0
    discarded_blue: int = 0

    # -- looking ---------------------------------------------------------------------------

    def player(self, name: str) -> Player:
        """The player of this seat; raises IllegalAction for a name that is not at the table."""
        for player in self.players:
            if player.name == name:
                return player
        refuse(
            "unknown_player", "OM-01",
            f"There is no player called {name!r} at this table.",
            f"The players are {', '.join(player.name for player in self.players)}.",
        )

    def character(self, name: str) -> Character:
        """The character of a player; raises IllegalAction if there is none."""
        character = self.player(name).character
        if character is None:
            refuse(
                "no_character", "OM-06",
                f"{name} has no character yet.",
                "Make a character first.",
            )
        return character

    @property
    def party(self) -> tuple[Player, ...]:
        """The players with living characters, without the Coordinator (OM-16, OM-18)."""
        return tuple(
            player
            for player in self.players
            if player.character is not None
            and not player.character.dead
            and player.name != self.coordinator
        )

    @property
    def scene_is_open(self) -> bool:
        """Whether a scene is being played and time has not passed yet."""
        return self.scene is not None and self.scene.step == "play"

    @property
    def running(self) -> bool:
        """Whether a mission is under way."""
        return self.mission is not None and self.mission.running

    def entitled(self, *names: str) -> frozenset[str]:
        """Who may act for these players: themselves, and the Coordinator, who keeps the books."""
        return frozenset(name for name in (*names, self.coordinator) if name)

    @property
    def bookkeepers(self) -> frozenset[str]:
        """Who may do the Coordinator's part: the Coordinator, or anybody if there is none."""
        return frozenset([self.coordinator] if self.coordinator else
                         [player.name for player in self.players])

    @property
    def downtime(self) -> bool:
        """Whether a mission is over and no scene is open (OM-71, OM-100)."""
        over = self.mission is not None and not self.mission.running
        return over and (self.scene is None or self.scene.step == "closed")

    # -- changing --------------------------------------------------------------------------

    def with_player(self, name: str, **changes: Any) -> State:
        """The state with some fields of a player replaced."""
        return evolve(
            self,
            players=tuple(
                evolve(player, **changes) if player.name == name else player
                for player in self.players
            ),
        )

    def with_turn(self, name: str, **changes: Any) -> State:
        """The state with some fields of a player's turn replaced."""
        return self.with_player(name, turn=evolve(self.player(name).turn, **changes))

    def with_tokens(self, name: str, **gains: int) -> State:
        """The state with numbers added to a player's tokens; negative ones take away."""
        tokens = self.player(name).tokens
        changed = {kind: getattr(tokens, kind) + number for kind, number in gains.items()}
        return self.with_player(name, tokens=evolve(tokens, **changed))

    def cancel(self, name: str, blue: int = 0, red: int = 0) -> State:
        """Remove complications and critical failures of a player (OM-63).

        The complications are out of the game, the critical failures return to the bank.
        """
        player = self.player(name)
        tokens = player.tokens.without_blue(blue).without_red(red)
        state = self.with_player(name, tokens=tokens).discard(blue=blue)
        return state.with_turn(name, presented=min(player.turn.presented, tokens.blue_kept))

    def with_mission(self, **changes: Any) -> State:
        """The state with some fields of the mission replaced."""
        return evolve(self, mission=evolve(self.mission, **changes))

    def with_scene(self, **changes: Any) -> State:
        """The state with some fields of the scene replaced."""
        return evolve(self, scene=evolve(self.scene, **changes))

    def discard(self, green: int = 0, blue: int = 0) -> State:
        """Note tokens that have left the game for good."""
        return evolve(
            self,
            discarded_green=self.discarded_green + green,
            discarded_blue=self.discarded_blue + blue,
        )

    def with_task(self, green: int = 0, blue: int = 0) -> State:
        """The state with tokens put into the task bowl; negative numbers take out."""
        return evolve(
            self,
            task=TaskBowl(
                self.task.green + green,
                self.task.blue + blue,
                self.task.deposited_green + max(0, green),
                self.task.deposited_blue + max(0, blue),
            ),
        )

    def others(self, name: str) -> tuple[Player, ...]:
        """All players but this one, the Coordinator included."""
        return tuple(player for player in self.players if player.name != name)

    # -- bowls -----------------------------------------------------------------------------

    def draw_green(self, number: int) -> tuple[State, int]:
        """Take successes out of the success bowl; returns what the player receives (OM-20)."""
        if self.mission is None:
            return self, 0
        running = self.mission.running
        bowls, taken = self.mission.bowls.take_green(number, self.rules)
        state = self.with_mission(bowls=bowls)
        if running and self.rules.green_overdraw == "from_bank":
            return evolve(state, put_green=state.put_green + number - taken), number
        return state, taken

    def draw_blue(self, number: int) -> tuple[State, int]:
        """Take complications out of the complication bowl; returns what it gave (OM-21)."""
        if self.mission is None:
            return self, 0
        bowls, taken = self.mission.bowls.take_blue(number, self.rules)
        return self.with_mission(bowls=bowls), taken


def start(rules: Rules, seats: tuple[str, ...]) -> State:
    """The first state of a table.

    The first seat is the Coordinator's, unless there is only one: then that person plays a
    character and does the Coordinator's part too.
    """
    coordinator = seats[0] if len(seats) > 1 else ""
    return State(
        rules=rules,
        players=tuple(Player(name=seat, tokens=Tokens()) for seat in seats),
        coordinator=coordinator,
    )
