"""A table: the state of one session, folded from its log, and the only way to change it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, field

from omega_widgets import __version__
from omega_widgets.core.dice import Roller, SecureRoller, TypedRoller, check_faces
from omega_widgets.core.errors import IllegalAction, LogDamaged, OmegaError
from omega_widgets.core.fields import check_text, find_misfit
from omega_widgets.core.registry import find_system
from omega_widgets.core.system import Action, State, System, apply, verify
from omega_widgets.table.entry import Entry
from omega_widgets.table.record import (
    BadLine,
    Header,
    Record,
    decode_action,
    decode_options,
    digest_state,
    encode_action,
    encode_options,
    now,
)
from omega_widgets.table.remark import NOTE_KINDS, Note, Redo, SetAside, Undo
from omega_widgets.table.store import MemoryStore, Store

Observer = Callable[[Entry], None]


@define(eq=False)
class Table:
    """One session: seats around a state that only recorded actions can change.

    Args:
        store: where the records are kept; what it holds already is folded at once.
        roller: where faces come from unless an action brings its own.

    Raises LogDamaged if the records do not replay.
    """

    store: Store
    roller: Roller = field(factory=SecureRoller)
    system: System = field(init=False)
    rules: Any = field(init=False)
    entries: list[Entry] = field(init=False, factory=list)
    _played: list[Entry] = field(init=False, factory=list)
    _taken_back: list[Entry] = field(init=False, factory=list)
    _start: State = field(init=False)
    _observers: list[Observer] = field(init=False, factory=list)

    def __attrs_post_init__(self) -> None:
        header = self.store.header
        self.system = find_system(header.system)
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
        self._start = self.system.start(self.rules, header.seats)
        with self.store.turn():
            self._catch_up()

    @classmethod
    def in_memory(
        cls,
        system_id: str,
        rules: Any = None,
        seats: Sequence[str] | None = None,
        roller: Roller | None = None,
    ) -> Table:
        """A table whose log is kept in memory only."""
        system = find_system(system_id)
        header = make_header(system, session="memory", rules=rules, seats=seats)
        return cls(MemoryStore(header), roller or SecureRoller())

    # -- looking ---------------------------------------------------------------------------

    @property
    def header(self) -> Header:
        """Line 1 of the log."""
        return self.store.header

    @property
    def seats(self) -> tuple[str, ...]:
        """The names around the table."""
        return self.store.header.seats

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self._played[-1].state if self._played else self._start

    @property
    def played(self) -> tuple[Entry, ...]:
        """The actions that count: no remarks, nothing that was taken back."""
        return tuple(self._played)

    @property
    def read_only(self) -> bool:
        """Whether this table can only be looked at."""
        return self.store.read_only

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return bool(self._played) and not self.read_only

    @property
    def can_redo(self) -> bool:
        """Whether there is an action to bring back."""
        return bool(self._taken_back) and not self.read_only

    def can(self, action: Action, seat: str) -> IllegalAction | None:
        """The refusal that the action would meet now; None if it is legal."""
        try:
            self._verify(action, seat)
        except IllegalAction as refusal:
            return refusal
        return None

    # -- acting ----------------------------------------------------------------------------

    def do(
        self, action: Action, seat: str, *, faces: Sequence[int] | None = None, note: str = ""
    ) -> Entry:
        """Verify, roll, record, fold, and tell the observers.

        Args:
            action: what to do.
            seat: who does it; one of :attr:`seats`.
            faces: faces read off real dice; without them the table's roller throws.
            note: free text to keep with the action.

        Raises IllegalAction or BadFaces if it is refused, StoreFailed if it cannot be recorded;
        then the state is as before.
        """
        with self.store.turn():
            news = self._catch_up()
            self._verify(action, seat)
            dice = action.dice(self.state)
            source = ""
            if dice:
                source = self.roller.source if faces is None else TypedRoller.source
                faces = self.roller.roll(dice) if faces is None else check_faces(dice, faces)
            state, events = apply(self.state, action, faces or ())
            rules = tuple(dict.fromkeys(rule for event in events for rule in event.rules))
            self._append(action, seat, state, tuple(faces or ()), source, rules, note)
            news += self._catch_up()
        self._tell(news)
        return news[-1]

    def undo(self, seat: str, reason: str = "", target: int | None = None) -> Entry:
        """Take back the last action that counts; the log keeps both.

        ``target`` is the ``seq`` that the person saw as the last one: if somebody else has
        acted since, the undo is refused. Raises IllegalAction.
        """
        return self._remark_on(self._played, Undo, seat, reason, target)

    def redo(self, seat: str, reason: str = "", target: int | None = None) -> Entry:
        """Bring back what was taken back last, if nothing was done since. Raises IllegalAction."""
        return self._remark_on(self._taken_back, Redo, seat, reason, target)

    def annotate(self, seat: str, kind: str, text: str, about: int | None = None) -> Entry:
        """Record a remark: a note, a flag, a mark, an answer (see ``remark.NOTE_KINDS``).

        Raises IllegalAction.
        """
        if kind not in NOTE_KINDS:
            raise IllegalAction(
                code="note_kind",
                rule="table",
                wrong=f"There is no remark of the kind {kind!r}.",
                legal=f"Choose {', '.join(NOTE_KINDS[:-1])} or {NOTE_KINDS[-1]}.",
            )
        return self._remark(Note(kind, text, about), seat, "")

    def refresh(self) -> tuple[Entry, ...]:
        """Fold what others have recorded since, tell the observers, and return it."""
        with self.store.turn():
            news = self._catch_up()
        self._tell(news)
        return tuple(news)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Call ``observer(entry)`` after every new record; returns a function that stops it."""
        self._observers.append(observer)

        def stop() -> None:
            with contextlib.suppress(ValueError):
                self._observers.remove(observer)

        return stop

    # -- inside ----------------------------------------------------------------------------

    def _verify(self, action: Action, seat: str) -> None:
        self._verify_seat(seat)
        verify(self.state, action)
        entitled = action.seats(self.state)
        if entitled is not None and seat not in entitled:
            raise IllegalAction(
                code="not_your_turn",
                rule="table",
                wrong=f"{seat} may not do this.",
                legal=f"It is up to {' or '.join(sorted(entitled))}.",
            )

    def _verify_seat(self, seat: str) -> None:
        if seat not in self.seats:
            raise IllegalAction(
                code="unknown_seat",
                rule="table",
                wrong=f"There is no seat called {seat!r} at this table.",
                legal=f"The seats are {', '.join(self.seats)}.",
            )

    def _append(
        self,
        action: Action,
        seat: str,
        state: State,
        faces: tuple[int, ...] = (),
        dice: str = "",
        rules: tuple[str, ...] = (),
        note: str = "",
    ) -> None:
        """Record it; what the log could not give back as it was is refused with IllegalAction."""
        misfit = find_misfit(action) or check_text("note", note)
        if misfit:
            raise misfit
        self.store.append(
            Record(
                seq=0,
                at=now(),
                seat=seat,
                action=encode_action(action),
                faces=faces,
                dice=dice,
                rules=rules,
                note=note,
                after=digest_state(state),
            )
        )

    def _remark_on(
        self,
        stack: list[Entry],
        kind: type[Undo] | type[Redo],
        seat: str,
        reason: str,
        target: int | None,
    ) -> Entry:
        with self.store.turn():
            news = self._catch_up()
            if not stack:
                raise IllegalAction(
                    code=f"nothing_to_{kind.__name__.lower()}",
                    rule="table",
                    wrong=f"There is nothing to {kind.__name__.lower()}.",
                    legal="Do something first."
                    if kind is Undo
                    else "Only what was just taken back can come back.",
                )
            last = stack[-1].record.seq
            if target not in (None, last):
                raise IllegalAction(
                    code="acted_meanwhile",
                    rule="table",
                    wrong=f"{stack[-1].record.seat} has acted in the meantime.",
                    legal="Look at what happened, then decide again.",
                )
            self._verify_seat(seat)
            self._append(kind(last), seat, self._state_without(kind, stack), note=reason)
            news += self._catch_up()
        self._tell(news)
        return news[-1]

    def _state_without(self, kind: type[Undo] | type[Redo], stack: list[Entry]) -> State:
        if kind is Redo:
            return stack[-1].state
        return stack[-2].state if len(stack) > 1 else self._start

    def _remark(self, remark: Note, seat: str, note: str) -> Entry:
        with self.store.turn():
            news = self._catch_up()
            self._verify_seat(seat)
            self._append(remark, seat, self.state, note=note)
            news += self._catch_up()
        self._tell(news)
        return news[-1]

    def _catch_up(self) -> list[Entry]:
        return [self._fold(record) for record in self.store.unread()]

    def _fold(self, record: Record) -> Entry:
        """Turn a record into an entry, and the state into the next one."""
        try:
            action = decode_action(self.system, record.action)
            entry = self._fold_action(record, action)
        except (OmegaError, BadLine) as error:
            raise self._damaged(record, str(error)) from None
        if record.after and record.after != digest_state(self.state):
            raise self._damaged(
                record, "replaying it leads to another state: recorded by a different engine"
            )
        self.entries.append(entry)
        return entry

    def _fold_action(self, record: Record, action: Action) -> Entry:
        if isinstance(action, Undo):
            entry = self._take(self._played, action.target)
            entry.undone = True
            self._taken_back.append(entry)
            return Entry(record, action, (), self.state)
        if isinstance(action, Redo):
            entry = self._take(self._taken_back, action.target)
            entry.undone = False
            self._played.append(entry)
            return Entry(record, action, (), self.state)
        if isinstance(action, (Note, SetAside)):
            return Entry(record, action, (), self.state)
        self._verify(action, record.seat)
        state, events = apply(self.state, action, record.faces)
        entry = Entry(record, action, events, state)
        self._played.append(entry)
        self._taken_back.clear()
        return entry

    def _take(self, stack: list[Entry], target: int) -> Entry:
        if not stack or stack[-1].record.seq != target:
            raise BadLine(f"it takes back or brings back record {target}, which is not the last")
        return stack.pop()

    def _damaged(self, record: Record, reason: str) -> LogDamaged:
        path = getattr(self.store, "path", self.header.session)
        return LogDamaged(path, self.store.line_of(record.seq), reason)

    def _tell(self, news: Sequence[Entry]) -> None:
        for entry in news:
            for observer in tuple(self._observers):
                observer(entry)


def make_header(
    system: System,
    *,
    session: str,
    rules: Any = None,
    seats: Sequence[str] | None = None,
    dice: str = "secure",
    title: str = "",
    note: str = "",
) -> Header:
    """The first line of a new session; rules and seats default to the system's own."""
    return Header(
        session=session,
        system=system.id,
        rules_version=system.rules_version,
        options=encode_options(rules if rules is not None else system.Rules()),
        seats=tuple(seats) if seats else system.seats,
        dice=dice,
        title=title,
        note=note,
        at=now(),
        kit=__version__,
    )
