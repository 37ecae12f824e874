"""Moving within what was played: undo and redo; and setting a torn line aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from omega_widgets.core.system import State
from omega_widgets.table.remark.base import Remark, refuse

if TYPE_CHECKING:
    from omega_widgets.table.entry import Entry
    from omega_widgets.table.fold import Fold


@frozen
class Undo(Remark):
    """Takes back the last action that still counts; ``target`` is its ``seq``."""

    target: int
    in_pause = False

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        _check_last(story.played, self.target, "take back", "Do something first.")

    def state_after(self, story: Fold) -> State:
        """See Remark."""
        return story.played[-2].state if len(story.played) > 1 else story.start

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        taken = story.played.pop()
        taken.undone = True
        story.taken_back.append(taken)

    def words(self) -> str:
        """See Remark."""
        return f"took back number {self.target}."


@frozen
class Redo(Remark):
    """Brings back the action that was taken back last; ``target`` is its ``seq``."""

    target: int
    in_pause = False

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        _check_last(
            story.taken_back,
            self.target,
            "bring back",
            "Only what was just taken back can come back.",
        )

    def state_after(self, story: Fold) -> State:
        """See Remark."""
        return story.taken_back[-1].state

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        brought = story.taken_back.pop()
        brought.undone = False
        story.played.append(brought)

    def words(self) -> str:
        """See Remark."""
        return f"brought back number {self.target}."


def _check_last(stack: list[Entry], target: int, verb: str, hint: str) -> None:
    if not stack:
        refuse(f"nothing_to_{verb.replace(' ', '_')}", f"There is nothing to {verb}.", hint)
    last = stack[-1].record
    if target != last.seq:
        refuse(
            "acted_meanwhile",
            f"Record {target} is not the last one: {last.seat} has acted in the meantime.",
            "Look at what happened, then decide again.",
        )


@frozen
class SetAside(Remark):
    """Says that the line before was cut off by a crash and does not count.

    Attributes:
        digest: SHA-256 of the cut line.
    """

    digest: str

    def words(self) -> str:
        """See Remark."""
        return "A record that a crash had cut off was set aside."
