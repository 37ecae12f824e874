"""The base of every system's view: controls, what happened, exact odds, and the log."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

import ipywidgets as ipw

from omega_widgets.core.errors import BadFaces, IllegalAction, OmegaError
from omega_widgets.core.system import Action, State, verify
from omega_widgets.drawing import css
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.dice_source import DiceSource
from omega_widgets.widgets.hints import Hints
from omega_widgets.widgets.log_strip import render_log
from omega_widgets.widgets.secrecy import SealedStrip, Secrecy, secrecy_of
from omega_widgets.widgets.typed import show_typed

_log = logging.getLogger(__name__)


@cache
def view_style() -> str:
    """Colours and layout of every view, as an element to put into one once."""
    layout = files(__package__).joinpath("view.css").read_text(encoding="utf-8")
    return f"<style>{css()}{layout}</style>"

#: How many records are announced at most when several come at once.
SPOKEN = 3


class TableView:
    """Shows one table to one seat. A system's view says what is in it, this class does the rest.

    A subclass implements

    * :meth:`make_controls`: the inputs and buttons (called once);
    * :meth:`show`: draw :attr:`stage` for a state (called after every record);
    * :meth:`show_odds`: draw :attr:`odds` for the state and the controls;
    * :meth:`next_action` if real dice may be typed in: the action whose dice come next.

    Args:
        table: a live table, or a replay, which has the same interface and is read-only.
        seat: who acts; the table's first seat by default. A name without a seat only watches.

    Attributes:
        widget: the ipywidgets tree to display.
        stage, odds: HTML widgets for a subclass to fill.
        dice_source: where faces come from.
        hints: what the controls say about themselves.
        secrecy: how the next action is sealed; None if it is done openly.
        sealed: the secret choices that are still closed.
        reason: why something is taken back; see :meth:`ask_for_reasons`.
    """

    #: The heading of the view.
    title = ""

    def __init__(self, table: Table, seat: str | None = None) -> None:
        self.table = table
        self._seat = seat or table.seats[0]
        self.hints = Hints(table.system)
        self.dice_source = DiceSource(table.header.dice == "typed", self._seat, self.use_faces)
        self.dice_source.field.observe(lambda _: self._forgive_faces(), "value")
        self._wanted: Action | None = None
        self.stage = parts.html("", "om-stage")
        self.odds = parts.html("", "om-odds")
        self._status = parts.html("", "om-status", "om-visually-hidden")
        self._error = parts.html("", "om-error-box")
        self._error_of_faces = ""
        self._log = parts.html("", "om-log-box")
        self.secrecy: Secrecy | None = None
        self.asks_for_reasons = False
        self.reason = parts.text("Reason", placeholder="why?")
        self._undo = parts.button("Undo", self.undo, "Take back the last action; the log keeps it")
        self._redo = parts.button("Redo", self.redo, "Bring back what was taken back")
        controls = self.make_controls()
        self.controls = parts.column([*controls, self.dice_source.widget], "om-controls")
        self.sealed = SealedStrip(self)
        self.history = parts.column(
            [
                self.sealed.widget,
                parts.row([self._undo, self._redo, self.reason], "om-history-buttons"),
                self._log,
            ],
            "om-history",
        )
        heading = f"<h3 class='om-title'>{escape(self.title)}</h3>" if self.title else ""
        inside = parts.column(
            [
                parts.html(f"{view_style()}{heading}", "om-heading"),
                self._error,
                self._status,
                self.controls,
                parts.column([self.stage, self.odds], "om-main"),
                self.history,
                self.hints.widget,
            ],
            "om-view",
            f"om-system-{table.system.id}",
        )
        self.widget = parts.column([inside], "om-frame")
        self.hints.attach(self.controls)
        self._show_what_acts()
        self.stop = table.observe(self._on_news)
        self.refresh()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.widget)

    # -- for subclasses ----------------------------------------------------------------------

    def make_controls(self) -> list[ipw.Widget]:
        """The inputs and buttons, top to bottom."""
        return []

    def show(self, state: State, last: Entry | None) -> None:
        """Draw the stage: ``state``, and the last action that counts."""
        raise NotImplementedError

    def show_odds(self) -> None:
        """Draw the exact odds for the state and the controls as they stand."""

    def next_action(self) -> Action | None:
        """The action that the main button would do now; used to ask for its dice."""
        return None

    # -- acting ------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The table's state now."""
        return self.table.state

    @property
    def seat(self) -> str:
        """Who acts in this view."""
        return self._seat

    @seat.setter
    def seat(self, name: str) -> None:
        self._seat, self._wanted = name, None
        self.dice_source.take_seat(name)
        self._show_what_acts()
        self.refresh()

    @property
    def watching(self) -> bool:
        """Whether nothing can be done here: it is a recording, or nobody sits on this page."""
        return self.table.read_only or self._seat not in self.table.seats

    def act(self, action: Action, note: str = "") -> Entry | None:
        """Do it at the table, or seal it if it is secret.

        None if it was sealed, or refused: then the refusal is shown.
        """
        with self.guarded():
            self.table.refresh()
            verify(self.table.state, action)
            faces = self._take_faces(action)
            secrecy = self.secrecy or secrecy_of(action, self.table.state, self.seat)
            if secrecy:
                self._seal(action, secrecy, faces)
                entry = None
            else:
                entry = self.table.do(action, self.seat, faces=faces, note=note)
            if faces is not None:
                self.dice_source.clear()
            self._want(None)
            return entry
        return None

    def use_faces(self) -> None:
        """Do what the typed faces are for: what has asked for them, else what is next."""
        action = self._wanted or self.next_action()
        if action is not None:
            self.act(action)

    def _seal(self, action: Action, secrecy: Secrecy, faces: Sequence[int] | None) -> None:
        """Seal one action; whoever asked for secrecy asked for this one only."""
        asked, self.secrecy = self.secrecy, None
        try:
            secrecy.seal(self.table, action, self.seat, faces)
        except OmegaError:
            self.secrecy = asked
            raise

    def undo(self) -> None:
        """Take back the last action."""
        with self.guarded():
            self.table.undo(self.seat, self.reason.value.strip(), target=self._last_seq())
            self.reason.value = ""

    def ask_for_reasons(self) -> None:
        """Offer a field for the reason of an undo; it is recorded with it."""
        self.asks_for_reasons = True
        self._show_what_acts()

    def redo(self) -> None:
        """Bring back what was taken back."""
        with self.guarded():
            self.table.redo(self.seat)

    def allow(self, button: ipw.Button, action: Action, help: str) -> IllegalAction | None:
        """Enable a button if its action is legal now; else its tooltip says why it is not.

        Returns the refusal, so that a view can also say it in its text.
        """
        refusal = self.table.can(action, self.seat)
        button.disabled = refusal is not None
        hint = self.hints.describe(button.description, help)
        button.tooltip = str(refusal) if refusal else hint
        return refusal

    def follow(self, *controls: ipw.Widget, names: str = "value") -> None:
        """Keep the odds in step with these controls while they move."""
        for control in controls:
            control.observe(lambda _: self.refresh_odds(), names)

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Show what goes wrong inside instead of losing it."""
        self._error.value = ""
        try:
            yield
        except OmegaError as error:
            self.complain(str(error))
        except Exception as error:
            _log.exception("a callback of %s failed", type(self).__name__)
            self.complain(
                f"The kit itself failed here ({type(error).__name__}: {error}). "
                "Nothing that was recorded is lost; please report this."
            )

    def complain(self, message: str) -> None:
        """Show an error to the person and announce it."""
        self._error.value = f"<div class='om-error' role='alert'>{show_typed(message)}</div>"

    def announce(self, message: str) -> None:
        """Have a screen reader say something."""
        self._status.value = f"<div role='status' aria-live='polite'>{show_typed(message)}</div>"

    def guard(self, press: Callable[..., Any]) -> Callable[..., None]:
        """A callback that shows its errors."""

        def safe(*arguments: Any) -> None:
            with self.guarded():
                press(*arguments)

        return safe

    # -- showing -----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw everything anew from the table."""
        with self.guarded():
            played = self.table.played
            self.show(self.table.state, played[-1] if played else None)
            self.show_odds()
            legal = self._wanted and self.table.can(self._wanted, self.seat) is None
            self._want(self._wanted if legal else None)
            self.sealed.show()
            self._log.value = render_log(self.table)
            self._undo.disabled = not self.table.can_undo
            self._redo.disabled = not self.table.can_redo
            self._show_reason()

    def refresh_odds(self) -> None:
        """Draw the odds anew, after a control has moved."""
        with self.guarded():
            self.show_odds()
            self._want(None)

    def _show_what_acts(self) -> None:
        parts.show_if(not self.watching, self.controls, self._undo, self._redo)
        self._show_reason()

    def _show_reason(self) -> None:
        can_undo = self.table.can_undo and not self.watching
        parts.show_if(self.asks_for_reasons and can_undo, self.reason)

    def _take_faces(self, action: Action) -> tuple[int, ...] | None:
        """Typed faces for the action; if they do not fit yet, it is what they are asked for."""
        dice, throwers = action.dice(self.state), action.throwers(self.state)
        try:
            return self.dice_source.faces(dice, throwers)
        except BadFaces as refusal:
            self._want(None if action == self.next_action() else action)
            self.complain(str(refusal))
            self._error_of_faces = self._error.value
            raise

    def _forgive_faces(self) -> None:
        """Other faces are being typed: what was wrong with the last ones is settled."""
        if self._error_of_faces and self._error.value == self._error_of_faces:
            self._error.value = self._error_of_faces = ""

    def _want(self, action: Action | None) -> None:
        """Ask for the dice of an action that waits for faces, else of the one that is next."""
        self._wanted = action
        action = action or self.next_action()
        if action is None or self.watching or self.table.can(action, self.seat):
            self.dice_source.expect(())
        else:
            self.dice_source.expect(action.dice(self.state), action.throwers(self.state))

    def _last_seq(self) -> int | None:
        played = self.table.played
        return played[-1].record.seq if played else None

    def _on_news(self, news: tuple[Entry, ...]) -> None:
        """Draw once, and announce the last few: after an outage there may be a lot."""
        self.announce("; ".join(entry.words() for entry in news[-SPOKEN:]))
        self.refresh()
