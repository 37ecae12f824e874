"""What outlives a restart of the dashboard: its token, what signs its cookies, and its port.

Without them a restart would shut everybody out who had been let in. They are kept in the state
folder of the user, readable by nobody else, one file for each place where sessions are kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
from pathlib import Path

from attrs import asdict, evolve, field, frozen, validators


def _hex(length: int) -> validators.MatchesReValidator:
    return validators.matches_re(rf"[0-9a-f]{{{length}}}")


@frozen
class Keys:
    """The keys of one dashboard.

    Attributes:
        token: what a browser must show once.
        cookie_secret: signs the cookie that a browser gets in exchange; in hexadecimal digits.
        port: the port that it listened on last; 0 if it never did.
    """

    token: str = field(
        factory=lambda: secrets.token_urlsafe(18), validator=validators.matches_re(r"[\w-]{16,}")
    )
    cookie_secret: str = field(factory=lambda: secrets.token_hex(32), validator=_hex(64))
    port: int = field(default=0, validator=validators.in_(range(1 << 16)))


class KeyRing:
    """The file in which the keys of one place are kept.

    Args:
        place: where the sessions are, such as the path of a folder.
        folder: where key files are; the user's own state folder by default.
    """

    def __init__(self, place: str, folder: Path | None = None) -> None:
        digest = hashlib.sha256(place.encode()).hexdigest()[:24]
        self.path = (folder or _state_folder()) / f"{digest}.json"

    def find(self, *, fresh: bool = False) -> Keys:
        """The keys kept here; new ones if there are none, or if ``fresh`` ones are wanted.

        A file that others may read is not trusted.
        """
        kept = self._read() or Keys()
        return Keys(port=kept.port) if fresh else kept

    def keep(self, keys: Keys, port: int) -> bool:
        """Keep them for the next time; False if this folder cannot be written."""
        draft = self.path.with_suffix(f".{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                json.dump(asdict(evolve(keys, port=port)), file)
            draft.replace(self.path)
        except OSError:
            with contextlib.suppress(OSError):
                draft.unlink()
            return False
        return True

    def _read(self) -> Keys | None:
        try:
            with self.path.open(encoding="utf-8") as file:
                if os.name == "posix" and os.fstat(file.fileno()).st_mode & 0o077:
                    return None
                return Keys(**json.load(file))
        except (OSError, ValueError, TypeError):
            return None


def _state_folder() -> Path:
    from platformdirs import user_state_path

    return user_state_path("omega_widgets") / "keys"
