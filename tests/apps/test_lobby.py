"""The lobby: begin a session, join one, come back to it; whatever goes wrong is said."""

from __future__ import annotations

from pathlib import Path

import ipywidgets as ipw
import pytest

from omega_widgets.apps.address import Address
from omega_widgets.apps.lobby import Lobby, open_lobby
from omega_widgets.core.registry import system_ids
from omega_widgets.table import LogFolder
from tests.apps.sessions import complaint, folder_with, record, sign


@pytest.fixture
def lobby(tmp_path: Path) -> Lobby:
    return Lobby(LogFolder(tmp_path / "logs"))


def begin(lobby: Lobby, system: str = "wod", seats: str = "Ann\nBo", title: str = "Friday") -> None:
    form = lobby.new_session
    assert form is not None
    form.system.value = system
    form.title.value = title
    form.seats.value = seats
    form.start.click()


# -- beginning -------------------------------------------------------------------------------------


def test_beginning_makes_a_log_and_sits_down_at_the_first_seat(lobby: Lobby) -> None:
    begin(lobby)
    assert complaint(lobby) == ""
    assert lobby.table_page is not None and lobby.table_page.table.seats == ("Ann", "Bo")
    (info,) = lobby.folder.sessions()
    assert info.header.title == "Friday" and info.header.system == "wod"
    assert f"session={info.session}&amp;seat=Ann" in sign(lobby)


@pytest.mark.parametrize("system", system_ids())
def test_every_system_can_be_begun_as_the_form_suggests(lobby: Lobby, system: str) -> None:
    form = lobby.new_session
    form.system.value = system
    assert all(seat in form.seats.placeholder for seat in form.chosen.seats)
    form.start.click()
    assert complaint(lobby) == ""
    assert lobby.table_page.table.seats == form.chosen.seats
    assert lobby.table_page.table.system.id == system
    assert isinstance(lobby.table_page.view.widget, ipw.Widget)


def test_what_is_being_tested_and_the_dice_stand_in_the_log(lobby: Lobby) -> None:
    form = lobby.new_session
    form.note.value = "  are three dice too few? "
    form.dice.value = "typed"
    begin(lobby)
    header = lobby.table_page.table.header
    assert header.note == "are three dice too few?" and header.dice == "typed"
    assert lobby.table_page.view.dice_source.real


def test_a_button_that_is_pressed_twice_does_its_work_once(lobby: Lobby) -> None:
    """The second press arrives when the first one has led away already."""
    begin(lobby)
    table = lobby.table_page
    lobby.new_session.start.click()
    assert lobby.table_page is table and lobby.folder.names() == (table.session,)
    table.leave.click()
    join = lobby.sessions._rows.children[0].children[1]
    join.click()
    door = lobby.seat_choice
    join.click()
    assert lobby.seat_choice is door
    door.buttons["Bo"].click()
    seated = lobby.table_page
    door.buttons["Bo"].click()
    door._follow()
    assert lobby.table_page is seated and seated is not None


def test_a_refused_form_stays_open_with_what_was_typed(lobby: Lobby) -> None:
    begin(lobby, seats="Ann, Ann")
    assert "Two seats are called Ann" in complaint(lobby)
    assert "role='alert'" in lobby.page._error.value
    assert lobby.new_session.title.value == "Friday" and lobby.table_page is None


# -- coming back -----------------------------------------------------------------------------------


def test_an_address_leads_back_to_the_same_session_seat_and_state(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    table = record(folder)
    lobby = Lobby(folder, Address(table.header.session, "Bo"))
    assert lobby.table_page.view.seat == "Bo" and lobby.table_page.seat_bar.seat.value == "Bo"
    assert lobby.table_page.table.state == table.state
    assert len(lobby.table_page.table.entries) == 7


@pytest.mark.parametrize("seat", ["", "Nobody"])
def test_without_a_seat_of_the_table_one_is_asked_for(tmp_path: Path, seat: str) -> None:
    folder = LogFolder(tmp_path)
    session = record(folder).header.session
    lobby = Lobby(folder, Address(session, seat))
    assert lobby.table_page is None and complaint(lobby) == ""
    lobby.seat_choice.buttons["Bo"].click()
    assert lobby.table_page.view.seat == "Bo" and lobby.seat_choice is None
    assert f"session={session}&amp;seat=Bo" in sign(lobby)


@pytest.mark.parametrize(
    "session", ["nothing-here", "../../secret", "..", "a/b", "UPPER", " ", "x" * 99]
)
def test_an_address_that_leads_nowhere_is_said_in_the_lobby(tmp_path: Path, session: str) -> None:
    lobby = Lobby(LogFolder(tmp_path), Address(session))
    lobby.page._arrived.click()
    assert lobby.table_page is None and complaint(lobby), "the message outlives the page's arrival"
    assert "The kit itself failed" not in complaint(lobby)
    assert lobby.new_session is not None


def test_the_notebook_opens_where_its_address_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = record(LogFolder(tmp_path)).header.session
    monkeypatch.setenv("OMEGA_LOGS", str(tmp_path))
    monkeypatch.setenv("QUERY_STRING", f"session={session}&seat=Bo")
    assert "seat=Bo" in " ".join(
        child.value for child in open_lobby().children if isinstance(child, ipw.HTML)
    )


def test_a_table_that_was_asked_for_is_opened_without_the_lobby(tmp_path: Path) -> None:
    """A browser would have to build it first, unseen."""
    folder = folder_with(tmp_path, "Friday")
    lobby = Lobby(folder, Address(folder.names()[0], "Bo"))
    assert lobby.new_session is None and lobby.table_page is not None
    lobby.table_page.leave.click()
    assert lobby.new_session is not None and lobby.sessions.count == 1


def test_looking_makes_no_folder_and_beginning_does(lobby: Lobby) -> None:
    assert not lobby.folder.path.exists()
    begin(lobby)
    assert len(lobby.folder.sessions()) == 1


def test_a_folder_in_which_nothing_can_be_recorded_is_said_before_play(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be")
    lobby = Lobby(LogFolder(tmp_path / "logs"))
    assert "sessions cannot be recorded in this folder" in complaint(lobby)
    assert "--logs" in complaint(lobby)
    assert lobby.new_session.start.disabled
