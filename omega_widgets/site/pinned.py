"""Other people's files at pinned versions, their integrity checked: from npm and from PyPI."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PROJECT = Path(__file__).parents[2]
PINS = Path(__file__).parent / "pins"
CACHE = PROJECT / ".cache" / "site"


class ToolFailed(Exception):
    """A tool of the build is missing or refused; the message says what to do."""


def digest(*parts: bytes) -> str:
    """A short name for some content: the first twelve digits of its SHA-256."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:12]


def digest_files(files: Sequence[Path]) -> str:
    """A short name for the content of some files."""
    return digest(*(path.read_bytes() for path in sorted(files)))


def run_node(script: Path | str, *arguments: str, text: str | None = None) -> str:
    """Run a script with Node and return what it prints. Raises ToolFailed."""
    return _run([_find_tool("node"), str(script), *arguments], text)


def npm_packages(folder: Path = PINS) -> Path:
    """The npm packages that a folder of pins names, downloaded on first use; returns their folder.

    npm itself checks every file against the folder's ``package-lock.json``. Raises ToolFailed.
    """
    pins = [folder / "package.json", folder / "package-lock.json"]
    home = CACHE / f"npm-{digest_files(pins)}"
    ready = home / "complete"
    if not ready.exists():
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        for pin in pins:
            shutil.copy(pin, home)
        _run([_find_tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=home)
        ready.touch()
    return home / "node_modules"


def python_wheels(names: Sequence[str], python: str) -> list[Path]:
    """Wheels of pure Python packages at the versions of ``constraints.txt``.

    Args:
        names: packages, each named in ``constraints.txt``.
        python: version of the Python in the page, such as ``"3.14"``.

    Every wheel is checked against ``pins/wheels.txt``. Raises ToolFailed.
    """
    pins = read_wheel_pins()
    missing = [name for name in names if name not in pins]
    if missing:
        raise ToolFailed(f"pins/wheels.txt does not name {', '.join(missing)}")
    wanted = [f"{name}=={pins[name][0]} --hash=sha256:{pins[name][1]}" for name in names]
    home = CACHE / f"wheels-{digest(python.encode(), *map(str.encode, wanted))}"
    if not (home / "complete").exists():
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        (home / "wanted.txt").write_text("\n".join(wanted) + "\n")
        _run(
            [
                sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                "--disable-pip-version-check", "--only-binary=:all:", "--require-hashes",
                "--platform=any", "--python-version", python, "--implementation=py",
                "--abi=none", "--dest", str(home), "--requirement", str(home / "wanted.txt"),
            ]
        )  # fmt: skip
        (home / "complete").touch()
    return sorted(home.glob("*.whl"))


def read_wheel_pins() -> dict[str, tuple[str, str]]:
    """Package -> (version, SHA-256 of its wheel), from ``pins/wheels.txt``."""
    lines = (PINS / "wheels.txt").read_text().splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {name: (version, sha256) for name, version, sha256 in rows}


def _find_tool(name: str) -> str:
    """Node or npm: the one that came as a Python package, else the machine's own."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        raise ToolFailed(
            f"The site needs {name} to be built. Install it with: pip install 'omega_widgets[book]'"
        )
    return found


def _run(command: list[str], text: str | None = None, cwd: Path | None = None) -> str:
    ran = subprocess.run(command, capture_output=True, text=True, input=text, cwd=cwd)
    if ran.returncode:
        said = (ran.stderr or ran.stdout).strip()[-4000:]
        raise ToolFailed(f"{Path(command[0]).name} {' '.join(command[1:4])} failed:\n{said}")
    return ran.stdout
