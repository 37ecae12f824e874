"""Blind fate: the Game Master's scenarios checked while they are written, rolled, and told."""

from __future__ import annotations

from html import escape

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.forum.engine.fate import (
    MORGAN,
    PostFate,
    RollFate,
    WriteFate,
    find_problems,
    read_scenarios,
    write_scenarios,
)
from omega_widgets.systems.forum.engine.requests import WithdrawRequest
from omega_widgets.systems.forum.engine.state import Fate, State
from omega_widgets.systems.forum.view.chances import draw_fate
from omega_widgets.systems.forum.view.inputs import area, choose_player, set_options
from omega_widgets.systems.forum.view.panel import ForumPanel, ForumView
from omega_widgets.widgets import parts


class FatePanel(ForumPanel):
    """Scenarios with their faces, one roll, and the post that tells it (FG-04 to FG-07).

    Args:
        view: the view that shows it.
        text: the scenarios as in a post, one a line: ``2, 3, 6 - Morgan rides on``.
    """

    name = "Blind fate"
    help = "Write the scenarios, then let the chosen player roll."

    def __init__(self, view: ForumView, *, text: str = "") -> None:
        self._preset = text or write_scenarios(MORGAN)
        super().__init__(view)

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.text = area(
            "Scenarios",
            self._preset,
            "2, 3, 6 - what happens then",
            "One scenario a line: its faces, a hyphen, what happens (FG-04)",
            rows=7,
        )
        self.player = choose_player(self.view)
        self.reason = parts.text("Reason", placeholder="what it is about", help="FG-02")
        self.write = parts.button("Lay it out", self.write_fate, "FG-04", main=True)
        self.open = parts.menu("On the table", [("nothing", 0)], help="Blind fates to be rolled")
        self.roll = parts.button("Roll", self.roll_die, "Throw one die (FG-05)", main=True)
        self.withdraw = parts.button("Withdraw it", self.withdraw_fate, "FG-02")
        self.story = area(
            "Your post",
            "",
            "Tell in your own words what happens",
            "The player who rolled tells the scenario; all others adapt (FG-05)",
        )
        self.tell = parts.button("Post it", self.post_story, "FG-05", main=True)
        self.writing = parts.column(
            [self.text, self.player, self.reason, parts.row([self.write])], "om-panel"
        )
        self.telling = parts.column([self.story, parts.row([self.tell])], "om-panel")
        self.view.follow(self.text, self.player, self.open, self.story)
        return [
            self.writing,
            self.open,
            parts.row([self.roll, self.withdraw], "om-actions"),
            self.telling,
        ]

    # -- reading the inputs --------------------------------------------------------------------

    def chosen_fate(self) -> Fate | None:
        """The blind fate that is to be rolled or told; None if there is none."""
        return next((fate for fate in self.state.fates if fate.id == self.open.value), None)

    def next_action(self) -> Action | None:
        """See Panel."""
        fate = self.chosen_fate()
        return RollFate(fate.id) if fate is not None and not fate.face else None

    # -- acting ----------------------------------------------------------------------------------

    def write_fate(self) -> None:
        """Lay the scenarios out for the player (FG-04)."""
        with self.view.guarded():
            scenarios = read_scenarios(self.text.value)
            self.view.act(WriteFate(self.player.value, scenarios, self.reason.value.strip()))

    def roll_die(self) -> None:
        """Throw the die (FG-05)."""
        self.view.act(RollFate(self.open.value))

    def withdraw_fate(self) -> None:
        """Take the scenarios back before the roll (FG-02)."""
        self.view.act(WithdrawRequest(self.open.value))

    def post_story(self) -> None:
        """Tell the drawn scenario (FG-05)."""
        if self.view.act(PostFate(self.open.value, self.story.value.strip())):
            self.story.value = ""

    # -- showing ---------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """See Panel."""
        set_options(
            self.open,
            [(_describe(fate), fate.id) for fate in state.fates] or [("nothing", 0)],
        )
        fate = self.chosen_fate()
        rolled = fate is not None and bool(fate.face)
        waiting = fate is not None and not rolled
        several = len(self.view.table.seats) > 1
        self.writing.layout.display = None if self.is_gm else "none"
        self.player.layout.display = None if several else "none"
        self.open.layout.display = None if several and fate is not None else "none"
        self.roll.layout.display = None if waiting or not self.is_gm else "none"
        self.withdraw.layout.display = None if waiting and self.is_gm else "none"
        mine = rolled and fate is not None and fate.player == self.view.seat
        self.telling.layout.display = None if mine else "none"

    def draw_odds(self) -> str:
        """See Panel: what is wrong with the scenarios, or the six faces and their chances."""
        fate = self.chosen_fate()
        self.allow(self.roll, RollFate(self.open.value), "Throw one die (FG-05)")
        self.allow(self.withdraw, WithdrawRequest(self.open.value), "FG-02")
        self.allow(self.tell, PostFate(self.open.value, self.story.value.strip()), "FG-05")
        if fate is not None and (not fate.face or not self.is_gm):
            return draw_fate(fate.scenarios)
        if not self.is_gm:
            return "<p class='om-spoken'>The Game Master has not written a blind fate.</p>"
        try:
            scenarios = read_scenarios(self.text.value)
        except IllegalAction as refusal:
            self.write.disabled = True
            return _list_problems([refusal])
        problems = find_problems(scenarios, self.view.table.rules)
        self.write.disabled = bool(problems)
        return _list_problems(problems) if problems else draw_fate(scenarios)


def _list_problems(problems: list[IllegalAction] | tuple[IllegalAction, ...]) -> str:
    items = "".join(f"<li>{escape(str(problem))}</li>" for problem in problems)
    return (
        "<div class='om-error'>This cannot be rolled yet."
        f"<ul class='om-problems'>{items}</ul></div>"
    )


def _describe(fate: Fate) -> str:
    return f"for {fate.player}{': ' if fate.reason else ''}{fate.reason}"
