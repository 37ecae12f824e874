"""Secret choices in a view: how the next one is sealed, and those that are still closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import ipywidgets as ipw
from attrs import frozen

from omega_widgets.core.system import Action, State
from omega_widgets.table.entry import Entry
from omega_widgets.table.sealing import look_at_secret, open_secret, seal, withdraw_secret
from omega_widgets.table.table import Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.typed import show_typed

if TYPE_CHECKING:
    from omega_widgets.widgets.view import TableView


LOOK_HELP = "Show it on this page only; that you have looked is recorded"
OPEN_HELP = "Show it to everybody, and do what was sealed"
WITHDRAW_HELP = "Take it back unread"


@frozen
class Secrecy:
    """How a choice is sealed.

    Attributes:
        title: what everybody may read about it.
        waits_for: seats whose choices have to be in before it is opened.
        shown_to: seats that may look at it meanwhile.
    """

    title: str = ""
    waits_for: tuple[str, ...] = ()
    shown_to: tuple[str, ...] = ()

    def seal(
        self, table: Table, choice: Action | str, seat: str, faces: Sequence[int] | None = None
    ) -> Entry:
        """Seal a choice like this; see ``table.sealing.seal``."""
        return seal(
            table,
            choice,
            seat,
            title=self.title,
            waits_for=self.waits_for,
            shown_to=self.shown_to,
            faces=faces,
        )


def secrecy_of(action: Action, state: State, seat: str) -> Secrecy | None:
    """How the rules want this action sealed; None if it is no secret."""
    waits_for = action.waits_for(state, seat)
    return Secrecy(waits_for=tuple(sorted(waits_for))) if waits_for else None


class SealedStrip:
    """Lists the choices that are still closed; one's own can be looked at, opened, withdrawn.

    Attributes:
        widget: the strip; it takes no room while nothing is sealed.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._shown: Any = None
        self.widget = parts.column([], "om-sealed")

    def show(self) -> None:
        """Bring the strip in line with the table and the seat."""
        view = self._view
        sealed = {} if view.watching else view.table.story.sealed
        now = (view.seat, tuple(sealed))
        if now == self._shown:
            return
        self._shown = now
        self.widget.children = [self._make_row(entry) for entry in sealed.values()]
        parts.show_if(bool(sealed), self.widget)

    def _make_row(self, entry: Entry) -> ipw.Widget:
        number, owner = entry.record.seq, entry.record.seat
        words = parts.html(_describe(entry), "om-sealed-words")
        buttons = []
        offer = partial(self._make_button, number)
        if self._view.seat in (owner, *entry.action.shown_to):
            buttons.append(offer("Look", LOOK_HELP, lambda: self._look(number, words)))
        if self._view.seat == owner:
            buttons += [
                offer("Open", OPEN_HELP, lambda: self._open(number)),
                offer("Withdraw", WITHDRAW_HELP, lambda: self._withdraw(number)),
            ]
        return parts.row([words, *buttons], "om-sealed-row")

    def _make_button(
        self, number: int, verb: str, help: str, press: Callable[[], None]
    ) -> ipw.Button:
        made = parts.button(verb, self._view.guard(press), f"{help} (number {number})")
        made.add_class("om-small")
        return made

    def _look(self, number: int, words: ipw.HTML) -> None:
        entry = self._view.table.story.sealed[number]
        said = look_at_secret(self._view.table, number, self._view.seat)
        words.value = f"{_describe(entry)}<p class='om-secret' role='status'>{show_typed(said)}</p>"

    def _open(self, number: int) -> None:
        open_secret(self._view.table, number, self._view.seat)

    def _withdraw(self, number: int) -> None:
        withdraw_secret(self._view.table, number, self._view.seat)


def _describe(entry: Entry) -> str:
    remark = entry.action
    about = f": {show_typed(remark.title)}" if remark.title else ""
    waits = f" It opens with that of {' and '.join(map(show_typed, remark.waits_for))}."
    return (
        f"<p>🔒 <b>{show_typed(entry.record.seat)}</b> has sealed a secret choice{about} "
        f"(number {entry.record.seq}).{waits if remark.waits_for else ''}</p>"
    )
