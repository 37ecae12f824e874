"""The house keeps its shape: imports run one way, engines stay light, nothing leads outside."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from omega_widgets.core.registry import BUILT_IN
from tests.imports import Import, module_name, read_imports

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "omega_widgets"
MODULES = sorted(PACKAGE.rglob("*.py"))

ENGINE_LAYERS = {"core", "rules", "engine"}
PLAYING_LAYERS = ENGINE_LAYERS | {"odds", "view", "drawing", "glossary", "table", "widgets"}

#: Which layers each layer may import. The layers above the systems may use everything.
ABOVE = {"apps", "explorer", "site"}
MAY_IMPORT = {
    "core": {"core"},
    "drawing": {"drawing"},
    "rules": {"core", "rules"},
    "engine": ENGINE_LAYERS,
    "odds": ENGINE_LAYERS | {"odds"},
    "view": PLAYING_LAYERS,
    "system": ENGINE_LAYERS,
    "table": {"core", "table"},
    "widgets": {"core", "drawing", "glossary", "table", "widgets"},
    "glossary": {"core", "glossary"},
    "review": {"core", "drawing", "table", "review"},
    "package": set(),
}

#: Packages from outside that the light layers may load when they are imported.
OUTSIDE = {
    "core": {"attrs"},
    "drawing": {"attrs"},
    "rules": {"attrs"},
    "engine": {"attrs"},
    "table": {"attrs", "cattrs", "filelock"},
}

#: What the views of a system must not know: files, servers, pages.
FILES_AND_SERVERS = {
    "filelock",
    "http",
    "os",
    "pathlib",
    "shutil",
    "socket",
    "tempfile",
    "tornado",
    "voila",
    "watchfiles",
    "omega_widgets.table.folder",
    "omega_widgets.table.store",
}

HEAVY = {"IPython", "ipywidgets", "mpmath", "numpy", "sympy", "traitlets"}


def find_layer(name: str) -> str:
    """The layer of a module of ours, such as ``"odds"`` for ``omega_widgets.systems.wod.odds``."""
    parts = name.split(".")[1:]
    if not parts:
        return "package"
    if parts[0] != "systems":
        return parts[0]
    if len(parts) == 1:
        return "package"
    if len(parts) == 2:
        return "system"
    for layer in ("engine", "odds", "view"):
        if parts[2].startswith(layer):
            return layer
    return "rules"


def find_system_id(name: str) -> str | None:
    """The id of the system that a module belongs to."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["omega_widgets", "systems"] and len(parts) > 2 else None


def inner_imports() -> Iterator[tuple[str, Import]]:
    """(module, import) for every import of one of our modules by another."""
    for path in MODULES:
        for found in read_imports(path, ROOT):
            if found.target.split(".")[0] == "omega_widgets":
                yield module_name(path, ROOT), found


def test_imports_run_one_way_through_the_layers() -> None:
    upward = [
        f"{found.place} imports {found.target}"
        for name, found in inner_imports()
        if (layer := find_layer(name)) in MAY_IMPORT
        and find_layer(found.target) not in MAY_IMPORT[layer] | {"package"}
    ]
    assert upward == []


def test_every_module_belongs_to_a_known_layer() -> None:
    unknown = {find_layer(module_name(path, ROOT)) for path in MODULES}
    assert unknown <= {*MAY_IMPORT, *ABOVE}


def test_systems_never_import_each_other() -> None:
    crossing = [
        f"{found.place} imports {found.target}"
        for name, found in inner_imports()
        if (own := find_system_id(name)) and find_system_id(found.target) not in (own, None)
    ]
    assert crossing == []


def test_only_the_registry_reaches_systems_from_below_and_it_does_so_by_name() -> None:
    reaching = [
        f"{found.place} imports {found.target}"
        for name, found in inner_imports()
        if not find_system_id(name)
        and find_system_id(found.target)
        and find_layer(name) not in ABOVE
    ]
    assert reaching == []


@pytest.mark.parametrize("layer", OUTSIDE)
def test_light_layers_load_only_light_packages(layer: str) -> None:
    heavy = [
        f"{found.place} imports {found.target}"
        for path in MODULES
        if find_layer(module_name(path, ROOT)) == layer
        for found in read_imports(path, ROOT)
        if found.at_once and not _is_allowed(found.target.split(".")[0], OUTSIDE[layer])
    ]
    assert heavy == []


def _is_allowed(package: str, allowed: set[str]) -> bool:
    return package in allowed | {"omega_widgets"} or package in sys.stdlib_module_names


def test_views_know_nothing_of_files_servers_or_pages() -> None:
    knowing = [
        f"{found.place} imports {found.target}"
        for path in MODULES
        if find_layer(module_name(path, ROOT)) == "view"
        for found in read_imports(path, ROOT)
        if found.target in FILES_AND_SERVERS or found.target.split(".")[0] in FILES_AND_SERVERS
    ]
    assert knowing == []


def loaded_by(statement: str) -> set[str]:
    """The top-level packages that a fresh Python has loaded after ``statement``."""
    script = f"{statement}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return {name.split(".")[0] for name in json.loads(ran.stdout.splitlines()[-1])}


@pytest.mark.parametrize("system_id", BUILT_IN)
def test_an_engine_loads_neither_sympy_nor_widgets(system_id: str) -> None:
    loaded = loaded_by(f"import omega_widgets.systems.{system_id}.engine")
    assert "omega_widgets" in loaded
    assert loaded & HEAVY == set()


def test_looking_at_all_systems_and_a_table_loads_neither_sympy_nor_widgets() -> None:
    loaded = loaded_by(
        "import omega_widgets.table\n"
        "from omega_widgets.core.registry import all_systems\n"
        "all_systems()"
    )
    assert loaded & HEAVY == set()


def test_importing_the_package_loads_nothing_from_outside() -> None:
    loaded = loaded_by("import omega_widgets")
    assert loaded & (HEAVY | {"attr", "attrs", "cattrs", "click", "filelock"}) == set()


def tracked_files() -> list[Path]:
    """The files of the repository that hold text, as git lists them."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def test_no_module_is_longer_than_400_lines() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in tracked_files()
        if path.suffix in {".py", ".js", ".mjs", ".sh"}
    }
    assert {name: length for name, length in lengths.items() if length > 400} == {}


#: Hosts that scripts, styles, fonts and packages are often fetched from.
SUPPLIERS = re.compile(
    r"\b(cdn[\w-]*\.\w+|[\w-]+\.cdn\.\w+|jsdelivr\.\w+|unpkg\.com|esm\.sh|skypack\.dev|googleapis\.com"
    r"|gstatic\.com|bootstrapcdn\.\w+|fontawesome\.com|pypi\.org|pythonhosted\.org|npmjs\.(com|org)"
    r"|deb\.debian\.org|anaconda\.org|cloudflare\.com)"
)
ADDRESS = re.compile(r"\b(?:https?|wss?)://(\[[0-9a-f:]+\]|[\w.-]+)")
#: Names that lead nowhere (this machine, reserved examples) or stand for a format, not a place.
HARMLESS_HOST = re.compile(
    r"127\.0\.0\.1|0\.0\.0\.0|\[::1?\]|localhost|([\w-]+\.)*(example|invalid|test)(\.(com|org|net))?"
    r"|www\.w3\.org"
)
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(work|root|home|tmp|Users)/\w")


def find_in_files(pattern: re.Pattern[str]) -> Iterator[tuple[Path, str, re.Match[str]]]:
    """(file, ``"path:line"``, match) for every match in the repository's text files."""
    for path in tracked_files():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for match in pattern.finditer(line):
                yield path, f"{path.relative_to(ROOT)}:{number}", match


def test_no_file_names_a_host_that_supplies_scripts_fonts_or_packages() -> None:
    assert [f"{place} {match[0]}" for _, place, match in find_in_files(SUPPLIERS)] == []


def test_only_prose_links_to_other_hosts() -> None:
    """Markdown may link to further reading; code, styles, pages and settings may not."""
    links = [
        f"{place} {match[0]}"
        for path, place, match in find_in_files(ADDRESS)
        if path.suffix != ".md" and not HARMLESS_HOST.fullmatch(match[1])
    ]
    assert links == []


def test_no_file_holds_a_path_of_somebodys_machine() -> None:
    assert [f"{place} {match[0]}" for _, place, match in find_in_files(MACHINE_PATH)] == []
