"""Votes: majority, the Coordinator's double vote, contested rulings (OM-03, OM-04, OM-30)."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import CoordinatorMove, Deed, check_present
from omega_widgets.systems.omega.engine.refusal import refuse
from omega_widgets.systems.omega.engine.state import State

RULINGS = ("", "automatic", "impossible")


@frozen
class Ballot:
    """One player's vote: 1 for the first solution, 2 for the second, 0 to abstain."""

    player: str
    choice: int


@frozen
class Count:
    """The result of a vote: weights of the two sides, and which of them won (0 for neither)."""

    first: int
    second: int
    winner: int


def count_general(state: State, ballots: tuple[Ballot, ...]) -> Count:
    """Count a general vote: more than half of all players, by weight (OM-03, OM-04)."""
    coordinator = bool(state.coordinator)
    voters = len(state.players)
    counted = voters if state.rules.count_coordinator else voters - coordinator
    double = coordinator and counted % 2 == 0
    total = voters + double
    weights = {1: 0, 2: 0, 0: 0}
    for ballot in ballots:
        weights[ballot.choice] += 1 + (double and ballot.player == state.coordinator)
    first, second = weights[1], weights[2]
    for choice, weight in ((1, first), (2, second)):
        if Fraction(weight, total) > Fraction(1, 2):
            return Count(first, second, choice)
    if state.rules.no_majority == "plurality" and first != second:
        return Count(first, second, 1 if first > second else 2)
    return Count(first, second, 0)


def count_plan(
    state: State, ballots: tuple[Ballot, ...], insisting: str, coordinator_choice: int
) -> Count:
    """Count a vote on a plan: most of the others; the Coordinator breaks ties (OM-30)."""
    if state.rules.plan_vote == "all":
        count = count_general(state, ballots)
        return Count(count.first, count.second, count.winner or coordinator_choice)
    voting = [b for b in ballots if b.player not in (insisting, state.coordinator)]
    first = sum(ballot.choice == 1 for ballot in voting)
    second = sum(ballot.choice == 2 for ballot in voting)
    winner = coordinator_choice if first == second else 1 if first > second else 2
    return Count(first, second, winner)


def agreed(state: State, names: tuple[str, ...]) -> bool:
    """Whether these players, all saying yes, are more than half of all (OM-03, OM-04)."""
    ballots = tuple(Ballot(name, 1) for name in dict.fromkeys(names))
    return count_general(state, ballots).winner == 1


def check_ballots(state: State, ballots: tuple[Ballot, ...]) -> None:
    """Raise IllegalAction for a stranger's vote, a second vote, or an unknown choice (OM-03)."""
    names = [ballot.player for ballot in ballots]
    for name in names:
        state.player(name)
    if len(set(names)) != len(names):
        refuse("voted_twice", "OM-03", "Somebody votes twice.", "Everybody has one ballot.")
    if any(ballot.choice not in (0, 1, 2) for ballot in ballots):
        refuse(
            "no_such_choice", "OM-03", "A ballot names no solution.",
            "Choose the first, the second, or abstain.",
        )


@frozen
class HoldVote(CoordinatorMove):
    """Vote on a dispute that the rules do not settle (OM-03, OM-04, OM-05).

    Attributes:
        question: what it is about.
        first, second: the two solutions.
        ballots: one for each player who was asked.
    """

    question: str
    first: str
    second: str
    ballots: tuple[Ballot, ...]

    def verify(self, state: State) -> None:
        """Refuse ballots of strangers, second ballots, unknown choices."""
        check_ballots(state, self.ballots)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        result = count_general(state, self.ballots)
        winner = {0: "", 1: self.first, 2: self.second}[result.winner]
        return state, (VoteHeld(self.question, winner, result.first, result.second),)


@frozen
class VoteHeld(Event):
    """A vote was held; ``winner`` is empty if no side had more than half."""

    question: str
    winner: str
    first: int
    second: int
    rules = ("OM-03", "OM-04", "OM-05")

    def words(self) -> str:
        """See Event."""
        score = f"{max(self.first, self.second)} to {min(self.first, self.second)}"
        if not self.winner:
            return f"Vote on “{self.question}”: {score}, no majority. Talk and vote again."
        return (
            f"Vote on “{self.question}”: {self.winner}, {score}. "
            "Meet the others a little on the way."
        )


@frozen
class RulePlan(CoordinatorMove):
    """Call a plan automatic or impossible, or open it to a test again (OM-30).

    Attributes:
        player: whose plan it is.
        ruling: ``automatic``, ``impossible``, or empty for a plan that can be tested.
    """

    player: str
    ruling: str

    def verify(self, state: State) -> None:
        """Refuse an unknown ruling, or one after the risk was announced."""
        check_present(state, self.player, "OM-30")
        if self.ruling not in RULINGS:
            refuse(
                "no_such_ruling", "OM-30", f"“{self.ruling}” is no ruling.",
                "Say automatic, impossible, or nothing.",
            )
        turn = state.player(self.player).turn
        if turn.announced or turn.rolls:
            refuse(
                "risk_announced", "OM-30", "The risk is announced already.",
                "Rule on a plan before its risk is announced.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        ruling = self.ruling or "open to a test"
        said = f"{self.player}'s plan is {ruling}."
        return (
            state.with_turn(self.player, ruling=self.ruling),
            (Deed(self.player, said, ("OM-30",)),),
        )


@frozen
class ContestRuling(CoordinatorMove):
    """Let the others decide on a plan that its player insists on (OM-30).

    Attributes:
        player: who insists.
        ballots: 1 for the player, 2 for the Coordinator's ruling, 0 to abstain.
        coordinator_yields: how the Coordinator decides a tie.
    """

    player: str
    ballots: tuple[Ballot, ...]
    coordinator_yields: bool = False

    def verify(self, state: State) -> None:
        """Refuse if there is no ruling to contest."""
        check_present(state, self.player, "OM-30")
        check_ballots(state, self.ballots)
        if not state.player(self.player).turn.ruling:
            refuse(
                "nothing_to_contest", "OM-30", f"{self.player}'s plan can be tested as it is.",
                "Only a plan called automatic or impossible can be contested.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        tie = 1 if self.coordinator_yields else 2
        result = count_plan(state, self.ballots, self.player, tie)
        ruling = state.player(self.player).turn.ruling
        if result.winner == 1:
            said = f"{result.first} to {result.second}: {self.player}'s plan may be tested."
            state = state.with_turn(self.player, ruling="")
        else:
            said = f"{result.first} to {result.second}: {self.player}'s plan stays {ruling}."
        return state, (Deed(self.player, said, ("OM-30",)),)
