"""Private goals: size, placing, fulfilment (OM-104 to OM-106)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.cards import Goal, Item, Quality
from omega_widgets.systems.omega.engine.characters import build_total
from omega_widgets.systems.omega.engine.equipment import with_item
from omega_widgets.systems.omega.engine.move import (
    Deed,
    PlayerMove,
    check_alive,
    check_amount,
)
from omega_widgets.systems.omega.engine.payment import check_reserves
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.task import (
    check_greens,
    take_complications,
    take_greens,
)

#: Difficulty of a goal in percent of the build total (OM-104).
SIZES = {"small": 10, "medium": 50, "large": 100}


def goal_difficulty(total: int, size: str) -> int:
    """Successes that a goal of this size needs: a share of the build total, half up (OM-104)."""
    return max(1, (total * SIZES[size] + 50) // 100)


def find_goal(state: State, name: str) -> Goal:
    """The goal of this name; raises IllegalAction, which names no secret, if there is none."""
    for goal in state.goals:
        if goal.name == name:
            return goal
    refuse(
        "no_such_goal", "OM-104", f"There is no private goal called {name}.",
        "Name it exactly as its owner does.",
    )


def with_goal(state: State, goal: Goal) -> State:
    """The state with this goal in the place of the one of the same name."""
    goals = tuple(goal if old.name == goal.name else old for old in state.goals)
    return evolve(state, goals=goals)


@frozen
class AgreeGoal(PlayerMove):
    """Agree a private goal with the Coordinator (OM-104).

    Attributes:
        goal: what the character wants.
        size: ``small``, ``medium`` or ``large``, if no difficulty is agreed.
        difficulty: as agreed; 0 to go by the size.
    """

    goal: str
    size: str = "small"
    difficulty: int = 0

    def verify(self, state: State) -> None:
        """Refuse a goal without a name of its own, an unknown size, a negative difficulty."""
        check_alive(state, self.player)
        if not self.goal.strip() or any(
            goal.name == self.goal for goal in state.goals
        ):
            refuse(
                "no_text", "OM-104", "The goal has no name of its own.",
                "Say in a few words what the character wants.",
            )
        if self.size not in SIZES or self.difficulty < 0:
            refuse(
                "no_such_size", "OM-104", "This is no size of a goal.",
                "Choose small, medium or large, or agree on a number of at least 1.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        total = build_total(state.character(self.player))
        difficulty = self.difficulty or goal_difficulty(total, self.size)
        state = evolve(state, goals=(*state.goals, Goal(self.goal, self.player, difficulty)))
        needs = count(difficulty, "success", "successes")
        said = f"{self.player} has a private goal that needs {needs}."
        return state, (Deed(self.player, said, ("OM-104",)),)


@frozen
class PlaceOnGoal(PlayerMove):
    """Place successes on a private goal, the own or a companion's (OM-105, OM-106).

    Attributes:
        goal: which one.
        number: how many successes.
        stored: use successes of earlier scenes, for one reserve.
        blue: complications of this scene, or kept ones with ``stored``, that are placed too;
            only where the group allows it (OM-121).
    """

    goal: str
    number: int
    stored: bool = False
    blue: int = 0

    def verify(self, state: State) -> None:
        """Refuse an unknown or fulfilled goal, too few successes, no reserve for late ones."""
        goal = find_goal(state, self.goal)
        if goal.fulfilled:
            refuse(
                "goal_fulfilled", "OM-106", f"{goal.name} is fulfilled.",
                "Its successes can be used now.",
            )
        if self.blue:
            self._check_blue(state)
        if self.number or not self.blue:
            check_greens(state, self.player, self.number, self.stored, 1, "OM-105")

    def _check_blue(self, state: State) -> None:
        if not state.rules.goal_complications:
            refuse(
                "no_complications", "OM-121", "Complications are not placed on goals here.",
                "Keep them, cancel them, or defer them into the task bowl.",
            )
        tokens = state.player(self.player).tokens
        held = tokens.blue_kept if self.stored else tokens.blue_fresh
        check_amount(self.blue, held, "not_enough_complications", "OM-121", "complication")
        if self.stored:
            check_reserves(state, self.player, 1, "OM-105", greens_kept=self.number)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state, paid = take_greens(state, self.player, self.number, self.stored, 1)
        state = take_complications(state, self.player, self.blue, self.stored)
        goal = find_goal(state, self.goal)
        goal = evolve(goal, green=goal.green + self.number, blue=goal.blue + self.blue)
        state = with_goal(state, goal)
        what = count(self.number, "success", "successes")
        if self.blue:
            what += f" and {count(self.blue, 'complication')}"
        said = (
            f"{self.player}{paid} places {what} on a private goal of {goal.owner}: "
            f"{goal.green} of {goal.difficulty}."
        )
        events = (Deed(self.player, said, ("OM-105",)),)
        if goal.green < goal.difficulty:
            return state, events
        state, fulfilled = fulfil(state, goal)
        return state, (*events, fulfilled)


def fulfil(state: State, goal: Goal) -> tuple[State, Event]:
    """The goal is reached; its successes can be used from now on (OM-106)."""
    state = with_goal(state, evolve(goal, green=0, fulfilled=True))
    if state.rules.goal_use == "free_successes":
        state = state.with_tokens(goal.owner, green_stored=goal.green)
    else:
        card = f"{goal.name} (goal)"
        quality = Quality(goal.name, True, goal.green, state.clock)
        state = with_item(state, Item(card, goal.owner, goal.owner, (quality,)))
    said = f"{goal.owner}'s private goal is fulfilled: {goal.name}."
    return state, Deed(goal.owner, said, ("OM-106",))
