"""Where a person seals a secret choice: some words, or whatever is done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as ipw

from omega_widgets.apps.page import Page
from omega_widgets.widgets import parts
from omega_widgets.widgets.secrecy import Secrecy
from omega_widgets.widgets.view import TableView

HELP = (
    "<p class='om-note'>What you seal is hidden from all others, and cannot be changed any more. "
    "The log keeps a fingerprint of it, so that everybody can check it once it is open. Name those "
    "who choose at the same time: as soon as all of you have sealed yours, all are opened together."
    "</p>"
)


class SecretsPanel:
    """Seals words, or the next action with its dice.

    Args:
        page: where errors are shown.
        view: the view of the table on this page.

    Attributes:
        words, title: the choice, and what everybody may read about it.
        together: seats that choose at the same time.
        shown: seats that may look at it meanwhile.
        seal: seals the words.
        next: while it is pressed, the next action is sealed instead of done.
        widget: the ipywidgets tree to display.
    """

    def __init__(self, page: Page, view: TableView) -> None:
        self._view = view
        self.words = parts.text("My choice", placeholder="such as: I go left")
        self.title = parts.text("What it is about", placeholder="for all to read, if you like")
        rearm = page.guard(lambda _: self._arm())
        self.together = SeatBoxes("Who chooses at the same time?", rearm)
        self.shown = SeatBoxes("Who else may look at it before it is opened?", rearm)
        self.seal = parts.button("Seal these words", page.guard(self._seal))
        self.next = ipw.ToggleButton(
            description="Seal my next action",
            tooltip="The next thing that you do or roll on this page is sealed with its dice",
        )
        self.next.observe(rearm, "value")
        self.title.observe(rearm, "value")
        self._said = parts.html("", "om-thanks")
        self.widget = parts.fold(
            "Secret choices and hidden rolls",
            [
                parts.html(HELP),
                self.words,
                self.title,
                self.together.widget,
                self.shown.widget,
                parts.row([self.seal, self.next]),
                self._said,
            ],
        )
        self._seat = ""
        self.show()

    def show(self) -> None:
        """Bring it in line with the table and the seat."""
        view = self._view
        parts.show_if(not view.watching, self.widget)
        if view.seat != self._seat:
            self._seat = view.seat
            others = [name for name in view.table.seats if name != view.seat]
            self.together.offer(others)
            self.shown.offer(others)
        if self.next.value and view.secrecy is None:
            self.next.value = False

    def _secrecy(self) -> Secrecy:
        return Secrecy(self.title.value.strip(), self.together.chosen, self.shown.chosen)

    def _arm(self) -> None:
        self._view.secrecy = self._secrecy() if self.next.value else None
        self._say(
            "Whatever you do or roll next on this page is sealed." if self.next.value else ""
        )

    def _seal(self) -> None:
        entry = self._secrecy().seal(self._view.table, self.words.value, self._view.seat)
        self.words.value = self.title.value = ""
        self._say(f"Sealed as number {entry.record.seq}.")

    def _say(self, words: str) -> None:
        self._said.value = f"<p role='status' aria-live='polite'>{words}</p>" if words else ""


class SeatBoxes:
    """A check box for each of some seats.

    Args:
        label: the question above them.
        changed: called after every change by a person.

    Attributes:
        widget: the ipywidgets tree to display.
    """

    def __init__(self, label: str, changed: Callable[..., None]) -> None:
        self._changed = changed
        self._boxes: list[ipw.Checkbox] = []
        self._row = parts.row([], "om-seat-boxes")
        self.widget = parts.column([parts.html(f"<p>{label}</p>"), self._row])

    @property
    def chosen(self) -> tuple[str, ...]:
        """The seats whose boxes are ticked."""
        return tuple(box.description for box in self._boxes if box.value)

    def offer(self, seats: Sequence[str]) -> None:
        """Offer these seats, none of them ticked."""
        self._boxes = [parts.switch(seat) for seat in seats]
        for box in self._boxes:
            box.layout.width = "auto"
            box.observe(self._changed, "value")
        self._row.children = self._boxes
