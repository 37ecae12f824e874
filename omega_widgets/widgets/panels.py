"""A view with several panels of which one is open: one for each kind of thing to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import ipywidgets as ipw

from omega_widgets.core.system import Action, State
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.view import TableView

View = TypeVar("View", bound="PanelView")


class Panel(Generic[View]):
    """One page of a :class:`PanelView`: its inputs and buttons, and the odds that go with them.

    A subclass sets :attr:`name` and :attr:`help`, and implements :meth:`make_controls` and what
    else it needs.

    Attributes:
        view: the view it belongs to; act through ``self.view.act(...)``.
    """

    #: What the selector calls it, one or two words.
    name = ""
    #: What it is for, in a short sentence.
    help = ""

    def __init__(self, view: View) -> None:
        self.view = view
        self.widget = parts.column(self.make_controls(), "om-panel")

    def make_controls(self) -> list[ipw.Widget]:
        """The inputs and buttons, top to bottom."""
        raise NotImplementedError(f"{type(self).__name__} must make its controls")

    def next_action(self) -> Action | None:
        """The action that the main button would do now, if it takes dice."""
        return None

    def show(self, state: State) -> None:
        """Bring inputs and buttons in line with the state."""

    def draw_odds(self) -> str:
        """The exact odds for the state and the inputs, as HTML."""
        return ""


class PanelView(TableView):
    """A view whose controls are panels; the stage shows the last action whatever panel is open.

    A subclass sets :attr:`panel_classes` and implements :meth:`draw_stage`.
    """

    panel_classes: Sequence[type[Panel[Any]]] = ()

    def __init__(self, table: Table, seat: str | None = None, *, panel: str = "") -> None:
        self._first = panel
        super().__init__(table, seat)

    def make_controls(self) -> list[ipw.Widget]:
        """See TableView."""
        self.table_panels = [make(self) for make in self.panel_classes]
        names = [panel.name for panel in self.table_panels]
        self.selector = ipw.ToggleButtons(
            options=names,
            value=self._first or names[0],
            tooltips=[panel.help for panel in self.table_panels],
            layout=ipw.Layout(width="100%"),
        )
        self.selector.add_class("om-selector")
        self.selector.observe(lambda _: self.refresh(), "value")
        if len(names) == 1:
            self.selector.layout.display = "none"
        return [self.selector, *(panel.widget for panel in self.table_panels)]

    @property
    def open_panel(self) -> Panel[Any]:
        """The panel that is open."""
        return self.table_panels[self.selector.index]

    def draw_stage(self, state: State, last: Entry | None) -> str:
        """What happened last and what stands on the table, as HTML."""
        raise NotImplementedError(f"{type(self).__name__} must draw its stage")

    def next_action(self) -> Action | None:
        """See TableView."""
        return self.open_panel.next_action()

    def show(self, state: State, last: Entry | None) -> None:
        """See TableView."""
        for panel in self.table_panels:
            panel.widget.layout.display = None if panel is self.open_panel else "none"
            panel.show(state)
        self.stage.value = self.draw_stage(state, last)

    def show_odds(self) -> None:
        """See TableView."""
        self.odds.value = self.open_panel.draw_odds()
