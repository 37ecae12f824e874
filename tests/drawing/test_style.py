"""The style sheet: legible in light and dark, for every eye, and nothing outside its classes."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from omega_widgets.drawing import PALETTE, css, style_element

LIGHT, DARK = "light", "dark"
_PLACES = {
    LIGHT: 'html[data-theme="light"], [data-jp-theme-light="true"]',
    DARK: 'html[data-theme="dark"], [data-jp-theme-light="false"]',
}

SURFACES = ("paper", "card", "plain-soft")
TEXTS = [
    *((ink, ground) for ink in ("ink", "muted", "accent") for ground in SURFACES),
    *(("ink", f"{role}-soft") for role in ("plain", "good", "bad", "critical", "neutral")),
    *((role, f"{role}-soft") for role in ("plain", "good", "bad", "critical", "neutral")),
    *((role, ground) for role in ("good", "bad", "critical", "neutral") for ground in SURFACES),
    *(("card", ground) for ground in ("good", "bad", "critical", "neutral", "accent", "ink")),
    *(("token-letter", f"token-{colour}") for colour in ("green", "blue", "red")),
    ("token-letter-white", "token-white"),
]
SHAPES = [
    *((line, ground) for line in ("border", "plain") for ground in ("paper", "card")),
    *((f"token-{colour}", "plain-soft") for colour in ("green", "blue", "red")),
]


def colours(mode: str) -> dict[str, str]:
    """The colours of a mode as the style sheet has them."""
    block = re.search(re.escape(_PLACES[mode]) + r" \{(.*?)\}", css(), re.DOTALL)
    assert block, f"no colours for {mode} pages"
    return dict(re.findall(r"--om-([\w-]+): (#[0-9a-f]{6});", block[1]))


@pytest.mark.parametrize("mode", [LIGHT, DARK])
@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_has_enough_contrast(mode, ink, ground):
    """Text stands out from its ground by at least 4.5 to 1 (WCAG AA)."""
    known = colours(mode)
    assert contrast(known[ink], known[ground]) >= 4.5


@pytest.mark.parametrize("mode", [LIGHT, DARK])
@pytest.mark.parametrize(("line", "ground"), SHAPES)
def test_shapes_have_enough_contrast(mode, line, ground):
    """Outlines and tokens stand out by at least 3 to 1."""
    known = colours(mode)
    assert contrast(known[line], known[ground]) >= 3


@pytest.mark.parametrize("mode", [LIGHT, DARK])
@pytest.mark.parametrize("eyes", ["usual", "protan", "deutan", "tritan"])
@pytest.mark.parametrize(
    "names", [("good", "bad", "critical"), ("token-green", "token-blue", "token-red")]
)
def test_roles_and_tokens_stay_apart_for_colour_blind_eyes(mode, eyes, names):
    """Good, bad and critical remain three colours for each common colour blindness."""
    known = colours(mode)
    seen = [lab(see(linear(known[name]), eyes)) for name in names]
    assert min(dist(a, b) for a, b in combinations(seen, 2)) > 15


def test_every_colour_has_a_value_in_every_place():
    for mode in (LIGHT, DARK):
        expected = {name: getattr(swatch, mode) for name, swatch in PALETTE.items()}
        assert colours(mode) == expected
    text = css()
    assert text.count("--om-ink:") == 5, "by default, by preference, by either switch, on paper"
    assert "@media (prefers-color-scheme: dark) {\n:root {" in text


def test_every_variable_used_is_a_colour_of_the_palette():
    used = set(re.findall(r"var\(--om-([\w-]+)", css()))
    assert used - {"sign", "scheme"} <= set(PALETTE)


def test_only_our_classes_are_styled():
    """A book or notebook that hosts a widget keeps its own looks."""
    text = re.sub(r"/\*.*?\*/", "", css(), flags=re.DOTALL)
    text = re.sub(r"@keyframes om-[\w-]+ \{.*?\n\}", "", text, flags=re.DOTALL)
    switches = {":root", *_PLACES[LIGHT].split(", "), *_PLACES[DARK].split(", ")}
    for heads, body in re.findall(r"(?:^|[{}])\s*([^{}@]+?)\s*\{([^{}]*)\}", text):
        for selector in re.split(r",\s*(?![^()]*\))", heads):
            if selector in switches:
                assert re.fullmatch(r"(\s*--om-[\w-]+:[^;]+;)*\s*", body), selector
            else:
                assert re.match(r"[a-z]*\.om-", selector), selector


def test_paper_is_light_and_motion_can_be_refused():
    text = css()
    paper = text[text.rindex("@media print") :]
    assert PALETTE["paper"].light in paper and PALETTE["paper"].dark not in paper
    still = text[text.index("@media (prefers-reduced-motion: reduce)") :]
    assert ".om-token-leaving { animation: none; }" in still[:120]


def test_nothing_is_fetched():
    assert "@import" not in css() and "@font-face" not in css()
    assert all(url.startswith('"data:') for url in re.findall(r"url\(([^)]{6})", css()))
    assert style_element() == f"<style>{css()}</style>"
    assert "</" not in css().replace("%3C/", "")


# -- colour arithmetic ---------------------------------------------------------------------------

#: Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
_EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> tuple[float, ...]:
    """Linear red, green and blue of a #rrggbb colour."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )


def luminance(rgb: tuple[float, ...]) -> float:
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def contrast(ink: str, ground: str) -> float:
    low, high = sorted((luminance(linear(ink)), luminance(linear(ground))))
    return (high + 0.05) / (low + 0.05)


def see(rgb: tuple[float, ...], eyes: str) -> tuple[float, ...]:
    """What such eyes make of a linear colour."""
    return tuple(
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, rgb, strict=True))))
        for row in _EYES[eyes]
    )


def lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    """CIE L*a*b* of a linear colour; a distance above 10 or so is plain to see."""
    red, green, blue = rgb
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        luminance(rgb),
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
