"""The widget: choose a chance of success, see what gives it in each of the five systems."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import Any

from omega_widgets.core.registry import find_system
from omega_widgets.drawing import Bar, draw_odds, percent, style_element
from omega_widgets.explorer.ladders import LADDERS, nearest
from omega_widgets.explorer.setting import Setting
from omega_widgets.widgets import parts
from omega_widgets.widgets.hints import Hints

#: Pictures beside each other where there is room, below each other on a phone.
GRID = (
    "display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));"
    "gap:1.25rem 1.75rem;align-items:start"
)


class Explorer:
    """A slider for the chance that one wishes for, and the five systems' nearest settings.

    Attributes:
        widget: the ipywidgets tree to display.
        chance: the slider, in percent.
        everyday: whether to look only at settings of an ordinary session.
    """

    def __init__(self, chance: int, everyday: bool) -> None:
        self.chance = parts.slider("Success, %", chance, 5, 95, "The chance that you wish for")
        self.everyday = parts.switch("Only settings of an ordinary session", everyday)
        self.answer = parts.html("", "om-odds", "om-explorer")
        self.said = parts.html("", "om-status", "om-visually-hidden")
        hints = Hints()
        self.widget = parts.column(
            [
                parts.html(f"{style_element()}<h3 class='om-title'>Odds explorer</h3>"),
                self.chance,
                self.everyday,
                self.answer,
                self.said,
                hints.widget,
            ],
            "om-frame",
            "om-view",
        )
        hints.attach(self.widget)
        for control in (self.chance, self.everyday):
            control.observe(self._show, "value")
        self._show()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.widget)

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The nearest setting of each system, in the order of the book."""
        wanted = Fraction(self.chance.value, 100)
        return tuple(nearest(system, wanted, self.everyday.value) for system in LADDERS)

    def _show(self, change: Any = None) -> None:
        pictures = "".join(map(_draw_setting, self.settings))
        self.answer.value = f"<div style='{GRID}'>{pictures}</div>"
        said = "; ".join(
            f"{find_system(setting.system).title} {percent(setting.success)}, {setting.words}"
            for setting in self.settings
        )
        self.said.value = f"<p role='status' aria-live='polite'>{escape(said)}</p>"


def explorer(chance: int = 67, everyday: bool = False) -> Explorer:
    """The odds explorer.

    Args:
        chance: the chance of success to begin with, 5 to 95 percent.
        everyday: begin with settings of an ordinary session only.
    """
    return Explorer(chance, everyday)


def _draw_setting(setting: Setting) -> str:
    title = find_system(setting.system).title
    bars = [Bar(share.name, share.chance, share.role) for share in setting.shares if share.chance]
    heading = f"{title}: {setting.words}"
    return f"<div>{parts.titled_picture(heading, draw_odds(bars, heading))}</div>"
