"""The colours of every picture and widget, each with a light and a dark value.

Good, bad and critical are a blue-green, an orange and a wine red that differ in lightness too, so
that they stay apart for every common kind of colour blindness. A picture never says something by
colour alone, so the palette only has to be pleasant and legible: text has a contrast of at least
4.5:1.
"""

from __future__ import annotations

from attrs import frozen


@frozen
class Swatch:
    """One colour: `light` and `dark` are #rrggbb values for light and dark pages."""

    light: str
    dark: str


PALETTE: dict[str, Swatch] = {
    "paper": Swatch("#fffdf8", "#1b1e25"),
    "card": Swatch("#ffffff", "#242832"),
    "ink": Swatch("#1d2330", "#eeece6"),
    "muted": Swatch("#585e6f", "#b0b5c2"),
    "hairline": Swatch("#d9d4c8", "#454b5a"),
    "border": Swatch("#858a99", "#7d8496"),
    "accent": Swatch("#1d5bb8", "#92bcff"),
    "plain": Swatch("#3c4356", "#d3d6de"),
    "plain-soft": Swatch("#f5f1e6", "#2e333f"),
    "good": Swatch("#006b63", "#4be0ac"),
    "good-soft": Swatch("#d8f1ed", "#12413a"),
    "bad": Swatch("#ad4a00", "#ffa040"),
    "bad-soft": Swatch("#fdeada", "#48301a"),
    "critical": Swatch("#700f38", "#ffa8dc"),
    "critical-soft": Swatch("#f8dfe8", "#4c1b3d"),
    "neutral": Swatch("#515c76", "#adb8d0"),
    "neutral-soft": Swatch("#e8ebf2", "#303848"),
    "token-green": Swatch("#18754a", "#8be3ae"),
    "token-blue": Swatch("#1d5bb8", "#78a9ff"),
    "token-red": Swatch("#a81828", "#ff7d7d"),
    "token-white": Swatch("#fbf8ef", "#f3efe4"),
    "token-letter": Swatch("#ffffff", "#10141b"),
    "token-letter-white": Swatch("#1d2330", "#10141b"),
}

ROLES = ("plain", "good", "bad", "critical", "neutral")


def paint(name: str) -> str:
    """A CSS colour for an SVG attribute: the variable, and its light value where no CSS is."""
    return f"var(--om-{name},{PALETTE[name].light})"
