"""Resisted actions: two pools against each other, once or in a race to a total."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    BeginContest,
    Contest,
    RollContest,
    RollResisted,
    Side,
    State,
    build_pool,
)
from omega_widgets.systems.wod.view.odds_html import draw_clash_odds
from omega_widgets.systems.wod.view.pool_panel import TraitInputs
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView

_DIFFICULTY_HELP = "Set by a Trait of the opponent, kept within 2 and 10 (WD-43)"


class SideInputs:
    """Inputs for one side: a name, Traits, the difficulty that the opponent sets."""

    def __init__(self, view: WodView, name: str, attribute: int, ability: int) -> None:
        rules = view.table.rules
        self.title = parts.text("Name", name)
        self.inputs = TraitInputs(view, attribute, ability)
        self.difficulty = parts.slider(
            "Difficulty",
            rules.default_difficulty,
            rules.LOWEST_DIFFICULTY,
            rules.HIGHEST_DIFFICULTY,
            _DIFFICULTY_HELP,
        )
        self.automatic = parts.switch("Claim one success instead of rolling")
        self.automatic.layout.display = None if rules.auto_in_contest else "none"
        self.all = (self.title, *self.inputs.all, self.difficulty, self.automatic)

    def side(self, fallback: str) -> Side:
        """The side as the inputs say."""
        name = self.inputs.character.value or self.title.value.strip() or fallback
        return Side(name, self.inputs.traits(), self.difficulty.value, self.automatic.value)


class ResistedPanel(Panel["WodView"]):
    """Two characters against each other (WD-43 to WD-46)."""

    name = "Resisted"
    help = "Two characters against each other"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view = self.view
        self.one = SideInputs(view, "One who acts", 3, 2)
        self.other = SideInputs(view, "Opponent", 2, 2)
        self.roll = parts.button("Roll once", self.press_roll, main=True)
        self.title = parts.text("Race", "arm wrestling", help="A name for the contest")
        self.target = parts.slider("To win", 5, 2, 12, "Margins needed in all (WD-45)")
        self.begin = parts.button("Begin the race", self.press_begin)
        self.turn = parts.button("Roll this turn", self.press_turn, main=True)
        self.stand = parts.html("", "om-hint")
        view.follow(*self.one.all, *self.other.all, self.target, self.title)
        self.race = parts.column([self.title, self.target, parts.row([self.begin])], "om-panel")
        return [
            parts.html("<h4 class='om-subtitle'>The one who acts</h4>"),
            *self.one.all,
            parts.html("<h4 class='om-subtitle'>The one who resists</h4>"),
            *self.other.all,
            parts.row([self.roll]),
            parts.html("<h4 class='om-subtitle'>Extended: first to a total</h4>"),
            self.race,
            self.stand,
            parts.row([self.turn]),
        ]

    @property
    def contest(self) -> Contest | None:
        """The race that began last."""
        contests = self.view.state.contests
        return contests[-1] if contests else None

    def _clash(self) -> RollResisted:
        return RollResisted(self.one.side("One"), self.other.side("Other"))

    def _begin(self) -> BeginContest:
        clash = self._clash()
        name = self.title.value.strip() or "the contest"
        return BeginContest(name, clash.one, clash.other, self.target.value)

    def next_action(self) -> Action:
        """See Panel: the race's turn if one is going on, else a single clash."""
        if self.contest and not self.contest.winner:
            return RollContest(self.contest.name)
        return self._clash()

    def press_roll(self) -> None:
        """Roll a single clash."""
        self.view.act(self._clash())

    def press_begin(self) -> None:
        """Begin a race."""
        self.view.act(self._begin())

    def press_turn(self) -> None:
        """Roll one turn of the race."""
        if self.contest:
            self.view.act(RollContest(self.contest.name))

    def show(self, state: State) -> None:
        """See Panel."""
        self.one.inputs.offer(state)
        self.other.inputs.offer(state)
        contest = self.contest
        going_on = contest is not None and not contest.winner
        self.race.layout.display = "none" if going_on else None
        self.turn.layout.display = None if going_on else "none"
        self.stand.value = ""
        if contest is not None:
            stand = " to ".join(map(str, contest.totals))
            won = f" {escape(contest.winner)} has won." if contest.winner else ""
            self.stand.value = (
                f"<p><b>{escape(contest.name)}</b>: {stand} of {contest.target}.{won}</p>"
            )

    def draw_odds(self) -> str:
        """See Panel."""
        view, clash = self.view, self._clash()
        view.allow(self.roll, clash, "Both sides roll once (WD-43)")
        view.allow(self.begin, self._begin(), "The first to the total wins (WD-45)")
        view.allow(self.turn, RollContest(self.contest.name if self.contest else ""), "Roll")
        rules = view.table.rules
        try:
            one = build_pool(clash.one.traits, rules), clash.one.difficulty
            other = build_pool(clash.other.traits, rules), clash.other.difficulty
        except IllegalAction as refusal:
            return f"<p class='om-empty'>{escape(str(refusal))}</p>"
        if clash.one.automatic or clash.other.automatic:
            return "<p class='om-empty'>A claimed success is not a matter of chance.</p>"
        asked = odds.Clash(one, other, rules)
        return draw_clash_odds(asked, clash.one.character, clash.other.character)
