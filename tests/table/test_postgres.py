"""Sessions in a real PostgreSQL keep every promise that sessions in files keep."""

from __future__ import annotations

import subprocess
import sys
import textwrap
import threading

import psycopg
import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.errors import LogDamaged, OmegaError, StoreFailed
from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import RollPool, Trait
from omega_widgets.table import Table
from omega_widgets.table.audit import audit
from omega_widgets.table.postgres import NAMES, PostgresSessions, PostgresStore
from omega_widgets.table.presence import Guest, name_page
from omega_widgets.table.sealing import look_at_secret, open_secret, seal
from tests.table.postgres import running_server

pytestmark = pytest.mark.slow

ROLL = RollPool((Trait("Strength", 2),), 6)
WOD = find_system("wod")


@pytest.fixture(scope="module")
def url():
    with running_server() as address:
        PostgresSessions(address).check()
        yield address


@pytest.fixture
def sessions(url):
    return PostgresSessions(url)


@pytest.fixture
def store(sessions):
    opened = sessions.begin(WOD, title="Docks", seats=("Ann", "Bo"))
    yield opened
    opened.close()


def again(store):
    return PostgresStore(store.url, store.session)


def test_play_is_read_back_with_the_same_state(store):
    """Another client folds the same records to the same state."""
    live = Table(store, ScriptedRoller([9, 1, 8, 7, 1, 1]))
    for _ in range(3):
        live.do(ROLL, "Ann")
    live.undo("Bo", "misread")
    other = again(store)
    assert Table(other).state == live.state
    other.close()


def test_the_lines_are_those_of_a_file(store, tmp_path):
    """What the database holds, written to a file, is a sound log."""
    Table(store, ScriptedRoller([9, 1])).do(ROLL, "Ann")
    path = tmp_path / f"{store.session}.jsonl"
    path.write_bytes(store.text())
    found = audit(path)
    assert found.sound and found.records == 1


def test_sessions_are_listed_and_named_afresh(sessions, store):
    """A second session of the same title gets a number; both are in the list."""
    second = sessions.begin(WOD, title="Docks", seats=("Ann",))
    listed = {info.session: info for info in sessions.sessions()}
    assert {store.session, second.session} <= set(listed)
    assert sessions.examine(listed[second.session]).problem == ""
    assert sessions.names()[0] == second.session, "the one written last comes first"
    assert listed[second.session].lines == 0
    second.close()


def test_lists_read_what_is_asked_for_and_leave_out_what_is_gone(sessions, store):
    """Two hundred lines in one session cost a list no more than one; a search reads first lines."""
    Table(store, ScriptedRoller([9, 1])).do(ROLL, "Ann")
    (info,) = sessions.look_at([store.session, "never-begun"])
    assert (info.header.title, info.lines) == ("Docks", 1)
    assert sessions.look_at([]) == ()
    with psycopg.connect(sessions.url) as connection:
        connection.execute("set enable_seqscan = off")
        plan = connection.execute(f"explain {NAMES}").fetchall()
    assert "Seq Scan" not in str(plan), plan


def test_who_is_at_a_table_is_known_to_every_client(sessions, url, monkeypatch):
    """A page that sits down is seen elsewhere; a silent one is not, and one that left is gone."""
    ann, bo = (Guest(name_page(kernel), "evening", seat) for kernel, seat in ("1A", "2B"))
    here, there = sessions.presence, PostgresSessions(url).presence
    here.arrive(ann)
    here.arrive(Guest(bo.page, "morning", "B"))
    here.arrive(bo)
    assert set(there.guests("evening")) == {ann, bo} and there.guests("morning") == ()
    there.leave(bo.page)
    assert here.guests("evening") == (ann,)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("update omega_present set heard = now() - interval '1 minute'")
    assert here.guests("evening") == ()
    there.hear(ann.page)
    assert here.guests("evening") == (ann,)


def test_a_database_out_of_reach_keeps_nobody_waiting(sessions, monkeypatch):
    """Presence fails silently, leaves the database alone for a while, then asks again."""
    presence = PostgresSessions("postgresql://nobody@127.0.0.1:1/nothing").presence
    presence.arrive(Guest(name_page("1"), "late", "Ann"))
    assert presence.guests("late") == ()
    monkeypatch.setattr(presence, "_connect", lambda: pytest.fail("it asked again at once"))
    assert presence.guests("late") == ()
    monkeypatch.setattr(presence, "_connect", sessions.presence._connect)
    presence._rests_until = 0.0
    presence.arrive(guest := Guest(name_page("1"), "late", "Ann"))
    assert presence.guests("late") == (guest,)
    presence.close()


def test_a_dropped_connection_is_made_anew(sessions, monkeypatch):
    """After a restart of the database the next look but one works again."""
    guest = Guest(name_page("7"), "night", "Ann")
    sessions.presence.arrive(guest)
    with psycopg.connect(sessions.url, autocommit=True) as connection:
        connection.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() "
            "and query like '%omega_present%'"
        )
    assert sessions.presence.guests("night") == ()
    sessions.presence._rests_until = 0.0
    assert sessions.presence.guests("night") == (guest,)


def test_four_clients_share_one_chain(store):
    """Forty rolls from four connections are forty records in one order."""
    errors: list[Exception] = []

    def roll_ten():
        mine = again(store)
        try:
            table = Table(mine)
            for _ in range(10):
                table.do(ROLL, "Bo")
        except OmegaError as error:
            errors.append(error)
        finally:
            mine.close()

    threads = [threading.Thread(target=roll_ten) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    assert [entry.record.seq for entry in Table(store).entries] == list(range(1, 41))


def test_others_hear_of_a_record(store):
    """A listening client is told within a moment."""
    listener = again(store)
    stop, heard = threading.Event(), threading.Event()

    def listen():
        for _ in listener.changes(stop):
            if listener.unread():
                heard.set()
                return

    thread = threading.Thread(target=listen)
    thread.start()
    Table(store, ScriptedRoller([9, 1])).do(ROLL, "Ann")
    assert heard.wait(10)
    stop.set()
    thread.join()
    listener.close()


def test_a_changed_line_is_noticed(store):
    """The chain is checked whoever keeps it."""
    table = Table(store, ScriptedRoller([9, 1, 2, 2]))
    table.do(ROLL, "Ann")
    table.do(ROLL, "Ann")
    store._execute(
        "update omega_lines set line = replace(line, '[9,1]', '[9,9]') where session = %s",
        store.session,
    )
    other = again(store)
    with pytest.raises(LogDamaged, match="changed, added or removed"):
        Table(other)
    other.close()


def test_what_is_missing_or_out_of_reach_is_said(sessions):
    """No such session, a name that cannot be, and no server."""
    with pytest.raises(LogDamaged, match="no such log"):
        sessions.open("2026-01-01-wod-nothing")
    with pytest.raises(OmegaError, match="cannot be the name"):
        sessions.open("x; drop table omega_lines")
    with pytest.raises(StoreFailed, match="no connection") as failed:
        PostgresSessions("postgresql://ann:secret@127.0.0.1:1/none").check()
    assert "secret" not in str(failed.value)


def test_reading_only_records_nothing(store):
    """A review cannot append."""
    looking = PostgresStore(store.url, store.session, read_only=True)
    with pytest.raises(StoreFailed, match="reading only"):
        Table(looking, ScriptedRoller([9, 1])).do(ROLL, "Ann")
    looking.close()


WRITER = textwrap.dedent(
    """
    import sys
    from omega_widgets.systems.wod.engine import RollPool, Trait
    from omega_widgets.table import Table
    from omega_widgets.table.postgres import PostgresStore
    table = Table(PostgresStore(sys.argv[1], sys.argv[2]))
    while True:
        entry = table.do(RollPool((Trait("Strength", 2),), 6), "Ann")
        print(entry.record.seq, *entry.record.faces, flush=True)
    """
)


def test_killing_a_client_loses_nothing_acknowledged_and_frees_the_table(store):
    """A client that is killed in its turn does not lock the others out."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, store.url, store.session],
        stdout=subprocess.PIPE,
        text=True,
    )
    acknowledged = [list(map(int, writer.stdout.readline().split())) for _ in range(5)]
    writer.kill()
    writer.stdout.close()
    writer.wait()
    table = Table(store, ScriptedRoller([9, 1]))
    table.do(ROLL, "Bo")
    recorded = {entry.record.seq: entry.record.faces for entry in table.entries}
    assert all(recorded[seq] == tuple(faces) for seq, *faces in acknowledged)


def test_the_dashboard_plays_in_the_database_that_the_environment_names(url, monkeypatch):
    """OMEGA_STORE comes before the logs folder; lobby, table and review all use it."""
    from omega_widgets.apps.address import Address, find_logs
    from omega_widgets.apps.lobby import Lobby
    from omega_widgets.apps.reviewing import Review

    monkeypatch.setenv("OMEGA_STORE", url)
    sessions = find_logs()
    begun = sessions.begin(WOD, title="Evening", seats=("Ann", "Bo"))
    session = begun.header.session
    begun.close()
    lobby = Lobby(sessions, Address(session, "Bo"))
    lobby.table_page.view.open_panel.roll.click()
    lobby.table_page.view.open_panel.roll.click()
    played = lobby.table_page.table
    review = Review(sessions, Address(session, step=1))
    replay = review.replay_page.replay
    assert replay.length == 2 and replay.step == 1
    assert replay.state == played.entries[0].state
    played.store.close()


def test_a_secret_is_kept_in_the_database_until_it_is_opened(store):
    """Another client opens it for its seat; the lines never held it before."""
    live = Table(store, ScriptedRoller([9, 1]))
    number = seal(live, ROLL, "Ann", shown_to=["Bo"]).record.seq
    assert b'"faces":[9' not in store.text()
    other = again(store)
    table = Table(other)
    assert "success" in look_at_secret(table, number, "Bo")
    assert open_secret(table, number, "Ann").record.faces == (9, 1)
    live.refresh()
    assert live.state == table.state and live.played
    with psycopg.connect(store.url) as connection:
        assert connection.execute("select count(*) from omega_sealed").fetchone() == (0,)
    other.close()
