"""The end of a scene: time passes, characters recover, the scene closes (OM-27, OM-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from omega_widgets.systems.omega.engine import CloseScene, PassTime
from omega_widgets.widgets import parts

if TYPE_CHECKING:
    from omega_widgets.systems.omega.view.risk_setter import RiskSetterView

#: The phases of a player in which a scene is open.
IN_A_SCENE = ("plan", "rolled", "ending", "announced", "due")


class EndOfScene:
    """Two buttons: let time pass, to do what belongs to a scene's end; or end it in one go.

    Attributes:
        pass_time, end_scene: the buttons.
        widget: both in a row.
    """

    def __init__(self, view: RiskSetterView) -> None:
        self._view = view
        self.pass_time = parts.button(
            "Let time pass", view.guard(lambda: view.act(PassTime())),
            "Then characters may recover and trust may change, before the scene closes (OM-50)",
        )
        self.end_scene = parts.button("End the scene", view.guard(self.close))
        self.widget = parts.row([self.pass_time, self.end_scene], "om-actions")

    def close(self) -> None:
        """Let time pass if it has not yet, and close the scene."""
        if self._view.state.scene.step == "ending" or self._view.act(PassTime()):
            self._view.act(CloseScene())

    def show(self, phase: str) -> None:
        """Offer what the phase allows; a button that cannot be pressed says why."""
        refusal = self._view.table.can(PassTime(), self._view.seat) if phase != "ending" else None
        parts.show_if(phase in IN_A_SCENE, self.end_scene)
        parts.show_if(phase in IN_A_SCENE and phase != "ending", self.pass_time)
        self.end_scene.disabled = self.pass_time.disabled = refusal is not None
        usual = "Let time pass, then close the scene (OM-50)"
        self.end_scene.tooltip = str(refusal) if refusal else usual
