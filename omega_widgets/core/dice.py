"""Dice and where their faces come from: a secure source, a script, or a real table."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Protocol

from attrs import field, frozen, validators

from omega_widgets.core.errors import BadFaces


@frozen
class Die:
    """A kind of die.

    Attributes:
        name: for instance ``"d10"`` or ``"dF"``.
        faces: the values of its faces, each equally likely; a value may stand there repeatedly.
    """

    name: str
    faces: tuple[int, ...] = field(validator=validators.min_len(2))

    def describe_faces(self) -> str:
        """The legal faces in words, such as ``"1 to 10"`` or ``"-1, 0 or +1"``."""
        values = sorted(set(self.faces))
        if values[0] < 0:
            words = [f"{value:+d}" if value else "0" for value in values]
            return f"{', '.join(words[:-1])} or {words[-1]}"
        if values == list(range(values[0], values[-1] + 1)):
            return f"{values[0]} to {values[-1]}"
        return f"{', '.join(map(str, values[:-1]))} or {values[-1]}"


@lru_cache(maxsize=64)
def d(sides: int) -> Die:
    """An ordinary die with faces 1 to ``sides``."""
    if sides < 2:
        raise ValueError(f"a die needs at least 2 sides, not {sides}")
    return Die(f"d{sides}", tuple(range(1, sides + 1)))


D6 = d(6)
D10 = d(10)
DF = Die("dF", (-1, 0, 1))


def check_faces(dice: Sequence[Die], faces: Sequence[int]) -> tuple[int, ...]:
    """The faces as a tuple if there is one legal face for each die; else raises BadFaces."""
    if not isinstance(faces, Sequence):
        raise BadFaces(
            code="face_text",
            wrong=f"{faces!r} is no sequence of faces.",
            legal="Give the faces as a list of whole numbers.",
        )
    if len(faces) != len(dice):
        given = f"{_count(len(faces), 'face was', 'faces were') if faces else 'no face was'} given"
        need = _count(len(dice), "die", "dice")
        raise BadFaces(
            code="face_count",
            wrong=f"This roll needs {need}, but {given}.",
            legal=f"Give exactly {_count(len(dice), 'face')}.",
        )
    for position, (die, face) in enumerate(zip(dice, faces, strict=True), start=1):
        if isinstance(face, bool) or not isinstance(face, int) or face not in die.faces:
            raise BadFaces(
                code="face_range",
                wrong=f"Face {position} is {face!r}, which no {die.name} shows.",
                legal=f"A {die.name} shows {die.describe_faces()}.",
            )
    return tuple(faces)


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


class Roller(Protocol):
    """A source of faces."""

    source: str

    def roll(self, dice: Sequence[Die]) -> tuple[int, ...]:
        """One face for each die, in order."""
        ...


class SecureRoller:
    """Rolls with the operating system's secure random source."""

    source = "secure"

    def roll(self, dice: Sequence[Die]) -> tuple[int, ...]:
        """One secure random face for each die."""
        return tuple(secrets.choice(die.faces) for die in dice)


class ScriptedRoller:
    """Hands out faces written down beforehand: for tests, examples and replays."""

    source = "scripted"

    def __init__(self, faces: Iterable[int]) -> None:
        self._left = list(faces)

    def roll(self, dice: Sequence[Die]) -> tuple[int, ...]:
        """The next faces of the script; raises BadFaces when it runs out or does not fit."""
        faces, self._left = self._left[: len(dice)], self._left[len(dice) :]
        return check_faces(dice, faces)


class TypedRoller:
    """Takes the faces that people read off real dice.

    Call :meth:`enter` with what was typed, then the next roll uses it.
    """

    source = "typed"

    def __init__(self) -> None:
        self._text = ""

    def enter(self, text: str) -> None:
        """Remember what a person typed, such as ``"2 3 6 5 9"`` or ``"+ 0 -"``."""
        self._text = text

    def roll(self, dice: Sequence[Die]) -> tuple[int, ...]:
        """The typed faces; raises BadFaces if they are missing or do not fit the dice."""
        faces = read_faces(self._text, dice)
        self._text = ""
        return faces


_SIGNS = {"+": 1, "-": -1, "−": -1, "–": -1}

#: No face has more signs and digits than this.
_LONGEST = 9

#: A sign between two numbers keeps them apart: nobody's dice have sides below zero but Fudge dice.
_DASH = re.compile(r"(?<=\d)\s*[+\-−–]\s*(?=\d)")


def read_faces(text: str, dice: Sequence[Die]) -> tuple[int, ...]:
    """Faces from typed text, one for each die.

    Numbers stand apart by spaces, commas, full stops, hyphens or slashes; without them where only
    one way to cut the digits fits the dice (``236`` for three d6). 0 is the ten of a d10. Plain
    ``+``, ``-`` and ``0`` mean the sides of Fudge dice, also close together (``+0-``). Raises
    BadFaces with what is wrong.
    """
    return check_faces(dice, read_so_far(text, dice))


def read_so_far(text: str, dice: Sequence[Die]) -> tuple[int, ...]:
    """The faces in a text that may still be unfinished; nothing says that they fit the dice.

    Raises BadFaces for what is no face at all, and for digits that can be cut in several ways.
    """
    if dice and all(die == DF for die in dice) and not re.search(r"[^\s,.;/+\-−–0]", text):
        return tuple(_SIGNS.get(mark, 0) for mark in re.findall(r"[+\-−–0]", text))
    if all(min(die.faces) >= 0 for die in dice):
        text = _DASH.sub(" ", text)
    marks = re.findall(r"[+\-−–]?\d+|[+\-−–]|[^\s,.;/+\-−–\d]+", text)
    found = _cut(marks, dice) if len(marks) < len(dice) else ()
    if len(found) > 1:
        raise BadFaces(
            code="face_text",
            wrong=f"“{_quote(text.strip())}” can be read in several ways.",
            legal="Put a space between the faces.",
        )
    return found[0] if found else _take(marks, dice)


def _cut(marks: Sequence[str], dice: Sequence[Die]) -> tuple[tuple[int, ...], ...]:
    """Ways to cut the marks so that they give every die in turn a legal face; two at most."""

    @cache
    def go_on(left: tuple[str, ...], place: int) -> tuple[tuple[int, ...], ...]:
        if not left or place == len(dice):
            return () if left or place < len(dice) else ((),)
        first, *rest = left
        found: dict[tuple[int, ...], None] = {}
        for end in range(1, len(first) + 1):
            if _fits(first[:end], dice[place]):
                face = _read_mark(first[:end], dice[place])
                after = (first[end:], *rest) if end < len(first) else tuple(rest)
                found |= dict.fromkeys((face, *more) for more in go_on(after, place + 1))
        return tuple(found)[:2]

    return go_on(tuple(marks), 0)


def _take(marks: Sequence[str], dice: Sequence[Die]) -> tuple[int, ...]:
    """A face for each mark; digits that no die shows are taken one by one while dice are left."""
    faces: list[int] = []
    for number, mark in enumerate(marks, start=1):
        die = dice[min(len(faces), len(dice) - 1)] if dice else None
        spare = len(dice) - len(faces) - (len(marks) - number)
        if die and mark.isdecimal() and 1 < len(mark) <= spare and not _fits(mark, die):
            faces += [_read_mark(digit, die) for digit in mark]
        else:
            faces.append(_read_mark(mark, die))
    return tuple(faces)


def _fits(mark: str, die: Die) -> bool:
    written = len(mark) <= _LONGEST and (len(mark) == 1 or not mark.startswith("0"))
    return written and _read_mark(mark, die) in die.faces


def _read_mark(mark: str, die: Die | None) -> int:
    """The face that a sign or a number means on a die; 0 is the ten of a d10."""
    if mark in _SIGNS:
        return _SIGNS[mark]
    if mark == "0" and die == D10:
        return 10
    number = mark.replace("−", "-").replace("–", "-")
    if len(mark) > _LONGEST or not number.lstrip("+-").isdecimal():
        raise BadFaces(
            code="face_text",
            wrong=f"“{_quote(mark)}” is not a face.",
            legal="Type the faces as numbers, with spaces between them.",
        )
    return int(number)


def _quote(text: str) -> str:
    return text if len(text) <= 2 * _LONGEST else f"{text[: 2 * _LONGEST]}…"
