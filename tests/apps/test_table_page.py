"""At a table: a seat, what others do, remarks, the pace, secrets and the survey."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import ipywidgets as ipw
import pytest

from omega_widgets.apps.address import Address
from omega_widgets.apps.lobby import Lobby
from omega_widgets.apps.pace import count_seconds_left, tell_where
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.remark import (
    OBSERVER,
    AnswerSurvey,
    Comment,
    Flag,
    Mark,
    Note,
    Pause,
    StartTimer,
)
from tests.apps.sessions import complaint, pool_of_five, record, sign, words


@pytest.fixture
def seated(tmp_path: Path) -> Lobby:
    folder = LogFolder(tmp_path)
    return Lobby(folder, Address(record(folder).header.session, "Ann"))


def test_taking_another_seat_acts_as_that_seat_and_changes_the_address(seated: Lobby) -> None:
    seated.table_page.seat_bar.seat.value = "Bo"
    assert seated.table_page.view.seat == "Bo" and "seat=Bo" in sign(seated)
    seated.table_page.view.undo()
    assert seated.table_page.table.entries[-1].record.seat == "Bo"


def test_leaving_leads_back_to_the_lobby_and_lets_go_of_the_table(seated: Lobby) -> None:
    page = seated.table_page
    page.leave.click()
    assert seated.table_page is None and seated.sessions
    assert "data-om-address=''" in sign(seated)
    page.table.remark(Note("nobody redraws this"), "Ann")
    assert "nobody redraws" not in page.view._log.value


def test_everything_typed_is_escaped(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    evil = "<img src=x onerror=alert(1)>"
    begin_at = Lobby(folder)
    begin_at.new_session.note.value = evil
    begin_at.new_session.title.value = evil
    begin_at.new_session.seats.value = f"{evil}\nBo"
    begin_at.new_session.start.click()
    begin_at.table_page.notebook.text.value = evil
    begin_at.table_page.notebook.buttons["Note"].click()
    assert complaint(begin_at) == ""
    again = Lobby(folder)
    for shown in (begin_at.page.widget, begin_at.table_page.widget, again.page.widget):
        for widget in _all_below(shown):
            if isinstance(widget, ipw.HTML):
                assert "<img" not in widget.value


def _all_below(widget: ipw.Widget) -> list[ipw.Widget]:
    below = [widget]
    for child in getattr(widget, "children", ()):
        below += _all_below(child)
    return below


def test_an_error_of_the_kit_itself_is_shown_and_does_not_vanish(
    seated: Lobby, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Table, "remark", lambda *a, **k: 1 / 0)
    seated.table_page.notebook.buttons["Great"].click()
    assert "The kit itself failed here (ZeroDivisionError" in complaint(seated)
    assert "Nothing that was recorded is lost" in complaint(seated)
    assert "a callback of a page failed" in caplog.text


def test_two_pages_at_one_table_see_each_other(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    session = record(folder).header.session
    ann, bo = (Lobby(folder, Address(session, seat)).table_page for seat in ("Ann", "Bo"))
    ann.notebook.text.value = "hello Bo"
    ann.notebook.buttons["Note"].click()
    bo.table.refresh()
    assert "hello Bo" in bo.view._log.value


def sit_down_together(path: Path) -> tuple[Lobby, Lobby]:
    """Ann and Bo at one table, each on a page of their own."""
    folder = LogFolder(path)
    session = record(folder).header.session
    return Lobby(folder, Address(session, "Ann")), Lobby(folder, Address(session, "Bo"))


# -- remarks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "typed", "about", "comment"),
    [
        ("Note", "the bridge is boring", "last", Note("the bridge is boring", 4)),
        ("Note", "we like it", "session", Note("we like it")),
        ("Great", "", "2", Flag("great", "", 2)),
        ("Wrong", "too deadly", "last", Flag("wrong", "too deadly", 4)),
        ("New scene", "The gate", "last", Mark("scene", "The gate")),
        ("New round", "", "last", Mark("round")),
    ],
)
def test_a_remark_is_recorded_about_what_the_menu_names(
    seated: Lobby, label: str, typed: str, about: str, comment: Comment
) -> None:
    notebook = seated.table_page.notebook
    notebook.text.value, notebook.about.value = typed, about
    notebook.buttons[label].click()
    assert complaint(seated) == ""
    assert seated.table_page.table.entries[-1].action == comment
    assert notebook.text.value == "" and "Recorded as number 8" in notebook.thanks.value
    assert "aria-live" in notebook.thanks.value
    assert words(notebook._list.value).startswith("Remarks so far (2) Ann")


def test_an_empty_note_is_refused_and_keeps_what_was_chosen(seated: Lobby) -> None:
    notebook = seated.table_page.notebook
    notebook.about.value = "2"
    notebook.buttons["Note"].click()
    assert "There is no remark yet" in complaint(seated)
    assert len(seated.table_page.table.entries) == 7 and notebook.about.value == "2"


def test_a_choice_of_record_survives_what_others_do(tmp_path: Path) -> None:
    """Somebody may be writing about number 3 while the others play on."""
    ann, bo = sit_down_together(tmp_path)
    ann.table_page.notebook.about.value = "3"
    bo.table_page.table.do(pool_of_five(), "Bo")
    ann.table_page.table.refresh()
    assert ann.table_page.notebook.about.value == "3"
    assert ann.table_page.notebook.about.options[2][1] == "8"


def test_an_observer_writes_and_cannot_act(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    lobby = Lobby(folder, Address(record(folder).header.session, OBSERVER))
    page = lobby.table_page
    page.notebook.text.value = "they hesitate"
    page.notebook.buttons["Slow"].click()
    assert page.table.entries[-1].record.seat == OBSERVER
    assert page.pace._change.layout.display == "none"
    assert page.secrets.widget.layout.display == "none"
    page.view.undo()  # a hidden button can still be pressed from outside
    assert "no seat" in page.view._error.value and len(page.table.entries) == 8


# -- pace ------------------------------------------------------------------------------------------


def test_a_pause_stops_everybody_until_somebody_goes_on(tmp_path: Path) -> None:
    ann, bo = sit_down_together(tmp_path)
    ann.table_page.pace.why.value = "pizza"
    ann.table_page.pace.pause.click()
    bo.table_page.table.refresh()
    banner = words(bo.table_page.pace.banner.value)
    assert banner.startswith("Paused by Ann: pizza") and "Nobody can act" in banner
    assert bo.table_page.table.can(pool_of_five(), "Bo").code == "paused"
    assert bo.table_page.pace.pause.description == "Go on"
    assert bo.table_page.view._undo.disabled
    bo.table_page.pace.pause.click()
    ann.table_page.table.refresh()
    assert ann.table_page.pace.banner.layout.display == "none"
    assert ann.table_page.table.can(pool_of_five(), "Ann") is None
    assert ann.table_page.table.entries[-2].record.note == "pizza"


def test_the_timer_counts_down_on_every_page_and_says_when_it_is_over(tmp_path: Path) -> None:
    ann, bo = sit_down_together(tmp_path)
    pace = ann.table_page.pace
    pace.minutes.value, pace.purpose.value = 3, "the vote"
    pace.start.click()
    bo.table_page.table.refresh()
    for lobby in (ann, bo):
        assert words(lobby.table_page.pace._clock.value) == "⏱ 3:00 left for the vote"
    assert bo.table_page.table.entries[-1].action == StartTimer(180, "the vote")
    begun = (datetime.now(UTC) - timedelta(seconds=200)).isoformat()
    assert count_seconds_left(begun, 180) == 0
    assert 99 <= count_seconds_left(begun, 300) <= 100
    ahead = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    assert count_seconds_left(ahead, 60) == 60, "a clock that is wrong makes no longer timer"
    bo.table_page.pace.stop.click()
    ann.table_page.table.refresh()
    assert ann.table_page.pace._clock.value == ""


def test_the_timer_ticks_by_itself_and_is_called_out_at_its_end(seated: Lobby) -> None:
    """A screen reader hears the last seconds, not each of them."""

    seated.page._arrived.click()

    async def wait() -> list[str]:
        pace, seen = seated.table_page.pace, []
        seated.table_page.table.remark(StartTimer(1), "Ann")
        for _ in range(40):
            seen.append(words(pace._clock.value))
            await asyncio.sleep(0.05)
        return seen

    seen = asyncio.run(wait())
    assert seen[0] == "⏱ 0:01 left" and seen[-1] == "⏱ Time is up"
    assert "Time is up" in seated.page._status.value
    assert not seated.table_page.pace._ticker.running


def test_a_table_that_was_left_ticks_no_longer(seated: Lobby) -> None:
    """Also if it was left before its browser had built it."""

    async def leave() -> bool:
        table = seated.table_page
        table.table.remark(StartTimer(60), "Ann")
        table.close()
        seated.page._arrived.click()
        return table.pace._ticker.running

    assert not asyncio.run(leave())


def test_scene_and_round_are_counted(seated: Lobby) -> None:
    """Rounds begin anew with every scene."""
    table, told = seated.table_page.table, []
    for mark in (Mark("round"), Mark("scene", "The gate"), Mark("round"), Mark("round"),
                 Mark("scene")):  # fmt: skip
        table.remark(mark, "Ann")
        told.append(tell_where(table))
    assert told == ["Round 1", "Scene 1: The gate", "Scene 1: The gate · Round 1",
                    "Scene 1: The gate · Round 2", "Scene 2"]  # fmt: skip
    assert "Scene 2" in seated.table_page.pace._where.value


def test_an_undo_is_recorded_with_its_reason(seated: Lobby) -> None:
    view = seated.table_page.view
    view.reason.value = "wrong difficulty"
    view._undo.click()
    assert seated.table_page.table.entries[-1].record.note == "wrong difficulty"
    assert view.reason.value == ""


# -- secrets ---------------------------------------------------------------------------------------


def test_words_are_sealed_and_open_together(tmp_path: Path) -> None:
    """Neither page shows what the other has sealed before both are in."""
    ann, bo = sit_down_together(tmp_path)
    for lobby, word in ((ann, "rock"), (bo, "paper")):
        panel = lobby.table_page.secrets
        lobby.table_page.table.refresh()
        panel.words.value = word
        panel.together._boxes[0].value = True
        if lobby is bo:
            assert "rock" not in "".join(
                widget.value for widget in _all_below(bo.page.widget)
                if isinstance(widget, ipw.HTML)
            )  # fmt: skip
        panel.seal.click()
        assert complaint(lobby) == ""
    ann.table_page.table.refresh()
    for lobby in (ann, bo):
        log = words(lobby.table_page.view._log.value)
        assert "It said: rock" in log and "It said: paper" in log
    assert audit(ann.table_page.table.store.path).sound


def test_the_next_action_is_sealed_with_its_dice_and_opened_by_hand(tmp_path: Path) -> None:
    """A hidden roll: the faces lie from now on, the game hears of them when they are shown."""
    ann, bo = sit_down_together(tmp_path)
    page = ann.table_page
    page.secrets.next.value = True
    page.secrets.shown._boxes[0].value = True
    played = len(page.table.played)
    assert page.view.act(pool_of_five()) is None
    assert page.view._error.value == "" and len(page.table.played) == played
    assert not page.secrets.next.value, "only the next one"
    bo.table_page.table.refresh()
    (row,) = bo.table_page.view.sealed.widget.children
    (look,) = row.children[1:]
    look.click()
    assert "om-secret" in row.children[0].value
    (own,) = page.view.sealed.widget.children
    assert [button.description for button in own.children[1:]] == ["Look", "Open", "Withdraw"]
    own.children[2].click()
    assert len(page.table.played) == played + 1
    assert page.table.entries[-1].record.note.startswith("sealed as number")
    assert page.view.sealed.widget.layout.display == "none"


def test_a_withdrawn_secret_leaves_the_strip(seated: Lobby) -> None:
    page = seated.table_page
    page.secrets.words.value = "left"
    page.secrets.seal.click()
    page.view.sealed.widget.children[0].children[3].click()
    assert not page.table.story.sealed and page.view._error.value == ""


def test_nothing_written_is_not_sealed(seated: Lobby) -> None:
    seated.table_page.secrets.seal.click()
    assert "no choice to seal" in complaint(seated)


# -- survey ----------------------------------------------------------------------------------------


def test_each_seat_answers_the_survey_and_finds_its_answers_again(seated: Lobby) -> None:
    page = seated.table_page
    survey = page.survey
    assert "Nobody has answered yet" in survey._who.value
    survey.worked.value, survey.hardest.value, survey.again.value = "duels", "WD-29 Botch", "yes"
    survey.save.click()
    assert page.table.entries[-1].action == AnswerSurvey("", "", "duels", "WD-29 Botch", "yes")
    assert "Not yet answered: Bo" in survey._who.value and "Thank you" in survey.thanks.value
    page.seat_bar.seat.value = "Bo"
    assert survey.worked.value == "" and survey.save.description.endswith("of Bo")
    survey.save.click()
    assert "No question is answered yet" in complaint(seated)
    survey.least.value = "waiting"
    survey.save.click()
    assert "Every seat has answered" in survey._who.value
    page.seat_bar.seat.value = "Ann"
    assert survey.worked.value == "duels" and survey.again.value == "yes"


def test_what_somebody_is_answering_survives_what_others_do(tmp_path: Path) -> None:
    ann, bo = sit_down_together(tmp_path)
    ann.table_page.survey.worked.value = "half a sent"
    bo.table_page.table.do(pool_of_five(), "Bo")
    bo.table_page.table.remark(Pause(), "Bo")
    ann.table_page.table.refresh()
    assert ann.table_page.survey.worked.value == "half a sent"
