"""The pool: Attribute and Ability against a difficulty, Willpower, automatic success."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.wod.engine import (
    ActLive,
    RollPool,
    SpendWillpower,
    State,
    SucceedAutomatically,
)
from omega_widgets.systems.wod.rule_table import RULE_TABLE
from omega_widgets.systems.wod.rules import DIFFICULTY_NAMES, Rules
from omega_widgets.systems.wod.view.inputs import CharacterInput, TraitInputs
from omega_widgets.systems.wod.view.odds_html import draw_pool_odds
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView

#: What is worth knowing about some difficulties, with the rule that it comes from.
_REMARKS = {
    2: ("Hardly ever used: an automatic success serves better than a roll.", "WD-23"),
    5: ("The source calls 5 “standard” here, but 6 is what applies when nobody speaks.", "WD-20"),
    9: ("The source has no name for 9.", "WD-20"),
    10: ("Success and botch are now equally likely, with any number of dice.", "WD-24"),
}


def tell_difficulty(difficulty: int, rules: Rules, pool: str = "") -> str:
    """A difficulty with its name, and a remark where the source needs one (WD-20), as HTML.

    ``pool`` says what is held against it, such as ``"5 dice"``.
    """
    name = DIFFICULTY_NAMES.get(difficulty, "")
    if difficulty == rules.default_difficulty:
        name = f"{name}, the standard" if name else "the standard"
    begin = f"<b>{pool}</b> against difficulty" if pool else "Difficulty"
    said = f"<p>{begin} <b>{difficulty}</b>{f': {name}' if name else ''}."
    if difficulty not in _REMARKS:
        return f"{said}</p>"
    remark, rule = _REMARKS[difficulty]
    chip = parts.rule_chips(RULE_TABLE, [rule])
    return f"{said} <span class='om-note'>{remark}</span> {chip}</p>"


def difficulty_slider(view: WodView) -> ipw.IntSlider:
    """The slider for a difficulty, at the preset or the standard one (WD-19, WD-26)."""
    rules = view.table.rules
    return parts.slider(
        "Difficulty",
        view.preset.difficulty or rules.default_difficulty,
        rules.LOWEST_DIFFICULTY,
        rules.HIGHEST_DIFFICULTY,
        "What each die must reach (WD-18)",
    )


class PoolPanel(Panel["WodView"]):
    """Roll one pool (WD-09 to WD-35)."""

    name = "Roll"
    help = "Roll a pool against a difficulty"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view = self.view
        self.character = CharacterInput(view)
        self.inputs = TraitInputs(
            view, self.character, view.preset.attribute, view.preset.ability
        )
        self.difficulty = difficulty_slider(view)
        self.current = parts.switch(
            "Roll the points that are left", False, "Instead of the permanent rating (WD-13)"
        )
        self.add_willpower = parts.switch(
            "Add a point of Willpower", False, "One more success that no one cancels (WD-35)"
        )
        self.summary = parts.html("", "om-hint")
        self.roll = parts.button("Roll", self.press_roll, "Throw the pool", main=True)
        self.automatic = parts.button("Take automatic success", self.press_automatic)
        self.willpower = parts.button("Spend Willpower", self.press_willpower)
        self.why = parts.html("", "om-why")
        inputs = (*self.inputs.all, self.difficulty, self.current, self.add_willpower)
        view.follow(self.character.menu, *inputs)
        return [
            self.character.menu,
            *inputs,
            self.summary,
            parts.row([self.roll, self.automatic, self.willpower]),
            self.why,
        ]

    def next_action(self) -> Action:
        """See Panel: in live play there is nothing to roll, so the pools are compared."""
        traits, difficulty = self.inputs.traits(), self.difficulty.value
        if self.view.table.rules.live_action:
            return ActLive(traits, difficulty, self.character.name)
        current = self.current.value and [trait.name for trait in traits] == ["Willpower"]
        return RollPool(
            traits, difficulty, self.character.name, current, self.add_willpower.value
        )

    def press_roll(self) -> None:
        """Roll what the inputs say."""
        self.view.act(self.next_action())

    def _automatic(self) -> Action:
        return SucceedAutomatically(
            self.inputs.traits(), self.difficulty.value, self.character.name
        )

    def press_automatic(self) -> None:
        """Succeed without rolling."""
        self.view.act(self._automatic())

    def press_willpower(self) -> None:
        """Pay a point of Willpower for one success."""
        self.view.act(SpendWillpower(self.character.name))

    def show(self, state: State) -> None:
        """See Panel."""
        self.character.offer(state)
        self.inputs.offer()
        live = state.rules.live_action
        replaces = live or state.rules.willpower == "replaces_roll"
        self.roll.description = "Compare" if live else "Roll"
        parts.show_if(not live, self.automatic)
        parts.show_if(bool(state.characters) and replaces, self.willpower)
        parts.show_if(bool(state.characters) and not replaces, self.add_willpower)

    def draw_odds(self) -> str:
        """See Panel."""
        view, state, name = self.view, self.view.state, self.character.name
        on_current = [trait.name for trait in self.inputs.traits()] == ["Willpower"]
        parts.show_if(on_current and not state.rules.live_action, self.current)
        refusals = [
            view.allow(self.roll, self.next_action(), "Throw the pool (WD-11)"),
            view.allow(self.automatic, self._automatic(), "One success without a roll (WD-32)"),
        ]
        help = "One success for a point of Willpower (WD-35)"
        refusals.append(view.allow(self.willpower, SpendWillpower(name), help) if name else None)
        self.willpower.disabled = self.willpower.disabled or not name
        self.why.value = _say_why(refusals[:1] if refusals[0] else refusals)
        return self._draw_known()

    def _draw_known(self) -> str:
        rules, difficulty = self.view.table.rules, self.difficulty.value
        action = self.next_action()
        try:
            if isinstance(action, RollPool):
                pool = len(action.dice(self.view.state))
            else:
                pool = self.view.state.count_pool(self.character.name, action.traits)
        except IllegalAction:
            self.summary.value = ""
            return ""
        one, many = ("dot", "dots") if rules.live_action else ("die", "dice")
        counted = f"{pool} {one if pool == 1 else many}"
        self.summary.value = tell_difficulty(difficulty, rules, counted)
        if rules.live_action:
            return ""
        if self.add_willpower.value:
            return "<p class='om-empty'>With a point of Willpower the action succeeds (WD-35).</p>"
        return draw_pool_odds(pool, difficulty, rules, self.view.state.last)


def _say_why(refusals: list[IllegalAction | None]) -> str:
    """Why buttons cannot be pressed now, for those who do not see tooltips."""
    said = dict.fromkeys(str(refusal) for refusal in refusals if refusal)
    return "".join(f"<p>{escape(words)}</p>" for words in said)
