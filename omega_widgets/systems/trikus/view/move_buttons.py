"""Buttons for exactly the legal moves, and a list that says why the others are not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.view.moves import Move
from omega_widgets.table.table import Table
from omega_widgets.widgets import parts


class MoveButtons:
    """Buttons that change with the table; a button keeps its place as long as its words do.

    Args:
        press: called with the action of the button that was pressed.
    """

    def __init__(self, press: Callable[[Action], None]) -> None:
        self._press = press
        self._made: dict[str, ipw.Button] = {}
        self._actions: dict[str, Action] = {}
        self.buttons = parts.row([], "om-actions")
        self.reasons = parts.html("", "om-reasons")
        self.widget = parts.column([self.buttons, self.reasons], "om-moves")

    def show(self, moves: Sequence[Move], table: Table, seat: str) -> None:
        """Offer what this seat may do now, and say of the rest why not."""
        refused, waiting, shown = [], set(), []
        for move in moves:
            refusal = table.can(move.action, seat)
            if refusal is None:
                shown.append(self._button(move))
            elif refusal.code == "not_your_turn":
                waiting.add(refusal.legal)
            else:
                refused.append((move.label, refusal.wrong, refusal.legal, refusal.rule))
        self.buttons.children = tuple(shown)
        self.reasons.value = _say_reasons(refused, waiting)

    def find(self, words: str) -> ipw.Button:
        """The button now offered whose label holds these words; raises LookupError."""
        for button in self.buttons.children:
            if words in button.description:
                return button
        offered = ", ".join(button.description for button in self.buttons.children)
        raise LookupError(f"no move “{words}” is offered now; there are: {offered or 'none'}")

    def _button(self, move: Move) -> ipw.Button:
        label = move.label
        if label not in self._made:
            made = parts.button(label, lambda: self._press(self._actions[label]), move.help)
            self._made[label] = made
        button = self._made[label]
        self._actions[label] = move.action
        button.button_style = "primary" if move.main else ""
        return button


def _say_reasons(refused: list[tuple[str, str, str, str]], waiting: set[str]) -> str:
    said = "".join(f"<p class='om-note'>{escape(words)}</p>" for words in sorted(waiting))
    if not refused:
        return said
    items = "".join(
        f"<li><b>{escape(label)}</b> {escape(wrong)} {escape(legal)} ({escape(rule)})</li>"
        for label, wrong, legal, rule in refused
    )
    summary = "<summary>What is not possible now, and why</summary>"
    return f"{said}<details class='om-note'>{summary}<ul>{items}</ul></details>"
