"""What all panels of The Shadow of Yesterday have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.tsoy.view.table import ShadowView


class ShadowPanel(Panel["ShadowView"]):
    """A panel of a :class:`ShadowView`."""

    view: ShadowView

    #: What the stage says before anything has happened.
    empty = "Nothing has been rolled yet."
