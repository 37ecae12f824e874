"""Scenes: opening, passage of time, closing (OM-26, OM-27, OM-50, OM-51)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import (
    CoordinatorMove,
    check_alive,
    check_open_scene,
)
from omega_widgets.systems.omega.engine.refusal import count, listing, refuse
from omega_widgets.systems.omega.engine.state import Mission, Scene, State
from omega_widgets.systems.omega.engine.turn import Player, Turn
from omega_widgets.systems.omega.engine.vigilance import fade


def time_due(state: State, mission: Mission) -> int:
    """How many blue tokens the passage of time removes; always at least one (OM-50, OM-51)."""
    if not mission.harsher_time:
        return 1
    extra = bool(state.coordinator) and state.rules.harsh_time == "players_with_coordinator"
    return max(1, len(state.party) + extra)


@frozen
class OpenScene(CoordinatorMove):
    """Begin a scene of the running mission (OM-26).

    Attributes:
        title: what the scene is called, or the situation in a few words (OM-28).
        present: the players whose characters are there; empty for all.
    """

    title: str = ""
    present: tuple[str, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse: no mission, a scene still open, somebody without a character."""
        if not state.running:
            refuse(
                "no_mission", "OM-26", "No mission is under way.", "Start a mission first."
            )
        if state.scene is not None and state.scene.step != "closed":
            refuse("scene_open", "OM-27", "The last scene is still open.", "Close it first.")
        for name in self.present:
            check_alive(state, name)
        if len(set(self.present)) != len(self.present):
            refuse(
                "named_twice", "OM-26", "Somebody is named twice.", "Name each player once."
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        number = state.mission.scenes + 1
        present = self.present or tuple(player.name for player in state.party)
        state = evolve(state, scene=Scene(number, self.title, present), clock=state.clock + 1)
        return state.with_mission(scenes=number), (SceneOpened(number, self.title, present),)


@frozen
class PassTime(CoordinatorMove):
    """Step six: remove blue tokens for the passage of time (OM-50, OM-51)."""

    def verify(self, state: State) -> None:
        """Refuse: no open scene, a roll or its tokens still outstanding (OM-27)."""
        check_open_scene(state)
        for player in state.players:
            if player.turn.announced:
                refuse(
                    "roll_outstanding", "OM-27", f"{player.name} has announced a risk.",
                    "Roll it or take it back before time passes.",
                )
            if player.turn.due:
                refuse(
                    "tokens_outstanding", "OM-27",
                    f"{player.name} has not taken the tokens of a critical failure.",
                    "Take them before time passes.",
                )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        due = time_due(state, state.mission) if state.running else 0
        harsher = state.mission.harsher_time
        if state.rules.vigilance_order == "decay_then_fill":
            state = fade(state)
        bowls, taken = state.mission.bowls.let_time_pass(due, state.rules)
        state = state.with_mission(bowls=bowls).with_scene(step="ending").discard(blue=taken)
        return state, (TimePassed(due, taken, bowls.complication, harsher),)


@frozen
class CloseScene(CoordinatorMove):
    """Close the scene: what was gained in it is stored from now on (OM-27)."""

    def verify(self, state: State) -> None:
        """Refuse before time has passed (OM-27, OM-50)."""
        if state.scene is None or state.scene.step == "closed":
            refuse("no_scene", "OM-27", "No scene is open.", "Open a scene first.")
        if state.scene.step == "play":
            refuse(
                "time_first", "OM-27", "Time has not passed in this scene.",
                "Let time pass, then close the scene.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        if state.rules.vigilance_order == "fill_then_decay":
            state = fade(state)
        state = evolve(
            state.with_scene(step="closed"),
            players=tuple(close_turn(player) for player in state.players),
        )
        return state, (SceneClosed(state.scene.number, held(state)),)


def close_turn(player: Player) -> Player:
    """The player after the scene: tokens have aged, the turn is over (OM-27)."""
    character = player.character and player.character.unboosted()
    return evolve(player, tokens=player.tokens.aged(), character=character, turn=Turn())


def held(state: State) -> tuple[str, ...]:
    """What each player of the party holds, in words."""
    return tuple(f"{player.name}: {player.tokens.words()}" for player in state.party)


@frozen
class SceneOpened(Event):
    """A scene began."""

    number: int
    title: str
    present: tuple[str, ...]
    rules = ("OM-26",)

    def words(self) -> str:
        """See Event."""
        title = f", “{self.title}”" if self.title else ""
        return f"Scene {self.number}{title} begins. Present: {listing(self.present)}."


@frozen
class TimePassed(Event):
    """Blue tokens left the complication bowl at the end of a scene."""

    due: int
    taken: int
    left: int
    harsher: bool

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        """OM-50, and OM-51 in the harsher form."""
        return ("OM-50", "OM-51") if self.harsher else ("OM-50",)

    def words(self) -> str:
        """See Event."""
        if not self.due:
            return "Time passes. The mission has ended, so no token leaves the bowls."
        short = f" {self.due} were due." if self.taken < self.due else ""
        return (
            f"Time passes: {count(self.taken, 'blue token')} removed, {self.left} left in the "
            f"complication bowl.{short}"
        )


@frozen
class SceneClosed(Event):
    """A scene was closed."""

    number: int
    held: tuple[str, ...]
    rules = ("OM-27",)

    def words(self) -> str:
        """See Event."""
        return f"Scene {self.number} is closed. {'; '.join(self.held)}."
