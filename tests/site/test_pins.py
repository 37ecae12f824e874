"""Other people's files: pinned, checked, and without the address of a registry."""

from __future__ import annotations

import json
import re

import pytest

from omega_widgets.site.contents import AT_ONCE, LATER
from omega_widgets.site.pinned import PINS, PROJECT, ToolFailed, python_wheels, read_wheel_pins


def test_wheels_in_the_page_are_those_of_the_constraints() -> None:
    """The page runs the versions that everything else is tested with."""
    lines = (PROJECT / "constraints.txt").read_text().splitlines()
    pinned = dict(line.split("==") for line in lines if "==" in line)
    constraints = {name.replace("_", "-").lower(): version for name, version in pinned.items()}
    for name, (version, _) in read_wheel_pins().items():
        assert constraints[name] == version, name


def test_every_wheel_that_the_page_needs_is_pinned() -> None:
    """And nothing else is."""
    assert set(read_wheel_pins()) == {*AT_ONCE, *LATER}


def test_a_wheel_without_a_pin_is_refused() -> None:
    """The message names the file to put it into."""
    with pytest.raises(ToolFailed, match=r"pins/wheels\.txt does not name left-pad"):
        python_wheels(["left-pad"], "3.14")


def test_every_npm_package_has_an_integrity_and_no_address() -> None:
    """npm checks each download against it; whoever mirrors the registry can build."""
    text = (PINS / "package-lock.json").read_text()
    packages = json.loads(text)["packages"]
    assert all("integrity" in about for name, about in packages.items() if name)
    assert not re.search(r"https?://", text)
    wanted = json.loads((PINS / "package.json").read_text())["dependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
