"""Death and replacement (OM-117 to OM-121)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.cards import Goal, Item
from omega_widgets.systems.omega.engine.characters import (
    Rating,
    build_total,
    check_abilities,
    make_character,
)
from omega_widgets.systems.omega.engine.equipment import find_item, with_item
from omega_widgets.systems.omega.engine.goals import find_goal, with_goal
from omega_widgets.systems.omega.engine.help import check_cancelled, tell
from omega_widgets.systems.omega.engine.move import CoordinatorMove, Deed, PlayerMove
from omega_widgets.systems.omega.engine.out import is_out
from omega_widgets.systems.omega.engine.payment import check_successes, spend_successes
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State


@frozen
class DeclareDead(CoordinatorMove):
    """Decide that a character out of play dies (OM-117).

    Attributes:
        player: whose character it is.
        cause: nobody means to help, somebody kills it, the situation leaves no hope.
    """

    player: str
    cause: str

    def verify(self, state: State) -> None:
        """Refuse for a character in play, or without a cause."""
        character = state.character(self.player)
        if character.dead:
            refuse("dead", "OM-117", f"{character.name} is dead already.", "Nothing is left to do.")
        if not is_out(state.player(self.player), state.rules):
            refuse(
                "not_out_of_play", "OM-117", f"{character.name} is in play.",
                "Only a character out of play may die.",
            )
        if not self.cause.strip():
            refuse(
                "no_text", "OM-117", "The death has no cause.",
                "Say why nobody helps, or who kills.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        return kill(state, self.player), (
            Deed(self.player, f"{self.player}'s character dies: {self.cause}.", ("OM-117",)),
        )


def kill(state: State, name: str) -> State:
    """The state with this player's character dead."""
    return state.with_player(name, character=evolve(state.character(name), dead=True))


def replacement_total(state: State, name: str) -> int:
    """The build total that a replacement must have (OM-118)."""
    dead = state.character(name)
    return build_total(dead) if state.rules.replacement_total == "at_death" else dead.made_of


@frozen
class EnterReplacement(PlayerMove):
    """Bring a new character in the place of a dead one (OM-118, OM-119, OM-120, OM-121).

    Attributes:
        name, attributes, skills: of the new character, with the dead one's build total.
        blue, red: own tokens cancelled on entry with own successes, one for one.
        goals: private goals that the new character takes over; others of the player's own that
            nobody has taken are removed.
    """

    name: str
    attributes: tuple[Rating, ...] = ()
    skills: tuple[Rating, ...] = ()
    blue: int = 0
    red: int = 0
    goals: tuple[str, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse for a living character, in an open scene, with another build total."""
        if not state.character(self.player).dead:
            refuse(
                "not_dead", "OM-118", f"{self.player}'s character is alive.",
                "Only a dead character is replaced.",
            )
        if state.scene is not None and state.scene.step != "closed":
            refuse("scene_open", "OM-119", "A scene is open.", "Enter when it is closed.")
        if not self.name.strip():
            refuse("no_name", "OM-06", "The character has no name.", "Give it a name.")
        check_abilities(self.attributes, self.skills, state, self.player)
        total = build_total(make_character(self.name, self.attributes, self.skills))
        due = replacement_total(state, self.player)
        if total != due:
            refuse(
                "wrong_total", "OM-118", f"The new character costs {total} build points.",
                f"It must cost exactly {due}, as the dead one.",
            )
        for goal in self.goals:
            find_goal(state, goal)
        if self.blue or self.red:
            check_cancelled(state, self.player, self.blue, self.red, "OM-119")
            check_successes(state, self.player, self.blue + self.red, "OM-119")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        character = make_character(self.name, self.attributes, self.skills)
        state = leave_equipment(state, self.player)
        state = leave_goals(state, self.player, self.goals)
        number = self.blue + self.red
        state = spend_successes(state, self.player, number).discard(green=number)
        state = state.cancel(self.player, self.blue, self.red)
        state = state.with_player(self.player, character=character)
        done = f" and cancels {tell(self.blue, self.red)}" if number else ""
        said = f"{self.player} enters with {character.name}{done}."
        if is_out(state.player(self.player), state.rules):
            said += " With so many critical failures the character begins out of play."
        return state, (Deed(self.player, said, ("OM-118", "OM-119")),)


def leave_equipment(state: State, name: str) -> State:
    """What a dead character had lies where it was; the untransferable is put aside (OM-120)."""
    for item in state.items:
        if item.holder != name:
            continue
        if item.transferable:
            state = with_item(state, evolve(item, holder="", locked=False))
            continue
        state = evolve(state, items=tuple(i for i in state.items if i.name != item.name))
        if state.rules.nontransferable == "task_bowl":
            state = state.with_task(green=item.green)
        else:
            state = state.discard(green=item.green)
    return state


def leave_goals(state: State, name: str, kept: tuple[str, ...]) -> State:
    """Goals of the dead that the new character does not take over are removed (OM-121)."""
    for goal in state.goals:
        if goal.owner == name and goal.name not in kept and not goal.fulfilled:
            goals = tuple(other for other in state.goals if other.name != goal.name)
            state = evolve(state, goals=goals).discard(goal.green, goal.blue)
    return state


@frozen
class FindItem(PlayerMove):
    """Take an item that a dead character has left (OM-120)."""

    item: str

    def verify(self, state: State) -> None:
        """Refuse an item that somebody alive holds, or that nobody else can use."""
        item = find_item(state, self.item)
        state.character(self.player)
        if item.holder and not self._left(state, item):
            refuse(
                "not_left", "OM-120", f"{item.holder} has {item.name}.",
                "Only what a dead character left can be found.",
            )
        if not item.transferable:
            refuse(
                "not_transferable", "OM-120", f"Nobody else can use {item.name}.",
                "Its successes are put aside when the replacement enters.",
            )

    def _left(self, state: State, item: Item) -> bool:
        character = state.player(item.holder).character
        return character is not None and character.dead and item.holder != self.player

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        found = evolve(find_item(state, self.item), holder=self.player, locked=False)
        said = f"{self.player} finds {self.item} with {count(found.green, 'success', 'successes')}."
        return with_item(state, found), (Deed(self.player, said, ("OM-120",)),)


@frozen
class TakeOverGoal(PlayerMove):
    """Take a dead character's private goal over with all that lies on it (OM-121)."""

    goal: str

    def verify(self, state: State) -> None:
        """Refuse a goal whose owner's character is alive."""
        goal = find_goal(state, self.goal)
        state.character(self.player)
        if not self._is_left(state, goal):
            refuse(
                "not_left", "OM-121", f"{goal.owner} pursues {goal.name}.",
                "Only a dead character's goal can be taken over.",
            )

    def _is_left(self, state: State, goal: Goal) -> bool:
        character = state.player(goal.owner).character
        return character is not None and character.dead and goal.owner != self.player

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state = with_goal(state, evolve(find_goal(state, self.goal), owner=self.player))
        said = f"{self.player} takes a private goal over: {self.goal}."
        return state, (Deed(self.player, said, ("OM-121",)),)
