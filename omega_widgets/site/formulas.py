"""Sets the formulas of the finished pages, so that readers need no script for them."""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from pathlib import Path

from omega_widgets.site.pinned import npm_packages, run_node

SCRIPT = Path(__file__).parent / "packing" / "set_formulas.mjs"

#: As ``extension.py`` leaves them.
FORMULA = re.compile(
    r'(<(span|div) class="om-math") data-display="(inline|block)">(.*?)</\2>', re.DOTALL
)


def set_formulas(out: Path) -> int:
    """Set every formula of every page in ``out``; returns how many there were.

    Raises ToolFailed with the formula that cannot be set.
    """
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(out.rglob("*.html"))}
    found = [
        {"source": _plain(match[4]), "display": match[3] == "block"}
        for text in pages.values()
        for match in FORMULA.finditer(text)
    ]
    if not found:
        return 0
    katex = npm_packages() / "katex"
    html = iter(json.loads(run_node(SCRIPT, str(katex), text=json.dumps(found))))
    for path, text in pages.items():
        changed = FORMULA.sub(lambda match: f"{match[1]}>{next(html)}</{match[2]}>", text)
        if changed != text:
            path.write_text(changed, encoding="utf-8")
    return len(found)


def write_style(folder: Path) -> None:
    """Write the style sheet and the fonts of formulas into ``folder``."""
    dist = npm_packages() / "katex" / "dist"
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    style = (dist / "katex.min.css").read_text(encoding="utf-8")
    # every browser that can run the site reads woff2
    style = re.sub(r',url\(fonts/[^)]*\.(woff|ttf)\) format\("[^"]*"\)', "", style)
    (folder / "katex.css").write_text(style, encoding="utf-8")
    for font in sorted((dist / "fonts").glob("*.woff2")):
        shutil.copy(font, folder / "fonts")


def _plain(source: str) -> str:
    """A formula's source as its author wrote it."""
    return unescape(source).strip()
