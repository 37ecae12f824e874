"""Everything that can go wrong, said so that a person can act on it."""

from __future__ import annotations

from pathlib import Path


class OmegaError(Exception):
    """Base of all errors of this package; ``str(error)`` is a sentence for people."""


class IllegalAction(OmegaError):
    """An action that the rules do not allow now.

    Args:
        code: short stable name of the refusal, such as ``difficulty_range``.
        rule: id of the rule that refuses, such as ``WD-19``; ``table`` if it is the table itself.
        wrong: a sentence that says what is wrong.
        legal: a sentence that says what would be legal instead.
    """

    def __init__(self, *, code: str, rule: str, wrong: str, legal: str) -> None:
        super().__init__(code, rule, wrong, legal)
        self.code = code
        self.rule = rule
        self.wrong = wrong
        self.legal = legal

    def __str__(self) -> str:
        # What the table itself refuses stands in no rulebook.
        cited = "" if self.rule == "table" else f" ({self.rule})"
        return f"{self.wrong} {self.legal}{cited}"


class BadFaces(IllegalAction):
    """Rolled, scripted or typed faces that do not fit the dice of the action."""

    def __init__(self, *, wrong: str, legal: str, code: str = "bad_faces") -> None:
        super().__init__(code=code, rule="dice", wrong=wrong, legal=legal)

    def __str__(self) -> str:
        return f"{self.wrong} {self.legal}"


class UnknownSystem(OmegaError):
    """A system id that is not installed."""


class LogDamaged(OmegaError):
    """A session log that cannot be trusted from some line on. The file is left as it is.

    Args:
        path: the log.
        line: 1-based number of the first bad line; 0 when the whole file is meant.
        reason: what is wrong with it, and what would be right.
    """

    def __init__(self, path: Path | str, line: int, reason: str) -> None:
        super().__init__(str(path), line, reason)
        self.path = Path(path)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        where = f"{self.path.name}, line {self.line}" if self.line else self.path.name
        return f"{where}: {self.reason}"


class StoreFailed(OmegaError):
    """A session log that cannot be written now (read-only folder, full disk, failed sync).

    Nothing that was recorded before is lost; the action in hand has not happened.
    """

    def __init__(self, path: Path | str, reason: str) -> None:
        super().__init__(str(path), reason)
        self.path = Path(path)
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class SessionExists(StoreFailed):
    """There is already a session of this name."""
