"""Where a roll's faces come from: the kit, or real dice whose faces are typed or tapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from html import escape

import ipywidgets as ipw

from omega_widgets.core.dice import D10, DF, Die, check_faces, read_faces, read_so_far
from omega_widgets.core.errors import BadFaces
from omega_widgets.widgets import parts

#: Dice with more faces than this are typed, not tapped.
MOST_KEYS = 20

_SIGNS = {1: "+", 0: "0", -1: "−"}


class DiceSource:
    """A switch between the kit's dice and real ones, with a field and keys for the faces.

    Each seat has a switch of its own: one page may be passed round.

    Args:
        real: whether the group rolls real dice to begin with.
        seat: who sits here.
        use: called by the button below complete faces and, where the shared scripts run, by the
            Enter key; it shall do what the faces are for.

    Attributes:
        switch, field, hint, keys, use: the parts; ``keys`` holds those of the die that comes next.
        widget: all of them.
    """

    def __init__(
        self, real: bool = False, seat: str = "", use: Callable[[], None] = lambda: None
    ) -> None:
        self._usual = real
        self._chosen: dict[str, bool] = {}
        self._seat = seat
        self._dice: tuple[Die, ...] = ()
        self._throwers: tuple[str, ...] = ()
        self._keys: dict[Die, tuple[ipw.Button, ...]] = {}
        self.switch = parts.switch(
            "We roll real dice", real, "Type in the faces that your own dice show"
        )
        self.hint = parts.html("", "om-hint", "om-faces-hint")
        self.field = parts.text("Faces", placeholder="such as 2 3 6 5 9")
        self.field.add_class("om-faces")
        self.keys = parts.row([], "om-face-keys")
        self.use = parts.button("Use these faces", use, "Roll with them", main=True)
        self.use.add_class("om-use-faces")
        self.widget = parts.column(
            [self.switch, self.hint, self.field, self.keys, self.use], "om-dice-source"
        )
        self.switch.observe(lambda _: self._take_switch(), "value")
        self.field.observe(lambda _: self._show(), "value")
        self._show()

    @property
    def real(self) -> bool:
        """Whether faces are typed in."""
        return self.switch.value

    def take_seat(self, seat: str) -> None:
        """Somebody else sits here now: with an empty field, and the dice of that seat's choice."""
        if seat == self._seat:
            return
        self._seat = seat
        self.clear()
        self.switch.value = self._chosen.get(seat, self._usual)

    def expect(self, dice: Sequence[Die], throwers: Sequence[str] = ()) -> None:
        """Say which dice the next roll needs, and whose each of them is, die for die.

        What was typed stays.
        """
        if (tuple(dice), tuple(throwers)) != (self._dice, self._throwers):
            self._dice, self._throwers = tuple(dice), tuple(throwers)
            self._show()

    def faces(self, dice: Sequence[Die], throwers: Sequence[str] = ()) -> tuple[int, ...] | None:
        """The typed faces for these dice, or None if the kit shall roll. Raises BadFaces."""
        if not self.real or not dice:
            return None
        self.expect(dice, throwers)
        if not self.field.value.strip():
            raise BadFaces(
                code="face_count",
                wrong="No faces are typed in yet.",
                legal=f"Throw {name_dice(dice, throwers)} and type what they show.",
            )
        return read_faces(self.field.value, dice)

    def clear(self) -> None:
        """Empty the field for the next roll."""
        self.field.value = ""

    def _take_switch(self) -> None:
        self._chosen[self._seat] = self.real
        self._show()

    # -- keys ----------------------------------------------------------------------------------

    def _tap(self, name: str) -> None:
        if len(self._so_far()) < len(self._dice):
            self.field.value = f"{self.field.value} {name}".strip()

    def _remove_last(self) -> None:
        faces = self._so_far()
        dice = (*self._dice, *self._dice[-1:] * len(faces))
        written = [*map(write_face, faces, dice)] or self.field.value.split()
        self.field.value = " ".join(written[:-1])

    def _so_far(self) -> tuple[int, ...]:
        """The faces that can be read; none if the field holds something else."""
        try:
            return read_so_far(self.field.value, self._dice)
        except BadFaces:
            return ()

    def _keys_for(self, die: Die) -> tuple[ipw.Button, ...]:
        if die not in self._keys:
            faces = sorted(set(die.faces), reverse=die == DF)
            few = faces if len(faces) <= MOST_KEYS else []
            self._keys[die] = tuple(self._make_face_key(write_face(face, die)) for face in few)
        return self._keys[die]

    @cached_property
    def _editing_keys(self) -> tuple[ipw.Button, ...]:
        return (
            _make_key("⌫", self._remove_last, "Remove the last face"),
            _make_key("Clear", self.clear, "Remove all faces"),
        )

    def _make_face_key(self, name: str) -> ipw.Button:
        return _make_key(name, lambda: self._tap(name), f"Face {name}")

    # -- showing -------------------------------------------------------------------------------

    def _show(self) -> None:
        needed = self.real and bool(self._dice)
        parts.show_if(self.real, self.hint)
        parts.show_if(needed or (self.real and bool(self.field.value)), self.field)
        parts.show_if(needed, self.keys)
        faces = self._so_far() if needed else ()
        fits = [face in die.faces for face, die in zip(faces, self._dice, strict=False)]
        complete = needed and len(faces) == len(self._dice) and all(fits)
        parts.show_if(complete, self.use)
        if not self.real:
            return
        # What has been heard of the field, so that no button of the page overtakes the typing.
        heard = escape(self.field.value, quote=True)
        self.hint.value = (
            f"<p role='status' aria-live='polite' data-heard='{heard}'>"
            f"{escape(self._say(faces))}</p>"
        )
        if needed:
            following = self._dice[min(len(faces), len(self._dice) - 1)]
            self.keys.children = (*self._keys_for(following), *self._editing_keys)
            self._fit_keypad()

    def _fit_keypad(self) -> None:
        """Digits need no letters on a phone; the signs of Fudge dice do."""
        if DF in self._dice:
            self.field.placeholder = "such as + 0 -"
            self.field.remove_class("om-digits")
        else:
            self.field.placeholder = "such as 2 3 6"
            self.field.add_class("om-digits")

    def _say(self, faces: tuple[int, ...]) -> str:
        """What is asked for and how far it has come, for the eye and for a screen reader."""
        if not self._dice:
            return "You have nothing to throw now."
        asked = name_dice(self._dice, self._throwers)
        if not self.field.value.strip():
            ten = " A 0 counts as 10." if D10 in self._dice else ""
            order = ", in this order" if len(set(self._throwers or self._dice)) > 1 else ""
            return f"Throw {asked}; type or tap the faces{order}.{ten}"
        try:
            read_so_far(self.field.value, self._dice)
            check_faces(self._dice[: len(faces)], faces[: len(self._dice)])
        except BadFaces as refusal:
            return f"{refusal.wrong} {refusal.legal}"
        place, count = len(faces), len(self._dice)
        if place > count:
            return f"{place} faces are too many for {asked}."
        said = " ".join(map(write_face, faces, self._dice))
        if place == count:
            return f"All {count} are entered: {said}." if count > 1 else f"Entered: {said}."
        whose = f" for {self._throwers[place]}" if self._throwers else ""
        return f"{place} of {count}: {said}. Next: {self._dice[place].name}{whose}."


def _make_key(name: str, press: Callable[[], None], help: str) -> ipw.Button:
    key = parts.button(name, press, help)
    key.add_class("om-key")
    return key


def write_face(face: int, die: Die) -> str:
    """A face as it is typed: ``"+"``, ``"0"`` and ``"−"`` for Fudge dice, else its number."""
    return _SIGNS[face] if die == DF and face in _SIGNS else str(face)


def name_dice(dice: Sequence[Die], throwers: Sequence[str] = ()) -> str:
    """Dice in words: ``"5 d10"``, ``"1 d6 and 2 d10"``, ``"3 d10 for Ann and 2 d10 for Bo"``."""
    if len(set(throwers)) == len(dice) > 1 and len(set(dice)) == 1:
        return f"1 {dice[0].name} each for {_join(throwers)}"
    whose = [f" for {name}" for name in throwers] or [""] * len(dice)
    counted = Counter((die.name, name) for die, name in zip(dice, whose, strict=True))
    return _join([f"{count} {die}{name}" for (die, name), count in counted.items()])


def _join(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
