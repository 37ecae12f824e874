"""What the form of a new session takes and refuses: options, seats, a title, a note."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.apps.lobby import Lobby
from omega_widgets.apps.new_session import MOST_SEATS, BadSeats, NewSession, read_seats
from omega_widgets.core.errors import OmegaError
from omega_widgets.core.registry import find_system, system_ids
from omega_widgets.table import LogFolder
from omega_widgets.table.folder import LONGEST_NOTE, LONGEST_TITLE
from tests.apps.sessions import complaint


@pytest.fixture
def lobby(tmp_path: Path) -> Lobby:
    return Lobby(LogFolder(tmp_path / "logs"))


@pytest.fixture
def form(lobby: Lobby) -> NewSession:
    """The form of the lobby, with World of Darkness chosen."""
    lobby.new_session.system.value = "wod"
    return lobby.new_session


# -- options ---------------------------------------------------------------------------------------


def test_options_are_folded_away_and_recorded_when_they_were_chosen(
    lobby: Lobby, form: NewSession
) -> None:
    assert form._options.children == ()
    form.unfold.value = True
    form.form.inputs["botch"].value = "no_success_rolled"
    form.form.inputs["default_difficulty"].value = 7
    form.start.click()
    rules = lobby.table_page.table.rules
    assert rules.botch == "no_success_rolled" and rules.default_difficulty == 7


def test_options_that_were_folded_away_again_count_and_the_fold_says_how_many_differ(
    lobby: Lobby, form: NewSession
) -> None:
    assert form.unfold.description == "Options of the rules"
    form.unfold.value = True
    form.form.inputs["default_difficulty"].value = 8
    form.unfold.value = False
    assert form.unfold.description == "Options of the rules: 1 differs from the usual"
    form.form.inputs["botch"].value = "no_success_rolled"
    assert form.unfold.description == "Options of the rules: 2 differ from the usual"
    form.form.inputs["botch"].value = form.chosen.Rules().botch
    form.start.click()
    header = lobby.table_page.table.header
    assert header.options["default_difficulty"] == 8
    assert lobby.table_page.table.rules == form.chosen.Rules(default_difficulty=8)


def test_the_options_of_another_system_do_not_count(form: NewSession) -> None:
    form.form.inputs["default_difficulty"].value = 8
    form.system.value = "forum"
    assert form.unfold.description == "Options of the rules"
    assert form.plan().rules == form.chosen.Rules()


@pytest.mark.parametrize("system", system_ids())
def test_the_options_form_begins_with_the_usual_reading(form: NewSession, system: str) -> None:
    form.system.value = system
    assert form.form.rules() == form.chosen.Rules()


def test_an_option_that_the_rules_do_not_allow_is_named_and_nothing_begins(
    lobby: Lobby, form: NewSession
) -> None:
    form.unfold.value = True
    form.form.inputs["trait_max"].value = -4
    form.start.click()
    assert "These options do not fit: 'trait_max' must be >= " in complaint(lobby)
    assert lobby.table_page is None and lobby.folder.sessions() == ()


def test_changing_the_system_changes_the_options(form: NewSession) -> None:
    form.unfold.value = True
    form.system.value = "forum"
    assert "multiplier" in form.form.inputs and "botch" not in form.form.inputs
    assert form._options.children == (form.form.widget,)


# -- seats and words -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("Ann\nBo", ("Ann", "Bo")),
        (" Ann , Bo;Cy ", ("Ann", "Bo", "Cy")),
        ("Game Master\n\n\nPaweł", ("Game Master", "Paweł")),
        ("<b>Eve</b>", ("<b>Eve</b>",)),
    ],
)
def test_seats_are_names_one_a_line_or_separated(text: str, seats: tuple[str, ...]) -> None:
    assert read_seats(text) == seats


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Name at least one seat"),
        (" ,\n; ", "Name at least one seat"),
        ("Ann, Bo, Ann", "Two seats are called Ann"),
        ("Ann, observer", "observer is whoever only watches"),
        ("x" * 41, "at most 40 letters"),
        (",".join(f"P{n}" for n in range(MOST_SEATS + 1)), "At most 20 fit"),
    ],
)
def test_seats_that_cannot_be_used_are_refused_with_what_would_do(text: str, said: str) -> None:
    with pytest.raises(BadSeats, match=said):
        read_seats(text)


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([], "Name at least one seat"),
        (["Ann", ""], "A seat has no name"),
        (["Ann", " "], "A seat has no name"),
        (["Ann", "Bo", "Ann"], "Two seats are called Ann"),
        (["OBSERVER"], "whoever only watches"),
    ],
)
def test_a_folder_refuses_such_seats_as_well_and_keeps_nothing(
    tmp_path: Path, seats: list[str], said: str
) -> None:
    folder = LogFolder(tmp_path)
    with pytest.raises(BadSeats, match=said):
        folder.begin(find_system("wod"), seats=seats)
    assert folder.names() == ()


def test_a_title_or_a_note_that_fills_every_list_is_refused_with_its_limit(
    lobby: Lobby, form: NewSession
) -> None:
    for field, most in ((form.title, LONGEST_TITLE), (form.note, LONGEST_NOTE)):
        field.value = "x" * (most + 1)
        form.start.click()
        assert f"has {most + 1:,} letters" in complaint(lobby)
        assert f"Use at most {most:,} letters." in complaint(lobby)
        assert lobby.table_page is None and lobby.folder.sessions() == ()
        with pytest.raises(OmegaError, match=f"at most {most:,} letters"):
            lobby.folder.begin(find_system("wod"), title=form.title.value, note=form.note.value)
        field.value = "x" * most
    form.start.click()
    assert complaint(lobby) == "" and lobby.table_page.table.header.note == "x" * LONGEST_NOTE
