"""Balancing characters by the average of their build totals (OM-14, OM-15)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import floor

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.characters import build_total
from omega_widgets.systems.omega.engine.move import CoordinatorMove
from omega_widgets.systems.omega.engine.refusal import count, listing, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.rules import Rules


def average_total(totals: Mapping[str, int], rules: Rules) -> Fraction:
    """The average build total, rounded as the group has agreed (OM-15)."""
    average = Fraction(sum(totals.values()), len(totals))
    if rules.balance_round == "half_up":
        return Fraction(floor(average + Fraction(1, 2)))
    return Fraction(floor(average)) if rules.balance_round == "floor" else average


def tokens_for(difference: Fraction, rules: Rules) -> int:
    """Tokens that make up for a difference of build points (OM-15)."""
    return floor(abs(difference) * rules.balance_tokens / rules.balance_points)


@frozen
class BalanceParty(CoordinatorMove):
    """Declare the average the limit; make up for the differences with tokens (OM-15).

    Attributes:
        with_complications: players above the average who take complications; the others above
            it must make their characters anew before the mission.
    """

    with_complications: tuple[str, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse after the first mission has begun, twice, without characters."""
        if state.mission is not None:
            refuse(
                "mission_begun", "OM-15", "The first mission has begun.",
                "Characters are balanced before it.",
            )
        if state.build_limit:
            refuse(
                "balanced", "OM-15", "The characters are balanced already.",
                f"The limit is {state.build_limit} build points.",
            )
        if not state.party:
            refuse(
                "no_characters", "OM-15", "There is no character to balance.",
                "Make the characters first.",
            )
        for name in self.with_complications:
            state.character(name)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        totals = {player.name: build_total(player.character) for player in state.party}
        average = average_total(totals, state.rules)
        said = []
        for name, total in totals.items():
            state, words = self._make_up(state, name, total - average)
            said.append(words)
        state = evolve(state, build_limit=floor(average), excused=self.with_complications)
        return state, (PartyBalanced(float(average), tuple(filter(None, said))),)

    def _make_up(self, state: State, name: str, difference: Fraction) -> tuple[State, str]:
        number = tokens_for(difference, state.rules)
        if difference < 0:
            state = evolve(state, put_green=state.put_green + number)
            said = f"{name} receives {count(number, 'stored success', 'stored successes')}"
            return state.with_tokens(name, green_stored=number), said
        if not difference:
            return state, ""
        if name not in self.with_complications:
            return state, f"{name} must cut {count(floor(difference), 'point')}"
        state = evolve(state, put_blue=state.put_blue + number)
        said = f"{name} takes {count(number, 'complication')}"
        if state.rules.balance_complications == "task_bowl":
            return state.with_task(blue=number), f"{said} into the task bowl"
        return state.with_tokens(name, blue_kept=number), said


@frozen
class PartyBalanced(Event):
    """The characters were balanced."""

    average: float
    said: tuple[str, ...]
    rules = ("OM-14", "OM-15")

    def words(self) -> str:
        """See Event."""
        return f"The average is {self.average:g} build points: {listing(self.said, 'all equal')}."


def check_limit(state: State) -> None:
    """Raise IllegalAction if a character is above the limit and not excused (OM-14, OM-15)."""
    for player in state.party:
        total = build_total(player.character)
        if state.build_limit and total > state.build_limit and player.name not in state.excused:
            refuse(
                "over_limit", "OM-15",
                f"{player.name}'s character costs {total} of {state.build_limit} build points.",
                "Make it anew with fewer points.",
            )
