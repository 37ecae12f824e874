"""Builds the published site: the book by Jupyter Book, then everything that makes it live."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]


class BuildFailed(Exception):
    """The site could not be built; the message says what to do about it."""


def build_book(out: Path, *, book: Path = PROJECT / "book", config: Path | None = None) -> Path:
    """Build the book's pages into ``out`` and return it. A single warning is an error.

    Args:
        out: folder to write; what it held before is replaced.
        book: folder with ``_toc.yml`` and the chapters.
        config: Jupyter Book's configuration; by default ``_config.yml`` beside ``book``.

    Raises BuildFailed with the end of Jupyter Book's own words.
    """
    work = out.parent / f"{out.name}.work"
    command = [
        sys.executable, "-c", "from jupyter_book.cli.main import main; main()",
        "build", str(book),
        "--config", str(config or book.parent / "_config.yml"),
        "--toc", str((book / "_toc.yml").resolve()),
        "--path-output", str(work),
        "--all", "--warningiserror", "--keep-going",
    ]  # fmt: skip
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        said = f"{ran.stdout}\n{ran.stderr}".strip()
        raise BuildFailed(f"Jupyter Book refused the book:\n{said[-6000:]}")
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(work / "_build" / "html", out)
    shutil.rmtree(work, ignore_errors=True)
    return out
