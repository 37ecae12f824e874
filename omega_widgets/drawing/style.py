"""The style sheet of pictures and widgets, put together from the palette and `style.css`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from omega_widgets.drawing.palette import PALETTE

_ROOT = ":root"
_LIGHT_PLACES = ('html[data-theme="light"]', '[data-jp-theme-light="true"]')
_DARK_PLACES = ('html[data-theme="dark"]', '[data-jp-theme-light="false"]')


@cache
def css() -> str:
    """All of the project's CSS: `--om-*` colours for light and dark, and the `.om-*` classes.

    A page's own switch (the book's `data-theme`, JupyterLab's and Voila's `data-jp-theme-light`)
    wins over what the reader's system prefers; paper is always light. Nothing outside `.om-*`
    classes is styled.
    """
    light, dark = _write_colours("light"), _write_colours("dark")
    classes = files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    blocks = [
        f"{_ROOT} {{\n{light}}}",
        f"@media (prefers-color-scheme: dark) {{\n{_ROOT} {{\n{dark}}}\n}}",
        f"{', '.join(_LIGHT_PLACES)} {{\n{light}}}",
        f"{', '.join(_DARK_PLACES)} {{\n{dark}}}",
        classes.strip(),
        f"@media print {{\n{', '.join((_ROOT, *_LIGHT_PLACES, *_DARK_PLACES))} {{\n{light}}}\n}}",
    ]
    return "\n\n".join(blocks) + "\n"


def style_element() -> str:
    """`css()` inside a `<style>` element."""
    return f"<style>{css()}</style>"


def _write_colours(mode: str) -> str:
    colours = {"scheme": mode} | {name: getattr(hue, mode) for name, hue in PALETTE.items()}
    return "".join(f"  --om-{name}: {value};\n" for name, value in colours.items())
