"""Where a roll's faces come from: the kit, or real dice whose faces are typed or tapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import ipywidgets as ipw

from omega_widgets.core.dice import DF, Die, read_faces
from omega_widgets.core.errors import BadFaces
from omega_widgets.widgets import parts


class DiceSource:
    """A switch between the kit's dice and real ones, with a field for the faces.

    Args:
        real: whether the group rolls real dice to begin with.
    """

    def __init__(self, real: bool = False) -> None:
        self.switch = parts.switch(
            "We roll real dice", real, "Type in the faces that your own dice show"
        )
        self.field = parts.text("Faces", placeholder="such as 2 3 6 5 9")
        self.field.add_class("om-faces")
        self.hint = parts.html("", "om-hint")
        self.keys = parts.row([], "om-face-keys")
        self.widget = parts.column(
            [self.switch, self.field, self.keys, self.hint], "om-dice-source"
        )
        self._dice: tuple[Die, ...] = ()
        self.switch.observe(lambda _: self._show(), "value")
        self._show()

    @property
    def real(self) -> bool:
        """Whether faces are typed in."""
        return self.switch.value

    def expect(self, dice: Sequence[Die]) -> None:
        """Say which dice the next roll needs, and offer a key for each of their faces."""
        if tuple(dice) != self._dice:
            self._dice = tuple(dice)
            self._show()

    def faces(self, dice: Sequence[Die]) -> tuple[int, ...] | None:
        """The typed faces for these dice, or None if the kit shall roll. Raises BadFaces."""
        if not self.real or not dice:
            return None
        self.expect(dice)
        if not self.field.value.strip():
            raise BadFaces(
                code="face_count",
                wrong="No faces are typed in yet.",
                legal=f"Throw {name_dice(dice)} and type what they show.",
            )
        return read_faces(self.field.value, dice)

    def clear(self) -> None:
        """Empty the field for the next roll."""
        self.field.value = ""

    def _show(self) -> None:
        shown = None if self.real else "none"
        for part in (self.field, self.keys, self.hint):
            part.layout.display = shown
        if not self.real:
            return
        if self._dice:
            self.hint.value = f"Throw {name_dice(self._dice)}; type or tap the faces."
        else:
            self.hint.value = "The next step needs no dice."
        self.keys.children = self._make_keys()

    def _make_keys(self) -> tuple[ipw.Widget, ...]:
        if len(set(self._dice)) != 1:
            return ()
        die = self._dice[0]
        if len(set(die.faces)) > 20:
            return ()
        names = [
            (f"{face:+d}" if face else "0") if die == DF else str(face)
            for face in sorted(set(die.faces))
        ]
        keys = [self._make_key(name.replace("1", "") if die == DF else name) for name in names]
        return (*keys, parts.button("⌫", self._erase, "Remove the last face"))

    def _make_key(self, name: str) -> ipw.Button:
        def tap() -> None:
            self.field.value = f"{self.field.value} {name}".strip()

        key = parts.button(name, tap, f"Face {name}")
        key.add_class("om-key")
        return key

    def _erase(self) -> None:
        self.field.value = " ".join(self.field.value.split()[:-1])


def name_dice(dice: Sequence[Die]) -> str:
    """Dice in words: ``"5 d10"``, ``"1 d6 and 2 d10"``."""
    counted = [f"{count} {name}" for name, count in Counter(die.name for die in dice).items()]
    return counted[0] if len(counted) == 1 else f"{', '.join(counted[:-1])} and {counted[-1]}"
