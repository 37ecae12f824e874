"""Tests and combats of the team: declaring them, and every move while they run (TR-11 to TR-67)."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.choice_actions import RollBlow
from omega_widgets.systems.trikus.engine.conflict_actions import (
    DeclareCombat,
    DeclareTest,
    ThrowDice,
)
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.events import NAMES
from omega_widgets.systems.trikus.engine.running_test import GM, Phase
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.engine.window_actions import CallBoom, NoticeBoom
from omega_widgets.systems.trikus.view.move_buttons import MoveButtons
from omega_widgets.systems.trikus.view.moves import list_moves
from omega_widgets.systems.trikus.view.odds_html import draw_forecast, draw_running
from omega_widgets.systems.trikus.view.panel import TrikusPanel
from omega_widgets.widgets import parts

TEST, COMBAT = "A test", "A combat"


class ConflictPanel(TrikusPanel):
    """Stakes and pools first; then exactly the moves that are legal."""

    name = "Test or combat"
    help = "Declare a test or a combat and play it"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.moves = MoveButtons(self.view.act)
        self.form = parts.column(self._make_form(), "om-panel")
        self.boom_box = parts.column(self._make_boom(), "om-panel")
        self.moves_title = parts.html("<h4 class='om-subtitle'>What can be done now</h4>")
        return [self.form, self.moves_title, self.moves.widget, self.boom_box]

    def _make_form(self) -> list[ipw.Widget]:
        self.kind = parts.menu("What", (TEST, COMBAT), help="A combat is a test in rounds (TR-30)")
        self.opponent = parts.menu("Against", (GM,), help="The Game Master or a Player (TR-15)")
        self.gm_dice = parts.slider("Dice against you", 2, 1, 10, "The difficulty (TR-12)")
        self.success = parts.text("Success means", "", "what the Players win")
        self.failure = parts.text("Failure means", "", "what it costs them")
        self.difficulty = parts.slider(
            "Combat Difficulty", self.view.table.rules.combat_difficulty, 1, 10, "TR-46"
        )
        self.master = parts.switch("The enemy is a Master", help="Duel of the Fates (TR-43)")
        self.declare_button = parts.button("Declare it", self.declare, "TR-11", main=True)
        self.why_not = parts.html("", "om-hint")
        for control in (self.kind, self.opponent, self.success, self.failure, self.gm_dice):
            control.observe(lambda _: self._show_form(), "value")
        return [
            self.kind, self.opponent, self.gm_dice, self.success, self.failure, self.difficulty,
            self.master, parts.row([self.declare_button], "om-actions"), self.why_not,
        ]

    def _make_boom(self) -> list[ipw.Widget]:
        self.face = parts.menu("Three of", [(str(face), face) for face in range(1, 11)])
        self.surprise = parts.text("Surprise", "", "what suddenly happens")
        self.flips = parts.row([], "om-actions")
        self.boom_button = parts.button("Boom!", self.call_boom, "A Player saw them (TR-57)")
        self.notice_button = parts.button(
            "The Game Master saw them", self.notice_boom, "The result turns (TR-58)"
        )
        self.leave_button = parts.button(
            "Seen, but left as it is", lambda: self.notice_boom(False), "An option of TR-58"
        )
        return [
            self.face, self.surprise, self.flips,
            parts.row([self.boom_button, self.notice_button, self.leave_button], "om-actions"),
        ]

    # -- acting ------------------------------------------------------------------------------

    def declaration(self) -> Action:
        """What the form describes."""
        stakes = (self.success.value, self.failure.value)
        if self.kind.value == COMBAT:
            return DeclareCombat(
                self.gm_dice.value, *stakes, self.difficulty.value, self.master.value
            )
        return DeclareTest(self.gm_dice.value, *stakes, self.opponent.value)

    def declare(self) -> None:
        """Declare it at the table."""
        self.view.act(self.declaration())

    def caller(self) -> str:
        """Who calls Boom here: the seat itself, or anybody of the team at a shared screen."""
        players = self.players()
        return self.view.seat if self.view.seat in players or not players else players[0]

    def call_boom(self) -> None:
        """A Player calls Boom."""
        self.view.act(CallBoom(self.caller(), self.face.value, self.surprise.value))

    def notice_boom(self, turn: bool = True) -> None:
        """The Game Master names the triple after the test."""
        free = turn and self.view.table.rules.boom_flip == "gm_free"
        results = tuple(menu.value for menu in self.flips.children) if free else ()
        self.view.act(NoticeBoom(self.face.value, turn, results))

    def next_action(self) -> Action | None:
        """See Panel."""
        test = self.view.state.running
        if test is None:
            return None
        if test.phase is Phase.STRIKING:
            return RollBlow()
        return ThrowDice() if test.phase in (Phase.GATHERING, Phase.ROLLING) else None

    # -- showing -----------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """See Panel."""
        runs = state.running is not None
        self.form.layout.display = "none" if runs else None
        self.moves_title.layout.display = None if runs else "none"
        self.moves.show(list_moves(state), self.view.table, self.view.seat)
        self._show_boom(state)
        names = (GM, *self.players())
        if self.opponent.options != names:
            self.opponent.options = names
        self._show_form()

    def _show_form(self) -> None:
        is_combat = self.kind.value == COMBAT
        by_gm = is_combat or self.opponent.value == GM
        self.opponent.layout.display = "none" if is_combat else None
        self.gm_dice.layout.display = None if by_gm else "none"
        for control in (self.difficulty, self.master):
            control.layout.display = None if is_combat else "none"
        refusal = self.view.table.can(self.declaration(), self.view.seat)
        self.declare_button.disabled = refusal is not None
        self.why_not.value = f"<p>{refusal}</p>" if refusal else ""

    def _show_boom(self, state: State) -> None:
        test = state.running
        phases = (Phase.ROLLING, Phase.DECIDED, Phase.TURNING)
        shown = state.rules.boom and test is not None and test.phase in phases
        self.boom_box.layout.display = None if shown else "none"
        if not shown:
            return
        turning = test.phase is Phase.TURNING
        self.boom_button.layout.display = "none" if turning else "auto"
        self.notice_button.layout.display = "auto" if turning else "none"
        may_leave = turning and state.rules.boom_turn == "may"
        self.leave_button.layout.display = "auto" if may_leave else "none"
        states_freely = turning and state.rules.boom_flip == "gm_free"
        results = [(NAMES[result], result) for result in Result]
        self.flips.children = tuple(
            parts.menu(side.name, results) for side in test.players if states_freely
        )

    def draw_odds(self) -> str:
        """See Panel."""
        state = self.view.state
        drawn = draw_running(self.view.table)
        if state.combat and state.running and not state.running.opened:
            drawn += draw_forecast(state.combat, state.rules)
        return drawn
