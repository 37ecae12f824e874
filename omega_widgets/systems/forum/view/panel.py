"""The forum game's view of a table, and what its panels share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from importlib.resources import files

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.forum.engine.state import State
from omega_widgets.systems.forum.view.cards import draw_cards
from omega_widgets.systems.forum.view.chances import draw_event_odds
from omega_widgets.systems.forum.view.inputs import area, fold
from omega_widgets.systems.forum.view.posts import write_post
from omega_widgets.systems.forum.view.stage import draw_entry
from omega_widgets.table.remark import OBSERVER
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel, PanelView


class ForumPanel(Panel["ForumView"]):
    """What the panels of the forum game share."""

    @property
    def state(self) -> State:
        """The table's state now."""
        return self.view.state

    @property
    def is_gm(self) -> bool:
        """Whether this view sits in the Game Master's chair (FG-02)."""
        return self.view.seat == self.state.gm

    def my_characters(self) -> tuple[str, ...]:
        """The living characters that this seat plays; the Game Master's are the NPCs."""
        return tuple(
            card.name
            for card in self.state.cards
            if not card.dead and self.state.seat_of(card.name) == self.view.seat
        )

    def allow(self, button: ipw.Button, action: Action, help: str) -> None:
        """Switch a button on or off; its tooltip says why it is off."""
        self.view.allow(button, action, help)


PanelMaker = Callable[["ForumView"], ForumPanel]


class ForumView(PanelView):
    """A forum game at one seat, with one panel or several.

    Args:
        table: a live table or a replay.
        seat: who acts.
        makers: make the panels, in the order of the selector.
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
        self.panel_classes = tuple(makers)
        super().__init__(table, seat)

    def make_controls(self) -> list[ipw.Widget]:
        """See TableView."""
        style = parts.html(f"<style>{_style()}</style>")
        style.layout.display = "none"
        self.chair = parts.html("", "om-hint")
        self.chair.layout.display = None if len(self.table.seats) > 1 else "none"
        self.post = area("To copy", "", "", "Copy this into the dice thread of your forum")
        thread = fold("Text for the dice thread", [self.post])
        return [style, self.chair, *super().make_controls(), thread]

    def draw_stage(self, state: State, last: Entry | None) -> str:
        """See PanelView."""
        self.chair.value = self._say_chair(state)
        self.post.value = write_post(last) if last else ""
        if last is None:
            return f"<p class='om-empty'>{escape(self.open_panel.help)}</p>"
        return draw_entry(last, self.table.system.rule_table)

    def show_odds(self) -> None:
        """See TableView; who only watches sees the odds of the last roll, and the cards."""
        if not self.watching:
            super().show_odds()
            return
        events = self.table.played[-1].events if self.table.played else ()
        odds = "".join(draw_event_odds(event, self.table.rules) for event in events)
        # A recording is watched, too, whoever's seat it is seen from.
        self.odds.value = odds + draw_cards(self.state, OBSERVER)

    def _say_chair(self, state: State) -> str:
        if self.watching:
            return f"<p>The Game Master is <b>{escape(state.gm)}</b>.</p>"
        if self.seat == state.gm:
            return f"<p>You sit as <b>{escape(self.seat)}</b>, the Game Master.</p>"
        return (
            f"<p>You sit as <b>{escape(self.seat)}</b>. "
            f"The Game Master is <b>{escape(state.gm)}</b>.</p>"
        )


@cache
def _style() -> str:
    return files(__package__).joinpath("forum.css").read_text(encoding="utf-8")
