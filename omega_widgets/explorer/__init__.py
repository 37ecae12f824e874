"""All five systems side by side: which settings give the same chance, and what they differ in.

This is the only place above the systems that asks several of them for odds.
"""

from __future__ import annotations

from omega_widgets.explorer.ladders import LADDERS, nearest
from omega_widgets.explorer.setting import Setting, Share
from omega_widgets.explorer.tables import nearest_chances, outcomes, ties_of_equals
from omega_widgets.explorer.view import explorer

__all__ = [
    "LADDERS",
    "Setting",
    "Share",
    "explorer",
    "nearest",
    "nearest_chances",
    "outcomes",
    "ties_of_equals",
]
