"""Who is at a table: seats and watchers in words, the door, and sharing a seat on purpose."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from omega_widgets.apps.address import Address
from omega_widgets.apps.attendance import Attendance
from omega_widgets.apps.company import draw_company, tell_company
from omega_widgets.apps.lobby import Lobby
from omega_widgets.apps.seat_bar import SeatBar
from omega_widgets.apps.seat_choice import SHARE
from omega_widgets.core.errors import StoreFailed
from omega_widgets.table import LogFolder
from omega_widgets.table import presence as presence_module
from omega_widgets.table.presence import Guest, name_page
from omega_widgets.table.remark import OBSERVER
from tests.apps.sessions import complaint, record, words

SEATS = ("Ann", "Bo", "Cy")


def guests(*seats: str) -> tuple[Guest, ...]:
    return tuple(Guest(name_page(str(n)), "friday", seat) for n, seat in enumerate(seats))


@pytest.mark.parametrize(
    ("here", "told"),
    [
        ((), "nobody"),
        (("Ann",), "Ann"),
        (("Bo", "Ann"), "Ann, Bo"),
        (("Bo", "Ann", "Bo", OBSERVER), "Ann, Bo (2 pages), 1 watching"),
        ((OBSERVER, OBSERVER), "2 watching"),
        (("Somebody", "Cy"), "Cy, 1 watching"),
    ],
)
def test_company_is_told_in_the_order_of_the_seats(here: tuple[str, ...], told: str) -> None:
    assert tell_company(guests(*here), SEATS) == told
    assert words(draw_company(guests(*here), SEATS)).replace(" ,", ",") == f"Here now: {told}"


def test_names_are_escaped() -> None:
    assert "<i>" not in draw_company(guests("<i>"), ("<i>",))


# -- sitting down ----------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> LogFolder:
    return LogFolder(tmp_path)


@pytest.fixture
def session(folder: LogFolder) -> str:
    return record(folder, seats=SEATS).header.session


@pytest.fixture
def bar(folder: LogFolder, session: str) -> SeatBar:
    return Lobby(folder, Address(session, "Ann")).table_page.seat_bar


def here(bar: SeatBar) -> str:
    bar.company.look()
    return words(bar._here.value).replace(" ,", ",").removeprefix("Here now: ")


def test_a_page_is_here_from_sitting_down_to_leaving(
    folder: LogFolder, session: str, bar: SeatBar
) -> None:
    assert here(bar) == "Ann"
    bo = Lobby(folder, Address(session, "Bo"))
    assert here(bar) == "Ann, Bo"
    bo.table_page.leave.click()
    assert here(bar) == "Ann"


def test_changing_the_seat_changes_what_others_see(
    folder: LogFolder, session: str, bar: SeatBar
) -> None:
    bo = Lobby(folder, Address(session, "Bo")).table_page
    bo.seat_bar.seat.value = "Cy"
    assert here(bar) == "Ann, Cy" and bo.view.seat == "Cy"
    bo.seat_bar.seat.value = OBSERVER
    assert here(bar) == "Ann, 1 watching" and bo.view.watching


def test_a_screen_reader_hears_of_it_only_when_it_changes(
    folder: LogFolder, session: str, bar: SeatBar
) -> None:
    status = bar._page._status
    assert status.value == "", "nothing is said about one's own arrival"
    bar.company.look()
    assert status.value == ""
    Lobby(folder, Address(session, "Bo"))
    bar.company.look()
    assert "aria-live='polite'" in status.value
    assert words(status.value) == "Here now: Ann, Bo"
    status.value = ""
    bar.company.look()
    assert status.value == ""


def test_a_seat_that_another_page_has_is_taken_only_when_it_is_confirmed(
    folder: LogFolder, session: str, bar: SeatBar
) -> None:
    bo = Lobby(folder, Address(session, "Bo")).table_page
    bo.seat_bar.seat.value = "Ann"
    assert bo.view.seat == "Bo" and bo.seat_bar.seat.value == "Bo"
    assert "Ann is taken: another open page has this seat" in words(bo.seat_bar._question.value)
    assert bo.seat_bar._ask.layout.display is None and bo.seat_bar.stay.description == "Stay Bo"
    bo.seat_bar.stay.click()
    assert bo.seat_bar._ask.layout.display == "none" and here(bar) == "Ann, Bo"
    bo.seat_bar.seat.value = "Ann"
    bo.seat_bar.anyway.click()
    assert bo.view.seat == "Ann" and bo.seat_bar.seat.value == "Ann"
    assert bo.seat_bar._ask.layout.display == "none" and here(bar) == "Ann (2 pages)"


# -- the door --------------------------------------------------------------------------------------


def test_the_door_says_who_has_which_seat(folder: LogFolder, session: str, bar: SeatBar) -> None:
    door = Lobby(folder, Address(session)).seat_choice
    said = {seat: words(html.value) for seat, html in door._words.items()}
    assert said["Ann"] == "Ann is taken: another open page has this seat."
    assert said["Bo"] == "Bo is free."
    assert door.buttons["Ann"].description == SHARE
    assert door.buttons["Bo"].tooltip == "Sit down: Bo"


def test_looking_through_the_door_is_not_being_at_the_table(
    folder: LogFolder, session: str, bar: SeatBar
) -> None:
    Lobby(folder, Address(session))
    assert here(bar) == "Ann"


def test_a_seat_that_was_taken_while_one_looked_has_to_be_chosen_once_more(
    folder: LogFolder, session: str
) -> None:
    late = Lobby(folder, Address(session))
    Lobby(folder, Address(session, "Bo"))
    late.seat_choice.buttons["Bo"].click()
    assert late.table_page is None and "taken in this moment" in late.page._status.value
    late.seat_choice.buttons["Bo"].click()
    assert late.table_page.view.seat == "Bo"


def test_an_address_of_a_seat_that_another_page_has_leads_to_the_door(
    folder: LogFolder, session: str, bar: SeatBar
) -> None:
    """Only the tab that had the seat itself presses the button by itself, after a reload."""
    again = Lobby(folder, Address(session, "Ann"))
    assert again.table_page is None
    marked = [
        seat for seat, button in again.seat_choice.buttons.items()
        if "om-return" in button._dom_classes
    ]  # fmt: skip
    assert marked == ["Ann"]
    again.seat_choice.buttons["Ann"].click()
    assert again.table_page.view.seat == "Ann" and here(bar) == "Ann (2 pages)"


def test_a_seat_that_the_address_names_is_taken_as_soon_as_it_is_free(
    folder: LogFolder, session: str, bar: SeatBar
) -> None:
    """After a crash the page that has it may be this tab's own of before; it fades soon."""
    again = Lobby(folder, Address(session, "Ann"))
    door = again.seat_choice
    Lobby(folder, Address(session, "Bo"))
    door.company.look()
    assert again.table_page is None, "somebody else came, and Ann's seat is still taken"
    bar.close()
    door.company.look()
    assert again.table_page.view.seat == "Ann" and again.seat_choice is None
    assert [guest.seat for guest in folder.presence.guests(session)].count("Ann") == 1


def test_a_door_that_could_not_be_opened_can_be_tried_again(
    folder: LogFolder, session: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = Lobby(folder, Address(session))
    opening = folder.open

    def fail(*asked: object) -> None:
        monkeypatch.setattr(folder, "open", opening)
        raise StoreFailed("place", "the disk does not answer")

    monkeypatch.setattr(folder, "open", fail)
    lobby.seat_choice.buttons["Bo"].click()
    assert lobby.table_page is None and "does not answer" in complaint(lobby)
    lobby.seat_choice.buttons["Bo"].click()
    assert lobby.table_page is not None and complaint(lobby) == ""


def test_any_number_may_watch(folder: LogFolder, session: str, bar: SeatBar) -> None:
    for _ in range(2):
        watcher = Lobby(folder, Address(session, OBSERVER))
        assert watcher.table_page.view.watching
    assert here(bar) == "Ann, 2 watching"
    door = Lobby(folder, Address(session))
    door.seat_choice.buttons[OBSERVER].click()
    assert f"seat={OBSERVER}" in door.page._sign.value and door.table_page.view.watching


def test_the_way_back_from_the_door_leads_to_the_lobby(folder: LogFolder, session: str) -> None:
    lobby = Lobby(folder, Address(session))
    lobby.seat_choice.leave.click()
    assert lobby.seat_choice is None and "data-om-address=''" in lobby.page._sign.value


# -- with the server -------------------------------------------------------------------------------


def test_the_servers_word_keeps_a_page_here_and_takes_it_away(
    folder: LogFolder, session: str
) -> None:
    presence = folder.presence
    presence.arrive(Guest(name_page("kernel-1"), session, "Ann"))
    (note,) = folder.path.glob(f".present/{session}/*.json")
    os.utime(note, (0, 0))
    assert presence.guests(session) == ()
    attendance = Attendance(presence)
    attendance.hear("kernel-1")
    attendance.hear("kernel-2")
    attendance.close()
    assert [guest.seat for guest in presence.guests(session)] == ["Ann"]
    attendance = Attendance(presence)
    attendance.leave("kernel-1")
    attendance.close()
    assert presence.guests(session) == ()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(presence_module, "GLANCE", 0.02)
    yield


def test_a_table_hears_of_others_by_itself(folder: LogFolder, session: str, quick: None) -> None:
    async def sit_and_wait() -> str:
        lobby = Lobby(folder, Address(session, "Ann"))
        lobby.page._arrived.click()
        page = lobby.table_page
        folder.presence.arrive(Guest(name_page("elsewhere"), session, "Bo"))
        for _ in range(200):
            await asyncio.sleep(0.02)
            if "Bo" in page.seat_bar._here.value:
                break
        page.close()
        return words(page.seat_bar._here.value)

    assert asyncio.run(sit_and_wait()) == "Here now: Ann , Bo"


def test_the_door_opens_only_once_the_browser_can_follow(
    folder: LogFolder, session: str, quick: None
) -> None:
    """A table that is built before its page has arrived would never be seen by the browser."""
    earlier = Guest(name_page("elsewhere"), session, "Ann")

    async def come() -> None:
        folder.presence.arrive(earlier)
        lobby = Lobby(folder, Address(session, "Ann"))
        folder.presence.leave(earlier.page)
        await asyncio.sleep(0.2)
        assert lobby.table_page is None
        lobby.page._arrived.click()
        for _ in range(200):
            await asyncio.sleep(0.02)
            if lobby.table_page:
                break
        assert lobby.table_page.view.seat == "Ann"
        lobby.table_page.close()

    asyncio.run(come())
