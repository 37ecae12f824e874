"""The package that people install: its parts, its pins, its licences, what lies in the wheel."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import omega_widgets

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
CORE = [Requirement(line) for line in PROJECT["dependencies"]]
DIRECT = CORE + [Requirement(line) for lines in EXTRAS.values() for line in lines]

#: Licences that sit well beside MIT. MPL and LGPL bind only changes to the packages themselves.
FREE_LICENCES = re.compile(
    r"\bMIT\b|\bBSD|Apache|MPL-2\.0|LGPL|Permission is hereby granted, free of charge",
    re.IGNORECASE,
)


def read_pins() -> dict[str, Version]:
    """Package -> version, from constraints.txt."""
    pins = {}
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, pinned = line.partition(";")[0].strip().partition("==")
            pins[canonicalize_name(name)] = Version(pinned)
    return pins


def test_there_is_one_version_number() -> None:
    assert omega_widgets.__version__ == PROJECT["version"] == version("omega_widgets")


def test_the_extras_are_play_book_postgres_test_and_bench() -> None:
    assert set(EXTRAS) == {"play", "book", "postgres", "test", "bench"}


def test_the_omega_command_is_installed() -> None:
    scripts = distribution("omega_widgets").entry_points.select(group="console_scripts")
    assert scripts["omega"].value == PROJECT["scripts"]["omega"]
    assert callable(scripts["omega"].load())


@pytest.mark.parametrize("requirement", DIRECT, ids=str)
def test_every_direct_dependency_is_pinned_within_its_bounds(requirement: Requirement) -> None:
    pins = read_pins()
    assert canonicalize_name(requirement.name) in pins
    assert pins[canonicalize_name(requirement.name)] in requirement.specifier


def test_everything_that_the_dependencies_bring_along_is_pinned() -> None:
    pins, unpinned = read_pins(), set()
    waiting = [canonicalize_name(requirement.name) for requirement in DIRECT]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        if name not in pins:
            unpinned.add(name)
        for line in distribution(name).requires or ():
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                waiting.append(canonicalize_name(needed.name))
    assert unpinned == set()


def test_the_pins_name_no_index_host_or_file() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    odd = [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.!+]+( *;.+)?", line)]
    assert len(pins) > 100
    assert odd == []


@pytest.mark.parametrize("requirement", DIRECT, ids=lambda requirement: requirement.name)
def test_direct_dependencies_have_free_licences(requirement: Requirement) -> None:
    metadata = distribution(requirement.name).metadata
    said = [metadata.get("License-Expression"), metadata.get("License")]
    said += [line for line in metadata.get_all("Classifier", []) if line.startswith("License")]
    assert FREE_LICENCES.search(" ".join(filter(None, said))), said


def test_contributing_tells_the_licence_of_every_direct_dependency() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Dependencies")[2]
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \| [^|]+ \|$", table, re.MULTILINE)
    told = {canonicalize_name(name) for row in rows for name in row.split(", ")}
    assert {canonicalize_name(requirement.name) for requirement in DIRECT} <= told


@pytest.mark.parametrize("requirement", CORE, ids=lambda requirement: requirement.name)
def test_core_dependencies_are_pure_python_so_that_they_run_in_a_page(
    requirement: Requirement,
) -> None:
    files = distribution(requirement.name).files or []
    assert [str(path) for path in files if path.suffix in {".so", ".pyd", ".dylib"}] == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel as it would be published."""
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def test_the_wheel_holds_every_file_of_the_package(wheel: zipfile.ZipFile) -> None:
    """Styles, scripts, notebooks and page templates belong to it as much as the modules do."""
    listed = subprocess.run(
        ["git", "ls-files", "omega_widgets"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    tracked = set(listed.stdout.splitlines())
    assert {Path(name).suffix for name in tracked} >= {".py", ".css", ".js", ".ipynb", ".html"}
    assert tracked - set(wheel.namelist()) == set()


def test_the_wheel_holds_nothing_but_the_package_and_its_papers(wheel: zipfile.ZipFile) -> None:
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"omega_widgets", f"omega_widgets-{PROJECT['version']}.dist-info"}
    assert any(name.endswith("licenses/LICENSE") for name in wheel.namelist())
    assert not [name for name in wheel.namelist() if "__pycache__" in name]


def test_the_core_needs_six_packages_and_no_more() -> None:
    """The dashboard, the book and the tests bring theirs only to those who ask for them."""
    names = {canonicalize_name(requirement.name) for requirement in CORE}
    assert names == {"attrs", "cattrs", "click", "filelock", "ipywidgets", "sympy"}
