"""Comparing Success Levels: who wins a competition, who wins when two oppose each other."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from omega_widgets.systems.tsoy.rules import Rules


@frozen
class Place:
    """Where one competitor ends (TS-24).

    Attributes:
        position: 1 for the best; None for those who did not complete the task.
        shared: whether somebody else has the same position.
    """

    position: int | None
    shared: bool


def rank(scores: Sequence[tuple[int, ...]], rules: Rules) -> tuple[Place, ...]:
    """The places of all competitors, in their order (TS-24).

    Args:
        scores: one a competitor: the Success Level, then those of roll-offs, if any.

    Whoever has not reached success is unranked; a shared place uses up as many positions as
    there are people in it.
    """
    finished = [score for score in scores if score[0] >= rules.needed_level]
    places = []
    for score in scores:
        if score[0] < rules.needed_level:
            places.append(Place(None, False))
        else:
            better = sum(other > score for other in finished)
            places.append(Place(better + 1, finished.count(score) > 1))
    return tuple(places)


def find_ties(scores: Sequence[tuple[int, ...]], rules: Rules) -> tuple[int, ...]:
    """Indices of competitors who completed the task and share a place (TS-24)."""
    return tuple(index for index, place in enumerate(rank(scores, rules)) if place.shared)


@frozen
class Verdict:
    """How an opposed check ends (TS-25, TS-26).

    Attributes:
        initiator_wins: whether the side that called for the check has its way.
        margin: by how many levels the winner is ahead; 0 on a tie.
        standstill: both failed: the initiator loses, and nothing changes.
    """

    initiator_wins: bool
    margin: int
    standstill: bool

    @property
    def tie(self) -> bool:
        """Whether both reached the same Success Level."""
        return self.margin == 0


def oppose(initiator: int, opponent: int) -> Verdict:
    """Compare two Success Levels; a tie goes against the side that called (TS-25)."""
    return Verdict(
        initiator_wins=initiator > opponent,
        margin=abs(initiator - opponent),
        standstill=initiator == opponent == 0,
    )
