"""The workflow that publishes the book: readable, pinned, and made of targets that exist."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from omega_widgets.site.__main__ import OUT
from omega_widgets.site.pinned import CACHE, PINS, PROJECT

WORKFLOW = PROJECT / ".github" / "workflows" / "pages.yml"


@pytest.fixture(scope="module")
def workflow() -> dict[Any, Any]:
    """The parsed workflow. YAML reads its key ``on`` as true."""
    return yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def steps(workflow: dict[Any, Any]) -> list[dict[str, Any]]:
    """The steps of its only job."""
    (job,) = workflow["jobs"].values()
    return job["steps"]


def used(steps: list[dict[str, Any]], name: str) -> dict[str, Any]:
    """The one step that uses an action."""
    (step,) = [step for step in steps if step.get("uses", "").startswith(f"{name}@")]
    return step


def test_it_publishes_every_push_to_main_with_no_more_rights_than_that_takes(
    workflow: dict[Any, Any],
) -> None:
    """It may read the repository and write its pages; two runs never publish at once."""
    assert workflow[True]["push"]["branches"] == ["main"]
    assert workflow["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"}
    assert workflow["concurrency"]["group"] == "pages"


def test_every_action_is_one_of_the_hosts_own_at_a_pinned_version(
    steps: list[dict[str, Any]],
) -> None:
    """Each step either uses such an action or runs a command."""
    for step in steps:
        assert ("uses" in step) != ("run" in step)
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])


def test_its_commands_are_targets_of_the_makefile(steps: list[dict[str, Any]]) -> None:
    """What is published is what ``make`` builds on anybody's machine."""
    targets = re.findall(r"^([a-z-]+):", (PROJECT / "Makefile").read_text("utf-8"), re.MULTILINE)
    commands = [step["run"] for step in steps if "run" in step]
    assert commands
    for command in commands:
        program, target = command.split()
        assert program == "make" and target in targets


def test_it_uploads_the_folder_that_is_built_and_then_deploys_it(
    steps: list[dict[str, Any]],
) -> None:
    """The folder of ``make site``; what the build keeps goes by its pins; Python is one of ours."""
    upload = used(steps, "actions/upload-pages-artifact")
    assert PROJECT / upload["with"]["path"] == OUT
    assert steps.index(used(steps, "actions/deploy-pages")) > steps.index(upload)
    kept = used(steps, "actions/cache")["with"]
    assert PROJECT / kept["path"] == CACHE
    assert f"{PINS.relative_to(PROJECT).as_posix()}/*" in kept["key"]
    version = used(steps, "actions/setup-python")["with"]["python-version"]
    assert f"Python :: {version}" in (PROJECT / "pyproject.toml").read_text("utf-8")
