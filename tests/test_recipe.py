"""The recipe "Add a system" of CONTRIBUTING.md, followed to the letter in a copy of the kit."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
REGISTRY = "omega_widgets/core/registry.py"
COPIED = (
    "omega_widgets",
    "scripts/find_chromium.py",
    "tests/built_site.py",
    "tests/conftest.py",
    "tests/imports.py",
    "tests/rule_marks.py",
    "tests/systems/test_coverage.py",
    "tests/test_architecture.py",
    "pyproject.toml",
)
#: A line that holds nothing but a path, then a block of Python: one file of the recipe.
FILE_BLOCK = re.compile(r"^`([\w/]+\.py)`\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def read_recipe() -> dict[str, str]:
    """Path -> code, for every file of the recipe."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    recipe = text.partition("## Add a system\n")[2].partition("\n## ")[0]
    return dict(FILE_BLOCK.findall(recipe))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the kit in which the recipe has been followed."""
    house = tmp_path_factory.mktemp("house")
    for name in COPIED:
        (house / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, house / name, ignore=shutil.ignore_patterns("*.pyc"))
        else:
            shutil.copy(ROOT / name, house / name)
    for name, code in read_recipe().items():
        if name == REGISTRY:
            code = add_to_registry((house / name).read_text("utf-8"), code)
        (house / name).parent.mkdir(parents=True, exist_ok=True)
        (house / name).write_text(code, "utf-8")
    return house


def add_to_registry(registry: str, line: str) -> str:
    """The registry with ``line`` as the last one of ``BUILT_IN``."""
    before, opening, after = registry.partition("BUILT_IN = {\n")
    assert opening, "the registry has no BUILT_IN"
    return before + opening + after.replace("}\n", f"{line}}}\n", 1)


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, not in this checkout."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=house, capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": str(house), "COLUMNS": "120"},
    )  # fmt: skip


def test_the_recipe_has_the_seven_files_the_registry_line_and_the_tests() -> None:
    folder = "omega_widgets/systems/lantern"
    modules = ("__init__", "coverage", "engine", "odds", "rule_table", "rules", "view")
    expected = {f"{folder}/{module}.py" for module in modules}
    assert set(read_recipe()) == expected | {REGISTRY, "tests/systems/lantern/test_lantern.py"}


def test_its_tests_pass_at_a_table_in_the_odds_and_in_the_view(house: Path) -> None:
    ran = run(house, "-m", "pytest", "-p", "no:cacheprovider", "tests/systems/lantern")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert re.search(r"\d+ passed", ran.stdout.splitlines()[-1])


def test_the_new_system_keeps_the_shape_of_the_house(house: Path) -> None:
    """One-way imports, no system that knows another, an engine without sympy or widgets."""
    ran = run(
        house, "-m", "pytest", "-p", "no:cacheprovider", "tests/test_architecture.py",
        "-k", "imports or layer or systems or views or lantern",
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_rule_of_the_new_system_is_covered(house: Path) -> None:
    ran = run(
        house, "-m", "pytest", "-p", "no:cacheprovider", "tests/systems/test_coverage.py",
        "-k", "lantern or LN",
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "5 passed" in ran.stdout.splitlines()[-1]


def test_it_is_written_in_the_style_of_the_house(house: Path) -> None:
    ran = run(house, "-m", "ruff", "check", "omega_widgets/systems/lantern", "tests/systems")
    assert ran.returncode == 0, ran.stdout


def test_the_omega_command_lists_it_and_prints_its_odds(house: Path) -> None:
    omega = ("-c", "from omega_widgets.apps.cli import main; main()")
    listed = run(house, *omega, "systems")
    assert listed.returncode == 0, listed.stderr
    assert "lantern" in listed.stdout

    printed = run(house, *omega, "odds", "lantern", "--oil", "3")
    assert printed.returncode == 0, printed.stderr
    assert "19/27" in printed.stdout
