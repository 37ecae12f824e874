"""Extended actions: begin one, roll it turn by turn, and see how likely it gets there."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    Attempt,
    BeginExtended,
    ExtendAutomatically,
    RollExtended,
    RuleOnExtended,
    State,
    build_pool,
)
from omega_widgets.systems.wod.engine.extended import PHASES
from omega_widgets.systems.wod.view.odds_html import draw_extended_odds
from omega_widgets.systems.wod.view.pool_panel import TraitInputs
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    pass


class ExtendedPanel(Panel["WodView"]):
    """One extended action at a time (WD-37 to WD-41)."""

    name = "Extended"
    help = "Gather successes turn by turn"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view, rules, preset = self.view, self.view.table.rules, self.view.preset
        self.title = parts.text("What", "climbing the tree", help="A name for the attempt")
        self.inputs = TraitInputs(view, preset.attribute, preset.ability)
        self.difficulty = parts.slider(
            "Difficulty",
            preset.difficulty or rules.default_difficulty,
            rules.LOWEST_DIFFICULTY,
            rules.HIGHEST_DIFFICULTY,
        )
        self.target = parts.slider("Successes needed", preset.target, 2, 20, "Set by WD-37")
        self.begin = parts.button("Begin", self.press_begin, "Begin this attempt", main=True)
        self.stand = parts.html("", "om-hint")
        self.roll = parts.button("Roll this turn", self.press_roll, main=True)
        self.automatic = parts.button("Take one success", lambda: self.press_automatic(False))
        self.willpower = parts.button("Pay Willpower", lambda: self.press_automatic(True))
        self.resume = parts.button("Go on", lambda: self.press_ruling("resume"))
        self.again = parts.button("Try again from zero", lambda: self.press_ruling("again"))
        self.forbid = parts.button("No further attempt", lambda: self.press_ruling("forbid"))
        view.follow(*self.inputs.all, self.difficulty, self.target, self.title)
        self.setup = parts.column(
            [self.title, *self.inputs.all, self.difficulty, self.target, parts.row([self.begin])],
            "om-panel",
        )
        turn = [self.roll, self.automatic, self.willpower, self.resume, self.again, self.forbid]
        return [self.setup, self.stand, parts.row(turn)]

    @property
    def attempt(self) -> Attempt | None:
        """The attempt that began last."""
        attempts = self.view.state.attempts
        return attempts[-1] if attempts else None

    def _begin(self) -> Action:
        return BeginExtended(
            self.title.value.strip() or "the task",
            self.inputs.traits(),
            self.target.value,
            self.difficulty.value,
            self.inputs.character.value,
        )

    def next_action(self) -> Action | None:
        """See Panel."""
        return RollExtended(self.attempt.name) if self.attempt else None

    def press_begin(self) -> None:
        """Begin the attempt that the inputs describe."""
        self.view.act(self._begin())

    def press_roll(self) -> None:
        """Roll the attempt's turn."""
        if self.attempt:
            self.view.act(RollExtended(self.attempt.name))

    def press_automatic(self, willpower: bool) -> None:
        """Take one success for this turn."""
        if self.attempt:
            self.view.act(ExtendAutomatically(self.attempt.name, willpower))

    def press_ruling(self, ruling: str) -> None:
        """Record the Storyteller's ruling."""
        if self.attempt:
            self.view.act(RuleOnExtended(self.attempt.name, ruling))

    def show(self, state: State) -> None:
        """See Panel."""
        self.inputs.offer(state)
        going_on = self.attempt is not None and self.attempt.phase == "open"
        self.setup.layout.display = "none" if going_on else None
        if self.attempt is None:
            self.stand.value = ""
            return
        plan = self.attempt
        self.stand.value = (
            f"<p><b>{escape(plan.name)}</b>: {plan.total} of {plan.target} successes after "
            f"{plan.turns} {'turn' if plan.turns == 1 else 'turns'}, {PHASES[plan.phase]}.</p>"
        )

    def draw_odds(self) -> str:
        """See Panel."""
        view, name = self.view, self.attempt.name if self.attempt else ""
        view.allow(self.begin, self._begin(), "Begin this attempt")
        for button, action in (
            (self.roll, RollExtended(name)),
            (self.automatic, ExtendAutomatically(name)),
            (self.willpower, ExtendAutomatically(name, True)),
            (self.resume, RuleOnExtended(name, "resume")),
            (self.again, RuleOnExtended(name, "again")),
            (self.forbid, RuleOnExtended(name, "forbid")),
        ):
            refusal = view.allow(button, action, button.description)
            button.layout.display = "none" if refusal else None
        return self._draw_known()

    def _draw_known(self) -> str:
        rules = self.view.table.rules
        plan, total = self.attempt, 0
        try:
            if plan is not None and plan.phase == "open":
                pool, total = build_pool(plan.traits, rules), plan.total
                asked = odds.Plan(pool, plan.difficulty, plan.target, rules)
            else:
                pool = build_pool(self.inputs.traits(), rules)
                asked = odds.Plan(pool, self.difficulty.value, self.target.value, rules)
        except IllegalAction as refusal:
            return f"<p class='om-empty'>{escape(str(refusal))}</p>"
        return draw_extended_odds(asked, total)
