"""README, CONTRIBUTING and ARCHITECTURE name only what exists, and their examples work."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from omega_widgets.apps.cli import main

ROOT = Path(__file__).parents[1]
PAPERS = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md")
README = (ROOT / "README.md").read_text("utf-8")


def read_blocks(text: str, language: str) -> list[str]:
    """The code blocks of one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", PAPERS)
def test_every_make_target_that_is_named_exists(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    text = (ROOT / name).read_text("utf-8")
    assert set(re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE)) <= targets


@pytest.mark.parametrize("name", PAPERS)
def test_every_file_and_folder_that_is_named_exists(name: str) -> None:
    """Paths of the lantern belong to the recipe; build and .venv come when they are needed."""
    text = (ROOT / name).read_text("utf-8")
    paths = set(re.findall(r"`((?:[\w.-]+/)+[\w.-]*|[A-Z]+\.md|[\w-]+\.(?:toml|txt))`", text))
    made = {path for path in paths if "lantern" in path or path.startswith((".venv", "build"))}
    assert {path for path in paths - made if not (ROOT / path).exists()} == set()


def test_links_inside_the_papers_lead_to_headings() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= anchors


def omega_lines() -> list[str]:
    """The ``omega`` commands of the README."""
    lines = "".join(read_blocks(README, "sh")).splitlines()
    return [line.partition("#")[0].strip() for line in lines if line.startswith("omega ")]


def test_the_readme_shows_omega_commands() -> None:
    assert len(omega_lines()) >= 4


@pytest.mark.parametrize("line", omega_lines())
def test_the_readmes_omega_commands_are_understood(line: str) -> None:
    """With ``--help`` after the name of the command, so that nothing is started."""
    words = [word for word in shlex.split(line)[1:] if not word.startswith("playtest_logs/")]
    answer = CliRunner().invoke(main, [*words, "--help"])
    assert answer.exit_code == 0, answer.output
    assert "Usage: " in answer.output


def test_the_readmes_python_examples_run_and_tell_the_truth() -> None:
    names: dict[str, Any] = {}
    for block in read_blocks(README, "python"):
        exec(block, names)
    chances = names["results"](5, 6, names["Rules"]())
    said = dict(re.findall(r"(success|failure|botch) (\d+/\d+)", README))
    assert {result.value: str(chance) for result, chance in chances.fractions()} == said


def test_make_alone_lists_the_targets_and_starts_nothing() -> None:
    asked = subprocess.run(
        ["make"], cwd=ROOT, capture_output=True, text=True, check=True,
        env=os.environ | {"VENV": "no-such-environment"},
    )  # fmt: skip
    for target in ("play", "test", "book", "bench", "lint", "clean"):
        assert re.search(rf"^  make {target} +\w", asked.stdout, re.MULTILINE)
    assert not (ROOT / "no-such-environment").exists()
