"""Setting up: clear words when something is missing, and nothing to do the second time."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def write_program(path: Path, script: str) -> Path:
    """A shell script that can be run as a command."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def set_up(
    folder: Path, extras: str = "play", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run ``scripts/environment.sh`` for an environment in ``folder``."""
    return subprocess.run(
        ["sh", "scripts/environment.sh", extras],
        cwd=ROOT, capture_output=True, text=True,
        env=os.environ | {"VENV": str(folder / "venv")} | variables,
    )  # fmt: skip


def test_a_python_that_does_not_exist_is_named(tmp_path: Path) -> None:
    ran = set_up(tmp_path, PYTHON="python-of-nobody")
    assert ran.returncode == 1
    assert "There is no command 'python-of-nobody'" in ran.stderr
    assert not (tmp_path / "venv").exists()


def test_a_python_that_is_too_old_is_told_from_what_is_needed(tmp_path: Path) -> None:
    old = write_program(tmp_path / "old", '[ "$1" = --version ] && echo Python 3.9.2 || exit 1')
    ran = set_up(tmp_path, PYTHON=str(old))
    assert ran.returncode == 1
    assert "Python 3.9.2" in ran.stderr
    assert "3.11 or newer" in ran.stderr


def test_without_any_python_it_says_what_to_install(tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("cat", "cksum", "dirname", "sh", "tr"):
        (tools / name).symlink_to(str(shutil.which(name)))
    ran = set_up(tmp_path, PATH=str(tools), PYTHON="")
    assert ran.returncode == 1
    assert "apt-get install python3 python3-venv" in ran.stderr
    assert "brew install python" in ran.stderr


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A folder whose environment has all of ``play``; its Python complains when it is used."""
    write_program(tmp_path / "venv" / "bin" / "python", "echo used >&2; exit 1")
    files = b"".join((ROOT / name).read_bytes() for name in ("pyproject.toml", "constraints.txt"))
    checked = subprocess.run(["cksum"], input=files, capture_output=True, check=True)
    stamp = f"{ROOT} {checked.stdout.decode().strip()}"
    (tmp_path / "venv" / ".ready-play").write_text(stamp)
    return tmp_path


def test_the_second_time_there_is_nothing_to_do_and_that_takes_no_time(finished: Path) -> None:
    started = time.monotonic()
    ran = set_up(finished)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert time.monotonic() - started < 1


def test_other_extras_or_another_folder_are_not_taken_for_done(finished: Path) -> None:
    """An environment that was moved, or made for less, must be looked at again."""
    assert set_up(finished, extras="book", PYTHON="python-of-nobody").returncode == 1
    stamp = finished / "venv" / ".ready-play"
    stamp.write_text(stamp.read_text().replace(str(ROOT), "elsewhere"))
    assert set_up(finished, PYTHON="python-of-nobody").returncode == 1


def test_debian_packages_that_cannot_be_installed_are_named(tmp_path: Path) -> None:
    write_program(tmp_path / "id", "echo 1000")
    write_program(tmp_path / "sudo", "exit 1")
    write_program(tmp_path / "apt-get", "exit 1")
    ran = subprocess.run(
        ["/bin/sh", str(ROOT / "scripts" / "install_packages.sh"), "chromium", "make"],
        capture_output=True, text=True, env={"PATH": str(tmp_path)},
    )  # fmt: skip
    assert ran.returncode == 1
    assert "sudo apt-get install chromium make" in ran.stderr
