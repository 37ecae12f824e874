"""Step 3 and after in the view: rolling for everybody, roll-offs, and telling the effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from omega_widgets.core.system import Action
from omega_widgets.systems.tsoy.engine import (
    Check,
    Kind,
    Phase,
    RollDice,
    RollOff,
    State,
    TellEffect,
)
from omega_widgets.widgets import parts

if TYPE_CHECKING:
    from omega_widgets.systems.tsoy.view.table import ShadowView


class RollStep:
    """Dice fall (TS-23), ties are rolled off (TS-24), the effect is told (TS-18)."""

    def __init__(self, view: ShadowView) -> None:
        self._view = view
        self._check: Check | None = None
        self.rolls = parts.row([], "om-actions")
        self.roll_off = parts.button("Roll the tie off", self.press_roll_off, main=True)
        self.effect = parts.text("What happens", placeholder="in your own words")
        self.tell = parts.button("Tell the effect", self.press_tell, "TS-18", main=True)
        exception = parts.html(
            "<p class='om-note'>Nothing may change any more, says the source, and allows one "
            "exception: until the effect is told, bonus dice may still come (TS-14, TS-18).</p>"
        )
        self.telling = parts.column(
            [exception, self.effect, parts.row([self.tell, self.roll_off], "om-actions")],
            "om-panel",
        )
        self.widget = parts.column([self.rolls, self.telling], "om-panel")

    def press_roll_off(self) -> None:
        """Let the tied roll again."""
        if self._check:
            self._view.act(RollOff(self._check.id))

    def press_tell(self) -> None:
        """Settle what came of it."""
        told = self._check and self._view.act(
            TellEffect(self._check.id, self.effect.value.strip())
        )
        if told:
            self.effect.value = ""

    def next_roll(self) -> Action | None:
        """The roll that comes next; used to ask for real dice."""
        if self._check is None:
            return None
        waiting = self._waiting()
        if waiting:
            table, seat = self._view.table, self._view.seat
            own = (roll for roll in waiting if table.can(roll, seat) is None)
            return next(own, waiting[0])
        return RollOff(self._check.id) if self._check.phase is Phase.EXECUTION else None

    def _waiting(self) -> list[RollDice]:
        if self._check is None or self._check.phase is not Phase.INITIATION:
            return []
        return [
            RollDice(self._check.id, side.character)
            for side in self._check.sides
            if not side.is_settled
        ]

    def show(self, state: State, check: Check | None) -> None:
        """Show the buttons that the phase of the check allows."""
        self._check = check
        made = []
        for roll in self._waiting():
            button = parts.button(
                f"Roll for {roll.character}", lambda roll=roll: self._view.act(roll), main=True
            )
            self._view.allow(button, roll, "Throw the dice (TS-23)")
            made.append(button)
        self.rolls.children = tuple(made)
        telling = check is not None and check.phase is Phase.EXECUTION
        self.telling.layout.display = None if telling else "none"
        if not telling:
            return
        self._view.allow(self.tell, TellEffect(check.id), "Effect (TS-18)")
        off = self._view.allow(self.roll_off, RollOff(check.id), "The tied roll again (TS-24)")
        shown = check.kind is Kind.COMPETITIVE and not (off and off.code == "ties_stand")
        self.roll_off.layout.display = None if shown else "none"
