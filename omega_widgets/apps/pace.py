"""The pace of a session: where it stands, pauses, and a timer that all can see."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from omega_widgets.apps.page import Page
from omega_widgets.core.bidi import isolate
from omega_widgets.table import Table
from omega_widgets.table.remark import LONGEST_TIMER, Pause, Resume, StartTimer, StopTimer
from omega_widgets.widgets import parts
from omega_widgets.widgets.ticker import Ticker
from omega_widgets.widgets.typed import show_typed

#: Seconds left at which a running timer is called out to a screen reader.
CALLED_OUT = (60, 10, 0)


class Pace:
    """Shows scene, round, pause and timer of one table, and changes them.

    Args:
        page: where errors are shown and the timer is called out.
        table: the session.
        seat: gives the seat that acts on this page.

    Attributes:
        pause: the button that pauses the game or lets it go on.
        why, minutes, purpose, start, stop: the inputs around it.
        banner: what everybody sees while the game is paused.
        widget: the ipywidgets tree to display.
    """

    def __init__(self, page: Page, table: Table, seat: Callable[[], str]) -> None:
        self._page = page
        self._table = table
        self._seat = seat
        self._where = parts.html("", "om-where")
        self._clock = parts.html("", "om-clock")
        self.banner = parts.html("", "om-paused")
        self.pause = parts.button("Pause", page.guard(self._toggle_pause))
        self.why = parts.text("Why", placeholder="why the game is paused, if you like")
        self.minutes = parts.number("Minutes", 5, 1, LONGEST_TIMER // 60)
        self.purpose = parts.text("For", placeholder="what the time is for, if you like")
        self.start = parts.button("Start the timer", page.guard(self._start_timer))
        self.stop = parts.button("Stop the timer", page.guard(self._stop_timer))
        self._change = parts.fold(
            "Pause and timer",
            [
                parts.row([self.why, self.pause], "om-pace-row"),
                parts.row([self.minutes, self.purpose, self.start, self.stop], "om-pace-row"),
            ],
        )
        self.widget = parts.column(
            [parts.row([self._where, self._clock], "om-pace-words"), self.banner, self._change],
            "om-view",
            "om-one-column",
            "om-beside",
            "om-pace",
        )
        self._ticker = Ticker(1.0, self._tick)
        self._called: int | None = None
        self._closed = False
        self.show()

    def show(self) -> None:
        """Bring it in line with the table and the seat."""
        story = self._table.story
        self._where.value = f"<p>{show_typed(tell_where(self._table))}</p>"
        paused = story.paused
        self.pause.description = "Go on" if paused else "Pause"
        parts.show_if(not paused, self.why)
        parts.show_if(paused is not None, self.banner)
        if paused:
            why = f": {show_typed(paused.record.note)}" if paused.record.note else "."
            self.banner.value = (
                f"<p role='status'><b>Paused</b> by {show_typed(paused.record.seat)}{why} "
                "Nobody can act until somebody presses “Go on”.</p>"
            )
        acts = self._seat() in self._table.seats and not self._table.read_only
        parts.show_if(acts, self._change)
        parts.show_if(story.timer is not None, self.stop)
        self._tick()

    def close(self) -> None:
        """Tick no longer."""
        self._closed = True
        self._ticker.stop()

    def _toggle_pause(self) -> None:
        if self._table.story.paused:
            self._table.remark(Resume(), self._seat())
        else:
            self._table.remark(Pause(), self._seat(), note=self.why.value.strip())
            self.why.value = ""

    def _start_timer(self) -> None:
        remark = StartTimer(self.minutes.value * 60, self.purpose.value.strip())
        self._table.remark(remark, self._seat())
        self.purpose.value = ""

    def _stop_timer(self) -> None:
        self._table.remark(StopTimer(), self._seat())

    def _tick(self) -> None:
        timer = self._table.story.timer
        self._ticker.stop()
        if timer is None:
            self._clock.value, self._called = "", None
            return
        left = count_seconds_left(timer.record.at, timer.action.seconds)
        purpose = f" for {isolate(timer.action.purpose)}" if timer.action.purpose else ""
        shown = f"{left // 60}:{left % 60:02} left{purpose}" if left else f"Time is up{purpose}"
        state = "" if left else " om-time-up"
        self._clock.value = f"<p class='om-timer{state}'>⏱ {show_typed(shown)}</p>"
        self._call_out(left, shown)
        if left:
            self._page.once_built(self._go_on_ticking)

    def _go_on_ticking(self) -> None:
        if self._closed:
            return
        with suppress(RuntimeError):  # outside a running loop it shows when it is drawn
            self._ticker.start()

    def _call_out(self, left: int, shown: str) -> None:
        """A screen reader hears the few moments that matter, not every second."""
        mark = min((mark for mark in CALLED_OUT if left <= mark), default=None)
        if mark is not None and mark != self._called:
            self._page.announce(shown)
        self._called = mark


def tell_where(table: Table) -> str:
    """The scene and the round that a session stands in; empty before the first mark."""
    scenes = [entry.action for entry in table.story.marks if entry.action.stretch == "scene"]
    rounds = 0
    for entry in table.story.marks:
        rounds = rounds + 1 if entry.action.stretch == "round" else 0
    named = f"Scene {len(scenes)}" if scenes else ""
    if scenes and scenes[-1].text:
        named = f"{named}: {scenes[-1].text}"
    return " · ".join(filter(None, [named, f"Round {rounds}" if rounds else ""]))


def count_seconds_left(at: str, seconds: int) -> int:
    """Whole seconds until ``seconds`` after the moment ``at`` of a record have passed."""
    gone = (datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds()
    return min(seconds, max(0, round(seconds - gone)))
