"""Tiny books for tests of the directives: real Sphinx builds."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path

import ipywidgets as ipw
import pytest
from sphinx.testing.util import SphinxTestApp

from omega_widgets.core.distribution import Distribution

CONF = """
extensions = ["myst_parser", "omega_widgets.site.extension"]
html_theme = "sphinx_book_theme"
myst_enable_extensions = ["dollarmath", "colon_fence"]
"""


class Book:
    """A built book.

    Attributes:
        out: folder of its pages.
        warnings: what Sphinx complained about.
    """

    def __init__(self, out: Path, warnings: str) -> None:
        self.out = out
        self.warnings = warnings

    def page(self, name: str = "index") -> str:
        """The HTML of a page."""
        return (self.out / f"{name}.html").read_text(encoding="utf-8")


@pytest.fixture
def build(tmp_path: Path) -> Callable[..., Book]:
    """Builds a book from Markdown: ``build(index="...", other="...")``."""

    def build_one(**pages: str) -> Book:
        source = tmp_path / "book"
        source.mkdir(exist_ok=True)
        (source / "conf.py").write_text(CONF)
        for name, text in pages.items():
            (source / f"{name}.md").write_text(text)
        app = SphinxTestApp("html", srcdir=source, builddir=tmp_path / "built", freshenv=True)
        try:
            app.build()
            return Book(Path(app.outdir), app.warning.getvalue())
        finally:
            app.cleanup()

    return build_one


@pytest.fixture
def toys() -> Iterator[str]:
    """A module of toy factories and odds functions; yields its name."""
    module = types.ModuleType("toys_for_the_book")

    def coin(faces: int = 2) -> ipw.VBox:
        return ipw.VBox([ipw.HTML(f"<b>1/{faces}</b>"), ipw.Button(description="Flip")])

    def toss(faces: int) -> Distribution[str]:
        return Distribution({"heads": 1, "other": faces - 1})

    module.coin, module.toss = coin, toss
    module.number = lambda: 5
    sys.modules[module.__name__] = module
    yield module.__name__
    del sys.modules[module.__name__]
