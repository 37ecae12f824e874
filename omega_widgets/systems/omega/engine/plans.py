"""Plans and the labelled points of risk (OM-29, OM-31 to OM-33, OM-35)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import PlayerMove, check_active, check_present
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.turn import Point, Turn


def check_may_roll(state: State, name: str) -> Turn:
    """The player's turn; raises IllegalAction if the test of this scene is over (OM-26, OM-39)."""
    check_present(state, name)
    turn = state.player(name).turn
    check_active(state, name)
    if turn.due:
        refuse(
            "tokens_outstanding", "OM-27", f"{name} has not taken the tokens of the last roll.",
            "Take them first.",
        )
    if turn.rolls and state.rules.rolls_per_scene == "one":
        refuse(
            "already_rolled", "OM-26", f"{name} has rolled in this scene.",
            "A character rolls once in a scene; wait for the next one.",
        )
    return turn


def check_planning(state: State, name: str) -> Turn:
    """The player's turn while the risk may still change; raises IllegalAction (OM-39)."""
    turn = check_may_roll(state, name)
    if turn.description and turn.description.moment == "instead":
        refuse(
            "resolved_by_description", "OM-53",
            f"{name}'s action is resolved by description in this scene.",
            "No risk is set and nothing is rolled.",
        )
    if turn.announced:
        refuse(
            "risk_announced", "OM-39", f"{name} has announced risk {turn.announced.risk}.",
            "Take the announcement back first if something should change.",
        )
    return turn


def find_point(turn: Turn, number: int) -> Point:
    """The point of risk with this number, counted from 1; raises IllegalAction (OM-35)."""
    if not 1 <= number <= len(turn.points):
        refuse(
            "no_such_point", "OM-35", f"There is no point of risk number {number}.",
            f"There are {count(len(turn.points), 'point')}.",
        )
    return turn.points[number - 1]


def check_text(text: str, rule: str, what: str) -> None:
    """Raise IllegalAction for a label without a word in it."""
    if not text.strip():
        refuse("no_text", rule, f"The {what} has no words.", "Say in a few words what it is.")


@frozen
class DeclarePlan(PlayerMove):
    """Say what the character will try, which is the first point of risk (OM-29, OM-32).

    Attributes:
        player: whose character it is.
        plan: the intention in words; replaces an earlier one and its goals.
        holds_back: wait until the others have acted (OM-31).
    """

    plan: str
    holds_back: bool = False

    def verify(self, state: State) -> None:
        """Refuse: the risk is announced, no words, everybody would hold back (OM-31)."""
        check_planning(state, self.player)
        check_text(self.plan, "OM-29", "plan")
        others = [name for name in state.scene.present if name != self.player]
        if self.holds_back and all(state.player(name).turn.holds_back for name in others):
            refuse(
                "all_hold_back", "OM-31", "Then everybody in the scene would hold back.",
                "At least one character must act.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        turn = state.player(self.player).turn
        pointed_out = tuple(point for point in turn.points if point.by)
        state = state.with_turn(
            self.player,
            plan=self.plan,
            ruling="",
            holds_back=self.holds_back,
            points=(Point(self.plan), *pointed_out),
        )
        return state, (PlanDeclared(self.player, self.plan, self.holds_back),)


@frozen
class AddGoal(PlayerMove):
    """Add one more goal to the plan: the risk grows by 1 (OM-32)."""

    text: str

    def verify(self, state: State) -> None:
        """Refuse: the risk is announced, no words."""
        check_planning(state, self.player)
        check_text(self.text, "OM-35", "goal")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        return _add(state, self.player, Point(self.text))


@frozen
class PointOut(PlayerMove):
    """Point out a complication of somebody's plan: the risk grows by 1 (OM-33).

    Attributes:
        player: whose plan it is.
        text: the complication in words.
        by: who points it out.
    """

    text: str
    by: str

    def seats(self, state: State) -> frozenset[str]:
        """The one who points it out, or the Coordinator."""
        return state.entitled(self.by)

    def verify(self, state: State) -> None:
        """Refuse: the risk is announced, no words, nobody of that name."""
        check_planning(state, self.player)
        state.player(self.by)
        check_text(self.text, "OM-33", "complication")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        return _add(state, self.player, Point(self.text, by=self.by))


@frozen
class Neutralise(PlayerMove):
    """Describe how the character gets around a complication; it no longer counts (OM-33).

    Attributes:
        player: whose plan it is.
        point: its number among the points of risk, from 1.
        answer: the description.
    """

    point: int
    answer: str

    def verify(self, state: State) -> None:
        """Refuse: a goal, a point that does not count any more, no words."""
        point = find_point(check_planning(state, self.player), self.point)
        check_text(self.answer, "OM-33", "answer")
        if not point.by or point.answer:
            refuse(
                "not_a_complication", "OM-33",
                f"“{point.text}” is not a complication that counts.",
                "Only complications that somebody pointed out can be described away.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        turn = state.player(self.player).turn
        point = evolve(turn.points[self.point - 1], answer=self.answer)
        points = (*turn.points[: self.point - 1], point, *turn.points[self.point :])
        state = state.with_turn(self.player, points=points)
        asked = state.player(self.player).turn.asked
        return state, (PointNeutralised(self.player, point.text, self.answer, asked),)


@frozen
class DropPoint(PlayerMove):
    """Give up a goal, or take back a complication that was pointed out (OM-32, OM-33)."""

    point: int

    def seats(self, state: State) -> frozenset[str]:
        """The player for a goal, who pointed it out for a complication; or the Coordinator."""
        turn = state.player(self.player).turn
        return state.entitled(find_point(turn, self.point).by or self.player)

    def verify(self, state: State) -> None:
        """Refuse: the risk is announced, no such point."""
        find_point(check_planning(state, self.player), self.point)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        turn = state.player(self.player).turn
        points = (*turn.points[: self.point - 1], *turn.points[self.point :])
        state = state.with_turn(self.player, points=points)
        dropped = turn.points[self.point - 1]
        asked = state.player(self.player).turn.asked
        return state, (PointDropped(self.player, dropped.text, asked),)


def _add(state: State, name: str, point: Point) -> tuple[State, tuple[Event, ...]]:
    turn = state.player(name).turn
    state = state.with_turn(name, points=(*turn.points, point))
    return state, (PointAdded(name, point.text, point.by, state.player(name).turn.asked),)


@frozen
class PlanDeclared(Event):
    """A player said what the character will try."""

    player: str
    plan: str
    holds_back: bool

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        """OM-32, and OM-31 when holding back."""
        return ("OM-32", "OM-31") if self.holds_back else ("OM-32",)

    def words(self) -> str:
        """See Event."""
        waits = " and waits for the others" if self.holds_back else ""
        return f"{self.player} plans: {self.plan}{waits}."


@frozen
class PointAdded(Event):
    """A point of risk was added: a goal, or a complication that somebody pointed out."""

    player: str
    text: str
    by: str
    asked: int

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        """OM-33 for complications, OM-32 for goals; each with OM-35."""
        return ("OM-33" if self.by else "OM-32", "OM-35")

    def words(self) -> str:
        """See Event."""
        if self.by:
            who = "It is pointed out" if self.by == self.player else f"{self.by} points out"
            said = f"{who} to {self.player}: {self.text}."
        else:
            said = f"{self.player} adds: {self.text}."
        return f"{said} The plan asks for risk {self.asked}."


@frozen
class PointNeutralised(Event):
    """A complication was described away."""

    player: str
    text: str
    answer: str
    asked: int
    rules = ("OM-33",)

    def words(self) -> str:
        """See Event."""
        return (
            f"{self.player} gets around “{self.text}”: {self.answer}. "
            f"The plan asks for risk {self.asked}."
        )


@frozen
class PointDropped(Event):
    """A point of risk was dropped."""

    player: str
    text: str
    asked: int
    rules = ("OM-32", "OM-33")

    def words(self) -> str:
        """See Event."""
        return f"“{self.text}” is dropped. {self.player}'s plan asks for risk {self.asked}."
