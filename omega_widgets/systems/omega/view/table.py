"""The whole table of Projekt Omega: the risk setter, all other deeds, and who holds what."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.systems.omega.engine import State
from omega_widgets.systems.omega.engine.mission import usual_difficulty
from omega_widgets.systems.omega.view.deeds import Deeds
from omega_widgets.systems.omega.view.laboratory import Laboratory, laboratory
from omega_widgets.systems.omega.view.overview import show_table
from omega_widgets.systems.omega.view.risk_setter import RiskSetterView
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets import parts


class OmegaTableView(RiskSetterView):
    """The risk setter with everything else that may be done at the table.

    Attributes:
        deeds: the menu of all other deeds; each says why it is not possible now.
        laboratory_fold: opens the mission laboratory below the table.
        laboratory: None until it is opened; it begins with the party and its mission.
    """

    title = "Projekt Omega"

    def __init__(self, table: Table, seat: str | None = None) -> None:
        self._seated = ""
        super().__init__(table, seat)
        self.laboratory: Laboratory | None = None
        self._place = parts.column([])
        self.laboratory_fold = parts.fold("Mission laboratory", [self._place])
        opener, _ = self.laboratory_fold.children
        opener.observe(self.guard(lambda _: self._open_laboratory()), "value")
        below = parts.column([self.laboratory_fold], "om-view", "om-one-column")
        self.widget.children = (*self.widget.children, below)

    def make_controls(self) -> list[ipw.Widget]:
        """See TableView."""
        controls = super().make_controls()
        self.deeds = Deeds(self)
        return [*controls, self.deeds.widget]

    def show(self, state: State, last: Entry | None) -> None:
        """See TableView; whoever sits down here acts for the own character at first."""
        if self.seat != self._seated:
            self._seated = self.seat
            if self.seat in self._names():
                self.who.value = self.seat
        super().show(state, last)
        self.deeds.refresh()

    def show_odds(self) -> None:
        """See TableView."""
        super().show_odds()
        self.odds.value += show_table(self.state, self.seat)

    def _open_laboratory(self) -> None:
        """Make the laboratory when it is first wanted: its odds take a moment."""
        if self.laboratory is None:
            mission, party = self.state.mission, min(6, max(1, len(self.state.party)))
            difficulty = mission.difficulty if mission else usual_difficulty(self.state) or 10
            self.laboratory = laboratory(party=party, difficulty=min(60, difficulty))
            self._place.children = (self.laboratory.widget,)
