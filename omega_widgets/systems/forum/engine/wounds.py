"""Wounds: how long they take, the doctor, the Game Master's ruling, and getting well."""

from __future__ import annotations

import re
from datetime import date, timedelta

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.forum.engine.state import (
    State,
    Strike,
    Wound,
    drop,
    find,
    swap,
    swap_card,
)
from omega_widgets.systems.forum.rules import Rules


def inflict(state: State, target: str, strike: Strike) -> tuple[State, Event]:
    """The state in which a strike has wounded its target; never deadly by dice (FG-12, FG-15)."""
    wound = Wound(
        state.next_id, target, strike.severity, strike.part, _fixed_days(strike, state.rules)
    )
    state = evolve(state, wounds=(*state.wounds, wound), next_id=state.next_id + 1)
    return state, WoundDealt(wound.id, target, wound.severity, wound.part, wound.days)


@frozen
class SetRecovery(Action):
    """The Game Master says how many days of real time a wound takes (FG-15)."""

    wound: int
    days: int

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_wound, recovery_range, recovery_fixed."""
        wound = find_wound(state, self.wound)
        fewest, most = state.rules.fewest_recovery_days, state.rules.most_recovery_days
        if not fewest <= self.days <= most:
            raise IllegalAction(
                code="recovery_range",
                rule="FG-15",
                wrong=f"A recovery does not take {self.days} days.",
                legal=f"Choose {fewest} or {most} days."
                if most - fewest == 1
                else f"Choose {fewest} to {most} days.",
            )
        if state.rules.recovery == "light2_heavy3" and self.days != wound.days:
            raise IllegalAction(
                code="recovery_fixed",
                rule="FG-15",
                wrong=f"At this table a {wound.severity} wound takes {wound.days} days.",
                legal="The days follow from the wound.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the days set."""
        wound = evolve(find_wound(state, self.wound), days=self.days)
        return (
            evolve(state, wounds=swap(state.wounds, wound)),
            (RecoverySet(wound.id, wound.character, self.days),),
        )


@frozen
class SeeDoctor(Action):
    """The wounded character sees a doctor; recovery counts from this day (FG-15).

    Attributes:
        wound: its number.
        day: date of real time, ``YYYY-MM-DD``.
    """

    wound: int
    day: str

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_wound, not_a_date, treated_already."""
        wound = find_wound(state, self.wound)
        _read_day(self.day)
        if wound.doctor:
            raise IllegalAction(
                code="treated_already",
                rule="FG-15",
                wrong=f"A doctor treated this wound on {wound.doctor}.",
                legal="Wait until the recovery is over.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character, or the Game Master."""
        return _seats_of(state, self.wound)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the treatment noted."""
        wound = evolve(find_wound(state, self.wound), doctor=self.day)
        return (
            evolve(state, wounds=swap(state.wounds, wound)),
            (DoctorSeen(wound.id, wound.character, self.day),),
        )


@frozen
class HealWound(Action):
    """The days of recovery are over (FG-15).

    Attributes:
        wound: its number.
        day: date of real time, ``YYYY-MM-DD``.
    """

    wound: int
    day: str

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_wound, not_a_date, no_doctor, days_not_set, too_early."""
        wound = find_wound(state, self.wound)
        today = _read_day(self.day)
        if not wound.doctor:
            raise IllegalAction(
                code="no_doctor",
                rule="FG-15",
                wrong=f"{wound.character} has not seen a doctor.",
                legal="See a doctor first.",
            )
        if not wound.days:
            raise IllegalAction(
                code="days_not_set",
                rule="FG-15",
                wrong="Nobody has said how long this wound takes.",
                legal="The Game Master sets the days of recovery first.",
            )
        over = _read_day(wound.doctor) + timedelta(days=wound.days)
        if today < over:
            raise IllegalAction(
                code="too_early",
                rule="FG-15",
                wrong=f"On {self.day} {wound.character} is still recovering.",
                legal=f"The recovery is over on {over.isoformat()}.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character, or the Game Master."""
        return _seats_of(state, self.wound)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state without the wound."""
        wound = find_wound(state, self.wound)
        return (
            evolve(state, wounds=drop(state.wounds, wound.id)),
            (WoundHealed(wound.character, wound.part, self.day),),
        )


@frozen
class RuleDeath(Action):
    """The Game Master rules that a wounded character dies (FG-15): dice alone never kill.

    Attributes:
        wound: number of the wound that kills.
        text: what happens.
    """

    wound: int
    text: str

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_wound, nothing_told, in_a_duel."""
        wound = find_wound(state, self.wound)
        if not self.text.strip():
            raise IllegalAction(
                code="nothing_told",
                rule="FG-15",
                wrong="The ruling is empty.",
                legal="Say what happens.",
            )
        if state.duel_of(wound.character) is not None:
            raise IllegalAction(
                code="in_a_duel",
                rule="FG-15",
                wrong=f"{wound.character} is in a duel.",
                legal="Decide or stop that duel first.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the character dead and its wounds gone."""
        wound = find_wound(state, self.wound)
        card = state.find_card(wound.character)
        if card is not None:
            state = swap_card(state, evolve(card, dead=True))
        left = tuple(other for other in state.wounds if other.character != wound.character)
        return evolve(state, wounds=left), (DeathRuled(wound.character, self.text),)


# -- what happened -------------------------------------------------------------------------


@frozen
class WoundDealt(Event):
    """A duel wounded somebody; 0 days mean that the Game Master has not said yet."""

    wound_id: int
    target: str
    severity: str
    part: str
    days: int
    rules = ("FG-12", "FG-13", "FG-15")

    def words(self) -> str:
        """See Event."""
        how = "lightly" if self.severity == "light" else "heavily"
        takes = f"{self.days} days" if self.days else "as many days as the Game Master says"
        return (
            f"{self.target} is wounded {how}: {self.part}. A doctor is needed, and "
            f"recovery takes {takes}."
        )


@frozen
class RecoverySet(Event):
    """The Game Master said how long a wound takes."""

    wound_id: int
    character: str
    days: int
    rules = ("FG-15",)

    def words(self) -> str:
        """See Event."""
        return f"gave {self.character} {self.days} days to recover."


@frozen
class DoctorSeen(Event):
    """A doctor treated a wound."""

    wound_id: int
    character: str
    day: str
    rules = ("FG-15",)

    def words(self) -> str:
        """See Event."""
        return f"sent {self.character} to a doctor on {self.day}."


@frozen
class WoundHealed(Event):
    """A wound is gone."""

    character: str
    part: str
    day: str
    rules = ("FG-15",)

    def words(self) -> str:
        """See Event."""
        return f"noted that {self.character} has recovered on {self.day} ({self.part})."


@frozen
class DeathRuled(Event):
    """The Game Master let a wounded character die."""

    character: str
    text: str
    rules = ("FG-15",)

    def words(self) -> str:
        """See Event."""
        return f"ruled that {self.character} dies: {self.text}"


def find_wound(state: State, number: int) -> Wound:
    """The unhealed wound with this number; raises IllegalAction: unknown_wound."""
    return find(state.wounds, number, code="unknown_wound", rule="FG-15", name="wound")


def _fixed_days(strike: Strike, rules: Rules) -> int:
    if rules.recovery == "gm_chooses":
        return 0
    return rules.fewest_recovery_days if strike.severity == "light" else rules.most_recovery_days


def _seats_of(state: State, number: int) -> frozenset[str]:
    seat = state.seat_of(find_wound(state, number).character)
    return frozenset({state.gm, seat or state.gm})


def _read_day(text: str) -> date:
    try:
        if not re.fullmatch(r"[12][0-9]{3}-[0-9]{2}-[0-9]{2}", text):
            raise ValueError
        return date.fromisoformat(text)
    except ValueError:
        raise IllegalAction(
            code="not_a_date",
            rule="FG-15",
            wrong=f"{text!r} is not a date.",
            legal="Write year, month and day, such as 2026-05-31.",
        ) from None
