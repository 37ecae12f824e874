"""The base of all actions of Projekt Omega: plays, then notices what follows from it."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Action, Event
from omega_widgets.systems.omega.engine.bowls import End
from omega_widgets.systems.omega.engine.campaign_count import end_campaign
from omega_widgets.systems.omega.engine.out import is_out, out_limit
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State


class Move(Action):
    """An action at an Omega table; subclasses implement :meth:`play`."""

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state right after the action, and what happened."""
        raise NotImplementedError(f"{type(self).__name__} must implement play")

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action: what was played, then the end and the losses that it brought about."""
        after, events = self.play(state, faces)
        after = end_campaign(after)
        return after, (
            *events,
            *notice_end(state, after),
            *notice_out(state, after),
            *notice_campaign(state, after),
        )


@frozen
class PlayerMove(Move):
    """Something that one player does, or the Coordinator for that player.

    Attributes:
        player: whose deed it is.
    """

    player: str

    def seats(self, state: State) -> frozenset[str]:
        """The player, or the Coordinator, who keeps the books."""
        return state.entitled(self.player)


@frozen
class CoordinatorMove(Move):
    """Something that is the Coordinator's to do; anybody's where nobody is Coordinator."""

    def seats(self, state: State) -> frozenset[str]:
        """The Coordinator."""
        return state.bookkeepers


@frozen
class Deed(Event):
    """Something done with tokens or cards, told in a sentence.

    Attributes:
        player: who did it.
        said: what happened, in one or two sentences.
        rules: the rules at work.
    """

    player: str
    said: str
    rules: tuple[str, ...]

    def words(self) -> str:
        """See Event."""
        return self.said


@frozen
class MissionEnded(Event):
    """The mission came to one of its two ends (OM-20 to OM-23)."""

    end: End
    green_left: int
    blue_left: int
    difficulty: int

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        """The end that was reached, and how good it is."""
        return ("OM-20" if self.end == "success" else "OM-21", "OM-22", "OM-23")

    def words(self) -> str:
        """See Event."""
        if self.end == "success":
            return (
                "The last green token is taken: the mission ends in success. "
                f"{self.blue_left} of {self.difficulty} blue tokens are left; the more, the better."
            )
        return (
            "The complication bowl cannot give a blue token: the mission ends in failure. "
            f"{self.green_left} of {self.difficulty} green tokens are left; "
            "the fewer, the less bad."
        )


def notice_end(before: State, after: State) -> tuple[Event, ...]:
    """The end of the mission, if it came between the two states (OM-22)."""
    if not before.running or after.running or after.mission is None:
        return ()
    bowls = after.mission.bowls
    return (
        MissionEnded(bowls.end, bowls.success, bowls.complication, after.mission.difficulty),
    )


@frozen
class WentOut(Event):
    """A character went out of play, or came back into it."""

    player: str
    criticals: int
    limit: int
    out: bool

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        """OM-113 and OM-114; OM-116 for coming back."""
        return ("OM-113", "OM-114") if self.out else ("OM-116",)

    def words(self) -> str:
        """See Event."""
        if self.out:
            return (
                f"{self.player}'s character is out of play: {self.criticals} critical failures "
                f"against a limit of {self.limit}."
            )
        return f"{self.player}'s character is back in play."


def notice_out(before: State, after: State) -> tuple[Event, ...]:
    """Characters that went out of play or came round between the two states (OM-113, OM-116)."""
    events = []
    for was, player in zip(before.players, after.players, strict=True):
        out = is_out(player, after.rules)
        if player.character is not None and out != is_out(was, before.rules):
            limit = out_limit(player, after.rules)
            events.append(WentOut(player.name, player.tokens.red, limit, out))
    return tuple(events)


@frozen
class CampaignEnded(Event):
    """The campaign came to one of its ends (OM-148)."""

    result: str
    rules = ("OM-148", "OM-149")

    def words(self) -> str:
        """See Event."""
        if self.result == "success":
            return "The task has gathered enough successes: the campaign ends well."
        return "Too much trouble lies in the task bowl: the campaign ends with a great twist."


def notice_campaign(before: State, after: State) -> tuple[Event, ...]:
    """The end of the campaign, if it came between the two states."""
    if before.campaign.result == after.campaign.result:
        return ()
    return (CampaignEnded(after.campaign.result),)


def check_open_scene(state: State, rule: str = "OM-27") -> None:
    """Raise IllegalAction unless a scene is being played and time has not passed."""
    if state.scene is None or state.scene.step == "closed":
        refuse("no_scene", rule, "No scene is being played.", "Open a scene first.")
    if state.scene.step == "ending":
        refuse(
            "time_has_passed", rule, "Time has passed in this scene.",
            "Close the scene and open the next one.",
        )


def check_present(state: State, name: str, rule: str = "OM-26") -> None:
    """Raise IllegalAction unless a scene is open and this player's character is in it."""
    check_open_scene(state, rule)
    state.character(name)
    if name not in state.scene.present:
        refuse(
            "not_present", rule, f"{name}'s character is not in this scene.",
            f"Present are {', '.join(state.scene.present)}.",
        )


def check_alive(state: State, name: str) -> None:
    """Raise IllegalAction if this player's character is dead (OM-117)."""
    if state.character(name).dead:
        refuse(
            "dead", "OM-117", f"{name}'s character is dead.",
            "Make a replacement when the scene is closed.",
        )


def check_active(state: State, name: str) -> None:
    """Raise IllegalAction if this player's character is dead or out of play (OM-115, OM-117)."""
    check_alive(state, name)
    if is_out(state.player(name), state.rules):
        refuse(
            "out_of_play", "OM-113", f"{name}'s character is out of play.",
            "It can do nothing until somebody helps it.",
        )


def check_amount(amount: int, held: int, code: str, rule: str, what: str) -> None:
    """Raise IllegalAction unless ``amount`` is a whole number from 1 to what is held."""
    if not 1 <= amount <= held:
        refuse(
            code, rule, f"{count(amount, what)} cannot be used here.",
            f"There {'is' if held == 1 else 'are'} {count(held, what)}."
            if held else f"There is no {what}.",
        )
