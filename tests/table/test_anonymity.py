"""A session told without its people: same dice, same results, no names, no times, no texts."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from attrs import evolve

from omega_widgets.core.registry import find_system, system_ids
from omega_widgets.systems.wod.engine import (
    Character,
    RollPool,
    StartUnit,
    Trait,
    TraitKind,
    WriteSheet,
)
from omega_widgets.table import Entry, JsonLinesStore, Table
from omega_widgets.table.anonymity import CannotAnonymise, anonymise
from omega_widgets.table.audit import audit
from omega_widgets.table.record import Record
from omega_widgets.table.remark import AnswerSurvey, Flag, Note, Open, Pause, Resume, StartTimer
from omega_widgets.table.sealing import open_secret, seal, withdraw_secret
from omega_widgets.table.store import MemoryStore
from omega_widgets.table.table import make_header

PROJECT = Path(__file__).parents[2]
SESSIONS = sorted(
    [*PROJECT.glob("playtest_logs/*.jsonl"), *PROJECT.glob("tests/table/format_*/*.jsonl")]
)
ROLL = RollPool((Trait("Strength", 2),), 6, character="Zoe the Bold")


def results(entries: list[Entry]) -> list[tuple]:
    """What happened, without anybody's words."""
    return [
        (
            entry.record.seq,
            type(entry.action),
            entry.record.faces,
            entry.record.dice,
            entry.record.rules,
            entry.undone,
            [(type(event), event.outcome, event.rules) for event in entry.events],
        )
        for entry in entries
    ]


def seconds(table: Table) -> list[float]:
    """How long after the beginning each record was written."""
    begun, *moments = (
        datetime.fromisoformat(at)
        for at in (table.header.at, *(entry.record.at for entry in table.entries))
    )
    return [(moment - begun).total_seconds() for moment in moments]


def check(table: Table, folder: Path, *, keep_texts: bool = False) -> tuple[Table, str]:
    """The session told anew, read back from a file, and that file's text."""
    path = folder / "told.jsonl"
    path.write_bytes(anonymise(table, keep_texts=keep_texts).text())
    assert audit(path).sound
    told = Table(JsonLinesStore(path, read_only=True))
    assert results(told.entries) == results(table.entries)
    assert seconds(told) == seconds(table)
    assert told.header.at == "2000-01-01T00:00:00.000Z"
    assert told.rules == table.rules
    return told, path.read_text()


def test_there_is_an_example_of_every_system() -> None:
    """The examples below are told anew for every system that the kit has."""
    systems = {Table(JsonLinesStore(path, read_only=True)).system.id for path in SESSIONS}
    assert systems == {"omega", "trikus", "wod", "tsoy", "forum"}


@pytest.mark.parametrize("keep_texts", [False, True], ids=["without texts", "with texts"])
@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_example_has_the_same_results_under_other_names(
    path: Path, keep_texts: bool, tmp_path: Path
) -> None:
    """Played again through the engine: dice, results and durations stay, the seats do not."""
    table = Table(JsonLinesStore(path, read_only=True))
    told, text = check(table, tmp_path, keep_texts=keep_texts)
    for number, (old, new) in enumerate(zip(table.seats, told.seats, strict=True), start=1):
        assert new == f"Seat {number}" or old == new == "Game Master"
        if old != new:
            assert f'"{old}"' not in text
    assert table.header.session not in text and table.header.at[:10] not in text
    if not keep_texts:
        assert told.header.title == told.header.note == ""


@pytest.fixture
def table() -> Table:
    """A session in which people are named wherever a text may be."""
    played = Table.in_memory("wod", seats=("Zoe", "Al", "Zoe Marie"))
    played.do(
        WriteSheet(
            Character(
                "Zoe the Bold", (Trait("Strength", 2), Trait("Willpower", 3, TraitKind.TEN_POINT))
            )
        ),
        "Zoe",
    )
    played.do(ROLL, "Zoe", faces=(9, 1), note="Zoe lives in Lodz")
    played.remark(Note("Al laughed at zoe's idea, as Zoe Marie did. Also: Alarm!"), "Al")
    played.remark(Flag("wrong", "ask Al", 2), "Observer", note="al@example.org")
    played.undo("Al", "Zoe asked for it")
    played.remark(Pause(), "Zoe", "Al has to go")
    played.remark(Resume(), "Al")
    played.remark(StartTimer(60, "Al's speech"), "Zoe")
    played.remark(AnswerSurvey("Al", "less Zoe", "", "WD-29", "yes"), "Zoe Marie")
    return played


def test_no_name_and_no_text_is_left(table: Table, tmp_path: Path) -> None:
    """Names of seats are numbers, texts are numbers, what the rules know by name stays."""
    told, text = check(table, tmp_path)
    for word in ("Zoe", "Al", "Marie", "Lodz", "laughed", "Bold", "example.org", "memory"):
        assert word not in text.replace("Alarm", "")
    assert [entry.record.seat for entry in told.entries[:4]] == [
        "Seat 1", "Seat 1", "Seat 2", "Observer",
    ]  # fmt: skip
    sheet, roll = (entry.action for entry in told.entries[:2])
    assert sheet.character.name == roll.character == "text 1"
    assert [trait.name for trait in sheet.character.traits] == ["text 2", "Willpower"]
    survey = told.entries[-1].action
    assert survey.least == "Seat 2" and survey.hardest == "WD-29" and survey.again == "yes"
    assert survey.improve.startswith("text ") and survey.worked == ""


def test_texts_are_kept_if_wished_with_the_names_replaced(table: Table, tmp_path: Path) -> None:
    """Whole words only, whatever their case, the longer name first."""
    told, text = check(table, tmp_path, keep_texts=True)
    note = told.entries[2].action.text
    assert note == "Seat 2 laughed at Seat 1's idea, as Seat 3 did. Also: Alarm!"
    assert told.entries[1].record.note == "Seat 1 lives in Lodz"
    assert told.entries[0].action.character.name == "Seat 1 the Bold"
    assert "Zoe" not in text


@pytest.mark.parametrize("system_id", system_ids())
def test_only_an_office_that_the_engine_asks_for_is_no_name(system_id: str) -> None:
    """Mark and Will are people, even where a rule or a class has such a name."""
    seats = ("Mark", "Will", "Grace", "Player", "Game Master")
    told = anonymise(Table.in_memory(system_id, seats=seats)).header
    master = "Game Master" if system_id == "trikus" else "Seat 5"
    assert told.seats == ("Seat 1", "Seat 2", "Seat 3", "Seat 4", master)


def retell(seats: tuple[str, ...], *notes: str) -> list[str]:
    """These notes as they stand in a copy that keeps texts."""
    table = Table.in_memory("wod", seats=seats)
    for note in notes:
        table.remark(Note(note), seats[0])
    told = Table(anonymise(table, keep_texts=True))
    return [entry.action.text for entry in told.entries]


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("Ali", "ALİ"),
        ("Ali", "alı"),
        ("Weiß", "WEISS"),
        ("Ren\u00e9e", "Rene\u0301e"),
        ("Rene\u0301e", "REN\u00c9E"),
        ("Zoe Marie", "Zoe\u00a0Marie"),
        ("Zoe Marie", "zoe  marie"),
        ("Zoe Marie", "Zoe-Marie"),
        ("Anne-Marie", "Anne Marie"),
        ("Zoe\u202fMarie", "Zoe\u2011Marie"),
        ("Bo", "_Bo_"),
        ("J.", "J."),
    ],
)
def test_a_name_is_found_however_it_is_spelled(name: str, spelled: str) -> None:
    """Case, accents of their own, spaces of any kind, hyphens, emphasis."""
    (told,) = retell((name, "Kim"), f"then {spelled} and kim left")
    assert told.replace("_", "") == "then Seat 1 and Seat 2 left"


def test_a_name_inside_a_word_stays() -> None:
    """Bo is not in Bob, nor in a number's name."""
    note = "Bob, Albert, Bo2 and \u00c9al"
    assert retell(("Bo", "Al"), note) == [note]


@pytest.mark.parametrize(("day", "begun"), [("0001-01-01", "2026"), ("9999-12-31", "1980")])
@pytest.mark.parametrize("keep_texts", [False, True])
def test_a_day_that_cannot_be_moved_stays(day: str, begun: str, keep_texts: bool) -> None:
    """Nobody played then, so that it tells nothing; the session is told all the same."""
    header = make_header(find_system("wod"), session="odd", seats=("Zoe",))
    table = Table(MemoryStore(evolve(header, at=f"{begun}-01-01T00:00:00Z")))
    table.remark(Note(day), "Zoe")
    told = Table(anonymise(table, keep_texts=keep_texts))
    assert told.entries[0].action.text == day


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59-11:00", "soon"])
def test_a_moment_that_cannot_be_moved_is_left_out(at: str) -> None:
    """In the header or in a record."""
    header = make_header(find_system("wod"), session="odd", seats=("Zoe",))
    for begun, written in ((header.at, at), (at, header.at), (at, at)):
        store = MemoryStore(evolve(header, at=begun))
        store.append(Record(0, written, "Zoe", {"type": "table.note", "text": "x"}))
        told = Table(anonymise(Table(store)))
        assert told.entries[0].record.at[:4] != "2026"


def test_a_time_zone_is_not_told() -> None:
    """Where somebody lives stands in a foreign log's times; the copy has UTC only."""
    header = make_header(find_system("wod"), session="odd", seats=("Zoe",))
    store = MemoryStore(evolve(header, at="2026-11-30T18:00:00+05:30"))
    store.append(Record(0, "2026-11-30T18:00:09+05:30", "Zoe", {"type": "table.note", "text": "x"}))
    told = anonymise(Table(store))
    assert told.header.at == "2000-01-01T00:00:00.000Z"
    assert Table(told).entries[0].record.at == "2000-01-01T00:00:09.000Z"


def test_two_copies_have_nothing_to_know_each_other_by(table: Table) -> None:
    """The session's id is new every time and made of chance."""
    first, second = (anonymise(table).header.session for _ in range(2))
    assert first != second and len(first) == len("anonymous-") + 8


def test_secret_choices_are_sealed_anew(table: Table, tmp_path: Path) -> None:
    """What was opened fits its commitment under the new names; what stayed closed stays unknown."""
    seal(table, "I trust Al", "Zoe", title="For Al", waits_for=("Al",))
    seal(table, "I betray Zoe", "Al", waits_for=("Zoe",))
    closed = seal(table, ROLL, "Zoe Marie", faces=(8, 8), shown_to=("Al",))
    open_secret(table, closed.record.seq, "Zoe Marie")
    last = seal(table, "nobody heard", "Zoe")
    withdraw_secret(table, last.record.seq, "Zoe")
    told, text = check(table, tmp_path)
    assert "betray" not in text and "Zoe" not in text and "nobody" not in text
    opened = [entry.action for entry in told.entries if isinstance(entry.action, Open)]
    assert len(opened) == 3
    old = {entry.action.digest for entry in table.entries if hasattr(entry.action, "digest")}
    assert not any(digest in text for digest in old)


def test_days_move_with_the_session(tmp_path: Path) -> None:
    """Three days of recovery stay three days."""
    path = PROJECT / "playtest_logs" / "example-forum.jsonl"
    told, _ = check(Table(JsonLinesStore(path, read_only=True)), tmp_path)
    days = [entry.action.day for entry in told.entries if hasattr(entry.action, "day")]
    assert days == ["2000-01-01", "2000-01-04"]


def test_what_would_change_a_result_is_refused(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word that the rules depend on but do not hold as a text of their own is never lost."""
    from omega_widgets.table import anonymity

    played = Table.in_memory("wod", seats=("Zoe",))
    played.do(StartUnit("scene", "The docks"), "Zoe")
    monkeypatch.setattr(anonymity, "known_words", lambda system: frozenset())
    with pytest.raises(CannotAnonymise, match="Record 1 cannot be told without.*--keep-texts"):
        anonymise(played)


def test_the_words_of_the_rules_are_not_those_of_people() -> None:
    """The vocabulary holds choices, pools and rule ids, and no example's name."""
    from omega_widgets.table.vocabulary import known_words

    for system_id, word in (("wod", "Willpower"), ("forum", "weapons"), ("trikus", "attack")):
        assert word in known_words(find_system(system_id))
    for system_id in ("omega", "trikus", "wod", "tsoy", "forum"):
        words = known_words(find_system(system_id))
        assert {"confusing", "scene"} <= words
        assert not {"Mark", "Open", "Look", "Note"} & words  # classes, not words of the rules
        assert not {"Ann", "Bo", "Cy", "Kim", "Player 1", "Paweł"} & words
