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
    GiveUpExtended,
    RollExtended,
    RuleOnExtended,
    State,
    build_pool,
)
from omega_widgets.systems.wod.engine.extended import PHASES
from omega_widgets.systems.wod.engine.traits import name_traits
from omega_widgets.systems.wod.view.inputs import CharacterInput, TraitInputs
from omega_widgets.systems.wod.view.odds_html import draw_extended_odds
from omega_widgets.systems.wod.view.pool_panel import difficulty_slider, tell_difficulty
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView


class ExtendedPanel(Panel["WodView"]):
    """One extended action at a time (WD-37 to WD-41)."""

    name = "Extended"
    help = "Gather successes turn by turn"
    view: WodView

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view, preset = self.view, self.view.preset
        self.title = parts.text("Task", preset.task, help="A name for the attempt")
        self.character = CharacterInput(view)
        self.inputs = TraitInputs(view, self.character, preset.attribute, preset.ability)
        self.difficulty = difficulty_slider(view)
        self.target = parts.slider(
            "Successes", preset.target, 2, 20, "How many are needed in all (WD-37)"
        )
        self.named = parts.html("", "om-hint")
        self.begin = parts.button("Begin", self.press_begin, main=True)
        self.stand = parts.html("", "om-hint")
        self.roll = parts.button("Roll this turn", self.press_roll, main=True)
        self.why = parts.html("", "om-why")
        ways = {
            "Roll and add Willpower": lambda name: RollExtended(name, add_willpower=True),
            "Take one success": lambda name: ExtendAutomatically(name),
            "Spend Willpower": lambda name: ExtendAutomatically(name, willpower=True),
            "Go on": lambda name: RuleOnExtended(name, "resume"),
            "Try again from zero": lambda name: RuleOnExtended(name, "again"),
            "No further attempt": lambda name: RuleOnExtended(name, "forbid"),
            "Give up": lambda name: GiveUpExtended(name),
        }
        self.ways = {
            words: (parts.button(words, lambda make=make: self._press(make)), make)
            for words, make in ways.items()
        }
        inputs = (self.title, self.character.menu, *self.inputs.all, self.difficulty, self.target)
        view.follow(*inputs)
        self.setup = parts.column([*inputs, self.named, parts.row([self.begin])], "om-panel")
        buttons = [self.roll, *(button for button, _ in self.ways.values())]
        return [self.stand, parts.row(buttons), self.why, self.setup]

    @property
    def attempt(self) -> Attempt | None:
        """The attempt that began last."""
        attempts = self.view.state.attempts
        return attempts[-1] if attempts else None

    @property
    def _name(self) -> str:
        return self.attempt.name if self.attempt else ""

    def _begin(self) -> Action:
        return BeginExtended(
            self.title.value.strip() or "the task",
            self.inputs.traits(),
            self.target.value,
            self.difficulty.value,
            self.character.name,
        )

    def next_action(self) -> Action | None:
        """See Panel."""
        return RollExtended(self._name) if self.attempt else None

    def press_begin(self) -> None:
        """Begin the attempt that the inputs describe."""
        self.view.act(self._begin())

    def press_roll(self) -> None:
        """Roll the attempt's turn."""
        self.view.act(RollExtended(self._name))

    def _press(self, make: object) -> None:
        self.view.act(make(self._name))

    def show(self, state: State) -> None:
        """See Panel."""
        self.character.offer(state)
        self.inputs.offer()
        going_on = self.attempt is not None and self.attempt.phase == "open"
        parts.show_if(not going_on, self.setup)
        parts.show_if(going_on and not state.rules.live_action, self.roll)
        self.stand.value = _tell(self.attempt) if self.attempt else ""

    def draw_odds(self) -> str:
        """See Panel."""
        view = self.view
        view.allow(self.begin, self._begin(), "Begin this attempt (WD-37)")
        refusal = view.allow(self.roll, RollExtended(self._name), "One roll a turn (WD-38)")
        going_on = self.attempt is not None and self.attempt.phase == "open"
        self.why.value = f"<p>{escape(str(refusal))}</p>" if going_on and refusal else ""
        for words, (button, make) in self.ways.items():
            parts.show_if(view.allow(button, make(self._name), words) is None, button)
        self.named.value = tell_difficulty(self.difficulty.value, view.table.rules)
        return self._draw_known(going_on)

    def _draw_known(self, going_on: bool) -> str:
        rules = self.view.table.rules
        plan, total = self.attempt, 0
        try:
            if plan is not None and going_on:
                pool, total = build_pool(plan.traits, rules), plan.total
                asked = odds.Plan(pool, plan.difficulty, plan.target, rules)
            else:
                pool = build_pool(self.inputs.traits(), rules)
                asked = odds.Plan(pool, self.difficulty.value, self.target.value, rules)
        except IllegalAction as refusal:
            return f"<p class='om-empty'>{escape(str(refusal))}</p>"
        if rules.live_action:
            return ""
        return draw_extended_odds(asked, total)


def _tell(attempt: Attempt) -> str:
    """How an attempt stands, as HTML."""
    turns = f"{attempt.turns} {'turn' if attempt.turns == 1 else 'turns'}"
    who = f"{escape(attempt.character)}: " if attempt.character else ""
    bar = parts.progress_html(escape(attempt.name), attempt.total, attempt.target)
    return (
        f"{bar}<p>{who}{escape(name_traits(attempt.traits))} against difficulty "
        f"{attempt.difficulty}; {PHASES[attempt.phase]} after {turns}.</p>"
    )
