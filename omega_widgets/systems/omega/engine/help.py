"""Helping a companion: cancelling, handing over, covering; and the own trouble (OM-62 to OM-68)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import (
    Deed,
    PlayerMove,
    check_active,
    check_open_scene,
    check_present,
)
from omega_widgets.systems.omega.engine.payment import (
    check_reserves,
    check_successes,
    pay_reserves,
)
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.trust_values import toll


def tell(blue: int, red: int) -> str:
    """Cancelled tokens in words."""
    parts = [count(blue, "complication")] if blue else []
    parts += [count(red, "critical failure")] if red else []
    return " and ".join(parts) or "nothing"


def check_cancelled(state: State, name: str, blue: int, red: int, rule: str = "OM-63") -> None:
    """Raise IllegalAction unless the player has so many tokens to cancel."""
    tokens = state.player(name).tokens
    if blue < 0 or red < 0 or blue + red < 1 or blue > tokens.blue or red > tokens.red:
        refuse(
            "nothing_to_cancel", rule,
            f"{tell(blue, red).capitalize()} of {name} cannot be cancelled.",
            f"{name} has {tell(tokens.blue, tokens.red)}.",
        )


def check_sum(state: State, helper: str, companion: str) -> None:
    """Raise IllegalAction if the helper has sent this companion a sum in this scene (OM-128)."""
    check_open_scene(state, "OM-62")
    state.character(companion)
    if state.player(helper).character is not None:
        check_active(state, helper)
    turn = state.player(helper).turn
    if helper == companion:
        refuse(
            "own_help", "OM-62", "This is for helping somebody else.",
            "Deal with your own tokens by cancelling them.",
        )
    if companion in turn.sums or (turn.sums and state.rules.one_sum == "per_helper"):
        refuse(
            "one_sum_per_scene", "OM-128", f"{helper} has sent successes in this scene.",
            "One sum for each companion and scene; no instalments.",
        )


def check_help_roll(state: State, helper: str, companion: str) -> None:
    """Raise IllegalAction if the group asks for a roll made for help and there was none (OM-62)."""
    turn = state.player(helper).turn
    if not state.rules.help_with_own_action and companion not in turn.helps:
        refuse(
            "not_a_help_action", "OM-62", f"{helper}'s roll was not made to help {companion}.",
            "Announce the risk with help as its aim.",
        )


def send(state: State, helper: str, companion: str, number: int) -> tuple[State, int, str]:
    """Take a sum of fresh successes from a helper; mistrust eats its part (OM-128).

    Returns the state, how many arrive, and what mistrust has eaten in words.
    """
    lost = min(number, toll(state, companion, helper))
    sums = (*state.player(helper).turn.sums, companion)
    state = state.with_tokens(helper, green_fresh=-number).with_turn(helper, sums=sums)
    said = f" Mistrust eats {count(lost, 'success', 'successes')}." if lost else ""
    return state.discard(green=lost), number - lost, said


def note_help(state: State, companion: str, red: int) -> State:
    """Remember that a critical failure was cancelled by somebody else (OM-85, OM-116)."""
    if not red:
        return state
    came = state.rules.come_round == "any_cancel"
    turn = state.player(companion).turn
    return state.with_turn(companion, helped=True, came_round=turn.came_round or came)


@frozen
class CancelFor(PlayerMove):
    """Cancel a companion's tokens with successes of this scene, one for one (OM-63, OM-84).

    Attributes:
        player: who helps.
        companion: whose tokens are cancelled.
        blue, red: how many; where mistrust eats successes, red tokens come first.
    """

    companion: str
    blue: int = 0
    red: int = 0

    def verify(self, state: State) -> None:
        """Refuse a second sum, more than there is to cancel, too few successes."""
        check_sum(state, self.player, self.companion)
        check_help_roll(state, self.player, self.companion)
        check_cancelled(state, self.companion, self.blue, self.red)
        check_successes(state, self.player, self.blue + self.red, "OM-63", "fresh")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state, arrived, lost = send(state, self.player, self.companion, self.blue + self.red)
        red = min(self.red, arrived)
        blue = arrived - red
        state = state.cancel(self.companion, blue, red).discard(green=arrived)
        state = note_help(state, self.companion, red)
        said = f"{self.player} cancels {tell(blue, red)} of {self.companion}.{lost}"
        return state, (Deed(self.player, said, ("OM-63", "OM-84") if red else ("OM-63",)),)


@frozen
class HandOver(PlayerMove):
    """Hand successes of this scene over; the companion may refuse them (OM-64, OM-68).

    Attributes:
        player: who gives.
        companion: who may take.
        number: how many.
        accepted: whether they are taken; refused ones stay with the helper.
    """

    companion: str
    number: int
    accepted: bool = True

    def verify(self, state: State) -> None:
        """Refuse a second sum and too few successes."""
        check_sum(state, self.player, self.companion)
        check_help_roll(state, self.player, self.companion)
        check_successes(state, self.player, self.number, "OM-64", "fresh")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        if not self.accepted:
            said = f"{self.companion} refuses what {self.player} hands over."
            return state, (Deed(self.player, said, ("OM-68",)),)
        state, arrived, lost = send(state, self.player, self.companion, self.number)
        state = state.with_tokens(self.companion, green_fresh=arrived)
        handed = state.player(self.companion).turn.handed + arrived
        state = state.with_turn(self.companion, handed=handed)
        what = count(arrived, "success", "successes")
        said = f"{self.player} hands {what} over to {self.companion}.{lost}"
        return state, (Deed(self.player, said, ("OM-64",)),)


@frozen
class CancelOwn(PlayerMove):
    """Cancel own tokens with own successes (OM-84, OM-86, OM-127).

    Critical failures of earlier scenes need an action aimed at treatment; those of this scene
    can only be cancelled with successes that a companion has handed over.

    Attributes:
        blue, red: how many.
        stored: pay with stored successes, for a reserve; complications only.
    """

    blue: int = 0
    red: int = 0
    stored: bool = False

    def verify(self, state: State) -> None:
        """Refuse what is not there, self-treatment too early or without an action for it."""
        check_open_scene(state, "OM-127")
        check_cancelled(state, self.player, self.blue, self.red, "OM-127")
        kind = "stored" if self.stored else "fresh"
        check_successes(state, self.player, self.blue + self.red, "OM-127", kind)
        if self.stored and self.red:
            refuse(
                "not_a_treatment", "OM-84", "Stored successes treat no critical failure.",
                "Roll for treatment, or recover alone at the end of the scene.",
            )
        if self.stored and state.rules.stored_cancel_fee:
            check_reserves(state, self.player, 1, "OM-127", greens_kept=self.blue)
        self._check_treatment(state)

    def _check_treatment(self, state: State) -> None:
        player = state.player(self.player)
        alone = self.red - min(self.red, player.turn.handed)
        if alone > player.tokens.red_old:
            refuse(
                "same_scene", "OM-86", "Critical failures of this scene need somebody's help.",
                "You may begin to treat them yourself in the next scene.",
            )
        if alone and player.turn.aim != "treatment":
            refuse(
                "not_a_treatment", "OM-84", f"{self.player}'s action was not aimed at treatment.",
                "Announce the risk with treatment as its aim.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        turn = state.player(self.player).turn
        number = self.blue + self.red
        handed = min(self.red, turn.handed)
        paid = ""
        if self.stored:
            state = state.with_tokens(self.player, green_stored=-number)
            if state.rules.stored_cancel_fee:
                state, words = pay_reserves(state, self.player, 1)
                paid = f" pays {words} and"
        else:
            state = state.with_tokens(self.player, green_fresh=-number)
            handed_left = max(0, turn.handed - number)
            state = state.with_turn(self.player, handed=handed_left)
        if self.red > handed:
            state = cancel_old(state, self.player, self.red - handed)
            state = state.with_turn(self.player, treated=True)
        state = state.cancel(self.player, self.blue, handed).discard(green=number)
        state = note_help(state, self.player, handed)
        said = f"{self.player}{paid} cancels {tell(self.blue, self.red)} of their own."
        rules = ("OM-84", "OM-127") if self.red else ("OM-127",)
        return state, (Deed(self.player, said, rules),)


def cancel_old(state: State, name: str, number: int) -> State:
    """Remove critical failures of earlier scenes, and none of this one (OM-86)."""
    tokens = state.player(name).tokens
    return state.with_player(name, tokens=evolve(tokens, red_old=tokens.red_old - number))


@frozen
class Cover(PlayerMove):
    """Take over tokens that a companion has just received (OM-67).

    Attributes:
        player: who takes them over.
        companion: who has received them in this scene.
        blue, red: how many.
    """

    companion: str
    blue: int = 0
    red: int = 0

    def verify(self, state: State) -> None:
        """Refuse tokens of earlier scenes, and covering oneself."""
        check_present(state, self.player, "OM-67")
        check_present(state, self.companion, "OM-67")
        check_active(state, self.player)
        tokens = state.player(self.companion).tokens
        if self.companion == self.player:
            refuse(
                "own_cover", "OM-67", "Nobody covers themselves.",
                "Take over tokens of another player.",
            )
        if self.blue < 0 or self.red < 0 or self.blue + self.red < 1:
            refuse("amount_range", "OM-67", "No token is taken over.", "Take at least one.")
        if self.blue > tokens.blue_fresh or self.red > tokens.red_fresh:
            refuse(
                "not_gained_this_scene", "OM-67",
                f"{self.companion} has not received so many tokens in this scene.",
                f"There are {tell(tokens.blue_fresh, tokens.red_fresh)} of this scene.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        tokens = state.player(self.companion).tokens
        tokens = evolve(tokens, blue_fresh=tokens.blue_fresh - self.blue).without_red(self.red)
        state = state.with_player(self.companion, tokens=tokens)
        state = state.with_tokens(
            self.player, blue_fresh=self.blue, red_fresh=self.red, red_covered=self.red
        )
        said = f"{self.player} covers {self.companion} and takes {tell(self.blue, self.red)} over."
        return state, (Deed(self.player, said, ("OM-67",)),)
