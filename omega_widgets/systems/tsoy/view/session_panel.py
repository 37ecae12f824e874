"""The session: the Story Guide, gift dice, and character sheets."""

from __future__ import annotations

import re
from html import escape

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.tsoy.engine import (
    Ability,
    Pool,
    Sheet,
    StartSession,
    State,
    WriteSheet,
)
from omega_widgets.systems.tsoy.engine.wording import count_dice
from omega_widgets.systems.tsoy.view.panel import ShadowPanel
from omega_widgets.widgets import parts

_ABILITIES = "Shooting 1 Instinct, Sword 2 Vigor"
_POOLS = "Vigor 3, Instinct 3, Reason 3"


def read_abilities(text: str) -> tuple[Ability, ...]:
    """Abilities from text, each ``Name rating Pool``; the Pool may be left out.

    Raises IllegalAction ``sheet_text`` for what cannot be read.
    """
    found = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        match = re.fullmatch(r"(\D+?)\s+(\d{1,9})(?:\s+(\D+))?", part)
        if match is None:
            raise _unreadable(part, _ABILITIES)
        found.append(Ability(match[1].strip(), int(match[2]), (match[3] or "").strip()))
    return tuple(found)


def read_pools(text: str) -> tuple[Pool, ...]:
    """Pools from text, each ``Name points``; raises IllegalAction ``sheet_text``."""
    found = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        match = re.fullmatch(r"(\D+?)\s+(\d{1,9})", part)
        if match is None:
            raise _unreadable(part, _POOLS)
        found.append(Pool(match[1].strip(), int(match[2])))
    return tuple(found)


def _unreadable(part: str, example: str) -> IllegalAction:
    return IllegalAction(
        code="sheet_text",
        rule="TS-05",
        wrong=f"“{part}” cannot be read.",
        legal=f"Write it like this: {example}.",
    )


class SessionPanel(ShadowPanel):
    """Who is who, what they can do, and the dice to give away (TS-05, TS-13, TS-15)."""

    name = "Session"
    help = "Story Guide, gift dice and sheets"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        seats = list(self.view.table.seats)
        self.guide = parts.menu("Story Guide", seats, help="Who guides the story")
        self.begin = parts.button(
            "Start a session", self.press_begin, "Deal gift dice (TS-15)", main=True
        )
        self.people = parts.html("", "om-hint")
        self.character = parts.text("Character", placeholder="such as Violet")
        own = None if self.view.watching else self.view.seat
        self.player = parts.menu("Played by", seats, own)
        self.abilities = parts.text("Abilities", placeholder=_ABILITIES)
        self.pools = parts.text("Pools", _POOLS)
        self.write = parts.button("Write the sheet", self.press_write, "TS-05, TS-13")
        self.sheets = parts.html("", "om-hint")
        return [
            self.guide,
            parts.row([self.begin], "om-actions"),
            self.people,
            parts.html("<h4 class='om-subtitle'>Sheets</h4>"),
            self.sheets,
            self.character,
            self.player,
            self.abilities,
            self.pools,
            parts.row([self.write]),
            parts.html(
                "<p class='om-note'>Each Ability with its rating and its Pool. Characters, and how "
                "Pools fill up again, belong to other chapters: agree on them and write them "
                "down here.</p>"
            ),
        ]

    def press_begin(self) -> None:
        """Start a session: gift dice for everyone."""
        self.view.act(StartSession(self.guide.value))

    def press_write(self) -> None:
        """Write the sheet, new or anew."""
        with self.view.guarded():
            sheet = WriteSheet(
                self.character.value.strip(),
                self.player.value,
                read_abilities(self.abilities.value),
                read_pools(self.pools.value),
            )
            self.view.act(sheet)

    def show(self, state: State) -> None:
        """See Panel."""
        self.people.value = say_people(state)
        rows = "".join(f"<li>{_say_sheet(sheet)}</li>" for sheet in state.sheets)
        self.sheets.value = f"<ul class='om-settled'>{rows}</ul>"


def say_people(state: State) -> str:
    """Everybody with the gift dice left, or how to get some (TS-15)."""
    if not state.session:
        return "<p>Gift dice are dealt when a session starts.</p>"
    rows = "".join(
        f"<li><b>{escape(person.seat)}</b>"
        f"{' (Story Guide)' if person.seat == state.guide else ''}: "
        f"{count_dice(person.gifts, 'gift')} to give away</li>"
        for person in state.people
    )
    return f"<ul class='om-settled'>{rows}</ul>"


def _say_sheet(sheet: Sheet) -> str:
    abilities = ", ".join(
        f"{escape(ability.name)} {ability.rating}"
        f"{f' ({escape(ability.pool)})' if ability.pool else ''}"
        for ability in sheet.abilities
    )
    pools = ", ".join(f"{escape(pool.name)} {pool.points}" for pool in sheet.pools)
    return (
        f"<b>{escape(sheet.name)}</b> ({escape(sheet.player)}): "
        f"{abilities or 'no Abilities listed'}. Pools: {pools or 'none'}."
    )
