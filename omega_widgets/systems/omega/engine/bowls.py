"""The two bowls of a mission: taking tokens out, and the two ends (OM-19 to OM-22)."""

from __future__ import annotations

from typing import Literal

from attrs import evolve, field, frozen, validators

from omega_widgets.systems.omega.rules import Rules

End = Literal["", "success", "failure"]


@frozen
class Bowls:
    """The success bowl and the complication bowl of a mission (OM-19).

    Attributes:
        success: green tokens left.
        complication: blue tokens left.
        end: how the mission has ended; empty while it runs.
        owed: a blue token was due that the bowl could not give, and the scene's draws are
            judged together (OM-22, ``scene_draws = batch_success_first``).
    """

    success: int = field(validator=validators.ge(0))
    complication: int = field(validator=validators.ge(0))
    end: End = ""
    owed: bool = False

    def take_green(self, number: int, rules: Rules) -> tuple[Bowls, int]:
        """Take successes; returns the bowls after it and how many the bowl gave (OM-20, OM-22)."""
        if self.end or not number:
            return self, 0
        taken = min(number, self.success)
        bowls = evolve(self, success=self.success - taken)
        if bowls.success == 0 and rules.scene_draws == "sequential":
            bowls = evolve(bowls, end="success")
        return bowls, taken

    def take_blue(self, number: int, rules: Rules) -> tuple[Bowls, int]:
        """Take complications; returns the bowls after it and how many the bowl gave (OM-21)."""
        if self.end or not number:
            return self, 0
        taken = min(number, self.complication)
        bowls = evolve(self, complication=self.complication - taken)
        missing = self.complication == 0 if rules.partial_draw == "lenient" else taken < number
        if not missing:
            return bowls, taken
        if rules.scene_draws == "sequential":
            return evolve(bowls, end="failure"), taken
        return evolve(bowls, owed=True), taken

    def judge(self) -> Bowls:
        """Judge the draws that stood open, success first (OM-22); no change if none did."""
        if self.end:
            return self
        if self.success == 0:
            return evolve(self, end="success", owed=False)
        return evolve(self, end="failure", owed=False) if self.owed else self

    def let_time_pass(self, number: int, rules: Rules) -> tuple[Bowls, int]:
        """Remove blue tokens at the end of a scene, after its draws were judged (OM-50, OM-51)."""
        bowls, taken = self.judge().take_blue(number, rules)
        return bowls.judge(), taken
