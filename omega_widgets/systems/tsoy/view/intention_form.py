"""The form in which an intention is written: who, what, with which Ability, and the stakes."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.systems.tsoy.engine import (
    ChangeIntention,
    Check,
    JoinCheck,
    Kind,
    Phase,
    State,
    StateIntention,
)
from omega_widgets.systems.tsoy.rules import rating_name
from omega_widgets.systems.tsoy.view.inputs import keep_options, playable
from omega_widgets.widgets import parts

if TYPE_CHECKING:
    from omega_widgets.systems.tsoy.view.table import ShadowView

_KINDS = [
    ("simple: nobody stands in the way", Kind.SIMPLE),
    ("competitive: who does it best?", Kind.COMPETITIVE),
    ("opposed: intentions clash", Kind.OPPOSED),
]


class IntentionForm:
    """Step 1 of every check (TS-02, TS-20, TS-21); also for joining in and changing one's mind."""

    def __init__(self, view: ShadowView) -> None:
        self._view = view
        self._check: Check | None = None
        self.kind = parts.menu("Kind of check", _KINDS, help="TS-20")
        self.character = parts.menu("Character", [("", "")], help="Whose intention it is")
        self.intention = parts.text("Tries to", placeholder="climb over the boulder")
        self.ability = parts.text("Ability", placeholder="Athletics", help="On the sheet or not")
        self.pool = parts.menu("Its Pool", [("no Pool", "")], help="Which Pool fits (TS-13)")
        self.sheet = parts.html("", "om-hint")
        self.on_failure = parts.text("If it fails", placeholder="something breaks", help="TS-21")
        self.on_success = parts.text(
            "If it succeeds", placeholder="follows from the intention", help="May stay empty"
        )
        self.win_condition = parts.text("Winning means", placeholder="the fastest", help="TS-24")
        self.declare = parts.button("State the intention", self.press_declare, main=True)
        self.join = parts.button("Join this check", self.press_join)
        self.change = parts.button("Change the intention", self.press_change)
        self.widget = parts.column(
            [
                self.kind,
                self.character,
                self.intention,
                self.ability,
                self.pool,
                self.sheet,
                self.on_failure,
                self.on_success,
                self.win_condition,
                parts.row([self.declare, self.join, self.change]),
            ],
            "om-panel",
        )
        for control in (self.kind, self.character, self.ability):
            control.observe(lambda _: self._show_details(), "value")

    # -- acting ------------------------------------------------------------------------------

    def press_declare(self) -> None:
        """Begin a check with this intention."""
        entry = self._view.act(
            StateIntention(
                self.kind.value,
                self.character.value,
                self.intention.value.strip(),
                self.ability.value.strip(),
                self.pool.value,
                self.on_success.value.strip(),
                self.on_failure.value.strip(),
                self.win_condition.value.strip(),
            )
        )
        if entry is not None:
            self.clear()

    def press_join(self) -> None:
        """Take part in the check that is open here."""
        if self._check and self._view.act(JoinCheck(self._check.id, *self._words())):
            self.clear()

    def press_change(self) -> None:
        """Replace the character's intention in the check that is open here."""
        if self._check is None:
            return
        changed = ChangeIntention(
            self._check.id,
            *self._words(),
            self.on_success.value.strip(),
            self.on_failure.value.strip(),
            self.win_condition.value.strip(),
        )
        if self._view.act(changed):
            self.clear()

    def _words(self) -> tuple[str, str, str, str]:
        return (
            self.character.value,
            self.intention.value.strip(),
            self.ability.value.strip(),
            self.pool.value,
        )

    def clear(self) -> None:
        """Empty the form for the next intention."""
        for field in (self.intention, self.ability, self.on_failure, self.on_success):
            field.value = ""
        self.win_condition.value = ""

    # -- showing -----------------------------------------------------------------------------

    def show(self, state: State, check: Check | None) -> None:
        """Show the form for a new check, or for one in its Intention phase."""
        self._check = check
        names = [(sheet.name, sheet.name) for sheet in playable(state, self._view.seat)]
        keep_options(self.character, names or [("nobody yet", "")], self.character.value)
        fresh = check is None
        self.widget.layout.display = (
            None if fresh or check.phase is Phase.INTENTION else "none"
        )
        _display(self.kind, fresh)
        _display(self.declare, fresh)
        _display(self.join, not fresh and has_room(check))
        _display(self.change, not fresh)
        self._show_details()

    def _show_details(self) -> None:
        name = self.character.value
        sheet = next((each for each in self._view.state.sheets if each.name == name), None)
        if sheet is None:
            return
        listed = ", ".join(
            f"{escape(ability.name)} {ability.rating}" for ability in sheet.abilities
        )
        chosen = sheet.find_ability(self.ability.value.strip())
        known = any(ability.name == chosen.name for ability in sheet.abilities)
        rating = (
            f" Now: {rating_name(chosen.rating)} ({chosen.rating})." if chosen.name else ""
        )
        self.sheet.value = (
            f"<p>On the sheet: {listed or 'no Abilities'}; others are Unskilled (TS-03)."
            f"{rating}</p>"
        )
        pools = [("no Pool", ""), *((pool.name, pool.name) for pool in sheet.pools)]
        keep_options(self.pool, pools, chosen.pool if known else self.pool.value)
        self.pool.disabled = known
        fresh = self._check is None
        kind = self.kind.value if fresh else self._check.kind
        _display(self.win_condition, kind is Kind.COMPETITIVE)
        for field in (self.on_failure, self.on_success):
            _display(field, kind is Kind.SIMPLE)


def has_room(check: Check) -> bool:
    """Whether somebody may still join: two sides oppose each other, any number compete."""
    if check.kind is Kind.OPPOSED:
        return len(check.sides) < 2
    return check.kind is Kind.COMPETITIVE


def _display(widget: ipw.Widget, shown: bool) -> None:
    widget.layout.display = None if shown else "none"
