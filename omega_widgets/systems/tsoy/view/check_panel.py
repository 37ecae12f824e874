"""A check talked through from the intention to the effect, of any of the three kinds."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.tsoy.engine import Check, Kind, Phase, State
from omega_widgets.systems.tsoy.odds import Entrant
from omega_widgets.systems.tsoy.rules import Rules
from omega_widgets.systems.tsoy.view.dice_step import DiceStep
from omega_widgets.systems.tsoy.view.inputs import keep_options
from omega_widgets.systems.tsoy.view.intention_form import IntentionForm, has_room
from omega_widgets.systems.tsoy.view.odds_html import (
    competition_table,
    draw_answer_odds,
    draw_check_odds,
    draw_gift_odds,
    draw_late_odds,
    draw_linked_odds,
    draw_opposed_odds,
)
from omega_widgets.systems.tsoy.view.panel import ShadowPanel
from omega_widgets.systems.tsoy.view.phases import draw_phases
from omega_widgets.systems.tsoy.view.roll_step import RollStep
from omega_widgets.widgets import parts

#: With roll-offs, exact odds of more competitors than this take too long to follow the table.
MOST_IN_ROLL_OFF = 4

#: The curve of gift dice is flat long before this many.
MOST_GIFTS = 8


class CheckPanel(ShadowPanel):
    """A guided check through its four phases (TS-18 to TS-33)."""

    name = "Guided check"
    help = "Intention, Initiation, Execution, Effect"
    empty = "State an intention; it may still change until the check begins."

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.choice = parts.menu("Check", [("a new check", 0)], help="Which check to look at")
        self.phases = parts.html("", "om-phases")
        self.form = IntentionForm(self.view)
        self.dice = DiceStep(self.view)
        self.rolling = RollStep(self.view)
        self.subtitle = parts.html("")
        self._known: set[int] = set()
        self.choice.observe(lambda _: self._show_check(self.view.state), "value")
        self.view.follow(self.choice)
        self.steps = parts.column([], "om-panel")
        return [self.choice, self.phases, self.rolling.widget, self.steps]

    def check(self) -> Check | None:
        """The check that is looked at; None for a new one."""
        return next((c for c in self.view.state.checks if c.id == self.choice.value), None)

    def next_action(self) -> Action | None:
        """See Panel."""
        return self.rolling.next_roll()

    # -- showing -----------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """See Panel: a check that has just begun is looked at by itself."""
        guided = [check for check in state.checks if not check.quick]
        options = [("a new check", 0)]
        options += [(_name_check(check), check.id) for check in reversed(guided)]
        numbers = {check.id for check in guided}
        new = numbers - self._known
        self._known = numbers
        switch = new and (self._is_mine() or not self.form.intention.value.strip())
        keep_options(self.choice, options, max(new) if switch else self.choice.value)
        self._show_check(state)

    def _is_mine(self) -> bool:
        """Whether this seat has acted last: nobody is taken away from a half-written intention."""
        played = self.view.table.played
        return bool(played) and played[-1].record.seat == self.view.seat

    def _show_check(self, state: State) -> None:
        check = self.check()
        self.phases.value = draw_phases(check)
        self.form.show(state, check)
        self.dice.show(state, check)
        self.rolling.show(state, check)
        early = check is not None and check.phase is Phase.INTENTION
        self.subtitle.layout.display = None if early else "none"
        words = "Join in, or change it" if early and has_room(check) else "Change it"
        self.subtitle.value = f"<h4 class='om-subtitle'>{words}</h4>"
        form = (self.subtitle, self.form.widget)
        alone = early and check.kind is not Kind.SIMPLE and len(check.sides) < 2
        self.steps.children = (
            (*form, self.dice.widget) if alone else (self.dice.widget, *form)
        )

    def draw_odds(self) -> str:
        """See Panel."""
        check, rules = self.check(), self.view.table.rules
        if check is None or not check.is_open:
            return ""
        if not any(side.is_settled for side in check.sides):
            return self._draw_before(check, rules)
        return self._draw_between(check, rules) + self._draw_late(check, rules)

    def _draw_late(self, check: Check, rules: Rules) -> str:
        """What a Pool point could still do for the side that is looked at (TS-14)."""
        side = check.find_side(self.dice.side.value)
        if side is None or side.throw is None or self.dice.pay.disabled:
            return ""
        title = f"If {side.character} pays a point of {side.ability.pool} now"
        return draw_late_odds(side.throw, side.ability.rating, rules, title)

    def _draw_between(self, check: Check, rules: Rules) -> str:
        """Some have rolled: what the other side of an opposed check may still reach."""
        waiting = [side for side in check.sides if not side.is_settled]
        if check.kind is not Kind.OPPOSED or len(waiting) != 1:
            return ""
        initiator, opponent = check.sides
        first = waiting[0] is opponent
        level = (initiator if first else opponent).read(rules).level
        other = Entrant(waiting[0].ability.rating, waiting[0].net)
        names = (initiator.character, opponent.character)
        return draw_answer_odds(level, other, rules, names, first)

    def _draw_before(self, check: Check, rules: Rules) -> str:
        entrants = [
            (side.character, Entrant(side.ability.rating, side.net)) for side in check.sides
        ]
        if check.kind is Kind.OPPOSED and len(entrants) == 2:
            names = (entrants[0][0], entrants[1][0])
            return draw_opposed_odds(entrants[0][1], entrants[1][1], rules, names)
        if check.kind is Kind.COMPETITIVE and len(entrants) > 1:
            if rules.competitive_tie == "roll_off" and len(entrants) > MOST_IN_ROLL_OFF:
                return "<p class='om-note'>Too many for the odds of roll-offs.</p>"
            return competition_table(entrants, rules)
        entrant = entrants[0][1]
        if check.main is not None:
            main = self.view.state.find_check(check.main)
            side = main.find_side(check.sides[0].character)
            return draw_linked_odds(entrant, Entrant(side.ability.rating, side.net), rules)
        drawn = draw_check_odds(entrant.rating, entrant.net, rules)
        gifts = min(count_gifts_for(self.view.state, check.sides[0].character), MOST_GIFTS)
        if gifts:
            drawn += draw_gift_odds(entrant.rating, entrant.net, gifts, rules)
        return drawn


def count_gifts_for(state: State, character: str) -> int:
    """Gift dice that others at the table could still give to a character (TS-15)."""
    player = state.find_sheet(character).player
    return sum(person.gifts for person in state.people if person.seat != player)


def _name_check(check: Check) -> str:
    caller = check.sides[0]
    return f"{check.id}: {caller.character} — {caller.intention} ({check.kind.value})"
