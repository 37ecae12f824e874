"""Abuse of trust and of mistrust: passing on, taking, sharing (OM-129 to OM-134)."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.help import tell
from omega_widgets.systems.omega.engine.move import (
    Deed,
    PlayerMove,
    check_active,
    check_open_scene,
)
from omega_widgets.systems.omega.engine.payment import (
    check_reserves,
    pay_reserves,
    spend_successes,
    transfer,
)
from omega_widgets.systems.omega.engine.refusal import count, listing, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.trust_values import trust
from omega_widgets.systems.omega.engine.turn import Share


def pay_penalty(
    state: State, payer: str, target: str, by_bowls: bool = False
) -> tuple[State, str]:
    """The penalty for asking too much of trust (OM-130, OM-132, OM-134).

    A reserve goes to the target; without one a success; without that the payer takes a blue
    token and the target a green one from the bowls, the blue one first.

    Args:
        by_bowls: prefer the bowls to a success (``mistrust_penalty = payer_choice``).
    """
    tokens = state.player(payer).tokens
    if tokens.white:
        return transfer(state, payer, target, 1), "a reserve"
    if tokens.green and not (by_bowls and state.rules.mistrust_penalty == "payer_choice"):
        state = spend_successes(state, payer, 1)
        return state.with_tokens(target, green_fresh=1), "a success"
    state, blue = state.draw_blue(1)
    state = state.with_tokens(payer, blue_fresh=blue)
    state, green = state.draw_green(1)
    return state.with_tokens(target, green_fresh=green), "a token from each bowl"


@frozen
class PassComplications(PlayerMove):
    """Pass complications to characters that trust you; they cannot refuse (OM-129 to OM-131).

    Attributes:
        player: who passes.
        shares: how many are tried on whom; more than the trust costs a penalty.
        kept: complications of earlier scenes, for a reserve.
        by_bowls: prefer the bowls for a penalty, where the group leaves the choice.
    """

    shares: tuple[Share, ...]
    kept: bool = False
    by_bowls: bool = False

    def verify(self, state: State) -> None:
        """Refuse a second passing, straight back, more than there is, late ones if forbidden."""
        check_open_scene(state, "OM-129")
        turn = state.player(self.player).turn
        if turn.passed:
            refuse(
                "once_per_scene", "OM-131", f"{self.player} has passed complications on.",
                "Each player does it once in a scene; what comes now must be kept.",
            )
        names = [share.name for share in self.shares]
        if not names or self.player in names or len(set(names)) != len(names):
            refuse(
                "no_recipient", "OM-131", "This is no list of recipients.",
                "Divide the complications among other players, each named once.",
            )
        for share in self.shares:
            state.character(share.name)
            if share.name in turn.received_from:
                refuse(
                    "no_return", "OM-131", f"They came from {share.name}.",
                    "Pass them to somebody else; never straight back.",
                )
        self._check_held(state)

    def _check_held(self, state: State) -> None:
        tokens = state.player(self.player).tokens
        held = tokens.blue_kept if self.kept else tokens.blue_fresh + tokens.blue_laid
        tried = sum(share.number for share in self.shares)
        if min(share.number for share in self.shares) < 1 or tried > held:
            refuse(
                "not_enough_complications", "OM-129", f"{tried} complications cannot be passed.",
                f"{self.player} has {held} of that kind.",
            )
        if self.kept:
            if state.rules.abuse_stored == "forbid":
                refuse(
                    "kept_complications", "OM-129", "Kept complications are not passed on here.",
                    "Pass those of this scene.",
                )
            check_reserves(state, self.player, 1, "OM-129")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state = state.with_turn(self.player, passed=True)
        if self.kept:
            state, _ = pay_reserves(state, self.player, 1)
        said = []
        rules = ["OM-129", "OM-131"]
        for share in self.shares:
            trusted = max(0, trust(state, share.name, self.player))
            number = min(share.number, trusted)
            state = self._move(state, share.name, number)
            words = f"{count(number, 'complication')} to {share.name}"
            if share.number > trusted:
                state, paid = pay_penalty(state, self.player, share.name, self.by_bowls)
                words += f", who receives {paid} for the attempt"
                rules.append("OM-130" if trusted else "OM-134")
            said.append(words)
        words = f"{self.player} passes {listing(said)}."
        return state, (Deed(self.player, words, tuple(dict.fromkeys(rules))),)

    def _move(self, state: State, receiver: str, number: int) -> State:
        if not number:
            return state
        tokens = state.player(self.player).tokens
        if self.kept:
            state = state.with_tokens(self.player, blue_kept=-number)
            player = state.player(self.player)
            shown = min(player.turn.presented, player.tokens.blue_kept)
            state = state.with_turn(self.player, presented=shown)
        else:
            fresh = min(number, tokens.blue_fresh)
            state = state.with_tokens(self.player, blue_fresh=-fresh, blue_laid=fresh - number)
        state = state.with_tokens(receiver, blue_fresh=number)
        received = (*state.player(receiver).turn.received_from, self.player)
        return state.with_turn(receiver, received_from=received)


@frozen
class TakeSuccesses(PlayerMove):
    """Take successes from a character that trusts you (OM-132).

    Attributes:
        player: who takes.
        victim: from whom.
        number: how many are tried; more than the trust, all in all in a scene, costs a penalty.
        stored: take stored ones, for a reserve.
    """

    victim: str
    number: int
    stored: bool = False

    def verify(self, state: State) -> None:
        """Refuse taking from oneself, more than there is, late ones without a reserve."""
        check_open_scene(state, "OM-132")
        check_active(state, self.player)
        state.character(self.victim)
        tokens = state.player(self.victim).tokens
        held = tokens.green_stored if self.stored else tokens.green_fresh
        if self.victim == self.player or not 1 <= self.number <= held:
            refuse(
                "not_enough_successes", "OM-132",
                f"{self.number} successes cannot be taken from {self.victim}.",
                f"There are {held} of that kind; those on equipment cannot be taken.",
            )
        if self.stored:
            check_reserves(state, self.player, 1, "OM-132")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        if self.stored:
            state, _ = pay_reserves(state, self.player, 1)
        taken = state.player(self.player).turn.taken
        before = sum(share.number for share in taken if share.name == self.victim)
        trusted = max(0, trust(state, self.victim, self.player) - before)
        number = min(self.number, trusted)
        taken = (*taken, Share(self.victim, number))
        state = state.with_turn(self.player, taken=taken)
        kind = "green_stored" if self.stored else "green_fresh"
        state = state.with_tokens(self.victim, **{kind: -number})
        state = state.with_tokens(self.player, green_fresh=number)
        what = count(number, "success", "successes")
        said = f"{self.player} takes {what} from {self.victim}"
        rules: tuple[str, ...] = ("OM-132",)
        if self.number > trusted:
            state, paid = pay_penalty(state, self.player, self.victim)
            said += f", who receives {paid} for the attempt"
            rules = ("OM-132", "OM-130" if trusted or before else "OM-134")
        return state, (Deed(self.player, f"{said}.", rules),)


@frozen
class ShareFailure(PlayerMove):
    """Add the setbacks of a failed attempt at help to the one whom you tried to help (OM-133).

    Attributes:
        player: the helper who failed.
        companion: who should have been helped; takes at most the trust in the helper.
        blue, red: how many are tried; asking for more than the trust costs nothing here.
    """

    companion: str
    blue: int = 0
    red: int = 0

    def verify(self, state: State) -> None:
        """Refuse unless a roll for help to this companion has failed, and the tokens are there."""
        check_open_scene(state, "OM-133")
        player = state.player(self.player)
        failed = player.turn.result in ("complication", "critical failure")
        if not failed or self.companion not in player.turn.helps:
            refuse(
                "no_failed_help", "OM-133",
                f"{self.player} has not tried in vain to help {self.companion}.",
                "Only the setbacks of a failed roll for help are shared.",
            )
        tokens = player.tokens
        fits = 0 <= self.blue <= tokens.blue_fresh and 0 <= self.red <= tokens.red_fresh
        if not fits or self.blue + self.red < 1:
            refuse(
                "amount_range", "OM-133", f"{tell(self.blue, self.red)} cannot be shared.",
                f"{self.player} has {tell(tokens.blue_fresh, tokens.red_fresh)} of this scene.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        turn = state.player(self.player).turn
        before = sum(share.number for share in turn.shared if share.name == self.companion)
        left = max(0, trust(state, self.companion, self.player) - before)
        red = min(self.red, left)
        blue = min(self.blue, left - red)
        tokens = state.player(self.player).tokens
        covered = min(tokens.red_covered, tokens.red_fresh - red)
        state = state.with_tokens(
            self.player,
            blue_fresh=-blue,
            red_fresh=-red,
            red_covered=covered - tokens.red_covered,
        )
        state = state.with_tokens(self.companion, blue_fresh=blue, red_fresh=red)
        shared = (*turn.shared, Share(self.companion, blue + red))
        state = state.with_turn(self.player, shared=shared)
        said = f"{self.companion} shares {tell(blue, red)} of {self.player}'s failed help."
        return state, (Deed(self.player, said, ("OM-133",)),)
