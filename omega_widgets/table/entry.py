"""An entry: one record of a session together with what it meant."""

from __future__ import annotations

from attrs import define

from omega_widgets.core.system import Action, Event, State
from omega_widgets.table.record import Record
from omega_widgets.table.remark import Remark


@define
class Entry:
    """One record with what it meant.

    Attributes:
        record: as it stands in the log.
        action: the action or remark.
        events: what happened; empty for remarks.
        state: the state after it.
        undone: whether it was taken back later.
    """

    record: Record
    action: Action
    events: tuple[Event, ...]
    state: State
    undone: bool = False

    @property
    def is_remark(self) -> bool:
        """Whether it is an undo, a note or the like rather than an action of the system."""
        return isinstance(self.action, Remark)

    def words(self) -> str:
        """What happened, in plain words; whatever people typed is in it as they typed it."""
        if isinstance(self.action, Remark):
            return self.action.words()
        return " ".join(event.words() for event in self.events) or "done."
