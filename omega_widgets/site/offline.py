"""Writes the service worker: the list of everything that can be kept for reading offline."""

from __future__ import annotations

import json
from pathlib import Path

from omega_widgets.site.pinned import digest

SOURCE = Path(__file__).parent / "static" / "service-worker.js"

#: Kinds of files that pages use; the theme brings more than that. Archives of modules are not
#: among them: the image holds what pages need, and the archives are too large to keep in case.
KEPT = {".html", ".css", ".js", ".mjs", ".svg", ".png", ".woff2", ".csv", ".gz", ".ipynb"}


def write_service_worker(out: Path) -> None:
    """Write ``service-worker.js`` into the finished site in ``out``."""
    files = sorted(
        path.relative_to(out).as_posix()
        for path in out.rglob("*")
        if path.is_file() and path.suffix in KEPT
    )
    contents = [(out / name).read_bytes() for name in files]
    lists = {
        "EDITION": digest(*contents, SOURCE.read_bytes()),
        "BOOK": [name for name in files if not name.startswith("live/")],
        "LIVE": [name for name in files if name.startswith("live/")],
    }
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in lists.items())
    (out / "service-worker.js").write_text(head + SOURCE.read_text(encoding="utf-8"))
