"""The bridge of the live pages serves widgets of other packages too: here an anywidget."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from functools import partial
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any

import anywidget
import psygnal
import pytest

from omega_widgets.site.policy import page_policy

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: Counts in the page, and has Python say what the count is as a part of six.
TOY = '''
from fractions import Fraction

import anywidget
import traitlets


class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        const show = () => (button.textContent = `Python says ${model.get("said")}`);
        button.addEventListener("click", () => {
          model.set("count", model.get("count") + 1);
          model.save_changes();
        });
        model.on("change:said", show);
        show();
        el.append(button);
      },
    };
    """
    count = traitlets.Int(0).tag(sync=True)
    said = traitlets.Unicode("nothing").tag(sync=True)

    @traitlets.observe("count")
    def _answer(self, change):
        self.said = str(Fraction(change["new"], 6))
'''

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Another widget</title>
<script type="module" src="{entry}"></script></head>
<body><article class="bd-article">
<figure class="om-live" id="live-toy-1" data-state="static" data-factory="toy:Counter"
  data-presets="{{}}">
  <div class="om-live-stage">Not yet</div><p class="om-live-status" role="status"></p>
</figure></article></body></html>"""

#: What the policy of a book with anywidgets needs besides: they bring their code as text.
ALLOWING_BLOBS = page_policy().replace("script-src 'self'", "script-src 'self' blob:")


def test_an_anywidget_talks_to_python_in_the_page(
    built_site: Path, rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Its code runs in the page, its values in Python; a press goes there and back."""
    page = open_page(service_workers="block")
    lay_out(page, built_site, ALLOWING_BLOBS)
    page.goto(f"{rulebook}toy.html")
    button = page.locator(".om-live[data-state=live] button")
    button.wait_for()
    assert button.text_content() == "Python says nothing"
    for said in ("1/6", "1/3", "1/2"):
        button.click()
        page.wait_for_function(
            "said => document.querySelector('.om-live button').textContent.endsWith(said)",
            arg=f" {said}",
        )


def test_an_anywidget_needs_blobs_in_the_policy(
    built_site: Path, rulebook: str, open_page: Callable[..., Any]
) -> None:
    """The book's own policy refuses code from text, as the publishing chapter says."""
    page = open_page(service_workers="block")
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    lay_out(page, built_site, page_policy())
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        page.goto(f"{rulebook}toy.html")
    assert any("blob:" in words for words in complaints)


def lay_out(page: Any, site: Path, policy: str) -> None:
    """Add to the site, for this page only, what a build with the toy would have added."""
    (entry,) = re.findall(r'src="(live/[^"]+/start\.js)"', (site / "publish.html").read_text())
    archive = {
        "file": "toys.zip",
        "place": "/lib/toys.zip",
        "modules": ["anywidget", "psygnal", "toy"],
        "atOnce": False,
    }
    parts = (site / entry).with_name("parts.js").read_text()
    parts = parts.replace("ARCHIVES = [", f"ARCHIVES = [{json.dumps(archive)}, ")
    parts = parts.replace("MODULES = {}", 'MODULES = {"anywidget": "./anywidget.js"}')
    answers = {
        "toy.html": (PAGE.format(entry=entry), "text/html"),
        "parts.js": (parts, "text/javascript"),
        "anywidget.js": (front_end(), "text/javascript"),
        "toys.zip": (pack_toys(), "application/zip"),
    }
    for name, (body, kind) in answers.items():
        headers = {"Content-Type": kind, "Content-Security-Policy": policy}
        page.route(f"**/{name}", partial(answer, body, headers))


def answer(body: str | bytes, headers: dict[str, str], route: Any) -> None:
    """Give a page what it asks for."""
    route.fulfill(body=body, headers=headers)


def front_end() -> str:
    """anywidget's own front end as an ES module; it comes as one for older loaders."""
    text = (Path(anywidget.__file__).parent / "nbextension" / "index.js").read_text()
    module, found = re.subn(r"\ndefine\(\[[^\]]*\], (\w+)\);", r"\nexport default \1;", text)
    assert found == 1
    return module


def pack_toys() -> bytes:
    """The toy and the two packages that it needs, as a zip file of Python modules."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("toy.py", TOY)
        # anywidget asks for its own version
        about = metadata.distribution("anywidget").read_text("METADATA")
        archive.writestr(f"anywidget-{anywidget.__version__}.dist-info/METADATA", about)
        for package in (anywidget, psygnal):
            for path, inside in sources(package):
                archive.write(path, inside)
    return buffer.getvalue()


def sources(package: ModuleType) -> list[tuple[Path, str]]:
    """The Python files of an installed package and their paths in an archive."""
    home = Path(package.__file__).parent
    return [(path, path.relative_to(home.parent).as_posix()) for path in home.rglob("*.py")]
