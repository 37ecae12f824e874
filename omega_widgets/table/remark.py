"""What a table records besides the actions of its system: undo, notes, flags, marks."""

from __future__ import annotations

from attrs import field, frozen, validators

from omega_widgets.core.system import Action

#: What a note may be. ``note`` is free text; ``flag`` says how a moment felt; ``mark`` divides a
#: session into scenes and rounds; ``survey`` answers a question at the end.
NOTE_KINDS = ("note", "flag", "mark", "survey")


@frozen
class Undo(Action):
    """Takes back the last action that still counts; ``target`` is its ``seq``."""

    target: int


@frozen
class Redo(Action):
    """Brings back the action that was taken back last; ``target`` is its ``seq``."""

    target: int


@frozen
class Note(Action):
    """A remark that changes no state.

    Attributes:
        kind: one of NOTE_KINDS.
        text: what was written.
        about: ``seq`` of the record that it is about; None for the session.
    """

    kind: str = field(validator=validators.in_(NOTE_KINDS))
    text: str
    about: int | None = None


@frozen
class SetAside(Action):
    """Says that the line before was cut off by a crash and does not count.

    Attributes:
        digest: SHA-256 of the cut line.
    """

    digest: str


#: Remarks by the name under which they are recorded.
REMARKS: dict[str, type[Action]] = {
    "table.undo": Undo,
    "table.redo": Redo,
    "table.note": Note,
    "table.set_aside": SetAside,
}
