"""Short codes that lead to a session, to be read out across a table."""

from __future__ import annotations

import hashlib
import re

from omega_widgets.core.errors import OmegaError
from omega_widgets.table.folder import Sessions

#: Digits and letters that nobody takes for one another; a code is a number written with them.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 4

#: What people write for what they mean.
_MEANT = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})


class UnknownCode(OmegaError):
    """A code that leads to no session."""


def code_of(session: str) -> str:
    """The code of a session, always the same one: made of the digest of its id."""
    digest = int.from_bytes(hashlib.sha256(session.encode()).digest()[:8], "big")
    letters = []
    for _ in range(LENGTH):
        digest, place = divmod(digest, len(ALPHABET))
        letters.append(ALPHABET[place])
    return "".join(letters)


def read_code(typed: str) -> str:
    """A code as it was meant: in capitals, without spaces and hyphens, O read as 0, I as 1.

    Raises UnknownCode for what cannot be one.
    """
    code = re.sub(r"[\s\-–.]", "", typed).upper().translate(_MEANT)
    if len(code) != LENGTH or any(letter not in ALPHABET for letter in code):
        raise UnknownCode(
            f"{typed.strip()[:20]!r} is no code. A code has {LENGTH} letters or digits, such as "
            f"{code_of('example')}; it stands at the table, beside the seats."
        )
    return code


def find_session(sessions: Sessions, typed: str) -> str:
    """The id of the session with this code; of two with the same code the one written last.

    Raises UnknownCode if there is none.
    """
    code = read_code(typed)
    for name in sessions.names():
        if code_of(name) == code:
            return name
    raise UnknownCode(
        f"No session here has the code {code}. Look at it once more at the table of whoever "
        "invited you, and ask whether it is the same dashboard."
    )
