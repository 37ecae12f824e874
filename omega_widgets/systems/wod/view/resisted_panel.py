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
    BreakOffContest,
    Contest,
    RollContest,
    RollResisted,
    Side,
    State,
    Trait,
    build_pool,
    difficulty_set_by,
)
from omega_widgets.systems.wod.engine.traits import name_traits
from omega_widgets.systems.wod.view.inputs import CharacterInput, TraitInputs
from omega_widgets.systems.wod.view.odds_html import draw_clash_odds, draw_race_odds
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView

_SAID = "the Storyteller"


class SideInputs:
    """One side: a name, Traits, and the difficulty that the opponent sets (WD-43)."""

    def __init__(self, view: WodView, name: str, attribute: int, ability: int) -> None:
        rules = view.table.rules
        self.rules = rules
        self.title = parts.text("Name", name)
        self.character = CharacterInput(view, "Sheet")
        self.inputs = TraitInputs(view, self.character, attribute, ability, short=True)
        self.set_by = parts.menu(
            "Difficulty by", [(_SAID, "")], "", "Some Trait of the opponent (WD-43)"
        )
        self.difficulty = parts.number(
            "Difficulty",
            view.preset.difficulty or rules.default_difficulty,
            rules.LOWEST_DIFFICULTY,
            rules.HIGHEST_DIFFICULTY,
            "Kept within 2 and 10 (WD-43)",
        )
        self.automatic = parts.switch("Claim one success instead of rolling")
        parts.show_if(rules.auto_in_contest, self.automatic)
        self.all = (
            self.title, self.character.menu, *self.inputs.all, self.set_by, self.difficulty,
            self.automatic,
        )  # fmt: skip
        self._traits: dict[str, tuple[Trait, ...]] = {}

    def make_card(self, heading: str) -> ipw.Widget:
        """The side's inputs in a frame."""
        return parts.card(
            heading,
            [
                parts.fields([self.title, self.character.menu]),
                parts.fields(self.inputs.all),
                parts.fields([self.set_by, self.difficulty]),
                self.automatic,
            ],
        )

    @property
    def name(self) -> str:
        """The character's name."""
        return self.character.name or self.title.value.strip()

    def meet(self, other: SideInputs) -> None:
        """Offer the other side's Traits as what sets this side's difficulty."""
        sheet = other.character.sheet
        offered = [(trait,) for trait in (sheet.traits if sheet else other.inputs.traits())]
        if len(other.inputs.traits()) == 2:
            offered.append(other.inputs.traits())
        self._traits = {"+".join(trait.name for trait in traits): traits for traits in offered}
        options = [(_SAID, "")] + [
            (f"{name_traits(traits)}", key) for key, traits in self._traits.items()
        ]
        if list(self.set_by.options) != options:
            chosen = self.set_by.value
            self.set_by.options = options
            self.set_by.value = chosen if chosen in self._traits else ""
        traits = self._traits.get(self.set_by.value, ())
        if traits:
            self.difficulty.value = difficulty_set_by(traits, self.rules)
        self.difficulty.disabled = bool(traits)

    def side(self) -> Side:
        """The side as the inputs say."""
        return Side(
            self.name,
            self.inputs.traits(),
            self.difficulty.value,
            self._traits.get(self.set_by.value, ()),
            self.automatic.value,
        )


class ResistedPanel(Panel["WodView"]):
    """Two characters against each other (WD-43 to WD-46)."""

    name = "Resisted"
    help = "Two characters against each other"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view, preset = self.view, self.view.preset
        self.mode = ipw.ToggleButtons(
            options=["One roll", "Race to a total"],
            index=1 if preset.race else 0,
            tooltips=["Who wins now (WD-43)", "Margins add up turn by turn (WD-45)"],
            layout=ipw.Layout(width="100%"),
        )
        self.mode.add_class("om-selector")
        self.mode.observe(lambda _: self.view.refresh(), "value")
        self.one = SideInputs(view, "Ann", preset.attribute, preset.ability)
        self.other = SideInputs(view, "Bo", preset.other_attribute, preset.other_ability)
        self.roll = parts.button("Roll for both", self.press_roll, main=True)
        self.title = parts.text("Race", "arm wrestling", help="A name for the contest")
        self.target = parts.slider(
            "First to", preset.race or 3, 2, 8, "Margins needed in all (WD-45)"
        )
        self.begin = parts.button("Begin the race", self.press_begin, main=True)
        self.stand = parts.html("", "om-hint")
        self.turn = parts.button("Roll this turn", self.press_turn, main=True)
        self.leave = parts.button("Break it off", self.press_leave)
        self.why = parts.html("", "om-why")
        view.follow(*self.one.all, *self.other.all, self.target, self.title)
        self.sides = parts.column(
            [
                self.one.make_card("The one who acts"),
                self.other.make_card("The one who resists"),
            ],
            "om-panel",
        )
        self.race = parts.column([self.title, self.target], "om-panel")
        buttons = parts.row([self.roll, self.begin, self.turn, self.leave])
        return [self.mode, self.stand, self.sides, self.race, buttons, self.why]

    @property
    def contest(self) -> Contest | None:
        """The race that began last."""
        contests = self.view.state.contests
        return contests[-1] if contests else None

    @property
    def racing(self) -> bool:
        """Whether the panel shows races rather than single rolls."""
        return self.mode.index == 1

    def _clash(self) -> RollResisted:
        return RollResisted(self.one.side(), self.other.side())

    def _begin(self) -> BeginContest:
        clash = self._clash()
        name = self.title.value.strip() or "the contest"
        return BeginContest(name, clash.one, clash.other, self.target.value)

    def next_action(self) -> Action | None:
        """See Panel: a single roll, or the turn of the race that is going on."""
        if not self.racing:
            return self._clash()
        return RollContest(self.contest.name) if self.contest else None

    def press_roll(self) -> None:
        """Roll once for both sides."""
        self.view.act(self._clash())

    def press_begin(self) -> None:
        """Begin a race."""
        self.view.act(self._begin())

    def press_turn(self) -> None:
        """Roll one turn of the race."""
        self.view.act(RollContest(self.contest.name if self.contest else ""))

    def press_leave(self) -> None:
        """Break the race off."""
        self.view.act(BreakOffContest(self.contest.name if self.contest else ""))

    def show(self, state: State) -> None:
        """See Panel."""
        for side in (self.one, self.other):
            side.character.offer(state)
            side.inputs.offer()
            parts.show_if(not side.character.name, side.title)
        going_on = self.racing and self.contest is not None and self.contest.is_open
        parts.show_if(not self.racing, self.roll)
        parts.show_if(not going_on, self.sides)
        parts.show_if(self.racing and not going_on, self.race, self.begin)
        parts.show_if(going_on, self.turn, self.leave)
        self.stand.value = _tell(self.contest) if self.racing and self.contest else ""

    def draw_odds(self) -> str:
        """See Panel."""
        self.one.meet(self.other)
        self.other.meet(self.one)
        for side in (self.one, self.other):
            parts.show_if(not side.character.name, side.title)
        view, contest = self.view, self.contest
        name = contest.name if contest else ""
        refusals = {
            self.roll: view.allow(self.roll, self._clash(), "Both sides roll (WD-43)"),
            self.begin: view.allow(self.begin, self._begin(), "The first to the total (WD-45)"),
            self.turn: view.allow(self.turn, RollContest(name), "Both sides roll (WD-45)"),
        }
        view.allow(self.leave, BreakOffContest(name), "Nobody wins (WD-45)")
        shown = [refusals[button] for button in refusals if button.layout.display != "none"]
        self.why.value = "".join(f"<p>{escape(str(why))}</p>" for why in shown if why)
        if self.racing and contest is not None and contest.is_open:
            return self._draw_odds(contest.one, contest.other, contest)
        clash = self._clash()
        return self._draw_odds(clash.one, clash.other, None)

    def _draw_odds(self, one: Side, other: Side, contest: Contest | None) -> str:
        rules = self.view.table.rules
        if one.automatic or other.automatic:
            return "<p class='om-empty'>A claimed success is not a matter of chance.</p>"
        try:
            asked = odds.Clash(
                (build_pool(one.traits, rules), one.difficulty),
                (build_pool(other.traits, rules), other.difficulty),
                rules,
            )
        except IllegalAction as refusal:
            return f"<p class='om-empty'>{escape(str(refusal))}</p>"
        names = one.character or "One", other.character or "Other"
        once = draw_clash_odds(asked, *names)
        if not self.racing:
            return once
        target = contest.target if contest else self.target.value
        totals = contest.totals if contest else (0, 0)
        return draw_race_odds(asked, *names, target, totals) + once


def _tell(contest: Contest) -> str:
    """How a race stands, as HTML."""
    if contest.winner:
        end = f"{escape(contest.winner)} has won after {contest.turns} turns"
    elif contest.broken_off:
        end = "broken off"
    else:
        end = f"turn {contest.turns + 1} comes next"
    bars = "".join(
        parts.progress_html(escape(side.character), min(total, contest.target), contest.target)
        for side, total in zip((contest.one, contest.other), contest.totals, strict=True)
    )
    return f"<p><b>{escape(contest.name)}</b>: {end}.</p>{bars}"
