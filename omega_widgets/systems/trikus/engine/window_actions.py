"""What may interrupt a running test: Retreat, Negotiation, Boom (TR-56 to TR-64)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import D10, Die
from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.conflict_actions import find_running
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.events import OutcomeTurned
from omega_widgets.systems.trikus.engine.flow import begin_choices, go_on, throw_again
from omega_widgets.systems.trikus.engine.progress import Progress
from omega_widgets.systems.trikus.engine.running_test import GM, Offer, Phase
from omega_widgets.systems.trikus.engine.settlement import gain_dark
from omega_widgets.systems.trikus.engine.state import (
    GM_SEATS,
    State,
    gm_seats,
    player_seats,
    refuse,
    side_seats,
)
from omega_widgets.systems.trikus.engine.team_actions import Done
from omega_widgets.systems.trikus.engine.window_events import (
    BoomCalled,
    BoomNoticed,
    OfferAnswered,
    OfferMade,
    Retreated,
)
from omega_widgets.systems.trikus.engine.windows import (
    BOOM,
    find_booms,
    find_offer_refusal,
    rivals,
)


@frozen
class Retreat(Action):
    """A Player leaves the test while holding an unthrown die, for a Dark Side token (TR-64)."""

    player: str

    def verify(self, state: State) -> None:
        """Raises ``wrong_phase``, ``not_in_test`` or ``no_unthrown_die``."""
        test = find_running(state, Phase.GATHERING, Phase.ROLLING, Phase.DECIDED)
        side = test.side(self.player)
        if side is None or not side.pays or side.retreated:
            raise refuse(
                "not_in_test", "TR-64", f"{self.player} is not in this test.",
                "Only a Player's character in the test can retreat.",
            )
        if not side.left:
            raise refuse(
                "no_unthrown_die", "TR-64", f"{self.player} has thrown every die.",
                "A Retreat needs at least one unthrown die.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat, or the Game Master's."""
        return player_seats(state, self.player)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test = progress.test
        side = evolve(test.side(self.player), retreated=True)
        test = evolve(test.with_side(side), plain=False)
        fixed = list(test.fixed)
        if self.player == test.opponent.name:
            fixed = [Result.NO_RESULT] * len(fixed)
        else:
            fixed[test.place(self.player)] = Result.NO_RESULT
        progress.test = evolve(test, fixed=tuple(fixed))
        progress.tell(Retreated(self.player))
        if progress.combat:
            fighter = progress.combat.fighter(self.player)
            left = evolve(fighter, standing="retreated")
            progress.combat = progress.combat.with_fighter(left)
        gain_dark(progress, self.player, "retreat")
        if test.opened or all(fixed):
            go_on(progress)
        return progress.outcome()


@frozen
class OfferNegotiation(Action):
    """A trailing side asks the one in control to throw its last die again (TR-60)."""

    proposer: str
    target: str = ""

    def verify(self, state: State) -> None:
        """Raises ``offer_timing``, ``offer_side``, ``offers_max`` or ``offer_not_trailing``."""
        test = find_running(state)
        refusal = find_offer_refusal(state, test, self.proposer, self.target)
        if refusal:
            raise refusal

    def seats(self, state: State) -> frozenset[str] | None:
        """Whoever acts for the proposer."""
        return side_seats(state, self.proposer)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test = progress.test
        target = self.target or rivals(test, self.proposer, state)[0]
        offer = Offer(self.proposer, target)
        test = evolve(test, offer=offer, offers=test.offers + 1)
        if state.rules.price_even_if_refused:
            test = test.with_side(evolve(test.side(self.proposer), dealt=True))
        progress.test = test
        progress.tell(OfferMade(self.proposer, target, test.side(target).face))
        return progress.outcome()


@frozen
class AnswerOffer(Action):
    """The side that was asked accepts, and throws again, or refuses (TR-61, TR-62)."""

    accept: bool

    def verify(self, state: State) -> None:
        """Raises ``no_offer``."""
        test = state.running
        if test is None or test.offer is None:
            raise refuse(
                "no_offer", "TR-61", "No offer waits for an answer.",
                "First a trailing side proposes a Negotiation.",
            )

    def dice(self, state: State) -> tuple[Die, ...]:
        """The picked-up die, if the offer is accepted."""
        return (D10,) if self.accept else ()

    def seats(self, state: State) -> frozenset[str] | None:
        """Whoever acts for the side that was asked."""
        test = state.running
        return side_seats(state, test.offer.target) if test and test.offer else None

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        offer = progress.test.offer
        test = evolve(progress.test, offer=None)
        before = test.side(offer.target).face
        face = faces[0] if self.accept else None
        progress.tell(OfferAnswered(offer.proposer, offer.target, before, face))
        if face is None:
            progress.test = test
            return progress.outcome()
        if offer.proposer != GM:
            test = test.with_side(evolve(test.side(offer.proposer), dealt=True))
        progress.test = evolve(test, plain=False)
        throw_again(progress, offer.target, face)
        go_on(progress)
        return progress.outcome()


def check_boom(state: State, face: int) -> None:
    """Raise ``boom_off`` without the optional rule, ``no_boom`` without an uncalled triple."""
    if not state.rules.boom:
        raise refuse(
            "boom_off", "TR-56", "This group plays without Boom dice.",
            "Boom is an optional rule, chosen when a session begins.",
        )
    if face not in find_booms(state.test):
        raise refuse(
            "no_boom", "TR-56", f"There are not {BOOM} dice showing {face}, or they were called.",
            f"Boom needs {BOOM} equal faces on the table; each face is called once.",
        )


@frozen
class CallBoom(Action):
    """A Player saw three equal faces first and tells a surprise (TR-57)."""

    player: str
    face: int
    text: str = ""

    def verify(self, state: State) -> None:
        """Raises ``gm_cannot_call``, ``wrong_phase``, ``boom_off`` or ``no_boom``."""
        if self.player in GM_SEATS:
            raise refuse(
                "gm_cannot_call", "TR-57", "Boom is the Players' call.",
                "The Game Master keeps quiet about it until the test is over.",
            )
        find_running(state, Phase.ROLLING, Phase.DECIDED)
        check_boom(state, self.face)

    def seats(self, state: State) -> frozenset[str] | None:
        """The Player's own seat."""
        return frozenset({self.player}) if self.player in state.seats else None

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test = progress.test
        progress.test = evolve(test, booms=(*test.booms, self.face))
        progress.tell(BoomCalled(self.player, self.face, self.text))
        return progress.outcome()


@frozen
class NoticeBoom(Action):
    """After the test the Game Master names a triple that no Player called (TR-58).

    Attributes:
        face: the face of the triple.
        turn: whether to turn the result; to leave it is an option.
        results: each Player's new outcome, only where the Game Master states them freely.
    """

    face: int
    turn: bool = True
    results: tuple[Result, ...] = ()

    def verify(self, state: State) -> None:
        """Raises ``wrong_phase``, ``no_boom``, ``boom_must_turn`` or ``boom_results``."""
        test = find_running(state, Phase.TURNING)
        check_boom(state, self.face)
        if not self.turn and state.rules.boom_turn == "must":
            raise refuse(
                "boom_must_turn", "TR-58", "The Boom dice were noticed; the result turns.",
                "Only who did not notice them leaves it.",
            )
        wanted = len(test.players) if self.turn and state.rules.boom_flip == "gm_free" else 0
        if len(self.results) != wanted:
            raise refuse(
                "boom_results", "TR-58",
                f"{len(self.results)} outcomes are stated, and {wanted} are needed.",
                "Outcomes are stated, one for each Player, only with the free reading.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The Game Master's seat."""
        return gm_seats(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        test = progress.test
        turns = self.turn and state.rules.boom_flip != "narrative_only"
        progress.tell(BoomNoticed(self.face, turns))
        if turns:
            results = self.results or tuple(result.inverted for result in test.results)
            for side, old, new in zip(test.players, test.results, results, strict=True):
                if old is not new and not side.retreated:
                    progress.tell(OutcomeTurned(side.name, new))
            progress.test = evolve(test, results=results)
        begin_choices(progress)
        return progress.outcome()


@frozen
class PassBoom(Action):
    """Nobody noticed the triple: the outcome stays as the dice say (TR-58)."""

    def verify(self, state: State) -> None:
        """Raises ``wrong_phase``."""
        find_running(state, Phase.TURNING)

    def seats(self, state: State) -> frozenset[str] | None:
        """The Game Master's seat."""
        return gm_seats(state)

    def perform(self, state: State, faces: tuple[int, ...]) -> Done:
        """See Action."""
        progress = Progress(state)
        begin_choices(progress)
        return progress.outcome()
