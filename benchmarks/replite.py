"""The stock way to run a widget on a static page: JupyterLite's REPL in a frame, as it comes.

Assembled without any foreign host at run time, so that it can be timed beside our own page: the
same Pyodide, its package list cut down to what the kernel asks for, and the wheels that the cell
installs served by the site itself.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.parse import quote

from omega_widgets.site.pinned import CACHE, PROJECT, digest, npm_packages

#: What the documentation of JupyterLite says to install, at the versions of this comparison.
TOOLS = (
    "jupyterlite-core==0.8.6",
    "jupyterlite-pyodide-kernel==0.8.6",
    "jupyterlab-widgets==3.0.17",
    "jupyter-server==2.21.1",
)

#: What the kernel loads from Pyodide's own list before it runs a cell.
KERNEL_PACKAGES = ("micropip", "jedi", "ipython", "sympy", "attrs", "typing-extensions", "click")

#: What the cell installs besides our own wheel; the rest comes from Pyodide's list.
CELL_PACKAGES = ("ipywidgets", "jupyterlab-widgets", "cattrs", "filelock", "comm")

CELL = """\
%pip install ipywidgets omega-widgets
from omega_widgets.systems.wod.view import pool
pool(attribute=3, ability=2, difficulty=6).widget"""

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The same widget, the stock way</title></head>
<body><h1>The same widget, the stock way</h1>
<iframe title="REPL" width="100%" height="1400" src="lite/repl/index.html?toolbar=1&kernel=python&\
execute=1&code={code}"></iframe></body></html>
"""


def assemble_replite() -> Path:
    """The folder of a page ``index.html`` with the stock embedding; kept in the cache."""
    wheel = _own_wheel()
    home = CACHE / f"replite-{digest(Path(__file__).read_bytes(), *_contents(wheel))}"
    if (home / "index.html").exists():
        return home
    shutil.rmtree(home, ignore_errors=True)
    work = CACHE / "replite-work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    pyodide = _pyodide_folder(work)
    wheels = [wheel, *_download(CELL_PACKAGES, work / "cell")]
    settings = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "litePluginSettings": {
                "@jupyterlite/pyodide-kernel-extension:kernel": {
                    "pyodideUrl": "./static/pyodide/pyodide.mjs",
                    "disablePyPIFallback": True,
                }
            }
        },
    }
    (work / "jupyter-lite.json").write_text(json.dumps(settings))
    command = [str(_tool()), "build", "--lite-dir", str(work), "--output-dir", str(home / "lite")]
    for path in wheels:
        command += ["--piplite-wheels", str(path)]
    _run([*command, "--apps", "repl", "--no-unused-shared-packages"], cwd=work)
    shutil.copytree(pyodide, home / "lite" / "static" / "pyodide")
    (home / "index.html").write_text(PAGE.format(code=quote(CELL)))
    return home


def _contents(wheel: Path) -> list[bytes]:
    """What is in a wheel; the archive itself differs from build to build."""
    with zipfile.ZipFile(wheel) as archive:
        return [archive.read(name) for name in sorted(archive.namelist())]


def _tool() -> Path:
    """The ``jupyter-lite`` command in an environment of its own."""
    home = CACHE / f"jupyterlite-{digest(*map(str.encode, TOOLS))}"
    if not (home / "complete").exists():
        shutil.rmtree(home, ignore_errors=True)
        _run([sys.executable, "-m", "venv", str(home)])
        _run([str(home / "bin" / "pip"), "install", "--quiet", *TOOLS])
        (home / "complete").touch()
    return home / "bin" / "jupyter-lite"


def _own_wheel() -> Path:
    folder = CACHE / "own-wheel"
    shutil.rmtree(folder, ignore_errors=True)
    _run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder),
          str(PROJECT)])  # fmt: skip
    return next(folder.glob("*.whl"))


def _pyodide_folder(work: Path) -> Path:
    """Pyodide with the packages of the kernel, from PyPI, in a package list of its own."""
    source, folder = npm_packages() / "pyodide", work / "pyodide"
    folder.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(source / name, folder)
    lock = json.loads((source / "pyodide-lock.json").read_text())
    wanted = _closure(lock["packages"], KERNEL_PACKAGES)
    for name in wanted:
        about = lock["packages"][name]
        version = "1.3.0" if name == "mpmath" else about["version"]
        (wheel,) = _download([f"{name}=={version}"], folder / "download")
        shutil.move(wheel, folder / wheel.name)
        about["file_name"], about["version"] = wheel.name, version
        about["sha256"] = hashlib.sha256((folder / wheel.name).read_bytes()).hexdigest()
    lock["packages"] = {name: lock["packages"][name] for name in wanted}
    for about in lock["packages"].values():
        about["depends"] = [name for name in about["depends"] if _normal(name) in wanted]
    (folder / "pyodide-lock.json").write_text(json.dumps(lock))
    shutil.rmtree(folder / "download")
    return folder


def _closure(packages: dict[str, dict], names: tuple[str, ...]) -> list[str]:
    """The packages with everything they depend on, as Pyodide's list says."""
    found: list[str] = []
    waiting = list(names)
    while waiting:
        name = _normal(waiting.pop())
        if name in packages and name not in found:
            found.append(name)
            waiting += packages[name]["depends"]
    return sorted(found)


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _download(names: list[str] | tuple[str, ...], folder: Path) -> list[Path]:
    """Wheels of pure Python packages; those without a version take it from the constraints."""
    before = set(folder.glob("*.whl"))
    pinned = all("==" in name for name in names)
    constraint = [] if pinned else ["--constraint", str(PROJECT / "constraints.txt")]
    _run(
        [
            sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
            "--only-binary=:all:", "--platform=any", "--python-version=3.14",
            "--implementation=py", "--abi=none", "--dest", str(folder), *constraint, *names,
        ]
    )  # fmt: skip
    return sorted(set(folder.glob("*.whl")) - before)


def _run(command: list[str], cwd: Path | None = None) -> None:
    ran = subprocess.run(command, capture_output=True, text=True, cwd=cwd)
    if ran.returncode:
        raise SystemExit(f"{' '.join(command[:4])} failed:\n{ran.stdout}\n{ran.stderr}"[-4000:])
