"""The report: facts, options, odds, remarks and a transcript, with everything typed masked."""

from __future__ import annotations

from pathlib import Path

import pytest

from omega_widgets.core.registry import find_system
from omega_widgets.review import Replay, write_report
from omega_widgets.review.report import mask, show_moment
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.remark import Note
from tests.apps.sessions import pool_of_five, record


@pytest.fixture
def report(tmp_path: Path) -> str:
    return write_report(Replay(record(LogFolder(tmp_path))))


def test_it_begins_with_the_facts(report: str) -> None:
    assert report.startswith("# Friday\n")
    assert "| System | World of Darkness, rules version " in report
    assert "| Seats | Ann, Bo |" in report
    assert "| Being tested | three dice? |" in report
    assert "| Actions | 5, of which 1 were taken back |" in report


def test_it_compares_observed_with_exact_odds(report: str) -> None:
    assert "### Pool rolled" in report
    assert "| success | 2 | 3.4 | 50.0% | 84.4% | 2 to 4 |" in report
    assert "nothing can be said about the dice yet" in report


def test_it_lists_remarks_rules_and_every_record(report: str) -> None:
    assert "| 7 | " in report and "| Bo | flag | slow: too many dice | 2 |" in report
    assert "| WD-29 | Botch | 1 |" in report
    assert "\n1. **Ann** rolled" in report and "faces 9 1 1 3 4" in report
    assert "\n5. **Ann** ~~" in report and "(taken back)" in report
    assert "\n6. **Ann** took back number 5." in report and "note: wrong die" in report


def test_it_does_not_depend_on_the_step(tmp_path: Path) -> None:
    replay = Replay(record(LogFolder(tmp_path)))
    before = write_report(replay)
    replay.go(3)
    assert write_report(replay) == before


def test_options_that_differ_from_the_usual_reading_are_named(tmp_path: Path) -> None:
    system = find_system("wod")
    rules = system.Rules(botch="no_success_rolled")
    table = Table(LogFolder(tmp_path).begin(system, rules=rules))
    assert "| botch | no\\_success\\_rolled | more\\_ones | WD-29 |" in write_report(Replay(table))


def test_a_session_without_records_has_a_report_too(tmp_path: Path) -> None:
    table = Table(LogFolder(tmp_path).begin(find_system("wod")))
    report = write_report(Replay(table))
    assert "Nothing was recorded." in report and "usual reading" in report


def test_what_people_typed_cannot_become_markdown(tmp_path: Path) -> None:
    table = Table(
        LogFolder(tmp_path).begin(
            find_system("wod"), title="<img src=x> | *a*", seats=("[x](y)", "Bo\nCy")
        )
    )
    table.do(pool_of_five(), "[x](y)", faces=(2, 2, 2, 2, 2), note="a | b")
    table.remark(Note("# one\n# two"), "Bo\nCy")
    report = write_report(Replay(table))
    assert "<img" not in report.replace("\\<img", "") and "\\[x\\](y)" in report
    assert "a \\| b" in report and "# one / # two" in report
    assert not any(line.startswith("# two") for line in report.splitlines())


def test_masking_keeps_plain_words_readable() -> None:
    assert mask("Three dice, at +1. Why?") == "Three dice, at +1. Why?"
    assert mask("a_b *c*") == "a\\_b \\*c\\*"


def test_a_moment_is_said_in_utc_and_nonsense_is_left_as_it_is() -> None:
    assert show_moment("2026-11-30T18:05:09.123Z") == "2026-11-30 18:05 UTC"
    assert show_moment("long ago") == "long ago"
