"""Resolution by description and its judges (OM-52 to OM-57)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import Deed, Move, PlayerMove, check_present
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.turn import Description, Gift

MOMENTS = ("before", "after", "instead")
COLOURS = {"green": "succeed", "blue": "meet trouble", "red": "be harmed", "": "be left to fate"}


@frozen
class AskForDescription(PlayerMove):
    """Have your action judged by the others; nobody can make you (OM-52, OM-53).

    Attributes:
        moment: ``before``, ``after`` or ``instead`` of the roll.
    """

    moment: str = "instead"

    def seats(self, state: State) -> frozenset[str]:
        """The player alone."""
        return frozenset([self.player])

    def verify(self, state: State) -> None:
        """Refuse an unknown moment, a second description, one at the wrong time."""
        check_present(state, self.player, "OM-52")
        turn = state.player(self.player).turn
        if self.moment not in MOMENTS:
            refuse(
                "no_such_moment", "OM-52", f"“{self.moment}” is no moment of a test.",
                "Ask before, after or instead of the roll.",
            )
        if turn.description:
            refuse(
                "already_described", "OM-55", "This action was described already.",
                "One description in a scene.",
            )
        if (self.moment == "after") != bool(turn.rolls):
            refuse(
                "wrong_moment", "OM-52",
                f"{self.player} has {'rolled already' if turn.rolls else 'not rolled yet'}.",
                f"Now a description can come {'after' if turn.rolls else 'before or instead of'} "
                "the roll.",
            )
        if self.moment == "instead" and turn.announced:
            refuse(
                "risk_announced", "OM-53", "A risk is announced.",
                "Take it back first; a description instead of the roll has no risk.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state = state.with_turn(self.player, description=Description(self.moment))
        of_the_roll = "of the roll" if self.moment == "instead" else "the roll"
        said = f"{self.player} asks for a resolution by description {self.moment} {of_the_roll}."
        return state, (Deed(self.player, said, ("OM-52", "OM-53")),)


@frozen
class JudgeDescription(Move):
    """Give the describing player one token, or waive it (OM-54, OM-55).

    Attributes:
        judge: who judges.
        player: who described.
        colour: ``green``, ``blue``, ``red``, or empty to waive.
        hint: what the token stands for.
    """

    judge: str
    player: str
    colour: str
    hint: str = ""

    def seats(self, state: State) -> frozenset[str]:
        """The judge, or the Coordinator."""
        return state.entitled(self.judge)

    def verify(self, state: State) -> None:
        """Refuse judging oneself, twice, without a description, with another colour."""
        check_present(state, self.player, "OM-54")
        state.player(self.judge)
        description = state.player(self.player).turn.description
        if description is None:
            refuse(
                "no_description", "OM-54", f"{self.player} has not asked for a description.",
                "Only the player can ask for one.",
            )
        if self.judge == self.player:
            refuse(
                "own_judge", "OM-54", "Nobody judges the own description.",
                "The other players judge.",
            )
        if any(gift.judge == self.judge for gift in description.gifts):
            refuse(
                "one_token_per_judge", "OM-54", f"{self.judge} has judged already.",
                "Each judge gives at most one token.",
            )
        if self.colour not in COLOURS:
            refuse(
                "no_such_colour", "OM-54", f"“{self.colour}” is no token that a judge gives.",
                "Give green, blue or red, or nothing.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move. Red tokens are due, so that they may be converted like rolled ones (OM-49)."""
        turn = state.player(self.player).turn
        gift = Gift(self.judge, self.colour, self.hint)
        described = evolve(turn.description, gifts=(*turn.description.gifts, gift))
        state = state.with_turn(self.player, description=described)
        if self.colour == "green":
            state, taken = state.draw_green(1)
            state = state.with_tokens(self.player, green_fresh=taken)
        elif self.colour == "blue":
            state, taken = state.draw_blue(1)
            state = state.with_tokens(self.player, blue_fresh=taken)
        elif self.colour == "red":
            state = state.with_turn(self.player, due=turn.due + 1)
        token = f"a {self.colour} token" if self.colour else "no token"
        hint = f" ({self.hint})" if self.hint else ""
        said = (
            f"{self.judge} judges that {self.player} should {COLOURS[self.colour]}: "
            f"{token}{hint}."
        )
        return state, (Deed(self.judge, said, ("OM-54", "OM-55")),)
