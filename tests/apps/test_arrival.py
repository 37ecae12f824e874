"""A page arrives: nothing is lost while the browser builds it, and a reload finds all as it was."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import ipywidgets as ipw
import pytest

from omega_widgets.apps.address import Address
from omega_widgets.apps.lobby import Lobby
from omega_widgets.apps.page import LONG, Page
from omega_widgets.apps.reviewing import Review
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.remark import OBSERVER, Note
from tests.apps.sessions import complaint, record, sign, words


def test_nothing_changes_before_the_browser_has_built_the_page_and_then_nothing_is_missing(
    tmp_path: Path,
) -> None:
    """A browser loses what it is told of widgets that it does not know yet."""
    folder = LogFolder(tmp_path)
    table = record(folder)

    async def come() -> list[str]:
        lobby = Lobby(folder, Address(table.header.session, "Bo"))
        seen = []
        lobby.table_page.view._log.observe(lambda change: seen.append(change["new"]), "value")
        table.remark(Note("while you were away"), "Ann")
        await asyncio.sleep(1.5)
        assert seen == []
        lobby.page._arrived.click()
        for _ in range(100):
            await asyncio.sleep(0.1)
            if seen:
                break
        lobby.table_page.close()
        return seen

    (shown,) = asyncio.run(come())
    assert "while you were away" in shown


def test_what_waits_for_the_browser_is_done_once_and_in_order() -> None:
    done: list[int] = []
    page = Page()
    page.once_built(lambda: done.append(1))
    page.once_built(lambda: done.append(1 // 0))
    page.once_built(lambda: page.once_built(lambda: done.append(2)))
    assert done == []
    page._arrived.click()
    page._arrived.click()
    page.once_built(lambda: done.append(3))
    assert done == [1, 2, 3] and "ZeroDivisionError" in page._error.value


def test_a_seats_own_choice_of_dice_outlives_a_reload(tmp_path: Path) -> None:
    """Who throws real dice must not have the kit throw after a lost connection."""
    folder = LogFolder(tmp_path)
    session = record(folder).header.session
    seated = Lobby(folder, Address(session, "Ann"))
    dice = seated.table_page.view.dice_source
    assert "dice=" not in sign(seated) and not dice.real
    dice.switch.value = True
    assert f"session={session}&amp;seat=Ann&amp;dice=typed" in sign(seated)
    door = Lobby(folder, Address(session, "Ann", "typed"))
    assert door.table_page is None, "the page of before is still there"
    door.seat_choice.buttons["Ann"].click()
    assert door.table_page.view.dice_source.real and "dice=typed" in sign(door)
    door.table_page.seat_bar.seat.value = OBSERVER
    assert "dice=" not in sign(door), "another seat has the usual dice"
    dice.switch.value = False
    assert "dice=" not in sign(seated)
    other = Lobby(folder, Address(session, "Ann", "typed"))
    other.seat_choice.buttons["Bo"].click()
    assert not other.table_page.view.dice_source.real, "Bo has chosen nothing"


def test_a_long_session_says_how_far_it_is_read(tmp_path: Path) -> None:
    """Opening three thousand records takes a second or more; a short session says nothing."""
    seen: list[str] = []

    class Watched(Page):
        def show(self, *shown: ipw.Widget) -> None:
            seen.append(words("".join(getattr(part, "value", "") for part in shown)))
            super().show(*shown)

    page = Watched()
    page.show_reading(0, LONG - 1)
    assert not seen
    page.show_reading(1000, 4000)
    assert seen == ["Reading the session: 1,000 of 4,000 records. 1000"]
    page.show_reading(2000, 4000)
    assert "2,000 of 4,000" in page._progress.value and len(seen) == 1
    folder = LogFolder(tmp_path)
    told: list[tuple[int, int]] = []
    store = record(folder).store
    Table(folder.open(store.header.session), progress=lambda *at: told.append(at))
    assert told == [(0, 7)]


def test_a_long_session_is_opened_once_the_browser_can_show_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked for by its address, it would otherwise be read before anything is on screen."""
    folder = LogFolder(tmp_path)
    session = record(folder).header.session
    monkeypatch.setattr("omega_widgets.apps.lobby.LONG", 5)
    monkeypatch.setattr("omega_widgets.apps.page.LONG", 5)
    lobby = Lobby(folder, Address(session, "Bo"))
    assert lobby.table_page is None
    assert "Reading the session: 0 of 7 records" in lobby.page._body.children[0].value
    lobby.page._arrived.click()
    assert lobby.table_page.view.seat == "Bo"
    assert lobby.page._body.children == (lobby.table_page.widget,)
    assert complaint(lobby) == ""


@pytest.mark.parametrize("page", [Lobby, Review])
def test_a_long_session_that_breaks_off_leads_back_to_the_list(
    tmp_path: Path, page: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its damage may show only at the end, when the page is full of how far it was read."""
    folder = LogFolder(tmp_path)
    table = record(folder)
    monkeypatch.setattr("omega_widgets.apps.lobby.LONG", 5)
    monkeypatch.setattr("omega_widgets.apps.page.LONG", 5)
    session = table.header.session
    path = folder.path_of(session)
    lines = path.read_bytes().splitlines()
    wrong = json.loads(lines[-1]) | {"after": "0" * 64}
    path.write_bytes(b"\n".join([*lines[:-1], json.dumps(wrong).encode()]) + b"\n")
    opened = page(folder, Address(session, "Bo"))
    opened.page._arrived.click()
    assert words(opened.page._error.value) and opened.sessions.count == 1
    assert not opened.page.empty and not opened.page.reading
    opened.sessions._rows.children[0].children[1].click()
    if isinstance(opened, Lobby):
        opened.seat_choice.buttons["Bo"].click()
    assert words(opened.page._error.value) and not opened.page.reading
