"""The task bowl: placing, deferring, laying, withdrawing (OM-70 to OM-76)."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import (
    CoordinatorMove,
    Deed,
    PlayerMove,
    check_amount,
    check_open_scene,
)
from omega_widgets.systems.omega.engine.payment import (
    check_reserves,
    check_successes,
    pay_reserves,
)
from omega_widgets.systems.omega.engine.refusal import count, listing, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.turn import Share
from omega_widgets.systems.omega.engine.votes import agreed


def take_greens(
    state: State, name: str, number: int, stored: bool, fee: int
) -> tuple[State, str]:
    """Take successes that are to be placed somewhere; stored ones may cost a reserve.

    Returns the state and what was paid in words; the successes are placed by the caller.
    """
    if not stored:
        return state.with_tokens(name, green_fresh=-number), ""
    state = state.with_tokens(name, green_stored=-number)
    if not fee:
        return state, ""
    state, paid = pay_reserves(state, name, fee)
    return state, f" pays {paid} and"


def take_complications(state: State, name: str, number: int, kept: bool) -> State:
    """Take complications of this scene, or kept ones, that are to be placed somewhere."""
    if not kept:
        return state.with_tokens(name, blue_fresh=-number)
    state = state.with_tokens(name, blue_kept=-number)
    player = state.player(name)
    return state.with_turn(name, presented=min(player.turn.presented, player.tokens.blue_kept))


def check_greens(
    state: State, name: str, number: int, stored: bool, fee: int, rule: str
) -> None:
    """Raise IllegalAction unless :func:`take_greens` is possible."""
    check_successes(state, name, number, rule, "stored" if stored else "fresh")
    if stored and fee:
        check_reserves(state, name, fee, rule, greens_kept=number)


@frozen
class PlaceOnTask(PlayerMove):
    """Put successes into the task bowl (OM-70, OM-72).

    Attributes:
        number: how many.
        stored: use successes of earlier scenes, for one reserve.
    """

    number: int
    stored: bool = False

    def verify(self, state: State) -> None:
        """Refuse too few successes, or no reserve for late ones."""
        check_greens(state, self.player, self.number, self.stored, 1, "OM-72")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state, paid = take_greens(state, self.player, self.number, self.stored, 1)
        state = state.with_task(green=self.number)
        what = count(self.number, "success", "successes")
        said = f"{self.player}{paid} puts {what} into the task bowl: {state.task.green} there."
        rules = ("OM-70", "OM-72") if self.stored else ("OM-70",)
        return state, (Deed(self.player, said, rules),)


@frozen
class DeferComplications(PlayerMove):
    """Put complications into the task bowl as deferred trouble (OM-73, OM-75).

    Attributes:
        number: how many.
        kept: use complications of earlier scenes, for one reserve.
    """

    number: int
    kept: bool = False

    def verify(self, state: State) -> None:
        """Refuse more than there are, what was laid in this scene, no reserve for late ones."""
        tokens = state.player(self.player).tokens
        held = tokens.blue_kept if self.kept else tokens.blue_fresh
        if self.number > held and tokens.blue_laid:
            refuse(
                "must_be_kept", "OM-75",
                "Complications that were laid in this scene cannot be deferred again.",
                f"{count(held, 'other complication')} could be; keep these until the next scene.",
            )
        check_amount(self.number, held, "not_enough_complications", "OM-73", "complication")
        if self.kept:
            check_reserves(state, self.player, 1, "OM-73")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        paid = ""
        if self.kept:
            state, words = pay_reserves(state, self.player, 1)
            paid = f" pays {words} and"
        state = take_complications(state, self.player, self.number, self.kept)
        state = state.with_task(blue=self.number)
        what = count(self.number, "complication")
        said = f"{self.player}{paid} defers {what}: {state.task.blue} in the task bowl."
        return state, (Deed(self.player, said, ("OM-73",)),)


@frozen
class LayDeferred(CoordinatorMove):
    """Lay deferred complications before players at the start of a scene (OM-74, OM-76).

    Attributes:
        shares: how many lie before whom.
        reason: how the trouble shows up.
    """

    shares: tuple[Share, ...]
    reason: str = ""

    def verify(self, state: State) -> None:
        """Refuse more than the bowl holds, and once risks are announced."""
        check_open_scene(state, "OM-74")
        for share in self.shares:
            state.character(share.name)
            if share.number < 1:
                refuse(
                    "amount_range", "OM-74", f"{share.name} would receive {share.number}.",
                    "Lay at least one before each player that you name.",
                )
        asked = sum(share.number for share in self.shares)
        check_amount(asked, state.task.blue, "more_than_bowl", "OM-74", "deferred complication")
        if any(player.turn.announced or player.turn.rolls for player in state.players):
            refuse(
                "too_late", "OM-74", "Risks have been announced in this scene.",
                "Lay deferred complications at the start of a scene.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        for share in self.shares:
            state = state.with_task(blue=-share.number)
            state = state.with_tokens(share.name, blue_laid=share.number)
        laid = listing([f"{share.number} before {share.name}" for share in self.shares])
        reason = f": {self.reason}" if self.reason else ""
        said = f"Deferred trouble shows up{reason}. The Coordinator lays {laid}."
        return state, (Deed(state.coordinator, said, ("OM-74", "OM-75")),)


@frozen
class WithdrawFromTask(PlayerMove):
    """After the mission, draw on the common successes (OM-71).

    Attributes:
        player: who receives the successes.
        number: how many.
        purpose: what they are for.
        agreed: the players who agree; a majority is needed unless the group decides otherwise.
    """

    number: int
    purpose: str = ""
    agreed: tuple[str, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse during a mission, more than there are, without a majority."""
        if not state.downtime:
            refuse(
                "not_downtime", "OM-71", "The task bowl is closed during a mission.",
                "Draw on it after the mission.",
            )
        check_amount(self.number, state.task.green, "more_than_bowl", "OM-71", "common success")
        for name in self.agreed:
            state.player(name)
        if state.rules.task_withdraw == "majority" and not agreed(state, self.agreed):
            refuse(
                "no_majority", "OM-71", "The others have not agreed.",
                "More than half of all players must.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state = state.with_task(green=-self.number)
        state = state.with_tokens(self.player, green_stored=self.number)
        purpose = f" for {self.purpose}" if self.purpose else ""
        what = count(self.number, "common success", "common successes")
        said = f"{self.player} receives {what}{purpose}."
        return state, (Deed(self.player, said, ("OM-71",)),)
