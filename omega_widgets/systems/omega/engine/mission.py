"""Missions: difficulty, the two bowls, and how good the end is (OM-18, OM-19, OM-23)."""

from __future__ import annotations

from fractions import Fraction

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.balance import check_limit
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.engine.move import CoordinatorMove
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import Mission, State


def usual_difficulty(state: State) -> int:
    """The difficulty factor times the number of characters (OM-16, OM-18)."""
    return state.rules.difficulty_factor * len(state.party)


def quality(mission: Mission) -> Fraction | None:
    """How good or bad the end is; None while the mission runs (OM-23).

    After a success the share of blue tokens left (1 is best); after a failure the share of
    green tokens left (1 is worst).
    """
    bowls = mission.bowls
    if not bowls.end:
        return None
    left = bowls.complication if bowls.end == "success" else bowls.success
    return Fraction(left, mission.difficulty)


@frozen
class StartMission(CoordinatorMove):
    """Fix the difficulty and fill the two bowls (OM-18, OM-19).

    Attributes:
        difficulty: tokens in each bowl; 0 for the usual number.
        assignment: what is to be done.
        harsher_time: let time pass in its harsher form (OM-51).
    """

    difficulty: int = 0
    assignment: str = ""
    harsher_time: bool = False

    def verify(self, state: State) -> None:
        """Refuse: a mission is running, nobody to play it, no sensible difficulty."""
        if state.running:
            refuse(
                "mission_running", "OM-18", "A mission is under way.",
                "The next one can begin when this one has ended.",
            )
        if state.scene is not None and state.scene.step != "closed":
            refuse(
                "scene_open", "OM-27", "The last scene is still open.", "Close it first."
            )
        if not state.party:
            refuse(
                "no_characters", "OM-18", "There is no character to go on a mission.",
                "Make at least one character first.",
            )
        check_limit(state)
        if self.difficulty < 0:
            refuse(
                "difficulty_range", "OM-18", f"Difficulty {self.difficulty} is below 1.",
                f"Choose at least 1; usual here is {usual_difficulty(state)}.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        difficulty = self.difficulty or usual_difficulty(state)
        if state.mission is not None:
            left = state.mission.bowls
            state = state.discard(left.success, left.complication)
        mission = Mission(
            difficulty, Bowls(difficulty, difficulty), self.assignment, self.harsher_time
        )
        return (
            evolve(
                state,
                mission=mission,
                scene=None,
                put_green=state.put_green + difficulty,
                put_blue=state.put_blue + difficulty,
            ),
            (MissionStarted(difficulty, self.assignment, self.harsher_time),),
        )


@frozen
class MissionStarted(Event):
    """A mission began with full bowls."""

    difficulty: int
    assignment: str
    harsher_time: bool
    rules = ("OM-18", "OM-19")

    def words(self) -> str:
        """See Event."""
        task = f" “{self.assignment}”" if self.assignment else ""
        time = " Time passes in its harsher form." if self.harsher_time else ""
        return (
            f"The mission{task} begins: {count(self.difficulty, 'green token')} in the success "
            f"bowl, {count(self.difficulty, 'blue one')} in the complication bowl.{time}"
        )
