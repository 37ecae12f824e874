"""The duel stepper: two pools, one die at a time, the chance to win at each step (TR-11 to 23)."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.conflict_actions import LARGEST_POOL, OpenDuel, ThrowDice
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.view.moves import name_throw
from omega_widgets.systems.trikus.view.odds_html import draw_course, draw_planned, draw_running
from omega_widgets.systems.trikus.view.panel import TrikusPanel
from omega_widgets.widgets import parts


class DuelPanel(TrikusPanel):
    """Two plain pools, thrown step by step; nothing is paid or earned."""

    name = "Duel"
    help = "Two plain pools, one die at a time"
    empty = "Set the two pools, then start the duel."

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        preset = self.view.preset
        self.player_dice = parts.slider(
            "Player's dice", preset.player_dice, 1, LARGEST_POOL, "The Player's pool (TR-13)"
        )
        self.gm_dice = parts.slider(
            "Game Master's dice", preset.gm_dice, 1, LARGEST_POOL,
            "1 is simple, 2 hard, 3 very hard (TR-12)",
        )
        self.hint = parts.html("", "om-hint")
        self.throw = parts.button("Throw", self.throw_dice, "One step of dice", main=True)
        self.again = parts.button("New duel", self.open_duel, "Start afresh with these pools")
        self.back = parts.button("Step back", self.view.undo, "Take the last step back")
        self.example = parts.button(
            "Next die of the example", self.step_example, "The source's worked duel (TR-22)"
        )
        self.view.follow(self.player_dice, self.gm_dice)
        return [
            self.player_dice,
            self.gm_dice,
            self.hint,
            parts.row([self.throw, self.back, self.again, self.example], "om-actions"),
        ]

    # -- acting ------------------------------------------------------------------------------

    def opening(self) -> OpenDuel:
        """The duel that the sliders describe."""
        return OpenDuel(self.player_dice.value, self.gm_dice.value)

    def next_action(self) -> Action | None:
        """See Panel."""
        return ThrowDice() if self.duel_runs() else None

    def duel_runs(self) -> bool:
        """Whether a plain duel is in hand."""
        test = self.view.state.running
        return test is not None and not any(side.pays for side in test.sides)

    def open_duel(self) -> None:
        """Start a duel with the pools of the sliders."""
        self.view.act(self.opening())

    def throw_dice(self) -> None:
        """Throw the next step; the first press starts the duel."""
        self.view.act(ThrowDice() if self.duel_runs() else self.opening())

    def step_example(self) -> None:
        """Throw the next faces of the example; the first press starts its duel."""
        if not self.duel_runs():
            self.view.act(OpenDuel(self.view.preset.player_dice, self.view.preset.gm_dice))
            return
        self.view.act_with(ThrowDice(), self.example_faces())

    def example_faces(self) -> tuple[int, ...]:
        """The next faces of the example; empty unless the dice so far are its own."""
        thrown: list[int] = []
        pools = (self.view.preset.player_dice, self.view.preset.gm_dice)
        follows = False
        for entry in self.view.table.played:
            if isinstance(entry.action, OpenDuel):
                thrown = []
                follows = (entry.action.player_dice, entry.action.gm_dice) == pools
            elif isinstance(entry.action, ThrowDice):
                thrown.extend(entry.record.faces)
        script = self.view.preset.script
        if not follows or tuple(thrown) != script[: len(thrown)]:
            return ()
        needed = len(ThrowDice().dice(self.view.state))
        faces = script[len(thrown) : len(thrown) + needed]
        return faces if len(faces) == needed else ()

    # -- showing -----------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """See Panel."""
        runs = self.duel_runs()
        refusal = self.view.table.can(ThrowDice() if runs else self.opening(), self.view.seat)
        self.throw.description = name_throw(state) if runs else "Start the duel"
        self.throw.disabled = refusal is not None
        self.throw.tooltip = str(refusal) if refusal else "One step of dice (TR-16)"
        self.again.disabled = not runs
        self.back.disabled = not self.view.table.can_undo
        self.example.disabled = refusal is not None or (runs and not self.example_faces())
        self.example.description = "Next die of the example" if runs else "Play the example"

    def draw_odds(self) -> str:
        """See Panel."""
        player, gm = self.player_dice.value, self.gm_dice.value
        name = {1: "simple", 2: "hard", 3: "very hard"}.get(gm)
        difficulty = f" The Game Master's pool makes it <b>{name}</b>." if name else ""
        if self.duel_runs():
            self.hint.value = "<p>The sliders count for the next duel.</p>"
            return draw_running(self.view.table)
        refusal = self.view.table.can(self.opening(), self.view.seat)
        self.hint.value = f"<p>{refusal or f'{player} against {gm}.'}{difficulty}</p>"
        return draw_course(self.view.table) + draw_planned(player, gm, self.view.table.rules)
