"""The form with which a group begins a session."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as ipw
from attrs import frozen

from omega_widgets.apps.page import Page
from omega_widgets.apps.rules_form import RulesForm
from omega_widgets.core.registry import all_systems
from omega_widgets.core.system import System
from omega_widgets.table.folder import BadSeats, check_seats, check_words
from omega_widgets.widgets import parts

MOST_SEATS = 20
LONGEST_NAME = 40

OPTIONS = "Options of the rules"

_DICE = (("The kit rolls", "secure"), ("We roll real dice and type the faces", "typed"))


@frozen
class Plan:
    """A session that is about to begin."""

    system: System
    rules: Any
    title: str
    seats: tuple[str, ...]
    dice: str
    note: str


class NewSession:
    """Asks for the system, the seats and what is being tested.

    Args:
        page: where errors are shown.
        begin: called with the Plan once it is complete and fits.
    """

    def __init__(self, page: Page, begin: Callable[[Plan], None]) -> None:
        self._begin = begin
        self._systems = {system.id: system for system in all_systems()}
        self.title = parts.text("Title", placeholder="such as: Duel at the bridge")
        self.system = parts.menu(
            "System", [(system.title, system.id) for system in self._systems.values()]
        )
        self._summary = parts.html("", "om-note-box")
        self.seats = _text_area("Seats", 2)
        self.dice = parts.menu("Dice", _DICE)
        self.note = _text_area("What are you testing?", 2)
        self.note.placeholder = "such as: are three dice too few?"
        self.unfold = ipw.ToggleButton(description=OPTIONS)
        self.unfold.add_class("om-fold")
        self._options = parts.column([])
        self._page = page
        self._form: RulesForm | None = None
        self.start = parts.button("Begin", page.guard(self.begin), "Begin the session", main=True)
        self.system.observe(page.guard(lambda _: self._take_system()), "value")
        self.unfold.observe(page.guard(lambda _: self._show_options()), "value")
        self._take_system()
        self.widget = parts.column(
            [
                self.title,
                self.system,
                self._summary,
                self.seats,
                parts.html(
                    "<p class='om-note'>One name a line, or separated by commas; the first is "
                    "yours. Left empty, the seats are those shown.</p>"
                ),
                self.dice,
                self.note,
                self.unfold,
                self._options,
                parts.row([self.start]),
            ],
            "om-form",
        )

    @property
    def chosen(self) -> System:
        """The system that is chosen now."""
        return self._systems[self.system.value]

    @property
    def form(self) -> RulesForm:
        """The options of the chosen system; made when they are looked at for the first time."""
        if not self._has_form:
            self._form = RulesForm(self.chosen)
            self._form.observe(self._page.guard(lambda _: self._tell_changed()))
        return self._form

    @property
    def _has_form(self) -> bool:
        """Whether the options of the chosen system were looked at, folded away again or not."""
        return self._form is not None and self._form.system is self.chosen

    def plan(self) -> Plan:
        """What the form says. Raises OmegaError with what does not fit yet."""
        seats = read_seats(self.seats.value) if self.seats.value.strip() else self.chosen.seats
        rules = self.form.rules() if self._has_form else self.chosen.Rules()
        try:
            self.chosen.start(rules, seats)
        except ValueError as error:
            raise BadSeats(f"{self.chosen.title} cannot begin like this: {error}") from None
        title, note = self.title.value.strip(), self.note.value.strip()
        check_words(title, note)
        return Plan(self.chosen, rules, title, seats, self.dice.value, note)

    def begin(self) -> None:
        """Begin the session that the form describes."""
        self._begin(self.plan())

    def _take_system(self) -> None:
        self._summary.value = f"<p class='om-note'>{escape(self.chosen.summary)}</p>"
        # Only the hint changes: on a slow line, a value set here would undo what somebody types.
        self.seats.placeholder = ", ".join(self.chosen.seats)
        self._show_options()

    def _show_options(self) -> None:
        self._options.children = (self.form.widget,) if self.unfold.value else ()
        self._tell_changed()

    def _tell_changed(self) -> None:
        """Say on the fold how many options are not the usual ones, so that none is forgotten."""
        changed = self.form.count_changed() if self._has_form else 0
        differ = "differs" if changed == 1 else "differ"
        told = f": {changed} {differ} from the usual" if changed else ""
        self.unfold.description = f"{OPTIONS}{told}"


def read_seats(text: str) -> tuple[str, ...]:
    """The names in a text, one a line or separated by commas. Raises BadSeats."""
    names = tuple(filter(None, (name.strip() for name in re.split(r"[,;\n]", text))))
    check_seats(names)
    if len(names) > MOST_SEATS:
        raise BadSeats(f"{len(names)} seats are too many. At most {MOST_SEATS} fit at a table.")
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadSeats(
                f"The name {name[:12]}… is too long. Use at most {LONGEST_NAME} letters."
            )
    return names


def _text_area(label: str, rows: int) -> ipw.Textarea:
    return ipw.Textarea(
        description=label,
        rows=rows,
        style={"description_width": "initial"},
        layout=ipw.Layout(width="100%"),
    )
