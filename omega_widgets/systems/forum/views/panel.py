"""A panel is one tool at the table; the table's view shows the panels of its tools in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from importlib.resources import files

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.forum.engine.state import State
from omega_widgets.systems.forum.views.chances import draw_event_odds
from omega_widgets.systems.forum.views.inputs import area, fold
from omega_widgets.systems.forum.views.posts import write_post
from omega_widgets.systems.forum.views.stage import draw_entry
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.view import TableView


class Panel:
    """One tool: its inputs, and the odds that belong to them.

    Args:
        view: the view that shows it.

    Attributes:
        name: what it is called on the switch between panels.
        hint: what the stage says before anything has happened.
        widget: its inputs.
    """

    name = ""
    hint = ""

    def __init__(self, view: ForumView) -> None:
        self.view = view
        self.widget = parts.column(self.make_controls(), "om-panel")

    @property
    def state(self) -> State:
        """The table's state now."""
        return self.view.state

    @property
    def is_gm(self) -> bool:
        """Whether this view sits in the Game Master's chair (FG-02)."""
        return self.view.seat == self.state.gm

    def make_controls(self) -> list[ipw.Widget]:
        """The inputs and buttons, top to bottom."""
        raise NotImplementedError

    def show(self, state: State) -> None:
        """Bring the inputs in step with the state."""

    def draw_odds(self) -> str:
        """The exact odds for the inputs as they stand, as HTML."""
        return ""

    def next_action(self) -> Action | None:
        """The action whose dice come next."""
        return None

    def my_characters(self) -> tuple[str, ...]:
        """The living characters that this seat plays; the Game Master's are the NPCs."""
        return tuple(
            card.name
            for card in self.state.cards
            if not card.dead and self.state.seat_of(card.name) == self.view.seat
        )

    def allow(self, button: ipw.Button, action: Action, help: str) -> None:
        """Switch a button on or off; its tooltip says why it is off."""
        refusal = self.view.table.can(action, self.view.seat)
        button.disabled = refusal is not None
        button.tooltip = str(refusal) if refusal else help


PanelMaker = Callable[["ForumView"], Panel]


class ForumView(TableView):
    """A forum game at one seat: one panel, or several with a switch between them.

    Args:
        table: a live table or a replay.
        seat: who acts.
        makers: make the panels, in the order of the switch.
        title: heading of the view.
    """

    def __init__(
        self,
        table: Table,
        seat: str | None = None,
        *,
        makers: Sequence[PanelMaker],
        title: str = "Forum game",
    ) -> None:
        self.title = title
        self._makers = tuple(makers)
        super().__init__(table, seat)

    def make_controls(self) -> list[ipw.Widget]:
        """See TableView."""
        self.panels = [make(self) for make in self._makers]
        self.switch = ipw.ToggleButtons(
            options=[(panel.name, place) for place, panel in enumerate(self.panels)],
            tooltips=[panel.hint for panel in self.panels],
        )
        self.switch.observe(self.guard(lambda _: self.refresh()), "value")
        self.chair = parts.html("", "om-hint")
        self.post = area("To copy", "", "", "Copy this into the dice thread of your forum")
        self.thread = fold("Text for the dice thread", [self.post])
        style = parts.html(f"<style>{_style()}</style>")
        style.layout.display = "none"
        self.chair.layout.display = None if len(self.table.seats) > 1 else "none"
        self.switch.layout.display = None if len(self.panels) > 1 else "none"
        heading = [style, self.chair, self.switch]
        return [*heading, *(panel.widget for panel in self.panels), self.thread]

    @property
    def panel(self) -> Panel:
        """The panel on show."""
        return self.panels[self.switch.value]

    def next_action(self) -> Action | None:
        """See TableView."""
        return self.panel.next_action()

    def show(self, state: State, last: Entry | None) -> None:
        """See TableView."""
        for panel in self.panels:
            panel.widget.layout.display = None if panel is self.panel else "none"
            panel.show(state)
        self.chair.value = self._say_chair(state)
        if last is None:
            self.stage.value = f"<p class='om-empty'>{escape(self.panel.hint)}</p>"
            self.post.value = ""
        else:
            self.stage.value = draw_entry(last, self.table.system.rule_table)
            self.post.value = write_post(last)

    def show_odds(self) -> None:
        """See TableView; a replay shows the odds of the roll that was just made."""
        if not self.table.read_only:
            self.odds.value = self.panel.draw_odds()
            return
        events = self.table.played[-1].events if self.table.played else ()
        self.odds.value = "".join(draw_event_odds(event, self.table.rules) for event in events)

    def _say_chair(self, state: State) -> str:
        if self.seat == state.gm:
            return f"<p>You sit as <b>{escape(self.seat)}</b>, the Game Master.</p>"
        return (
            f"<p>You sit as <b>{escape(self.seat)}</b>. "
            f"The Game Master is <b>{escape(state.gm)}</b>.</p>"
        )


@cache
def _style() -> str:
    return files(__package__).joinpath("forum.css").read_text(encoding="utf-8")
