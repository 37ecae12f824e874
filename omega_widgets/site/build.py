"""Builds the published site: the book by Jupyter Book, then everything that makes it live."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from omega_widgets.site.assembly import Assembly, assemble
from omega_widgets.site.formulas import set_formulas, write_style
from omega_widgets.site.offline import write_service_worker
from omega_widgets.site.pinned import PROJECT

#: Tells the Sphinx extension where the prepared parts of a live site are.
PARTS_VARIABLE = "OMEGA_SITE_PARTS"

#: What the theme copies into every book and this one does not use.
UNUSED = (
    "_static/locales", "_static/images", "_static/scripts/fontawesome.js",
    "_static/live", "_static/service-worker.js",
    "_static/sphinx-thebe.js", "_static/sphinx-thebe.css", "_static/webpack-macros.html",
    "_static/sbt-webpack-macros.html", "_static/file.png", "_static/plus.png",
    "_static/minus.png", "_sphinx_design_static", "_sources", ".buildinfo", "objects.inv",
)  # fmt: skip

UNUSED_KINDS = ("*.map", "*.LICENSE.txt", "fa-brands-400.*", "*.ttf")


class BuildFailed(Exception):
    """The site could not be built; the message says what to do about it."""


def build_site(
    out: Path, *, book: Path = PROJECT / "book", say: Callable[[str], None] = lambda text: None
) -> Path:
    """Build everything into one folder that any static host can serve.

    Args:
        out: folder to write; what it held before is replaced.
        book: folder with ``_toc.yml`` and the chapters; ``_config.yml`` lies beside it.
        say: called with each step, for people who wait.

    Raises BuildFailed, or ToolFailed if a tool or a download is missing.
    """
    say("Putting Python for the page together (slow the first time)")
    assembly = assemble()
    with tempfile.TemporaryDirectory() as folder:
        parts = Path(folder)
        _prepare(parts, assembly)
        say("Building the pages")
        build_book(out, book=book, parts=parts)
    say("Setting the formulas")
    set_formulas(out)
    _tidy(out)
    assembly.write(out)
    _offer_notebooks(book, out)
    write_service_worker(out)
    return out


def build_book(out: Path, *, book: Path = PROJECT / "book", parts: Path | None = None) -> Path:
    """Build the book's pages into ``out`` and return it. A single warning is an error.

    Args:
        out: folder to write; what it held before is replaced.
        book: folder with ``_toc.yml`` and the chapters; ``_config.yml`` lies beside it.
        parts: what ``build_site`` has prepared; without it the pages stay as they are built.

    Raises BuildFailed with the end of Jupyter Book's own words.
    """
    with tempfile.TemporaryDirectory() as work:
        command = [
            sys.executable, "-c", "from jupyter_book.cli.main import main; main()",
            "build", str(book),
            "--config", str(book.parent / "_config.yml"),
            "--toc", str((book / "_toc.yml").resolve()),
            "--path-output", work,
            "--all", "--warningiserror", "--keep-going",
        ]  # fmt: skip
        environment = os.environ | ({PARTS_VARIABLE: str(parts)} if parts else {})
        ran = subprocess.run(command, capture_output=True, text=True, env=environment)
        if ran.returncode:
            raise BuildFailed(f"Jupyter Book refused the book:\n{_complaints(ran)}")
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(Path(work) / "_build" / "html", out)
    return out


def _complaints(ran: subprocess.CompletedProcess[str]) -> str:
    """The warnings and errors in what Jupyter Book said, or else the end of it."""
    said = f"{ran.stdout}\n{ran.stderr}".strip()
    marked = [line for line in said.splitlines() if "WARNING" in line or "ERROR" in line]
    return "\n".join(marked) or said[-4000:]


def _prepare(parts: Path, assembly: Assembly) -> None:
    """Lay out what the extension puts into every page."""
    vendor = parts / "static" / "vendor"
    vendor.mkdir(parents=True)
    for name, content in assembly.style.items():
        (vendor / name).write_bytes(content)
    write_style(vendor)
    about = {"entry": assembly.entry, "edition": assembly.edition}
    (parts / "parts.json").write_text(json.dumps(about))


def _tidy(out: Path) -> None:
    for name in UNUSED:
        target = out / name
        if target.is_dir():
            shutil.rmtree(target)
        else:
            target.unlink(missing_ok=True)
    for pattern in UNUSED_KINDS:
        for leftover in out.rglob(pattern):
            leftover.unlink()
    (out / ".nojekyll").touch()  # or GitHub Pages hides every folder whose name begins with _


def _offer_notebooks(book: Path, out: Path) -> None:
    for notebook in sorted((book / "play").glob("*.ipynb")):
        (out / "play").mkdir(exist_ok=True)
        shutil.copy(notebook, out / "play")
