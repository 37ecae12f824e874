"""A phone that goes round a table: the actions of a session, done by tapping and typing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import cycle
from typing import Any

from playwright.sync_api import expect

from omega_widgets.core.dice import DF, Die
from omega_widgets.core.system import Action, action_name
from omega_widgets.table import Table
from omega_widgets.table.remark import Flag, Mark, Undo
from omega_widgets.table.table import Entry
from omega_widgets.widgets.dice_source import write_face

#: Pixels: how wide and high the phone is, and how large a finger.
WIDTH, HEIGHT, FINGER = 390, 844, 44

#: Rolls of an evening, counted from 1, at which something goes wrong first.
SLIP, MISREAD = 2, 3


class Phone:
    """Does what stands in a session on a page of the dashboard, seat after seat.

    A subclass has a method for each action, named as in a log: it fills in what the action says
    and returns the button that does it. Faces are entered in three ways by turns: tapped on keys,
    typed and sent with Enter, pasted before the button is pressed. One roll goes through slips of
    the keys first; another is misread and taken back.

    Attributes:
        page: a page at the table, with real dice.
        controls: the view's inputs and buttons.
        thrown: the faces of every roll that was recorded, one tuple a roll.
    """

    def __init__(self, page: Any) -> None:
        self.page = page
        self.controls = page.locator(".om-controls")
        self.thrown: list[tuple[int, ...]] = []
        self._field = self.controls.get_by_label("Faces", exact=True)
        self._keys = self.controls.locator(".om-face-keys")
        self._hint = self.controls.locator(".om-faces-hint")
        self._alert = page.locator(".om-error-box [role=alert]")
        self._ways = cycle([self._tap, self._type, self._paste])
        self._records = 0
        self._seat = self._panel = ""

    # -- a whole evening -----------------------------------------------------------------------

    def play(self, session: Table, length: int | None = None) -> None:
        """Do what stands in a session, with an eye on the width of the page.

        Args:
            session: whose actions are done.
            length: how many records of it; all by default.
        """
        state = session.system.start(session.rules, session.seats)
        for entry in session.entries[:length]:
            self.sit(self.seat_for(entry))
            if isinstance(entry.action, (Flag, Mark)):
                self.remark(entry.action)
            elif isinstance(entry.action, Undo):
                self.undo("we thought again")
            else:
                self._do(entry, entry.action.dice(state))
            state = entry.state

    def seat_for(self, entry: Entry) -> str:
        """Who holds the phone for this."""
        return entry.record.seat

    def sit(self, seat: str) -> None:
        """Hand the phone to somebody."""
        if seat != self._seat:
            self.page.get_by_label("You are", exact=True).select_option(label=seat)
            expect(self.page).to_have_title(re.compile(f"– {re.escape(seat)}$"))
            self._seat = seat

    def remark(self, remark: Flag | Mark) -> None:
        """Flag what felt great, or mark a scene."""
        self.page.get_by_label("Remark", exact=True).fill(remark.text)
        name = "New scene" if isinstance(remark, Mark) else "Great"
        self.page.get_by_role("button", name=name, exact=True).click()
        self._wait()

    def undo(self, reason: str) -> None:
        """Take the last action back."""
        history = self.page.locator(".om-history")
        history.get_by_label("Reason", exact=True).fill(reason)
        history.get_by_role("button", name="Undo", exact=True).click()
        self._wait()

    def prepare(self, action: Action) -> Any:
        """Fill in what the action says; the button that does it."""
        return getattr(self, action_name(type(action)))(action)

    def _do(self, entry: Entry, dice: Sequence[Die]) -> None:
        button, faces = self.prepare(entry.action), entry.record.faces
        if not faces:
            button.click()
            self._wait()
            return
        if len(self.thrown) + 1 == SLIP:
            self._slip(button, dice)
        if len(self.thrown) + 1 == MISREAD:
            self._throw(button, (*faces[:-1], _misread(faces[-1], dice[-1])), dice)
            self.undo("a die was misread")
            button = self.prepare(entry.action)
        self._throw(button, faces, dice)

    def _wait(self) -> None:
        """Wait until the log shows one record more; nothing may stick out sideways then."""
        self._records += 1
        self.page.locator(f".om-log[start='{self._records}']").wait_for()
        width = self.page.evaluate("document.scrollingElement.scrollWidth")
        assert width <= WIDTH, f"the page is {width} pixels wide after record {self._records}"

    # -- dice ----------------------------------------------------------------------------------

    def _throw(self, button: Any, faces: tuple[int, ...], dice: Sequence[Die]) -> None:
        if self.needs_to_ask(button):
            button.click()
            self._expect_alert("No faces are typed in yet")
        next(self._ways)([write_face(face, die) for face, die in zip(faces, dice, strict=True)],
                         button)
        self.thrown.append(faces)
        self._wait()
        expect(self._field).to_have_value("")

    def needs_to_ask(self, button: Any) -> bool:
        """Whether the button takes other dice than what is next, so that it has to ask first."""
        return False

    def _tap(self, faces: list[str], button: Any) -> None:
        for face in faces:
            key = self._keys.get_by_role("button", name=face, exact=True)
            key.tap()
        box = key.bounding_box()
        assert min(box["width"], box["height"]) >= FINGER
        self.controls.get_by_role("button", name="Use these faces").tap()

    def _type(self, faces: list[str], button: Any) -> None:
        self._field.press_sequentially(" ".join(faces))
        self._field.press("Enter")

    def _paste(self, faces: list[str], button: Any) -> None:
        self._field.fill(", ".join(faces))
        button.click()

    def _slip(self, button: Any, dice: Sequence[Die]) -> None:
        """Press without faces, with too few, with one that no die shows; each is said."""
        button.click()
        self._expect_alert("No faces are typed in yet")
        if len(dice) > 1:
            self._field.fill(" ".join("1" for _ in dice[1:]))
            button.click()
            self._expect_alert(f"needs {len(dice)} dice")
        self._field.fill(" ".join(["99", *("1" for _ in dice[1:])]))
        expect(self._hint).to_contain_text("Face 1 is 99")
        button.click()
        self._expect_alert(f"Face 1 is 99, which no {dice[0].name} shows")
        self._keys.get_by_role("button", name="Clear").tap()
        expect(self._alert).to_have_count(0)
        expect(self._field).to_have_value("")
        mode = "text" if DF in dice else "decimal"
        expect(self._field).to_have_attribute("inputmode", mode)

    def _expect_alert(self, words: str) -> None:
        expect(self._alert).to_contain_text(words)

    # -- inputs --------------------------------------------------------------------------------

    def open(self, panel: str) -> None:
        """Open a panel of the view, and wait until it is there."""
        if panel == self._panel:
            return
        selector = self.controls.locator(".om-selector").first
        place = selector.get_by_role("button").all_inner_texts().index(panel)
        selector.get_by_role("button", name=panel, exact=True).click()
        self.controls.locator("> .om-panel").nth(place).wait_for()
        self._panel = panel

    def unfold(self, title: str) -> None:
        """Open what is folded away, if it is."""
        head = self.controls.get_by_role("button", name=title, exact=True)
        if "mod-active" not in head.get_attribute("class"):
            head.click()

    def button(self, name: str | re.Pattern[str]) -> Any:
        """A button of the view, by its words."""
        found = self.controls.get_by_role("button", name=name, exact=True)
        return found.and_(self.page.locator(".om-button")).first

    def input(self, label: str, within: Any = None) -> Any:
        """The input with this label that can be seen."""
        place = self.controls if within is None else within
        return place.get_by_label(label, exact=True).locator("visible=true").first

    def fill(self, label: str, text: object, within: Any = None) -> None:
        """Type into a field and leave it."""
        field = self.input(label, within)
        field.fill(str(text))
        field.blur()

    def choose(self, label: str, option: str, within: Any = None) -> None:
        """Choose from a menu by the words of an option, or by how they begin."""
        menu = self.input(label, within)
        # ipywidgets keeps the words of an option together with other blanks than people type.
        words = r"\s".join(map(re.escape, option.split(" ")))
        found = menu.locator("option").filter(has_text=re.compile(f"^{words}")).first
        found.wait_for(state="attached")
        menu.select_option(label=found.text_content())

    def slide(self, label: str, value: int) -> None:
        """Set a slider by typing into its number."""
        named = self.page.get_by_text(label, exact=True)
        slider = self.controls.locator(".widget-slider").filter(has=named)
        readout = slider.locator("visible=true").locator(".widget-readout").first
        if readout.text_content() != str(value):
            readout.fill(str(value))
            readout.press("Enter")


def _misread(face: int, die: Die) -> int:
    """Another face of the die."""
    return next(other for other in sorted(die.faces, key=abs) if other != face)
