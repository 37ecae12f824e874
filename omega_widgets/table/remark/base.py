"""What every remark is: something a table records besides the actions of its system."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, State

if TYPE_CHECKING:
    from omega_widgets.table.entry import Entry
    from omega_widgets.table.fold import Fold

#: Who looks on without a seat. An observer may comment, and nothing else.
OBSERVER = "Observer"


def refuse(code: str, wrong: str, legal: str) -> NoReturn:
    """Raise the IllegalAction of a table itself, which no rule of a system stands behind."""
    raise IllegalAction(code=code, rule="table", wrong=wrong, legal=legal)


class Remark(Action):
    """Something recorded that is no action of the system.

    It leaves the state of the game alone, except that an undo and a redo move within what was
    played. Each says itself when it is allowed, what it changes, and how it reads.

    Attributes:
        by_observer: whether somebody without a seat may record it.
        in_pause: whether it may be recorded while the table is paused.
    """

    by_observer = False
    in_pause = True

    def check(self, story: Fold, seat: str) -> None:
        """Raise IllegalAction if it is not allowed now."""

    def state_after(self, story: Fold) -> State:
        """The state of the game once it is recorded."""
        return story.state

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """Change what the session remembers."""

    def words(self) -> str:
        """One sentence, to be read after the name of the seat."""
        raise NotImplementedError(f"{type(self).__name__} must say what it is")


def check_about(story: Fold, about: int | None) -> None:
    """Refuse a remark about a record that is not there; None is the session as a whole."""
    if about is not None and not 1 <= about <= len(story.entries):
        refuse(
            "unknown_record",
            f"There is no record number {about}.",
            f"Choose one from 1 to {len(story.entries)}." if story.entries else "Play first.",
        )


def check_choice(name: str, value: str, choices: tuple[str, ...]) -> None:
    """Refuse a value that is none of the choices."""
    if value not in choices:
        refuse(
            f"unknown_{name}",
            f"There is no {name} called {value!r}.",
            f"Choose {', '.join(choices[:-1])} or {choices[-1]}.",
        )
