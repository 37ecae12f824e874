"""Puts together what a page needs to run Python: Pyodide, compiled archives, our own package."""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from attrs import frozen

from omega_widgets.site import contents
from omega_widgets.site.pinned import (
    CACHE,
    digest,
    digest_files,
    npm_packages,
    python_wheels,
    run_node,
)

PACKAGE = Path(__file__).parents[1]
SITE = Path(__file__).parent
PACKING = SITE / "packing"

#: Puts a started Python's memory back, in a page and when the build tries the image out.
RESTORE = SITE / "static" / "live" / "image.js"

#: What compiles archives.
PACKER = (PACKING / "pack.py", PACKING / "run_in_pyodide.mjs")

#: Pyodide's own files. The WebAssembly is shipped compressed, since few hosts do that.
LOADER = ("pyodide.mjs", "pyodide.asm.mjs")
WASM = "pyodide.asm.wasm.gz"

#: Where Python looks for its archives; Pyodide itself lays down the first.
PLACES = {
    "stdlib.zip": f"/lib/python{contents.PYTHON.replace('.', '')}.zip",
    "packages.zip": "/lib/packages.zip",
    "omega.zip": "/lib/omega.zip",
    "later.zip": "/lib/later.zip",
}

#: The memory of a Python that has imported everything.
IMAGE = "image.gz"


@frozen
class Runtime:
    """The folders to publish below ``live/``.

    Attributes:
        python: Python itself and other people's packages; changes rarely.
        omega: our own package and the image; changes with every edition.
        modules: archive -> its top-level modules.
        image_head: what Pyodide wants to know of the image, in base 64.
        image_size: bytes of memory that the image stands for.
    """

    python: Path
    omega: Path
    modules: dict[str, list[str]]
    image_head: str
    image_size: int


def make_runtime() -> Runtime:
    """Assemble both folders in the cache; parts that have not changed are not made again."""
    python = _make_python()
    omega = _make_omega(python)
    about = json.loads((omega / "about.json").read_text())
    modules = json.loads((python / "about.json").read_text()) | about["modules"]
    return Runtime(python, omega, modules, about["head"], about["size"])


def _make_python() -> Path:
    pyodide = npm_packages() / "pyodide"
    now = python_wheels(contents.AT_ONCE, contents.PYTHON)
    later = python_wheels(contents.LATER, contents.PYTHON)
    stub = sorted((SITE / "page_python").rglob("*.py"))
    pins = SITE / "pins" / "package-lock.json"
    recipe = [Path(__file__), SITE / "contents.py", *PACKER, pins]
    home = CACHE / f"python-{digest_files([*now, *later, *stub, *recipe])}"
    return _make_once(home, lambda made: _fill_python(made, pyodide, now, later))


def _fill_python(made: Path, pyodide: Path, now: list[Path], later: list[Path]) -> None:
    dropped = contents.DROPPED
    encodings = rf"^encodings/(?!({contents.ENCODINGS})\.py$)"
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for source in [pyodide / "python_stdlib.zip", *now, *later]:
            shutil.copy(source, work)
        shutil.copytree(SITE / "page_python", work / "page_python", ignore=_ignore_caches)
        names = [wheel.name for wheel in now]
        packed = _pack(
            work,
            [
                {"out": "stdlib", "sources": ["python_stdlib.zip"],
                 "keep": {"without": contents.LATER_STDLIB}, "drop": [*dropped, encodings]},
                {"out": "packages", "sources": [*names, "page_python"], "drop": dropped},
                {"out": "later", "sources": [wheel.name for wheel in later], "drop": dropped},
                {"out": "later-stdlib", "sources": ["python_stdlib.zip"],
                 "keep": {"only": contents.LATER_STDLIB}, "drop": dropped},
            ],
        )  # fmt: skip
        _deflate([work / "stdlib"], made / "stdlib.zip")
        _deflate([work / "packages"], made / "packages.zip")
        _deflate([work / "later", work / "later-stdlib"], made / "later.zip")
    for name in LOADER:
        shutil.copy(pyodide / name, made)
    _compress((pyodide / WASM.removesuffix(".gz")).read_bytes(), made / WASM)
    modules = {
        "stdlib.zip": packed["stdlib"],
        "packages.zip": packed["packages"],
        "later.zip": packed["later"] + packed["later-stdlib"],
    }
    (made / "about.json").write_text(json.dumps(modules))


def _make_omega(python: Path) -> Path:
    own = [PACKAGE / "__init__.py", SITE / "__init__.py"]
    for part in contents.OWN:
        own += [path for path in (PACKAGE / part).rglob("*") if _is_ours(path)]
    recipe = [*PACKER, PACKING / "make_image.mjs", PACKING / "fill_image.py", RESTORE]
    names = sorted(path.relative_to(PACKAGE).as_posix() for path in own)
    made_from = [python.name, digest_files([*own, *recipe]), *names]
    home = CACHE / f"omega-{digest(*(part.encode() for part in made_from))}"
    return _make_once(home, lambda made: _fill_omega(made, python, own))


def _fill_omega(made: Path, python: Path, own: list[Path]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for path in own:
            target = work / "source" / path.relative_to(PACKAGE.parent)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
        # views read the docstrings of actions out
        packed = _pack(work, [{"out": "omega", "sources": ["source"], "docstrings": True}])
        _deflate([work / "omega"], made / "omega.zip")
        for archive in (python / "stdlib.zip", python / "packages.zip", made / "omega.zip"):
            shutil.copy(archive, work)
        image = _make_image(work)
        _compress((work / "image").read_bytes(), made / IMAGE)
    about = {"modules": {"omega.zip": packed["omega"]}, **image}
    (made / "about.json").write_text(json.dumps(about))


def _make_image(work: Path) -> dict[str, str | int]:
    """Write the file ``image`` from the archives in a folder; returns its head and its size."""
    shutil.copy(PACKING / "fill_image.py", work)
    shutil.copy(RESTORE, work / "image.mjs")
    (work / "nothing.zip").touch()
    laid_down = {name: PLACES[name] for name in ("packages.zip", "omega.zip")}
    pyodide = npm_packages() / "pyodide"
    run_node(PACKING / "make_image.mjs", str(pyodide), str(work), json.dumps(laid_down))
    return json.loads((work / "image.json").read_text())


def _make_once(home: Path, fill: Callable[[Path], None]) -> Path:
    """A folder of the cache, filled unless it is there already."""
    if (home / "about.json").exists():
        return home
    CACHE.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=CACHE))
    try:
        fill(made)
    except BaseException:
        shutil.rmtree(made)
        raise
    shutil.rmtree(home, ignore_errors=True)
    made.rename(home)
    return home


def _is_ours(path: Path) -> bool:
    kept = path.suffix in {".py", ".css", ".csv"}
    left_out = contents.NOT_IN_A_PAGE.search(path.as_posix())
    return kept and not left_out and path.is_file() and "__pycache__" not in path.parts


def _ignore_caches(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name == "__pycache__"]


def _pack(work: Path, plan: list[dict]) -> dict[str, list[str]]:
    (work / "plan.json").write_text(json.dumps(plan))
    pyodide = npm_packages() / "pyodide"
    run_node(PACKING / "run_in_pyodide.mjs", str(pyodide), str(PACKING / "pack.py"), str(work))
    return json.loads((work / "packed.json").read_text())


def _deflate(archives: list[Path], out: Path) -> None:
    """One compressed archive of several plain ones."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as joined:
        for path in archives:
            with zipfile.ZipFile(path) as archive:
                for entry in archive.infolist():
                    joined.writestr(entry, archive.read(entry), zipfile.ZIP_DEFLATED, 9)


def _compress(content: bytes, out: Path) -> None:
    out.write_bytes(gzip.compress(content, compresslevel=9, mtime=0))
