"""A table: the state of one session, folded from its log, and the only way to change it."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from attrs import define, field

from omega_widgets import __version__
from omega_widgets.core.dice import Roller, SecureRoller, TypedRoller, check_faces
from omega_widgets.core.errors import IllegalAction, LogDamaged, OmegaError
from omega_widgets.core.fields import check_text, find_misfit
from omega_widgets.core.registry import find_system
from omega_widgets.core.system import Action, State, System
from omega_widgets.table.entry import Entry
from omega_widgets.table.fold import Fold
from omega_widgets.table.record import (
    BadLine,
    Header,
    Record,
    digest_state,
    encode_action,
    encode_options,
    now,
)
from omega_widgets.table.remark import Redo, Remark, SetAside, Undo, refuse
from omega_widgets.table.store import MemoryStore, Store

_log = logging.getLogger(__name__)

Observer = Callable[[tuple[Entry, ...]], None]

#: How many records are folded between two reports of progress.
STRIDE = 1000


@define(eq=False)
class Table:
    """One session: seats around a state that only recorded actions can change.

    Args:
        store: where the records are kept; what it holds already is folded at once.
        roller: where faces come from unless an action brings its own.
        progress: called with how many records are folded and how many there are, while a long
            session is opened.

    Raises LogDamaged if the records do not replay.

    Attributes:
        story: what the session has come to; look at it, and change it only through this class.
    """

    store: Store
    roller: Roller = field(factory=SecureRoller)
    progress: Callable[[int, int], None] | None = None
    story: Fold = field(init=False)
    _observers: list[Observer] = field(init=False, factory=list)

    def __attrs_post_init__(self) -> None:
        self.story = Fold(self.store.header)
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
    def system(self) -> System:
        """The dice system that is played."""
        return self.story.system

    @property
    def rules(self) -> Any:
        """The numbers and options that are played with."""
        return self.story.rules

    @property
    def seats(self) -> tuple[str, ...]:
        """The names around the table."""
        return self.story.seats

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.story.state

    @property
    def entries(self) -> list[Entry]:
        """Every record, oldest first."""
        return self.story.entries

    @property
    def played(self) -> tuple[Entry, ...]:
        """The actions that count: no remarks, nothing that was taken back."""
        return tuple(self.story.played)

    @property
    def read_only(self) -> bool:
        """Whether this table can only be looked at."""
        return self.store.read_only

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return bool(self.story.played) and not self.read_only and not self.story.paused

    @property
    def can_redo(self) -> bool:
        """Whether there is an action to bring back."""
        return bool(self.story.taken_back) and not self.read_only and not self.story.paused

    def can(self, action: Action, seat: str) -> IllegalAction | None:
        """The refusal that the action or remark would meet now; None if it is legal."""
        try:
            self.story.verify(action, seat)
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
        with self.acting() as news:
            self.story.verify_in(self.state, action, seat)
            thrown, source = self.throw(action, faces)
            record, _ = self.draft(action, seat, self.state, thrown, source, note)
            news += self.keep(record)
        return news[-1]

    def remark(self, remark: Remark, seat: str, note: str = "") -> Entry:
        """Record a remark: a note, a flag, a mark, a pause... (see ``table.remark``).

        Raises IllegalAction if it is refused, StoreFailed if it cannot be recorded.
        """
        if not isinstance(remark, Remark) or isinstance(remark, SetAside):
            refuse(
                "no_remark",
                f"{type(remark).__name__} is no remark that anybody makes.",
                "Record a note, a flag, a mark or another remark.",
            )
        with self.acting() as news:
            news += self.keep(self.draft_remark(remark, seat, note))
        return news[-1]

    def undo(self, seat: str, reason: str = "", target: int | None = None) -> Entry:
        """Take back the last action that counts; the log keeps both.

        ``target`` is the ``seq`` that the person saw as the last one: if somebody else has
        acted since, the undo is refused. Raises IllegalAction.
        """
        with self.acting() as news:
            undo = Undo(_last(self.story.played, target))
            news += self.keep(self.draft_remark(undo, seat, reason))
        return news[-1]

    def redo(self, seat: str, reason: str = "", target: int | None = None) -> Entry:
        """Bring back what was taken back last, if nothing was done since. Raises IllegalAction."""
        with self.acting() as news:
            redo = Redo(_last(self.story.taken_back, target))
            news += self.keep(self.draft_remark(redo, seat, reason))
        return news[-1]

    def refresh(self) -> tuple[Entry, ...]:
        """Fold what others have recorded since, tell the observers, and return it."""
        with self.acting() as news:
            pass
        return tuple(news)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Call ``observer(news)`` after new records, with all that came at once.

        Returns a function that stops it.
        """
        self._observers.append(observer)

        def stop() -> None:
            with contextlib.suppress(ValueError):
                self._observers.remove(observer)

        return stop

    # -- for what is built on a table ------------------------------------------------------

    @contextmanager
    def acting(self) -> Iterator[list[Entry]]:
        """A turn of the store in which this table is up to date.

        Gives the list of new entries, to be added to. The observers hear of all of them after
        the turn, also if what is done inside is refused in the end.
        """
        news: list[Entry] = []
        try:
            with self.store.turn():
                news += self._catch_up()
                yield news
        finally:
            if news:
                self._tell(tuple(news))

    def throw(
        self, action: Action, faces: Sequence[int] | None = None
    ) -> tuple[tuple[int, ...], str]:
        """The faces of the action's dice, and where they came from. Raises BadFaces."""
        dice = action.dice(self.state)
        if faces is not None:
            return tuple(check_faces(dice, faces)), TypedRoller.source if dice else ""
        return (tuple(self.roller.roll(dice)), self.roller.source) if dice else ((), "")

    def draft(
        self,
        action: Action,
        seat: str,
        state: State,
        faces: tuple[int, ...],
        source: str,
        note: str = "",
    ) -> tuple[Record, State]:
        """The record of a verified action done in ``state`` with these faces, and the state after.

        Nothing is kept yet. Raises BadFaces, or IllegalAction if the log could not give it back.
        """
        after, events = action.perform(state, check_faces(action.dice(state), faces))
        rules = tuple(dict.fromkeys(rule for event in events for rule in event.rules))
        return self._write(action, seat, after, faces, source, rules, note), after

    def draft_remark(
        self, remark: Remark, seat: str, note: str = "", state: State | None = None
    ) -> Record:
        """The record of a remark, once it is found to be allowed; nothing is kept yet.

        ``state`` is the state after it, where that is not what the remark says itself.
        """
        misfit = find_misfit(remark)
        if misfit:
            raise misfit
        self.story.verify(remark, seat)
        after = remark.state_after(self.story) if state is None else state
        return self._write(remark, seat, after, note=note)

    def keep(self, *drafts: Record) -> list[Entry]:
        """Record these, all or none, inside :meth:`acting`; the entries that they have become."""
        self.store.append(*drafts)
        return self._catch_up()

    # -- inside ----------------------------------------------------------------------------

    def _write(
        self,
        action: Action,
        seat: str,
        after: State,
        faces: tuple[int, ...] = (),
        dice: str = "",
        rules: tuple[str, ...] = (),
        note: str = "",
    ) -> Record:
        misfit = find_misfit(action) or check_text("note", note)
        if misfit:
            raise misfit
        return Record(
            seq=0,
            at=now(),
            seat=seat,
            action=encode_action(action),
            faces=faces,
            dice=dice,
            rules=rules,
            note=note,
            after=digest_state(after),
        )

    def _tell(self, news: tuple[Entry, ...]) -> None:
        """What is recorded is recorded: an observer that fails keeps nobody else from hearing."""
        for observer in tuple(self._observers):
            try:
                observer(news)
            except Exception:
                _log.exception("an observer of %s failed", self.header.session)

    def _catch_up(self) -> list[Entry]:
        records = self.store.unread()
        found = []
        for number, record in enumerate(records):
            if self.progress and number % STRIDE == 0:
                self.progress(number, len(records))
            found.append(self._fold(record))
        return found

    def _fold(self, record: Record) -> Entry:
        try:
            return self.story.take(record)
        except (OmegaError, BadLine) as error:
            path = getattr(self.store, "path", self.header.session)
            raise LogDamaged(path, self.store.line_of(record.seq), str(error)) from None


def _last(stack: Sequence[Entry], target: int | None) -> int:
    """The number that an undo or redo names; 0 where there is nothing, which is refused later."""
    if target is not None:
        return target
    return stack[-1].record.seq if stack else 0


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
