"""What people say of a session: notes, flags, marks and the survey at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from omega_widgets.core.bidi import isolate
from omega_widgets.table.remark.base import Remark, check_about, check_choice, refuse

if TYPE_CHECKING:
    from omega_widgets.table.entry import Entry
    from omega_widgets.table.fold import Fold

#: How a moment can have felt.
FEELINGS = ("great", "wrong", "slow", "confusing", "other")

#: What a mark may begin.
STRETCHES = ("scene", "round")

#: Whether somebody would play again.
AGAIN = ("yes", "maybe", "no")


class Comment(Remark):
    """Something that people say of the session, for its author to read.

    Attributes:
        kind: one word for what it is.
        about: ``seq`` of the record that it is about; None for the session as a whole.
    """

    kind = "comment"
    about: int | None = None
    by_observer = True

    def said(self) -> str:
        """What was said, without the kind."""
        raise NotImplementedError(f"{type(self).__name__} must say what was said")

    def words(self) -> str:
        """See Remark."""
        about = f" (about number {self.about})" if self.about else ""
        return f"{self.kind}: {isolate(self.said())}{about}"


@frozen
class Note(Comment):
    """Free text.

    Attributes:
        text: what was written.
        about: ``seq`` of the record that it is about; None for the session as a whole.
    """

    text: str
    about: int | None = None
    kind = "note"

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        if not self.text.strip():
            refuse("empty_note", "There is no remark yet.", "Write a few words first.")
        check_about(story, self.about)

    def said(self) -> str:
        """See Comment."""
        return self.text


@frozen
class Flag(Comment):
    """How a moment felt.

    Attributes:
        feeling: one of FEELINGS.
        text: one line more; may be empty.
        about: ``seq`` of the record that it is about; None for the session as a whole.
    """

    feeling: str
    text: str = ""
    about: int | None = None
    kind = "flag"

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        check_choice("feeling", self.feeling, FEELINGS)
        check_about(story, self.about)

    def said(self) -> str:
        """See Comment."""
        feeling = "" if self.feeling == "other" else self.feeling
        return ": ".join(filter(None, [feeling, self.text])) or "this moment"


@frozen
class Mark(Comment):
    """The beginning of a scene or a round.

    Attributes:
        stretch: one of STRETCHES.
        text: what it is called; may be empty.
    """

    stretch: str
    text: str = ""
    kind = "mark"

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        check_choice("stretch", self.stretch, STRETCHES)

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        story.marks.append(entry)

    def said(self) -> str:
        """See Comment."""
        return f"new {self.stretch}{f': {self.text}' if self.text else ''}"

    def words(self) -> str:
        """See Remark."""
        return f"{isolate(self.said())}."


@frozen
class AnswerSurvey(Comment):
    """What a seat says of the session at its end; a later answer replaces an earlier one.

    Attributes:
        least: the least favourite part.
        improve: one improvement.
        worked: what worked.
        hardest: the hardest rule: its id, or words.
        again: whether the person would play again: yes, maybe, no, or empty.
    """

    least: str = ""
    improve: str = ""
    worked: str = ""
    hardest: str = ""
    again: str = ""
    kind = "survey"

    def check(self, story: Fold, seat: str) -> None:
        """See Remark."""
        if not any(text.strip() for _, text in self.answers()):
            refuse("empty_survey", "No question is answered yet.", "Answer at least one of them.")
        check_choice("answer", self.again, ("", *AGAIN))

    def answers(self) -> tuple[tuple[str, str], ...]:
        """The questions with what was answered, also the empty ones."""
        return (
            ("Least favourite part", self.least),
            ("One improvement", self.improve),
            ("What worked", self.worked),
            ("Hardest rule", self.hardest),
            ("Would play again", self.again),
        )

    def take_effect(self, story: Fold, entry: Entry) -> None:
        """See Remark."""
        story.surveys[entry.record.seat] = entry

    def said(self) -> str:
        """See Comment."""
        return "; ".join(f"{question}: {text}" for question, text in self.answers() if text.strip())
