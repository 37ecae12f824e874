"""The door of a table: which seat to take, with who has each one now, or only to watch."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from omega_widgets.apps.company import Company
from omega_widgets.apps.page import Page
from omega_widgets.apps.seat_bar import tell_taken
from omega_widgets.core.registry import find_system
from omega_widgets.table.presence import Presence
from omega_widgets.table.record import Header
from omega_widgets.table.remark import OBSERVER
from omega_widgets.widgets import parts
from omega_widgets.widgets.typed import show_typed

#: What a button says whose seat another page has.
SHARE = "Sit down here too"

WATCH = "Or watch: you see what everybody may see, and can leave remarks."


class SeatChoice:
    """Asks somebody who comes to a table which seat to take.

    Args:
        page: where it is shown.
        presence: who is at the tables.
        session: id of the session.
        header: its first line.
        wanted: the seat that the address names; it was taken by another page meanwhile. As soon
            as it is free, this page sits down there.
        sit: called with the seat that was chosen, or with ``OBSERVER``.
        leave: called when the person goes back to the lobby.

    Attributes:
        buttons: the buttons by seat; the one of ``OBSERVER`` is for watching.
        widget: the ipywidgets tree to display.
    """

    def __init__(
        self,
        page: Page,
        presence: Presence,
        session: str,
        header: Header,
        wanted: str,
        sit: Callable[[str], None],
        leave: Callable[[], None],
    ) -> None:
        self._page = page
        self._header = header
        self._sit = sit
        self._leave = leave
        self._wanted = wanted
        self._is_over = False
        self._words = {seat: parts.html("", "om-seat-words") for seat in header.seats}
        self.buttons = {
            seat: parts.button("Sit down", page.guard(lambda seat=seat: self._choose(seat)))
            for seat in header.seats
        }
        for button in self.buttons.values():
            button.add_class("om-titled")
        if wanted in self.buttons:
            # The page's script presses this where it was this very page that had the seat before.
            self.buttons[wanted].add_class("om-return")
        watch = parts.button("Watch", page.guard(lambda: self._choose(OBSERVER)), WATCH)
        self.leave = parts.button("All sessions", page.guard(self.close), "Back to the lobby")
        rows = [
            parts.row([self._words[seat], self.buttons[seat]], "om-session-row")
            for seat in header.seats
        ]
        rows.append(
            parts.row([parts.html(f"<p class='om-note'>{WATCH}</p>"), watch], "om-session-row")
        )
        self.buttons[OBSERVER] = watch
        question = parts.html("<h3>Which seat is yours?</h3>")
        self.widget = parts.column(
            [
                parts.row([parts.html(self._describe(), "om-session-head"), self.leave], "om-bar"),
                parts.column(
                    [question, parts.column(rows, "om-sessions")],
                    "om-view",
                    "om-one-column",
                    "om-door",
                ),
            ]
        )
        self.company = Company(
            presence, page.name, session, page.guard(self._follow, by_person=False)
        )
        self._show()
        page.once_built(self.company.follow)

    def close(self) -> None:
        """Go back to the lobby."""
        self._is_over = True
        self.company.leave()
        self._leave()

    def _choose(self, seat: str) -> None:
        if self._is_over:
            return  # a second press, or one that overtook the seat that became free
        self._wanted = ""
        offered = self.buttons[seat].description
        self.company.look()
        if self.buttons[seat].description == SHARE != offered:
            self._page.announce(f"{seat} was taken in this moment. Press once more to share it.")
            return
        self.company.leave()
        self._sit(seat)
        self._is_over = True  # not if it failed: then another press may succeed

    def _follow(self) -> None:
        """Somebody came or went: after a crash it may be this tab's own page of before."""
        self._show()
        if self._wanted in self._words and not self.company.count_others(self._wanted):
            self._choose(self._wanted)

    def _show(self) -> None:
        for seat, words in self._words.items():
            others = self.company.count_others(seat)
            said = tell_taken(seat, others) if others else f"<b>{show_typed(seat)}</b> is free."
            words.value = f"<p>{said}</p>"
            button = self.buttons[seat]
            button.description = SHARE if others else "Sit down"
            button.tooltip = f"{button.description}: {seat}"

    def _describe(self) -> str:
        header = self._header
        note = f"<p>Being tested: {show_typed(header.note)}</p>" if header.note else ""
        return (
            f"<h2>{show_typed(header.title or header.session)}</h2>"
            f"<p class='om-note'>{escape(find_system(header.system).title)}</p>{note}"
        )
