"""Secret choices: sealed by a commitment, opened by a record that anybody can check.

The log holds the SHA-256 of the sealed text and nothing else of it. The text itself is kept beside
the log (see ``table.keep``) until it is opened; it begins with a random number, so that nobody can
guess it from the digest, and whoever sealed it cannot change it any more.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import TYPE_CHECKING, Any

from attrs import frozen

from omega_widgets.core.bidi import isolate
from omega_widgets.table.remark.base import Remark, refuse

if TYPE_CHECKING:
    from omega_widgets.table.entry import Entry
    from omega_widgets.table.fold import Fold


@frozen
class Secret:
    """What was sealed.

    Attributes:
        words: free text; empty if it is an action.
        action: an action of the system as a record holds it; None if it is free text.
        faces: the faces of its dice, thrown when it was sealed.
        dice: where they came from, as in a record.
    """

    words: str = ""
    action: dict[str, Any] | None = None
    faces: tuple[int, ...] = ()
    dice: str = ""

    def write(self) -> str:
        """The text to seal; the same secret is another text every time."""
        data = {
            "salt": secrets.token_hex(16),
            "words": self.words,
            "action": self.action,
            "faces": list(self.faces),
            "dice": self.dice,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Secret:
        """From a sealed text; raises IllegalAction if it is none."""
        try:
            data = json.loads(text)
            return cls(data["words"], data["action"], tuple(data["faces"]), data["dice"])
        except (ValueError, TypeError, KeyError):
            refuse("no_secret", "The text that was opened is no sealed choice.", "Seal it anew.")


def digest_secret(text: str) -> str:
    """The commitment to a sealed text: its SHA-256, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


@frozen
class Seal(Remark):
    """Commits a seat to a choice that nobody else knows yet.

    Attributes:
        digest: SHA-256 of the sealed text.
        title: what it is about, for everybody to read; may be empty.
        waits_for: seats whose own choices, sealed for this one, open it.
        shown_to: seats that may look at it before it is opened, besides its own.
    """

    digest: str
    title: str = ""
    waits_for: tuple[str, ...] = ()
    shown_to: tuple[str, ...] = ()
    in_pause = False

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        for name in (*self.waits_for, *self.shown_to):
            story.check_seat(name)
        if seat in self.waits_for:
            refuse("waits_for_itself", "A choice cannot wait for itself.", "Name other seats.")

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        story.sealed[entry.record.seq] = entry

    def words(self) -> str:
        """See Remark."""
        about = f" ({isolate(self.title)})" if self.title else ""
        waits = f" It opens with that of {' and '.join(self.waits_for)}." if self.waits_for else ""
        return f"sealed a secret choice{about}.{waits}"


@frozen
class Open(Remark):
    """Opens what was sealed; whoever reads the log can check that it is what was sealed.

    Attributes:
        target: ``seq`` of the Seal.
        text: the sealed text.
    """

    target: int
    text: str
    in_pause = False

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        sealed = find_sealed(story, self.target, seat)
        if digest_secret(self.text) != sealed.action.digest:
            refuse(
                "other_secret",
                f"This is not what was sealed as number {self.target}.",
                "Only the very text that was sealed can be opened.",
            )

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        del story.sealed[self.target]

    def words(self) -> str:
        """See Remark."""
        secret = Secret.read(self.text)
        said = f" It said: {secret.words}" if secret.words else ""
        return f"opened the secret choice number {self.target}.{said}"


@frozen
class Look(Remark):
    """Says that a seat has looked at a closed choice, so that nobody can do it unnoticed."""

    target: int

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        sealed = story.sealed.get(self.target)
        if sealed is None or seat not in (sealed.record.seat, *sealed.action.shown_to):
            refuse(
                "not_your_secret",
                f"Number {self.target} is no secret that {seat} may look at.",
                "Wait until it is opened.",
            )

    def words(self) -> str:
        """See Remark."""
        return f"looked at the secret choice number {self.target}."


@frozen
class Withdraw(Remark):
    """Takes a sealed choice back unopened; what it was stays unknown."""

    target: int

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        find_sealed(story, self.target, seat)

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        del story.sealed[self.target]

    def words(self) -> str:
        """See Remark."""
        return f"withdrew the secret choice number {self.target}, unopened."


def find_sealed(story: Fold, target: int, seat: str) -> Entry:
    """The Seal with this number, if it is this seat's and still closed; raises IllegalAction."""
    sealed = story.sealed.get(target)
    if sealed is None:
        refuse(
            "not_sealed",
            f"Number {target} is no sealed choice, or it was opened already.",
            "Choose one that is still closed.",
        )
    if sealed.record.seat != seat:
        refuse(
            "not_your_secret",
            f"What {sealed.record.seat} sealed is not for {seat} to open.",
            f"It is up to {sealed.record.seat}.",
        )
    return sealed


def find_ready(story: Fold) -> list[int]:
    """The choices that wait for one another and are all in, oldest first."""
    closed = list(story.sealed.values())

    def is_in(name: str, waiting: Entry) -> bool:
        return any(
            entry.record.seat == name and waiting.record.seat in entry.action.waits_for
            for entry in closed
        )

    return [
        entry.record.seq
        for entry in closed
        if entry.action.waits_for and all(is_in(name, entry) for name in entry.action.waits_for)
    ]
