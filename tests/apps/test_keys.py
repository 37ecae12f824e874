"""What outlives a restart: the token, the cookies' secret and the port; nobody else may read it."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from platformdirs import user_state_path

from omega_widgets.apps.keys import KeyRing, Keys


@pytest.fixture
def ring(tmp_path: Path) -> KeyRing:
    return KeyRing("logs of Ann", tmp_path / "keys")


def test_a_restart_finds_the_token_the_secret_and_the_port(ring: KeyRing, tmp_path: Path) -> None:
    keys = ring.find()
    assert ring.keep(keys, 8870)
    found = KeyRing("logs of Ann", tmp_path / "keys").find()
    assert (found.token, found.cookie_secret, found.port) == (keys.token, keys.cookie_secret, 8870)


def test_nobody_else_may_read_them(ring: KeyRing) -> None:
    ring.keep(ring.find(), 8866)
    assert stat.S_IMODE(ring.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(ring.path.parent.stat().st_mode) == 0o700
    assert [path.name for path in ring.path.parent.iterdir()] == [ring.path.name]


def test_keys_that_others_could_read_are_not_used(ring: KeyRing) -> None:
    ring.keep(keys := ring.find(), 8866)
    ring.path.chmod(0o644)
    assert ring.find().token != keys.token
    ring.keep(fresh := ring.find(), 8866)
    assert ring.find().token == fresh.token, "and the next ones are kept closed again"


def test_every_place_has_keys_of_its_own(ring: KeyRing, tmp_path: Path) -> None:
    other = KeyRing("other logs", tmp_path / "keys")
    ring.keep(ring.find(), 8866)
    other.keep(other.find(), 8867)
    assert ring.find().token != other.find().token
    assert ring.find().cookie_secret != other.find().cookie_secret


def test_fresh_ones_are_made_when_they_are_asked_for_at_the_same_port(ring: KeyRing) -> None:
    ring.keep(keys := ring.find(), 8870)
    fresh = ring.find(fresh=True)
    assert fresh.token != keys.token and fresh.cookie_secret != keys.cookie_secret
    assert fresh.port == 8870


@pytest.mark.parametrize(
    "content",
    [
        "", "no json", "[]", "{}", '{"token": "short"}', '{"token": 7}', '{"port": 99999}',
        '{"cookie_secret": "zz"}', '{"token": "x", "other": 1}', '{"port": "8866"}',
    ],
)  # fmt: skip
def test_a_file_that_makes_no_sense_is_replaced(ring: KeyRing, content: str) -> None:
    ring.path.parent.mkdir(parents=True)
    ring.path.write_text(content)
    ring.path.chmod(0o600)
    keys = ring.find()
    assert len(keys.token) >= 24 and len(bytes.fromhex(keys.cookie_secret)) == 32
    assert ring.keep(keys, 8866) and json.loads(ring.path.read_text())["token"] == keys.token


def test_without_a_place_to_keep_them_the_dashboard_still_has_keys(tmp_path: Path) -> None:
    (tmp_path / "keys").write_text("a file where the folder should be")
    ring = KeyRing("/logs", tmp_path / "keys")
    assert len(ring.find().token) >= 24
    assert not ring.keep(ring.find(), 8866)


def test_a_token_is_hard_to_guess() -> None:
    assert len({Keys().token for _ in range(100)}) == 100


def test_they_are_in_the_users_own_state_folder() -> None:
    assert KeyRing("/logs").path.parent == user_state_path("omega_widgets") / "keys"
