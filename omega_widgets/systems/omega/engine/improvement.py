"""Raising, learning and lowering abilities (OM-87 to OM-91)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.characters import check_rating
from omega_widgets.systems.omega.engine.help import cancel_old, check_cancelled, tell
from omega_widgets.systems.omega.engine.move import Deed, PlayerMove, check_alive
from omega_widgets.systems.omega.engine.parts import Ability, Character
from omega_widgets.systems.omega.engine.payment import (
    check_reserves,
    check_successes,
    pay_reserves,
    spend_successes,
)
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.risk import find_abilities
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.turn import Spend


def find_ability(state: State, name: str, ability: str) -> Ability:
    """The ability of a living character; raises IllegalAction if it is not there."""
    check_alive(state, name)
    return find_abilities(state.character(name), [Spend(ability, 0)])[0]


@frozen
class RaiseAbility(PlayerMove):
    """Raise an ability by one for as many successes as the new rating (OM-87, OM-88, OM-89).

    Attributes:
        ability: which one.
        agreed: other players who allow it without enough refreshes (OM-89).
    """

    ability: str
    agreed: tuple[str, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse above the scale, with too few refreshes or successes."""
        ability = find_ability(state, self.player, self.ability)
        new = ability.rating + 1
        check_rating(new, state.rules)
        if not self._voted(state) and ability.refreshes < new:
            refuse(
                "not_refreshed_enough", "OM-88",
                f"{ability.name} was refreshed {count(ability.refreshes, 'time')} after use.",
                f"{new} refreshes are needed for rating {new}, or a majority of the others.",
            )
        if not self._is_free(state) and state.player(self.player).tokens.green < new:
            refuse(
                "success_needed", "OM-87", f"Rating {new} costs {new} successes.",
                f"{self.player} has {state.player(self.player).tokens.green}; "
                "reserves cannot take their place.",
            )

    def _voted(self, state: State) -> bool:
        others = {player.name for player in state.others(self.player)}
        return 2 * len(others & set(self.agreed)) > len(others)

    def _is_free(self, state: State) -> bool:
        return self._voted(state) and state.rules.vote_improve == "all"

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        ability = find_ability(state, self.player, self.ability)
        new = ability.rating + 1
        cost = 0 if self._is_free(state) else new
        state = spend_successes(state, self.player, cost).discard(green=cost)
        raised = evolve(
            ability,
            rating=new,
            crossed=ability.crossed + (state.rules.new_dot == "crossed"),
            refreshes=0 if state.rules.refresh_counter == "per_step" else ability.refreshes,
        )
        character = state.character(self.player).replace(raised)
        said = (
            f"{self.player} raises {ability.name} to {new} for "
            f"{count(cost, 'success', 'successes')}."
        )
        rules = ("OM-87", "OM-88", *(("OM-89",) if self._voted(state) else ()))
        return state.with_player(self.player, character=character), (
            Deed(self.player, said, rules),
        )


@frozen
class LearnSkill(PlayerMove):
    """Learn a new skill of rating 1 for one success and one reserve (OM-90)."""

    skill: str

    def verify(self, state: State) -> None:
        """Refuse a skill without a name, or one that is there; too few tokens."""
        check_alive(state, self.player)
        character = state.character(self.player)
        if not self.skill.strip() or character.find(self.skill.strip()):
            refuse(
                "ability_names", "OM-90", "The skill has no name of its own.",
                "Name a skill that the character does not have.",
            )
        check_successes(state, self.player, 1, "OM-90")
        check_reserves(state, self.player, 1, "OM-90", greens_kept=1)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state = spend_successes(state, self.player, 1).discard(green=1)
        state, paid = pay_reserves(state, self.player, 1)
        character = state.character(self.player)
        skill = Ability(self.skill.strip(), "skill", 1)
        learned = evolve(character, abilities=(*character.abilities, skill))
        said = f"{self.player} pays a success and {paid} and learns {skill.name}."
        return state.with_player(self.player, character=learned), (
            Deed(self.player, said, ("OM-90",)),
        )


@frozen
class LowerAbility(PlayerMove):
    """Lower an ability by one to cancel own tokens, as many as its rating was (OM-91).

    Attributes:
        ability: which one; it need not be the one that was used.
        blue, red: what is cancelled.
    """

    ability: str
    blue: int = 0
    red: int = 0

    def verify(self, state: State) -> None:
        """Refuse an attribute of 1, more tokens than the rating, tokens that are not there."""
        ability = find_ability(state, self.player, self.ability)
        check_cancelled(state, self.player, self.blue, self.red, "OM-91")
        lowest = 0 if state.rules.lower_to_zero else 1
        if ability.rating <= lowest and (ability.sort == "attribute" or not ability.rating):
            refuse(
                "attribute_at_one", "OM-91", f"{ability.name} cannot be lowered any more.",
                "Lower another ability.",
            )
        if self.blue + self.red > ability.rating:
            refuse(
                "above_rating", "OM-91",
                f"Lowering {ability.name} {ability.rating} cannot cancel {self.blue + self.red}.",
                f"It cancels at most {ability.rating}.",
            )
        fresh = self.red > state.player(self.player).tokens.red_old
        if state.rules.wait_strict and fresh:
            refuse(
                "same_scene", "OM-86", "Critical failures of this scene need somebody's help.",
                "Cancel those of earlier scenes.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        ability = find_ability(state, self.player, self.ability)
        character = lower(state.character(self.player), ability, state.rules.lower_to_zero)
        state = state.with_player(self.player, character=character)
        old = self.red if state.rules.wait_strict else 0
        state = cancel_old(state, self.player, old)
        state = state.cancel(self.player, self.blue, self.red - old)
        if self.red:
            state = state.with_turn(self.player, treated=True)
        said = (
            f"{self.player} lowers {ability.name} to {ability.rating - 1} and cancels "
            f"{tell(self.blue, self.red)}."
        )
        return state, (Deed(self.player, said, ("OM-91",)),)


def lower(character: Character, ability: Ability, keep_at_zero: bool) -> Character:
    """The character with the ability lowered; a skill of 1 disappears (OM-91)."""
    rating = ability.rating - 1
    if not rating and not keep_at_zero:
        kept = tuple(other for other in character.abilities if other.name != ability.name)
        return evolve(character, abilities=kept)
    own_dots = min(ability.rating - ability.crossed, rating)
    boost = min(ability.boost, rating)
    return character.replace(
        evolve(
            ability,
            rating=rating,
            crossed=rating - own_dots,
            boost=boost,
            boost_left=min(ability.boost_left, boost),
        )
    )
