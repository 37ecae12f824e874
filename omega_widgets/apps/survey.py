"""The survey at the end of a session: five questions, answered seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as ipw

from omega_widgets.apps.page import Page
from omega_widgets.table import Table
from omega_widgets.table.remark import AGAIN, OBSERVER, AnswerSurvey
from omega_widgets.widgets import parts


class Survey:
    """Asks the seat on this page, and says who has answered already.

    Args:
        page: where errors are shown.
        table: the session.
        seat: gives the seat, or ``OBSERVER``, that answers on this page.

    Attributes:
        least, improve, worked, hardest, again: the answers.
        save: the button that records them.
        widget: the ipywidgets tree to display.
    """

    def __init__(self, page: Page, table: Table, seat: Callable[[], str]) -> None:
        self._table = table
        self._seat = seat
        self.least = parts.text("Least favourite part")
        self.improve = parts.text("One improvement")
        self.worked = parts.text("What worked")
        self.hardest = ipw.Combobox(
            description="Hardest rule",
            placeholder="its number or a few words",
            options=[f"{rule.id} {rule.title}" for rule in table.system.rule_table.values()],
            layout=ipw.Layout(width="100%"),
        )
        self.again = parts.menu("Would you play again?", [("–", ""), *((w, w) for w in AGAIN)])
        self.save = parts.button("Record my answers", page.guard(self._record))
        self.thanks = parts.html("", "om-thanks")
        self._who = parts.html("", "om-survey-who")
        self._form = parts.fold(
            "Survey at the end",
            [
                self._who, self.least, self.improve, self.worked, self.hardest, self.again,
                parts.row([self.save]), self.thanks,
            ],
        )  # fmt: skip
        inside = parts.column([self._form], "om-form")
        self.widget = parts.column([inside], "om-view", "om-one-column", "om-survey")
        self._asked = ""
        self.show()

    def show(self) -> None:
        """Bring it in line with the table and the seat; another seat finds its own answers."""
        surveys = self._table.story.surveys
        waiting = [name for name in self._table.seats if name not in surveys]
        if not surveys:
            told = "Nobody has answered yet."
        elif waiting:
            told = f"Not yet answered: {', '.join(waiting)}."
        else:
            told = "Every seat has answered."
        self._who.value = f"<p class='om-note'>{escape(told)}</p>"
        if self._seat() != self._asked:
            self._asked = self._seat()
            entry = surveys.get(self._asked)
            self._fill(entry.action if entry else AnswerSurvey())
            self.thanks.value = ""
        name = "an observer" if self._asked == OBSERVER else self._asked
        self.save.description = f"Record the answers of {name}"
        self.save.tooltip = self.save.description

    def _fill(self, survey: AnswerSurvey) -> None:
        for field in ("least", "improve", "worked", "hardest", "again"):
            getattr(self, field).value = getattr(survey, field)

    def _record(self) -> None:
        survey = AnswerSurvey(
            self.least.value.strip(),
            self.improve.value.strip(),
            self.worked.value.strip(),
            self.hardest.value.strip(),
            self.again.value,
        )
        entry = self._table.remark(survey, self._seat())
        self.thanks.value = (
            "<p role='status' aria-live='polite'>Thank you. Recorded as number "
            f"{entry.record.seq}; you can change your answers and record them again.</p>"
        )
