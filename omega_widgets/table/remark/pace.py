"""The pace of a session: pauses and a timer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from omega_widgets.table.remark.base import Remark, refuse

if TYPE_CHECKING:
    from omega_widgets.table.entry import Entry
    from omega_widgets.table.fold import Fold

#: Seconds that a timer may run at most.
LONGEST_TIMER = 6 * 3600


@frozen
class Pause(Remark):
    """Nobody acts until somebody says that play goes on; the record's note says why."""

    in_pause = False

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        story.paused = entry

    def words(self) -> str:
        """See Remark."""
        return "paused the game."


@frozen
class Resume(Remark):
    """Play goes on after a pause."""

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        if story.paused is None:
            refuse("not_paused", "The game is not paused.", "Play on.")

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        story.paused = None

    def words(self) -> str:
        """See Remark."""
        return "let the game go on."


@frozen
class StartTimer(Remark):
    """A time begins to run, for everybody at the table; one that runs already is replaced.

    Attributes:
        seconds: how long it runs, from the moment of its record.
        purpose: what it is for; may be empty.
    """

    seconds: int
    purpose: str = ""

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        if not 0 < self.seconds <= LONGEST_TIMER:
            refuse(
                "timer_length",
                f"A timer cannot run for {self.seconds} seconds.",
                f"Choose from 1 second to {LONGEST_TIMER // 3600} hours.",
            )

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        story.timer = entry

    def words(self) -> str:
        """See Remark."""
        minutes, seconds = divmod(self.seconds, 60)
        purpose = f" for {self.purpose}" if self.purpose else ""
        return f"started a timer of {minutes}:{seconds:02} minutes{purpose}."


@frozen
class StopTimer(Remark):
    """The timer is taken away."""

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        if story.timer is None:
            refuse("no_timer", "There is no timer.", "Start one first.")

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        story.timer = None

    def words(self) -> str:
        """See Remark."""
        return "stopped the timer."
