"""What a table records besides its system's actions: pauses, a timer, comments, a survey."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.registry import find_system
from omega_widgets.review import Replay, write_report
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.remark import (
    OBSERVER,
    AnswerSurvey,
    Flag,
    Mark,
    Note,
    Pause,
    Remark,
    Resume,
    SetAside,
    StartTimer,
    StopTimer,
)

ROLL = RollPool((Trait("Strength", 2),), 6)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    folder = LogFolder(tmp_path / "logs")
    store = folder.begin(find_system("wod"), seats=("Ann", "Bo"))
    return Table(store, ScriptedRoller([9, 1, 8, 7, 3, 3]))


def refusal(table: Table, remark: Remark, seat: str = "Ann") -> IllegalAction:
    """The refusal that a remark meets; nothing may have been recorded."""
    before = len(table.entries)
    with pytest.raises(IllegalAction) as refused:
        table.remark(remark, seat)
    assert len(table.entries) == before
    return refused.value


def test_in_a_pause_nobody_acts_and_everybody_may_comment(table: Table) -> None:
    """Who paused is named; the game goes on where it was when somebody says so."""
    table.do(ROLL, "Ann")
    table.remark(Pause(), "Bo", note="the phone rings")
    refused = table.can(ROLL, "Ann")
    assert refused.code == "paused" and "Bo has paused the game" in str(refused)
    assert not table.can_undo
    with pytest.raises(IllegalAction, match="paused"):
        table.undo("Ann")
    assert refusal(table, Pause()).code == "paused"
    table.remark(Note("who was it?"), "Ann")
    table.remark(Resume(), "Ann")
    table.do(ROLL, "Ann")
    assert refusal(table, Resume()).code == "not_paused"
    assert audit(table.store.path).records == 5


def test_a_pause_holds_for_a_table_that_is_opened_later(table: Table) -> None:
    """It is part of the session, so a reload or another browser finds it."""
    table.remark(Pause(), "Ann")
    later = Table(LogFolder(table.store.path.parent).open(table.header.session))
    assert later.story.paused.record.seat == "Ann"
    assert later.can(ROLL, "Bo").code == "paused"


def test_a_timer_runs_from_its_record_until_it_is_stopped(table: Table) -> None:
    entry = table.remark(StartTimer(90, "the storm"), "Ann")
    assert table.story.timer is entry
    assert entry.words() == "started a timer of 1:30 minutes for the storm."
    table.remark(StopTimer(), "Bo")
    assert table.story.timer is None
    assert refusal(table, StopTimer()).code == "no_timer"
    for seconds in (0, -5, 6 * 3600 + 1):
        assert refusal(table, StartTimer(seconds)).code == "timer_length"


def test_an_observer_comments_and_does_nothing_else(table: Table) -> None:
    """Whoever looks on without a seat may write, flag and mark, but not play."""
    table.do(ROLL, "Ann")
    table.remark(Note("they hesitate", 1), OBSERVER)
    table.remark(Flag("slow"), OBSERVER)
    table.remark(Mark("round"), OBSERVER)
    assert table.can(ROLL, OBSERVER).code == "unknown_seat"
    for remark in (Pause(), StartTimer(5)):
        assert refusal(table, remark, OBSERVER).code == "unknown_seat"
    with pytest.raises(IllegalAction, match="no seat"):
        table.undo(OBSERVER)
    assert audit(table.store.path).sound


@pytest.mark.parametrize(
    ("remark", "code"),
    [
        (Note("  "), "empty_note"),
        (Note("x", 7), "unknown_record"),
        (Flag("bored"), "unknown_feeling"),
        (Flag("slow", "", 0), "unknown_record"),
        (Mark("season"), "unknown_stretch"),
        (AnswerSurvey(), "empty_survey"),
        (AnswerSurvey(worked="dice", again="perhaps"), "unknown_answer"),
        (Note("x", True), "field_value"),
    ],
)
def test_a_comment_that_says_nothing_or_points_nowhere_is_refused(
    table: Table, remark: Remark, code: str
) -> None:
    assert refusal(table, remark).code == code


def test_the_last_answers_of_each_seat_stand_in_the_report(table: Table) -> None:
    """A later answer replaces an earlier one there; the log keeps both."""
    table.remark(AnswerSurvey(worked="the dice"), "Ann")
    table.remark(AnswerSurvey(worked="the duel", hardest="WD-29", again="yes"), "Ann")
    table.remark(AnswerSurvey(least="waiting", again="maybe"), "Bo")
    assert table.story.surveys["Ann"].action.worked == "the duel"
    assert len(table.entries) == 3
    report = write_report(Replay(table))
    assert "What worked: the duel" in report and "Hardest rule: WD-29" in report
    assert "Would play again: maybe" in report and "One improvement: not answered" in report
    assert "### Ann" in report.partition("## Survey")[2]


def test_an_undo_says_why(table: Table) -> None:
    """The reason stands in the record of the undo, and in the report."""
    table.do(ROLL, "Ann")
    entry = table.undo("Bo", "the difficulty was 7")
    assert entry.record.note == "the difficulty was 7"
    assert "the difficulty was 7" in write_report(Replay(table))


@pytest.mark.parametrize("thing", [Note("x"), "roll", None])
def test_what_is_no_action_is_not_done(table: Table, thing: object) -> None:
    with pytest.raises(IllegalAction) as refused:
        table.do(thing, "Ann")
    assert refused.value.code == "no_action" and not table.entries


@pytest.mark.parametrize("thing", [ROLL, "hello", SetAside("0" * 64)])
def test_what_is_no_remark_of_a_person_is_not_recorded(table: Table, thing: object) -> None:
    """Only a store sets a torn line aside, when it finds one."""
    assert refusal(table, thing).code == "no_remark"


def test_an_observer_that_fails_keeps_nobody_from_hearing(table: Table, caplog) -> None:
    """What is recorded is recorded, whoever stumbles over it."""
    heard = []
    table.observe(lambda news: 1 / 0)
    table.observe(lambda news: heard.append(news[0].record.seq))
    assert table.do(ROLL, "Ann").record.seq == 1 and heard == [1]
    assert "an observer" in caplog.text and "failed" in caplog.text
