"""The ``live/`` folder of the site: Python, our package, the page's scripts, named by digest."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from attrs import frozen

from omega_widgets.site.contents import PYTHON
from omega_widgets.site.pinned import (
    CACHE,
    ToolFailed,
    digest,
    digest_files,
    npm_packages,
    run_node,
)
from omega_widgets.site.runtime import IMAGE, LOADER, PLACES, WASM, Runtime, make_runtime

SITE = Path(__file__).parent
SCRIPTS = SITE / "static" / "live"
BUNDLE = SITE / "bundle"

#: Front-end modules beyond the standard ones, by the name that a widget's model gives:
#: ``{"anywidget": "./anywidget.js"}`` for an ES module laid beside the page's scripts. It exports
#: its classes, or as its default a function that makes them from ``@jupyter-widgets/base``. Our
#: views need none. The publishing chapter tells what else other people's widgets need.
FRONT_END_MODULES: dict[str, str] = {}


@frozen
class Assembly:
    """The parts of a live site.

    Attributes:
        entry: address of the first script, seen from the site's root.
        edition: changes whenever pages of two builds must not be mixed.
        folders: folder name below ``live/`` -> its files, by name.
        style: style sheets for ``_static/vendor``, by name.
    """

    entry: str
    edition: str
    folders: dict[str, dict[str, bytes]]
    style: dict[str, bytes]

    def write(self, out: Path) -> None:
        """Write the ``live/`` folder of the site in ``out``."""
        for folder, files in self.folders.items():
            target = out / "live" / folder
            target.mkdir(parents=True, exist_ok=True)
            for name, content in files.items():
                (target / name).write_bytes(content)


def assemble() -> Assembly:
    """Put the parts together; downloads what is missing. Raises ToolFailed."""
    runtime = make_runtime()
    vendor = bundle_vendor()
    python = {path.name: path.read_bytes() for path in _files(runtime.python)}
    del python["about.json"]
    scripts = {path.name: path.read_bytes() for path in _files(SCRIPTS)}
    scripts["widget-manager.js"] = vendor["widget-manager.js"]
    ours = {name: (runtime.omega / name).read_bytes() for name in ("omega.zip", IMAGE)}
    scripts["parts.js"] = _list_parts(runtime, python | ours).encode()
    # the image is a little different each time that it is made: its folder's name stands for it
    sources = [runtime.omega.name.encode(), *(scripts[key] for key in sorted(scripts))]
    name = f"omega-{digest(*sources)}"
    style = {"ipywidgets.css": vendor["ipywidgets.css"]}
    looks = digest_files(_files(SITE / "static" / "style"))
    return Assembly(
        entry=f"live/{name}/start.js",
        edition=f"{name}-{looks}",
        folders={runtime.python.name: python, name: scripts | ours},
        style=style,
    )


def bundle_vendor() -> dict[str, bytes]:
    """The widget front end as one script and one style sheet."""
    packages = npm_packages()
    sources = _files(BUNDLE)
    home = CACHE / f"bundle-{digest_files([*sources, SITE / 'pins' / 'package-lock.json'])}"
    if not (home / "widget-manager.js").exists():
        work = packages.parent / "bundle"  # esbuild looks for packages beside the sources
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(BUNDLE, work)
        run_node(
            packages / "esbuild" / "bin" / "esbuild",
            str(work / "widget-manager.js"), str(work / "ipywidgets.css"),
            "--bundle", "--minify", "--format=esm", "--target=es2022", f"--outdir={home}",
            f"--alias:sanitize-html={work / 'escape-only.js'}",
            '--define:process.env.NODE_ENV="production"', "--define:global=globalThis",
            "--loader:.svg=dataurl", "--legal-comments=eof", "--log-level=warning",
        )  # fmt: skip
    return {path.name: path.read_bytes() for path in _files(home)}


def _list_parts(runtime: Runtime, files: dict[str, bytes]) -> str:
    """The script that tells the page and its worker what there is, and how large it is."""
    lock = json.loads((npm_packages() / "pyodide" / "pyodide-lock.json").read_text())["info"]
    version = json.loads((npm_packages() / "pyodide" / "package.json").read_text())["version"]
    if not lock["python"].startswith(f"{PYTHON}."):
        raise ToolFailed(f"Pyodide brings Python {lock['python']}; set PYTHON in contents.py")
    folder = f"../{runtime.python.name}/"

    def address(name: str) -> str:
        return name if (runtime.omega / name).exists() else f"{folder}{name}"

    def sizes(*names: str) -> dict[str, int]:
        return {address(name): len(files[name]) for name in names}

    at_once = [name for name in PLACES if name != "later.zip"]
    parts = {
        "ROOT": "../../",
        "PYTHON": {
            "folder": folder,
            "abi": lock["abi_version"],
            "platform": lock["platform"],
            "version": lock["python"],
            "pyodide": version,
        },
        "IMAGE": {"file": IMAGE, "head": runtime.image_head, "size": runtime.image_size},
        "ARCHIVES": [
            {
                "file": address(name),
                "place": place,
                "modules": runtime.modules[name],
                "atOnce": name in at_once,
            }
            for name, place in PLACES.items()
        ],
        "FILES": {
            "image": sizes(WASM, LOADER[1], IMAGE),
            "archives": sizes(WASM, LOADER[1], *at_once),
        },
        "MODULES": FRONT_END_MODULES,
    }
    lines = [f"export const {name} = {json.dumps(value)};" for name, value in parts.items()]
    return "// Written by the build.\n" + "\n".join(lines) + "\n"


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_file())
