"""Puts together what a page needs to run Python: Pyodide, compiled archives, our own package."""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
import zipfile
from pathlib import Path

from attrs import frozen

from omega_widgets.site.pinned import CACHE, digest_files, npm_packages, python_wheels, run_node

PACKAGE = Path(__file__).parents[1]
SITE = Path(__file__).parent
PACKING = SITE / "packing"

#: The Python that Pyodide brings.
PYTHON = "3.14"

#: Wheels whose modules every live page imports.
AT_ONCE = ("attrs", "cattrs", "click", "comm", "ipywidgets", "traitlets", "typing-extensions")

#: Wheels that are fetched when somebody imports them.
LATER = ("filelock", "mpmath", "sympy")

#: Modules of the standard library that a page hardly ever imports; fetched like LATER.
LATER_STDLIB = (
    "_aix_support", "_apple_support", "_ios_support", "_android_support", "_osx_support",
    "_pydatetime", "_pydecimal", "_pyio", "_pylong", "_pyrepl", "antigravity", "argparse", "bdb",
    "cProfile", "email", "http", "ipaddress", "runpy", "urllib",
    "calendar", "cmd", "code", "colorsys", "configparser", "difflib", "doctest",
    "filecmp", "fileinput", "ftplib", "getopt", "getpass", "graphlib", "html5lib",
    "imaplib", "mailbox", "modulefinder", "multiprocessing", "netrc",
    "nntplib", "nturl2path", "optparse", "pdb", "pickletools", "pipes", "plistlib",
    "poplib", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data",
    "rlcompleter", "sched", "shelve", "smtplib", "sndhdr", "socketserver",
    "sqlite3", "statistics", "symtable", "tabnanny", "tarfile", "telnetlib", "this", "timeit",
    "tomllib", "trace", "tracemalloc", "turtle", "unittest", "venv", "wave", "webbrowser",
    "wsgiref", "xml", "xmlrpc", "zipapp", "zoneinfo", "ensurepip", "idlelib", "lib2to3", "tkinter",
    "turtledemo", "test", "dbm", "compileall", "ctypes", "curses", "crypt", "imghdr",
)  # fmt: skip

#: Encodings that a page can meet; the rest is a third of the standard library's archive.
ENCODINGS = (
    "aliases|ascii|charmap|cp437|idna|latin_1|punycode|raw_unicode_escape|undefined|"
    "unicode_escape|utf_16|utf_16_be|utf_16_le|utf_32|utf_32_be|utf_32_le|utf_8|utf_8_sig|__init__"
)

#: Never wanted in a page.
DROPPED = [
    r"/(tests?|testing/tests|benchmarks)/",
    r"\.data/",
    r"\.dist-info/",
    r"\.pyi$|/py\.typed$|\.so$|\.rst$",
    # the parts of SymPy that have nothing to do with dice and formulas
    r"^sympy/(physics|holonomic|diffgeom|crypto|vector|categories|liealgebras|sandbox|stats)/",
    r"^sympy/(integrals/rubi|parsing/(latex|autolev|c|fortran))/",
]

#: The part of our own package that a page uses: no dashboard, no command line, no book tools.
OWN = (
    "core", "drawing", "explorer", "glossary", "systems", "table", "widgets", "site/in_page",
)  # fmt: skip

#: Pyodide's own files. The WebAssembly is shipped compressed, since few hosts do that.
LOADER = ("pyodide.mjs", "pyodide.asm.mjs")
WASM = "pyodide.asm.wasm"


@frozen
class Runtime:
    """The folders to publish below ``live/``.

    Attributes:
        python: Python itself and other people's packages; changes rarely.
        omega: our own package; changes with every edition.
        later: top-level modules in ``python/later.zip``.
    """

    python: Path
    omega: Path
    later: tuple[str, ...]


def make_runtime() -> Runtime:
    """Assemble both folders in the cache; parts that have not changed are not made again."""
    python = _make_python()
    later = json.loads((python / "later.json").read_text())
    return Runtime(python, _make_omega(python), tuple(later))


def _make_python() -> Path:
    pyodide = npm_packages() / "pyodide"
    now, later = python_wheels(AT_ONCE, PYTHON), python_wheels(LATER, PYTHON)
    stub = sorted((SITE / "page_python").rglob("*.py"))
    recipe = [Path(__file__), PACKING / "pack.py", SITE / "pins" / "package-lock.json"]
    home = CACHE / f"python-{digest_files([*now, *later, *stub, *recipe])}"
    if (home / "later.json").exists():
        return home
    encodings = rf"^encodings/(?!({ENCODINGS})\.py$)"
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        shutil.copy(pyodide / "python_stdlib.zip", work)
        for wheel in [*now, *later]:
            shutil.copy(wheel, work)
        shutil.copytree(SITE / "page_python", work / "page_python", ignore=_ignore_caches)
        names = [wheel.name for wheel in now]
        packed = _pack(
            work,
            [
                {"out": "stdlib", "sources": ["python_stdlib.zip"],
                 "keep": {"without": LATER_STDLIB}, "drop": [*DROPPED, encodings]},
                {"out": "packages", "sources": [*names, "page_python"], "drop": DROPPED},
                {"out": "later", "sources": [wheel.name for wheel in later], "drop": DROPPED},
                {"out": "later-stdlib", "sources": ["python_stdlib.zip"],
                 "keep": {"only": LATER_STDLIB}, "drop": DROPPED},
            ],
        )  # fmt: skip
        made = Path(tempfile.mkdtemp(dir=_cache()))
        _deflate([work / "stdlib"], made / "stdlib.zip")
        _deflate([work / "packages"], made / "packages.zip")
        _deflate([work / "later", work / "later-stdlib"], made / "later.zip")
    for name in LOADER:
        shutil.copy(pyodide / name, made)
    compressed = gzip.compress((pyodide / WASM).read_bytes(), compresslevel=9, mtime=0)
    (made / f"{WASM}.gz").write_bytes(compressed)
    (made / "later.json").write_text(json.dumps(packed["later"] + packed["later-stdlib"]))
    shutil.rmtree(home, ignore_errors=True)
    made.rename(home)
    return home


def _make_omega(python: Path) -> Path:
    own = [PACKAGE / "__init__.py", SITE / "__init__.py"]
    for part in OWN:
        own += [path for path in (PACKAGE / part).rglob("*") if _is_ours(path)]
    home = CACHE / f"omega-{digest_files([*own, PACKING / 'pack.py'])}"
    if (home / "omega.zip").exists():
        return home
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for path in own:
            target = work / "source" / path.relative_to(PACKAGE.parent)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
        _pack(work, [{"out": "omega", "sources": ["source"]}])
        made = Path(tempfile.mkdtemp(dir=_cache()))
        _deflate([work / "omega"], made / "omega.zip")
    shutil.rmtree(home, ignore_errors=True)
    made.rename(home)
    return home


def _is_ours(path: Path) -> bool:
    kept = path.suffix in {".py", ".css", ".csv"}
    return kept and path.is_file() and "__pycache__" not in path.parts


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


def _cache() -> Path:
    CACHE.mkdir(parents=True, exist_ok=True)
    return CACHE
