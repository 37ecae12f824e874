"""Changing seats, where one person plays them all: in a page of the book or on one screen."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.systems.tsoy.view.panel import ShadowPanel
from omega_widgets.widgets import parts


class SeatPanel(ShadowPanel):
    """Who you are now; the Story Guide may act for every character."""

    name = "Seat"
    help = "Act as somebody else"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        own = None if self.view.watching else self.view.seat
        self.choice = parts.menu("You act as", list(self.view.table.seats), own)
        self.choice.observe(lambda change: self._take(change["new"]), "value")
        return [
            self.choice,
            parts.html(
                "<p class='om-note'>The Story Guide may act for every character; only gift dice "
                "are given by each person alone.</p>"
            ),
        ]

    def _take(self, seat: str) -> None:
        self.view.seat = seat
