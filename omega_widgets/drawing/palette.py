"""The colours of every picture and widget, each with a light and a dark value.

Good and bad are a blue-green and an orange, which stay apart for every common kind of colour
blindness; critical is a much darker crimson. A picture never says something by colour alone, so
the palette only has to be pleasant and legible: text colours have a contrast of at least 4.5:1.
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
    "good": Swatch("#00634d", "#66d9b8"),
    "good-soft": Swatch("#d9f2e9", "#144036"),
    "bad": Swatch("#9a4600", "#ffb46b"),
    "bad-soft": Swatch("#fdeada", "#48301a"),
    "critical": Swatch("#8f0f40", "#ff93b4"),
    "critical-soft": Swatch("#fbe1e9", "#4d1a2e"),
    "neutral": Swatch("#515c76", "#adb8d0"),
    "neutral-soft": Swatch("#e8ebf2", "#303848"),
    "token-green": Swatch("#18754a", "#57c98f"),
    "token-blue": Swatch("#1d5bb8", "#7fb0fb"),
    "token-red": Swatch("#a81828", "#ff8f93"),
    "token-white": Swatch("#fbf8ef", "#f3efe4"),
    "token-letter": Swatch("#ffffff", "#10141b"),
    "token-letter-white": Swatch("#1d2330", "#10141b"),
}

ROLES = ("plain", "good", "bad", "critical", "neutral")


def paint(name: str) -> str:
    """A CSS colour for an SVG attribute: the variable, and its light value where no CSS is."""
    return f"var(--om-{name},{PALETTE[name].light})"
