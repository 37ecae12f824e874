"""The address of a page: which session, which seat, which step, so that a reload comes back."""

from __future__ import annotations

import os
from html import escape
from urllib.parse import parse_qs, urlencode

from attrs import frozen

from omega_widgets.table.folder import Sessions
from omega_widgets.table.places import find_place

#: The environment variable in which the server tells the kernels where the sessions are.
LOGS_VARIABLE = "OMEGA_LOGS"

#: The environment variable that names a database to keep sessions in instead of a folder.
STORE_VARIABLE = "OMEGA_STORE"

#: The environment variable in which a shared dashboard says how other machines reach it.
ROOT_VARIABLE = "OMEGA_ADDRESS"

#: The environment variable that says whether the dashboard can be reached from this machine only.
HERE_VARIABLE = "OMEGA_ONLY_HERE"

#: Where faces can come from, as a log's header says it.
DICE = ("secure", "typed")

#: Where sessions are kept unless somebody says otherwise.
LOGS = "playtest_logs"


@frozen
class Address:
    """What stands behind the question mark of a page's address.

    Attributes:
        session: id of the open session; empty in the lobby.
        seat: who is playing on this page; empty if the page is not at a table.
        dice: ``typed`` or ``secure`` where the seat has chosen other dice than the session; else
            empty.
        step: the step shown of a replay; 0 if none was asked for.
        join: the code of a session to join, as somebody passed it on.
    """

    session: str = ""
    seat: str = ""
    dice: str = ""
    step: int = 0
    join: str = ""

    @classmethod
    def read(cls, query: str) -> Address:
        """From a query string; whatever makes no sense in it counts as absent."""
        values = {name: found[-1] for name, found in parse_qs(query).items()}
        step = values.get("step", "")
        return cls(
            values.get("session", ""),
            values.get("seat", ""),
            dice if (dice := values.get("dice", "")) in DICE else "",
            int(step) if step.isdecimal() and len(step) < 10 else 0,
            values.get("join", ""),
        )

    @classmethod
    def asked(cls) -> Address:
        """The address with which this page was asked for; empty outside the dashboard."""
        return cls.read(os.environ.get("QUERY_STRING", ""))

    def query(self) -> str:
        """The query string with its question mark; empty for the lobby."""
        values = {
            "session": self.session,
            "seat": self.seat,
            "dice": self.dice,
            "step": self.step or "",
            "join": self.join,
        }
        written = urlencode({name: value for name, value in values.items() if value})
        return f"?{written}" if written else ""

    def sign(self, title: str) -> str:
        """Invisible HTML that makes the page take over this address and title."""
        return (
            f"<span hidden data-om-address='{escape(self.query(), quote=True)}' "
            f"data-om-title='{escape(title, quote=True)}'></span>"
        )


def find_root() -> str:
    """The address at which other machines reach the dashboard; empty if it is not shared."""
    return os.environ.get(ROOT_VARIABLE, "")


def is_only_here() -> bool:
    """Whether the server has said that no other machine can reach the dashboard."""
    return bool(os.environ.get(HERE_VARIABLE))


def find_logs() -> Sessions:
    """Where the sessions are: the database or folder that the server names, or ``playtest_logs``.

    Raises StoreFailed if ``OMEGA_STORE`` names a place of an unknown kind.
    """
    return find_place(os.environ.get(STORE_VARIABLE) or os.environ.get(LOGS_VARIABLE) or LOGS)
