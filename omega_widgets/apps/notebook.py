"""The notebook of a session: notes, flags and marks, each with its moment and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from omega_widgets.apps.page import Page
from omega_widgets.review.report import find_comments, show_moment
from omega_widgets.table import Entry, Table
from omega_widgets.table.remark import Comment, Flag, Mark, Note
from omega_widgets.widgets import parts
from omega_widgets.widgets.typed import shorten, show_typed

#: How many of the last records a comment can be about, besides the session as a whole.
REACH = 40

#: How many comments are listed on the page; all of them are in the review.
LISTED = 50

#: Buttons: what they say, and the comment made of the text and the number it is about.
BUTTONS: tuple[tuple[str, str, Callable[[str, int | None], Comment]], ...] = (
    ("Note", "Record what you have written", Note),
    ("Great", "This felt great", partial(Flag, "great")),
    ("Wrong", "This felt wrong", partial(Flag, "wrong")),
    ("Slow", "This felt slow", partial(Flag, "slow")),
    ("Confusing", "This felt confusing", partial(Flag, "confusing")),
    ("New scene", "A scene begins; the text is its name", lambda text, _: Mark("scene", text)),
    ("New round", "A round begins", lambda text, _: Mark("round", text)),
)

#: Options of the menu that name no record.
LAST, SESSION = "last", "session"


class Notebook:
    """Records comments and shows all that were made, the newest first.

    Args:
        page: where errors are shown.
        table: the session.
        seat: gives the seat, or ``OBSERVER``, that writes on this page.

    Attributes:
        text: what is written.
        about: which record it is about.
        buttons: one a kind of comment, by their words.
        widget: the ipywidgets tree to display.
    """

    def __init__(self, page: Page, table: Table, seat: Callable[[], str]) -> None:
        self._table = table
        self._seat = seat
        self.text = parts.text("Remark", placeholder="what you noticed, in a few words")
        self.about = parts.menu("About", self._list_records())
        self.buttons = {
            label: parts.button(label, page.guard(partial(self._record, make)), help)
            for label, help, make in BUTTONS
        }
        self.thanks = parts.html("", "om-thanks")
        self._list = parts.html("", "om-notebook")
        self.widget = parts.column(
            [
                parts.html(
                    "<h2>Remarks for the author</h2><p class='om-note'>They are recorded with "
                    "their moment; the game goes on as it is.</p>"
                ),
                self.text,
                self.about,
                parts.row(self.buttons.values()),
                self.thanks,
                self._list,
            ],
            "om-view",
            "om-one-column",
        )
        self._entries = -1
        self.show()

    def show(self) -> None:
        """Bring it in line with the table."""
        if len(self._table.entries) == self._entries:
            return
        self._entries = len(self._table.entries)
        chosen = self.about.value
        self.about.options = options = self._list_records()
        self.about.value = chosen if chosen in [value for _, value in options] else LAST
        self._list.value = draw_comments(find_comments(self._table.entries))

    def _record(self, make: Callable[[str, int | None], Comment]) -> None:
        entry = self._table.remark(make(self.text.value.strip(), self._find()), self._seat())
        self.text.value = ""
        self.about.value = LAST
        self.thanks.value = (
            f"<p role='status' aria-live='polite'>Recorded as number {entry.record.seq}.</p>"
        )

    def _find(self) -> int | None:
        """The number of the record that the menu names."""
        if self.about.value == LAST:
            played = self._table.played
            return played[-1].record.seq if played else None
        return None if self.about.value == SESSION else int(self.about.value)

    def _list_records(self) -> list[tuple[str, str]]:
        recent = [
            (f"{entry.record.seq}: {entry.record.seat} {shorten(entry.words(), 60)}",
             str(entry.record.seq))
            for entry in reversed(self._table.entries[-REACH:])
            if not isinstance(entry.action, Comment)
        ]  # fmt: skip
        return [("the last action", LAST), ("the session as a whole", SESSION), *recent]


def draw_comments(entries: list[Entry]) -> str:
    """The newest comments as HTML, the last one first; whatever was typed is escaped."""
    if not entries:
        return "<p class='om-nothing'>Nobody has made a remark yet.</p>"
    items = "".join(_draw(entry) for entry in reversed(entries[-LISTED:]))
    heading = f"<summary>Remarks so far ({len(entries)})</summary>"
    left = len(entries) - LISTED
    more = f"<p class='om-note'>{left} older ones are in the review.</p>" if left > 0 else ""
    return f"<details open>{heading}<ol>{items}</ol>{more}</details>"


def _draw(entry: Entry) -> str:
    record, comment = entry.record, entry.action
    about = f" · about number {comment.about}" if comment.about else ""
    return (
        f"<li value='{record.seq}'><b>{show_typed(record.seat)}</b> "
        f"<span class='om-kind'>{comment.kind}</span> {show_typed(comment.said())} "
        f"<span class='om-note'>{show_moment(record.at)}{about}</span></li>"
    )
