"""Dice and where their faces come from: a secure source, a script, or a real table."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Sequence
from functools import lru_cache
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


def read_faces(text: str, dice: Sequence[Die]) -> tuple[int, ...]:
    """Faces from typed text: numbers apart by spaces, commas or slashes.

    Plain ``+``, ``-`` and ``0`` mean the sides of Fudge dice and may stand close together
    (``+0-``). Raises BadFaces with what is wrong.
    """
    marks = re.findall(r"[+\-−–]?\d+|[+\-−–]|[^\s,;/+\-−–\d]+", text)
    faces = []
    for mark in marks:
        if mark in _SIGNS:
            faces.append(_SIGNS[mark])
            continue
        try:
            faces.append(int(mark.replace("−", "-").replace("–", "-")))
        except ValueError:
            raise BadFaces(
                code="face_text",
                wrong=f"“{mark}” is not a face.",
                legal="Type the faces as numbers, with spaces between them.",
            ) from None
    if dice and all(die == DF for die in dice):
        faces = _split_fudge(text, faces)
    return check_faces(dice, faces)


def _split_fudge(text: str, faces: list[int]) -> list[int]:
    """Fudge dice may be typed without spaces: ``+0-`` or ``+-0``; signs never bind to a 0."""
    if not re.search(r"[1-9]", text):
        return [_SIGNS.get(mark, 0) for mark in re.findall(r"[+\-−–0]", text)]
    return faces
