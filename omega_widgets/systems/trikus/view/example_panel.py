"""A worked example of the source, stepped through die for die (TR-22, TR-28, TR-35, TR-37)."""

from __future__ import annotations

from html import escape

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.rule_table import RULE_TABLE
from omega_widgets.systems.trikus.view.examples import EXAMPLES, Example, Step
from omega_widgets.systems.trikus.view.odds_html import draw_running
from omega_widgets.systems.trikus.view.panel import TrikusPanel
from omega_widgets.widgets import parts


class ExamplePanel(TrikusPanel):
    """One button that goes on with the example; the dice fall as the source tells."""

    name = "Example"
    help = "A worked example of the source, step by step"
    empty = "Press the button to begin."

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.title = parts.html("", "om-hint")
        self.story = parts.html("", "om-hint")
        self.go = parts.button("Next step", self.step, "The next action of the example", main=True)
        self.back = parts.button("Step back", self.view.undo, "Take the last step back")
        return [self.title, self.story, parts.row([self.go, self.back], "om-actions")]

    @property
    def example(self) -> Example:
        """The example that this view steps through."""
        return EXAMPLES[self.view.preset.example]

    def next_step(self) -> Step | None:
        """The step that comes next; None at the end, or once somebody went another way."""
        done = self._done()
        steps = self.example.steps
        same = all(
            entry.action == step.action and entry.record.faces == step.faces
            for entry, step in zip(done, steps, strict=False)
        )
        return steps[len(done)] if same and len(done) < len(steps) else None

    def _done(self) -> tuple:
        prelude = len(self.view.state.team) + len(self.example.before)
        return self.view.table.played[prelude:]

    def step(self) -> None:
        """Play the next step."""
        coming = self.next_step()
        if coming is not None:
            self.view.act_with(coming.action, coming.faces)

    def next_action(self) -> Action | None:
        """See Panel: the faces are given, so none are asked for."""
        return None

    def show(self, state: State) -> None:
        """See Panel."""
        example, done = self.example, self._done()
        chips = parts.rule_chips(RULE_TABLE, (example.rule,))
        self.title.value = f"<p><b>{escape(example.title)}</b> {chips}</p>"
        told = example.steps[len(done) - 1].story if 0 < len(done) <= len(example.steps) else ""
        count = f"Step {len(done)} of {len(example.steps)}. "
        self.story.value = f"<p>{count}{escape(told)}</p>"
        coming = self.next_step()
        self.go.disabled = coming is None
        self.back.disabled = not done

    def draw_odds(self) -> str:
        """See Panel."""
        return draw_running(self.view.table)
