"""The mission laboratory: two rule sets, or two habits, compared on the same charts."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from omega_widgets.core.registry import find_system
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.view.laboratory.duel import Duel
from omega_widgets.systems.omega.view.laboratory.finding import (
    Finding,
    count_exactly,
    draw_findings,
    read_tally,
    tell_missing,
)
from omega_widgets.systems.omega.view.laboratory.setting import Setting, Side
from omega_widgets.systems.omega.view.style import style_element
from omega_widgets.widgets import parts
from omega_widgets.widgets.hints import Hints
from omega_widgets.widgets.ticker import Ticker
from omega_widgets.widgets.view import view_style

__all__ = ["Laboratory", "Setting", "laboratory"]

#: Seconds between two slices of a simulation, in which the page may ask for something else.
PAUSE = 0.01

MISSIONS = (300, 1000, 5000, 20_000)


class Laboratory:
    """Two settings beside each other, and what becomes of them.

    What the exact chain can do is exact and follows the controls at once. A richer habit is
    simulated on demand, in slices between which the page stays alive, and can be cancelled.

    Attributes:
        widget: the ipywidgets tree to display.
        first, second: the controls.
        simulate, cancel: buttons.
        missions: how many are simulated for each setting.
        charts: HTML with the comparison.
        progress: HTML with how far the simulation is.
        duel: two characters against each other, and one on its way out of play.
        tallies: finished or running simulations by the name of their side.
    """

    def __init__(self, first: Setting, second: Setting) -> None:
        self.first, self.second = Side("This way", first), Side("That way", second)
        self.charts = parts.html("", "om-stage")
        self.progress = parts.html("", "om-hint")
        self.missions = parts.menu("Missions", [(f"{n:,}", n) for n in MISSIONS], 1000)
        self.simulate = parts.button(
            "Simulate", self.start, "Play missions at random for habits too rich for exact odds",
            main=True,
        )
        self.cancel = parts.button("Cancel", self.stop, "Stop, and keep what was played so far")
        self.duel = Duel(first.rules.die)
        self.tallies: dict[str, odds.Tally] = {}
        self._run: Iterator[None] | None = None
        self._ticker = Ticker(PAUSE, self._advance)
        self.run_box = parts.card(
            "Simulation", [self.missions, parts.row([self.simulate, self.cancel]), self.progress]
        )
        heading = f"{view_style()}{style_element()}<h3 class='om-title'>Mission laboratory</h3>"
        controls = [self.first.widget, self.second.widget, self.run_box]
        inside = parts.column(
            [
                parts.html(heading, "om-heading"),
                parts.column(controls, "om-controls"),
                parts.column([self.charts], "om-main"),
            ],
            "om-view",
            "om-system-omega",
        )
        hints = Hints(find_system("omega"))
        self.widget = parts.column(
            [inside, self.duel.widget, hints.widget], "om-frame", "om-laboratory"
        )
        hints.attach(self.widget)
        for side in self.sides:
            for control in side.controls:
                control.observe(lambda _, name=side.name: self._change(name), "value")
        self.refresh()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.widget)

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, in order."""
        return self.first, self.second

    # -- simulating --------------------------------------------------------------------------

    def start(self) -> None:
        """Simulate every setting that is not exact; at once where no loop waits for a page."""
        self.stop()
        self._run = self._play()
        try:
            self._ticker.start()
        except RuntimeError:
            for _ in self._run:
                pass
            self.stop()
        self._show_progress()

    def stop(self) -> None:
        """Play no further; what was played so far stays on the charts."""
        self._ticker.stop()
        self._run = None
        self.refresh()

    def _play(self) -> Iterator[None]:
        """Play all missions that are wanted; yields after every slice."""
        for side in self.sides:
            setting = side.setting
            if not setting.is_exact:
                for tally in odds.simulate(setting.plan, self.missions.value):
                    self.tallies[side.name] = tally
                    yield

    def _advance(self) -> None:
        """One slice."""
        if self._run is not None and next(self._run, self) is None:
            self._show_progress()
        else:
            self.stop()

    def _change(self, name: str) -> None:
        """A control of this side has moved: what was simulated for it holds no longer."""
        self.tallies.pop(name, None)
        self.stop()

    # -- showing -----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Compute what is exact anew and draw all there is."""
        settings = {side.name: side.setting for side in self.sides}
        findings: list[Finding] = []
        for place, (name, setting) in enumerate(settings.items()):
            if setting.is_exact:
                findings.append(count_exactly(place, name, setting))
            elif name in self.tallies:
                findings.append(read_tally(place, name, setting, self.tallies[name]))
        found = {finding.name for finding in findings}
        missing = [name for name in settings if name not in found]
        risks = {setting.conduct.risk for setting in settings.values()}
        marked = risks.pop() if len(risks) == 1 else None
        drawn = draw_findings(findings, marked) if findings else ""
        self.charts.value = tell_missing(missing) + drawn
        self._show_progress()

    def _show_progress(self) -> None:
        running = self._run is not None
        rich = [side for side in self.sides if not side.setting.is_exact]
        parts.show_if(bool(rich), self.run_box)
        self.simulate.disabled, self.cancel.disabled = running, not running
        told = [
            parts.progress_html(escape(side.name), tally.played, tally.wanted)
            for side in rich
            if (tally := self.tallies.get(side.name))
        ]
        whole = all(tally.played == tally.wanted for tally in self.tallies.values())
        state = "Playing." if running else "" if not told else "Done." if whole else "Stopped."
        self.progress.value = f"{''.join(told)}<p role='status' aria-live='polite'>{state}</p>"


def laboratory(
    *,
    party: int = 3,
    difficulty: int = 30,
    risk: int = 3,
    convert: str = "none",
    other_convert: str = "all",
    other_risk: int = 0,
    other_pressed_at: int = 0,
    other_pressed_risk: int = 1,
    rules: dict[str, object] | None = None,
    other_rules: dict[str, object] | None = None,
) -> Laboratory:
    """The laboratory, with two settings that differ in a habit or in the rules to begin with.

    Args:
        party: number of characters in both.
        difficulty: tokens in each bowl in both.
        risk, other_risk: of every character; 0 for the same in the second setting.
        convert, other_convert: ``"none"``, ``"half"`` or ``"all"`` (OM-49).
        other_pressed_at, other_pressed_risk: in the second setting, the risk changes when so many
            blue tokens are left.
        rules, other_rules: readings other than the usual ones, by name.
    """
    usual = Rules(**(rules or {}))
    first = Setting(party, difficulty, odds.Conduct(risk, convert=convert), rules=usual)
    other = odds.Conduct(other_risk or risk, other_pressed_at, other_pressed_risk, other_convert)
    changed = Rules(**{**(rules or {}), **(other_rules or {})})
    return Laboratory(first, Setting(party, difficulty, other, rules=changed))
