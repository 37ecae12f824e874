"""The whole table of Projekt Omega: the risk setter, all other deeds, and who holds what."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.systems.omega.engine import State
from omega_widgets.systems.omega.view.deeds import Deeds
from omega_widgets.systems.omega.view.overview import show_table
from omega_widgets.systems.omega.view.risk_setter import RiskSetterView
from omega_widgets.table.table import Entry


class OmegaTableView(RiskSetterView):
    """The risk setter with everything else that may be done at the table.

    Attributes:
        deeds: the menu of all other deeds; each says why it is not possible now.
    """

    title = "Projekt Omega"

    def make_controls(self) -> list[ipw.Widget]:
        """See TableView."""
        controls = super().make_controls()
        self.deeds = Deeds(self)
        return [*controls, self.deeds.widget]

    def show(self, state: State, last: Entry | None) -> None:
        """See TableView."""
        super().show(state, last)
        self.deeds.refresh()

    def show_odds(self) -> None:
        """See TableView."""
        super().show_odds()
        self.odds.value += show_table(self.state, self.seat)
