"""Secret choices: nobody can peek before they are opened, and nobody can change them after."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.errors import IllegalAction, StoreFailed
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.remark import Note
from omega_widgets.table.sealing import look_at_secret, open_secret, seal, withdraw_secret
from tests.table.test_store import chained

ROLL = RollPool((Trait("Strength", 2),), 6)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    folder = LogFolder(tmp_path / "logs")
    store = folder.begin(find_system("wod"), seats=("Ann", "Bo", "Cy"))
    return Table(store, ScriptedRoller([9, 1, 8, 7, 3, 3]))


def another(table: Table) -> Table:
    """The same session in another process."""
    return Table(JsonLinesStore(table.store.path), ScriptedRoller([5, 5, 4, 4]))


def kept(table: Table) -> list[Path]:
    return sorted((table.store.path.parent / ".sealed").glob("*"))


def refusal(attempt, *arguments, **named) -> str:
    with pytest.raises(IllegalAction) as refused:
        attempt(*arguments, **named)
    return refused.value.code


def test_the_log_holds_the_commitment_and_nothing_of_the_choice(table: Table) -> None:
    entry = seal(table, "I go leftwards", "Ann", title="which way")
    log = table.store.path.read_text()
    assert "leftwards" not in log and "which way" in log
    assert entry.words() == "sealed a secret choice (which way)."
    (file,) = kept(table)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.name == entry.action.digest


def test_the_same_choice_has_another_digest_every_time(table: Table) -> None:
    """A random number is sealed with it, so that nobody finds it by trying."""
    digests = {seal(table, "left", "Ann").action.digest for _ in range(5)}
    assert len(digests) == 5


def test_only_the_seat_and_those_it_names_may_look(table: Table) -> None:
    number = seal(table, "the butler", "Ann", shown_to=["Cy"]).record.seq
    assert look_at_secret(table, number, "Ann") == "the butler"
    assert look_at_secret(another(table), number, "Cy") == "the butler"
    assert table.refresh()[-1].words() == f"looked at the secret choice number {number}."
    assert [entry.record.seat for entry in table.entries[-2:]] == ["Ann", "Cy"]
    assert refusal(look_at_secret, table, number, "Bo") == "not_your_secret"
    for seat in ("Observer", ""):
        assert refusal(look_at_secret, table, number, seat) == "unknown_seat"
    assert refusal(open_secret, table, number, "Bo") == "not_your_secret"
    assert refusal(withdraw_secret, table, number, "Cy") == "not_your_secret"


def test_choices_that_wait_for_one_another_open_together(table: Table) -> None:
    """The last one to come in opens all, in the order in which they were sealed."""
    other = another(table)
    seal(table, "rock", "Ann", waits_for=["Bo", "Cy"])
    seal(other, "paper", "Bo", waits_for=["Ann", "Cy"])
    assert len(other.story.sealed) == 2
    seal(table, "shears", "Cy", waits_for=["Ann", "Bo"])
    assert not table.story.sealed and not kept(table)
    said = [entry.words() for entry in table.entries[-3:]]
    assert [words.rpartition(" ")[2] for words in said] == ["rock", "paper", "shears"]
    assert [entry.record.seat for entry in table.entries[-3:]] == ["Ann", "Bo", "Cy"]
    assert audit(table.store.path).sound


def test_one_who_waits_in_vain_stays_closed(table: Table) -> None:
    """Bo's choice is not for Ann's question, so it does not open hers."""
    seal(table, "rock", "Ann", waits_for=["Bo"])
    seal(table, "something else", "Bo")
    assert len(table.story.sealed) == 2


def test_a_hidden_roll_falls_when_it_is_sealed_and_counts_when_it_is_opened(table: Table) -> None:
    """Its faces cannot be chosen afterwards; the state waits for the opening."""
    number = seal(table, ROLL, "Ann").record.seq
    assert table.state == table.story.start and "9" not in table.entries[-1].words()
    assert '"faces":[9' not in table.store.path.read_text()
    assert "success" in look_at_secret(table, number, "Ann")
    entry = open_secret(table, number, "Ann")
    assert entry.record.faces == (9, 1) and entry.record.dice == "scripted"
    assert entry.record.note == f"sealed as number {number}"
    assert table.played[-1] is entry and table.state == entry.state
    assert audit(table.store.path).records == 4


def test_real_dice_may_be_sealed_too(table: Table) -> None:
    number = seal(table, ROLL, "Ann", faces=(10, 10)).record.seq
    assert open_secret(table, number, "Ann").record.dice == "typed"
    assert refusal(seal, table, ROLL, "Ann", faces=(11, 1)) == "face_range"


def test_what_cannot_be_done_any_more_is_opened_and_said(table: Table, monkeypatch) -> None:
    """Everybody can read what it was; nothing else happens."""
    number = seal(table, ROLL, "Ann").record.seq
    state = table.state

    def verify(action, state):
        raise IllegalAction(code="late", rule="WD-01", wrong="Too late.", legal="Be quicker.")

    monkeypatch.setattr(RollPool, "verify", verify)
    with pytest.raises(IllegalAction, match="is open, but cannot be done any more: Too late."):
        open_secret(table, number, "Ann")
    assert table.state == state and number not in table.story.sealed
    assert "opened the secret choice" in table.entries[-1].words()


def test_a_withdrawn_choice_is_gone_unread(table: Table) -> None:
    number = seal(table, "leftwards", "Ann").record.seq
    withdraw_secret(table, number, "Ann", "changed my mind")
    assert not kept(table) and "leftwards" not in table.store.path.read_text()
    assert refusal(open_secret, table, number, "Ann") == "not_sealed"


def test_a_choice_survives_a_new_start(table: Table) -> None:
    number = seal(table, "left", "Ann").record.seq
    assert open_secret(another(table), number, "Ann").words().endswith("It said: left")


def test_a_lost_text_is_named_and_can_be_withdrawn(table: Table) -> None:
    number = seal(table, "left", "Ann").record.seq
    kept(table)[0].unlink()
    assert refusal(open_secret, table, number, "Ann") == "secret_lost"
    withdraw_secret(table, number, "Ann")
    assert not table.story.sealed


def test_a_text_that_was_changed_in_its_file_is_not_opened(table: Table) -> None:
    number = seal(table, "left", "Ann").record.seq
    kept(table)[0].write_text(kept(table)[0].read_text().replace("left", "right"))
    assert refusal(open_secret, table, number, "Ann") == "other_secret"


def test_a_log_with_another_text_is_damaged(table: Table) -> None:
    """Whoever reads the log can check that it is what was sealed."""
    open_secret(table, seal(table, "left", "Ann").record.seq, "Ann")

    def forge(data):
        return json.loads(json.dumps(data).replace("left", "right"))

    chained(table.store, forge)
    found = audit(table.store.path)
    assert not found.sound and "not what was sealed" in found.problem


def test_all_that_wait_for_one_another_are_opened_or_none(table: Table) -> None:
    """A text that is lost opens nobody else's choice; sealed anew, all open together."""
    other = another(table)
    seal(table, "rock", "Ann", waits_for=["Bo", "Cy"])
    number = seal(other, "paper", "Bo", waits_for=["Ann", "Cy"]).record.seq
    lost = table.store.path.parent / ".sealed" / other.story.sealed[number].action.digest
    lost.unlink()
    assert refusal(seal, table, "shears", "Cy", waits_for=["Ann", "Bo"]) == "secret_lost"
    assert len(table.story.sealed) == 3 and "rock" not in table.store.path.read_text()
    withdraw_secret(other, number, "Bo")
    seal(other, "stone", "Bo", waits_for=["Ann", "Cy"])
    said = [entry.words().rpartition(" ")[2] for entry in other.entries[-3:]]
    assert said == ["rock", "shears", "stone"] and not other.story.sealed


def test_a_disk_that_fills_while_secrets_are_opened_opens_none(table: Table, monkeypatch) -> None:
    """Opening and what follows from it are one write: a roll is never known and yet undone."""
    number = seal(table, ROLL, "Ann").record.seq
    before, real_write = table.store.path.read_bytes(), os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real_write(handle, data[:700]))
    with pytest.raises(StoreFailed, match="disk is full"):
        open_secret(table, number, "Ann")
    monkeypatch.undo()
    assert table.store.path.read_bytes() == before and number in table.story.sealed
    assert open_secret(table, number, "Ann").record.faces == (9, 1)


@pytest.mark.parametrize(
    ("choice", "code"),
    [
        ('"' * 60_000, "long_choice"),
        ("x" * 100_001, "field_value"),
        ("broken \ud800", "field_value"),
        (None, "field_value"),
        ({"left": 1}, "field_value"),
        (Note("no action"), "no_action"),
    ],
)
def test_what_could_not_be_opened_is_not_sealed(table: Table, choice, code) -> None:
    """Else the others would be opened and this one not."""
    before = table.store.path.read_bytes()
    assert refusal(seal, table, choice, "Ann") == code
    assert table.store.path.read_bytes() == before and not kept(table)


def test_nothing_is_sealed_that_could_not_be_done_or_kept(table: Table, monkeypatch) -> None:
    before = table.store.path.read_bytes()
    assert refusal(seal, table, "  ", "Ann") == "empty_choice"
    assert refusal(seal, table, "x", "Eve") == "unknown_seat"
    assert refusal(seal, table, "x", "Ann", waits_for=["Eve"]) == "unknown_seat"
    assert refusal(seal, table, "x", "Ann", waits_for=["Ann"]) == "waits_for_itself"
    bad = RollPool((Trait("Strength", 2),), 12)
    assert refusal(seal, table, bad, "Ann") == "difficulty_range"
    (table.store.path.parent / ".sealed").write_text("in the way")
    with pytest.raises(StoreFailed, match="cannot be kept"):
        seal(table, "x", "Ann")
    assert table.store.path.read_bytes() == before


@given(st.lists(st.tuples(st.sampled_from("ABC"), st.sampled_from("sowx")), max_size=25))
def test_whatever_is_sealed_opened_and_withdrawn_replays(steps: list[tuple[str, str]]) -> None:
    """Replay equals live after any sequence of sealing, opening, withdrawing and plain rolls."""
    table = Table.in_memory("wod", seats=("A", "B", "C"))
    for seat, step in steps:
        mine = [n for n, e in table.story.sealed.items() if e.record.seat == seat]
        try:
            if step == "s":
                seal(table, ROLL, seat, waits_for=[s for s in "ABC" if s != seat][: len(mine)])
            elif step == "x":
                table.do(ROLL, seat)
            elif step == "o":
                open_secret(table, mine[0] if mine else 99, seat)
            else:
                withdraw_secret(table, mine[-1] if mine else 99, seat)
        except IllegalAction as refused:
            assert refused.code == "not_sealed" and not mine
    table.store._read = 0
    again = Table(table.store)
    assert again.state == table.state
    assert again.story.sealed.keys() == table.story.sealed.keys()
    assert len(again.entries) == len(table.entries)
