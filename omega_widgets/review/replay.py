"""A recorded session that is looked at step by step: a table on which nothing can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, State, System
from omega_widgets.table import Entry, Header, JsonLinesStore, Table
from omega_widgets.table.remark import Redo, Remark, Undo


@frozen
class _Moment:
    """What counts after one step: the newest action and, through ``before``, those before it.

    Moments share their pasts, so a long session takes little memory.
    """

    entry: Entry
    before: _Moment | None


class Replay:
    """A finished or running session at a chosen step, with the interface of a Table.

    Step 0 is the state before anything happened, step ``n`` the one after record ``n``. Views
    show it like a live table; whoever tries to act is refused.

    Args:
        table: the session; it is read, never changed.

    Attributes:
        step: where it stands, from 0 to ``length``.
    """

    read_only = True
    can_undo = False
    can_redo = False

    def __init__(self, table: Table) -> None:
        self._table = table
        self._start: State = table.system.start(table.rules, table.seats)
        self._moments: list[_Moment | None] = [None]
        self._taken_back: list[_Moment] = []
        self._observers: list[Callable[[tuple[Entry, ...]], None]] = []
        self._shown: tuple[int, list[Entry]] = (0, [])
        self.step = 0
        self._remember()

    @classmethod
    def of_file(cls, path: Path | str) -> Replay:
        """Replay a log from its file alone. Raises LogDamaged."""
        return cls(Table(JsonLinesStore(Path(path), read_only=True)))

    # -- what a table has ----------------------------------------------------------------------

    @property
    def header(self) -> Header:
        """Line 1 of the log."""
        return self._table.header

    @property
    def system(self) -> System:
        """The dice system that was played."""
        return self._table.system

    @property
    def rules(self) -> Any:
        """The numbers and options that were played with."""
        return self._table.rules

    @property
    def seats(self) -> tuple[str, ...]:
        """The names around the table."""
        return self._table.seats

    @property
    def state(self) -> State:
        """The state after the present step."""
        moment = self._moments[self.step]
        return moment.entry.state if moment else self._start

    @property
    def entries(self) -> list[Entry]:
        """The records up to the present step; what was taken back by then is marked so."""
        at, shown = self._shown
        if at != self.step:
            shown = self._mark_taken_back()
            self._shown = (self.step, shown)
        return shown

    @property
    def played(self) -> tuple[Entry, ...]:
        """The actions that count at the present step."""
        found = []
        moment = self._moments[self.step]
        while moment:
            found.append(moment.entry)
            moment = moment.before
        return tuple(reversed(found))

    def can(self, action: Action, seat: str) -> IllegalAction:
        """The refusal that every action meets here."""
        return _refusal()

    def do(self, action: Action, seat: str, **details: Any) -> NoReturn:
        """Refused: raises IllegalAction."""
        raise _refusal()

    def undo(self, seat: str, reason: str = "", target: int | None = None) -> NoReturn:
        """Refused: raises IllegalAction."""
        raise _refusal()

    def redo(self, seat: str, reason: str = "", target: int | None = None) -> NoReturn:
        """Refused: raises IllegalAction."""
        raise _refusal()

    def remark(self, remark: Remark, seat: str, note: str = "") -> NoReturn:
        """Refused: raises IllegalAction."""
        raise _refusal()

    def refresh(self) -> tuple[Entry, ...]:
        """Take in what was recorded since; the present step stays. Raises LogDamaged."""
        news = self._table.refresh()
        self._remember()
        return news

    def observe(self, observer: Callable[[tuple[Entry, ...]], None]) -> Callable[[], None]:
        """Call ``observer`` with the last entry, as a table would, after every move to a step.

        Returns a function that stops it.
        """
        self._observers.append(observer)

        def stop() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return stop

    # -- moving ----------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many records there are."""
        return len(self._moments) - 1

    @property
    def all_entries(self) -> Sequence[Entry]:
        """Every record of the session, whatever the present step."""
        return self._table.entries

    def go(self, step: int) -> None:
        """Move to a step; beyond either end is the end."""
        self.step = max(0, min(step, self.length))
        if self.step:
            for observer in tuple(self._observers):
                observer((self.entries[-1],))

    # -- inside ----------------------------------------------------------------------------------

    def _remember(self) -> None:
        """Work out, for each record not seen yet, what counts after it."""
        for entry in self._table.entries[self.length :]:
            moment = self._moments[-1]
            if isinstance(entry.action, Undo) and moment:
                self._taken_back.append(moment)
                moment = moment.before
            elif isinstance(entry.action, Redo):
                moment = self._taken_back.pop()
            elif not entry.is_remark:
                moment = _Moment(entry, moment)
                self._taken_back.clear()
            self._moments.append(moment)

    def _mark_taken_back(self) -> list[Entry]:
        counting = {entry.record.seq for entry in self.played}
        return [
            evolve(entry, undone=not entry.is_remark and entry.record.seq not in counting)
            for entry in self._table.entries[: self.step]
        ]


def _refusal() -> IllegalAction:
    return IllegalAction(
        code="replay",
        rule="table",
        wrong="This is a recording.",
        legal="Open the session at a table to play on.",
    )
