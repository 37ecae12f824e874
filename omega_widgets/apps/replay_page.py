"""One recorded session: steps, the system's own view, its dice judged, files to take away."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape

import ipywidgets as ipw

from omega_widgets.apps.address import Address
from omega_widgets.apps.page import Page
from omega_widgets.core.registry import load
from omega_widgets.review import Comparison, Replay, compare, write_report
from omega_widgets.review.report import find_comments, show_moment
from omega_widgets.table import Entry, Table
from omega_widgets.table.store import Store
from omega_widgets.widgets import parts
from omega_widgets.widgets.ticker import Ticker
from omega_widgets.widgets.typed import show_typed

#: Seconds that a step is shown while the session plays by itself.
PACE = 1.5


class ReplayPage:
    """Shows one session at any of its steps.

    Args:
        page: where it is shown.
        store: the session's store, which is only read.
        step: where to begin.
        leave: called when the person goes back to the list.

    Raises LogDamaged or OmegaError if the log cannot be replayed.

    Attributes:
        replay: the session.
        view: the system's view of it.
        widget: the ipywidgets tree to display.
    """

    def __init__(self, page: Page, store: Store, step: int, leave: Callable[[], None]) -> None:
        self._page = page
        self._leave = leave
        self.replay = Replay(Table(store, progress=page.show_reading))
        self.view = load(self.replay.system.view)(table=self.replay, seat=self.replay.seats[0])
        self._ticker = Ticker(PACE, page.guard(self._tick, by_person=False))
        self.slider = parts.slider("Step", 0, 0, self.replay.length, "Which record to look at")
        self.slider.observe(page.guard(lambda _: self._show_step()), "value")
        self.play = parts.button("Play", page.guard(self.toggle_play), "Play step by step")
        self._said = parts.html("", "om-said")
        self.leave = parts.button("All sessions", page.guard(self.close), "Back to the list")
        self.widget = parts.column(
            [
                parts.row([parts.html(self._describe(), "om-session-head"), self.leave], "om-bar"),
                self._arrange_steps(),
                self.view.widget,
                *self._judge(store),
            ],
            "om-review",
        )
        self.go(step)
        self._show_step()

    def go(self, step: int) -> None:
        """Move to a step; beyond either end is the end."""
        self.slider.value = max(0, min(step, self.replay.length))

    def toggle_play(self) -> None:
        """Play on from here, or pause; at the end begin anew."""
        if self._ticker.running:
            self._stop()
            return
        if self.slider.value == self.replay.length:
            self.go(0)
        self.play.description = "Pause"
        self._ticker.start()

    def close(self) -> None:
        """Go back to the list."""
        self._stop()
        self.view.stop()
        self._leave()

    # -- steps -----------------------------------------------------------------------------------

    def _arrange_steps(self) -> ipw.Widget:
        # None of these is ever disabled: a disabled button drops the keyboard's focus.
        moves = (
            ("First", "Home", lambda: self.go(0)),
            ("Previous", "ArrowLeft", lambda: self.go(self.slider.value - 1)),
            ("Next", "ArrowRight", lambda: self.go(self.slider.value + 1)),
            ("Last", "End", lambda: self.go(self.replay.length)),
        )
        self.moves = {}
        for label, key, move in moves:
            self.moves[label] = parts.button(
                label, self._page.guard(self._by_hand(move)), f"{label} step ({key})"
            )
            self.moves[label].add_class(f"om-key-{key}")
        first, previous, following, last = self.moves.values()
        buttons = parts.row([first, previous, self.play, following, last])
        return parts.column(
            [self._said, self.slider, buttons], "om-view", "om-one-column", "om-steps", "om-keys"
        )

    def _by_hand(self, move: Callable[[], None]) -> Callable[[], None]:
        def stop_and_move() -> None:
            self._stop()
            move()

        return stop_and_move

    def _tick(self) -> None:
        self.go(self.slider.value + 1)
        if self.slider.value == self.replay.length:
            self._stop()

    def _stop(self) -> None:
        self._ticker.stop()
        self.play.description = "Play"

    def _show_step(self) -> None:
        step = self.slider.value
        self.replay.go(step)
        if step == 0:
            self.view.refresh()
        self._said.value = self._tell_step(step)
        title = self.replay.header.title or self.replay.header.session
        self._page.move(Address(self.replay.header.session, step=step), f"{title} – review")

    def _tell_step(self, step: int) -> str:
        of = f"of {self.replay.length}"
        if step == 0:
            words = "Before anything happened." if self.replay.length else "Nothing was recorded."
            return f"<p><b>Step 0 {of}</b> {words}</p>"
        entry = self.replay.entries[-1]
        record = entry.record
        note = f" <q>{show_typed(record.note)}</q>" if record.note else ""
        chips = parts.rule_chips(self.replay.system.rule_table, record.rules)
        return (
            f"<p><b>Step {step} {of}</b> <span class='om-note'>{show_moment(record.at)}</span></p>"
            f"<p><b>{show_typed(record.seat)}</b> {show_typed(entry.words())}{note} {chips}</p>"
        )

    # -- the whole session -------------------------------------------------------------------------

    def _describe(self) -> str:
        header = self.replay.header
        seats = ", ".join(map(show_typed, header.seats))
        facts = f"{escape(self.replay.system.title)} · {seats} · {show_moment(header.at)}"
        note = f"<p>Being tested: {show_typed(header.note)}</p>" if header.note else ""
        title = show_typed(header.title or header.session)
        return f"<h2>{title}</h2><p class='om-note'>{facts}</p>{note}"

    def _judge(self, store: Store) -> list[ipw.Widget]:
        comparisons = compare(self.replay.all_entries, self.replay.system, self.replay.rules)
        remarks = find_comments(self.replay.all_entries)
        sections = [
            "<h2>Observed and exact odds</h2>",
            "".join(map(_draw, comparisons))
            or "<p class='om-nothing'>No roll in this session has exact odds to compare with.</p>",
        ]
        if any(entry.undone for entry in self.replay.all_entries):
            sections.append("<p class='om-note'>Rolls that were taken back are left out.</p>")
        dice = parts.html("".join(sections), "om-wide")
        said = parts.html(_list_remarks(remarks), "om-remark-list")
        session, report = store.header.session, write_report(self.replay).encode()
        take = parts.html(
            "<h2>Take it with you</h2><p class='om-downloads'>"
            + _offer(f"{session}.md", report, "Report (Markdown)")
            + _offer(f"{session}.jsonl", store.text(), "Log (JSON Lines)")
            + "</p>"
        )
        return [
            parts.column([dice], "om-view", "om-one-column"),
            parts.column([said, take], "om-view", "om-one-column"),
        ]


def _draw(comparison: Comparison) -> str:
    heads = ("Outcome", "Observed", "Expected", "Share", "Exact chance", "Usual")
    head = "".join(f"<th scope='col'>{words}</th>" for words in heads)
    rows = "".join(
        f"<tr><th scope='row'>{escape(row[0])}</th>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in comparison.rows()
    )
    return (
        f"<h3>{escape(comparison.kind.capitalize())}</h3><p>{escape(comparison.words())}</p>"
        f"{comparison.draw()}<details class='om-details'><summary>The numbers</summary>"
        f"<table class='om-table'><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        "</details>"
    )


def _list_remarks(entries: list[Entry]) -> str:
    if not entries:
        return "<h2>Remarks</h2><p class='om-nothing'>Nobody made a remark.</p>"
    items = "".join(
        f"<li><b>{show_typed(entry.record.seat)}</b> {show_typed(entry.words())} "
        f"<span class='om-note'>number {entry.record.seq}, "
        f"{show_moment(entry.record.at)}</span></li>"
        for entry in entries
    )
    return f"<h2>Remarks</h2><ul class='om-log'>{items}</ul>"


def _offer(name: str, content: bytes, words: str) -> str:
    data = b64encode(content).decode()
    return (
        f"<a download='{escape(name, quote=True)}' "
        f"href='data:text/plain;charset=utf-8;base64,{data}'>{words}</a> "
    )
