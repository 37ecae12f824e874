"""Pictures as SVG strings, tables as HTML, and the style sheet for widget, page and print.

Every `draw_*` function is pure: the same arguments give the same text. Each picture carries a title
and a description that holds every number it shows.
"""

from __future__ import annotations

from omega_widgets.drawing.bowls import Bowl, draw_bowls, draw_tokens
from omega_widgets.drawing.chart import Bar, draw_odds, odds_table
from omega_widgets.drawing.dice import DiceSide, draw_dice, draw_sides
from omega_widgets.drawing.die import ShownDie
from omega_widgets.drawing.dots import DiceLine, Track, draw_dots, draw_lines
from omega_widgets.drawing.numbers import exact, percent, shortened
from omega_widgets.drawing.palette import PALETTE, ROLES
from omega_widgets.drawing.plot import Column, draw_columns, draw_line
from omega_widgets.drawing.style import css, style_element
from omega_widgets.drawing.tokens import TOKENS
from omega_widgets.drawing.versus import Curve, Rival, draw_curves, draw_rivals

__all__ = [
    "PALETTE",
    "ROLES",
    "TOKENS",
    "Bar",
    "Bowl",
    "Column",
    "Curve",
    "DiceLine",
    "DiceSide",
    "Rival",
    "ShownDie",
    "Track",
    "css",
    "draw_bowls",
    "draw_columns",
    "draw_curves",
    "draw_dice",
    "draw_dots",
    "draw_line",
    "draw_lines",
    "draw_odds",
    "draw_rivals",
    "draw_sides",
    "draw_tokens",
    "exact",
    "odds_table",
    "percent",
    "shortened",
    "style_element",
]
