"""Step 2 in the view: where extra dice come from, linking, and beginning the check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from omega_widgets.systems.tsoy.engine import (
    AddDice,
    Check,
    DropCheck,
    GiveDie,
    Initiate,
    LinkChecks,
    OnFailure,
    Phase,
    SetGuideDice,
    SpendPool,
    State,
)
from omega_widgets.systems.tsoy.engine.wording import AGREEMENTS
from omega_widgets.systems.tsoy.view.inputs import keep_options
from omega_widgets.widgets import parts

if TYPE_CHECKING:
    from omega_widgets.systems.tsoy.view.table import ShadowView


class DiceStep:
    """Dice from all sources (TS-09, TS-12, TS-15, TS-22), links (TS-29), and Initiation (TS-18)."""

    def __init__(self, view: ShadowView) -> None:
        self._view = view
        self._check: Check | None = None
        self.side = parts.menu("Dice for", [("", "")], help="Whose dice they are")
        self.guide = parts.slider(
            "Story Guide's dice", 0, 0, view.table.rules.guide_dice, "Penalty dice (TS-22)"
        )
        self.reason = parts.text("because", placeholder="cold wind and heavy rain")
        self.set_guide = parts.button("Set the Story Guide's dice", self.press_guide)
        self.source = parts.menu(
            "Other dice from", [("Harm", "harm"), ("a Secret", "secret"), ("agreement", "agreed")]
        )
        self.bonus = parts.number("Bonus dice", 0, 0, 20)
        self.penalty = parts.number("Penalty dice", 0, 0, 20)
        self.add = parts.button("Set these dice", self.press_add, "They replace earlier ones")
        self.main = parts.menu("It supports", [("no other check", 0)], help="TS-29")
        variants = [(AGREEMENTS[each], each) for each in OnFailure]
        self.on_failure = parts.menu(
            "If the support fails", [("not agreed yet", None), *variants], help="TS-30"
        )
        self.link = parts.button("Link the checks", self.press_link)
        self.begin = parts.button(
            "Begin: nothing changes any more", self.press_begin, "Initiation (TS-18)", main=True
        )
        self.drop = parts.button("Drop it", self.press_drop, "Nothing has happened yet (TS-18)")
        self.preparing = parts.column(
            [
                self.guide,
                self.reason,
                parts.row([self.set_guide]),
                self.source,
                self.bonus,
                self.penalty,
                parts.row([self.add]),
                self.main,
                self.on_failure,
                parts.row([self.link]),
                parts.row([self.begin, self.drop], "om-actions"),
            ],
            "om-panel",
        )
        self.pay = parts.button("Pay a point", self.press_pay, "TS-12")
        self.give = parts.button("Give a gift die", self.press_give, "TS-15")
        self.widget = parts.column(
            [self.side, parts.row([self.pay, self.give]), self.preparing], "om-panel"
        )
        self.side.observe(lambda _: self._show_buttons(), "value")
        view.follow(self.side)

    # -- acting ------------------------------------------------------------------------------

    def press_guide(self) -> None:
        """Set the Story Guide's penalty dice."""
        words = self.reason.value.strip()
        self._view.act(SetGuideDice(self._number, self.side.value, self.guide.value, words))

    def press_add(self) -> None:
        """Set the dice from Harm, a Secret or an agreement."""
        self._view.act(
            AddDice(
                self._number,
                self.side.value,
                self.source.value,
                self.bonus.value,
                self.penalty.value,
            )
        )

    def press_pay(self) -> None:
        """Buy a bonus die from the Pool."""
        self._view.act(SpendPool(self._number, self.side.value))

    def press_give(self) -> None:
        """Give one of this seat's gift dice."""
        self._view.act(GiveDie(self._view.seat, self._number, self.side.value))

    def press_link(self) -> None:
        """Let this check support the chosen one."""
        self._view.act(LinkChecks(self._number, self.main.value, self.on_failure.value))

    def press_begin(self) -> None:
        """Commit to the check."""
        self._view.act(Initiate(self._number))

    def press_drop(self) -> None:
        """Give the check up."""
        self._view.act(DropCheck(self._number))

    @property
    def _number(self) -> int:
        return self._check.id if self._check else 0

    # -- showing -----------------------------------------------------------------------------

    def show(self, state: State, check: Check | None) -> None:
        """Show what may still be added to a check."""
        self._check = check
        self.widget.layout.display = "none" if check is None or not check.is_open else None
        if check is None:
            return
        names = [(side.character, side.character) for side in check.sides]
        keep_options(self.side, names, self.side.value)
        early = check.phase is Phase.INTENTION
        self.preparing.layout.display = None if early else "none"
        others = [
            (f"check {other.id}: {other.sides[0].intention}", other.id)
            for other in state.checks
            if other.phase is Phase.INTENTION and other.id != check.id
        ]
        keep_options(self.main, [("no other check", 0), *others], self.main.value)
        for control in (self.main, self.on_failure, self.link):
            control.layout.display = None if others and early else "none"
        self._show_buttons()

    def _show_buttons(self) -> None:
        if self._check is None or self._check.find_side(self.side.value) is None:
            return
        allow, number, name = self._view.allow, self._number, self.side.value
        pool = self._check.find_side(name).ability.pool
        late = self._check.find_side(name).throw is not None
        self.pay.description = f"Pay {pool or 'a point'}{' after the roll' if late else ''}"
        if not self._view.watching:
            left = self._view.state.find_person(self._view.seat).gifts
            self.give.description = f"Give a gift die ({left} left)"
        allow(self.pay, SpendPool(number, name), "One bonus die (TS-12, TS-14)")
        allow(self.give, GiveDie(self._view.seat, number, name), "One bonus die (TS-15)")
        allow(self.set_guide, SetGuideDice(number, name, 0), "Penalty dice (TS-22)")
        allow(self.add, AddDice(number, name, "harm"), "They replace earlier ones (TS-22)")
        allow(self.begin, Initiate(number), "Initiation (TS-18)")
        allow(self.drop, DropCheck(number), "Nothing has happened yet (TS-18)")
