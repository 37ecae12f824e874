"""Tells the same session without the people: other names, other times, their texts left out.

The actions are played again with their faces, so that the copy is a log like any other: its chain
and its states are right, and only its words differ.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Any

from attrs import evolve, fields, has

from omega_widgets.core.errors import OmegaError
from omega_widgets.core.system import Action
from omega_widgets.table.audit import Progress
from omega_widgets.table.entry import Entry
from omega_widgets.table.fold import Fold
from omega_widgets.table.record import (
    BadLine,
    Header,
    Record,
    decode_action,
    digest_state,
    encode_action,
)
from omega_widgets.table.remark import Open, Seal, Secret, SetAside
from omega_widgets.table.remark.secrets import digest_secret
from omega_widgets.table.store import MemoryStore
from omega_widgets.table.table import STRIDE, Table
from omega_widgets.table.upcasts import SCHEMA
from omega_widgets.table.vocabulary import known_words
from omega_widgets.table.wording import end_sentence, shorten

#: When every anonymous session begins.
BEGINNING = datetime(2000, 1, 1, tzinfo=UTC)

#: What may stand between two parts of a name: a space of any kind, a hyphen or dash, a low line.
_JOINT = r"[\s_\-\u00ad\u200b-\u200d\u2010-\u2015]"


class CannotAnonymise(OmegaError):
    """A session that cannot be told without its names; the message says why."""


def anonymise(
    table: Table, *, keep_texts: bool = False, progress: Progress | None = None
) -> MemoryStore:
    """A copy of a session that does not tell who played it, or when.

    Args:
        table: the session, which is only read.
        keep_texts: keep what people typed, with their names replaced; without it every such text
            is replaced by a number, the same text by the same one.
        progress: told how far it is.

    Raises CannotAnonymise if the rules give another result for the other words.
    """
    mask = Mask(table, keep_texts=keep_texts)
    store = MemoryStore(mask.header())
    fold = Fold(store.header)
    for number, entry in enumerate(table.entries):
        if progress and number % STRIDE == 0:
            progress(number, len(table.entries))
        draft = mask.record(entry)
        try:
            told = fold.take(evolve(draft, after=""))
        except (OmegaError, BadLine) as error:
            raise mask.refuse(entry, str(error)) from None
        if _results(told) != _results(entry):
            raise mask.refuse(entry, "the rules give another result for the other words")
        after = digest_state(told.state) if draft.after else ""
        store.append(evolve(draft, after=after))
    return store


class Mask:
    """Replaces names, texts and times of one session, the same ones always by the same.

    Args:
        table: the session.
        keep_texts: whether texts stay, but for the names in them.
    """

    def __init__(self, table: Table, *, keep_texts: bool = False) -> None:
        self._table = table
        self._keep_texts = keep_texts
        self._known = known_words(table.system)
        # Only an office that the engine asks for by name is no person's: Mark and Will are.
        self._seats = {
            name: name if name in table.system.offices else f"Seat {number}"
            for number, name in enumerate(table.seats, start=1)
        }
        replaced = (name for name, seat in self._seats.items() if name != seat)
        self._names = sorted(replaced, key=len, reverse=True)  # the longer name first
        self._name = _any_of(self._names)
        self._texts: dict[str, str] = {}
        self._opened = {
            entry.action.target: entry.action.text
            for entry in table.entries
            if isinstance(entry.action, Open)
        }
        self._sealed: dict[int, str] = {}
        written = (table.header.at, *(entry.record.at for entry in table.entries))
        begun = next(filter(None, map(_read_moment, written)), BEGINNING)
        self._shift = BEGINNING - begun
        self._days = BEGINNING.date() - begun.date()

    def header(self) -> Header:
        """Line 1 of the copy."""
        header = self._table.header
        return evolve(
            header,
            session=f"anonymous-{secrets.token_hex(4)}",
            seats=tuple(self._seats[name] for name in header.seats),
            title=self._comment(header.title),
            note=self._comment(header.note),
            at=self._moment(header.at),
            schema=SCHEMA,
        )

    def record(self, entry: Entry) -> Record:
        """A record of the copy; ``after`` and ``prev`` are still those of the original."""
        record = entry.record
        return evolve(
            record,
            at=self._moment(record.at),
            seat=self._seats.get(record.seat, record.seat),
            action=encode_action(self._action(entry)),
            note=self._comment(record.note),
        )

    def refuse(self, entry: Entry, reason: str) -> CannotAnonymise:
        """The error for a record that cannot be told."""
        advice = "" if self._keep_texts else " Try --keep-texts, which replaces names only."
        return CannotAnonymise(
            f"Record {entry.record.seq} cannot be told without its texts: "
            f"{end_sentence(shorten(reason))}{advice}"
        )

    # -- actions -----------------------------------------------------------------------------------

    def _action(self, entry: Entry) -> Action:
        action = entry.action
        if isinstance(action, SetAside):
            return evolve(action, digest="0" * 64)  # the line itself is not in the copy
        if isinstance(action, Seal):
            opened = self._opened.get(entry.record.seq)
            text = self._secret(opened) if opened else secrets.token_hex(16)
            self._sealed[entry.record.seq] = text
            return evolve(_change(action, self._text), digest=digest_secret(text))
        if isinstance(action, Open):
            return evolve(action, text=self._sealed[action.target])
        return _change(action, self._text)

    def _secret(self, text: str) -> str:
        """What was sealed, sealed anew."""
        secret = Secret.read(text)
        action = secret.action
        if action is not None:
            decoded = decode_action(self._table.system, action)
            action = encode_action(_change(decoded, self._text))
        return evolve(secret, words=self._text(secret.words), action=action).write()

    # -- texts and times ---------------------------------------------------------------------------

    def _text(self, text: str) -> str:
        """What a field of an action holds in the copy."""
        if text in self._seats:
            return self._seats[text]
        if not text.strip() or text in self._known:
            return text
        day = _read_day(text)
        if day:
            return self._day(day)
        if self._keep_texts:
            return self._replace_names(text)
        return self._texts.setdefault(text, f"text {len(self._texts) + 1}")

    def _comment(self, text: str) -> str:
        """What a text becomes that no rule depends on."""
        return self._replace_names(text) if self._keep_texts else ""

    def _replace_names(self, text: str) -> str:
        def replace(found: re.Match[str]) -> str:
            exactly = self._seats.get(found[0])
            return exactly or self._seats[self._names[found.lastindex - 1]]

        return self._name.sub(replace, unicodedata.normalize("NFC", text)) if self._name else text

    def _day(self, day: date) -> str:
        try:
            return (day + self._days).isoformat()
        except OverflowError:  # nobody played in the year 1; it tells nothing
            return day.isoformat()

    def _moment(self, at: str) -> str:
        moment = _read_moment(at)
        if moment is None:
            return ""
        try:
            moved = (moment + self._shift).astimezone(UTC)
        except OverflowError:  # there is no such moment
            return ""
        return moved.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _change(value: Any, change: Callable[[str], str]) -> Any:
    """The same action with every text in it changed, however deep; choices stay."""
    if type(value) is str:
        return change(value)
    if isinstance(value, tuple):
        return tuple(_change(each, change) for each in value)
    if has(type(value)):
        inside = {each.name: getattr(value, each.name) for each in fields(type(value)) if each.init}
        return evolve(value, **{name: _change(each, change) for name, each in inside.items()})
    return value


def _any_of(names: Sequence[str]) -> re.Pattern[str] | None:
    """Finds each of these names where it stands as a word of its own; group n is name n.

    It looks for composed characters (NFC). Whatever stands between the parts of a name will do.
    """
    if not names:
        return None
    either = "|".join(f"({_pattern_of(name)})" for name in names)
    return re.compile(rf"(?<![^\W_])(?:{either})(?![^\W_])", re.IGNORECASE)


def _pattern_of(name: str) -> str:
    """A name in capitals or not, its parts joined by spaces of any kind or hyphens.

    A letter whose other case has another length, such as ß, is looked for in both.
    """
    composed = unicodedata.normalize("NFC", name).strip()
    parts = [part for part in re.split(f"{_JOINT}+", composed) if part]
    letters = [[_letter(letter) for letter in part] for part in parts]
    return f"{_JOINT}+".join(map("".join, letters)) or re.escape(name)


def _letter(letter: str) -> str:
    folded = letter.casefold()
    if len(folded) == 1:
        return re.escape(letter)
    return f"(?:{re.escape(letter)}|{re.escape(folded)})"


def _results(entry: Entry) -> list[tuple[str, str | None, tuple[str, ...]]]:
    """What the rules made of a record, without the words."""
    return [(type(event).__name__, event.outcome, event.rules) for event in entry.events]


def _read_moment(at: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _read_day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None
