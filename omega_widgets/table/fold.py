"""A session as far as its records tell it: every record is folded in, in order."""

from __future__ import annotations

from typing import Any

from attrs import define, field

from omega_widgets.core.dice import check_faces
from omega_widgets.core.errors import LogDamaged
from omega_widgets.core.registry import find_system
from omega_widgets.core.system import Action, State, System, verify
from omega_widgets.table.entry import Entry
from omega_widgets.table.record import (
    BadLine,
    Header,
    Record,
    decode_action,
    decode_options,
    digest_state,
)
from omega_widgets.table.remark import OBSERVER, Remark, refuse


@define(eq=False)
class Fold:
    """What a session has come to.

    Args:
        header: line 1 of the log. Raises LogDamaged if it cannot be played with this kit.

    Attributes:
        system, rules, seats: what is played, how, and by whom.
        start: the state before the first action.
        entries: every record with what it meant.
        played: the actions that count.
        taken_back: those that may be brought back, the next one last.
        marks: the scenes and rounds that have begun.
        paused: the Pause that holds, or None.
        timer: the StartTimer that was recorded last, or None.
        sealed: the secret choices that are still closed, by their ``seq``.
        surveys: the last answers of each seat.
    """

    header: Header
    system: System = field(init=False)
    rules: Any = field(init=False)
    seats: tuple[str, ...] = field(init=False)
    start: State = field(init=False)
    entries: list[Entry] = field(init=False, factory=list)
    played: list[Entry] = field(init=False, factory=list)
    taken_back: list[Entry] = field(init=False, factory=list)
    marks: list[Entry] = field(init=False, factory=list)
    paused: Entry | None = field(init=False, default=None)
    timer: Entry | None = field(init=False, default=None)
    sealed: dict[int, Entry] = field(init=False, factory=dict)
    surveys: dict[str, Entry] = field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        header = self.header
        self.system = find_system(header.system)
        self.seats = header.seats
        if header.rules_version > self.system.rules_version:
            raise LogDamaged(
                header.session,
                1,
                f"recorded with newer rules of {self.system.title} "
                f"({header.rules_version}; known: {self.system.rules_version}); update the kit",
            )
        try:
            self.rules = decode_options(self.system, header.options)
        except BadLine as error:
            raise LogDamaged(header.session, 1, f"options: {error}") from None
        self.start = self.system.start(self.rules, header.seats)

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.played[-1].state if self.played else self.start

    def verify(self, action: Action, seat: str) -> None:
        """Raise IllegalAction if this seat may not do or remark this now."""
        if isinstance(action, Remark):
            self._verify_remark(action, seat)
        else:
            self.verify_in(self.state, action, seat)

    def verify_in(self, state: State, action: Action, seat: str) -> None:
        """Raise IllegalAction if this seat might not do this here if the state were ``state``."""
        if type(action) not in self.system.actions:
            refuse(
                "no_action",
                f"{type(action).__name__} is no action of {self.system.title}.",
                "Do one of its actions, or record a remark.",
            )
        self.check_seat(seat)
        self._check_pause()
        verify(state, action)
        entitled = action.seats(state)
        if entitled is not None and seat not in entitled:
            refuse(
                "not_your_turn",
                f"{seat} may not do this.",
                f"It is up to {' or '.join(sorted(entitled))}.",
            )

    def check_seat(self, seat: str) -> None:
        """Raise IllegalAction if there is no such seat."""
        if seat not in self.seats:
            refuse(
                "unknown_seat",
                f"There is no seat called {seat!r} at this table.",
                f"The seats are {', '.join(self.seats)}.",
            )

    def take(self, record: Record) -> Entry:
        """Fold in one more record.

        Raises IllegalAction, BadFaces or BadLine if it cannot have been recorded here.
        """
        action = decode_action(self.system, record.action, self.header.schema)
        self.verify(action, record.seat)
        if isinstance(action, Remark):
            state = action.state_after(self)
            entry = Entry(record, action, (), state)
            action.take_effect(self, entry)
        else:
            faces = check_faces(action.dice(self.state), record.faces)
            state, events = action.perform(self.state, faces)  # verified above
            entry = Entry(record, action, events, state)
            self.played.append(entry)
            self.taken_back.clear()
        if record.after and record.after != digest_state(state):
            raise BadLine("replaying it leads to another state: recorded by a different engine")
        self.entries.append(entry)
        return entry

    def _verify_remark(self, remark: Remark, seat: str) -> None:
        if not (remark.by_observer and seat == OBSERVER):
            self.check_seat(seat)
        if not remark.in_pause:
            self._check_pause()
        remark.check(self, seat)

    def _check_pause(self) -> None:
        if self.paused is not None:
            refuse(
                "paused",
                f"{self.paused.record.seat} has paused the game.",
                "Let it go on first.",
            )
