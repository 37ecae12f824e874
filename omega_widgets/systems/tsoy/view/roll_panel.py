"""The roller: rating, bonus and penalty dice, a roll, and a bonus die bought afterwards."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.tsoy.engine import Check, RollAtOnce, SpendPool, State
from omega_widgets.systems.tsoy.engine.rolling import count_dice_to_roll
from omega_widgets.systems.tsoy.engine.throw import cancel, count_late_dice
from omega_widgets.systems.tsoy.engine.wording import count_dice, name_net
from omega_widgets.systems.tsoy.rules import rating_name
from omega_widgets.systems.tsoy.view.inputs import CharacterInputs, keep_options
from omega_widgets.systems.tsoy.view.odds_html import (
    draw_check_odds,
    draw_late_odds,
    say_pool_value,
)
from omega_widgets.systems.tsoy.view.panel import ShadowPanel
from omega_widgets.systems.tsoy.view.stage import draw_extras
from omega_widgets.widgets import parts

#: The most extra dice of a kind on a slider: with three dice that makes twenty on the table.
MOST_EXTRAS = 17

_ON_HALF = (
    "<p class='om-note'>The source says that Competent succeeds in half of the attempts. Its own "
    "dice say more, and they are what is played (TS-17).</p>"
)


class RollPanel(ShadowPanel):
    """Say what you do and roll (TS-04 to TS-14)."""

    name = "Roll"
    help = "One check, rolled at once"
    empty = "Set the rating and the extra dice, then roll."

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view, preset = self.view, self.view.preset
        self.inputs = CharacterInputs(view, preset.rating)
        self.bonus = parts.slider(
            "Bonus dice", preset.bonus, 0, MOST_EXTRAS, "From gifts, Secrets, support (TS-09)"
        )
        self.penalty = parts.slider(
            "Penalty dice", preset.penalty, 0, MOST_EXTRAS, "From Harm or the Story Guide (TS-22)"
        )
        self.pool = parts.menu("Pool", [("no Pool", "")], "", "The Pool that fits (TS-13)")
        self._first_pool = preset.pool
        self.pay = parts.switch(
            "Pay a point now for one more bonus die", False, "Once in a check (TS-12)"
        )
        self.summary = parts.html("", "om-hint")
        self.roll = parts.button("Roll", self.press_roll, "Throw the dice", main=True)
        self.late = parts.button("Pay a point after the roll", self.press_late, "TS-14")
        view.follow(*self.inputs.all, self.bonus, self.penalty, self.pool, self.pay)
        return [
            *self.inputs.all,
            self.bonus,
            self.penalty,
            self.pool,
            self.pay,
            self.summary,
            parts.row([self.roll, self.late], "om-actions"),
        ]

    # -- acting ------------------------------------------------------------------------------

    def make_roll(self) -> RollAtOnce:
        """The roll that the inputs describe."""
        ability = self.inputs.listed_ability()
        return RollAtOnce(
            self.inputs.character.value,
            self.inputs.rating.value,
            self.bonus.value,
            self.penalty.value,
            ability=ability.name if ability else "",
            pool=self.pool.value,
            pay=self.pay.value,
        )

    def last_check(self) -> Check | None:
        """The character's roll that a late bonus die could still change."""
        for check in reversed(self.view.state.checks):
            if check.quick and check.is_open and check.find_side(self.inputs.character.value):
                return check
        return None

    def next_action(self) -> Action:
        """See Panel."""
        return self.make_roll()

    def press_roll(self) -> None:
        """Roll what the inputs say."""
        self.view.act(self.make_roll())

    def press_late(self) -> None:
        """Pay a point for the roll that lies there."""
        check = self.last_check()
        if check is not None:
            self.view.act(SpendPool(check.id, self.inputs.character.value))

    # -- showing -----------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """See Panel."""
        self.inputs.offer(state)
        self._offer_pools()

    def _offer_pools(self) -> None:
        """The Pools of the sheet with what is left in them; a listed Ability has its own."""
        sheet = self.inputs.sheet()
        ability = self.inputs.listed_ability()
        options = [("no Pool", "")]
        options += [(f"{pool.name}, {pool.points} left", pool.name) for pool in sheet.pools]
        fixed = ability.pool if ability else ""
        keep_options(self.pool, options, fixed or self._first_pool or self.pool.value)
        self._first_pool = ""
        self.pool.disabled = bool(fixed)

    def draw_odds(self) -> str:
        """See Panel."""
        self._offer_pools()
        self._show_late()
        roll, rules = self.make_roll(), self.view.table.rules
        refusal = self.view.allow(self.roll, roll, "Throw the dice")
        if refusal:
            self.summary.value = f"<p>{refusal}</p>"
            return ""
        self.summary.value = self._say_dice(roll)
        drawn = draw_check_odds(roll.rating, roll.net, rules)
        check = self.last_check()
        if check is not None and not self.late.disabled:
            side = check.sides[0]
            title = f"If you pay a point of {side.ability.pool} for the roll that lies there"
            late = draw_late_odds(side.throw, side.ability.rating, rules, title)
            drawn = f"{late}<h4 class='om-subtitle'>The next roll</h4>{drawn}"
        elif not self.pay.value:
            drawn += say_pool_value(roll.rating, roll.net, rules)
        if (roll.rating, roll.net) == (1, 0):
            drawn += _ON_HALF
        return drawn

    def _say_dice(self, roll: RollAtOnce) -> str:
        rules = self.view.table.rules
        bonus = roll.bonus + roll.pay
        thrown = count_dice_to_roll(roll.net, rules)
        which = ""
        if roll.net:
            which = f", the {'best' if roll.net > 0 else 'worst'} {rules.dice} count"
        return (
            draw_extras(bonus, roll.penalty, rules)
            + f"<p><b>{rating_name(roll.rating)} ({roll.rating})</b>, "
            f"{name_net(cancel(bonus, roll.penalty))}{' left' if roll.net else ''}: "
            f"<b>{count_dice(thrown, 'Fudge')}</b>{which}.</p>"
        )

    def _show_late(self) -> None:
        check = self.last_check()
        if check is None:
            self.late.disabled = True
            self.late.description = "Pay a point after the roll"
            self.late.tooltip = "Roll first; then you may still buy a bonus die (TS-14)."
            return
        side = check.sides[0]
        action = SpendPool(check.id, side.character)
        rolls = count_late_dice(side.throw, self.view.table.rules)
        effect = "roll one more" if rolls else "set the last die aside"
        pool = side.ability.pool
        self.late.description = f"Pay {pool} and {effect}" if pool else "No Pool to pay from"
        self.view.allow(self.late, action, "A bonus die after the roll (TS-14)")
