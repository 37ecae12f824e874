"""Finding a Chromium: what was chosen comes first, and a missing one is said, not skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import find_chromium as finder


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Something that can be run."""
    path = tmp_path / "chromium"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


@pytest.fixture(autouse=True)
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without any browser and without apt-get."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setattr(finder, "MAC_APPLICATIONS", ())
    monkeypatch.setattr(finder, "find_downloaded", lambda: None)


def test_the_chosen_one_comes_first(monkeypatch: pytest.MonkeyPatch, program: Path) -> None:
    monkeypatch.setenv("CHROMIUM", str(program))
    assert finder.find_chromium() == program


def test_a_choice_that_cannot_run_is_an_error_even_if_there_are_others(
    monkeypatch: pytest.MonkeyPatch, program: Path
) -> None:
    monkeypatch.setenv("PATH", str(program.parent))
    monkeypatch.setenv("CHROMIUM", str(program.with_name("missing")))
    with pytest.raises(finder.ChromiumMissing, match="which is no program"):
        finder.find_or_install()


def test_one_on_the_path_is_found(monkeypatch: pytest.MonkeyPatch, program: Path) -> None:
    monkeypatch.setenv("PATH", str(program.parent))
    assert finder.find_chromium() == program


def test_an_application_of_a_mac_is_found(monkeypatch: pytest.MonkeyPatch, program: Path) -> None:
    monkeypatch.setattr(finder, "MAC_APPLICATIONS", (str(program),))
    assert finder.find_chromium() == program


def test_without_any_it_says_what_to_install_and_what_to_set() -> None:
    with pytest.raises(finder.ChromiumMissing, match="apt-get install chromium.*CHROMIUM"):
        finder.find_chromium()


def test_without_debian_playwright_is_asked_for_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(finder.subprocess, "run", lambda command, **_: asked.append(command))
    with pytest.raises(finder.ChromiumMissing):
        finder.find_or_install()
    assert [command[1:] for command in asked] == [["-m", "playwright", "install", "chromium"]]
