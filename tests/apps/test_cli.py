"""The omega command: every command helps, and what goes wrong is said in a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from attrs import asdict, evolve
from click.testing import CliRunner, Result

from omega_widgets.apps import cli, log_command, server
from omega_widgets.core.registry import (
    BUILT_IN,
    add_system,
    find_system,
    load,
    remove_system,
    system_ids,
)
from omega_widgets.core.rule import Cover
from omega_widgets.table import LogFolder
from tests.apps.sessions import record


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli.main, list(arguments), prog_name="omega")


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        yield (*path, name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


@pytest.mark.parametrize("path", [(), *commands(cli.main)], ids=" ".join)
def test_every_command_helps_and_shows_an_example(path: tuple[str, ...]) -> None:
    result = run(*path, "--help")
    assert result.exit_code == 0 and "Usage: omega" in result.output
    described = result.output.partition("\n")[2]
    assert f"\n  omega {' '.join(path or ('play',))}" in described


def test_there_are_the_commands_that_the_book_speaks_of() -> None:
    assert set(cli.main.list_commands(click.Context(cli.main))) >= {
        "play", "review", "book", "odds", "log", "systems",
    }  # fmt: skip


def test_an_unknown_command_is_answered_with_the_known_ones() -> None:
    result = run("frobnicate")
    assert result.exit_code == 2
    assert "There are: book, log, odds, play, review, systems." in result.output


# -- odds ------------------------------------------------------------------------------------------


@pytest.mark.rule("WD-24", "WD-29", "WD-31")
def test_the_exact_table_of_a_pool_is_printed() -> None:
    """Five dice against difficulty 6: 211/250 success, 1303/12500 failure, 647/12500 botch."""
    result = run("odds", "wod", "--pool", "5", "--difficulty", "6")
    assert result.exit_code == 0
    for exact in ("211/250", "1303/12500", "647/12500"):
        assert exact in result.output


@pytest.mark.parametrize("system", system_ids())
def test_every_system_prints_odds_without_being_asked_anything(system: str) -> None:
    result = run("odds", system)
    assert result.exit_code == 0, result.output
    assert "/" in result.output and "%" in result.output


def test_odds_that_cannot_be_are_refused_with_what_can() -> None:
    result = run("odds", "wod", "--difficulty", "11")
    assert result.exit_code == 2 and "2<=x<=10" in result.output


def test_odds_of_an_unknown_system_are_answered_with_the_known_ones() -> None:
    result = run("odds", "chess")
    assert result.exit_code == 2 and "omega, trikus, wod, tsoy, forum" in result.output


# -- systems ---------------------------------------------------------------------------------------


def test_systems_are_listed_with_their_titles_and_numbers_of_rules() -> None:
    lines = run("systems").output.splitlines()
    assert [line.split()[0] for line in lines] == list(system_ids())
    wod = find_system("wod")
    assert f"wod      World of Darkness          {len(wod.rule_table)} rules" in lines


@pytest.mark.rule("WD-29")
def test_the_rules_of_a_system_are_printed_with_their_ids() -> None:
    output = run("systems", "wod", "--rules").output
    assert "WD-29  Botch  [" in output
    assert all(rule_id in output for rule_id in find_system("wod").rule_table)
    prose = [line for line in output.splitlines() if "::" not in line]
    assert max(map(len, prose)) <= 100


def test_an_unknown_system_is_an_error_in_a_sentence() -> None:
    result = run("systems", "chess")
    assert result.exit_code == 1 and "There is no system called 'chess'" in result.output
    assert "Traceback" not in result.output


def test_a_sixth_system_appears_by_itself() -> None:
    add_system(evolve(find_system("wod"), id="sixth", title="The sixth"))
    try:
        assert "sixth    The sixth" in run("systems").output
        assert run("odds", "sixth", "--pool", "1").exit_code == 0
    finally:
        remove_system("sixth")


# -- logs ------------------------------------------------------------------------------------------


def test_a_sound_log_is_verified(tmp_path: Path) -> None:
    path = record(LogFolder(tmp_path)).store.path
    result = run("log", "verify", str(path))
    assert result.exit_code == 0 and "is sound: 7 records replay" in result.output


def test_a_damaged_log_is_named_with_line_and_reason_and_fails(tmp_path: Path) -> None:
    folder = LogFolder(tmp_path)
    sound, damaged = (record(folder, title).store.path for title in ("one", "two"))
    lines = damaged.read_bytes().splitlines(keepends=True)
    damaged.write_bytes(b"".join(lines[:2] + lines[3:]))
    before = damaged.read_bytes()
    result = run("log", "verify", str(damaged), str(sound))
    assert result.exit_code == 1
    assert "two.jsonl is damaged. line 3: this line does not follow the one before" in result.output
    assert "one.jsonl is sound" in result.output
    assert damaged.read_bytes() == before


def test_a_log_that_does_not_exist_is_not_called_damaged(tmp_path: Path) -> None:
    result = run("log", "verify", str(tmp_path / "nothing.jsonl"))
    assert result.exit_code == 2 and "does not exist" in result.output


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return record(LogFolder(tmp_path)).store.path


def test_a_sound_log_is_told_to_need_no_repair(session: Path) -> None:
    result = run("log", "repair", str(session))
    assert result.exit_code == 0 and "Nothing needs repair." in result.output


def test_a_damaged_log_is_repaired_beside_itself_and_never_twice(session: Path) -> None:
    lines = session.read_bytes().splitlines(keepends=True)
    session.write_bytes(b"".join([*lines[:4], b"coffee\n", *lines[4:]]))
    damaged = session.read_bytes()
    result = run("log", "repair", str(session))
    assert result.exit_code == 0 and "4 lines before the damage are in" in result.output
    assert "5 lines from the damage on are in" in result.output
    repaired = session.with_name(f"{session.stem}-repaired.jsonl")
    assert run("log", "verify", str(repaired)).exit_code == 0
    again = run("log", "repair", str(session))
    assert again.exit_code == 1 and "choose another one with --out" in again.output
    elsewhere = session.with_name("saved.jsonl")
    assert run("log", "repair", str(session), "--out", str(elsewhere)).exit_code == 0
    assert session.read_bytes() == damaged


def test_a_log_without_a_header_is_not_repaired_and_one_is_told_what_to_do(session: Path) -> None:
    session.write_bytes(b"coffee\n" + session.read_bytes().partition(b"\n")[2])
    result = run("log", "repair", str(session))
    assert result.exit_code == 1 and "put that line back" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("form", "begins"), [("csv", "seq,at,seat,"), ("json", "{\n"), ("markdown", "# Friday\n")]
)
def test_a_session_is_exported_to_the_terminal_or_to_a_new_file(
    session: Path, form: str, begins: str
) -> None:
    printed = run("log", "export", str(session), "--as", form)
    assert printed.exit_code == 0 and printed.stdout.startswith(begins)
    out = session.with_name("out.txt")
    written = run("log", "export", str(session), "--as", form, "--out", str(out))
    assert written.exit_code == 0 and written.stdout == ""
    assert out.read_bytes().decode() == printed.stdout_bytes.decode()
    again = run("log", "export", str(session), "--as", form, "--out", str(out))
    assert again.exit_code == 1 and "choose another one with --out" in again.output


def test_a_damaged_log_is_not_exported(session: Path) -> None:
    header, *records = session.read_bytes().splitlines(keepends=True)
    session.write_bytes(b"".join([header, b"coffee\n", *records]))
    result = run("log", "export", str(session))
    assert result.exit_code == 1 and "line 2: not complete JSON" in result.output
    assert result.stdout == ""


def test_a_session_is_anonymised_under_a_name_that_says_nothing(session: Path) -> None:
    result = run("log", "anonymise", str(session))
    assert result.exit_code == 0 and "is sound: 7 records" in result.output
    (told,) = session.parent.glob("anonymous-*.jsonl")
    assert "Ann" not in told.read_text() and "Friday" not in told.read_text()
    kept = session.with_name("kept.jsonl")
    run("log", "anonymise", str(session), "--keep-texts", "--out", str(kept))
    assert "too many dice" in kept.read_text() and "Ann" not in kept.read_text()
    again = run("log", "anonymise", str(session), "--out", str(kept))
    assert again.exit_code == 1 and "choose another one with --out" in again.output


def test_what_takes_long_says_how_far_it_is(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only on the error stream, so that an export stays what it is."""
    monkeypatch.setattr(log_command, "PATIENCE", 0.0)
    checked = run("log", "verify", str(session))
    assert f"Checking {session.name}: 0 of 7 records" in checked.stderr
    exported = run("log", "export", str(session))
    assert "Reading" in exported.stderr and "Reading" not in exported.stdout


def omega(*arguments: str | Path, **streams: Any) -> subprocess.CompletedProcess:
    """The command as a process of its own, with real files for its output."""
    command = [sys.executable, "-m", "omega_widgets.apps.cli", *map(str, arguments)]
    return subprocess.run(command, text=True, timeout=60, stderr=subprocess.PIPE, **streams)


@pytest.mark.parametrize("command", [("export",), ("verify",)], ids=" ".join)
def test_a_full_disk_behind_the_output_is_said_in_a_sentence(
    session: Path, command: tuple[str, ...]
) -> None:
    """Nothing is said twice, and nothing is said in the words of the interpreter."""
    with open("/dev/full", "w") as full:
        result = omega("log", *command, session, stdout=full)
    assert result.returncode == 1
    assert result.stderr == "Error: This could not be finished: No space left on device.\n"


def test_without_any_output_one_is_told_to_name_a_file(
    session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A script may have closed it."""
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(click.ClickException, match="Name a file with --out"):
        log_command.write_out(None, lambda stream: stream.write("x"))


@pytest.mark.parametrize("form", ["csv", "json", "markdown"])
def test_a_file_name_that_is_not_utf_8_stops_no_command(session: Path, form: str) -> None:
    """Names of old disks are told with a mark."""
    odd = session.rename(session.parent / os.fsdecode(b"caf\xe9.jsonl"))
    result = run("log", "export", str(odd), "--as", form)
    assert result.exit_code == 0 and "Ann" in result.stdout
    assert "caf\ufffd.jsonl is sound" in run("log", "verify", str(odd)).output


def test_a_pipe_is_no_log(tmp_path: Path) -> None:
    """It would keep the command waiting for ever."""
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for command in ("verify", "repair", "export", "anonymise"):
        result = run("log", command, str(pipe))
        assert result.exit_code == 1 and "no file with an end" in result.output


def test_a_new_file_needs_a_name(session: Path) -> None:
    """An empty one, as an unset variable of a script gives it, is refused as such."""
    for command in ("repair", "export", "anonymise"):
        result = run("log", command, str(session), "--out", "")
        assert result.exit_code == 2 and "a file needs a name" in result.output


def test_reading_a_log_leaves_nothing_beside_it(session: Path) -> None:
    """No folder of locks where somebody only looked."""
    shelf = session.parent / "shelf"
    shelf.mkdir()
    copy = shelf / "copy.jsonl"
    copy.write_bytes(session.read_bytes())
    for command in ("verify", "repair", "export"):
        assert run("log", command, str(copy)).exit_code == 0
    assert list(shelf.iterdir()) == [copy]


def test_a_refusal_has_one_full_stop_and_no_novel(session: Path) -> None:
    """Whatever a damaged log holds, the sentence about it can be read."""
    lines = session.read_bytes().splitlines()
    told = {**json.loads(lines[1]), "seat": "x" * 200_000}
    session.write_bytes(b"\n".join([lines[0], json.dumps(told).encode(), b""]))
    for command in ("verify", "export"):
        output = run("log", command, str(session)).output
        assert "no seat called" in output and "Ann" in output
        assert ".. " not in output.replace(" ... ", "") and len(output) < 2200


# -- the dashboard and the book --------------------------------------------------------------------


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[server.ServerOptions]:
    started: list[server.ServerOptions] = []
    monkeypatch.setattr(server, "serve", lambda options, say: started.append(options))
    return started


def test_play_and_review_start_the_dashboard_at_their_page(
    served: list[server.ServerOptions],
) -> None:
    assert run("play").exit_code == 0
    assert run("review", "--logs", "friday", "--port", "9000", "--no-browser").exit_code == 0
    playing, reviewing = served
    assert playing == server.ServerOptions(logs=Path("playtest_logs"))
    assert reviewing.page == "review" and reviewing.logs == Path("friday")
    assert reviewing.port == 9000 and not reviewing.browser and not reviewing.share


def test_an_exposed_address_needs_an_explicit_choice() -> None:
    result = run("play", "--ip", "0.0.0.0", "--no-browser")
    assert result.exit_code == 1
    assert "can be reached from other machines" in result.output
    assert "--share" in result.output and "not encrypted" in result.output


def test_a_folder_that_cannot_be_written_is_said_before_play(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("no folder")
    result = run("play", "--logs", str(tmp_path / "logs"), "--no-browser")
    assert result.exit_code == 1
    assert "sessions cannot be recorded in this folder" in result.output
    assert "is empty. Name a folder" in run("play", "--logs", " ").output


def test_a_missing_package_is_named_with_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "omega_widgets.apps.dashboard", raising=False)
    monkeypatch.setitem(sys.modules, "voila.app", None)
    monkeypatch.setenv("OMEGA_LOGS", "")
    result = run("play", "--logs", str(tmp_path), "--no-browser")
    assert result.exit_code == 1 and "pip install 'omega_widgets[play]'" in result.output


def test_the_book_is_built_where_it_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from omega_widgets.site import build

    monkeypatch.setattr(build, "build_site", lambda out, say: say("Building the pages") or out)
    result = run("book", "--out", str(tmp_path / "public"))
    assert result.exit_code == 0 and "Building the pages" in result.output
    assert f"The book is in {tmp_path / 'public'}" in result.output


def test_a_book_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    from omega_widgets.site import build

    def fail(out: Path, say: object) -> Path:
        raise build.BuildFailed("a chapter has no title")

    monkeypatch.setattr(build, "build_site", fail)
    result = run("book")
    assert result.exit_code == 1 and "Error: a chapter has no title" in result.output


def test_without_the_chapters_one_is_told_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from omega_widgets.site import pinned

    monkeypatch.setattr(pinned, "PROJECT", tmp_path)
    result = run("book")
    assert result.exit_code == 1 and "Get a copy of the repository" in result.output


@pytest.mark.parametrize("system_id", BUILT_IN)
def test_rules_are_printed_with_the_code_and_the_test_that_they_live_in(system_id: str) -> None:
    output = run("systems", system_id, "--rules").output
    system = find_system(system_id)
    covers = load(system.coverage)
    assert covers
    for rule_id, rule in system.rule_table.items():
        told = output.split(f"  {rule_id}  ")[1].split(f"\n  {system.rule_table.prefix}-")[0]
        for place in asdict(covers.get(rule_id, Cover())).values():
            assert place in told
        if {"engine", "odds", "table"} & set(rule.kinds[:1]):
            assert "test   " in told
